//! Values as bytes: the only place that knows bincode.
//!
//! Every encoding starts with six bytes: `ADBE`, the version of the format and what kind of value follows. The rest is
//! bincode's standard configuration over the binary serde forms of each crate. bincode is no longer maintained; to
//! replace it, write this file anew and raise [`VERSION`].

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use adoube_board::{Board, Setup};
use adoube_movegen::{Move, Position};
use adoube_rules::{Game, Termination};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The first bytes of every encoding.
const MAGIC: [u8; 4] = *b"ADBE";
/// The version of the format. A change of any golden byte raises it.
const VERSION: u8 = 1;
const HEADER: usize = MAGIC.len() + 2;
/// The longest encoding that is written or read, in bytes.
const LONGEST: usize = 1 << 24;

/// A type that has a binary form. The trait is sealed: these types are all there are.
pub trait Coded: sealed::Sealed {}

mod sealed {
    /// The number by which an encoding says what it holds, and its name in messages.
    pub trait Sealed: serde::Serialize + serde::de::DeserializeOwned {
        const KIND: u8;
    }
}

/// What each kind number stands for.
const KINDS: [(u8, &str); 7] = [
    (1, "a board"),
    (2, "a set-up"),
    (3, "a position"),
    (4, "a move"),
    (5, "a list of moves"),
    (6, "a game"),
    (7, "the end of a game"),
];

macro_rules! coded {
    ($($name:ty = $kind:literal),+ $(,)?) => {$(
        impl sealed::Sealed for $name {
            const KIND: u8 = $kind;
        }

        impl Coded for $name {}
    )+};
}

coded!(Board = 1, Setup = 2, Position = 3, Move = 4, Vec<Move> = 5, Game = 6, Termination = 7);

/// The value as bytes, with a versioned header.
///
/// # Errors
///
/// [`EncodeError`] if the encoding would be longer than 16 MiB.
///
/// ```
/// use adoube::Position;
///
/// let bytes = adoube::encode(&Position::INITIAL)?;
/// assert_eq!(adoube::decode::<Position>(&bytes)?, Position::INITIAL);
/// # Ok::<(), adoube::Error>(())
/// ```
pub fn encode<T: Coded>(value: &T) -> Result<Vec<u8>, EncodeError> {
    let mut bytes = Vec::from(MAGIC);
    bytes.extend([VERSION, T::KIND]);
    bytes.extend(to_bytes(value)?);
    if bytes.len() > LONGEST { Err(EncodeError::TooLong(bytes.len())) } else { Ok(bytes) }
}

/// The value that [`encode`] wrote as these bytes.
///
/// The bytes may be anything: an illegal position is refused, more than 16 MiB are not read, and the memory that is claimed
/// is a small multiple of what the value takes that the bytes really hold, whatever lengths they claim.
///
/// # Errors
///
/// [`DecodeError`] if they are not an encoding of this version, or of another kind of value, or damaged.
///
/// ```
/// use adoube::{DecodeError, Move, Position};
///
/// let bytes = adoube::encode(&Position::INITIAL)?;
/// let error = adoube::decode::<Move>(&bytes).unwrap_err();
/// assert_eq!(error.to_string(), "expected a move, found a position");
/// # Ok::<(), adoube::Error>(())
/// ```
pub fn decode<T: Coded>(bytes: &[u8]) -> Result<T, DecodeError> {
    let (header, body) = bytes.split_at_checked(HEADER).ok_or(DecodeError::NoHeader)?;
    let [magic @ .., version, kind] = header else { return Err(DecodeError::NoHeader) };
    if magic != MAGIC {
        return Err(DecodeError::NoHeader);
    }
    if *version != VERSION {
        return Err(DecodeError::OtherVersion(*version));
    }
    if *kind != T::KIND {
        return Err(DecodeError::OtherKind { expected: T::KIND, found: *kind });
    }
    if bytes.len() > LONGEST {
        return Err(DecodeError::TooLong(bytes.len()));
    }
    let (value, read) = from_bytes(body)?;
    if read < body.len() { Err(DecodeError::Surplus(HEADER + read)) } else { Ok(value) }
}

fn to_bytes<T: Serialize>(value: &T) -> Result<Vec<u8>, EncodeError> {
    let refused = |error: bincode::error::EncodeError| EncodeError::Refused(error.to_string());
    bincode::serde::encode_to_vec(value, bincode::config::standard()).map_err(refused)
}

fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<(T, usize), DecodeError> {
    use bincode::error::DecodeError as Error;

    let configuration = bincode::config::standard().with_limit::<LONGEST>();
    bincode::serde::decode_from_slice(bytes, configuration).map_err(|error| match error {
        Error::UnexpectedEnd { .. } => DecodeError::Truncated,
        // The types' own words.
        Error::OtherString(message) => DecodeError::Damaged(message),
        other => DecodeError::Damaged(expected(&other).to_string()),
    })
}

/// What bincode expected, in words.
fn expected(error: &bincode::error::DecodeError) -> &'static str {
    use bincode::error::{DecodeError as Error, IntegerType};

    match error {
        Error::LimitExceeded => "expected values of at most 16 MiB",
        Error::InvalidIntegerType { expected: IntegerType::U16, .. } => {
            "expected a number of at most 16 bits"
        }
        Error::InvalidIntegerType { expected: IntegerType::U32, .. } => {
            "expected a number of at most 32 bits"
        }
        Error::InvalidIntegerType { .. } => "expected a number of at most 64 bits",
        Error::OutsideUsizeRange(_) => "expected a length that fits into memory",
        Error::InvalidBooleanValue(_) => "expected 0 or 1 for no or yes",
        Error::UnexpectedVariant { .. } => "expected the number of a known variant",
        Error::Utf8 { .. } => "expected text in UTF-8",
        // No type with an encoding has any of the rest in it.
        _ => "expected a value of another form",
    }
}

/// A value that cannot be written as bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeError {
    /// The encoding, of so many bytes, is too long to be read again.
    #[error("expected an encoding of at most {LONGEST} bytes, found {0}")]
    TooLong(usize),
    /// The value has no binary form.
    #[error("{0}")]
    Refused(String),
}

/// Bytes that are not the encoding that was expected.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// The bytes do not start like an encoding.
    #[error("expected bytes that start with `ADBE`, a version and a kind")]
    NoHeader,
    /// The encoding has that version.
    #[error("expected version {VERSION} of the encoding, found {0}")]
    OtherVersion(u8),
    /// The encoding is of something else.
    #[error("expected {}, found {}", Kind(*.expected), Kind(*.found))]
    OtherKind {
        /// The kind that was asked for.
        expected: u8,
        /// The kind in the header.
        found: u8,
    },
    /// There are so many bytes, more than any encoding has.
    #[error("expected at most {LONGEST} bytes, found {0}")]
    TooLong(usize),
    /// The bytes end before the value does.
    #[error("the bytes end before the value does")]
    Truncated,
    /// The value ends at that byte, and more follow.
    #[error("expected the end of the bytes at byte {0}")]
    Surplus(usize),
    /// The bytes say something that cannot be, such as an illegal position.
    #[error("{0}")]
    Damaged(String),
}

/// A kind number, named.
struct Kind(u8);

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match KINDS.iter().find(|(kind, _)| *kind == self.0) {
            Some((_, name)) => f.write_str(name),
            None => write!(f, "something unknown (kind {})", self.0),
        }
    }
}
