//! Which set-ups are positions: the one door to legality.

use core::fmt;
use core::ops::BitOr;

use adoube_board::{Bitboard, Board, CastlingRights, Color, Rank, Role, Setup, Side, Square};

use crate::attacks;

/// Why a set-up is not a legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// A player has no king.
    KingMissing(Color),
    /// A player has two kings or more.
    SeveralKings(Color),
    /// The kings stand side by side, where each would attack the other (Laws of Chess 3.9.2).
    AdjacentKings,
    /// A pawn stands on the first or the eighth rank (3.7.3.3).
    PawnOnLastRank,
    /// A player has more than sixteen men, more than eight pawns, or more promoted men than pawns missing (2.2).
    TooMuchMaterial(Color),
    /// The player who is not to move is in check: his king could be captured (1.4.1).
    OpponentInCheck,
    /// No single move can have given this check: three checkers, two that no move brings about together, or two on one
    /// line with the king between them.
    ImpossibleCheck,
    /// No pawn can just have passed over the en passant square: it is on the wrong rank, no enemy pawn stands before it, or
    /// the pawn's way is not empty.
    EnPassantWithoutPawn,
    /// The king is in a check that the double step of the en passant square's pawn did not give.
    EnPassantWithoutItsCheck,
    /// A castling right without a king on its back rank, without a rook there, or with the rook on the wrong side.
    CastlingWithoutKingOrRook(Color, Side),
}

impl Reason {
    const ALL: [Self; 16] = [
        Self::KingMissing(Color::White),
        Self::KingMissing(Color::Black),
        Self::SeveralKings(Color::White),
        Self::SeveralKings(Color::Black),
        Self::AdjacentKings,
        Self::PawnOnLastRank,
        Self::TooMuchMaterial(Color::White),
        Self::TooMuchMaterial(Color::Black),
        Self::OpponentInCheck,
        Self::ImpossibleCheck,
        Self::EnPassantWithoutPawn,
        Self::EnPassantWithoutItsCheck,
        Self::CastlingWithoutKingOrRook(Color::White, Side::King),
        Self::CastlingWithoutKingOrRook(Color::White, Side::Queen),
        Self::CastlingWithoutKingOrRook(Color::Black, Side::King),
        Self::CastlingWithoutKingOrRook(Color::Black, Side::Queen),
    ];

    fn bit(self) -> u16 {
        Self::ALL.iter().position(|reason| *reason == self).map_or(0, |index| 1 << index)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::KingMissing(color) => write!(f, "{color} has no king"),
            Self::SeveralKings(color) => write!(f, "{color} has more than one king"),
            Self::AdjacentKings => f.write_str("the kings stand on adjacent squares"),
            Self::PawnOnLastRank => f.write_str("a pawn stands on the first or eighth rank"),
            Self::TooMuchMaterial(color) => {
                write!(f, "{color} has more men than sixteen men and eight promotions allow")
            }
            Self::OpponentInCheck => f.write_str("the player who is not to move is in check"),
            Self::ImpossibleCheck => f.write_str("no move can have given this check"),
            Self::EnPassantWithoutPawn => {
                f.write_str("no pawn can just have passed over the en passant square")
            }
            Self::EnPassantWithoutItsCheck => {
                f.write_str("the double step of the en passant pawn cannot have given this check")
            }
            Self::CastlingWithoutKingOrRook(color, side) => {
                write!(f, "{color} may not castle on the {side}: king or rook is not in place")
            }
        }
    }
}

/// A set of [`Reason`]s.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Reasons(u16);

impl Reasons {
    /// No reason.
    pub const NONE: Self = Self(0);

    /// Whether this is one of the reasons.
    pub fn contains(self, reason: Reason) -> bool {
        self.0 & reason.bit() != 0
    }

    /// Whether there is no reason.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of reasons.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The reasons, kings first.
    pub fn iter(self) -> impl Iterator<Item = Reason> {
        Reason::ALL.into_iter().filter(move |reason| self.contains(*reason))
    }

    fn add_if(&mut self, condition: bool, reason: Reason) {
        if condition {
            self.0 |= reason.bit();
        }
    }
}

impl fmt::Debug for Reasons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// What a caller is ready to overlook in a set-up.
///
/// ```
/// use adoube_board::Setup;
/// use adoube_movegen::{Position, Waivers};
///
/// // Two knights cannot give check together.
/// let setup: Setup = "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1".parse()?;
/// assert!(Position::try_from(setup).is_err());
/// let position = Position::with_waivers(setup, Waivers::ALLOW_IMPOSSIBLE_CHECK)?;
/// assert!(position.is_check());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Waivers(u8);

