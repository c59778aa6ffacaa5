//! The two players.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

use crate::macros::indexed_enum;

/// A player, or the colour of a man.
///
/// White makes the first move (Laws of Chess 1.2).
///
/// ```
/// use adoube_board::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!("w".parse::<Color>()?, Color::White);
/// # Ok::<(), adoube_board::ParseColorError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// The player of the light-coloured men.
    White = 0,
    /// The player of the dark-coloured men.
    Black = 1,
}

indexed_enum!(Color, 2, [White, Black]);

impl Color {
    /// The letter that FEN uses: `w` or `b`.
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The opponent.
    #[inline]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Self, ParseColorError> {
        match text {
            "w" | "white" => Ok(Self::White),
            "b" | "black" => Ok(Self::Black),
            _ => Err(ParseColorError),
        }
    }
}

/// The text names no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected a colour: `w`, `b`, `white` or `black`")]
#[non_exhaustive]
pub struct ParseColorError;
