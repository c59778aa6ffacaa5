//! The names that perft uses, until the facade gathers them.

use std::fmt;

pub(crate) use adoube_board::Setup;
pub(crate) use adoube_movegen::{Move, Position, Waivers, divide, perft};

/// How castling is spelt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CastlingSpelling {
    Standard,
    KingTakesRook,
}

/// A move as the Universal Chess Interface spells it.
pub(crate) struct Uci(Move, CastlingSpelling);

impl Uci {
    pub(crate) const fn of(_: &Position, played: Move, spelling: CastlingSpelling) -> Self {
        Self(played, spelling)
    }
}

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to = if self.1 == CastlingSpelling::KingTakesRook { self.0.to() } else { self.0.landing() };
        write!(f, "{}{to}", self.0.from())?;
        self.0.promotion().map_or(Ok(()), |role| write!(f, "{}", role.letter().to_ascii_lowercase()))
    }
}
