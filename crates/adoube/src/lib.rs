#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]

#[cfg(feature = "bincode")]
extern crate alloc;

pub use adoube_board as board;
pub use adoube_movegen as movegen;
pub use adoube_notation as notation;
pub use adoube_rules as rules;

pub mod prelude;

mod error;

#[cfg(feature = "bincode")]
mod codec;

pub use adoube_board::{
    Bitboard, Board, CastlingRights, CastlingStyle, Color, File, Outcome, ParseColorError, ParseFenError,
    ParseOutcomeError, ParseSquareError, Piece, Rank, Role, Setup, Side, Square, ZobristKey, bitboard,
};
pub use adoube_movegen::{
    EnPassantStyle, IllegalMove, IllegalMoveReason, IllegalSetup, LegalMoves, Move, MoveKind, MoveList,
    NullMoveInCheck, ParsePositionError, Position, Promotion, Reason, Reasons, Waivers, attacks, divide,
    perft,
};
pub use adoube_notation::{
    CastlingSpelling, ParseSanError, ParseUciError, ResolveSanError, ResolveUciError, San, SanSuffix, Uci,
    pgn,
};
pub use adoube_rules::{
    AgreementRefused, AutomaticEnd, Budget, ClaimRefused, ClaimableDraw, DeadPositionProof, EndByAct, Game,
    GameOver, Material, Occurrences, PlayError, Repetition, Termination, Winnability, is_dead_position,
};

pub use crate::error::Error;

#[cfg(feature = "bincode")]
pub use crate::codec::{Coded, DecodeError, EncodeError, decode, encode};

/// The project's front page, whose examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
