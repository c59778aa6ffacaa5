//! The workspace's development commands: `cargo xtask perft | bench | test | tidy | ci`.

mod bench;
mod ci;
mod perft;
mod say;
mod shell;
mod test;
mod tidy;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The development commands of adoube.
///
/// Exit statuses: 0, all well; 1, something is wrong with the code; 2, something is wrong with what was asked.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Perft(perft::Options),
    Bench(bench::Options),
    Test(test::Options),
    Tidy(tidy::Options),
    Ci(ci::Options),
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Perft(options) => perft::run(&options),
        Command::Bench(options) => bench::run(&options),
        Command::Test(options) => test::run(&options),
        Command::Tidy(options) => tidy::run(&options),
        Command::Ci(options) => Ok(ci::run(&options)),
    };
    match result {
        Ok(verdict) => verdict.into(),
        Err(error) => {
            eprintln!("error: {error:#}");
            Verdict::Misasked.into()
        }
    }
}

/// How a command ended; its number is the exit status.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// All well.
    Good = 0,
    /// Something is wrong with the code.
    Bad = 1,
    /// Something is wrong with what was asked.
    Misasked = 2,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> Self {
        ExitCode::from(verdict as u8)
    }
}
