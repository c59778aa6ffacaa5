//! From the pieces of a game to its record.

use alloc::string::String;
use alloc::vec::Vec;

use adoube_board::Setup;
use adoube_movegen::{Move, ParsePositionError, Position, Waivers};

use super::decode::excerpt;
use super::diagnostic::{Diagnostic, DiagnosticKind};
use super::lines::Lines;
use super::record::Record;
use super::tag::RawTag;
use super::terminator::Terminator;
use super::visitor::{Fault, Next, Visitor};
use crate::san::San;
use crate::uci::Uci;

/// How many tags of a game are kept: several times what the standard defines, and few enough to look one up quickly.
pub(super) const MAX_TAGS: usize = 256;

/// How many diagnostics of a game are kept.
const MAX_DIAGNOSTICS: usize = 64;

/// Plays the moves of a game and builds its record.
#[derive(Debug, Default)]
pub(super) struct Replay {
    record: Record,
    /// The position after the moves so far, unless they have ended.
    position: Option<Position>,
    findings: Vec<Finding>,
    omitted: usize,
    /// Where the tags are whose values matter.
    fen: usize,
    variant: usize,
    result: usize,
}

/// A diagnostic whose line is not yet known.
#[derive(Debug)]
struct Finding {
    offset: usize,
    token: String,
    kind: DiagnosticKind,
}

/// Where a game lies: its number, and the place from which lines are counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    pub(super) game: u64,
    /// The offset in the file of the first byte in memory.
    pub(super) base: u64,
}

impl Replay {
    #[cold]
    fn find(&mut self, offset: usize, text: &[u8], kind: impl Into<DiagnosticKind>) {
        if self.findings.len() >= MAX_DIAGNOSTICS {
            self.omitted += 1;
            return;
        }
        self.findings.push(Finding { offset, token: excerpt(text), kind: kind.into() });
    }

    /// The game is cut off here.
    #[cfg(feature = "std")]
    pub(super) fn cut(&mut self, offset: usize, limit: usize) {
        self.find(offset, b"", DiagnosticKind::TooLong { limit });
    }

    /// The record; its diagnostics get lines, counted on from where `lines` has come to.
    pub(super) fn finish(
        self,
        bytes: &[u8],
        counted: &mut usize,
        lines: &mut Lines,
        origin: Origin,
    ) -> Record {
        let Self { mut record, mut findings, omitted, .. } = self;
        findings.sort_by_key(|finding| finding.offset);
        if let Some(last) = findings.last().map(|last| last.offset).filter(|_| omitted > 0) {
            let kind = DiagnosticKind::Omitted(omitted);
            findings.push(Finding { offset: last, token: String::new(), kind });
        }
        record.diagnostics.reserve_exact(findings.len());
        for Finding { offset, token, kind } in findings {
            lines.pass(bytes.get(*counted..offset).unwrap_or_default());
            *counted = offset.max(*counted);
            let place = lines.place();
            record.diagnostics.push(Diagnostic {
                game: origin.game,
                line: place.line,
                column: place.column,
                offset: origin.base + offset as u64,
                token,
                kind,
            });
        }
        record
    }

    /// Finds the position before the first move.
    fn find_start(&mut self) {
        let variant = self.record.tags.get("Variant").map(String::from);
        if let Some(variant) = variant.filter(|name| !is_chess(name)) {
            self.find(self.variant, variant.as_bytes(), DiagnosticKind::Variant);
            return;
        }
        let Some(fen) = self.record.tags.get("FEN").map(String::from) else {
            self.record.start = Some(Position::INITIAL);
            return;
        };
        match read_fen(&fen) {
            Ok((position, repaired)) => {
                self.record.start = Some(position);
                if let Some(kind) = repaired {
                    self.find(self.fen, fen.as_bytes(), kind);
                }
            }
            Err(error) => self.find(self.fen, fen.as_bytes(), DiagnosticKind::Fen(error)),
        }
    }

    #[inline]
    fn play(&mut self, m: Move) {
        self.record.moves.push(m);
        if let Some(position) = &mut self.position {
            position.play_unchecked(m);
        }
    }

