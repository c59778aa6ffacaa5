//! The rules of movegen, each test named after the rule it proves.
//!
//! `support` reads and names moves; `reference` is a second, slow generator written from the Laws. The other modules
//! hold the tests.

mod reference;
mod support;

mod captures;
mod cases;
mod castling;
mod checks;
mod chess960;
mod en_passant;
mod geometry;
mod moving;
mod promotion;

mod accepted;
mod foreign_fens;
mod odd_fens;
mod refused;
mod waived;

mod illegal_moves;

mod agreement;
mod caches;
mod exhaustive;
mod fen;
mod filters;
mod hostile;
mod keys;
mod null_move;
mod perft;
mod symmetry;
