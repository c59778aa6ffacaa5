//! A game: its start, its moves, and its end.

use alloc::vec::Vec;
use core::fmt;

use adoube_board::{Color, Outcome};
use adoube_movegen::{Move, Position};

use crate::automatic::AutomaticEnd;
use crate::claim::{ClaimRefused, ClaimableDraw};
use crate::dead_position::DeadPositionRule;
use crate::material::Material;
use crate::refusal::{AgreementRefused, GameOver, PlayError};
use crate::repetition::Repetition;
use crate::termination::{EndByAct, Termination};
use crate::winnability::Winnability;

/// A game from a start position by legal moves to its end, under the Laws of Chess of 2023.
///
/// The game is over at once when a move mates, stalemates, or leaves a dead position, at the fifth occurrence of a
/// position, and after 75 moves by each player without capture or pawn move ([`AutomaticEnd`]). A start position may be
/// over too. A draw that may be *claimed* ([`ClaimableDraw`]) ends nothing until [`claim`](Self::claim) is called. After the
/// end nothing more can be done but [`take_back`](Self::take_back).
///
/// Each move takes 136 to 140 bytes: the position it leads to, its occurrences and the move itself.
///
/// ```
/// use adoube_board::{Color, Square};
/// use adoube_rules::{AutomaticEnd, Game, Termination};
///
/// let mut game = Game::default();
/// for (from, to) in
///     [(Square::F2, Square::F3), (Square::E7, Square::E5), (Square::G2, Square::G4), (Square::D8, Square::H4)]
/// {
///     let m = game.position().find_move(from, to, None).ok_or("no such move")?;
///     game.play(m)?;
/// }
/// let mate = AutomaticEnd::Checkmate { winner: Color::Black };
/// assert_eq!(game.termination(), Some(Termination::Automatic(mate)));
/// assert!(game.resign(Color::White).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Game {
    line: Repetition,
    moves: Vec<Move>,
    termination: Option<Termination>,
    dead_positions: DeadPositionRule,
}

impl Game {
    /// A game that begins with this position, and ends with it if it is mate, stalemate or dead, or if 75 moves by each
    /// player have led to it without capture or pawn move.
    ///
    /// Dead positions are those that can be seen at sight ([`DeadPositionRule::AtSight`]).
    pub fn new(start: Position) -> Self {
        Self::under(DeadPositionRule::default(), start)
    }

