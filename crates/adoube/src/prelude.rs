//! What most programs use, in one line: `use adoube::prelude::*;`.

pub use crate::{
    AutomaticEnd, Bitboard, Board, CastlingSpelling, ClaimableDraw, Color, File, Game, Move, Outcome, Piece,
    Position, Rank, Role, San, Setup, Side, Square, Termination, Uci,
};
