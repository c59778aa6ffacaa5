//! Which squares a man attacks, whoever stands there.
//!
//! A man attacks a square if it could capture there, even if it is pinned (Laws of Chess 3.1.2, 3.1.3).

mod leapers;
mod magics;
mod rays;
pub(crate) mod sliders;

pub use leapers::{king, knight, pawn};
pub use rays::{between, line};
pub use sliders::{bishop, queen, rook};

use adoube_board::{Bitboard, Piece, Role, Square};

/// The squares this piece attacks from a square, past these occupied squares.
///
/// ```
/// use adoube_board::{Bitboard, Color, Role, Square};
/// use adoube_movegen::attacks;
///
/// let pawn = Role::Pawn.of(Color::White);
/// let attacked = attacks::of(pawn, Square::E4, Bitboard::EMPTY);
/// assert_eq!(attacked, Bitboard::from(Square::D5).with(Square::F5));
/// ```
pub fn of(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn(piece.color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}
