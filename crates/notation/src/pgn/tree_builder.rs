//! From the pieces of a game to its tree.

use alloc::vec::Vec;

use super::build::Build;
use super::comment::Comment;
use super::decode::{decode, odd_encoding};
use super::diagnostic::{Diagnostic, DiagnosticKind};
use super::findings::Findings;
use super::heading::Heading;
use super::moves::{self, Found};
use super::nag::Nag;
use super::replay::{Cursor, SHORTEST_GAME};
use super::tag::RawTag;
use super::terminator::Terminator;
use super::tree::{Line, LineId, Note, Ply, Tree};
use super::visitor::{Fault, Next, Visitor};
use crate::language::Letters;

/// Plays the moves of a game and of its variations, and builds its tree.
#[derive(Debug)]
pub(super) struct TreeBuilder {
    heading: Heading,
    findings: Findings,
    letters: Option<Letters>,
    tree: Tree,
    line: LineId,
    here: Cursor,
    /// The lines that wait for a variation to end.
    outer: Vec<(LineId, Cursor)>,
    has_stopped: bool,
    /// As in a replay: the finding that may be about kings put in the centre.
    centre: Option<(usize, usize)>,
}

impl Build for TreeBuilder {
    type Game = Tree;

    fn with_letters(letters: Option<Letters>) -> Self {
        Self {
            heading: Heading::default(),
            findings: Findings::default(),
            letters,
            tree: Tree::empty(None),
            line: LineId::MAIN,
            here: Cursor::default(),
            outer: Vec::new(),
            has_stopped: false,
            centre: None,
        }
    }

    fn has_stopped(&self) -> bool {
        self.has_stopped
    }

    fn findings(&mut self) -> &mut Findings {
        &mut self.findings
    }

    fn finish(self, locate: impl FnOnce(Findings) -> Vec<Diagnostic>) -> Tree {
        let Self { heading, mut findings, mut tree, centre, .. } = self;
        if let Some((index, _)) = centre {
            findings.replace(index, DiagnosticKind::KingsToCentre);
        }
        tree.tags = heading.tags;
        tree.start = heading.start;
        tree.diagnostics = locate(findings);
        tree
    }
}

impl TreeBuilder {
    /// The line that is being read.
    fn line_mut(&mut self) -> &mut Line {
        &mut self.tree.lines[self.line.index()]
    }

    /// The index of its last ply.
    fn last_ply(&self) -> Option<usize> {
        self.tree.line(self.line)?.plies.len().checked_sub(1)
    }

    fn play(&mut self, ply: Ply, next: adoube_movegen::Position) {
        self.here = Cursor { before: self.here.position, position: Some(next) };
        self.line_mut().plies.push(ply);
    }

    /// Ends the line: the rest of it cannot be played.
    #[cold]
    fn stop(&mut self, offset: usize, text: &[u8], kind: DiagnosticKind) {
        self.here.position = None;
        if self.outer.is_empty() {
            self.has_stopped = true;
            let may_be_over =
                self.tree.main_line().plies.len() >= SHORTEST_GAME && moves::is_king_to_centre(text);
            self.centre = may_be_over.then_some((self.findings.len(), 1));
        }
        self.findings.find(offset, text, kind);
        self.keep_unread(&[text]);
    }

    /// Keeps a word that is not read.
    #[cold]
    fn keep_unread(&mut self, parts: &[&[u8]]) {
        let unread = &mut self.line_mut().unread;
        if !unread.is_empty() {
            unread.push(' ');
        }
        for part in parts {
            unread.push_str(&decode(part));
        }
    }

    /// Adds a note to the last move, if there is one.
    fn note(&mut self, note: Note) -> Result<(), Note> {
        match self.line_mut().plies.last_mut() {
            Some(ply) => {
                ply.notes.push(note);
                Ok(())
            }
            None => Err(note),
        }
    }

    fn is_past_end(&self) -> bool {
        self.tree.line(self.line).is_some_and(|line| !line.unread.is_empty())
    }
}

impl Visitor for TreeBuilder {
    fn tag(&mut self, offset: usize, tag: RawTag<'_>) {
        self.heading.tag(offset, tag, &mut self.findings);
    }

    fn end_tags(&mut self, _offset: usize) -> Next {
        self.heading.find_start(&mut self.findings);
        self.here.position = self.heading.start;
        Next::Read
    }

    fn san(&mut self, offset: usize, text: &[u8]) {
        let Some(mut position) = self.here.position else {
            if self.outer.is_empty() {
                self.centre = self
                    .centre
                    .filter(|(_, count)| *count < 2 && moves::is_king_to_centre(text))
                    .map(|(index, count)| (index, count + 1));
            }
            return self.keep_unread(&[text]);
        };
        let strictly = if self.letters.is_none() { moves::read_strictly(&position, text) } else { None };
        if let Some(m) = strictly {
            position.play_unchecked(m);
            return self.play(Ply::new(m), position);
        }
        match moves::read(&position, text, self.letters) {
            Ok(Found { m, note }) => {
                position.play_unchecked(m);
                self.play(Ply::new(m), position);
                if let Some(kind) = note {
                    self.findings.find(offset, text, kind);
                }
            }
            Err(kind) => self.stop(offset, text, kind),
        }
    }

    fn null_move(&mut self, offset: usize, text: &[u8]) {
        match self.here.position.map(|position| position.null_move()) {
            None => self.keep_unread(&[text]),
            Some(Ok(next)) => {
                self.play(Ply::pass(), next);
                self.findings.find(offset, text, DiagnosticKind::Pass);
            }
            Some(Err(error)) => {
                self.here.position = None;
                self.findings.find(offset, text, DiagnosticKind::NullMoveInCheck(error));
                self.keep_unread(&[text]);
            }
        }
    }

    fn nag(&mut self, offset: usize, nag: Nag) {
        if !self.is_past_end() && self.note(Note::Nag(nag)).is_err() {
            use alloc::string::ToString as _;
            self.findings.find(offset, nag.to_string().as_bytes(), Fault::NagWithoutMove);
        }
    }

    fn comment(&mut self, offset: usize, text: &[u8]) {
        if let Some(encoding) = odd_encoding(text) {
            self.findings.find(offset, text, DiagnosticKind::Encoding(encoding));
        }
        if self.is_past_end() {
            return self.keep_unread(&[b"{", text, b"}"]);
        }
        if let Err(Note::Comment(comment)) = self.note(Note::Comment(Comment::new(&decode(text)))) {
            self.line_mut().comments.push(comment);
        }
    }

    fn begin_variation(&mut self, offset: usize) -> Next {
        let start = match self.here.vary(self.outer.len()) {
            Ok(start) => start,
            Err(fault) => {
                if let Some(fault) = fault {
                    self.findings.find(offset, b"(", fault);
                }
                return Next::Skip;
            }
        };
        let Some(begun) = self.last_ply().and_then(|last| self.tree.begin_variation(self.line, last)) else {
            return Next::Skip;
        };
        self.outer.push((self.line, self.here));
        self.line = begun;
        self.here = start;
        Next::Read
    }

    fn end_variation(&mut self, _offset: usize) {
        if let Some((line, here)) = self.outer.pop() {
            self.line = line;
            self.here = here;
        }
    }

    fn terminator(&mut self, _offset: usize, terminator: Terminator) {
        self.tree.terminator = Some(terminator);
        self.heading.check_result(terminator, &mut self.findings);
    }

    fn fault(&mut self, offset: usize, text: &[u8], fault: Fault) {
        self.findings.find(offset, text, fault);
    }
}
