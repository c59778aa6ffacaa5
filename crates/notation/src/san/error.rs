//! What is wrong with the text of a move.

use core::fmt;

use adoube_board::{Bitboard, File, Piece, Role, Square};
use adoube_movegen::IllegalMoveReason;

use super::San;

/// The text is not a move in Standard Algebraic Notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParseSanError {
    /// There is no text.
    #[error("expected a move such as `Nf3`, found nothing")]
    Empty,
    /// The text begins with something else than a man, a file or castling.
    #[error("expected a move that begins with one of `NBRQK`, with a file from `a` to `h` or with `O-O`")]
    Man,
    /// The text looks like castling, and is not.
    #[error("expected castling as `O-O` or `O-O-O`")]
    Castling,
    /// There is no square where that of arrival should be.
    #[error("expected a square of arrival from `a1` to `h8`")]
    Square,
    /// The sign of promotion is not followed by one of the four roles.
    #[error("expected one of the promotions `N`, `B`, `R` and `Q`")]
    Promotion,
    /// There is something between man and square that does not belong there.
    #[error("expected nothing but file, rank and `x` before the square of arrival")]
    Form,
}

/// The text means no legal move of the position, or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ResolveSanError {
    /// The man that the text means may not go there.
    Illegal {
        /// The text.
        san: San,
        /// What forbids the move.
        reason: IllegalMoveReason,
    },
    /// No man of that kind, on the file or rank that may be named, goes there.
    Unreachable {
        /// The text.
        san: San,
        /// The kind of man.
        man: Piece,
        /// The square of arrival.
        to: Square,
    },
    /// Several men can legally make the move.
    Ambiguous {
        /// The text.
        san: San,
        /// Where those men stand.
        candidates: Bitboard,
    },
}

impl ResolveSanError {
    /// The text that could not be resolved.
    pub const fn san(&self) -> San {
        match *self {
            Self::Illegal { san, .. } | Self::Unreachable { san, .. } | Self::Ambiguous { san, .. } => san,
        }
    }
}

impl fmt::Display for ResolveSanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\": ", self.san())?;
        match *self {
            Self::Illegal { reason, .. } => reason.fmt(f),
            Self::Unreachable { san, man, to } => {
                write!(f, "no {} {}", man.color, man.role)?;
                match (san.from_file(), san.from_rank()) {
                    (Some(file), Some(rank)) => write!(f, " on {file}{rank}")?,
                    (Some(file), None) => write!(f, " on the {file}-file")?,
                    (None, Some(rank)) => write!(f, " on rank {rank}")?,
                    (None, None) => {}
                }
                write!(f, " can reach {to}")
            }
            Self::Ambiguous { san, candidates } => {
                let role = san.role();
                match candidates.len() {
                    count @ 2..=9 => {
                        let words = ["two", "three", "four", "five", "six", "seven", "eight", "nine"];
                        f.write_str(words[count - 2])?;
                    }
                    count => write!(f, "{count}")?,
                }
                write!(f, " {} can ", Plural(role))?;
                match san.to() {
                    Some(to) => write!(f, "reach {to} (")?,
                    None => f.write_str("move (")?,
                }
                // By name, as people list them: file by file.
                let by_name = File::ALL.into_iter().flat_map(|file| candidates & Bitboard::from(file));
                for (index, square) in by_name.enumerate() {
                    write!(f, "{}{square}", if index == 0 { "" } else { ", " })?;
                }
                f.write_str(")")
            }
        }
    }
}

impl core::error::Error for ResolveSanError {}

/// `knights` and so on.
struct Plural(Role);

impl fmt::Display for Plural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}s", self.0)
    }
}
