//! Draws that the player to move may claim, and that are no draws until then.

use core::fmt;

use adoube_movegen::{IllegalMove, Move};

use crate::refusal::GameOver;
use crate::repetition::Repetition;

/// A draw that the player to move may claim (Laws of Chess 9.2, 9.3). The game goes on unless he does.
///
/// Whether the claim is right is for [`Game::check_claim`](crate::Game::check_claim) to say, and
/// [`Game::claim`](crate::Game::claim) ends the game if it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum ClaimableDraw {
    /// The same position has occurred three times, not necessarily in a row (9.2).
    Threefold,
    /// Both players have made 50 moves without a capture or pawn move (9.3).
    FiftyMoves,
}

impl ClaimableDraw {
    /// Every draw there is to claim.
    pub const ALL: [Self; 2] = [Self::Threefold, Self::FiftyMoves];
    /// The occurrences of a position that a claim needs (9.2).
    pub const THREEFOLD: u32 = 3;
    /// The half-moves without capture or pawn move that a claim needs: 50 moves by each player (9.3).
    pub const FIFTY_MOVES: u32 = 100;

    /// The article of the Laws of Chess (1 January 2023) that lets a player claim the draw.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Threefold => "9.2",
            Self::FiftyMoves => "9.3",
        }
    }

    /// Whether the claim is right at the end of that line, or after an intended move there. The move is only looked
    /// at: 9.3.1 asks for no more than that it completes the fifty moves, and so does not mind if it would mate.
    pub(crate) fn check(self, line: &Repetition, intended: Option<Move>) -> Result<(), ClaimRefused> {
        let after = intended.map(|m| line.position().play(m)).transpose()?;
        let position = after.as_ref().unwrap_or(line.position());
        match self {
            Self::Threefold => {
                let mut before = line.occurrences_of(position);
                let ply = if intended.is_some() { Some(line.ply() + 1) } else { before.next() };
                match (before.next(), before.next()) {
                    (Some(_), Some(_)) => Ok(()),
                    (earlier, _) => {
                        Err(ClaimRefused::TooFewOccurrences { ply: ply.unwrap_or_default(), earlier })
                    }
                }
            }
            Self::FiftyMoves => match position.halfmove_clock() {
                Self::FIFTY_MOVES.. => Ok(()),
                halfmoves => Err(ClaimRefused::TooFewMoves { halfmoves }),
            },
        }
    }
}

/// Names the draw.
impl fmt::Display for ClaimableDraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Threefold => "threefold repetition",
            Self::FiftyMoves => "the 50-move rule",
        })
    }
}

/// Why a claim is wrong.
///
/// Article 9.5.3 has more to say to the claimant: the opponent gets time, and an intended move must be played. That is
/// between the players and the arbiter; the game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ClaimRefused {
    /// There is nothing left to claim.
    #[error(transparent)]
    GameOver(#[from] GameOver),
    /// The intended move cannot be made.
    #[error("the intended move cannot be made: {0}")]
    IllegalMove(#[from] IllegalMove),
    /// The position has not occurred three times (9.2).
    #[error(
        "expected three occurrences of the position after ply {ply} (9.2), found {}",
        Found(*.ply, *.earlier)
    )]
    TooFewOccurrences {
        /// The ply after which the claimed position stands: the present one, or the next with an intended move.
        ply: usize,
        /// The only ply after which it had stood before, if there is one; 0 is the start.
        earlier: Option<usize>,
    },
    /// The last capture or pawn move is too recent (9.3).
    #[error(
        "expected 100 half-moves without a capture or pawn move (9.3), found {halfmoves}: {} missing",
        self.missing()
    )]
    TooFewMoves {
        /// The half-moves since the last capture or pawn move, with the intended move.
        halfmoves: u32,
    },
}

impl ClaimRefused {
    /// How much is missing: half-moves or occurrences; nothing if it is not a matter of number.
    pub const fn missing(self) -> u32 {
        match self {
            Self::TooFewOccurrences { earlier: Some(_), .. } => 1,
            Self::TooFewOccurrences { earlier: None, .. } => 2,
            Self::TooFewMoves { halfmoves } => ClaimableDraw::FIFTY_MOVES.saturating_sub(halfmoves),
            Self::GameOver(_) | Self::IllegalMove(_) => 0,
        }
    }
}

/// The occurrences of a position, in words.
struct Found(usize, Option<usize>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self(ply, Some(earlier)) => write!(f, "two: after plies {earlier} and {ply}"),
            Self(_, None) => f.write_str("one"),
        }
    }
}