    /// Reads a move that is not strict SAN.
    #[cold]
    fn read_odd_move(&mut self, position: &Position, offset: usize, text: &[u8]) {
        let lenient = match San::from_ascii_lenient(text) {
            Ok(san) => san.resolve(position).map_err(DiagnosticKind::San),
            Err(error) => Err(DiagnosticKind::Unreadable(error)),
        };
        let by_squares = || match Uci::from_ascii(text).ok()?.resolve(position) {
            Ok(m) => Some(Ok(m)),
            Err(error) => Some(Err(DiagnosticKind::Uci(error))),
        };
        let found = match lenient {
            Ok(m) => Ok(m),
            Err(kind) => by_squares().unwrap_or(Err(kind)),
        };
        match found {
            Ok(m) => {
                self.find(offset, text, DiagnosticKind::Spelling);
                self.play(m);
            }
            Err(kind) => self.stop(offset, text, kind),
        }
    }

    /// Ends the moves: the rest of the line cannot be played.
    #[cold]
    fn stop(&mut self, offset: usize, text: &[u8], kind: impl Into<DiagnosticKind>) {
        self.position = None;
        self.find(offset, text, kind);
    }
}

impl Visitor for Replay {
    fn tag(&mut self, offset: usize, tag: RawTag<'_>) {
        let (name, value) = (tag.name(), tag.value());
        if self.record.tags.len() >= MAX_TAGS {
            self.find(offset, tag.raw_name(), DiagnosticKind::TooManyTags);
            return;
        }
        if self.record.tags.get(&name).is_some() {
            self.find(offset, tag.raw_name(), DiagnosticKind::RepeatedTag);
            return;
        }
        match &*name {
            "FEN" => self.fen = offset,
            "Variant" => self.variant = offset,
            "Result" => self.result = offset,
            _ => {}
        }
        self.record.tags.push(&name, &value);
    }

    fn end_tags(&mut self, _offset: usize) -> Next {
        self.find_start();
        self.position = self.record.start;
        Next::Read
    }

    #[inline]
    fn san(&mut self, offset: usize, text: &[u8]) {
        let Some(position) = self.position else {
            return;
        };
        match San::from_ascii(text) {
            Ok(san) => match san.resolve(&position) {
                Ok(m) => self.play(m),
                Err(error) => self.stop(offset, text, error),
            },
            Err(_) => self.read_odd_move(&position, offset, text),
        }
    }

    fn null_move(&mut self, offset: usize, text: &[u8]) {
        if self.position.is_some() {
            self.stop(offset, text, DiagnosticKind::NullMove);
        }
    }

    fn terminator(&mut self, _offset: usize, terminator: Terminator) {
        self.record.terminator = Some(terminator);
        let is_other = |value: &str| value.parse() != Ok(terminator);
        if let Some(value) = self.record.tags.get("Result").filter(|value| is_other(value)).map(String::from)
        {
            self.find(self.result, value.as_bytes(), DiagnosticKind::ResultConflict);
        }
    }

    fn fault(&mut self, offset: usize, text: &[u8], fault: Fault) {
        self.find(offset, text, fault);
    }
}

/// Whether the value of the `Variant` tag means chess from the initial or another position, or Chess960.
fn is_chess(variant: &str) -> bool {
    const NAMES: [&str; 10] = [
        "",
        "chess",
        "standard",
        "normal",
        "fromposition",
        "chess960",
        "960",
        "fischerandom",
        "fischerrandom",
        "freestyle",
    ];
    let letters = variant.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    let name: String = letters.take(16).collect();
    NAMES.contains(&&*name)
}

/// The position of a FEN tag, and what had to be dropped from it.
fn read_fen(fen: &str) -> Result<(Position, Option<DiagnosticKind>), ParsePositionError> {
    let setup = Setup::from_fen_lenient(fen)?;
    match Position::try_from(setup) {
        Ok(position) => Ok((position, None)),
        Err(illegal) => {
            let waivers = Waivers::DROP_CASTLING_RIGHTS | Waivers::DROP_EN_PASSANT;
            let position = Position::with_waivers(setup, waivers).map_err(|_| illegal)?;
            Ok((position, Some(DiagnosticKind::FenRepaired(illegal))))
        }
    }
}
