//! What the men are called.

use adoube_board::{Color, Role};

/// The letters of the six men in one way of writing: `K`, `Кр` or `♔`. The pawn's is read but not written.
///
/// ```
/// use adoube_board::Role;
/// use adoube_notation::Letters;
///
/// assert_eq!(Letters::ENGLISH.of(Role::Queen), "Q");
/// assert_eq!(Letters::WHITE_FIGURINES.of(Role::Queen), "♕");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Letters {
    /// By role, pawns first.
    names: [&'static str; 6],
}

impl Letters {
    /// `K Q R B N`
    pub const ENGLISH: Self = Self::new(["P", "N", "B", "R", "Q", "K"]);
    /// `♔ ♕ ♖ ♗ ♘`
    pub const WHITE_FIGURINES: Self = Self::new(["♙", "♘", "♗", "♖", "♕", "♔"]);
    /// `♚ ♛ ♜ ♝ ♞`
    pub const BLACK_FIGURINES: Self = Self::new(["♟", "♞", "♝", "♜", "♛", "♚"]);

    /// Letters of one's own, in the order pawn, knight, bishop, rook, queen, king. A text that is read is taken to begin with
    /// the longest that fits.
    pub const fn new(names: [&'static str; 6]) -> Self {
        Self { names }
    }

    /// The figurines of a colour.
    pub const fn figurines(color: Color) -> Self {
        match color {
            Color::White => Self::WHITE_FIGURINES,
            Color::Black => Self::BLACK_FIGURINES,
        }
    }

    /// The letter or letters of a man.
    pub const fn of(self, role: Role) -> &'static str {
        self.names[role as usize]
    }

    /// Whether letters that look alike in the Latin alphabet may stand for these: `K` for the Cyrillic `К`.
    pub(super) fn is_cyrillic(self) -> bool {
        self.of(Role::King).chars().all(|letter| ('А'..='я').contains(&letter))
    }
}
