//! Moves as people and PGN files write them.

mod candidates;
mod error;
mod parse;
mod resolve;
mod text;
mod write;

use core::fmt;
use core::str::FromStr;

use adoube_board::{File, Rank, Role, Side, Square};
use adoube_movegen::Promotion;

pub use self::error::{ParseSanError, ResolveSanError};
pub(crate) use self::text::Text;

/// A move in Standard Algebraic Notation, section 8.2.3 of the PGN standard: `Nf3`, `exd5`, `e8=Q+`, `O-O`.
///
/// It is text only, taken apart: which move it means depends on the position, and [`resolve`](Self::resolve) finds it.
/// [`of`](Self::of) gives a move its canonical text, so that `san == San::of(&position, m)` says whether a text is
/// the canonical one.
///
/// Strict reading is [`FromStr`]; [`from_ascii_lenient`](Self::from_ascii_lenient) reads what else people write.
///
/// ```
/// use adoube_movegen::Position;
/// use adoube_notation::San;
///
/// let mut position = Position::INITIAL;
/// for san in ["f3", "e5", "g4", "Qh4"] {
///     let m = san.parse::<San>()?.resolve(&position)?;
///     println!("{}", San::of(&position, m));
///     position = position.play(m)?;
/// }
/// assert!(position.is_checkmate());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct San {
    body: Body,
    suffix: Option<SanSuffix>,
}

/// All of a move but what follows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Body {
    Castling(Side),
    Man(ManMove),
}

/// A move other than castling.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct ManMove {
    role: Role,
    file: Option<File>,
    rank: Option<Rank>,
    is_capture: bool,
    to: Square,
    promotion: Option<Promotion>,
}

/// The sign after a move that gives check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SanSuffix {
    /// `+`
    Check,
    /// `#`
    Checkmate,
}

impl San {
    /// The man that moves; the king if it castles.
    pub const fn role(self) -> Role {
        match self.body {
            Body::Castling(_) => Role::King,
            Body::Man(man) => man.role,
        }
    }

    /// The square of arrival; castling names none.
    pub const fn to(self) -> Option<Square> {
        match self.body {
            Body::Castling(_) => None,
            Body::Man(man) => Some(man.to),
        }
    }

    /// The file the man comes from, if it is named.
    pub const fn from_file(self) -> Option<File> {
        match self.body {
            Body::Castling(_) => None,
            Body::Man(man) => man.file,
        }
    }

    /// The rank the man comes from, if it is named.
    pub const fn from_rank(self) -> Option<Rank> {
        match self.body {
            Body::Castling(_) => None,
            Body::Man(man) => man.rank,
        }
    }

    /// Whether the text marks the move as a capture, with `x`.
    pub const fn is_capture(self) -> bool {
        matches!(self.body, Body::Man(ManMove { is_capture: true, .. }))
    }

    /// What the pawn becomes.
    pub const fn promotion(self) -> Option<Promotion> {
        match self.body {
            Body::Castling(_) => None,
            Body::Man(man) => man.promotion,
        }
    }

    /// The side to which the king castles.
    pub const fn castling_side(self) -> Option<Side> {
        match self.body {
            Body::Castling(side) => Some(side),
            Body::Man(_) => None,
        }
    }

    /// Whether check or checkmate is marked.
    pub const fn suffix(self) -> Option<SanSuffix> {
        self.suffix
    }

    /// The same with another suffix, or none.
    ///
    /// ```
    /// use adoube_notation::San;
    ///
    /// let san: San = "Qxf7+".parse()?;
    /// assert_eq!(san.with_suffix(None), "Qxf7".parse()?);
    /// # Ok::<(), adoube_notation::ParseSanError>(())
    /// ```
    pub const fn with_suffix(self, suffix: Option<SanSuffix>) -> Self {
        Self { body: self.body, suffix }
    }

    /// The move with this text, in ASCII, read strictly: capital letters `NBRQK`, `x` or nothing, `=` before a promotion,
    /// `O-O` with capital letters, at most one of `+` and `#` at the end. Annotations such as `!?` are no part of SAN.
    ///
    /// # Errors
    ///
    /// [`ParseSanError`] if the text is not of that form. Whether such a move exists, or a promotion is missing, shows only in
    /// a position.
    #[inline]
    pub fn from_ascii(text: &[u8]) -> Result<Self, ParseSanError> {
        parse::strict(text)
    }

    /// The move with this text, in ASCII, read leniently: what [`from_ascii`](Self::from_ascii) reads, and
    ///
    /// - castling with zeros or small letters, `0-0-0`, with a typesetter's dashes or none, `O–O`, `OO`;
    /// - promotions without a sign or with others, `e8Q`, `e8/Q`, `e8(Q)`, and in small letters, `e8=q`, `c8b`;
    /// - captures with `:`, with no sign at all (`ed5`), or without the file of the pawn (`xd5`);
    /// - the letter `P` for pawns, small letters for men other than bishops, `nf3`;
    /// - the square of departure, with or without hyphen: `e2-e4`, `Ng1f3`;
    /// - `e.p.` or `ep` behind, any number of `+`, `#`, `!` and `?` behind.
    ///
    /// ```
    /// use adoube_notation::San;
    ///
    /// assert_eq!(San::from_ascii_lenient(b"0-0!?")?.to_string(), "O-O");
    /// assert_eq!(San::from_ascii_lenient(b"dxe8q++")?.to_string(), "dxe8=Q+");
    /// # Ok::<(), adoube_notation::ParseSanError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseSanError`] if no square of arrival is found where it should be, or other text than the above.
    pub fn from_ascii_lenient(text: &[u8]) -> Result<Self, ParseSanError> {
        parse::lenient(text)
    }
}

/// Writes the text as it was taken apart: `exd8=Q+`.
impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Text::of(*self).as_str())
    }
}

/// Writes `San(exd8=Q+)`.
impl fmt::Debug for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "San({self})")
    }
}

impl FromStr for San {
    type Err = ParseSanError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseSanError> {
        parse::strict(text.as_bytes())
    }
}
