//! The time control of a game.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// The value of the `TimeControl` tag, section 9.6.1 of the PGN standard: the periods of a game, one after the other.
///
/// ```
/// use adoube_notation::pgn::{TimeControl, TimePeriod};
///
/// let control: TimeControl = "40/7200:3600".parse()?;
/// assert_eq!(control.periods, [
///     TimePeriod::Moves { moves: 40, seconds: 7200, increment: 0 },
///     TimePeriod::Rest { seconds: 3600, increment: 0 },
/// ]);
/// assert_eq!(control.to_string(), "40/7200:3600");
/// assert!("60 mins".parse::<TimeControl>().is_err());
/// # Ok::<(), adoube_notation::pgn::ParseTimeControlError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// The periods in their order.
    pub periods: Vec<TimePeriod>,
}

/// A period of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimePeriod {
    /// `?`: not known.
    Unknown,
    /// `-`: no time control.
    Unlimited,
    /// `40/7200`: so many moves in so many seconds. An increment for each move is no part of the standard, but written.
    Moves {
        /// How many moves.
        moves: u32,
        /// In how many seconds.
        seconds: u32,
        /// How many seconds are added for each move.
        increment: u32,
    },
    /// `3600` or `4500+60`: all moves in so many seconds, and those added for each.
    Rest {
        /// In how many seconds.
        seconds: u32,
        /// How many seconds are added for each move.
        increment: u32,
    },
    /// `*180`: an hourglass that runs for so many seconds.
    Hourglass {
        /// For how many seconds.
        seconds: u32,
    },
}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<Self, ParseTimeControlError> {
        let periods = text.split(':').map(TimePeriod::read).collect::<Option<_>>();
        periods.map(|periods| Self { periods }).ok_or(ParseTimeControlError)
    }
}

impl TimePeriod {
    fn read(text: &str) -> Option<Self> {
        let number = |text: &str| text.parse::<u32>().ok().filter(|_| !text.starts_with('+'));
        let with_increment = |text: &str| match text.split_once('+') {
            Some((seconds, increment)) => Some((number(seconds)?, number(increment)?)),
            None => Some((number(text)?, 0)),
        };
        Some(match text {
            "?" => Self::Unknown,
            "-" => Self::Unlimited,
            _ => {
                if let Some(seconds) = text.strip_prefix('*') {
                    Self::Hourglass { seconds: number(seconds)? }
                } else if let Some((moves, rest)) = text.split_once('/') {
                    let (seconds, increment) = with_increment(rest)?;
                    Self::Moves { moves: number(moves)?, seconds, increment }
                } else {
                    let (seconds, increment) = with_increment(text)?;
                    Self::Rest { seconds, increment }
                }
            }
        })
    }
}

/// Writes the value of the tag.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, period) in self.periods.iter().enumerate() {
            write!(f, "{}{period}", if index == 0 { "" } else { ":" })?;
        }
        Ok(())
    }
}

impl fmt::Display for TimePeriod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let increment = match *self {
            Self::Unknown => return f.write_str("?"),
            Self::Unlimited => return f.write_str("-"),
            Self::Hourglass { seconds } => return write!(f, "*{seconds}"),
            Self::Moves { moves, seconds, increment } => {
                write!(f, "{moves}/{seconds}")?;
                increment
            }
            Self::Rest { seconds, increment } => {
                write!(f, "{seconds}")?;
                increment
            }
        };
        if increment == 0 { Ok(()) } else { write!(f, "+{increment}") }
    }
}

/// The text is not a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected periods such as `40/7200`, `3600`, `180+2`, `*180`, `-` or `?`, with `:` between them")]
#[non_exhaustive]
pub struct ParseTimeControlError;
