//! The word that ends a game.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use adoube_board::{Color, Outcome};

/// The game termination marker, section 8.2.6 of the PGN standard.
///
/// ```
/// use adoube_board::Outcome;
/// use adoube_notation::pgn::Terminator;
///
/// let terminator: Terminator = "1/2-1/2".parse()?;
/// assert_eq!(terminator.outcome(), Some(Outcome::Draw));
/// assert_eq!("*".parse(), Ok(Terminator::Unfinished));
/// # Ok::<(), adoube_notation::pgn::ParseTerminatorError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terminator {
    /// `1-0`, `0-1` or `1/2-1/2`.
    Finished(Outcome),
    /// `*`: the game is in progress or abandoned, or its result is unknown.
    Unfinished,
}

impl Terminator {
    /// The result, if there is one.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Finished(outcome) => Some(outcome),
            Self::Unfinished => None,
        }
    }

    /// The terminator that a word of the movetext is.
    pub(super) fn from_word(word: &[u8]) -> Option<Self> {
        Some(match word {
            b"1-0" => Self::Finished(Outcome::Decisive { winner: Color::White }),
            b"0-1" => Self::Finished(Outcome::Decisive { winner: Color::Black }),
            b"1/2-1/2" => Self::Finished(Outcome::Draw),
            b"*" => Self::Unfinished,
            _ => return None,
        })
    }

    /// The terminator that an oddly written word must mean: with a colon, a dash or the letter O, or `½`.
    pub(super) fn from_odd_word(word: &[u8]) -> Option<Self> {
        const LONGEST: usize = "½–½".len();
        // No more blanks than anybody writes.
        const LONGEST_WITH_BLANKS: usize = 24;
        if word.contains(&b' ') && word.len() <= LONGEST_WITH_BLANKS {
            let word: Vec<u8> = word.iter().copied().filter(|byte| *byte != b' ').collect();
            return Self::from_word(&word).or_else(|| Self::from_odd_word(&word));
        }
        if word.len() > LONGEST {
            return None;
        }
        match core::str::from_utf8(word).ok()? {
            "1:0" | "1–0" | "1—0" | "1−0" | "1-O" | "1-o" => Self::from_word(b"1-0"),
            "0:1" | "0–1" | "0—1" | "0−1" | "O-1" | "o-1" => Self::from_word(b"0-1"),
            "1/2" | "½" | "½-½" | "½:½" | "½–½" | "½—½" | "½−½" => {
                Self::from_word(b"1/2-1/2")
            }
            _ => None,
        }
    }
}

impl From<Option<Outcome>> for Terminator {
    fn from(outcome: Option<Outcome>) -> Self {
        outcome.map_or(Self::Unfinished, Self::Finished)
    }
}

impl fmt::Display for Terminator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Finished(outcome) => fmt::Display::fmt(outcome, f),
            Self::Unfinished => f.pad("*"),
        }
    }
}

impl FromStr for Terminator {
    type Err = ParseTerminatorError;

    fn from_str(text: &str) -> Result<Self, ParseTerminatorError> {
        Self::from_word(text.as_bytes()).ok_or(ParseTerminatorError)
    }
}

/// The text is not a game termination marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected one of `1-0`, `0-1`, `1/2-1/2` and `*`")]
#[non_exhaustive]
pub struct ParseTerminatorError;
