//! Everything a FEN record says, true or not.

use core::num::NonZeroU32;

use crate::board::Board;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::square::Square;

/// A position as somebody set it up: the fields of a FEN record, not yet found legal.
///
/// The fields are public and may be nonsense (two white kings, pawns on the first rank). A legal position is
/// `adoube_movegen::Position`, and its `TryFrom<Setup>` is the only door.
///
/// ```
/// use adoube_board::{Color, Setup, Square};
///
/// let mut setup = Setup::INITIAL;
/// assert_eq!(setup.turn, Color::White);
/// setup.board.remove(Square::E1);
/// assert_eq!(setup.board.king_of(Color::White), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The men.
    pub board: Board,
    /// The player who has the move.
    pub turn: Color,
    /// Who may still castle.
    pub castling_rights: CastlingRights,
    /// The square a pawn has just passed over by a double step, whether or not it can be captured there.
    pub en_passant: Option<Square>,
    /// Moves by either player since the last capture or pawn move, in plies. The fifty-move rule counts 100.
    pub halfmove_clock: u32,
    /// The number of the move, counted from 1 and raised after each move of Black.
    pub fullmove_number: NonZeroU32,
}

impl Setup {
    /// The initial position (Laws of Chess 2.3), White to move.
    pub const INITIAL: Self = Self {
        board: Board::INITIAL,
        turn: Color::White,
        castling_rights: CastlingRights::ORTHODOX,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: NonZeroU32::MIN,
    };

    /// No man on the board, White to move, nobody may castle.
    pub const EMPTY: Self =
        Self { board: Board::EMPTY, castling_rights: CastlingRights::NONE, ..Self::INITIAL };

    /// The same position with the colours exchanged: ranks flipped, the other player to move.
    #[must_use]
    pub fn mirror(&self) -> Self {
        Self {
            board: self.board.mirror(),
            turn: !self.turn,
            castling_rights: self.castling_rights.mirror(),
            en_passant: self.en_passant.map(Square::flip_rank),
            ..*self
        }
    }
}

impl Default for Setup {
    /// [`Setup::INITIAL`].
    fn default() -> Self {
        Self::INITIAL
    }
}
