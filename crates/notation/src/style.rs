//! Ways of writing a move.

use alloc::string::String;

use adoube_board::{Role, Side, Square};
use adoube_movegen::{Move, Position};

use crate::language::Letters;
use crate::san::{ParseSanError, ResolveSanError, San, SanSuffix};

/// How moves are written: with which letters, short or long, and with which signs.
///
/// ```
/// use adoube_movegen::Position;
/// use adoube_notation::{Language, Letters, MoveStyle};
///
/// let position: Position = "r3k2r/1P6/8/8/8/5p2/6P1/R3K2R w KQkq - 0 1".parse()?;
/// let capture = position.find_move(adoube_board::Square::G2, adoube_board::Square::F3, None).unwrap();
/// assert_eq!(MoveStyle::SAN.write(&position, capture), "gxf3");
/// assert_eq!(MoveStyle::LAN.write(&position, capture), "g2xf3");
/// assert_eq!(MoveStyle::RUSSIAN.write(&position, capture), "g2:f3");
///
/// let promotion = position.legal_moves().find(|m| m.promotion().is_some() && m.to() == adoube_board::Square::B8).unwrap();
/// assert_eq!(MoveStyle::FIDE.write(&position, promotion), "b8Q+");
/// let french = MoveStyle::SAN.with_letters(Language::French.letters());
/// assert_eq!(french.write(&position, promotion), "b8=D+");
/// let figurines = MoveStyle::SAN.with_letters(Letters::WHITE_FIGURINES);
/// assert_eq!(figurines.write(&position, promotion), "b8=♕+");
/// # Ok::<(), adoube_movegen::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveStyle {
    letters: Letters,
    length: Length,
    capture: &'static str,
    quiet: &'static str,
    promotion: &'static str,
    castling: [&'static str; Side::COUNT],
}

/// Whether the square of departure is written in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Length {
    Short,
    Long,
}

const LETTER_O: [&str; 2] = ["O-O", "O-O-O"];
const ZEROS: [&str; 2] = ["0-0", "0-0-0"];

impl MoveStyle {
    /// Standard Algebraic Notation, as PGN has it: `Nf3`, `exd8=Q+`, `O-O`.
    pub const SAN: Self = Self {
        letters: Letters::ENGLISH,
        length: Length::Short,
        capture: "x",
        quiet: "",
        promotion: "=",
        castling: LETTER_O,
    };

    /// Long algebraic notation: `Ng1-f3`, `e7xd8=Q+`, `O-O`.
    pub const LAN: Self = Self { length: Length::Long, quiet: "-", ..Self::SAN };

    /// The notation that Appendix C of the Laws of Chess wants on scoresheets: `Nf3`, `exd8Q+`, `0-0`. The letters may be those
    /// of any language.
    pub const FIDE: Self = Self { promotion: "", castling: ZEROS, ..Self::SAN };

    /// The full notation of Russian books: `Кg1-f3`, `e7:d8Ф+`, `0-0`.
    pub const RUSSIAN: Self = Self {
        letters: crate::language::Language::Russian.letters(),
        capture: ":",
        promotion: "",
        castling: ZEROS,
        ..Self::LAN
    };

    /// The same with other letters.
    pub const fn with_letters(self, letters: Letters) -> Self {
        Self { letters, ..self }
    }

    /// The same with another sign for captures, `×` or `:`.
    pub const fn with_capture_sign(self, capture: &'static str) -> Self {
        Self { capture, ..self }
    }

    /// The text of a legal move. For a move that is not legal here the text means nothing.
    pub fn write(self, position: &Position, m: Move) -> String {
        let mut next = *position;
        self.record(&mut next, m)
    }

    /// The text of a legal move, which is then made.
    pub fn record(self, position: &mut Position, m: Move) -> String {
        let san = San::record(position, m);
        if self == Self::SAN {
            return crate::san::Text::of(san).as_str().into();
        }
        let mut text = String::with_capacity(12);
        self.push(&mut text, san, m);
        text
    }

    fn push(self, text: &mut String, san: San, m: Move) {
        match san.castling_side() {
            Some(side) => text.push_str(self.castling[side as usize]),
            None => self.push_squares(text, san, m),
        }
        match san.suffix() {
            Some(SanSuffix::Check) => text.push('+'),
            Some(SanSuffix::Checkmate) => text.push('#'),
            None => {}
        }
    }

    fn push_squares(self, text: &mut String, san: San, m: Move) {
        if san.role() != Role::Pawn {
            text.push_str(self.letters.of(san.role()));
        }
        match self.length {
            Length::Long => push_square(text, m.from()),
            Length::Short => {
                text.extend(san.from_file().map(|file| char::from(b'a' + file as u8)));
                text.extend(san.from_rank().map(|rank| char::from(b'1' + rank as u8)));
            }
        }
        text.push_str(if san.is_capture() { self.capture } else { self.quiet });
        push_square(text, m.to());
        if let Some(promotion) = san.promotion() {
            text.push_str(self.promotion);
            text.push_str(self.letters.of(promotion.role()));
        }
    }
}

fn push_square(text: &mut String, square: Square) {
    text.push(char::from(b'a' + (square as u8 & 7)));
    text.push(char::from(b'1' + (square as u8 >> 3)));
}

impl Default for MoveStyle {
    /// [`MoveStyle::SAN`].
    fn default() -> Self {
        Self::SAN
    }
}

impl San {
    /// The move with this text, which has these letters for the men, or figurines; read leniently otherwise, see
    /// [`from_ascii_lenient`](Self::from_ascii_lenient): long or short, with any sign of capture, Cyrillic letters for files that
    /// look like theirs, dashes of any length.
    ///
    /// ```
    /// use adoube_notation::{Language, San};
    ///
    /// let russian = Language::Russian.letters();
    /// assert_eq!(San::from_localized("Крe1-f2", russian)?.to_string(), "Ke1f2");
    /// assert_eq!(San::from_localized("С:c6+", russian)?.to_string(), "Bxc6+");
    /// assert_eq!(San::from_localized("0—0", russian)?.to_string(), "O-O");
    /// # Ok::<(), adoube_notation::ParseSanError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseSanError`] if the text is none of that.
    pub fn from_localized(text: &str, letters: Letters) -> Result<Self, ParseSanError> {
        let plain = crate::language::Plain::of(text.trim().as_bytes(), letters).ok_or(ParseSanError::Man)?;
        Self::from_ascii_lenient(plain.as_bytes())
    }
}

/// Why a text is no move: see [`San::from_localized`] and [`San::resolve`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ReadMoveError {
    /// The text is no move.
    #[error(transparent)]
    Parse(#[from] ParseSanError),
    /// The move is illegal or ambiguous.
    #[error(transparent)]
    Resolve(#[from] ResolveSanError),
}

impl Letters {
    /// The legal move that a text with these letters means in a position.
    ///
    /// # Errors
    ///
    /// [`ReadMoveError`] if the text is no move, or the move is illegal or ambiguous.
    pub fn read(self, position: &Position, text: &str) -> Result<Move, ReadMoveError> {
        Ok(San::from_localized(text, self)?.resolve(position)?)
    }
}
