//! The two wings of the board, as castling names them.

use core::fmt;

use crate::file::File;
use crate::macros::indexed_enum;

/// The wing a king castles to.
///
/// ```
/// use adoube_board::{File, Side};
///
/// assert_eq!(Side::King.king_file(), File::G);
/// assert_eq!(Side::King.rook_file(), File::F);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// Towards the h-file: short castling, `O-O`.
    King = 0,
    /// Towards the a-file: long castling, `O-O-O`.
    Queen = 1,
}

indexed_enum!(Side, 2, [King, Queen]);

impl Side {
    /// The upper-case letter of FEN: `K` or `Q`.
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
        }
    }

    /// The file on which the king lands, also in Chess960 (Laws, Guidelines II.3).
    #[inline]
    pub const fn king_file(self) -> File {
        match self {
            Self::King => File::G,
            Self::Queen => File::C,
        }
    }

    /// The file on which the rook lands, also in Chess960 (Laws, Guidelines II.3).
    #[inline]
    pub const fn rook_file(self) -> File {
        match self {
            Self::King => File::F,
            Self::Queen => File::D,
        }
    }

    /// The file on which that rook stands in the orthodox initial position.
    #[inline]
    pub const fn orthodox_rook_file(self) -> File {
        match self {
            Self::King => File::H,
            Self::Queen => File::A,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::King => "king's side",
            Self::Queen => "queen's side",
        })
    }
}
