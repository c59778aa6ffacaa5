//! Why a move is illegal, in the words of the Laws.

use core::fmt;

use adoube_board::{Bitboard, Color, Piece, Rank, Role, Square};

use crate::attacks;
use crate::moves::{Move, MoveKind};
use crate::position::Position;

/// A move that is not legal in its position, and the first reason why.
///
/// ```
/// use adoube_board::{Role, Square};
/// use adoube_movegen::{Move, MoveKind, Position};
///
/// let position: Position = "5rk1/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
/// let castling = Move::new(Role::King, Square::E1, Square::H1, MoveKind::Castling);
/// let error = position.play(castling).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "illegal move e1g1: the king passes through f1, attacked by the rook on f8",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct IllegalMove {
    /// The move.
    pub attempted: Move,
    /// What forbids it.
    pub reason: IllegalMoveReason,
}

/// What forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMoveReason {
    /// There is no man to move.
    #[error("there is no man on {0}")]
    NoMan(Square),
    /// The man is the opponent's (Laws of Chess 1.2).
    #[error("the {man} on {square} is not {turn}'s")]
    NotOwnMan {
        /// The square of departure.
        square: Square,
        /// The man there.
        man: Piece,
        /// The player to move.
        turn: Color,
    },
    /// The move names another man than the one that stands there.
    #[error("the man on {square} is a {found}, not a {named}")]
    OtherMan {
        /// The square of departure.
        square: Square,
        /// The role of the man there.
        found: Role,
        /// The role the move names.
        named: Role,
    },
    /// A man may not move to a square held by its own side (3.1).
    #[error("{0} is held by a man of the same colour")]
    OwnManThere(Square),
    /// The man does not move that way, or another stands in its way (3.2 to 3.8).
    #[error("a {role} on {from} cannot go to {to}")]
    Unreachable {
        /// The man.
        role: Role,
        /// The square of departure.
        from: Square,
        /// The square of arrival.
        to: Square,
    },
    /// There is nothing to capture in passing (3.7.3.2).
    #[error("no pawn has just passed over {0}")]
    NothingPassed(Square),
    /// A pawn that reaches the last rank must be replaced (3.7.3.3).
    #[error("a pawn that reaches the last rank must be promoted")]
    PromotionMissing,
    /// Only a pawn that reaches the last rank is replaced.
    #[error("only a pawn that reaches the last rank is promoted")]
    PromotionMisplaced,
    /// The kind named does not fit the move.
    #[error("the move is not of the kind it is marked as")]
    OtherKind,
    /// King or rook has moved, or the rook is gone (3.8.2.1).
    #[error("{0} has no right to castle there: the king or that rook has moved")]
    NoCastlingRight(Color),
    /// A man stands between king and rook, or where they must pass (3.8.2.2).
    #[error("castling is blocked by the man on {0}")]
    CastlingBlocked(Square),
    /// A player in check may not castle (3.8.2.2).
    #[error("the king may not castle out of the check by the {man} on {square}")]
    CastlingOutOfCheck {
        /// The checking man.
        man: Role,
        /// Its square.
        square: Square,
    },
    /// The king may not cross an attacked square when castling (3.8.2.2).
    #[error("the king passes through {crossed}, attacked by the {man} on {square}")]
    CastlingThroughCheck {
        /// The attacked square.
        crossed: Square,
        /// The attacking man.
        man: Role,
        /// Its square.
        square: Square,
    },
    /// The move leaves or puts the own king in check (3.9.2).
    #[error("the king on {king} would be in check by the {man} on {square}")]
    KingInCheck {
        /// Where the king would stand.
        king: Square,
        /// The checking man.
        man: Role,
        /// Its square.
        square: Square,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "illegal move {}{}", self.attempted.from(), self.attempted.landing())?;
        if let Some(role) = self.attempted.promotion() {
            write!(f, "{}", role.letter().to_ascii_lowercase())?;
        }
        write!(f, ": {}", self.reason)
    }
}

impl core::error::Error for IllegalMove {}

/// The first reason why an illegal move is illegal.
pub(crate) fn explain(position: &Position, attempted: Move) -> IllegalMove {
    let reason = reason(position, attempted);
    IllegalMove { attempted, reason }
}

