//! The eight files.

use core::fmt;

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
            'a'..='h' => Self::new(letter as u8 - b'a'),
            'A'..='H' => Self::new(letter as u8 - b'A'),
            _ => None,
        }
    }

    /// The file so many steps towards the h-file, if it is on the board.
    #[inline]
    pub const fn offset(self, steps: i8) -> Option<Self> {
        let index = (self as i8).saturating_add(steps);
        if index < 0 { None } else { Self::new(index as u8) }
    }

    /// The file as seen in a mirror: a becomes h.
    #[inline]
    pub const fn flip(self) -> Self {
        Self::ALL[7 - self as usize]
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}
