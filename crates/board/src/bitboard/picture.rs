//! Sets of squares drawn in source code.

use super::Bitboard;

/// A [`Bitboard`] drawn as a picture: eight rows from the eighth rank down, `.` for an empty square and any
/// other single token (`#`, `X`, `x`, `1`) for a square of the set. A wrong picture does not compile.
///
/// ```
/// use adoube_board::{Bitboard, Square, bitboard};
///
/// let knight_from_d4: Bitboard = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . X . X . . .
///     . X . . . X . .
///     . . . . . . . .
///     . X . . . X . .
///     . . X . X . . .
///     . . . . . . . .
/// };
/// assert_eq!(knight_from_d4.len(), 8);
/// assert!(knight_from_d4.contains(Square::F5));
/// ```
#[macro_export]
macro_rules! bitboard {
    (@mark .) => { false };
    (@mark $other:tt) => { true };
    ($($mark:tt)*) => {{
        const SET: $crate::Bitboard =
            $crate::Bitboard::from_picture(&[$($crate::bitboard!(@mark $mark)),*]);
        SET
    }};
}

impl Bitboard {
    /// The set of a picture's marked squares, the eighth rank first. What [`bitboard!`] expands to.
    #[doc(hidden)]
    pub const fn from_picture(marks: &[bool; 64]) -> Self {
        let mut bits = 0;
        let mut index = 0;
        while index < 64 {
            if marks[index] {
                bits |= 1 << (index ^ 0x38);
            }
            index += 1;
        }
        Self(bits)
    }
}