fn reason(position: &Position, m: Move) -> IllegalMoveReason {
    use IllegalMoveReason as Reason;

    let turn = position.turn();
    let (from, to) = (m.from(), m.to());
    let Some(man) = position.piece_at(from) else {
        return Reason::NoMan(from);
    };
    if man.color != turn {
        return Reason::NotOwnMan { square: from, man, turn };
    }
    if man.role != m.role() {
        return Reason::OtherMan { square: from, found: man.role, named: m.role() };
    }
    if m.is_castling() {
        return castling_reason(position, m);
    }
    if position.by_color(turn).contains(to) {
        return Reason::OwnManThere(to);
    }
    let is_promoting = man.role == Role::Pawn && to.rank() == Rank::Eighth.relative_to(turn);
    let unreachable = Reason::Unreachable { role: man.role, from, to };
    if man.role == Role::Pawn {
        if m.is_en_passant() && position.legal_en_passant().is_none() && position.en_passant() != Some(to) {
            return Reason::NothingPassed(to);
        }
        let is_straight = pawn_steps(position, from).contains(to);
        let is_aslant = attacks::pawn(turn, from).contains(to);
        let has_prey = position.by_color(!turn).contains(to) || position.en_passant() == Some(to);
        if !(is_straight || is_aslant && has_prey) {
            return unreachable;
        }
        if is_promoting != m.promotion().is_some() {
            return if is_promoting { Reason::PromotionMissing } else { Reason::PromotionMisplaced };
        }
        if m.is_en_passant() != (is_aslant && position.en_passant() == Some(to)) {
            return Reason::OtherKind;
        }
    } else {
        if m.promotion().is_some() {
            return Reason::PromotionMisplaced;
        }
        if m.kind() != MoveKind::Normal {
            return Reason::OtherKind;
        }
        if !attacks::of(man, from, position.occupied()).contains(to) {
            return unreachable;
        }
    }
    check_after(position, m).unwrap_or(unreachable)
}

/// The squares a pawn may step to (3.7.1, 3.7.2).
fn pawn_steps(position: &Position, from: Square) -> Bitboard {
    let turn = position.turn();
    let ahead = if turn == Color::White { 1 } else { -1 };
    let empty = !position.occupied();
    let step = Bitboard::from(from).shift(0, ahead) & empty;
    let third = Bitboard::from(Rank::Third.relative_to(turn));
    step | (step & third).shift(0, ahead) & empty
}

/// The check the player would be in after the move.
fn check_after(position: &Position, m: Move) -> Option<IllegalMoveReason> {
    let turn = position.turn();
    let mut board = *position.board();
    board.remove(m.from());
    board.remove(m.to());
    if m.is_en_passant() {
        board.remove(Square::from_coords(m.to().file(), m.from().rank()));
    }
    board.put(m.to(), m.promotion().unwrap_or(m.role()).of(turn));
    let king = board.king_of(turn)?;
    let square = crate::dispatch::attackers(&board, king, !turn, board.occupied()).first()?;
    let man = board.role_at(square)?;
    Some(IllegalMoveReason::KingInCheck { king, man, square })
}

fn castling_reason(position: &Position, m: Move) -> IllegalMoveReason {
    use IllegalMoveReason as Reason;

    let turn = position.turn();
    let (king, rook) = (m.from(), m.to());
    let has_right = position.castling_rights().iter().any(|(color, side, _)| {
        color == turn && position.castling_rights().rook_square(color, side) == Some(rook)
    });
    let Some(side) = m.castling_side().filter(|_| has_right && m.role() == Role::King) else {
        return Reason::NoCastlingRight(turn);
    };
    let king_end = m.landing();
    let rook_end = Square::from_coords(side.rook_file(), king.rank());
    let king_path = attacks::between(king, king_end).with(king_end);
    let rook_path = attacks::between(rook, rook_end).with(rook_end);
    let others = position.occupied().without(king).without(rook);
    if let Some(square) = ((king_path | rook_path | attacks::between(king, rook)) & others).first() {
        return Reason::CastlingBlocked(square);
    }
    let attacker = |square: Square, occupied: Bitboard| {
        let attackers = crate::dispatch::attackers(position.board(), square, !turn, occupied);
        attackers.first().and_then(|from| Some((position.role_at(from)?, from)))
    };
    if let Some((man, square)) = attacker(king, position.occupied()) {
        return Reason::CastlingOutOfCheck { man, square };
    }
    let without_king = position.occupied().without(king);
    for crossed in king_path.without(king_end) {
        if let Some((man, square)) = attacker(crossed, without_king) {
            return Reason::CastlingThroughCheck { crossed, man, square };
        }
    }
    let after = others.with(king_end).with(rook_end);
    let check = attacker(king_end, without_king).or_else(|| attacker(king_end, after));
    check.map_or(Reason::OtherKind, |(man, square)| Reason::KingInCheck { king: king_end, man, square })
}
