//! The eight ranks.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::macros::indexed_enum;

/// A horizontal row, numbered `1` to `8` from White's side (Laws of Chess C.6).
///
/// ```
/// use adoube_board::{Color, Rank};
///
/// assert_eq!(Rank::from_digit('4'), Some(Rank::Fourth));
/// assert_eq!(Rank::Second.relative_to(Color::Black), Rank::Seventh);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    First = 0,
    Second = 1,
    Third = 2,
    Fourth = 3,
    Fifth = 4,
    Sixth = 5,
    Seventh = 6,
    Eighth = 7,
}

indexed_enum!(Rank, 8, [First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth]);

impl Rank {
    /// The digit of the rank.
    #[inline]
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank with this digit.
    #[inline]
    pub const fn from_digit(digit: char) -> Option<Self> {
        match digit {
            '1'..='8' => Self::new(digit as u8 - b'1'),
            _ => None,
        }
    }

    /// The rank so many steps towards the eighth, if it is on the board.
    #[inline]
    pub const fn offset(self, steps: i8) -> Option<Self> {
        // A step off the board sets one of the high bits.
        let index = (self as i8).saturating_add(steps);
        if index & !7 == 0 { Some(Self::from_index_masked(index as u8)) } else { None }
    }

    /// The rank with this index, the index taken modulo 8. Compiles to the mask alone.
    #[inline]
    pub(crate) const fn from_index_masked(index: u8) -> Self {
        match index & 7 {
            0 => Self::First,
            1 => Self::Second,
            2 => Self::Third,
            3 => Self::Fourth,
            4 => Self::Fifth,
            5 => Self::Sixth,
            6 => Self::Seventh,
            _ => Self::Eighth,
        }
    }

    /// The eight squares of the rank.
    #[inline]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard::from_rank(self)
    }

    /// The rank as seen from the other side of the board: first becomes eighth.
    #[inline]
    pub const fn flip(self) -> Self {
        Self::from_index_masked(self as u8 ^ 0x07)
    }

    /// The rank counted from that player's side: his first rank is where his king starts.
    #[inline]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => self.flip(),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.digit())
    }
}
