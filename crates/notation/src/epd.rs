//! Positions with what is to be done in them: Extended Position Description.

mod error;
mod read;
mod write;

use alloc::string::String;
use alloc::vec::Vec;

use adoube_movegen::{Move, Position};

pub use self::error::ParseEpdError;

/// A position with operations, one line of text: section 16.2 of the PGN standard.
///
/// Strict reading is [`FromStr`](core::str::FromStr); [`from_lenient`](Self::from_lenient) reads what test suites really hold. Written, the
/// operations stand in ASCII order, and so do moves that are alternatives.
///
/// ```
/// use adoube_notation::{Epd, Operation};
///
/// let text = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";";
/// let epd: Epd = text.parse()?;
/// let Some(Operation::BestMoves(moves)) = epd.get("bm") else { panic!() };
/// assert_eq!(moves.len(), 1);
/// assert_eq!(epd.to_string(), text);
/// # Ok::<(), adoube_notation::ParseEpdError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position. Its counters are those of `hmvc` and `fmvn`, where these are given.
    pub position: Position,
    /// The operations, in the order of the text. Each opcode occurs once.
    pub operations: Vec<Operation>,
}

/// What is said of a position, or to be done in it: an opcode with its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Operation {
    /// `acn`: how many nodes were analysed.
    AnalysisNodes(u64),
    /// `acs`: for how many seconds it was analysed.
    AnalysisSeconds(u64),
    /// `am`: moves to be avoided.
    AvoidMoves(Vec<Move>),
    /// `bm`: the best moves, any of them.
    BestMoves(Vec<Move>),
    /// `c0` to `c9`: a comment.
    Comment(u8, String),
    /// `ce`: the evaluation in hundredths of a pawn for the player to move, from -32767 to 32767.
    Centipawns(i16),
    /// `dm`: mate in so many moves.
    MateIn(u32),
    /// `draw_accept`
    DrawAccept,
    /// `draw_claim`
    DrawClaim,
    /// `draw_offer`
    DrawOffer,
    /// `draw_reject`
    DrawReject,
    /// `eco`: the opening in the Encyclopedia of Chess Openings.
    Eco(String),
    /// `fmvn`: the number of the move.
    FullmoveNumber(u32),
    /// `hmvc`: plies since the last capture or move of a pawn.
    HalfmoveClock(u32),
    /// `id`: the name of the position.
    Id(String),
    /// `nic`: the opening in New in Chess.
    Nic(String),
    /// `noop`: nothing.
    Noop(Vec<Operand>),
    /// `pm`: the move that is expected first.
    PredictedMove(Move),
    /// `pv`: the line that is expected.
    PredictedVariation(Vec<Move>),
    /// `rc`: how often the position has occurred.
    RepetitionCount(u32),
    /// `resign`
    Resign,
    /// `sm`: the move that is made.
    SuppliedMove(Move),
    /// `tcgs`: which game it is, for telecommunication.
    GameSelector(u32),
    /// `tcri`: who receives it.
    Receiver(Vec<Operand>),
    /// `tcsi`: who sends it.
    Sender(Vec<Operand>),
    /// `v0` to `v9`: the name of a variation.
    Variation(u8, String),
    /// Any other opcode, word for word.
    Other {
        /// The opcode: a letter, and up to 14 letters, digits and underscores.
        opcode: String,
        /// What stands behind it.
        operands: Vec<Operand>,
    },
}

/// A word behind an opcode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    /// In quotes.
    Quoted(String),
    /// Without.
    Bare(String),
}

impl Operand {
    /// The text.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Quoted(text) | Self::Bare(text) => text,
        }
    }
}

impl Epd {
    /// A position without operations.
    pub const fn new(position: Position) -> Self {
        Self { position, operations: Vec::new() }
    }

    /// The operation with that opcode.
    pub fn get(&self, opcode: &str) -> Option<&Operation> {
        self.operations.iter().find(|operation| operation.opcode() == opcode)
    }
}

impl Operation {
    /// The opcode.
    pub fn opcode(&self) -> &str {
        const COMMENTS: [&str; 10] = ["c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9"];
        const VARIATIONS: [&str; 10] = ["v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9"];
        match self {
            Self::AnalysisNodes(_) => "acn",
            Self::AnalysisSeconds(_) => "acs",
            Self::AvoidMoves(_) => "am",
            Self::BestMoves(_) => "bm",
            // No more than ten of them have a name.
            Self::Comment(index, _) => COMMENTS[usize::from(*index).min(9)],
            Self::Centipawns(_) => "ce",
            Self::MateIn(_) => "dm",
            Self::DrawAccept => "draw_accept",
            Self::DrawClaim => "draw_claim",
            Self::DrawOffer => "draw_offer",
            Self::DrawReject => "draw_reject",
            Self::Eco(_) => "eco",
            Self::FullmoveNumber(_) => "fmvn",
            Self::HalfmoveClock(_) => "hmvc",
            Self::Id(_) => "id",
            Self::Nic(_) => "nic",
            Self::Noop(_) => "noop",
            Self::PredictedMove(_) => "pm",
            Self::PredictedVariation(_) => "pv",
            Self::RepetitionCount(_) => "rc",
            Self::Resign => "resign",
            Self::SuppliedMove(_) => "sm",
            Self::GameSelector(_) => "tcgs",
            Self::Receiver(_) => "tcri",
            Self::Sender(_) => "tcsi",
            Self::Variation(index, _) => VARIATIONS[usize::from(*index).min(9)],
            Self::Other { opcode, .. } => opcode,
        }
    }
}
