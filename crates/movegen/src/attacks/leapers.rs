//! Attacks that nothing can block: those of knight, king and pawn.

use adoube_board::{Bitboard, Color, Square};

/// The squares reached from each square by one of these steps (files, ranks).
const fn leaper(steps: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < steps.len() {
            if let Some(square) = Square::ALL[index].offset(steps[step].0, steps[step].1) {
                table[index] = table[index].with(square);
            }
            step += 1;
        }
        index += 1;
    }
    table
}

static KNIGHT: [Bitboard; 64] =
    leaper(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

static KING: [Bitboard; 64] = leaper(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

static PAWN: [[Bitboard; 64]; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];

/// The squares a knight on this square attacks (Laws of Chess 3.6).
#[inline]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square as usize]
}

/// The squares a king on this square attacks (Laws of Chess 3.8.1).
#[inline]
pub fn king(square: Square) -> Bitboard {
    KING[square as usize]
}

/// The squares a pawn of that colour on this square attacks (Laws of Chess 3.7.3). Its forward square is not one.
#[inline]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color as usize][square as usize]
}
