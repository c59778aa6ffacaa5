//! A line of legal moves that ends in mate.

use alloc::vec::Vec;
use core::fmt;

use adoube_board::Color;
use adoube_movegen::{Move, Position};

/// Legal moves of both players, the last of which mates; none, if the position is mate already.
///
/// The line shows that a side can mate. It is not the shortest.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Helpmate {
    moves: Vec<Move>,
}

impl Helpmate {
    pub(super) fn new(moves: Vec<Move>) -> Self {
        Self { moves }
    }

    /// The moves of both players in turn, the player to move first.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether the moves are legal one after another from this position and end in a mate by `side`.
    pub fn verify(&self, position: &Position, side: Color) -> bool {
        let mut position = *position;
        for m in &self.moves {
            match position.play(*m) {
                Ok(next) => position = next,
                Err(_) => return false,
            }
        }
        position.is_checkmate() && position.turn() != side
    }
}

/// Says how long the line is.
impl fmt::Display for Helpmate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.moves.len() {
            0 => f.write_str("it has just done so"),
            1 => f.write_str("the next move mates"),
            plies => write!(f, "a line of {plies} half-moves ends in mate"),
        }
    }
}
