#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod san;
mod uci;

pub mod pgn;

#[cfg(feature = "serde")]
mod wire;

pub use crate::san::{ParseSanError, ResolveSanError, San, SanSuffix};
pub use crate::uci::{CastlingSpelling, ParseUciError, ResolveUciError, Uci};
