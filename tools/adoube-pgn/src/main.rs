//! Checks, converts, counts and splits files of chess games.

mod batch;
mod check;
mod convert;
mod input;
mod split;
mod stats;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Checks, converts, counts and splits files of chess games in PGN.
#[derive(Debug, Parser)]
#[command(name = "adoube-pgn", version)]
struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Says what is wrong with the games, and where.
    Check(check::Options),
    /// Writes the games anew: in the standard's export format, or with their moves in another style.
    Convert(convert::Options),
    /// Counts games, moves, results and mistakes.
    Stats(stats::Options),
    /// Writes the games, as they are, to several files.
    Split(split::Options),
}

fn main() -> ExitCode {
    let done = match Options::parse().command {
        Command::Check(options) => check::run(&options),
        Command::Convert(options) => convert::run(&options).map(|()| true),
        Command::Stats(options) => stats::run(&options).map(|()| true),
        Command::Split(options) => split::run(&options).map(|()| true),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // Whoever reads the output has had enough of it.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let is_broken = |error: &std::io::Error| error.kind() == std::io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref().is_some_and(is_broken))
}
