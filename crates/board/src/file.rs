//! The eight files.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::macros::indexed_enum;

/// A vertical column, named `a` to `h` from White's left (Laws of Chess C.5).
///
/// ```
/// use adoube_board::File;
///
/// assert_eq!(File::from_letter('e'), Some(File::E));
/// assert_eq!(File::E.offset(1), Some(File::F));
/// assert_eq!(File::H.offset(1), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum File {
    A = 0,
    B = 1,
    C = 2,
    D = 3,
    E = 4,
    F = 5,
    G = 6,
    H = 7,
}

indexed_enum!(File, 8, [A, B, C, D, E, F, G, H]);

impl File {
    /// The lower-case letter of the file.
    #[inline]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file with this letter, in either case.
    #[inline]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'a'..='h' | 'A'..='H' => Some(Self::from_index_masked((letter as u8 & 0x1F) - 1)),
            _ => None,
        }
    }

    /// The file so many steps towards the h-file, if it is on the board.
    #[inline]
    pub const fn offset(self, steps: i8) -> Option<Self> {
        // A step off the board sets one of the high bits.
        let index = (self as i8).saturating_add(steps);
        if index & !7 == 0 { Some(Self::from_index_masked(index as u8)) } else { None }
    }

    /// The file with this index, the index taken modulo 8. Compiles to the mask alone.
    #[inline]
    pub(crate) const fn from_index_masked(index: u8) -> Self {
        match index & 7 {
            0 => Self::A,
            1 => Self::B,
            2 => Self::C,
            3 => Self::D,
            4 => Self::E,
            5 => Self::F,
            6 => Self::G,
            _ => Self::H,
        }
    }

    /// The eight squares of the file.
    #[inline]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard::from_file(self)
    }

    /// The file as seen in a mirror: a becomes h.
    #[inline]
    pub const fn flip(self) -> Self {
        Self::from_index_masked(self as u8 ^ 0x07)
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}
