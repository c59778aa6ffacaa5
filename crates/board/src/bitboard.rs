//! A set of squares in sixty-four bits.

mod iter;
mod picture;

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::color::Color;
use crate::file::File;
use crate::rank::Rank;
use crate::square::Square;

pub use self::iter::{Squares, Subsets};

/// A set of squares: bit 0 is a1, bit 63 is h8.
///
/// The operators are those of sets: `|` union, `&` intersection, `^` symmetric difference, `-` difference,
/// `!` complement. `{}` draws the board.
///
/// ```
/// use adoube_board::{Bitboard, File, Rank, Square};
///
/// let cross = Bitboard::from(File::E) | Bitboard::from(Rank::Fourth);
/// assert_eq!(cross.len(), 15);
/// assert!(cross.contains(Square::E4));
/// assert_eq!((cross - Bitboard::from(File::E)).first(), Some(Square::A4));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(u64);

impl Bitboard {
    /// The set without a square.
    pub const EMPTY: Self = Self(0);
    /// The set of all squares.
    pub const FULL: Self = Self(!0);
    /// The 32 light squares, h1 and a8 among them.
    pub const LIGHT: Self = Self(0x55AA_55AA_55AA_55AA);
    /// The 32 dark squares, a1 and h8 among them.
    pub const DARK: Self = Self(0xAA55_AA55_AA55_AA55);
    /// The squares of the edge: the a- and h-file, the first and eighth rank.
    pub const EDGE: Self = Self(0xFF81_8181_8181_81FF);
    /// The four corners.
    pub const CORNERS: Self = Self(0x8100_0000_0000_0081);
    /// d4, e4, d5 and e5.
    pub const CENTER: Self = Self(0x0000_0018_1800_0000);

    /// The set whose bits are those of `bits`.
    #[inline]
    pub const fn new(bits: u64) -> Self {
        Self(bits)
    }

    /// The set as a number: bit `n` is the square with index `n`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one square.
    #[inline]
    pub const fn from_square(square: Square) -> Self {
        Self(1 << square as u8)
    }

    /// The eight squares of a file.
    #[inline]
    pub const fn from_file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file as u8)
    }

    /// The eight squares of a rank.
    #[inline]
    pub const fn from_rank(rank: Rank) -> Self {
        Self(0xFF << (8 * rank as u8))
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square as u8 & 1 != 0
    }

    /// The number of squares, 0 to 64.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no square in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are two squares or more in the set: cheaper than `len() > 1`.
    #[inline]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether no square is in both sets.
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Whether every square of this set is in the other.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether every square of the other set is in this one.
    #[inline]
    pub const fn is_superset(self, other: Self) -> bool {
        other.is_subset(self)
    }

    /// The square with the lowest index.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_index_masked(self.0.trailing_zeros() as u8)) }
    }

    /// The square with the highest index.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_index_masked(63 - self.0.leading_zeros() as u8)) }
    }

    /// The only square, if the set has exactly one.
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.has_several() { None } else { self.first() }
    }

    /// Adds a square; whether it was missing.
    #[inline]
    pub const fn insert(&mut self, square: Square) -> bool {
        let missing = !self.contains(square);
        self.0 |= 1 << square as u8;
        missing
    }

    /// Takes a square out; whether it was there.
    #[inline]
    pub const fn remove(&mut self, square: Square) -> bool {
        let there = self.contains(square);
        self.0 &= !(1 << square as u8);
        there
    }

    /// The set with this square added.
    #[inline]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square as u8)
    }

    /// The set with this square taken out.
    #[inline]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square as u8))
    }

    /// Takes out the square with the lowest index.
    #[inline]
    pub const fn pop(&mut self) -> Option<Square> {
        let square = self.first();
        self.0 &= self.0.wrapping_sub(1);
        square
    }

    /// Every square moved by so many files to the right and ranks up; those that leave the board are lost.
    ///
    /// ```
    /// use adoube_board::{Bitboard, Square};
    ///
    /// let knight = Bitboard::from(Square::G1);
    /// assert_eq!(knight.shift(-1, 2), Bitboard::from(Square::F3));
    /// assert_eq!(knight.shift(2, 1), Bitboard::EMPTY);
    /// ```
    #[inline]
    pub const fn shift(self, files: i8, ranks: i8) -> Self {
        if files <= -8 || files >= 8 || ranks <= -8 || ranks >= 8 {
            return Self::EMPTY;
        }
        let row: u64 = if files >= 0 { 0xFF << files & 0xFF } else { 0xFF >> -files };
        let keep = row * 0x0101_0101_0101_0101;
        let across = if files >= 0 { self.0 << files } else { self.0 >> -files };
        let moved = across & keep;
        Self(if ranks >= 0 { moved << (8 * ranks) } else { moved >> (-8 * ranks) })
    }

    /// The set mirrored from top to bottom: a1 becomes a8.
    #[inline]
    pub const fn flip_ranks(self) -> Self {
        Self(self.0.swap_bytes())
    }

    /// The set mirrored from left to right: a1 becomes h1.
    #[inline]
    pub const fn flip_files(self) -> Self {
        Self(self.0.reverse_bits().swap_bytes())
    }

    /// The set turned half around: a1 becomes h8.
    #[inline]
    pub const fn rotate(self) -> Self {
        Self(self.0.reverse_bits())
    }

    /// The set as that player sees it: mirrored from top to bottom for Black.
    #[inline]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => self.flip_ranks(),
        }
    }

    /// The squares, from a1 to h8.
    #[inline]
    pub const fn iter(self) -> Squares {
        Squares::new(self)
    }

    /// Every subset of the set, the empty one first: 2^`len` of them.
    ///
    /// ```
    /// use adoube_board::{Bitboard, Square};
    ///
    /// let pair = Bitboard::from(Square::A1).with(Square::H8);
    /// assert_eq!(pair.subsets().count(), 4);
    /// ```
    #[inline]
    pub const fn subsets(self) -> Subsets {
        Subsets::new(self)
    }
}

macro_rules! set_operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign_method:ident, |$left:ident, $right:ident| $result:expr) => {
        impl $trait for Bitboard {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($left, $right) = (self.0, other.0);
                Self($result)
            }
        }

        impl $assign_trait for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

set_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
set_operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
set_operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
set_operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::from_square(square)
    }
}

impl From<File> for Bitboard {
    #[inline]
    fn from(file: File) -> Self {
        Self::from_file(file)
    }
}

impl From<Rank> for Bitboard {
    #[inline]
    fn from(rank: Rank) -> Self {
        Self::from_rank(rank)
    }
}

impl From<u64> for Bitboard {
    #[inline]
    fn from(bits: u64) -> Self {
        Self(bits)
    }
}

impl From<Bitboard> for u64 {
    #[inline]
    fn from(set: Bitboard) -> Self {
        set.0
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect::<Self>();
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

/// Draws the eighth rank first, `#` for a square of the set and `.` for the others.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            f.write_str(if rank == Rank::Eighth { "" } else { "\n" })?;
            for file in File::ALL {
                f.write_str(if file == File::A { "" } else { " " })?;
                f.write_str(if self.contains(Square::from_coords(file, rank)) { "#" } else { "." })?;
            }
        }
        Ok(())
    }
}

/// Draws the board, and `Bitboard(` and `)` around it.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bitboard(\n{self}\n)")
    }
}

impl fmt::LowerHex for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}

impl fmt::UpperHex for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::UpperHex::fmt(&self.0, f)
    }
}

impl fmt::Binary for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Binary::fmt(&self.0, f)
    }
}
