//! The results of a suite, as they come.

use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::time::Duration;

use adoube::CastlingSpelling;
use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use super::Format;
use super::row::{Counted, Limits, Mistake, Row};
use super::suite::{Case, Suite};
use super::text::{annotation, clipped, counted, divided, drawn, grouped, speed};
use crate::Verdict;
use crate::say::say;

/// The widest name shown in the table.
const WIDEST: usize = 48;

/// A report in the making.
pub(super) struct Report {
    format: Format,
    threads: NonZeroUsize,
    width: usize,
    /// Shown on a terminal only, on standard error.
    bar: ProgressBar,
    right: usize,
    wrong: usize,
    skipped: usize,
    nodes: u64,
    json: Vec<Value>,
    mistakes: Vec<String>,
}

impl Report {
    /// A report on that suite; prints the head of the table.
    pub(super) fn begin(format: Format, threads: NonZeroUsize, suite: &Suite, limits: Limits) -> Self {
        let total = suite.cases.iter().filter_map(|case| limits.deepest(case)).map(|(_, nodes)| nodes);
        let bar = ProgressBar::new(total.fold(0, u64::saturating_add));
        if let Ok(style) =
            ProgressStyle::with_template("{bar:40} {percent}% of {human_len} nodes, {eta} to go")
        {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        let width = suite.cases.iter().map(|case| case.name.chars().count()).max().unwrap_or(0);
        let report = Self {
            format,
            threads,
            width: width.clamp(8, WIDEST),
            bar,
            right: 0,
            wrong: 0,
            skipped: 0,
            nodes: 0,
            json: Vec::new(),
            mistakes: Vec::new(),
        };
        report.print(["position", "depth", "nodes", "Mnodes/s", "verdict"]);
        if format == Format::Github {
            say!("|---|---:|---:|---:|---|");
        }
        report
    }

    /// Adds what became of a position.
    pub(super) fn add(&mut self, case: &Case, row: Row) {
        let note = if case.impossible_check { ", impossible check" } else { "" };
        match row {
            Row::Skipped => {
                self.skipped += 1;
                self.print([&case.name, "-", "-", "-", "skipped: over the limits"]);
                self.json.push(json!({
                    "file": case.place.file, "line": case.place.line, "name": case.name,
                    "fen": case.position.to_string(), "verdict": "skipped",
                }));
            }
            Row::Counted(counted) => {
                let Counted { depth, expected, nodes, time, mistake } = counted;
                self.nodes = self.nodes.saturating_add(nodes);
                let verdict = if mistake.is_none() { "right" } else { "WRONG" };
                self.print([
                    &case.name,
                    &depth.to_string(),
                    &grouped(nodes),
                    &speed(nodes, time),
                    &format!("{verdict}{note}"),
                ]);
                self.json.push(json!({
                    "file": case.place.file, "line": case.place.line, "name": case.name,
                    "fen": case.position.to_string(), "impossible_check": case.impossible_check,
                    "depth": depth, "nodes": nodes, "expected": expected, "seconds": time.as_secs_f64(),
                    "verdict": verdict.to_lowercase(),
                }));
                if let Some(mistake) = mistake {
                    self.wrong += 1;
                    self.mistake(case, mistake);
                } else {
                    self.right += 1;
                }
                self.bar.inc(expected);
            }
        }
    }

    /// Keeps what there is to say about a wrong count, for the end.
    fn mistake(&mut self, case: &Case, Mistake { depth, expected, nodes }: Mistake) {
        let sum = format!("depth {depth}: expected {}, got {}", grouped(expected), grouped(nodes));
        let moves = divided(&case.position, depth, CastlingSpelling::Chess960);
        if let (Format::Json, Some(Value::Object(row))) = (self.format, self.json.last_mut()) {
            let divide: serde_json::Map<String, Value> =
                moves.into_iter().map(|(name, nodes)| (name, json!(nodes))).collect();
            row.insert(
                "mistake".to_owned(),
                json!({
                    "depth": depth, "expected": expected, "nodes": nodes, "divide": divide,
                }),
            );
            return;
        }
        if self.format == Format::Github {
            self.mistakes.push(annotation(&case.place, &format!("{}: {sum}", case.name)));
        }
        let mut text = format!("WRONG {} ({})\n{}\n{sum}\n", case.name, case.place, drawn(&case.position));
        for (name, nodes) in moves {
            let _ = writeln!(text, "  {name:<5} {}", grouped(nodes));
        }
        self.mistakes.push(text);
    }

    /// Prints what is left to say: mistakes, malformed lines, the total.
    pub(super) fn end(self, suite: &Suite, time: Duration) -> Result<Verdict> {
        self.bar.finish_and_clear();
        let malformed = suite.malformed.len();
        let total = self.total(malformed, time);
        match self.format {
            Format::Table | Format::Github => say!("\n{total}"),
            Format::Json => {
                let malformed: Vec<Value> = suite
                    .malformed
                    .iter()
                    .map(|line| json!({ "file": line.place.file, "line": line.place.line, "error": line.what }))
                    .collect();
                let document = json!({
                    "positions": self.json, "malformed": malformed,
                    "total": {
                        "right": self.right, "wrong": self.wrong, "skipped": self.skipped, "nodes": self.nodes,
                        "seconds": time.as_secs_f64(), "threads": self.threads,
                    },
                });
                say!("{}", serde_json::to_string_pretty(&document)?);
            }
        }
        for line in &suite.malformed {
            if self.format == Format::Github {
                eprintln!("{}", annotation(&line.place, &line.what));
            } else {
                eprintln!("error: {line}");
            }
        }
        for mistake in &self.mistakes {
            eprintln!("\n{mistake}");
        }
        if self.right + self.wrong == 0 && malformed == 0 {
            let why = if self.skipped == 0 {
                "expected a suite with at least one position, found none"
            } else {
                "expected a count within --max-nodes and --max-depth, found none"
            };
            eprintln!("error: {why}");
        }
        Ok(self.verdict(malformed))
    }

    fn verdict(&self, malformed: usize) -> Verdict {
        if self.wrong > 0 {
            Verdict::Bad
        } else if malformed > 0 || self.right == 0 {
            Verdict::Misasked
        } else {
            Verdict::Good
        }
    }

    fn total(&self, malformed: usize, time: Duration) -> String {
        let mut total = format!("{} right, {} wrong", self.right, self.wrong);
        if self.skipped > 0 {
            let _ = write!(total, ", {} skipped", self.skipped);
        }
        if malformed > 0 {
            let _ = write!(total, ", {malformed} malformed");
        }
        let threads = self.threads;
        let (nodes, speed) = (counted(self.nodes, "node"), speed(self.nodes, time));
        let threads = counted(threads.get() as u64, "thread");
        format!("{total}: {nodes} in {:.1} s, {speed} Mnodes/s on {threads}", time.as_secs_f64())
    }

    /// Prints a line of the table, above the progress bar.
    fn print(&self, cells: [&str; 5]) {
        let [name, depth, nodes, speed, verdict] = cells;
        let width = self.width;
        let line = match self.format {
            Format::Json => return,
            Format::Github => format!("| {name} | {depth} | {nodes} | {speed} | {verdict} |"),
            Format::Table => {
                format!("{:<width$} {depth:>5} {nodes:>15} {speed:>9}  {verdict}", clipped(name, width))
            }
        };
        self.bar.suspend(|| say!("{line}"));
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::time::Duration;

    use super::super::Format;
    use super::super::row::{Limits, Row};
    use super::super::suite::Suite;
    use super::Report;
    use crate::Verdict;

    fn check(counts: &str, verdict: Verdict) -> Report {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let suite = Suite::read("s", format!("{fen} {counts}").as_bytes());
        let limits = Limits { nodes: 10_000, depth: 99 };
        let mut report = Report::begin(Format::Table, NonZeroUsize::MIN, &suite, limits);
        for case in &suite.cases {
            report.add(case, Row::count(case, limits));
        }
        assert_eq!(report.verdict(suite.malformed.len()), verdict, "{}", report.total(0, Duration::ZERO));
        report
    }

    #[test]
    fn right_counts_are_good() {
        check(";D1 20 ;D2 400", Verdict::Good);
    }

    #[test]
    fn a_wrong_count_is_bad_where_deeper_ones_are_right() {
        let report = check(";D1 21 ;D2 400", Verdict::Bad);
        assert!(report.mistakes[0].contains("depth 1: expected 21, got 20\n"), "{:?}", report.mistakes);
    }

    #[test]
    fn a_wrong_count_is_shown_with_board_expected_got_and_divide() {
        let report = check(";D1 21", Verdict::Bad);
        let mistake = &report.mistakes[0];
        assert!(mistake.contains("8 r n b q k b n r\n"), "{mistake}");
        assert!(mistake.contains("depth 1: expected 21, got 20\n"), "{mistake}");
        assert!(mistake.contains("  e2e4  1\n"), "{mistake}");
    }

    #[test]
    fn a_malformed_line_is_a_bad_question_and_a_wrong_count_is_worse() {
        check(";D1 20\nnonsense", Verdict::Misasked);
        check(";D1 21\nnonsense", Verdict::Bad);
    }

    #[test]
    fn a_run_that_counts_nothing_is_not_good() {
        check(";D6 119060324", Verdict::Misasked);
        check("", Verdict::Misasked);
    }
}
