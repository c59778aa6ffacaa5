//! Games with everything that is said about them.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use adoube_board::Outcome;
use adoube_movegen::{Move, Position};

use super::comment::Comment;
use super::diagnostic::{Diagnostic, Severity};
use super::nag::Nag;
use super::record::Record;
use super::tags::Tags;
use super::terminator::Terminator;

/// A game with comments, annotations and variations.
///
/// The lines of the game, the main line and every variation, lie side by side; a variation hangs on the move whose place it
/// could take, as one of that move's [`Note`]s, so that what is said about a move keeps its order. Nothing recurses, however deep
/// variations are nested.
///
/// ```
/// use adoube_notation::pgn::{Note, trees};
///
/// let text = "1. e4 {best by test} e5 (1... c5 2. Nf3 $1 (2. c3)) 2. f4 *";
/// let tree = trees(text.as_bytes()).next().unwrap();
/// assert_eq!(tree.main_line().plies.len(), 3);
/// assert_eq!(tree.lines().count(), 3);
/// let Note::Variation(sicilian) = tree.main_line().plies[1].notes[0] else { panic!() };
/// assert_eq!(tree.line(sicilian).map(|line| line.plies.len()), Some(2));
/// assert!(tree.to_pgn()?.ends_with("\n1. e4 {best by test} 1... e5 (1... c5 2. Nf3 $1 (2. c3)) 2. f4 *\n\n"));
/// # Ok::<(), adoube_movegen::IllegalMove>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tree {
    /// The tags.
    pub tags: Tags,
    /// The position before the first move; `None` if the file gives one that is illegal, or the game is of another
    /// variant.
    pub start: Option<Position>,
    /// The result behind the moves, if there is one.
    pub terminator: Option<Terminator>,
    /// What is wrong with the text, in its order.
    pub diagnostics: Vec<Diagnostic>,
    /// The main line, and the variations in the order in which they begin.
    pub(super) lines: Vec<Line>,
}

/// Which line of a [`Tree`] it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineId(usize);

/// Moves that follow one another: the main line or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Line {
    /// The line from which this one branches off, and the index of the ply there whose place its first ply takes. The main line
    /// has none.
    pub origin: Option<(LineId, usize)>,
    /// What is said before the first move.
    pub comments: Vec<Comment>,
    /// The moves, up to the first that is illegal, ambiguous or not understood.
    pub plies: Vec<Ply>,
    /// The words from that one on, as they stand in the file. They are not written.
    pub unread: String,
}

/// A move and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ply {
    /// The move, or `None` if the player passes, which files have and chess has not.
    pub played: Option<Move>,
    /// What stands behind the move, in its order.
    pub notes: Vec<Note>,
}

/// Something that stands behind a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A comment.
    Comment(Comment),
    /// A numeric annotation glyph.
    Nag(Nag),
    /// A variation that could take the place of the move.
    Variation(LineId),
}

impl LineId {
    /// The main line, which every tree has.
    pub const MAIN: Self = Self(0);

    pub(super) const fn index(self) -> usize {
        self.0
    }
}

impl Ply {
    /// A move about which nothing is said.
    pub const fn new(m: Move) -> Self {
        Self { played: Some(m), notes: Vec::new() }
    }

    /// A pass.
    pub const fn pass() -> Self {
        Self { played: None, notes: Vec::new() }
    }

    /// The comments behind the move.
    pub fn comments(&self) -> impl Iterator<Item = &Comment> {
        self.notes.iter().filter_map(|note| match note {
            Note::Comment(comment) => Some(comment),
            _ => None,
        })
    }

    /// The glyphs behind the move.
    pub fn nags(&self) -> impl Iterator<Item = Nag> {
        self.notes.iter().filter_map(|note| match note {
            Note::Nag(nag) => Some(*nag),
            _ => None,
        })
    }

    /// The variations that could take the place of the move.
    pub fn variations(&self) -> impl Iterator<Item = LineId> {
        self.notes.iter().filter_map(|note| match note {
            Note::Variation(line) => Some(*line),
            _ => None,
        })
    }

    /// The position after the ply.
    pub(super) fn follow(&self, position: &Position) -> Option<Position> {
        match self.played {
            Some(m) => position.play(m).ok(),
            None => position.null_move().ok(),
        }
    }
}

impl Tree {
    /// A game without tags and moves that starts from a position.
    pub fn new(start: Position) -> Self {
        Self::empty(Some(start))
    }

    pub(super) fn empty(start: Option<Position>) -> Self {
        Self {
            tags: Tags::new(),
            start,
            terminator: None,
            diagnostics: Vec::new(),
            lines: alloc::vec![Line::default()],
        }
    }