    /// A game in which dead positions are looked for otherwise.
    ///
    /// ```
    /// use adoube_rules::{DeadPositionRule, Game};
    ///
    /// let wall = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse()?;
    /// assert!(Game::new(wall).is_over());
    /// assert!(!Game::under(DeadPositionRule::Material, wall).is_over());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn under(dead_positions: DeadPositionRule, start: Position) -> Self {
        let (line, moves) = (Repetition::new(start), Vec::new());
        let mut game = Self { line, moves, termination: None, dead_positions };
        game.judge(1);
        game
    }

    /// How far this game looks for dead positions.
    #[inline]
    pub fn dead_positions(&self) -> DeadPositionRule {
        self.dead_positions
    }

    /// The position the game began with.
    pub fn start(&self) -> &Position {
        self.line.position_at(0).unwrap_or(self.position())
    }

    /// The moves made.
    #[inline]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves have been made, by either player.
    #[inline]
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The present position.
    #[inline]
    pub fn position(&self) -> &Position {
        self.line.position()
    }

    /// The position after so many moves; 0 is the start.
    #[inline]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.line.position_at(ply)
    }

    /// The positions from the start to the present, one more than there are moves.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> + ExactSizeIterator {
        self.line.positions()
    }

    /// How often each position has occurred.
    #[inline]
    pub fn repetition(&self) -> &Repetition {
        &self.line
    }

    /// How the game ended, if it has.
    #[inline]
    pub fn termination(&self) -> Option<Termination> {
        self.termination
    }

    /// The score of the game, if it has ended.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        self.termination.map(Termination::outcome)
    }

    /// Whether the game has ended.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.termination.is_some()
    }

    /// Makes a move of the player to move, which may end the game, and gives the position it leads to.
    ///
    /// # Errors
    ///
    /// [`PlayError::GameOver`] if the game has ended, [`PlayError::Illegal`] if the move is not legal. The game is as it
    /// was then.
    ///
    /// ```
    /// use adoube_movegen::Position;
    /// use adoube_rules::Game;
    ///
    /// // Whoever loses the last man that could mate has drawn at once: nobody needs to notice.
    /// let mut game = Game::new("8/8/8/8/4k3/3R4/8/3K4 b - - 0 1".parse()?);
    /// let capture = game.position().captures().next().ok_or("no capture")?;
    /// game.play(capture)?;
    /// assert_eq!(
    ///     game.play(capture).unwrap_err().to_string(),
    ///     "the game is over: neither player has the men to checkmate (5.2.2)",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, m: Move) -> Result<&Position, PlayError> {
        self.going_on()?;
        let occurrences = self.line.play(m)?;
        self.moves.push(m);
        self.judge(occurrences);
        Ok(self.position())
    }

    /// Takes the last move back and gives it. The game is again as it was before that move: an end that came with the move
    /// or after it is undone. At the start there is nothing to take back.
    pub fn take_back(&mut self) -> Option<Move> {
        let m = self.moves.pop()?;
        self.line.take_back();
        self.termination = None;
        Some(m)
    }

    /// A player resigns, at any time, whoever has the move (5.1.2).
    ///
    /// The opponent wins, unless he could not mate by any series of legal moves; then the game is drawn. That he cannot is
    /// looked for as far as the game looks for dead positions, and from the men alone at the least
    /// ([`Material::cannot_mate`]).
    ///
    /// # Errors
    ///
    /// [`GameOver`] if the game has ended.
    pub fn resign(&mut self, by: Color) -> Result<Termination, GameOver> {
        self.going_on()?;
        let winner = !by;
        let is_unwinnable = match self.dead_positions {
            DeadPositionRule::Off | DeadPositionRule::Material => {
                Material::of(self.position().board()).cannot_mate(winner)
            }
            DeadPositionRule::AtSight => Winnability::at_sight(self.position(), winner).is_unwinnable(),
            DeadPositionRule::Search(budget) => {
                Winnability::of(self.position(), winner, budget).is_unwinnable()
            }
        };
        Ok(self.end(if is_unwinnable {
            EndByAct::ResignationUnwinnable { by }
        } else {
            EndByAct::Resignation { by }
        }))
    }

    /// Both players agree to a draw (5.2.3). Both must have made a move in this game; moves from before the start
    /// position do not count.
    ///
    /// # Errors
    ///
    /// [`AgreementRefused`] if the game has ended or somebody has not moved yet.
    pub fn agree_draw(&mut self) -> Result<Termination, AgreementRefused> {
        self.going_on()?;
        match self.ply() {
            halfmoves @ 0..2 => Err(AgreementRefused::TooEarly { halfmoves }),
            _ => Ok(self.end(EndByAct::Agreement)),
        }
    }

    /// The draws that the player to move could rightly claim in the position on the board (9.2.2, 9.3.2).
    pub fn claimable_draws(&self) -> impl Iterator<Item = ClaimableDraw> {
        ClaimableDraw::ALL.into_iter().filter(|draw| self.check_claim(*draw, None).is_ok())
    }

    /// Whether the player to move could rightly claim that draw, in the position on the board or with an intended move
    /// that he announces and does not make.
    ///
    /// An announced move that would mate does not spoil a claim: 9.2.1 and 9.3.1 ask only for what they name.
    ///
    /// # Errors
    ///
    /// [`ClaimRefused`] says what is missing.
    pub fn check_claim(&self, draw: ClaimableDraw, intended: Option<Move>) -> Result<(), ClaimRefused> {
        self.going_on()?;
        draw.check(&self.line, intended)
    }

    /// The player to move claims a draw, in the position on the board (9.2.2, 9.3.2) or with an intended move (9.2.1,
    /// 9.3.1). If the claim is right the game is drawn at once (9.5.2) and the intended move is not made.
    ///
    /// # Errors
    ///
    /// [`ClaimRefused`] says what is missing; the game goes on as it was.
    ///
    /// ```
    /// use adoube_board::Square;
    /// use adoube_rules::{ClaimableDraw, Game};
    ///
    /// let mut game = Game::new("k7/8/8/8/8/8/P5R1/K7 w - - 99 80".parse()?);
    /// let refused = game.claim(ClaimableDraw::FiftyMoves, None).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "expected 100 half-moves without a capture or pawn move (9.3), found 99: 1 missing",
    /// );
    /// let intended = game.position().find_move(Square::G2, Square::G3, None);
    /// let termination = game.claim(ClaimableDraw::FiftyMoves, intended)?;
    /// assert_eq!(termination.article(), "9.3.1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn claim(
        &mut self,
        draw: ClaimableDraw,
        intended: Option<Move>,
    ) -> Result<Termination, ClaimRefused> {
        self.check_claim(draw, intended)?;
        Ok(self.end(EndByAct::Claim { draw, intended }))
    }

    #[inline]
    fn going_on(&self) -> Result<(), GameOver> {
        self.termination.map_or(Ok(()), |termination| Err(GameOver { termination }))
    }

    /// Ends the game if the position that has just come about does, having occurred that many times.
    #[inline]
    fn judge(&mut self, occurrences: u32) {
        if let Some(end) = AutomaticEnd::under(self.dead_positions, self.position(), occurrences) {
            self.end(end);
        }
    }

    /// The one place where a game becomes over.
    fn end(&mut self, how: impl Into<Termination>) -> Termination {
        debug_assert!(self.termination.is_none(), "a game ends once");
        *self.termination.insert(how.into())
    }
}

/// A game from the initial position.
impl Default for Game {
    fn default() -> Self {
        Self::new(Position::INITIAL)
    }
}

/// [`Game::new`].
impl From<Position> for Game {
    fn from(start: Position) -> Self {
        Self::new(start)
    }
}

/// Writes the start as FEN, the moves, how the game ended, and the board as it stands.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("start", &format_args!("{}", self.start()))
            .field("moves", &self.moves)
            .field("termination", &self.termination)
            .field("position", self.position())
            .finish_non_exhaustive()
    }
}
