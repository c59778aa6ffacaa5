//! Ends of the game that nobody needs to ask for.

use core::fmt;

use adoube_board::{Color, Outcome};
use adoube_movegen::Position;

use crate::dead_position::{DeadPositionProof, DeadPositionRule};
use crate::termination::player;

/// An end that comes with the move itself (Laws of Chess 5.1.1, 5.2.1, 5.2.2, 9.6).
///
/// A draw that a player may *claim* is none of these: see [`ClaimableDraw`](crate::ClaimableDraw).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum AutomaticEnd {
    /// The king is attacked and no legal move helps (5.1.1).
    Checkmate {
        /// Who mated.
        winner: Color,
    },
    /// The player to move has no legal move and is not in check (5.2.1).
    Stalemate,
    /// Neither player can mate by any series of legal moves (5.2.2).
    DeadPosition(DeadPositionProof),
    /// Both players have made 75 moves without a capture or pawn move (9.6.2).
    SeventyFiveMoves,
    /// The same position has occurred five times (9.6.1).
    FivefoldRepetition,
}

impl AutomaticEnd {
    /// The occurrences of a position that end the game (9.6.1).
    pub const FIVEFOLD: u32 = 5;
    /// The half-moves without capture or pawn move that end the game: 75 moves by each player (9.6.2).
    pub const SEVENTY_FIVE_MOVES: u32 = 150;

    /// How the game ends in a position that has occurred that many times, this time included, if it does.
    ///
    /// Mate comes before everything else, as 9.6.2 demands. Where two rules draw, the first of article 5 is named, then
    /// the 75 moves, then the repetition. Dead positions are those that can be seen at sight.
    ///
    /// ```
    /// use adoube_board::Color;
    /// use adoube_movegen::Position;
    /// use adoube_rules::AutomaticEnd;
    ///
    /// let mated: Position = "7k/6Q1/5K2/8/8/8/8/8 b - - 150 120".parse()?;
    /// assert_eq!(AutomaticEnd::of(&mated, 1), Some(AutomaticEnd::Checkmate { winner: Color::White }));
    /// let quiet: Position = "7k/8/5K2/8/8/8/8/6Q1 b - - 150 120".parse()?;
    /// assert_eq!(AutomaticEnd::of(&quiet, 1), Some(AutomaticEnd::SeventyFiveMoves));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(position: &Position, occurrences: u32) -> Option<Self> {
        Self::under(DeadPositionRule::default(), position, occurrences)
    }

    /// The same where dead positions are looked for otherwise than at sight.
    pub fn under(rule: DeadPositionRule, position: &Position, occurrences: u32) -> Option<Self> {
        if !position.has_legal_moves() {
            Some(if position.is_check() {
                Self::Checkmate { winner: !position.turn() }
            } else {
                Self::Stalemate
            })
        } else if let Some(proof) = rule.proof(position) {
            Some(Self::DeadPosition(proof))
        } else if position.halfmove_clock() >= Self::SEVENTY_FIVE_MOVES {
            Some(Self::SeventyFiveMoves)
        } else if occurrences >= Self::FIVEFOLD {
            Some(Self::FivefoldRepetition)
        } else {
            None
        }
    }

    /// The score of the game.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Checkmate { winner } => Outcome::Decisive { winner },
            _ => Outcome::Draw,
        }
    }

    /// The article of the Laws of Chess (1 January 2023) that ends the game.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Checkmate { .. } => "5.1.1",
            Self::Stalemate => "5.2.1",
            Self::DeadPosition(_) => "5.2.2",
            Self::SeventyFiveMoves => "9.6.2",
            Self::FivefoldRepetition => "9.6.1",
        }
    }
}

/// Says in a sentence how the game ended.
impl fmt::Display for AutomaticEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkmate { winner } => write!(f, "{} has checkmated", player(*winner)),
            Self::Stalemate => f.write_str("the player to move has no legal move and is not in check"),
            Self::DeadPosition(proof) => proof.fmt(f),
            Self::SeventyFiveMoves => {
                f.write_str("both players have made 75 moves without a capture or pawn move")
            }
            Self::FivefoldRepetition => f.write_str("the same position has occurred five times"),
        }
    }
}
