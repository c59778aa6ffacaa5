#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

pub use adoube_board as board;
pub use adoube_movegen as movegen;

mod encoding;
mod language;
mod san;
mod style;
mod uci;

mod epd;

pub mod pgn;
pub mod polyglot;

#[cfg(feature = "serde")]
mod wire;

pub use crate::epd::{Epd, Operand, Operation, ParseEpdError};
pub use crate::language::{Language, LanguageSet, Letters};
pub use crate::san::{ParseSanError, ResolveSanError, San, SanSuffix};
pub use crate::style::{MoveStyle, ReadMoveError};
pub use crate::uci::{CastlingSpelling, ParseUciError, ResolveUciError, Uci};
