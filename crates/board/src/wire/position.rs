//! Types that FEN writes.

use core::fmt;
use core::num::NonZeroU32;

use super::{Expected, Wire};
use crate::board::Board;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::fen::ParseFenError;
use crate::file::File;
use crate::role::Role;
use crate::setup::Setup;
use crate::side::Side;
use crate::square::Square;

/// Three sets of squares spell the number of each man in binary (1 pawn, 2 knight … 6 king, 0 for nobody), the
/// fourth holds Black's men. Two men on one square cannot be said.
fn planes(board: &Board) -> [u64; 4] {
    let mut planes = [0; 4];
    for (square, piece) in board.iter() {
        let number = piece.role.index() + 1 + 8 * piece.color.index();
        for (bit, plane) in planes.iter_mut().enumerate() {
            *plane |= (number as u64 >> bit & 1) << square.index();
        }
    }
    planes
}

fn board_of_planes(planes: [u64; 4]) -> Option<Board> {
    let mut board = Board::EMPTY;
    for square in Square::ALL {
        let bit = |plane: u64| (plane >> square.index() & 1) as usize;
        let number = bit(planes[0]) + 2 * bit(planes[1]) + 4 * bit(planes[2]);
        let color = Color::ALL[bit(planes[3])];
        match number {
            0 if color == Color::White => {}
            1..=6 => {
                board.put(square, Role::ALL[number - 1].of(color));
            }
            _ => return None,
        }
    }
    Some(board)
}

impl Wire for Board {
    const EXPECTED: &'static str = "the men on a board";
    type Binary = [u64; 4];
    type TextError = ParseFenError;

    fn text(&self) -> impl fmt::Display {
        self.placement()
    }

    fn from_text(text: &str) -> Result<Self, ParseFenError> {
        text.parse()
    }

    fn binary(&self) -> [u64; 4] {
        planes(self)
    }

    fn from_binary(binary: [u64; 4]) -> Option<Self> {
        board_of_planes(binary)
    }
}

/// The text has one letter for each right, in the order of FEN, and `-` for a missing one: Shredder-FEN's letters
/// alone leave it to the king's file which side they mean.
impl Wire for CastlingRights {
    const EXPECTED: &'static str = "castling rights such as `HAha`, `-` for a missing one";
    type Binary = u16;
    type TextError = Expected;

    fn text(&self) -> impl fmt::Display {
        struct Text(CastlingRights);
        impl fmt::Display for Text {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                use fmt::Write as _;

                for (color, side) in wings() {
                    let letter = self.0.rook_file(color, side).map_or('-', File::letter);
                    f.write_char(if color == Color::White { letter.to_ascii_uppercase() } else { letter })?;
                }
                Ok(())
            }
        }
        Text(*self)
    }

    fn from_text(text: &str) -> Result<Self, Expected> {
        let mut rights = Self::NONE;
        let mut letters = text.chars();
        for (color, side) in wings() {
            let letter = letters.next().ok_or(Expected(Self::EXPECTED))?;
            if letter != '-' {
                let is_white = letter.is_ascii_uppercase();
                let file = File::from_letter(letter).filter(|_| is_white == (color == Color::White));
                rights.set(color, side, Some(file.ok_or(Expected(Self::EXPECTED))?));
            }
        }
        if letters.next().is_some() { Err(Expected(Self::EXPECTED)) } else { Ok(rights) }
    }

    fn binary(&self) -> u16 {
        wings().fold(0, |number, (color, side)| {
            let digit = self.rook_file(color, side).map_or(0, |file| file as u16 + 1);
            number << 4 | digit
        })
    }

    fn from_binary(binary: u16) -> Option<Self> {
        let mut rights = Self::NONE;
        for (index, (color, side)) in wings().enumerate() {
            let digit = (binary >> (12 - 4 * index) & 0xF) as u8;
            if let Some(file) = digit.checked_sub(1) {
                rights.set(color, side, Some(File::new(file)?));
            }
        }
        Some(rights)
    }
}

/// The four castlings in the order of FEN.
fn wings() -> impl Iterator<Item = (Color, Side)> {
    Color::ALL.into_iter().flat_map(|color| Side::ALL.map(|side| (color, side)))
}

impl Wire for Setup {
    const EXPECTED: &'static str = "a set-up";
    type Binary = (Board, Color, CastlingRights, Option<Square>, u32, NonZeroU32);
    type TextError = ParseFenError;

    fn text(&self) -> impl fmt::Display {
        self.fen()
    }

    fn from_text(text: &str) -> Result<Self, ParseFenError> {
        text.parse()
    }

    fn binary(&self) -> Self::Binary {
        (
            self.board,
            self.turn,
            self.castling_rights,
            self.en_passant,
            self.halfmove_clock,
            self.fullmove_number,
        )
    }

    fn from_binary(binary: Self::Binary) -> Option<Self> {
        let (board, turn, castling_rights, en_passant, halfmove_clock, fullmove_number) = binary;
        Some(Self { board, turn, castling_rights, en_passant, halfmove_clock, fullmove_number })
    }

    fn is_text_faithful(&self) -> bool {
        self.fen().is_faithful()
    }
}
