//! What is wrong with a game, and where.

use alloc::string::String;
use core::fmt;

use adoube_movegen::{IllegalSetup, NullMoveInCheck, ParsePositionError};

use super::visitor::Fault;
use crate::language::LanguageSet;
use crate::san::{ParseSanError, ResolveSanError};
use crate::uci::ResolveUciError;

/// One thing that is wrong with a game of a file, and where it is.
///
/// ```
/// use adoube_notation::pgn::records;
///
/// let text = "[White \"A\"]\n\n1. e4 e5 2. Ke3 *";
/// let record = records(text.as_bytes()).next().unwrap();
/// assert_eq!(
///     record.diagnostics[0].to_string(),
///     "game 1, line 3, column 13: \"Ke3\": a king on e1 cannot go to e3",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The number of the game in the file, from 1.
    pub game: u64,
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
    /// The offset from the beginning of the file, in bytes.
    pub offset: u64,
    /// The text that is wrong, or its beginning.
    pub token: String,
    /// What is wrong.
    pub kind: DiagnosticKind,
}

/// How much a [`Diagnostic`] matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The standard wants it otherwise; nothing is lost.
    Note,
    /// Something could not be understood or is illegal, and is not in the record.
    Error,
}

/// What is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiagnosticKind {
    /// The text departs from the PGN standard.
    #[error(transparent)]
    Syntax(#[from] Fault),
    /// The word is not a move in any spelling that is known; the moves end before it.
    #[error(transparent)]
    Unreadable(#[from] ParseSanError),
    /// The move is illegal or ambiguous; the moves end before it.
    #[error(transparent)]
    San(#[from] ResolveSanError),
    /// The move, written with two squares, is illegal; the moves end before it.
    #[error(transparent)]
    Uci(#[from] ResolveUciError),
    /// The move is not written as SAN; it is understood.
    #[error("expected the move in standard algebraic notation")]
    Spelling,
    /// Castling is written as a move of the king by two squares; it is understood.
    #[error("expected castling as `O-O` or `O-O-O`")]
    CastlingAsKingMove,
    /// The word means several legal moves, according to how its letters are taken; the moves end before it.
    #[error("expected a word that means one move, whichever of its letters are men and which are files")]
    AmbiguousSpelling,
    /// A man is dropped on the board, as in other games than chess; the moves end before it.
    #[error("no man may be dropped on the board in chess")]
    Drop,
    /// The last words put the kings on squares of the centre, as is done on electronic boards to tell the result; they are no
    /// moves and left out.
    #[error("the kings put in the centre to tell the result are no moves")]
    KingsToCentre,
    /// The moves are written with the letters of another language than English; they are understood.
    #[error(
        "the moves are written in {languages}: {words} words are none in English, and {plies} plies in a row are legal"
    )]
    Language {
        /// The languages in which the text means the same moves.
        languages: LanguageSet,
        /// How many words of the main line are no moves in English.
        words: usize,
        /// How many plies of the main line are legal in that language.
        plies: usize,
    },
    /// Several languages make different games of the text; it is read as English.
    #[error("the moves could be written in {languages}, which make different games of them")]
    AmbiguousLanguage {
        /// The languages that go equally well.
        languages: LanguageSet,
    },
    /// The text is neither UTF-8 nor Latin-1; it is decoded.
    #[error("expected UTF-8 or Latin-1, found {0}")]
    Encoding(&'static str),
    /// A player passes, in the main line of a record; the moves end before it. A tree goes on.
    #[error("a player may not pass")]
    NullMove,
    /// A player passes, in a variation or a tree.
    #[error("a player passes, which chess does not know")]
    Pass,
    /// A player who is in check passes; the moves end before it.
    #[error(transparent)]
    NullMoveInCheck(NullMoveInCheck),
    /// The tag is there already; the first one counts.
    #[error("expected each tag once")]
    RepeatedTag,
    /// There are too many tags; this one and those behind it are left out.
    #[error("expected no more than {} tags", super::heading::MAX_TAGS)]
    TooManyTags,
    /// The start position is no legal position; no move is read.
    #[error(transparent)]
    Fen(ParsePositionError),
    /// Castling rights or the en passant square of the start position are impossible, and dropped.
    #[error("{0}; castling rights and en passant square that cannot be are dropped")]
    FenRepaired(IllegalSetup),
    /// The game is not played by the Laws of Chess; no move is read.
    #[error("expected chess or Chess960, found another variant")]
    Variant,
    /// The Result tag says something else than the end of the game, which counts.
    #[error("the result at the end of the game is not that of the `Result` tag")]
    ResultConflict,
    /// The game is longer than the reader accepts; the rest up to the next tag is left out.
    #[error("the game is longer than {limit} bytes")]
    TooLong {
        /// The reader's limit.
        limit: usize,
    },
    /// There are more diagnostics than a record holds.
    #[error("{0} more diagnostics are left out")]
    Omitted(usize),
}

impl DiagnosticKind {
    /// Whether something of the game is lost.
    pub const fn severity(&self) -> Severity {
        match self {
            Self::Syntax(
                Fault::TagName
                | Fault::Detached
                | Fault::Suffix
                | Fault::TerminatorSpelling
                | Fault::NoTerminator
                | Fault::TerminatorInVariation
                | Fault::AnnotationSign
                | Fault::DrawOffer,
            )
            | Self::Spelling
            | Self::CastlingAsKingMove
            | Self::KingsToCentre
            | Self::Language { .. }
            | Self::Encoding(_)
            | Self::Pass
            | Self::ResultConflict
            // Of errors the first is never left out.
            | Self::Omitted(_) => Severity::Note,
            _ => Severity::Error,
        }
    }
}

impl Diagnostic {
    /// Whether something of the game is lost.
    pub const fn severity(&self) -> Severity {
        self.kind.severity()
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, line {}, column {}: ", self.game, self.line, self.column)?;
        // These messages begin with the move themselves.
        let names_token = matches!(self.kind, DiagnosticKind::San(_));
        if !names_token && !self.token.is_empty() {
            write!(f, "\"{}\": ", self.token)?;
        }
        self.kind.fmt(f)
    }
}

impl core::error::Error for Diagnostic {}
