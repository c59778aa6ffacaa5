//! Why a side can never mate.

use alloc::boxed::Box;
use core::fmt;

use adoube_board::Color;
use adoube_movegen::Position;

use crate::material::Material;

use super::closure;
use super::confinement::Confinement;

/// Why a side can never mate.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unwinnability {
    /// There is no legal move, and it is not this side that has mated.
    GameOver,
    /// The men do not suffice, wherever they stand: [`Material::cannot_mate`](crate::Material::cannot_mate).
    Material,
    /// The men are confined to squares from which no mate can be given.
    Confinement(Box<Confinement>),
    /// All positions that can come about have been visited, and the side has mated in none.
    Closure {
        /// The positions, the present one included. Those in which the men no longer suffice, or are confined, are not
        /// gone beyond and not counted.
        positions: u64,
        /// How many positions were left aside because the men are confined in them.
        confined: u64,
    },
}

impl Unwinnability {
    /// Whether this is a proof that `side` can never mate from that position.
    pub fn verify(&self, position: &Position, side: Color) -> bool {
        match self {
            Self::GameOver => {
                let has_mated = position.is_check() && position.turn() != side;
                !position.has_legal_moves() && !has_mated
            }
            Self::Material => !position.is_checkmate() && Material::of(position.board()).cannot_mate(side),
            Self::Confinement(confinement) => confinement.verify(position, side),
            Self::Closure { positions, confined } => closure::verify(position, side, *positions, *confined),
        }
    }
}

/// Says it in a sentence.
impl fmt::Display for Unwinnability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("there is no legal move, and it has not mated"),
            Self::Material => f.write_str("it has not the men to checkmate"),
            Self::Confinement(confinement) => confinement.fmt(f),
            Self::Closure { positions: 1, confined: 0 } => {
                f.write_str("whatever is played leaves it without the men to checkmate")
            }
            Self::Closure { positions, confined: 0 } => {
                write!(f, "{positions} positions can come about, and none of them is its mate")
            }
            Self::Closure { positions, confined } => write!(
                f,
                "{positions} positions can come about, none of them its mate, \
                 and beyond them {confined} in which the men are walled in"
            ),
        }
    }
}
