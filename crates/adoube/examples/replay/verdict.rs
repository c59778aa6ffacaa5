//! What is to be said of a game.

use std::fmt;

use adoube::pgn::{Diagnostic, DiagnosticKind, Record, Terminator};
use adoube::{ClaimableDraw, Game, Outcome, Termination};

/// How a game ended, and what is wrong with it.
pub(crate) struct Verdict {
    plies: usize,
    end: End,
    result: Option<Terminator>,
    error: Option<Diagnostic>,
    /// Whether the tag and the end of the game name different results.
    is_self_contradictory: bool,
}

/// How a game ended by the rules.
enum End {
    /// The rules ended it, and so many plies follow.
    ByRule { termination: Termination, surplus: usize },
    /// The rules have not ended it: a player resigned, lost on time, they agreed, or the file does not say.
    Open { claimable: Vec<ClaimableDraw> },
    /// There is no start position.
    Unplayable,
}

impl Verdict {
    /// Replays a game.
    pub(crate) fn of(record: &Record) -> Self {
        let is_conflict = |diagnostic: &Diagnostic| matches!(diagnostic.kind, DiagnosticKind::ResultConflict);
        Self {
            plies: record.moves.len(),
            end: record.start.map_or(End::Unplayable, |start| End::of(Game::new(start), record)),
            result: record.result(),
            error: record.error().cloned(),
            is_self_contradictory: record.diagnostics.iter().any(is_conflict),
        }
    }

    /// Whether every move is legal, none follows the end, and the result is that of the rules, if they say one.
    pub(crate) fn is_clean(&self) -> bool {
        self.error.is_none() && self.agrees() && !matches!(self.end, End::ByRule { surplus: 1.., .. })
    }

    /// Whether no result in the file contradicts the rules or another.
    fn agrees(&self) -> bool {
        !self.is_self_contradictory
            && match &self.end {
                End::ByRule { termination, .. } => {
                    self.result.is_none_or(|result| result.outcome() == Some(termination.outcome()))
                }
                End::Open { .. } | End::Unplayable => true,
            }
    }
}

impl End {
    fn of(mut game: Game, record: &Record) -> Self {
        for m in &record.moves {
            if game.play(*m).is_err() {
                break;
            }
        }
        match game.termination() {
            Some(termination) => Self::ByRule { termination, surplus: record.moves.len() - game.ply() },
            None => Self::Open { claimable: game.claimable_draws().collect() },
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} plies, ", self.plies)?;
        match &self.end {
            End::Unplayable => f.write_str("not played")?,
            End::Open { claimable } => {
                f.write_str("not over by the rules")?;
                for draw in claimable {
                    write!(f, ", a draw by {draw} could be claimed")?;
                }
            }
            End::ByRule { termination, surplus } => {
                write!(f, "{termination} ({})", termination.article())?;
                if *surplus > 0 {
                    write!(f, ", and {surplus} more after that")?;
                }
            }
        }
        match (self.result, self.agrees()) {
            (None, _) => f.write_str("; no result")?,
            (Some(result), true) => write!(f, "; the result {result} agrees")?,
            (Some(result), false) if self.is_self_contradictory => {
                write!(f, "; the result {result} is not that of the tag")?;
            }
            (Some(result), false) => write!(f, "; the result {result} does not agree")?,
        }
        match &self.error {
            Some(error) => write!(f, "; {error}"),
            None => Ok(()),
        }
    }
}

/// The verdicts on many games, added up.
#[derive(Default)]
pub(crate) struct Summary {
    games: u64,
    plies: u64,
    /// Games that the rules ended, by the article that did.
    ended: Vec<(&'static str, u64)>,
    claimable: u64,
    white: u64,
    black: u64,
    drawn: u64,
    contradicted: u64,
    surplus: u64,
    broken: u64,
}

impl Summary {
    /// Counts a game.
    pub(crate) fn add(&mut self, verdict: &Verdict) {
        self.games += 1;
        self.plies += verdict.plies as u64;
        match &verdict.end {
            End::ByRule { termination, surplus } => {
                self.surplus += u64::from(*surplus > 0);
                let article = termination.article();
                match self.ended.iter_mut().find(|(other, _)| *other == article) {
                    Some((_, count)) => *count += 1,
                    None => self.ended.push((article, 1)),
                }
            }
            End::Open { claimable } => self.claimable += u64::from(!claimable.is_empty()),
            End::Unplayable => {}
        }
        match verdict.result.and_then(Terminator::outcome) {
            Some(Outcome::Draw) => self.drawn += 1,
            Some(Outcome::Decisive { winner: adoube::Color::White }) => self.white += 1,
            Some(Outcome::Decisive { winner: adoube::Color::Black }) => self.black += 1,
            None => {}
        }
        self.contradicted += u64::from(!verdict.agrees());
        self.broken += u64::from(verdict.error.is_some());
    }

    /// Whether every game is as it should be.
    pub(crate) fn is_clean(&self) -> bool {
        self.contradicted + self.surplus + self.broken == 0
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} games, {} plies", self.games, self.plies)?;
        writeln!(f, "results: {} to White, {} to Black, {} drawn", self.white, self.black, self.drawn)?;
        let by_rule: u64 = self.ended.iter().map(|(_, count)| count).sum();
        write!(f, "ended by the rules: {by_rule}")?;
        let mut ended = self.ended.clone();
        ended.sort_unstable();
        for (index, (article, count)) in ended.iter().enumerate() {
            write!(f, "{}{count} by {article}", if index == 0 { " (" } else { ", " })?;
        }
        writeln!(f, "{}", if ended.is_empty() { "" } else { ")" })?;
        writeln!(f, "ended in a position where a draw could be claimed: {}", self.claimable)?;
        writeln!(f, "results that do not agree: {}", self.contradicted)?;
        writeln!(f, "games with moves after the end: {}", self.surplus)?;
        write!(f, "games with illegal or unreadable text: {}", self.broken)
    }
}
