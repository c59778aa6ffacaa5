//! The sixty-four squares.

use core::fmt;
use core::str::FromStr;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::file::File;
use crate::macros::indexed_enum;
use crate::rank::Rank;

/// A square of the board: `A1` is 0, `B1` is 1, `H8` is 63.
///
/// ```
/// use adoube_board::{File, Rank, Square};
///
/// let square: Square = "e4".parse()?;
/// assert_eq!(square, Square::from_coords(File::E, Rank::Fourth));
/// assert_eq!(square.index(), 28);
/// assert!(square.is_light());
/// # Ok::<(), adoube_board::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[rustfmt::skip]
#[allow(missing_docs)]
pub enum Square {
    A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
    A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
    A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
    A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
    A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
    A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
    A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
    A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
}

indexed_enum!(
    Square,
    64,
    [
        A1, B1, C1, D1, E1, F1, G1, H1, A2, B2, C2, D2, E2, F2, G2, H2, A3, B3, C3, D3, E3, F3, G3, H3, A4,
        B4, C4, D4, E4, F4, G4, H4, A5, B5, C5, D5, E5, F5, G5, H5, A6, B6, C6, D6, E6, F6, G6, H6, A7, B7,
        C7, D7, E7, F7, G7, H7, A8, B8, C8, D8, E8, F8, G8, H8
    ]
);

impl Square {
    /// The square where this file crosses that rank.
    #[inline]
    pub const fn from_coords(file: File, rank: Rank) -> Self {
        Self::from_index_masked(rank as u8 * 8 + file as u8)
    }

    /// The square with this index, the index taken modulo 64. Compiles to the mask alone.
    #[inline]
    #[rustfmt::skip]
    pub const fn from_index_masked(index: u8) -> Self {
        match index & 63 {
            0 => Self::A1, 1 => Self::B1, 2 => Self::C1, 3 => Self::D1, 4 => Self::E1, 5 => Self::F1, 6 => Self::G1, 7 => Self::H1,
            8 => Self::A2, 9 => Self::B2, 10 => Self::C2, 11 => Self::D2, 12 => Self::E2, 13 => Self::F2, 14 => Self::G2, 15 => Self::H2,
            16 => Self::A3, 17 => Self::B3, 18 => Self::C3, 19 => Self::D3, 20 => Self::E3, 21 => Self::F3, 22 => Self::G3, 23 => Self::H3,
            24 => Self::A4, 25 => Self::B4, 26 => Self::C4, 27 => Self::D4, 28 => Self::E4, 29 => Self::F4, 30 => Self::G4, 31 => Self::H4,
            32 => Self::A5, 33 => Self::B5, 34 => Self::C5, 35 => Self::D5, 36 => Self::E5, 37 => Self::F5, 38 => Self::G5, 39 => Self::H5,
            40 => Self::A6, 41 => Self::B6, 42 => Self::C6, 43 => Self::D6, 44 => Self::E6, 45 => Self::F6, 46 => Self::G6, 47 => Self::H6,
            48 => Self::A7, 49 => Self::B7, 50 => Self::C7, 51 => Self::D7, 52 => Self::E7, 53 => Self::F7, 54 => Self::G7, 55 => Self::H7,
            56 => Self::A8, 57 => Self::B8, 58 => Self::C8, 59 => Self::D8, 60 => Self::E8, 61 => Self::F8, 62 => Self::G8, _ => Self::H8,
        }
    }

    /// The square with this name, in ASCII: two bytes as in `e4`.
    ///
    /// ```
    /// use adoube_board::Square;
    ///
    /// assert_eq!(Square::from_ascii(b"e4"), Some(Square::E4));
    /// assert_eq!(Square::from_ascii(b"E4"), None);
    /// ```
    #[inline]
    pub const fn from_ascii(name: &[u8]) -> Option<Self> {
        match *name {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Some(Self::from_index_masked((rank - b'1') * 8 + (file - b'a')))
            }
            _ => None,
        }
    }

    /// The file the square lies on.
    #[inline]
    pub const fn file(self) -> File {
        File::from_index_masked(self as u8)
    }

    /// The rank the square lies on.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::from_index_masked(self as u8 >> 3)
    }

    /// The square so many files to the right and ranks up, seen by White, if it is on the board.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        // A step off the board sets one of the high bits.
        let file = (self as i8 & 7).saturating_add(files);
        let rank = (self as i8 >> 3).saturating_add(ranks);
        if (file | rank) & !7 == 0 { Some(Self::from_index_masked((rank * 8 + file) as u8)) } else { None }
    }

    /// The square mirrored from top to bottom: a1 becomes a8.
    #[inline]
    pub const fn flip_rank(self) -> Self {
        Self::from_index_masked(self as u8 ^ 0x38)
    }

    /// The square mirrored from left to right: a1 becomes h1.
    #[inline]
    pub const fn flip_file(self) -> Self {
        Self::from_index_masked(self as u8 ^ 0x07)
    }

    /// The square as that player sees it: e2 and e7 are the same square relative to their owners.
    #[inline]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => self.flip_rank(),
        }
    }

    /// Whether the square is light. The square at each player's right hand is (Laws of Chess 2.1).
    #[inline]
    pub const fn is_light(self) -> bool {
        ((self as u8 >> 3) ^ self as u8) & 1 == 1
    }

    /// Whether the square is dark, as a1 is.
    #[inline]
    pub const fn is_dark(self) -> bool {
        !self.is_light()
    }

    /// The set of this square alone.
    #[inline]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard::from_square(self)
    }

    /// The number of king moves between the two squares, 0 to 7.
    #[inline]
    pub const fn distance(self, other: Self) -> u8 {
        let files = (self as u8 & 7).abs_diff(other as u8 & 7);
        let ranks = (self as u8 >> 3).abs_diff(other as u8 >> 3);
        if files > ranks { files } else { ranks }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [b'a' + (*self as u8 & 7), b'1' + (*self as u8 >> 3)];
        f.pad(core::str::from_utf8(&name).unwrap_or_default())
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        Self::from_ascii(text.as_bytes()).ok_or(ParseSquareError)
    }
}

/// The text is not the name of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected a square from `a1` to `h8`")]
#[non_exhaustive]
pub struct ParseSquareError;
