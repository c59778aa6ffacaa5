//! How a game is serialised: its start, its moves, and the act that ended it, if an act did.
//!
//! All else follows from these. A game is replayed on the way in, so that bytes cannot smuggle in an illegal move, a move
//! after the end, or an end that did not come about.

use alloc::borrow::Cow;

use adoube_movegen::{Move, Position};
use serde::de::{Deserializer, Error as _};
use serde::ser::{Error as _, Serializer};
use serde::{Deserialize, Serialize};

use crate::dead_position::DeadPositionRule;
use crate::game::Game;
use crate::termination::{EndByAct, Termination};

#[derive(Serialize, Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
struct Record<'a> {
    start: Position,
    moves: Cow<'a, [Move]>,
    end: Option<EndByAct>,
}

impl Serialize for Game {
    /// A game that looks for dead positions otherwise than at sight has no written form: read under the usual rule, it might
    /// end elsewhere.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.dead_positions() != DeadPositionRule::default() {
            return Err(S::Error::custom("a game with another rule for dead positions cannot be written"));
        }
        let end = match self.termination() {
            Some(Termination::ByAct(end)) => Some(end),
            Some(Termination::Automatic(_)) | None => None,
        };
        Record { start: *self.start(), moves: Cow::Borrowed(self.moves()), end }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Record { start, moves, end } = Record::deserialize(deserializer)?;
        let mut game = Self::new(start);
        for (number, m) in (1..).zip(moves.iter()) {
            game.play(*m).map_err(|error| D::Error::custom(format_args!("ply {number}: {error}")))?;
        }
        if let Some(end) = end {
            let reached = match end {
                EndByAct::Resignation { by } | EndByAct::ResignationUnwinnable { by } => {
                    game.resign(by).map_err(D::Error::custom)?
                }
                EndByAct::Agreement => game.agree_draw().map_err(D::Error::custom)?,
                EndByAct::Claim { draw, intended } => game.claim(draw, intended).map_err(D::Error::custom)?,
            };
            if reached != Termination::ByAct(end) {
                return Err(D::Error::custom(format_args!(
                    "expected the end to be that {reached}, found that {end}"
                )));
            }
        }
        Ok(game)
    }
}
