//! Reading a whole record.

use core::num::NonZeroU32;
use core::str::FromStr;

use super::error::{Expected, ParseFenError};
use super::field::FenField;
use super::{castling, counter, placement};
use crate::color::Color;
use crate::setup::Setup;
use crate::square::Square;

/// Which texts are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grammar {
    /// What the standard and its extensions write.
    Strict,
    /// What people and programs write.
    Lenient,
}

/// A field in the text, from byte `start` to byte `end`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl<'a> Token<'a> {
    #[inline]
    pub(super) fn bytes(self) -> &'a [u8] {
        self.text.as_bytes().get(self.start..self.end).unwrap_or_default()
    }
}

/// Reads the fields of a record from left to right.
struct Reader<'a> {
    text: &'a str,
    position: usize,
    grammar: Grammar,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, grammar: Grammar) -> Self {
        Self { text, position: 0, grammar }
    }

    fn bytes_left(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.position..).unwrap_or_default()
    }

    fn is_blank(&self, byte: u8) -> bool {
        match self.grammar {
            Grammar::Strict => byte == b' ',
            Grammar::Lenient => byte == b'_' || byte.is_ascii_whitespace() || byte == b'\x0B',
        }
    }

    /// Goes past the blanks between two fields: one space, or any number of blanks if lenient.
    fn skip_blanks(&mut self) {
        let blanks = self.bytes_left().iter().take_while(|&&byte| self.is_blank(byte)).count();
        self.position += match self.grammar {
            Grammar::Strict if self.position == 0 => 0,
            Grammar::Strict => blanks.min(1),
            Grammar::Lenient => blanks,
        };
    }

    /// The characters up to the next blank. There are none if the field is missing, and no field may be empty.
    fn next(&mut self) -> Token<'a> {
        self.skip_blanks();
        let start = self.position;
        let left = self.bytes_left();
        self.position += left.iter().position(|&byte| self.is_blank(byte)).unwrap_or(left.len());
        Token { text: self.text, start, end: self.position }
    }

    /// Reads the four fields that FEN and EPD have in common.
    fn position_fields(&mut self) -> Result<Setup, ParseFenError> {
        let board = placement::read(self.next(), self.grammar)?;
        let turn = turn(self.next())?;
        let castling_rights = castling::read(self.next(), &board, self.grammar)?;
        let en_passant = en_passant(self.next())?;
        Ok(Setup {
            board,
            turn,
            castling_rights,
            en_passant,
            halfmove_clock: 0,
            fullmove_number: NonZeroU32::MIN,
        })
    }

    fn halfmove_clock(&mut self) -> Result<u32, ParseFenError> {
        let token = self.next();
        counter::read(token, FenField::HalfmoveClock, 0, self.grammar)
    }

    fn fullmove_number(&mut self) -> Result<NonZeroU32, ParseFenError> {
        let token = self.next();
        let min = match self.grammar {
            Grammar::Strict => 1,
            Grammar::Lenient => 0,
        };
        let number = counter::read(token, FenField::FullmoveNumber, min, self.grammar)?;
        Ok(NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN))
    }

    /// Nothing may follow the last field.
    fn end(mut self, last: FenField) -> Result<(), ParseFenError> {
        if self.bytes_left().is_empty() {
            return Ok(());
        }
        if self.bytes_left().len() > 1 {
            self.skip_blanks();
        }
        Err(ParseFenError::at_word(self.text, self.position, last, Expected::End))
    }

    /// Whether a number comes next, rather than EPD operations or the end.
    fn at_counter(&mut self) -> bool {
        self.skip_blanks();
        self.bytes_left().first().is_some_and(|byte| !byte.is_ascii_alphabetic())
    }

    /// Only EPD operations may follow the last field: `bm e4; id "first; second";`.
    fn operations(&mut self, last: FenField) -> Result<(), ParseFenError> {
        loop {
            self.skip_blanks();
            let left = self.bytes_left();
            let Some(first) = left.first() else { return Ok(()) };
            let Some(length) = first.is_ascii_alphabetic().then(|| operation_length(left)).flatten() else {
                return Err(ParseFenError::at_word(
                    self.text,
                    self.position,
                    last,
                    Expected::EndOrOperations,
                ));
            };
            self.position += length;
        }
    }
}

