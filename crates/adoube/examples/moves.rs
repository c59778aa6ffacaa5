//! Draws the board of a FEN and lists its legal moves.
//!
//! ```console
//! cargo run -p adoube --example moves -- "4k3/P7/8/8/8/8/8/4K2R w K - 0 1"
//! ```

use std::io::Write as _;
use std::process::ExitCode;

use adoube::{CastlingSpelling, Error, Position, San, Uci};

const USAGE: &str = "\
Draws the board of a FEN, or of the initial position, and lists its legal moves in SAN and in UCI notation.

Usage: moves [FEN]

The FEN may be one argument or six.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "-h" || argument == "--help") {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let fen = arguments.join(" ");
    match print(&fen) {
        Ok(()) => ExitCode::SUCCESS,
        // Nobody listens any more, as in `moves | head`.
        Err(Error::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the position of a FEN, or the initial position, with its moves in SAN and in UCI notation.
fn print(fen: &str) -> Result<(), Error> {
    let position = if fen.is_empty() { Position::INITIAL } else { fen.parse()? };
    let mut out = std::io::stdout().lock();
    writeln!(out, "{:#}\n\n{position}", position.board().drawing().seen_by(position.turn()))?;

    let moves = position.legal_moves();
    let state = match (moves.is_empty(), position.is_check()) {
        (true, true) => "is checkmated",
        (true, false) => "is stalemated",
        (false, true) => "is in check",
        (false, false) => "to move",
    };
    writeln!(out, "{} {state}, {} legal moves", position.turn(), moves.len())?;
    for m in moves {
        writeln!(out, "{:<8}{}", San::of(&position, m), Uci::of(&position, m, CastlingSpelling::Standard))?;
    }
    Ok(())
}
