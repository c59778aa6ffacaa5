#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]

mod macros;

mod color;
mod file;
mod piece;
mod rank;
mod role;
mod side;
mod square;

mod bitboard;
mod board;
mod castling;
mod setup;

mod drawing;
mod fen;
mod outcome;
mod svg;
mod zobrist;

#[cfg(feature = "serde")]
mod wire;

pub use crate::bitboard::{Bitboard, Squares, Subsets};
pub use crate::board::Board;
pub use crate::castling::CastlingRights;
pub use crate::color::{Color, ParseColorError};
pub use crate::drawing::Drawing;
pub use crate::fen::{CastlingStyle, Fen, FenField, ParseFenError, Placement};
pub use crate::file::File;
pub use crate::outcome::{Outcome, ParseOutcomeError};
pub use crate::piece::Piece;
pub use crate::rank::Rank;
pub use crate::role::Role;
pub use crate::setup::Setup;
pub use crate::side::Side;
pub use crate::square::{ParseSquareError, Square};
pub use crate::svg::Svg;
pub use crate::zobrist::ZobristKey;
