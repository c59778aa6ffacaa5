//! Everything a FEN record says, true or not.

use core::num::NonZeroU32;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::rank::Rank;
use crate::role::Role;
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

    /// The en passant square, if a pawn of the player to move stands ready to capture there: whether the capture
    /// would expose his king is not asked.
    ///
    /// ```
    /// use adoube_board::{Setup, Square};
    ///
    /// let setup: Setup = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1".parse()?;
    /// assert_eq!(setup.pseudo_legal_en_passant(), Some(Square::E3));
    ///
    /// let setup: Setup = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1".parse()?;
    /// assert_eq!(setup.en_passant, Some(Square::E3));
    /// assert_eq!(setup.pseudo_legal_en_passant(), None);
    /// # Ok::<(), adoube_board::ParseFenError>(())
    /// ```
    pub fn pseudo_legal_en_passant(&self) -> Option<Square> {
        let square = self.en_passant?;
        let back = match self.turn {
            Color::White => -1,
            Color::Black => 1,
        };
        let behind = Bitboard::from_square(square).shift(0, back);
        let beside = behind.shift(-1, 0) | behind.shift(1, 0);
        let possible = square.rank().relative_to(self.turn) == Rank::Sixth
            && !self.board.occupied().contains(square)
            && behind.is_subset(self.board.by_piece(Role::Pawn.of(!self.turn)))
            && !beside.is_disjoint(self.board.by_piece(Role::Pawn.of(self.turn)));
        possible.then_some(square)
    }

    /// The same position with the colours exchanged: ranks flipped, the other player to move.
    #[must_use]
    pub const fn mirror(&self) -> Self {
        Self {
            board: self.board.mirror(),
            turn: self.turn.opponent(),
            castling_rights: self.castling_rights.mirror(),
            en_passant: match self.en_passant {
                Some(square) => Some(square.flip_rank()),
                None => None,
            },
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