/// The length of an EPD operation with its `;`, which in a quoted string is only a character.
fn operation_length(bytes: &[u8]) -> Option<usize> {
    let mut quoted = false;
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b';' if !quoted => return Some(at + 1),
            _ => {}
        }
    }
    None
}

fn turn(token: Token<'_>) -> Result<Color, ParseFenError> {
    match token.bytes() {
        b"w" => Ok(Color::White),
        b"b" => Ok(Color::Black),
        _ => Err(ParseFenError::at_word(token.text, token.start, FenField::Turn, Expected::Turn)),
    }
}

fn en_passant(token: Token<'_>) -> Result<Option<Square>, ParseFenError> {
    let bytes = token.bytes();
    if bytes == b"-" {
        return Ok(None);
    }
    Square::from_ascii(bytes)
        .map(Some)
        .ok_or_else(|| ParseFenError::at_word(token.text, token.start, FenField::EnPassant, Expected::Square))
}

impl FromStr for Setup {
    type Err = ParseFenError;

    /// Reads a FEN strictly: six fields with one space between them, as the standard, X-FEN or Shredder-FEN write
    /// them. Whether the position makes sense is not asked.
    ///
    /// # Errors
    ///
    /// If the text is anything else; [`Setup::from_fen_lenient`] reads more.
    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        let mut reader = Reader::new(text, Grammar::Strict);
        let setup = reader.position_fields()?;
        let halfmove_clock = reader.halfmove_clock()?;
        let fullmove_number = reader.fullmove_number()?;
        reader.end(FenField::FullmoveNumber)?;
        Ok(Self { halfmove_clock, fullmove_number, ..setup })
    }
}

impl Setup {
    /// Reads a FEN as people and programs write it.
    ///
    /// Beyond what `FromStr` reads, this allows
    /// - four or five fields: the halfmove clock is then 0 and the move number 1;
    /// - `_` for a blank, tabs and line ends, several blanks, blanks before and after the text;
    /// - castling letters in any order, and `K`, `Q`, `k`, `q` mixed with file letters;
    /// - digits side by side in the board field, as in `44` for `8`;
    /// - leading zeros, and the move number 0, which is read as 1;
    /// - EPD operations after the fields, which are ignored: `bm e4;`.
    ///
    /// ```
    /// use adoube_board::Setup;
    ///
    /// let setup = Setup::from_fen_lenient("rnbqkbnr/pppppppp/8/8/44/8/PPPPPPPP/RNBQKBNR_w_qkQK_-")?;
    /// assert_eq!(setup, Setup::INITIAL);
    /// # Ok::<(), adoube_board::ParseFenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text cannot be read even so. UCI's `moves e2e4` after the fields is an error, because ignoring it
    /// would give another position than the writer meant.
    pub fn from_fen_lenient(text: &str) -> Result<Self, ParseFenError> {
        let mut reader = Reader::new(text, Grammar::Lenient);
        let mut setup = reader.position_fields()?;
        let mut last = FenField::EnPassant;
        if reader.at_counter() {
            setup.halfmove_clock = reader.halfmove_clock()?;
            last = FenField::HalfmoveClock;
            if reader.at_counter() {
                setup.fullmove_number = reader.fullmove_number()?;
                last = FenField::FullmoveNumber;
            }
        }
        reader.operations(last)?;
        Ok(setup)
    }

    /// Reads the four fields of an EPD position strictly; the halfmove clock is 0 and the move number 1.
    ///
    /// ```
    /// use adoube_board::Setup;
    ///
    /// let setup = Setup::from_epd("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")?;
    /// assert_eq!(setup, Setup::INITIAL);
    /// # Ok::<(), adoube_board::ParseFenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is anything but four fields with one space between them. EPD operations are not read here.
    pub fn from_epd(text: &str) -> Result<Self, ParseFenError> {
        let mut reader = Reader::new(text, Grammar::Strict);
        let setup = reader.position_fields()?;
        reader.end(FenField::EnPassant)?;
        Ok(setup)
    }
}
