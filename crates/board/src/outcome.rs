//! How a finished game is scored.

use core::fmt;
use core::str::FromStr;

use crate::color::Color;

/// The result of a finished game: one player won, or nobody did.
///
/// ```
/// use adoube_board::{Color, Outcome};
///
/// let outcome: Outcome = "1/2-1/2".parse()?;
/// assert_eq!(outcome, Outcome::Draw);
/// assert_eq!(Outcome::Decisive { winner: Color::Black }.to_string(), "0-1");
/// # Ok::<(), adoube_board::ParseOutcomeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One player won.
    Decisive {
        /// Who won.
        winner: Color,
    },
    /// The game is drawn.
    Draw,
}

impl Outcome {
    /// Who won, if anybody did.
    #[inline]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Decisive { winner } => Some(winner),
            Self::Draw => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Decisive { winner: Color::White } => "1-0",
            Self::Decisive { winner: Color::Black } => "0-1",
            Self::Draw => "1/2-1/2",
        })
    }
}

impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    fn from_str(text: &str) -> Result<Self, ParseOutcomeError> {
        match text {
            "1-0" => Ok(Self::Decisive { winner: Color::White }),
            "0-1" => Ok(Self::Decisive { winner: Color::Black }),
            "1/2-1/2" => Ok(Self::Draw),
            _ => Err(ParseOutcomeError),
        }
    }
}

/// The text is not a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected a result: `1-0`, `0-1` or `1/2-1/2`")]
#[non_exhaustive]
pub struct ParseOutcomeError;
