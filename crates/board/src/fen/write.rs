//! Writing a whole record.

use core::fmt;

use super::castling::{self, CastlingStyle};
use super::{counter, placement};
use crate::color::Color;
use crate::setup::Setup;

/// Room for the longest record: 71 characters of board, then 1, 4 and 2, two numbers of 10, and 5 spaces.
const LONGEST: usize = 71 + 1 + 4 + 2 + 10 + 10 + 5;

/// A line of text under construction.
pub(super) struct Line {
    bytes: [u8; LONGEST],
    len: usize,
}

impl Line {
    pub(super) const fn new() -> Self {
        Self { bytes: [0; LONGEST], len: 0 }
    }

    #[inline]
    pub(super) fn push(&mut self, byte: u8) {
        if let Some(free) = self.bytes.get_mut(self.len) {
            *free = byte;
            self.len += 1;
        }
    }

    /// Adds the number of empty squares, if there are any. The digit is always put down and stays only where it is
    /// wanted: that saves a branch that the processor could not predict.
    #[inline]
    pub(super) fn push_gap(&mut self, squares: u8) {
        if let Some(free) = self.bytes.get_mut(self.len) {
            *free = b'0' + squares;
            self.len += usize::from(squares > 0);
        }
    }

    pub(super) fn as_str(&self) -> &str {
        self.bytes.get(..self.len).and_then(|bytes| core::str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

/// A set-up as FEN or EPD, made by [`Setup::fen`]; `{}` writes it.
///
/// ```
/// use adoube_board::{CastlingStyle, Setup};
///
/// let setup: Setup = "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1".parse()?;
/// assert_eq!(setup.fen().to_string(), "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1");
///
/// let setup: Setup = "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1".parse()?;
/// assert_eq!(setup.fen().epd().to_string(), "4k3/8/8/8/8/8/8/1R2K3 w Q -");
/// let shredder = setup.fen().castling_style(CastlingStyle::Shredder);
/// assert_eq!(shredder.to_string(), "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1");
/// # Ok::<(), adoube_board::ParseFenError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Fen {
    setup: Setup,
    castling_style: CastlingStyle,
    counters: Counters,
}

/// Whether the two numbers at the end are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counters {
    Written,
    LeftOut,
}

impl Setup {
    /// The set-up as text: X-FEN, unless told otherwise.
    ///
    /// The en passant square is written as it stands in the set-up. Text that is read back gives the same set-up,
    /// except where castling rights name a rook on the wrong side of the king, which FEN cannot say.
    #[inline]
    pub const fn fen(&self) -> Fen {
        Fen { setup: *self, castling_style: CastlingStyle::XFen, counters: Counters::Written }
    }
}

impl Fen {
    /// Writes castling rights in this style.
    #[inline]
    #[must_use]
    pub const fn castling_style(mut self, style: CastlingStyle) -> Self {
        self.castling_style = style;
        self
    }

    /// Leaves out the halfmove clock and the move number: the four fields of EPD.
    #[inline]
    #[must_use]
    pub const fn epd(mut self) -> Self {
        self.counters = Counters::LeftOut;
        self
    }

    /// Whether reading the text gives the set-up back.
    #[cfg(feature = "serde")]
    pub(crate) fn is_faithful(&self) -> bool {
        self.line().as_str().parse() == Ok(self.setup)
    }

    fn line(&self) -> Line {
        let setup = &self.setup;
        let mut line = Line::new();
        placement::write(&mut line, &setup.board);
        line.push(b' ');
        line.push(match setup.turn {
            Color::White => b'w',
            Color::Black => b'b',
        });
        line.push(b' ');
        castling::write(&mut line, setup.castling_rights, &setup.board, self.castling_style);
        line.push(b' ');
        match setup.en_passant {
            None => line.push(b'-'),
            Some(square) => {
                line.push(square.file().letter() as u8);
                line.push(square.rank().digit() as u8);
            }
        }
        if self.counters == Counters::Written {
            line.push(b' ');
            counter::write(&mut line, setup.halfmove_clock);
            line.push(b' ');
            counter::write(&mut line, setup.fullmove_number.get());
        }
        line
    }
}

impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.line().as_str())
    }
}

/// Writes X-FEN.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.fen(), f)
    }
}
