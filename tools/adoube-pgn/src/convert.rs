//! Writing games anew.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use adoube::notation::{Language, Letters, MoveStyle};
use adoube::pgn::{Tags, Tree, records, trees};
use adoube::{CastlingSpelling, Uci};
use anyhow::{Context as _, Result};
use clap::ValueEnum;

use crate::batch::{Batch, for_each};
use crate::input::Input;

/// How `convert` works.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    #[command(flatten)]
    input: Input,
    /// How the moves are written.
    #[arg(long, value_enum, default_value_t = Style::San)]
    style: Style,
    /// The language whose letters the moves get, by its ISO 639 code.
    #[arg(long)]
    language: Option<String>,
    /// The language in which the moves are, by its ISO 639 code; otherwise it is found by replaying the games.
    #[arg(long)]
    from: Option<String>,
    /// Only the seven tags and the moves: the standard's reduced export format.
    #[arg(long)]
    reduced: bool,
    /// The file that is written; standard output if none is named.
    #[arg(long, short)]
    output: Option<PathBuf>,
}

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Style {
    /// Standard algebraic notation, as PGN wants it.
    San,
    /// Long algebraic notation.
    Lan,
    /// As FIDE wants it on scoresheets.
    Fide,
    /// As in Russian books.
    Russian,
    /// With figurines.
    Figurine,
    /// As engines speak, a game a line.
    Uci,
    /// The position after each ply, a line each, with an empty line behind a game.
    Fen,
}

/// The seven tags of the roster (PGN 8.1.1).
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Writes the games anew.
pub(crate) fn run(options: &Options) -> Result<()> {
    let letters = |code: &Option<String>| {
        let known = |code: &String| {
            Language::from_code(code)
                .map(Language::letters)
                .with_context(|| format!("{code}: no language has that code"))
        };
        code.as_ref().map(known).transpose()
    };
    let (from, to) = (letters(&options.from)?, letters(&options.language)?);
    let style = match options.style {
        Style::Lan => MoveStyle::LAN,
        Style::Fide => MoveStyle::FIDE,
        Style::Russian => MoveStyle::RUSSIAN,
        Style::Figurine => MoveStyle::SAN.with_letters(Letters::WHITE_FIGURINES),
        Style::San | Style::Uci | Style::Fen => MoveStyle::SAN,
    };
    let style = to.map_or(style, |letters| style.with_letters(letters));
    let mut output: Box<dyn Write> = match &options.output {
        Some(path) => {
            Box::new(BufWriter::new(File::create(path).with_context(|| path.display().to_string())?))
        }
        None => Box::new(io::stdout().lock()),
    };
    let write = |batch: &Batch| match options.style {
        Style::Uci | Style::Fen => write_lines(batch, options.style, from),
        _ => write_games(batch, options, style, from),
    };
    for_each(&options.input, write, |_, text| Ok(output.write_all(text.as_bytes())?))?;
    output.flush()?;
    Ok(())
}

fn write_games(batch: &Batch, options: &Options, style: MoveStyle, from: Option<Letters>) -> Result<String> {
    let mut text = String::new();
    let games = trees(&batch.bytes);
    let games = match from {
        Some(letters) => games.with_letters(letters),
        None => games,
    };
    for tree in games {
        let tree = if options.reduced { reduced(&tree) } else { tree };
        text.push_str(&tree.to_pgn_in(style)?);
    }
    Ok(text)
}

/// The game with nothing but the seven tags and its moves.
fn reduced(tree: &Tree) -> Tree {
    let mut record = tree.to_record();
    let mut tags = Tags::new();
    for name in ROSTER {
        if let Some(value) = record.tags.get(name) {
            // These names are names.
            let _ = tags.set(name, value);
        }
    }
    record.tags = tags;
    record.into()
}

fn write_lines(batch: &Batch, style: Style, from: Option<Letters>) -> Result<String> {
    let mut text = String::new();
    let games = records(&batch.bytes);
    let games = match from {
        Some(letters) => games.with_letters(letters),
        None => games,
    };
    for record in games {
        let Some(mut position) = record.start else { continue };
        if style == Style::Fen {
            writeln!(text, "{position}")?;
        }
        for (index, m) in record.moves.into_iter().enumerate() {
            if style == Style::Uci {
                let blank = if index == 0 { "" } else { " " };
                write!(text, "{blank}{}", Uci::of(&position, m, CastlingSpelling::Standard))?;
            }
            position.play_unchecked(m);
            if style == Style::Fen {
                writeln!(text, "{position}")?;
            }
        }
        text.push('\n');
    }
    Ok(text)
}
