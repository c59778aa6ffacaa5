//! How the vocabulary is serialised: text where people may read it, small integers where they do not.
//!
//! | type | text | binary |
//! |---|---|---|
//! | `File`, `Rank`, `Square` | `"e"`, `"4"`, `"e4"` | the index, a `u8` |
//! | `Color`, `Role`, `Side` | `"white"`, `"knight"`, `"king's side"` | the index, a `u8` |
//! | `Piece` | the FEN letter, `"n"` | a `u8`: the role's index, and 6 more for Black |
//! | `Bitboard` | `"0x000000000000ff00"` | a `u64` |
//! | `Board` | the board field of a FEN | four `u64`, see `planes` |
//! | `CastlingRights` | four letters, `"HAh-"` | a `u16`, a hexadecimal digit a right |
//! | `Setup` | X-FEN | a tuple of its fields |
//! | `Outcome` | `"1-0"`, `"0-1"`, `"1/2-1/2"` | 0, 1, 2, a `u8` |
//! | `ZobristKey` | sixteen hexadecimal digits | a `u64` |
//! | `CastlingStyle`, `FenField` | `"x-fen"`, `"en passant"` | the index, a `u8` |

mod enums;
mod numbers;
mod position;

use core::fmt;
use core::marker::PhantomData;

use serde::de::{DeserializeOwned, Deserializer, Error as _, Visitor};
use serde::ser::{Error as _, Serializer};
use serde::{Deserialize, Serialize};

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::fen::{CastlingStyle, FenField};
use crate::file::File;
use crate::outcome::Outcome;
use crate::piece::Piece;
use crate::rank::Rank;
use crate::role::Role;
use crate::setup::Setup;
use crate::side::Side;
use crate::square::Square;
use crate::zobrist::ZobristKey;

/// The two forms of a type.
trait Wire: Sized {
    /// What a reader is told when the bytes or the kind of value are wrong.
    const EXPECTED: &'static str;
    type Binary: Serialize + DeserializeOwned;
    type TextError: fmt::Display;

    fn text(&self) -> impl fmt::Display;
    fn from_text(text: &str) -> Result<Self, Self::TextError>;
    fn binary(&self) -> Self::Binary;
    fn from_binary(binary: Self::Binary) -> Option<Self>;

    /// Whether the text says everything.
    fn is_text_faithful(&self) -> bool {
        true
    }
}

fn serialize<T: Wire, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    if !serializer.is_human_readable() {
        value.binary().serialize(serializer)
    } else if value.is_text_faithful() {
        serializer.collect_str(&value.text())
    } else {
        Err(S::Error::custom("FEN cannot say that a castling rook stands on the wrong side of its king"))
    }
}

fn deserialize<'de, T: Wire, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    if deserializer.is_human_readable() {
        deserializer.deserialize_str(TextVisitor(PhantomData))
    } else {
        let binary = T::Binary::deserialize(deserializer)?;
        T::from_binary(binary).ok_or_else(|| D::Error::custom(format_args!("expected {}", T::EXPECTED)))
    }
}

struct TextVisitor<T>(PhantomData<T>);

impl<T: Wire> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        T::from_text(text).map_err(E::custom)
    }
}

/// The message for a text that is not what was expected.
struct Expected(&'static str);

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.0)
    }
}

macro_rules! serde_by_wire {
    ($($name:ident),+) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serialize(self, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserialize(deserializer)
            }
        }
    )+};
}

serde_by_wire!(File, Rank, Square, Color, Role, Side, Piece, Bitboard, Board, CastlingRights, Setup);
serde_by_wire!(Outcome, ZobristKey, CastlingStyle, FenField);
