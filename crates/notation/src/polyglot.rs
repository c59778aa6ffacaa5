//! Keys of positions in opening books of Polyglot's format.

mod numbers;

use adoube_board::{Color, Side};
use adoube_movegen::{EnPassantStyle, Position};

use self::numbers::RANDOM;

/// Where the numbers for castling, en passant and the turn begin in the table.
const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const TURN: usize = 780;

/// The key under which opening books of Polyglot's format hold a position. Two positions have the same key if men, turn, castling
/// rights and the file of an en passant capture agree; the last counts only if a pawn stands ready to capture, whether that is
/// legal or not.
///
/// This is not [`Position::key`], by which the Laws of Chess tell positions apart.
///
/// ```
/// use adoube_movegen::Position;
/// use adoube_notation::polyglot;
///
/// assert_eq!(polyglot::key(&Position::INITIAL), 0x463b96181691fc9c);
/// ```
pub fn key(position: &Position) -> u64 {
    let setup = position.to_setup(EnPassantStyle::PseudoLegal);
    let mut key = 0;
    for color in Color::ALL {
        for role in adoube_board::Role::ALL {
            // Pawns first, and of two men of a kind Black's.
            let kind = 2 * role as usize + usize::from(color == Color::White);
            for square in position.by_piece(role.of(color)) {
                key ^= RANDOM[64 * kind + square as usize];
            }
        }
    }
    for (color, side, _) in setup.castling_rights.iter() {
        key ^= RANDOM[CASTLING + 2 * color as usize + usize::from(side == Side::Queen)];
    }
    if let Some(square) = setup.en_passant {
        key ^= RANDOM[EN_PASSANT + square.file() as usize];
    }
    if position.turn() == Color::White {
        key ^= RANDOM[TURN];
    }
    key
}
