#![doc = include_str!("../README.md")]

mod games;
mod shared;

pub use crate::games::{Random, chess960_starts, games};
pub use crate::shared::{lines, read};
