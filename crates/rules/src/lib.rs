#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

pub use adoube_board as board;
pub use adoube_movegen as movegen;

mod material;
mod repetition;

mod winnability;

mod automatic;
mod claim;
mod dead_position;
mod termination;

mod game;
mod refusal;

#[cfg(feature = "serde")]
mod wire;

pub use crate::automatic::AutomaticEnd;
pub use crate::claim::{ClaimRefused, ClaimableDraw};
pub use crate::dead_position::{DeadPositionProof, DeadPositionRule};
pub use crate::game::Game;
pub use crate::material::Material;
pub use crate::refusal::{AgreementRefused, GameOver, PlayError};
pub use crate::repetition::{Occurrences, Repetition};
pub use crate::termination::{EndByAct, Termination};
pub use crate::winnability::{
    Budget, Confinement, Helpmate, Limit, Spent, Unwinnability, Winnability, is_dead_position,
};
