//! How positions and moves are serialised.
//!
//! | type | text | binary |
//! |---|---|---|
//! | `Position` | X-FEN, as `Display` writes it | as its `Setup` |
//! | `Move` | its four fields: `{"role": "king", "from": "e1", "to": "h1", "kind": "castling"}` | three `u8`: from, to, 8 × role + kind |
//! | `MoveKind` | `"normal"`, `"en passant"`, `"castling"`, `"promotion to queen"` | 0, 1, 2; 3 to 6 for knight to queen, a `u8` |
//! | `Promotion` | `"knight"` to `"queen"` | 1 to 4, a `u8` |
//! | `EnPassantStyle` | `"always"`, `"pseudo-legal"`, `"legal"` | 0, 1, 2, a `u8` |
//!
//! A position is read as a set-up and goes through the one door, so that bytes cannot smuggle in an illegal one; one
//! that came to be by a waiver is not read back. A move is data: any four values are a move, here as in
//! [`Move::new`]. It has no text of a dialect even here: castling is king takes own rook, and UCI or SAN are
//! for `adoube-notation` to write.

use core::fmt;
use core::marker::PhantomData;

use adoube_board::{Role, Setup, Square};
use serde::de::{Deserializer, Error as _, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use crate::moves::{Move, MoveKind, Promotion};
use crate::position::{EnPassantStyle, Position};

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_setup(EnPassantStyle::Always).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(Setup::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// A move as people read it.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Move", deny_unknown_fields)]
struct Fields {
    role: Role,
    from: Square,
    to: Square,
    kind: MoveKind,
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (role, from, to, kind) = (self.role(), self.from(), self.to(), self.kind());
        if serializer.is_human_readable() {
            Fields { role, from, to, kind }.serialize(serializer)
        } else {
            [from as u8, to as u8, 8 * role as u8 + kind.number()].serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let Fields { role, from, to, kind } = Fields::deserialize(deserializer)?;
            return Ok(Self::new(role, from, to, kind));
        }
        let [from, to, man] = <[u8; 3]>::deserialize(deserializer)?;
        let read = || {
            let kind = MoveKind::from_number(man % 8)?;
            Some(Self::new(Role::new(man / 8)?, Square::new(from)?, Square::new(to)?, kind))
        };
        read().ok_or_else(|| D::Error::custom("expected a move"))
    }
}

/// A few values, each with a number and a name.
trait Named: Copy + PartialEq + 'static {
    /// What a reader is told when the number or the name is none of these.
    const EXPECTED: &'static str;
    const ALL: &'static [(u8, &'static str, Self)];

    fn number(self) -> u8 {
        Self::ALL.iter().find(|entry| entry.2 == self).map_or(0, |entry| entry.0)
    }

    fn name(self) -> &'static str {
        Self::ALL.iter().find(|entry| entry.2 == self).map_or("", |entry| entry.1)
    }

    fn from_number(number: u8) -> Option<Self> {
        Self::ALL.iter().find(|entry| entry.0 == number).map(|entry| entry.2)
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|entry| entry.1 == name).map(|entry| entry.2)
    }
}

impl Named for MoveKind {
    const EXPECTED: &'static str =
        "`normal`, `en passant`, `castling` or a promotion such as `promotion to queen`";
    const ALL: &'static [(u8, &'static str, Self)] = &[
        (0, "normal", Self::Normal),
        (1, "en passant", Self::EnPassant),
        (2, "castling", Self::Castling),
        (3, "promotion to knight", Self::Promotion(Promotion::Knight)),
        (4, "promotion to bishop", Self::Promotion(Promotion::Bishop)),
        (5, "promotion to rook", Self::Promotion(Promotion::Rook)),
        (6, "promotion to queen", Self::Promotion(Promotion::Queen)),
    ];
}

impl Named for Promotion {
    const EXPECTED: &'static str = "`knight`, `bishop`, `rook` or `queen`";
    const ALL: &'static [(u8, &'static str, Self)] = &[
        (1, "knight", Self::Knight),
        (2, "bishop", Self::Bishop),
        (3, "rook", Self::Rook),
        (4, "queen", Self::Queen),
    ];
}

impl Named for EnPassantStyle {
    const EXPECTED: &'static str = "`always`, `pseudo-legal` or `legal`";
    const ALL: &'static [(u8, &'static str, Self)] =
        &[(0, "always", Self::Always), (1, "pseudo-legal", Self::PseudoLegal), (2, "legal", Self::Legal)];
}

struct NameVisitor<T>(PhantomData<T>);

impl<T: Named> Visitor<'_> for NameVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<T, E> {
        T::from_name(name).ok_or_else(|| E::custom(format_args!("expected {}", T::EXPECTED)))
    }
}

macro_rules! serde_by_name {
    ($($name:ident),+) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.serialize_str(self.name())
                } else {
                    serializer.serialize_u8(self.number())
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    return deserializer.deserialize_str(NameVisitor(PhantomData));
                }
                Self::from_number(u8::deserialize(deserializer)?)
                    .ok_or_else(|| D::Error::custom(format_args!("expected {}", Self::EXPECTED)))
            }
        }
    )+};
}

serde_by_name!(MoveKind, Promotion, EnPassantStyle);