impl Waivers {
    /// Nothing is overlooked: what `Position::try_from` does.
    pub const NONE: Self = Self(0);
    /// Castling rights without their king or rook are dropped.
    pub const DROP_CASTLING_RIGHTS: Self = Self(1);
    /// An en passant square that no double step can have left is dropped.
    pub const DROP_EN_PASSANT: Self = Self(2);
    /// Checks that no move can have given are accepted, also those that the double step of the en passant square's pawn
    /// did not give.
    pub const ALLOW_IMPOSSIBLE_CHECK: Self = Self(4);
    /// All of them.
    pub const ALL: Self = Self(7);

    /// Whether all of those are among these.
    pub const fn contains(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }
}

impl BitOr for Waivers {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// A set-up that is not a legal position, with every reason.
///
/// ```
/// use adoube_board::{Color, Setup};
/// use adoube_movegen::{Position, Reason};
///
/// let error = Position::try_from(Setup::EMPTY).unwrap_err();
/// assert!(error.reasons().contains(Reason::KingMissing(Color::Black)));
/// assert_eq!(error.to_string(), "illegal position: white has no king; black has no king");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalSetup {
    setup: Setup,
    reasons: Reasons,
}

impl IllegalSetup {
    /// The set-up that was refused.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Everything that is wrong with it.
    pub fn reasons(&self) -> Reasons {
        self.reasons
    }
}

impl fmt::Display for IllegalSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("illegal position")?;
        for (index, reason) in self.reasons.iter().enumerate() {
            write!(f, "{} {reason}", if index == 0 { ":" } else { ";" })?;
        }
        Ok(())
    }
}

impl core::error::Error for IllegalSetup {}

/// The set-up, if it is a legal position; what the waivers let be dropped is dropped.
pub(crate) fn validate(setup: Setup, waivers: Waivers) -> Result<Setup, IllegalSetup> {
    let mut reasons = Reasons::NONE;
    let Setup { board, turn, .. } = setup;
    for color in Color::ALL {
        let kings = board.by_piece(Role::King.of(color));
        reasons.add_if(kings.is_empty(), Reason::KingMissing(color));
        reasons.add_if(kings.has_several(), Reason::SeveralKings(color));
        reasons.add_if(has_too_much_material(&board, color), Reason::TooMuchMaterial(color));
    }
    let last_ranks = Bitboard::from(Rank::First) | Bitboard::from(Rank::Eighth);
    reasons.add_if(!(board.by_role(Role::Pawn) & last_ranks).is_empty(), Reason::PawnOnLastRank);

    let mut accepted = setup;
    accepted.castling_rights = CastlingRights::NONE;
    for (color, side, file) in setup.castling_rights.iter() {
        if is_castling_right_founded(&board, setup.castling_rights, color, side) {
            accepted.castling_rights.set(color, side, Some(file));
        } else {
            let is_waived = waivers.contains(Waivers::DROP_CASTLING_RIGHTS);
            reasons.add_if(!is_waived, Reason::CastlingWithoutKingOrRook(color, side));
        }
    }

    let mut double_step = setup.en_passant.map(|passed| DoubleStep::over(passed, turn));
    if double_step.is_some_and(|step| !step.is_possible(&board)) {
        double_step = None;
        accepted.en_passant = None;
        reasons.add_if(!waivers.contains(Waivers::DROP_EN_PASSANT), Reason::EnPassantWithoutPawn);
    }

    if let (Some(own), Some(enemy)) = (board.king_of(turn), board.king_of(!turn)) {
        reasons.add_if(attacks::king(own).contains(enemy), Reason::AdjacentKings);
        let gives_check = |by| attackers_without_king(&board, if by == turn { enemy } else { own }, by);
        reasons.add_if(!gives_check(turn).is_empty(), Reason::OpponentInCheck);
        let checkers = gives_check(!turn);
        let is_waived = waivers.contains(Waivers::ALLOW_IMPOSSIBLE_CHECK);
        reasons.add_if(!is_waived && is_check_impossible(&board, own, checkers), Reason::ImpossibleCheck);
        let is_dropped = waivers.contains(Waivers::DROP_EN_PASSANT);
        if double_step.is_some_and(|step| !step.explains(own, checkers)) && (is_dropped || !is_waived) {
            accepted.en_passant = None;
            reasons.add_if(!is_dropped, Reason::EnPassantWithoutItsCheck);
        }
    }
    if reasons.is_empty() { Ok(accepted) } else { Err(IllegalSetup { setup, reasons }) }
}

