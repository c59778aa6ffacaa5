//! Replays the games of PGN files and says of each how it ended by the rules, whether its `Result` tag agrees, and where
//! the first illegal move is.
//!
//! ```console
//! cargo run --release -p adoube --example replay -- games.pgn more.pgn.gz all.pgn.zst
//! ```
//!
//! The exit status is 0 if every game is as it should be, 1 if one is not, 2 if a file cannot be read; the other files are
//! read none the less.

mod input;
mod rewriting;
mod verdict;

use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube::pgn::Reader;
use clap::Parser;
use indicatif::ProgressBar;

use crate::rewriting::Rewriting;
use crate::verdict::{Summary, Verdict};

/// Replays the games of PGN files, plain, .gz or .zst, and says how each ended.
#[derive(Parser)]
#[command(name = "replay")]
struct Options {
    /// The files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Only tells of games that are not as they should be.
    #[arg(long, short)]
    quiet: bool,
    /// Also writes every move anew and counts where the text differs from the file's.
    #[arg(long)]
    check_san: bool,
}

fn main() -> ExitCode {
    let options = Options::parse();
    let mut summary = Summary::default();
    let mut rewriting = Rewriting::default();
    let mut is_all_read = true;
    for file in &options.files {
        let done = replay(file, &options, &mut summary)
            .and_then(|()| if options.check_san { rewrite(file, &mut rewriting) } else { Ok(()) });
        if let Err(error) = done {
            if error.kind() == std::io::ErrorKind::BrokenPipe {
                return give_up(&error);
            }
            eprintln!("error: {}: {error}", file.display());
            is_all_read = false;
        }
    }
    let mut out = std::io::stdout().lock();
    let rewritten = if options.check_san { format!("{rewriting}\n") } else { String::new() };
    if let Err(error) = write!(out, "{summary}\n{rewritten}") {
        return give_up(&error);
    }
    match (is_all_read, summary.is_clean() && rewriting.is_clean()) {
        (true, true) => ExitCode::SUCCESS,
        (true, false) => ExitCode::FAILURE,
        (false, _) => ExitCode::from(2),
    }
}

/// Says why nothing more can be told, unless nobody listens any more, as in `replay ... | head`.
fn give_up(error: &std::io::Error) -> ExitCode {
    if error.kind() != std::io::ErrorKind::BrokenPipe {
        eprintln!("error: {error}");
    }
    ExitCode::from(2)
}

/// Tells how each game of a file ended.
fn replay(path: &Path, options: &Options, summary: &mut Summary) -> std::io::Result<()> {
    let (stream, bar) = input::open(path, "replaying")?;
    for (number, record) in (1u64..).zip(Reader::new(stream)) {
        let verdict = Verdict::of(&record?);
        if !options.quiet || !verdict.is_clean() {
            tell(&bar, &format!("{} game {number}: {verdict}", path.display()))?;
        }
        summary.add(&verdict);
    }
    bar.finish_and_clear();
    Ok(())
}

/// Writes the moves of a file anew.
fn rewrite(path: &Path, rewriting: &mut Rewriting) -> std::io::Result<()> {
    let (stream, bar) = input::open(path, "rewriting")?;
    rewriting.read(stream, |difference| tell(&bar, &format!("{}: {difference}", path.display())))?;
    bar.finish_and_clear();
    Ok(())
}

/// Writes a line, which the progress bar must make room for if both are on the terminal.
fn tell(bar: &ProgressBar, line: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    if out.is_terminal() { bar.suspend(|| writeln!(out, "{line}")) } else { writeln!(out, "{line}") }
}