    /// The moves that were played.
    pub fn main_line(&self) -> &Line {
        &self.lines[0]
    }

    /// The main line, to be changed.
    pub fn main_line_mut(&mut self) -> &mut Line {
        &mut self.lines[0]
    }

    /// A line of this tree; `None` if the tree has no such line.
    pub fn line(&self, line: LineId) -> Option<&Line> {
        self.lines.get(line.0)
    }

    /// A line of this tree, to be changed; `None` if the tree has no such line.
    pub fn line_mut(&mut self, line: LineId) -> Option<&mut Line> {
        self.lines.get_mut(line.0)
    }

    /// All lines, the main line first.
    pub fn lines(&self) -> impl Iterator<Item = (LineId, &Line)> {
        self.lines.iter().enumerate().map(|(index, line)| (LineId(index), line))
    }

    /// Begins a variation that could take the place of a ply, behind everything that is said about it. `None` if there is no such
    /// ply.
    ///
    /// ```
    /// use adoube_board::Square;
    /// use adoube_movegen::Position;
    /// use adoube_notation::pgn::{LineId, Ply, Tree};
    ///
    /// let mut tree = Tree::new(Position::INITIAL);
    /// let pawn = |from, to| Position::INITIAL.find_move(from, to, None).map(Ply::new);
    /// tree.main_line_mut().plies.extend(pawn(Square::E2, Square::E4));
    /// let variation = tree.begin_variation(LineId::MAIN, 0).unwrap();
    /// tree.line_mut(variation).unwrap().plies.extend(pawn(Square::D2, Square::D4));
    /// assert!(tree.to_pgn()?.ends_with("\n\n1. e4 (1. d4) *\n\n"));
    /// # Ok::<(), adoube_movegen::IllegalMove>(())
    /// ```
    pub fn begin_variation(&mut self, line: LineId, ply: usize) -> Option<LineId> {
        let begun = LineId(self.lines.len());
        let notes = &mut self.lines.get_mut(line.0)?.plies.get_mut(ply)?.notes;
        notes.push(Note::Variation(begun));
        self.lines.push(Line { origin: Some((line, ply)), ..Line::default() });
        Some(begun)
    }

    /// The position before a ply of a line, or after its last one. `None` if the tree has no start position, a move on the way is
    /// illegal, or there are fewer plies.
    pub fn position_before(&self, line: LineId, ply: usize) -> Option<Position> {
        // From the line back to the main line, and then forwards.
        let mut way = alloc::vec![(line, ply)];
        let mut at = self.lines.get(line.0)?;
        while let Some(origin) = at.origin {
            way.push(origin);
            at = self.lines.get(origin.0.0).filter(|_| way.len() <= self.lines.len())?;
        }
        let mut position = self.start?;
        for (line, count) in way.into_iter().rev() {
            for ply in self.lines.get(line.0)?.plies.get(..count)? {
                position = ply.follow(&position)?;
            }
        }
        Some(position)
    }

    /// The result: that behind the moves, or else that of the `Result` tag.
    pub fn result(&self) -> Option<Terminator> {
        self.terminator.or_else(|| self.tags.get("Result")?.parse().ok())
    }

    /// Who has won, or that it is drawn, if the result says so.
    pub fn outcome(&self) -> Option<Outcome> {
        self.result().and_then(Terminator::outcome)
    }

    /// The first diagnostic that means a loss, if the game is not read whole.
    pub fn error(&self) -> Option<&Diagnostic> {
        self.diagnostics.iter().find(|diagnostic| diagnostic.severity() == Severity::Error)
    }

    /// The game, if nothing in its text departs from the standard.
    ///
    /// # Errors
    ///
    /// The first diagnostic.
    pub fn strict(self) -> Result<Self, Box<Diagnostic>> {
        match self.diagnostics.into_iter().next() {
            Some(diagnostic) => Err(Box::new(diagnostic)),
            None => Ok(Self { diagnostics: Vec::new(), ..self }),
        }
    }

    /// The game without what is said about it, up to the first pass.
    pub fn to_record(&self) -> Record {
        let moves = self.main_line().plies.iter().map_while(|ply| ply.played).collect();
        Record {
            tags: self.tags.clone(),
            start: self.start,
            moves,
            terminator: self.terminator,
            diagnostics: self.diagnostics.clone(),
        }
    }
}

impl From<Record> for Tree {
    fn from(record: Record) -> Self {
        let mut tree = Self::empty(record.start);
        tree.tags = record.tags;
        tree.terminator = record.terminator;
        tree.diagnostics = record.diagnostics;
        tree.main_line_mut().plies = record.moves.into_iter().map(Ply::new).collect();
        tree
    }
}
