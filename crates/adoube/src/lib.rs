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
    Bitboard, Board, CastlingRights, CastlingStyle, Color, Drawing, Fen, FenField, File, Outcome,
    ParseColorError, ParseFenError, ParseOutcomeError, ParseSquareError, Piece, Placement, Rank, Role, Setup,
    Side, Square, Squares, Subsets, Svg, ZobristKey, bitboard,
};
pub use adoube_movegen::{
    CodePath, CodePathUnavailable, EnPassantStyle, IllegalMove, IllegalMoveReason, IllegalSetup, IntoMoves,
    LegalMoves, Move, MoveKind, MoveList, NullMoveInCheck, ParsePositionError, Position, Promotion, Reason,
    Reasons, Waivers, attacks, divide, perft,
};
pub use adoube_notation::{
    CastlingSpelling, Epd, Language, LanguageSet, Letters, MoveStyle, Operand, Operation, ParseEpdError,
    ParseSanError, ParseUciError, ReadMoveError, ResolveSanError, ResolveUciError, San, SanSuffix, Uci, pgn,
    polyglot,
};
pub use adoube_rules::{
    AgreementRefused, AutomaticEnd, Budget, ClaimRefused, ClaimableDraw, Confinement, DeadPositionProof,
    DeadPositionRule, EndByAct, Game, GameOver, Helpmate, Limit, Material, Occurrences, PlayError,
    Repetition, Spent, Termination, Unwinnability, Winnability, is_dead_position,
};

pub use crate::error::Error;

#[cfg(feature = "bincode")]
pub use crate::codec::{Coded, DecodeError, EncodeError, decode, encode};

/// The project's front page, whose examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
