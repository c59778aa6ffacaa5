//! Men that cannot leave certain squares, and what mates are possible there.

mod checker;
mod prover;

use alloc::vec::Vec;
use core::fmt;

use adoube_board::{Bitboard, Color, Piece, Role, Square};
use adoube_movegen::Position;

/// An invariant: for each man the squares on which it can ever stand, in whatever order the moves come.
///
/// Some men are *fixed*: they can neither move nor be captured, so that they are walls to all others. Some pawns *stay*:
/// they can neither capture nor be captured, so that they never leave their file. A pawn that never captures cannot pass
/// an enemy pawn that stays on the same file; it *faces* that pawn for ever. The squares of all other men are too many
/// rather than too few: any of them may have moved, or not, or been captured.
///
/// Nothing but these sets is claimed, and one pass over them shows that every legal move keeps to them, and that no mate is
/// possible within them: [`verify`](Self::verify) makes that pass.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Confinement {
    men: Vec<Man>,
}

/// A man of the present position and where it can ever stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Man {
    piece: Piece,
    home: Square,
    /// It will never move nor be captured.
    is_fixed: bool,
    /// It is a pawn that will never capture nor be captured.
    stays: bool,
    /// Where the enemy pawn stands now that it will never pass; it will not capture.
    faces: Option<Square>,
    /// The squares on which it can stand as what it is now.
    squares: Bitboard,
    /// The squares on which it can stand once it has been promoted.
    promoted: Bitboard,
}

impl Man {
    fn all_squares(&self) -> Bitboard {
        self.squares | self.promoted
    }
}

impl Confinement {
    /// The invariant by which `side` can never mate from that position, if this kind of proof finds one.
    ///
    /// It takes some millionths of a second, and needs pawns that wall in. There is none while a player may castle or
    /// capture in passing.
    ///
    /// ```
    /// use adoube_board::Color;
    /// use adoube_movegen::Position;
    /// use adoube_rules::Confinement;
    ///
    /// let wall: Position = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse()?;
    /// let confinement = Confinement::find(&wall, Color::White).ok_or("not found")?;
    /// assert_eq!(confinement.fixed_men(), 6);
    /// assert!(confinement.verify(&wall, Color::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(position: &Position, side: Color) -> Option<Self> {
        prover::confine(position, side)
    }

    /// The same for one of many positions: not tried where a pawn of the side has no enemy pawn before it, or where the side
    /// has a queen or rook, because it would hardly ever be found.
    pub(super) fn find_in_passing(position: &Position, side: Color) -> Option<Self> {
        let own = |role: Role| position.by_piece(role.of(side)).relative_to(side);
        let mut shadow = position.by_piece(Role::Pawn.of(!side)).relative_to(side);
        for ranks in [-1, -2, -4] {
            shadow |= shadow.shift(0, ranks);
        }
        let is_free = !own(Role::Pawn).is_subset(shadow.shift(0, -1));
        let is_strong = !(own(Role::Queen) | own(Role::Rook)).is_empty();
        if is_free || is_strong { None } else { Self::find(position, side) }
    }

    /// Whether this invariant holds in the position, no legal move leads out of it, and no mate by `side` is within it.
    pub fn verify(&self, position: &Position, side: Color) -> bool {
        checker::verify(&self.men, position, side)
    }

    /// How many men will never move nor be captured.
    pub fn fixed_men(&self) -> usize {
        self.men.iter().filter(|man| man.is_fixed).count()
    }

    /// In how many ways at most the men can stand on their squares, each in one place or captured: an idea of how long it
    /// would take to visit all positions.
    pub fn placements(&self) -> u64 {
        let ways = |man: &Man| match man.piece.role {
            _ if man.is_fixed => 1,
            Role::King => man.squares.len() as u64,
            _ => man.squares.len() as u64 + 5 * man.promoted.len() as u64 + 1,
        };
        self.men.iter().fold(1, |placements: u64, man| placements.saturating_mul(ways(man)))
    }

    /// The squares that the player's king can ever reach.
    pub fn king_squares(&self, color: Color) -> Bitboard {
        let kings = self.men.iter().filter(|man| man.piece == Role::King.of(color));
        kings.fold(Bitboard::EMPTY, |squares, king| squares | king.squares)
    }
}

/// Says in a sentence what is walled in.
impl fmt::Display for Confinement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = Color::ALL.map(|color| self.king_squares(color).len());
        write!(
            f,
            "{} men can never move nor be captured, the white king is kept to {white} squares and the black king to \
             {black}, and on none of them can the mate be given",
            self.fixed_men()
        )
    }
}

/// Whether the men of `side` could mate the enemy king somewhere, judged too generously.
///
/// `attacked` are the squares that any of them but the king could ever attack. The king is mated on a square only if that
/// is attacked, and each square beside it is attacked by the hunting king, from one square for all of them, or by one of
/// the other men, or is taken by a man of the king's own, another man for each.
fn can_be_mated(men: &[Man], side: Color, attacked: Bitboard) -> bool {
    let squares_of = |color: Color| {
        let king = men.iter().find(|man| man.piece == Role::King.of(color));
        king.map_or(Bitboard::FULL, |king| king.squares)
    };
    let around = adoube_movegen::attacks::king;
    for prey in squares_of(!side) & attacked {
        let beside = around(prey) - attacked;
        let is_blocked = |open: Bitboard| can_be_blocked(men, !side, open);
        if is_blocked(beside) {
            return true;
        }
        let hunters = squares_of(side) - around(prey) - Bitboard::from(prey);
        if hunters
            .iter()
            .any(|hunter| !beside.is_disjoint(around(hunter)) && is_blocked(beside - around(hunter)))
        {
            return true;
        }
    }
    false
}

/// Whether men of that colour, the king apart, could stand on all of these squares at once: one man for each square.
fn can_be_blocked(men: &[Man], color: Color, open: Bitboard) -> bool {
    let mut seated = [None; 32];
    open.iter().all(|square| seat(men, color, square, &mut seated, &mut 0))
}

/// Finds a man for the square, and other squares for the men already seated if need be. At most eight squares deep, as no
/// man is tried twice and each seated man leads to one square.
fn seat(
    men: &[Man],
    color: Color,
    square: Square,
    seated: &mut [Option<Square>; 32],
    tried: &mut u32,
) -> bool {
    for (number, man) in men.iter().enumerate().take(32) {
        let fits = man.piece.color == color
            && man.piece.role != Role::King
            && man.all_squares().contains(square)
            && *tried >> number & 1 == 0;
        if !fits {
            continue;
        }
        *tried |= 1 << number;
        if seated[number].is_none_or(|other| seat(men, color, other, seated, tried)) {
            seated[number] = Some(square);
            return true;
        }
    }
    false
}
