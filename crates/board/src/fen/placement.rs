//! The board field: `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR`.

use core::fmt;
use core::str::FromStr;

use super::error::{Expected, ParseFenError};
use super::field::FenField;
use super::read::{Grammar, Token};
use super::write::Line;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::color::Color;
use crate::piece::Piece;
use crate::rank::Rank;
use crate::role::Role;

/// The men that the ASCII letters stand for.
static MEN: [Option<Piece>; 128] = {
    let mut men = [None; 128];
    let mut letter = 0;
    while letter < 128 {
        men[letter] = Piece::from_letter(letter as u8 as char);
        letter += 1;
    }
    men
};

/// Reads the board field. Ranks come from the eighth down, files from a to h.
pub(super) fn read(token: Token<'_>, grammar: Grammar) -> Result<Board, ParseFenError> {
    let wrong =
        |at, expected| ParseFenError::at_char(token.text, token.start + at, FenField::Board, expected);
    let bytes = token.bytes();
    let mut board = Board::EMPTY;
    let mut row = 0;
    let mut row_start = 0;
    let mut file = 0;
    let mut after_digit = false;
    for (at, &byte) in bytes.iter().enumerate() {
        if let Some(&Some(piece)) = MEN.get(usize::from(byte)) {
            if file >= 8 {
                return Err(wrong_width(token, row, row_start));
            }
            // `row` is at most 7 and `file` too, so the shift stays below 64; and the square is still empty.
            board.toggle(piece, Bitboard::new(1 << ((7 - row) * 8 + file)));
            file += 1;
            after_digit = false;
        } else if matches!(byte, b'1'..=b'8') {
            if after_digit && grammar == Grammar::Strict {
                return Err(wrong(at, Expected::OneDigit));
            }
            file += u32::from(byte - b'0');
            if file > 8 {
                return Err(wrong_width(token, row, row_start));
            }
            after_digit = true;
        } else if byte == b'/' {
            if file != 8 {
                return Err(wrong_width(token, row, row_start));
            }
            if row == 7 {
                return Err(wrong_height(token));
            }
            row += 1;
            row_start = at + 1;
            file = 0;
            after_digit = false;
        } else {
            return Err(wrong(at, Expected::Man));
        }
    }
    if bytes.is_empty() {
        Err(wrong(0, Expected::Man))
    } else if file != 8 {
        Err(wrong_width(token, row, row_start))
    } else if row != 7 {
        Err(wrong_height(token))
    } else {
        Ok(board)
    }
}

/// A rank has too few or too many squares.
#[cold]
fn wrong_width(token: Token<'_>, row: u32, row_start: usize) -> ParseFenError {
    let rank = Rank::new(7 - row as u8).unwrap_or(Rank::First);
    let squares = token.bytes()[row_start..]
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric())
        .map(|&byte| if byte.is_ascii_digit() { usize::from(byte - b'0') } else { 1 })
        .fold(0, usize::saturating_add);
    ParseFenError::count(token.start + row_start, FenField::Board, Expected::Squares(rank), squares)
}

/// The field has too few or too many ranks.
#[cold]
fn wrong_height(token: Token<'_>) -> ParseFenError {
    let ranks = token.bytes().split(|&byte| byte == b'/').count();
    ParseFenError::count(token.start, FenField::Board, Expected::Ranks, ranks)
}

/// Writes the board field.
pub(super) fn write(line: &mut Line, board: &Board) {
    // One pass a kind of man, then one over the squares, is faster than asking the board for each square.
    let mut letters = [0u8; 64];
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = role.of(color);
            for square in board.by_piece(piece) {
                letters[square.index()] = piece.letter() as u8;
            }
        }
    }
    for (row, rank) in letters.chunks_exact(8).rev().enumerate() {
        if row > 0 {
            line.push(b'/');
        }
        let mut empty = 0;
        for &letter in rank {
            if letter == 0 {
                empty += 1;
                continue;
            }
            if empty > 0 {
                line.push(b'0' + empty);
                empty = 0;
            }
            line.push(letter);
        }
        if empty > 0 {
            line.push(b'0' + empty);
        }
    }
}

/// The board field of a FEN, made by [`Board::placement`]; `{}` writes it.
#[derive(Clone, Copy, Debug)]
pub struct Placement<'a> {
    board: &'a Board,
}

impl Board {
    /// The board as the first field of a FEN. (The `Display` of a board draws it.)
    ///
    /// ```
    /// use adoube_board::Board;
    ///
    /// let text = Board::INITIAL.placement().to_string();
    /// assert_eq!(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    /// assert_eq!(text.parse::<Board>()?, Board::INITIAL);
    /// # Ok::<(), adoube_board::ParseFenError>(())
    /// ```
    #[inline]
    pub const fn placement(&self) -> Placement<'_> {
        Placement { board: self }
    }
}

impl fmt::Display for Placement<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = Line::new();
        write(&mut line, self.board);
        f.pad(line.as_str())
    }
}

impl FromStr for Board {
    type Err = ParseFenError;

    /// Reads the first field of a FEN, strictly.
    ///
    /// # Errors
    ///
    /// If the text is not eight ranks of eight squares, separated by `/`.
    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        read(Token { text, start: 0, end: text.len() }, Grammar::Strict)
    }
}
