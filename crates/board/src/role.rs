//! The six kinds of men.

use core::fmt;

use crate::color::Color;
use crate::macros::indexed_enum;
use crate::piece::Piece;

/// The kind of a man, without its colour.
///
/// ```
/// use adoube_board::{Color, Role};
///
/// assert_eq!(Role::Knight.letter(), 'N');
/// assert_eq!(Role::from_letter('n'), Some(Role::Knight));
/// assert_eq!(Role::Rook.of(Color::Black).letter(), 'r');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Role {
    /// Moves forward, captures diagonally (Laws of Chess 3.7).
    Pawn = 0,
    /// The only man that jumps (3.6).
    Knight = 1,
    /// Moves along diagonals (3.2).
    Bishop = 2,
    /// Moves along files and ranks (3.3).
    Rook = 3,
    /// Moves like rook and bishop together (3.4).
    Queen = 4,
    /// Moves one square, or castles (3.8).
    King = 5,
}

indexed_enum!(Role, 6, [Pawn, Knight, Bishop, Rook, Queen, King]);

impl Role {
    /// The four roles a pawn may be promoted to (Laws of Chess 3.7.3.3), strongest first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// The English upper-case letter: `P N B R Q K`.
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The role with this English letter, in either case.
    #[inline]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'P' | 'p' => Self::Pawn,
            'N' | 'n' => Self::Knight,
            'B' | 'b' => Self::Bishop,
            'R' | 'r' => Self::Rook,
            'Q' | 'q' => Self::Queen,
            'K' | 'k' => Self::King,
            _ => return None,
        })
    }

    /// The piece of this role and that colour.
    #[inline]
    pub const fn of(self, color: Color) -> Piece {
        Piece { color, role: self }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        })
    }
}
