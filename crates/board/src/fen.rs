//! FEN: positions as one line of text.
//!
//! The standard is section 16.1 of the "Portable Game Notation Specification and Implementation Guide" (Edwards,
//! 1994). X-FEN (Scharnagl, 2003) and Shredder-FEN extend its castling field to Chess960.

mod castling;
mod counter;
mod error;
mod field;
mod placement;
mod read;
mod write;

pub use castling::CastlingStyle;
pub use error::ParseFenError;
pub use field::FenField;
pub use placement::Placement;
pub use write::Fen;
