//! Straight lines between squares.

use adoube_board::{Bitboard, Square};

/// The squares strictly between two squares of one file, rank or diagonal; empty for any other two.
static BETWEEN: [[Bitboard; 64]; 64] = {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = DIRECTIONS[direction];
            let mut passed = Bitboard::EMPTY;
            let mut next = Square::ALL[from].offset(files, ranks);
            while let Some(square) = next {
                table[from][square as usize] = passed;
                passed = passed.with(square);
                next = square.offset(files, ranks);
            }
            direction += 1;
        }
        from += 1;
    }
    table
};

/// The eight directions of the queen, opposite ones four apart.
const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The squares strictly between two squares of one file, rank or diagonal; empty for any other two.
///
/// ```
/// use adoube_board::{Bitboard, Square};
/// use adoube_movegen::attacks;
///
/// assert_eq!(attacks::between(Square::E1, Square::H1), Bitboard::from(Square::F1).with(Square::G1));
/// assert!(attacks::between(Square::E1, Square::F3).is_empty());
/// ```
#[inline]
pub const fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a as usize][b as usize]
}

/// The whole file, rank or diagonal through two different squares, edge to edge; empty if there is none.
///
/// ```
/// use adoube_board::{Bitboard, File, Square};
/// use adoube_movegen::attacks;
///
/// assert_eq!(attacks::line(Square::E2, Square::E4), Bitboard::from(File::E));
/// assert!(attacks::line(Square::E2, Square::F4).is_empty());
/// ```
pub fn line(a: Square, b: Square) -> Bitboard {
    let (files, ranks) = (b as i8 % 8 - a as i8 % 8, b as i8 / 8 - a as i8 / 8);
    if a == b || !(files == 0 || ranks == 0 || files.abs() == ranks.abs()) {
        return Bitboard::EMPTY;
    }
    let mut line = Bitboard::from(a);
    for sign in [1, -1] {
        let (step_files, step_ranks) = (sign * files.signum(), sign * ranks.signum());
        let mut next = a.offset(step_files, step_ranks);
        while let Some(square) = next {
            line.insert(square);
            next = square.offset(step_files, step_ranks);
        }
    }
    line
}
