//! One position given on the command line.

use std::time::{Duration, Instant};

use adoube::{CastlingSpelling, Position, perft};
use anyhow::{Result, anyhow};
use indicatif::ProgressBar;
use serde_json::{Map, Value, json};

use super::text::{counted, divided, drawn, grouped, speed};
use super::{Format, Options, pool, suite};
use crate::Verdict;
use crate::say::say;

pub(super) fn run(options: &Options, fen: &str, depth: u32) -> Result<Verdict> {
    let (position, impossible_check) = suite::position(fen).map_err(|what| anyhow!("--fen: {what}"))?;
    if options.format == Format::Table {
        say!("{}", drawn(&position));
        if impossible_check {
            say!("no move can have given this check; played all the same");
        }
        say!("");
    }
    if options.divide { divide(options, &position, depth) } else { counts(options, &position, depth) }
}

/// The count at each depth up to that one.
fn counts(options: &Options, position: &Position, deepest: u32) -> Result<Verdict> {
    let mut rows = Vec::new();
    match options.format {
        Format::Table => say!("depth {:>20} {:>9} {:>9}", "nodes", "Mnodes/s", "seconds"),
        Format::Github => say!("| depth | nodes | Mnodes/s | seconds |\n|---:|---:|---:|---:|"),
        Format::Json => {}
    }
    for depth in 0..=deepest {
        let (nodes, time) = count(options, position, depth);
        let (grouped, speed, seconds) = (grouped(nodes), speed(nodes, time), time.as_secs_f64());
        match options.format {
            Format::Table => say!("{depth:>5} {grouped:>20} {speed:>9} {seconds:>9.3}"),
            Format::Github => say!("| {depth} | {grouped} | {speed} | {seconds:.3} |"),
            Format::Json => rows.push(json!({ "depth": depth, "nodes": nodes, "seconds": seconds })),
        }
    }
    if options.format == Format::Json {
        let document = json!({ "fen": position.to_string(), "depths": rows });
        say!("{}", serde_json::to_string_pretty(&document)?);
    }
    Ok(Verdict::Good)
}

/// The count behind each move.
fn divide(options: &Options, position: &Position, depth: u32) -> Result<Verdict> {
    let spelling = if options.chess960 { CastlingSpelling::Chess960 } else { CastlingSpelling::Standard };
    let start = Instant::now();
    let moves = divided(position, depth, spelling);
    let time = start.elapsed();
    let total =
        if depth == 0 { 1 } else { moves.iter().fold(0, |sum: u64, (_, nodes)| sum.saturating_add(*nodes)) };
    match options.format {
        Format::Json => {
            let divide: Map<String, Value> =
                moves.into_iter().map(|(name, nodes)| (name, json!(nodes))).collect();
            let fen = position.to_string();
            let document = json!({ "fen": fen, "depth": depth, "nodes": total, "divide": divide });
            say!("{}", serde_json::to_string_pretty(&document)?);
        }
        Format::Github => {
            say!("| move | nodes |\n|---|---:|");
            for (name, nodes) in &moves {
                say!("| {name} | {} |", grouped(*nodes));
            }
            say!("| **depth {depth}** | **{}** |", grouped(total));
        }
        Format::Table => {
            for (name, nodes) in &moves {
                say!("{name:<5} {}", grouped(*nodes));
            }
            let (moves, nodes) = (counted(moves.len() as u64, "move"), counted(total, "node"));
            say!("\n{moves}, {nodes} at depth {depth}, {} Mnodes/s", speed(total, time));
        }
    }
    Ok(Verdict::Good)
}

/// Counts on all threads, a root move at a time.
fn count(options: &Options, position: &Position, depth: u32) -> (u64, Duration) {
    let start = Instant::now();
    if depth < 4 {
        return (perft(position, depth), start.elapsed());
    }
    let moves: Vec<_> = position.legal_moves().collect();
    let bar = ProgressBar::new(moves.len() as u64);
    let mut sum: u64 = 0;
    let behind = |&played: &adoube::Move| {
        let mut next = *position;
        next.play_unchecked(played);
        perft(&next, depth - 1)
    };
    pool::each(&moves, options.threads(), behind, |_, nodes| {
        sum = sum.saturating_add(nodes);
        bar.inc(1);
    });
    bar.finish_and_clear();
    (sum, start.elapsed())
}
