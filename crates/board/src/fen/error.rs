//! What is wrong with a FEN, and where.

use core::fmt;

use super::field::FenField;
use crate::color::Color;
use crate::rank::Rank;
use crate::side::Side;

/// The text is not a FEN (or not an EPD position, or not a board field): which field is wrong, where, what was
/// expected there and what was found.
///
/// The message quotes no more than a few characters of the text.
///
/// ```
/// use adoube_board::{FenField, Setup};
///
/// let error = "8/8/8/8/8/8/8 w - - 0 1".parse::<Setup>().unwrap_err();
/// assert_eq!(error.to_string(), "expected 8 ranks in the board field, found 7");
/// assert_eq!(error.field(), FenField::Board);
///
/// let error = "8/8/8/8/8/8/8/8 w - e9 0 1".parse::<Setup>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "expected a square or `-` in the en passant field, found `e9` at byte 20",
/// );
/// assert_eq!(error.offset(), 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
#[error("expected {expected} {place} the {field} field, found {found}", place = expected.place())]
pub struct ParseFenError {
    field: FenField,
    offset: usize,
    expected: Expected,
    found: Found,
}

impl ParseFenError {
    /// The field that is wrong; for text after the last field, the field it follows.
    #[inline]
    pub const fn field(&self) -> FenField {
        self.field
    }

    /// Where in the text the error is, in bytes from its start.
    #[inline]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// The one character at `offset` is wrong.
    #[cold]
    pub(super) fn at_char(text: &str, offset: usize, field: FenField, expected: Expected) -> Self {
        Self { field, offset, expected, found: Found::excerpt(text, offset, 1) }
    }

    /// The word that starts at `offset` is wrong, or missing.
    #[cold]
    pub(super) fn at_word(text: &str, offset: usize, field: FenField, expected: Expected) -> Self {
        Self { field, offset, expected, found: Found::excerpt(text, offset, Excerpt::CAPACITY) }
    }

    /// Something was counted and the number is wrong.
    #[cold]
    pub(super) fn count(offset: usize, field: FenField, expected: Expected, found: usize) -> Self {
        Self { field, offset, expected, found: Found::Count(found) }
    }
}

/// What the grammar wants at some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub(super) enum Expected {
    #[error("8 ranks")]
    Ranks,
    #[error("8 squares on rank {0}")]
    Squares(Rank),
    #[error("a piece letter, a digit from 1 to 8 or `/`")]
    Man,
    #[error("one digit for the empty squares in a row")]
    OneDigit,
    #[error("`w` or `b`")]
    Turn,
    #[error("`-` or letters of `KQkq` or of files")]
    Rights,
    #[error("a single right for {0} on the {1}")]
    SingleRight(Color, Side),
    #[error("the order of `KQkq`")]
    Order,
    #[error("no file letter of an outermost rook beside letters of `KQkq`")]
    OneSystem,
    #[error("a square or `-`")]
    Square,
    #[error("a number")]
    Number,
    #[error("a number without leading zeros")]
    NoLeadingZero,
    #[error("a number from {0} to {max}", max = u32::MAX)]
    NumberFrom(u32),
    #[error("the end of the text")]
    End,
    #[error("the end of the text or EPD operations that end in `;`")]
    EndOrOperations,
}

impl Expected {
    /// Most things are expected in a field, some after it.
    fn place(self) -> &'static str {
        match self {
            Self::End | Self::EndOrOperations => "after",
            _ => "in",
        }
    }
}

/// What was there instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Found {
    Count(usize),
    End,
    Excerpt { excerpt: Excerpt, offset: usize },
}

impl Found {
    /// The word at `offset`, no more than `limit` bytes of it; at least one character, even a blank.
    fn excerpt(text: &str, offset: usize, limit: usize) -> Self {
        let rest = text.get(offset..).unwrap_or_default();
        let Some(first) = rest.chars().next() else { return Self::End };
        let limit = if first.is_whitespace() { 1 } else { limit };
        let mut end = first.len_utf8();
        let mut cut = false;
        for letter in rest[end..].chars().take_while(|letter| !letter.is_whitespace()) {
            cut = end + letter.len_utf8() > limit;
            if cut {
                break;
            }
            end += letter.len_utf8();
        }
        let mut excerpt = Excerpt { bytes: [0; Excerpt::CAPACITY], len: end as u8, cut: cut && limit > 1 };
        for (to, from) in excerpt.bytes.iter_mut().zip(rest[..end].bytes()) {
            *to = from;
        }
        Self::Excerpt { excerpt, offset }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => write!(f, "{count}"),
            Self::End => f.write_str("the end of the text"),
            Self::Excerpt { excerpt, offset } => write!(f, "`{excerpt}` at byte {offset}"),
        }
    }
}

/// A few characters of the text, kept in place so that errors need no allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Excerpt {
    bytes: [u8; Self::CAPACITY],
    len: u8,
    cut: bool,
}

impl Excerpt {
    const CAPACITY: usize = 24;
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.bytes.get(..usize::from(self.len)).unwrap_or_default();
        write!(f, "{}", core::str::from_utf8(text).unwrap_or_default().escape_debug())?;
        f.write_str(if self.cut { "…" } else { "" })
    }
}
