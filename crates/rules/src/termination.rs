//! How a game ended.

use core::fmt;

use adoube_board::{Color, Outcome};
use adoube_movegen::Move;

use crate::automatic::AutomaticEnd;
use crate::claim::ClaimableDraw;

/// How a game ended: by itself, or by what a player did.
///
/// ```
/// use adoube_board::{Color, Outcome};
/// use adoube_rules::{EndByAct, Game, Termination};
///
/// let mut game = Game::default();
/// game.resign(Color::White)?;
/// let termination = game.termination().ok_or("the game goes on")?;
/// assert_eq!(termination, Termination::ByAct(EndByAct::Resignation { by: Color::White }));
/// assert_eq!(termination.outcome(), Outcome::Decisive { winner: Color::Black });
/// assert_eq!(termination.to_string(), "White has resigned");
/// assert_eq!(termination.article(), "5.1.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Termination {
    /// The last move, or the start position, ended the game.
    Automatic(AutomaticEnd),
    /// A player, or both, ended the game.
    ByAct(EndByAct),
}

/// An end that takes an act of a player (Laws of Chess 5.1.2, 5.2.3, 9.2, 9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum EndByAct {
    /// A player resigned and lost (5.1.2).
    Resignation {
        /// Who resigned.
        by: Color,
    },
    /// A player resigned, but the opponent could not mate by any series of legal moves: a draw (5.1.2).
    ResignationUnwinnable {
        /// Who resigned.
        by: Color,
    },
    /// Both players agreed to a draw (5.2.3).
    Agreement,
    /// A player rightly claimed a draw (9.2, 9.3), and it counts at once (9.5.2).
    Claim {
        /// What was claimed.
        draw: ClaimableDraw,
        /// The move that the claimant announced; it was not played.
        intended: Option<Move>,
    },
}

impl Termination {
    /// The score of the game.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Automatic(end) => end.outcome(),
            Self::ByAct(end) => end.outcome(),
        }
    }

    /// The article of the Laws of Chess (1 January 2023) that ended the game.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Automatic(end) => end.article(),
            Self::ByAct(end) => end.article(),
        }
    }
}

impl EndByAct {
    /// The score of the game.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Resignation { by } => Outcome::Decisive { winner: by.opponent() },
            _ => Outcome::Draw,
        }
    }

    /// The article of the Laws of Chess (1 January 2023) that ended the game.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Resignation { .. } | Self::ResignationUnwinnable { .. } => "5.1.2",
            Self::Agreement => "5.2.3",
            Self::Claim { draw: ClaimableDraw::Threefold, intended: Some(_) } => "9.2.1",
            Self::Claim { draw: ClaimableDraw::Threefold, intended: None } => "9.2.2",
            Self::Claim { draw: ClaimableDraw::FiftyMoves, intended: Some(_) } => "9.3.1",
            Self::Claim { draw: ClaimableDraw::FiftyMoves, intended: None } => "9.3.2",
        }
    }
}

impl From<AutomaticEnd> for Termination {
    fn from(end: AutomaticEnd) -> Self {
        Self::Automatic(end)
    }
}

impl From<EndByAct> for Termination {
    fn from(end: EndByAct) -> Self {
        Self::ByAct(end)
    }
}

/// Says in a sentence how the game ended.
impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Automatic(end) => end.fmt(f),
            Self::ByAct(end) => end.fmt(f),
        }
    }
}

/// Says in a sentence how the game ended.
impl fmt::Display for EndByAct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Resignation { by } => write!(f, "{} has resigned", player(*by)),
            Self::ResignationUnwinnable { by } => {
                write!(f, "{} has resigned, but {} could never checkmate", player(*by), player(!*by))
            }
            Self::Agreement => f.write_str("the players have agreed to a draw"),
            Self::Claim { draw, intended: None } => write!(f, "a draw by {draw} was rightly claimed"),
            Self::Claim { draw, intended: Some(m) } => {
                let (from, to) = (m.from(), m.landing());
                write!(f, "a draw by {draw} was rightly claimed with the intended move from {from} to {to}")
            }
        }
    }
}

/// The player's name in a sentence.
pub(crate) const fn player(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}
