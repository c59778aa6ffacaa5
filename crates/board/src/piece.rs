//! A man: its colour and its role.

use core::fmt;

use crate::color::Color;
use crate::role::Role;

/// A man on the board. The Laws call pawns "men" or "pieces" by context; here every man is a piece.
///
/// ```
/// use adoube_board::{Color, Piece, Role};
///
/// let piece = Piece { color: Color::Black, role: Role::Queen };
/// assert_eq!(Piece::from_letter('q'), Some(piece));
/// assert_eq!(piece.letter(), 'q');
/// assert_eq!(piece.figurine(), '♛');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose man it is.
    pub color: Color,
    /// What kind of man it is.
    pub role: Role,
}

impl Piece {
    /// The FEN letter: upper case for White, lower case for Black.
    #[inline]
    pub const fn letter(self) -> char {
        let letter = self.role.letter();
        match self.color {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        }
    }

    /// The piece with this FEN letter.
    #[inline]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match Role::from_letter(letter) {
            Some(role) => {
                let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
                Some(Self { color, role })
            }
            None => None,
        }
    }

    /// The Unicode chess symbol, `♔` (U+2654) to `♟` (U+265F).
    #[inline]
    pub const fn figurine(self) -> char {
        match (self.color, self.role) {
            (Color::White, Role::King) => '♔',
            (Color::White, Role::Queen) => '♕',
            (Color::White, Role::Rook) => '♖',
            (Color::White, Role::Bishop) => '♗',
            (Color::White, Role::Knight) => '♘',
            (Color::White, Role::Pawn) => '♙',
            (Color::Black, Role::King) => '♚',
            (Color::Black, Role::Queen) => '♛',
            (Color::Black, Role::Rook) => '♜',
            (Color::Black, Role::Bishop) => '♝',
            (Color::Black, Role::Knight) => '♞',
            (Color::Black, Role::Pawn) => '♟',
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.role)
    }
}
