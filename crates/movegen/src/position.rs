//! A legal position, and what is true of it.

use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use adoube_board::{
    Bitboard, Board, CastlingRights, Color, File, ParseFenError, Piece, Rank, Role, Setup, Side, Square,
    ZobristKey,
};

use crate::dispatch;
use crate::kernel::State;
use crate::legality::{IllegalSetup, Waivers, validate};

/// A legal position: the men, the player to move, castling rights, en passant and the two counters.
///
/// The only way in is [`TryFrom<Setup>`] (reading a FEN goes through it), and only legal moves lead on, so every method may
/// rely on one king each and on the player not to move not being in check.
///
/// `==` compares everything, counters included; [`same_position`](Self::same_position) is the identity that the
/// repetition rule knows.
///
/// ```
/// use adoube_movegen::Position;
///
/// let position: Position = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1".parse()?;
/// let mates = position.legal_moves().filter(|m| position.play(*m).is_ok_and(|p| p.is_checkmate()));
/// assert_eq!(mates.count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// Its en passant square is there only if a capture on it is legal.
    pub(crate) state: State,
    pub(crate) key: ZobristKey,
    pub(crate) checkers: Bitboard,
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove_number: NonZeroU32,
    /// The square passed over by the last move, if that was a double step.
    pub(crate) passed: Option<Square>,
    pub(crate) turn: Color,
}

const _: () = assert!(size_of::<Position>() <= 128);

/// When an en passant square is written into a set-up or FEN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EnPassantStyle {
    /// After every double step: the FEN of 1994.
    #[default]
    Always,
    /// When an enemy pawn stands ready to capture, even if that would expose its king: X-FEN.
    PseudoLegal,
    /// When the capture is legal.
    Legal,
}

impl Position {
    /// The initial position of the game (Laws of Chess 2.3), White to move.
    pub const INITIAL: Self = Self {
        state: State { board: Board::INITIAL, castling: Bitboard::CORNERS.bits(), en_passant: 0 },
        key: {
            let board = ZobristKey::of_board(&Board::INITIAL).value();
            ZobristKey::new(board ^ ZobristKey::of_castling_rights(CastlingRights::ORTHODOX).value())
        },
        checkers: Bitboard::EMPTY,
        halfmove_clock: 0,
        fullmove_number: NonZeroU32::MIN,
        passed: None,
        turn: Color::White,
    };

    /// The position of a set-up in which some things are overlooked.
    ///
    /// # Errors
    ///
    /// [`IllegalSetup`] with every reason that is not waived.
    pub fn with_waivers(setup: Setup, waivers: Waivers) -> Result<Self, IllegalSetup> {
        let Setup { board, turn, castling_rights, en_passant, halfmove_clock, fullmove_number } =
            validate(setup, waivers)?;
        let castling = castling_rights.rooks().bits();
        let mut position = Self {
            state: State { board, castling, en_passant: 0 },
            key: ZobristKey::ZERO,
            checkers: Bitboard::EMPTY,
            halfmove_clock,
            fullmove_number,
            passed: en_passant,
            turn,
        };
        position.checkers = position.find_checkers();
        position.state.en_passant = position.find_legal_en_passant();
        position.key = position.find_key();
        Ok(position)
    }

