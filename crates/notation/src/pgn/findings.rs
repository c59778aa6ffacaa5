//! What is found to be wrong while a game is read.

use alloc::string::String;
use alloc::vec::Vec;

use super::decode::excerpt;
use super::diagnostic::{Diagnostic, DiagnosticKind, Severity};
use super::lines::Lines;

/// How many diagnostics of a game are kept.
const MAX_DIAGNOSTICS: usize = 64;

/// Diagnostics whose lines are not yet known.
#[derive(Debug, Default)]
pub(super) struct Findings {
    list: Vec<Finding>,
    omitted: usize,
    /// Whether there is an error among them.
    has_error: bool,
    /// The first error, if it comes behind the diagnostics that are kept, so that no number of notes hides it.
    late_error: Option<Finding>,
}

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

impl Findings {
    /// Notes what is wrong with some text.
    #[cold]
    pub(super) fn find(&mut self, offset: usize, text: &[u8], kind: impl Into<DiagnosticKind>) {
        let kind = kind.into();
        let is_first_error = kind.severity() == Severity::Error && !self.has_error;
        self.has_error |= is_first_error;
        if self.list.len() < MAX_DIAGNOSTICS {
            self.list.push(Finding { offset, token: excerpt(text), kind });
        } else if is_first_error {
            self.late_error = Some(Finding { offset, token: excerpt(text), kind });
        } else {
            self.omitted += 1;
        }
    }

    /// How many are kept so far.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// Says something else of what was found as the one with that index.
    pub(super) fn replace(&mut self, index: usize, kind: DiagnosticKind) {
        if let Some(finding) = self.list.get_mut(index) {
            finding.kind = kind;
        }
    }

    /// The diagnostics with their lines, counted on from where `lines` has come to.
    pub(super) fn locate(
        mut self,
        bytes: &[u8],
        counted: &mut usize,
        lines: &mut Lines,
        origin: Origin,
    ) -> Vec<Diagnostic> {
        self.list.extend(self.late_error);
        self.list.sort_by_key(|finding| finding.offset);
        if let Some(last) = self.list.last().map(|last| last.offset).filter(|_| self.omitted > 0) {
            let kind = DiagnosticKind::Omitted(self.omitted);
            self.list.push(Finding { offset: last, token: String::new(), kind });
        }
        let mut diagnostics = Vec::with_capacity(self.list.len());
        for Finding { offset, token, kind } in self.list {
            lines.pass(bytes.get(*counted..offset).unwrap_or_default());
            *counted = offset.max(*counted);
            let place = lines.place();
            diagnostics.push(Diagnostic {
                game: origin.game,
                line: place.line,
                column: place.column,
                offset: origin.base + offset as u64,
                token,
                kind,
            });
        }
        diagnostics
    }
}
