//! `cargo xtask perft`: known node counts, the regression test of the move generator.

mod pool;
mod report;
mod row;
mod single;
mod suite;
mod text;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use anyhow::{Context as _, Result};
use clap::{Args, ValueEnum};

use self::report::Report;
use self::row::{Limits, Row};
use self::suite::Suite;
use crate::Verdict;

/// The orthodox positions that everybody knows, and traps.
const STANDARD: &str = include_str!("../../data/standard.perft");
/// Chess960 starts and every odd castling.
const CHESS960: &str = include_str!("../../data/chess960.perft");
/// All 960 starts.
const STARTS: &str = include_str!("../../data/starts960.perft");

/// The node budget a position for the embedded suite: about a gigaleaf in all.
const EMBEDDED_BUDGET: u64 = 200_000_000;
/// The node budget a position for suites in files, which may hold thousands.
const FILE_BUDGET: u64 = 10_000_000;

/// Count the leaves of known positions' move trees and compare them with known counts.
///
/// Without options an embedded suite runs, in well under a minute. Every listed count within the limits is compared; the
/// table shows the deepest. Exit statuses: 0, every count is right; 1, at least
/// one is wrong, and the board, both counts and the count for each move are shown; 2, a line of a suite is malformed
/// (it is named, and the others still run) or the options make no sense.
#[derive(Args, Default, Debug)]
pub(crate) struct Options {
    /// A suite to run instead of the embedded one; may be repeated, and packed with zstd (`.zst`).
    ///
    /// Either a line a position, `FEN ;D1 20 ;D2 400`, or blocks of lines, `id NAME`, `epd FEN`, `perft 1 20`. Lines
    /// that begin with # are comments.
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    suite: Vec<PathBuf>,
    /// Count each position at every listed depth with at most that many leaves.
    ///
    /// The default is 200 million for the embedded suite and 10 million for files. A position whose counts are all
    /// greater is skipped, and said to be.
    #[arg(long, value_name = "N", conflicts_with = "fen")]
    max_nodes: Option<u64>,
    /// Count no position deeper than that many plies.
    #[arg(long, value_name = "PLIES", conflicts_with = "fen")]
    max_depth: Option<u32>,
    /// Count this position instead of a suite.
    #[arg(long, requires = "depth")]
    fen: Option<String>,
    /// The depth for --fen, in plies.
    #[arg(long, value_name = "PLIES", requires = "fen", value_parser = clap::value_parser!(u32).range(0..=99))]
    depth: Option<u32>,
    /// Show the count for each move of the position given by --fen.
    #[arg(long, requires = "fen")]
    divide: bool,
    /// Chess960: run all 960 starts and the odd castlings; with --fen, spell castling as the king taking its rook.
    #[arg(long, conflicts_with = "suite")]
    chess960: bool,
    /// Positions counted at a time; one a processor when absent.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// How to show the results.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// How results are shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, ValueEnum)]
enum Format {
    /// A table for people.
    #[default]
    Table,
    /// One JSON document.
    Json,
    /// A Markdown table, and an annotation for each mistake on standard error.
    Github,
}

impl Format {
    /// What the surroundings read best: GitHub's workflows set the variable `GITHUB_ACTIONS`.
    fn of_surroundings() -> Self {
        if std::env::var_os("GITHUB_ACTIONS").is_some() { Self::Github } else { Self::Table }
    }
}

impl Options {
    /// The embedded suite, shown as the surroundings read it best.
    pub(crate) fn of_surroundings() -> Self {
        Self { format: Format::of_surroundings(), ..Self::default() }
    }

    fn threads(&self) -> NonZeroUsize {
        self.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }

    fn limits(&self) -> Limits {
        let budget = if self.suite.is_empty() { EMBEDDED_BUDGET } else { FILE_BUDGET };
        Limits { nodes: self.max_nodes.unwrap_or(budget), depth: self.max_depth.unwrap_or(u32::MAX) }
    }

    /// The suite that was asked for.
    fn read(&self) -> Result<Suite> {
        let mut suite = Suite::default();
        if self.suite.is_empty() {
            let embedded: [(&str, &str); 2] = if self.chess960 {
                [("chess960.perft", CHESS960), ("starts960.perft", STARTS)]
            } else {
                [("standard.perft", STANDARD), ("chess960.perft", CHESS960)]
            };
            for (file, text) in embedded {
                suite.extend(Suite::read(&format!("xtask/data/{file}"), text.as_bytes()));
            }
        }
        for path in &self.suite {
            let mut bytes =
                std::fs::read(path).with_context(|| format!("{} could not be read", path.display()))?;
            if path.extension().is_some_and(|extension| extension == "zst") {
                bytes = zstd::decode_all(bytes.as_slice())
                    .with_context(|| format!("{} could not be unpacked", path.display()))?;
            }
            suite.extend(Suite::read(&path.display().to_string(), &bytes));
        }
        Ok(suite)
    }
}

pub(crate) fn run(options: &Options) -> Result<Verdict> {
    if let (Some(fen), Some(depth)) = (&options.fen, options.depth) {
        return single::run(options, fen, depth);
    }
    let suite = options.read()?;
    let limits = options.limits();
    let mut report = Report::begin(options.format, options.threads(), &suite, limits);
    let start = Instant::now();
    pool::each(
        &suite.cases,
        options.threads(),
        |case| Row::count(case, limits),
        |index, row| {
            report.add(&suite.cases[index], row);
        },
    );
    report.end(&suite, start.elapsed())
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;
    use clap::error::ErrorKind;

    use super::{CHESS960, STANDARD, STARTS, Suite};
    use crate::Arguments;

    #[test]
    fn limits_of_a_suite_are_refused_for_a_position_of_its_own() {
        for limit in ["--max-nodes", "--max-depth"] {
            let words = ["xtask", "perft", "--fen", "8/8/8/8/8/5k2/8/5K1R w - -", "--depth", "1", limit, "9"];
            let error = Arguments::try_parse_from(words).expect_err(limit);
            assert_eq!(error.kind(), ErrorKind::ArgumentConflict, "{error}");
        }
    }

    #[test]
    fn the_embedded_suites_are_well_formed() {
        for (text, at_least) in [(STANDARD, 20), (CHESS960, 12), (STARTS, 960)] {
            let suite = Suite::read("embedded", text.as_bytes());
            assert_eq!(suite.malformed, []);
            assert!(suite.cases.len() >= at_least, "{} positions", suite.cases.len());
        }
    }
}