    /// The men.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.state.board
    }

    /// The player who has the move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Who may still castle, with which rooks.
    pub fn castling_rights(&self) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        for rook in Bitboard::new(self.state.castling) {
            let color = if rook.rank() == Rank::First { Color::White } else { Color::Black };
            let side = if rook > self.king_of(color) { Side::King } else { Side::Queen };
            rights.set(color, side, Some(rook.file()));
        }
        rights
    }

    /// Whether every castling right is one of orthodox chess: of a king on the e-file with the rooks of the a- and h-file.
    ///
    /// A position takes the rights of Chess960 too, since a FEN record does not tell which game it belongs to; a program that
    /// knows only orthodox chess asks here. Without castling rights the answer is yes.
    ///
    /// ```
    /// use adoube_movegen::Position;
    ///
    /// assert!(Position::INITIAL.castles_orthodoxly());
    /// let swapped: Position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1".parse()?;
    /// assert!(!swapped.castles_orthodoxly());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn castles_orthodoxly(&self) -> bool {
        self.castling_rights().iter().all(|(color, side, rook)| {
            self.king_of(color).file() == File::E && rook == side.orthodox_rook_file()
        })
    }

    /// The square a pawn has just passed over by a double step, whether or not it can be captured there.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.passed
    }

    /// The square on which a pawn may legally be captured in passing.
    #[inline]
    pub const fn legal_en_passant(&self) -> Option<Square> {
        Bitboard::new(self.state.en_passant).first()
    }

    /// Moves of either player since the last capture or pawn move, in plies (Laws of Chess 9.3: 100 are fifty moves each).
    #[inline]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move, raised after each move of Black.
    #[inline]
    pub const fn fullmove_number(&self) -> NonZeroU32 {
        self.fullmove_number
    }

    /// The squares that hold a man.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        self.state.board.occupied()
    }

    /// The squares of one player's men.
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.state.board.by_color(color)
    }

    /// The squares of the men of one kind, of both players.
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        self.state.board.by_role(role)
    }

    /// The squares of one player's men of one kind.
    #[inline]
    pub const fn by_piece(&self, piece: Piece) -> Bitboard {
        self.state.board.by_piece(piece)
    }

    /// The man on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.state.board.piece_at(square)
    }

    /// The kind of the man on a square.
    #[inline]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        self.state.board.role_at(square)
    }

    /// Where the player's king stands.
    #[inline]
    pub const fn king_of(&self, color: Color) -> Square {
        Square::from_index_masked(
            self.by_piece(Piece { color, role: Role::King }).bits().trailing_zeros() as u8
        )
    }

    /// The men that give check to the player to move.
    #[inline]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// The player's men that are pinned to their king: without them the king would be in check.
    #[inline]
    pub fn pinned(&self, color: Color) -> Bitboard {
        dispatch::pinned(&self.state.board, color)
    }

    /// The men of one colour that attack a square. Pinned men attack too (Laws of Chess 3.1.3).
    ///
    /// ```
    /// use adoube_board::{Bitboard, Color, Square};
    /// use adoube_movegen::Position;
    ///
    /// let attackers = Position::INITIAL.attackers(Square::F3, Color::White);
    /// assert_eq!(attackers, [Square::G1, Square::E2, Square::G2].into_iter().collect::<Bitboard>());
    /// ```
    #[inline]
    pub fn attackers(&self, square: Square, by: Color) -> Bitboard {
        dispatch::attackers(&self.state.board, square, by, self.occupied())
    }

    /// Whether the player to move is in check (Laws of Chess 3.9.1).
    #[inline]
    pub const fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Whether the player to move is checkmated: in check without a legal move (1.4.1).
    #[inline]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_moves()
    }

    /// Whether the player to move is stalemated: not in check, without a legal move (5.2.1).
    #[inline]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_moves()
    }

    /// The hash of the position as the repetition rule sees it: men, player to move, castling rights and whether an en
    /// passant capture is *legal* (Laws of Chess 9.2.3). Counters have no part in it.
    #[inline]
    pub const fn key(&self) -> ZobristKey {
        self.key
    }

    /// Whether the Laws call the two positions the same (9.2.3): same player to move, same men on the same squares, same
    /// possible moves of all men, castling rights and legal en passant captures included.
    #[inline]
    pub fn same_position(&self, other: &Self) -> bool {
        self.turn == other.turn && self.state == other.state
    }

    /// The position as a set-up, for writing it down.
    pub fn to_setup(&self, style: EnPassantStyle) -> Setup {
        let mut setup = Setup {
            board: self.state.board,
            turn: self.turn,
            castling_rights: self.castling_rights(),
            en_passant: self.passed,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        };
        setup.en_passant = match style {
            EnPassantStyle::Always => setup.en_passant,
            EnPassantStyle::PseudoLegal => setup.pseudo_legal_en_passant(),
            EnPassantStyle::Legal => self.legal_en_passant(),
        };
        setup
    }

    /// The position with colours exchanged and the board turned: White's chances become Black's.
    ///
    /// ```
    /// use adoube_movegen::Position;
    ///
    /// let position: Position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse()?;
    /// assert_eq!(position.mirror().to_string(), "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn mirror(&self) -> Self {
        let setup = self.to_setup(EnPassantStyle::Always).mirror();
        let mut mirrored = Self {
            state: State {
                board: setup.board,
                castling: self.state.castling.swap_bytes(),
                en_passant: self.state.en_passant.swap_bytes(),
            },
            key: ZobristKey::ZERO,
            checkers: self.checkers.flip_ranks(),
            passed: setup.en_passant,
            turn: setup.turn,
            ..*self
        };
        mirrored.key = mirrored.find_key();
        mirrored
    }

    #[inline]
    pub(crate) const fn state(&self) -> &State {
        &self.state
    }

    /// The checkers, found from nothing but the board.
    pub(crate) fn find_checkers(&self) -> Bitboard {
        self.attackers(self.king_of(self.turn), !self.turn)
    }

    /// The square of [`legal_en_passant`](Self::legal_en_passant), found from the square passed over.
    pub(crate) fn find_legal_en_passant(&self) -> u64 {
        match self.passed {
            Some(square) if dispatch::en_passant_is_safe(&self.state.board, self.turn, square) => {
                Bitboard::from(square).bits()
            }
            _ => 0,
        }
    }

    /// The key, found from nothing but the rest.
    pub(crate) fn find_key(&self) -> ZobristKey {
        let en_passant = self
            .legal_en_passant()
            .map_or(ZobristKey::ZERO, |square| ZobristKey::of_en_passant(square.file()));
        ZobristKey::of_board(&self.state.board)
            ^ ZobristKey::of_castling_rights(self.castling_rights())
            ^ ZobristKey::of_turn(self.turn)
            ^ en_passant
    }
}

impl Default for Position {
    /// [`Position::INITIAL`].
    fn default() -> Self {
        Self::INITIAL
    }
}

impl TryFrom<Setup> for Position {
    type Error = IllegalSetup;

    /// The one door to legality: the set-up as a position, or everything that is wrong with it.
    fn try_from(setup: Setup) -> Result<Self, IllegalSetup> {
        Self::with_waivers(setup, Waivers::NONE)
    }
}

impl From<Position> for Setup {
    /// The set-up that [`EnPassantStyle::Always`] gives.
    fn from(position: Position) -> Self {
        position.to_setup(EnPassantStyle::Always)
    }
}

/// Text that is not a legal position: no FEN, or a FEN of something illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The text is not a FEN record.
    #[error(transparent)]
    Fen(#[from] ParseFenError),
    /// The record describes no legal position.
    #[error(transparent)]
    Illegal(#[from] IllegalSetup),
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads a strict FEN record and validates it.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Ok(Self::try_from(text.parse::<Setup>()?)?)
    }
}

/// Writes the FEN record, with the en passant square after every double step.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup(EnPassantStyle::Always), f)
    }
}

/// Writes the FEN record and the drawn board.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self}\n{:#}\n)", self.state.board.drawing())
    }
}
