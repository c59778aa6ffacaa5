//! From the pieces of a game to its record.

use alloc::vec::Vec;

use adoube_movegen::{Move, Position};

use super::build::Build;
use super::diagnostic::{Diagnostic, DiagnosticKind};
use super::findings::Findings;
use super::heading::Heading;
use super::moves::{self, Found};
use super::record::Record;
use super::tag::RawTag;
use super::terminator::Terminator;
use super::visitor::{Fault, Next, Visitor};
use crate::language::Letters;

/// How deep variations are read. Each level costs memory, and this is far beyond what people and programs write.
pub(super) const MAX_DEPTH: usize = 1 << 17;

/// How many plies there must be before kings in the centre are taken for a result and not for a mistake.
pub(super) const SHORTEST_GAME: usize = 10;

/// Plays the moves of a game and builds its record.
#[derive(Debug, Default)]
pub(super) struct Replay {
    heading: Heading,
    findings: Findings,
    letters: Option<Letters>,
    moves: Vec<Move>,
    terminator: Option<Terminator>,
    here: Cursor,
    /// The lines that wait for a variation to end.
    outer: Vec<Cursor>,
    /// Whether the main line ends before its text does, at a word that was meant as a move.
    has_stopped: bool,
    /// Which finding it is, if the last moves may be kings put on the squares of the centre, and how many they are.
    centre: Option<(usize, usize)>,
}

/// Where in a line the reading is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cursor {
    /// The position before the last move, where a variation begins.
    pub(super) before: Option<Position>,
    /// The position after the moves so far, unless they have ended.
    pub(super) position: Option<Position>,
}

impl Cursor {
    /// The reading at the beginning of a variation that stands here, within so many others, or what forbids one. Behind the
    /// end of a line there is nothing that a variation could replace, and nothing to tell.
    pub(super) fn vary(self, depth: usize) -> Result<Self, Option<Fault>> {
        if self.position.is_none() {
            return Err(None);
        }
        match self.before {
            None => Err(Some(Fault::VariationWithoutMove)),
            Some(_) if depth >= MAX_DEPTH => Err(Some(Fault::VariationTooDeep)),
            start => Ok(Self { before: None, position: start }),
        }
    }
}

impl Build for Replay {
    type Game = Record;

    fn with_letters(letters: Option<Letters>) -> Self {
        Self { letters, ..Self::default() }
    }

    fn has_stopped(&self) -> bool {
        self.has_stopped
    }

    fn findings(&mut self) -> &mut Findings {
        &mut self.findings
    }

    fn finish(self, locate: impl FnOnce(Findings) -> Vec<Diagnostic>) -> Record {
        let Self { heading, mut findings, moves, terminator, centre, .. } = self;
        if let Some((index, _)) = centre {
            findings.replace(index, DiagnosticKind::KingsToCentre);
        }
        Record { tags: heading.tags, start: heading.start, moves, terminator, diagnostics: locate(findings) }
    }
}

impl Replay {
    /// Ends the line: the rest of it cannot be played.
    #[cold]
    fn stop(&mut self, offset: usize, text: &[u8], kind: impl Into<DiagnosticKind>) {
        self.here.position = None;
        if self.outer.is_empty() {
            self.has_stopped = true;
            let may_be_over = self.moves.len() >= SHORTEST_GAME && moves::is_king_to_centre(text);
            self.centre = may_be_over.then_some((self.findings.len(), 1));
        }
        self.findings.find(offset, text, kind);
    }

    /// Reads a word that is not the standard's text of a legal move.
    #[cold]
    fn read_otherwise(&mut self, offset: usize, text: &[u8]) {
        let Some(position) = &mut self.here.position else {
            return;
        };
        match moves::read(position, text, self.letters) {
            Ok(Found { m, note }) => {
                self.here.before = Some(*position);
                position.play_unchecked(m);
                if self.outer.is_empty() {
                    self.moves.push(m);
                }
                if let Some(kind) = note {
                    self.findings.find(offset, text, kind);
                }
            }
            Err(kind) => self.stop(offset, text, kind),
        }
    }

    /// A word behind the end of what can be played.
    #[cold]
    fn pass_over(&mut self, text: &[u8]) {
        if self.outer.is_empty() {
            self.centre = self
                .centre
                .filter(|(_, count)| *count < 2 && moves::is_king_to_centre(text))
                .map(|(index, count)| (index, count + 1));
        }
    }
}

impl Visitor for Replay {
    fn tag(&mut self, offset: usize, tag: RawTag<'_>) {
        self.heading.tag(offset, tag, &mut self.findings);
    }

    fn end_tags(&mut self, _offset: usize) -> Next {
        self.heading.find_start(&mut self.findings);
        self.here.position = self.heading.start;
        Next::Read
    }

    #[inline]
    fn san(&mut self, offset: usize, text: &[u8]) {
        let Some(position) = &mut self.here.position else {
            return self.pass_over(text);
        };
        // What the standard writes, in English, is read without a detour.
        let found = if self.letters.is_none() { moves::read_strictly(position, text) } else { None };
        let Some(m) = found else {
            return self.read_otherwise(offset, text);
        };
        self.here.before = Some(*position);
        position.play_unchecked(m);
        if self.outer.is_empty() {
            self.moves.push(m);
        }
    }

    fn null_move(&mut self, offset: usize, text: &[u8]) {
        let Some(position) = self.here.position else {
            return;
        };
        match position.null_move() {
            Ok(next) if !self.outer.is_empty() => {
                self.here = Cursor { before: Some(position), position: Some(next) };
                self.findings.find(offset, text, DiagnosticKind::Pass);
            }
            Ok(_) => {
                self.here.position = None;
                self.findings.find(offset, text, DiagnosticKind::NullMove);
            }
            Err(error) => {
                self.here.position = None;
                self.findings.find(offset, text, DiagnosticKind::NullMoveInCheck(error));
            }
        }
    }

    fn begin_variation(&mut self, offset: usize) -> Next {
        let begun = match self.here.vary(self.outer.len()) {
            Ok(begun) => begun,
            Err(fault) => {
                if let Some(fault) = fault {
                    self.findings.find(offset, b"(", fault);
                }
                return Next::Skip;
            }
        };
        self.outer.push(self.here);
        self.here = begun;
        Next::Read
    }

    fn end_variation(&mut self, _offset: usize) {
        if let Some(outer) = self.outer.pop() {
            self.here = outer;
        }
    }

    fn terminator(&mut self, _offset: usize, terminator: Terminator) {
        self.terminator = Some(terminator);
        self.heading.check_result(terminator, &mut self.findings);
    }

    fn fault(&mut self, offset: usize, text: &[u8], fault: Fault) {
        self.findings.find(offset, text, fault);
    }
}
