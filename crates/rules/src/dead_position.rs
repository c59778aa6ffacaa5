//! How far a game looks for dead positions, and why a position is dead.

use core::fmt;

use adoube_movegen::Position;

use crate::material;
use crate::winnability::{Budget, is_dead_at_sight, is_dead_position};

/// How far a game looks for dead positions (Laws of Chess 5.2.2) after each move.
///
/// The Laws know only one kind of dead position; to find all of them takes a search. Online servers look at the men alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DeadPositionRule {
    /// A dead position does not end the game.
    Off,
    /// Only the men are looked at: [`Material::is_dead`](crate::Material::is_dead).
    Material,
    /// What can be seen at sight: the men, walls of pawns, a few forced moves. It costs next to nothing.
    #[default]
    AtSight,
    /// All that can be found out within a budget, for each side, after each move.
    Search(Budget),
}

/// Why nobody can mate any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum DeadPositionProof {
    /// The men do not suffice, wherever they stand: [`Material::is_dead`](crate::Material::is_dead).
    Material,
    /// They would suffice, but where they stand they never come to it: [`Winnability`](crate::Winnability) has the proof for
    /// each side.
    Search,
}

impl DeadPositionRule {
    /// Why the position is dead, if it is and this rule looks so far. Asked of a position that has legal moves.
    ///
    /// ```
    /// use adoube_movegen::Position;
    /// use adoube_rules::{DeadPositionProof, DeadPositionRule};
    ///
    /// let wall: Position = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse()?;
    /// assert_eq!(DeadPositionRule::AtSight.proof(&wall), Some(DeadPositionProof::Search));
    /// assert_eq!(DeadPositionRule::Material.proof(&wall), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn proof(self, position: &Position) -> Option<DeadPositionProof> {
        let is_dead = match self {
            Self::Off => return None,
            _ if material::is_dead(position.board()) => return Some(DeadPositionProof::Material),
            Self::Material => false,
            Self::AtSight => is_dead_at_sight(position),
            Self::Search(budget) => is_dead_position(position, budget) == Some(true),
        };
        is_dead.then_some(DeadPositionProof::Search)
    }
}

/// Says it in a sentence.
impl fmt::Display for DeadPositionProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Material => "neither player has the men to checkmate",
            Self::Search => "neither player can checkmate by any series of legal moves",
        })
    }
}
