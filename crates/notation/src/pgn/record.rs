//! One game as it was read.

use alloc::boxed::Box;
use alloc::vec::Vec;

use adoube_board::Outcome;
use adoube_movegen::{Move, Position};

use super::diagnostic::{Diagnostic, Severity};
use super::tags::Tags;
use super::terminator::Terminator;

/// A game: its tags, the legal moves of its main line and its result, and what was wrong with its text.
///
/// ```
/// use adoube_board::Outcome;
/// use adoube_notation::pgn::records;
///
/// let text = "[Event \"Casual\"]\n\n1. f3 e5 2. g4 Qh4# {Fool's mate} 0-1";
/// let record = records(text.as_bytes()).next().unwrap();
/// assert_eq!(record.tags.get("Event"), Some("Casual"));
/// assert_eq!(record.moves.len(), 4);
/// assert_eq!(record.outcome().and_then(Outcome::winner), Some(adoube_board::Color::Black));
/// assert!(record.final_position().unwrap().is_checkmate());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Record {
    /// The tags.
    pub tags: Tags,
    /// The position before the first move; `None` if the file gives one that is illegal, or the game is of another
    /// variant.
    pub start: Option<Position>,
    /// The moves of the main line, up to the first that is illegal, ambiguous or not understood.
    pub moves: Vec<Move>,
    /// The result behind the moves, if there is one.
    pub terminator: Option<Terminator>,
    /// What is wrong with the text, in its order.
    pub diagnostics: Vec<Diagnostic>,
}

impl Record {
    /// A game without tags and moves that starts from a position.
    pub fn new(start: Position) -> Self {
        Self { start: Some(start), ..Self::default() }
    }

    /// The result: that behind the moves, or else that of the `Result` tag. `None` if the game is unfinished or nothing
    /// is said.
    pub fn outcome(&self) -> Option<Outcome> {
        self.result().and_then(Terminator::outcome)
    }

    /// The result with `*` told from nothing at all: that behind the moves, or else that of the `Result` tag.
    pub fn result(&self) -> Option<Terminator> {
        self.terminator.or_else(|| self.tags.get("Result")?.parse().ok())
    }

    /// The position after the last move.
    pub fn final_position(&self) -> Option<Position> {
        let mut position = self.start?;
        for m in &self.moves {
            position = position.play(*m).ok()?;
        }
        Some(position)
    }

    /// The game, if nothing in its text departs from the standard.
    ///
    /// ```
    /// use adoube_notation::pgn::records;
    ///
    /// let record = records(b"1. e4 e5 2. ng1f3 *").next().unwrap();
    /// assert_eq!(record.moves.len(), 3);
    /// assert!(record.strict().is_err());
    /// ```
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

    /// The first diagnostic that means a loss, if the game is not read whole.
    pub fn error(&self) -> Option<&Diagnostic> {
        self.diagnostics.iter().find(|diagnostic| diagnostic.severity() == Severity::Error)
    }
}
