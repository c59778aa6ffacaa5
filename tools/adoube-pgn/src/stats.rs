//! Counting games.

use std::fmt;

use adoube::pgn::{Note, Severity, trees};
use adoube::{Color, Outcome};
use anyhow::Result;

use crate::batch::{Batch, for_each};
use crate::input::Input;

/// How `stats` works.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    #[command(flatten)]
    input: Input,
    /// As a JSON object.
    #[arg(long)]
    json: bool,
}

/// Counts over games.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    games: u64,
    plies: u64,
    longest: u64,
    white: u64,
    black: u64,
    drawn: u64,
    open: u64,
    from_position: u64,
    comments: u64,
    glyphs: u64,
    variations: u64,
    errors: u64,
    notes: u64,
    bytes: u64,
}

/// Counts and tells.
pub(crate) fn run(options: &Options) -> Result<()> {
    let mut sum = Counts::default();
    for_each(
        &options.input,
        |batch| Ok(count(batch)),
        |_, counts| {
            sum.add(&counts);
            Ok(())
        },
    )?;
    if options.json {
        println!("{}", sum.to_json());
    } else {
        println!("{sum}");
    }
    Ok(())
}

fn count(batch: &Batch) -> Counts {
    let mut counts = Counts { bytes: batch.bytes.len() as u64, ..Counts::default() };
    for tree in trees(&batch.bytes) {
        counts.games += 1;
        let plies = tree.main_line().plies.len() as u64;
        counts.plies += plies;
        counts.longest = counts.longest.max(plies);
        *match tree.outcome() {
            Some(Outcome::Draw) => &mut counts.drawn,
            Some(Outcome::Decisive { winner: Color::White }) => &mut counts.white,
            Some(Outcome::Decisive { winner: Color::Black }) => &mut counts.black,
            None => &mut counts.open,
        } += 1;
        counts.from_position += u64::from(tree.tags.get("FEN").is_some());
        counts.variations += tree.lines().count() as u64 - 1;
        for (_, line) in tree.lines() {
            counts.comments += line.comments.len() as u64;
            for note in line.plies.iter().flat_map(|ply| &ply.notes) {
                match note {
                    Note::Comment(_) => counts.comments += 1,
                    Note::Nag(_) => counts.glyphs += 1,
                    Note::Variation(_) => {}
                }
            }
        }
        let errors =
            tree.diagnostics.iter().filter(|found| found.severity() == Severity::Error).count() as u64;
        counts.errors += errors;
        counts.notes += tree.diagnostics.len() as u64 - errors;
    }
    counts
}

impl Counts {
    fn add(&mut self, other: &Self) {
        self.longest = self.longest.max(other.longest);
        let pairs = [
            (&mut self.games, other.games),
            (&mut self.plies, other.plies),
            (&mut self.white, other.white),
            (&mut self.black, other.black),
            (&mut self.drawn, other.drawn),
            (&mut self.open, other.open),
            (&mut self.from_position, other.from_position),
            (&mut self.comments, other.comments),
            (&mut self.glyphs, other.glyphs),
            (&mut self.variations, other.variations),
            (&mut self.errors, other.errors),
            (&mut self.notes, other.notes),
            (&mut self.bytes, other.bytes),
        ];
        for (sum, more) in pairs {
            *sum += more;
        }
    }

    fn to_json(self) -> serde_json::Value {
        serde_json::json!({
            "games": self.games, "plies": self.plies, "longest": self.longest,
            "white": self.white, "black": self.black, "drawn": self.drawn, "open": self.open,
            "from_position": self.from_position, "comments": self.comments, "glyphs": self.glyphs,
            "variations": self.variations, "errors": self.errors, "notes": self.notes, "bytes": self.bytes,
        })
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "games        {:>12}, of which {} from a position", self.games, self.from_position)?;
        writeln!(f, "plies        {:>12}, at most {} in a game", self.plies, self.longest)?;
        writeln!(f, "White won    {:>12}", self.white)?;
        writeln!(f, "Black won    {:>12}", self.black)?;
        writeln!(f, "drawn        {:>12}", self.drawn)?;
        writeln!(f, "no result    {:>12}", self.open)?;
        writeln!(f, "comments     {:>12}", self.comments)?;
        writeln!(f, "glyphs       {:>12}", self.glyphs)?;
        writeln!(f, "variations   {:>12}", self.variations)?;
        writeln!(f, "errors       {:>12}", self.errors)?;
        write!(f, "notes        {:>12}", self.notes)
    }
}
