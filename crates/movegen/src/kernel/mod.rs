//! The rules of movement, written once and compiled for each player, CPU and use.
//!
//! Everything here works on plain sets of squares. What differs is passed as a type: the player to move ([`Player`]),
//! the CPU's way of looking sliders up ([`Isa`]), and what is done with the moves ([`Sink`]: count them, list them, stop at the
//! first, play them). The one place that chooses the types at run time is [`crate::dispatch`].

mod castling_ways;
mod generate;
mod isa;
mod player;
mod sinks;
mod state;
mod threats;
mod walk;

pub(crate) use generate::{Filter, Sink, generate};
pub(crate) use isa::{Isa, Portable};
pub(crate) use player::{Black, Player, White};
pub(crate) use sinks::{Any, List, step_back};
pub(crate) use state::State;
pub(crate) use threats::{attackers, en_passant_is_safe, pinned};
pub(crate) use walk::{count, walk};
