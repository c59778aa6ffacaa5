#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]

pub use adoube_board as board;

pub mod attacks;

mod chess960;
mod illegal_move;
mod legality;
mod moves;
mod play;
mod position;

mod legal_moves;
mod move_list;
mod perft;

mod dispatch;
mod kernel;

#[cfg(feature = "serde")]
mod wire;

pub use crate::dispatch::{CodePath, CodePathUnavailable};
pub use crate::illegal_move::{IllegalMove, IllegalMoveReason};
pub use crate::legal_moves::LegalMoves;
pub use crate::legality::{IllegalSetup, Reason, Reasons, Waivers};
pub use crate::move_list::{IntoMoves, MoveList};
pub use crate::moves::{Move, MoveKind, Promotion};
pub use crate::perft::{divide, perft};
pub use crate::play::NullMoveInCheck;
pub use crate::position::{EnPassantStyle, ParsePositionError, Position};
