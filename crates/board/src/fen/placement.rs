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

/// What a character of the board field does: it goes so many squares on and leaves a man, or none, on the first.
#[derive(Clone, Copy)]
struct Step {
    squares: u8,
    men: u8,
    piece: Piece,
}

impl Step {
    /// Nowhere, with nobody.
    const NONE: Self = Self { squares: 0, men: 0, piece: Role::Pawn.of(Color::White) };
}

/// The steps of the ASCII characters. Letters and digits then run through the same code without a branch between
/// them, which the processor could not predict.
static STEPS: [Step; 128] = {
    let mut steps = [Step::NONE; 128];
    let mut byte = 0;
    while byte < 128 {
        if let Some(piece) = Piece::from_letter(byte as u8 as char) {
            steps[byte] = Step { squares: 1, men: 1, piece };
        }
        byte += 1;
    }
    let mut squares = 1;
    while squares <= 8 {
        steps[(b'0' + squares) as usize] = Step { squares, ..Step::NONE };
        squares += 1;
    }
    steps
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
    let mut after_man = true;
    for (at, &byte) in bytes.iter().enumerate() {
        let step = STEPS.get(usize::from(byte)).unwrap_or(&Step::NONE);
        if step.squares > 0 {
            let is_man = step.men > 0;
            if !(is_man | after_man) && grammar == Grammar::Strict {
                return Err(wrong(at, Expected::OneDigit));
            }
            let end = file + u32::from(step.squares);
            if end > 8 {
                return Err(wrong_width(token, row, row_start));
            }
            // `row` is at most 7 and `file` too, so the shift stays below 64; and the square is still empty.
            board.toggle(step.piece, Bitboard::new(u64::from(step.men) << ((7 - row) * 8 + file)));
            file = end;
            after_man = is_man;
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
            after_man = true;
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

/// The letters of the men, by the number of their role and 8 more for Black.
const LETTERS: [u8; 16] = *b"PNBRQK??pnbrqk??";

/// Writes the board field.
pub(super) fn write(line: &mut Line, board: &Board) {
    let [ones, twos, fours] = board.role_digits();
    let black = board.by_color(Color::Black).bits();
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::Eighth {
            line.push(b'/');
        }
        let mut file = 0;
        for square in board.occupied() & Bitboard::from_rank(rank) {
            line.push_gap(square.file() as u8 - file);
            let bit = |plane: u64| (plane >> square.index() & 1) as usize;
            line.push(LETTERS[bit(ones) | bit(twos) << 1 | bit(fours) << 2 | bit(black) << 3]);
            file = square.file() as u8 + 1;
        }
        line.push_gap(8 - file);
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