/// Each player starts with sixteen men (Laws of Chess 2.2), and every man above the initial number was a pawn. Bishops
/// keep to their colour, so the second on one colour was promoted.
fn has_too_much_material(board: &Board, color: Color) -> bool {
    let of = |role: Role| board.by_piece(role.of(color));
    let bishops = of(Role::Bishop);
    let promoted = of(Role::Queen).len().saturating_sub(1)
        + of(Role::Rook).len().saturating_sub(2)
        + of(Role::Knight).len().saturating_sub(2)
        + (bishops & Bitboard::LIGHT).len().saturating_sub(1)
        + (bishops & Bitboard::DARK).len().saturating_sub(1);
    of(Role::Pawn).len() + promoted > 8 || board.by_color(color).len() > 16
}

/// A right needs its king on the back rank and its rook there on the proper side (3.8.2.1). Both rights of a player are
/// those of one unmoved king.
fn is_castling_right_founded(board: &Board, rights: CastlingRights, color: Color, side: Side) -> bool {
    let back_rank = Bitboard::from(Rank::First.relative_to(color));
    let king = (board.by_piece(Role::King.of(color)) & back_rank).single();
    let Some((king, rook)) = king.zip(rights.rook_square(color, side)) else {
        return false;
    };
    let is_on_its_side = match side {
        Side::King => rook > king,
        Side::Queen => rook < king,
    };
    is_on_its_side && board.by_piece(Role::Rook.of(color)).contains(rook)
}

/// The men other than the king that attack a square.
fn attackers_without_king(board: &Board, square: Square, by: Color) -> Bitboard {
    attackers(board, square, by) - board.by_role(Role::King)
}

fn attackers(board: &Board, square: Square, by: Color) -> Bitboard {
    crate::dispatch::attackers(board, square, by, board.occupied())
}

/// Whether no single move can have given this check. Of two checkers one was uncovered, so it is a slider that looks past
/// the other's old square; certain impossibilities only:
///
/// - three checkers: a move gives check with the man that moves and uncovers at most one other (en passant uncovers
///   two lines, but then the capturing pawn's square is not on both);
/// - two men that do not slide: neither was uncovered;
/// - two sliders on one line with the king between: the man that moved would have come through the king.
fn is_check_impossible(board: &Board, king: Square, checkers: Bitboard) -> bool {
    let mut squares = checkers.iter();
    let (Some(first), Some(second)) = (squares.next(), squares.next()) else {
        return false;
    };
    if squares.next().is_some() {
        return true;
    }
    let sliders = board.by_role(Role::Bishop) | board.by_role(Role::Rook) | board.by_role(Role::Queen);
    let is_one_uncovered = !(checkers & sliders).is_empty();
    let is_king_between = attacks::line(first, second).contains(king);
    !is_one_uncovered || is_king_between
}

/// The double step that an en passant square tells of.
#[derive(Clone, Copy)]
struct DoubleStep {
    from: Square,
    over: Square,
    to: Square,
    mover: Color,
}

impl DoubleStep {
    /// The step over that square of the opponent of the player to move.
    fn over(over: Square, turn: Color) -> Self {
        let step = match turn {
            Color::White => 8,
            Color::Black => -8i8,
        };
        let shifted = |by: i8| Square::from_index_masked((over as u8).wrapping_add_signed(by));
        Self { from: shifted(step), over, to: shifted(-step), mover: !turn }
    }

    /// Whether the pawn is there and its way is empty (3.7.2).
    fn is_possible(self, board: &Board) -> bool {
        self.over.rank() == Rank::Third.relative_to(self.mover)
            && board.by_piece(Role::Pawn.of(self.mover)).contains(self.to)
            && !board.occupied().contains(self.over)
            && !board.occupied().contains(self.from)
    }

    /// Whether it gave this check: the pawn itself, or a man it uncovered by leaving its square.
    fn explains(self, king: Square, checkers: Bitboard) -> bool {
        checkers
            .iter()
            .all(|checker| checker == self.to || attacks::between(king, checker).contains(self.from))
    }
}
