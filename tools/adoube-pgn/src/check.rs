//! What is wrong with the games.

use std::fmt::Write as _;
use std::io::Write as _;

use adoube::pgn::{Diagnostic, Severity, trees};
use anyhow::Result;
use clap::ValueEnum;

use crate::batch::{Batch, for_each};
use crate::input::Input;

/// How `check` works.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    #[command(flatten)]
    input: Input,
    /// How what is wrong is written.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Every departure from the standard is an error.
    #[arg(long)]
    strict: bool,
    /// Says nothing of what is no error.
    #[arg(long, short)]
    quiet: bool,
}

/// How diagnostics are written.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// A line for people.
    Text,
    /// A JSON object on a line of its own.
    Json,
    /// Annotations as GitHub's workflows understand them.
    Github,
}

/// What came of a batch.
#[derive(Debug, Default)]
struct Found {
    text: String,
    games: u64,
    errors: u64,
    notes: u64,
}

/// Checks the games; whether there is no error in them.
pub(crate) fn run(options: &Options) -> Result<bool> {
    let mut sum = Found::default();
    for_each(
        &options.input,
        |batch| Ok(check(batch, options)),
        |_, found| {
            sum.games += found.games;
            sum.errors += found.errors;
            sum.notes += found.notes;
            std::io::stdout().lock().write_all(found.text.as_bytes())?;
            Ok(())
        },
    )?;
    if !options.quiet {
        eprintln!("{} games, {} errors, {} notes", sum.games, sum.errors, sum.notes);
    }
    Ok(sum.errors == 0)
}

fn check(batch: &Batch, options: &Options) -> Found {
    let mut found = Found::default();
    for tree in trees(&batch.bytes) {
        found.games += 1;
        for diagnostic in tree.diagnostics {
            let is_error = options.strict || diagnostic.severity() == Severity::Error;
            if is_error {
                found.errors += 1;
            } else {
                found.notes += 1;
            }
            if is_error || !options.quiet {
                tell(&mut found.text, &batch.file, &batch.place(diagnostic), is_error, options.format);
            }
        }
    }
    found
}

fn tell(text: &mut String, file: &str, diagnostic: &Diagnostic, is_error: bool, format: Format) {
    let severity = if is_error { "error" } else { "note" };
    // Writing to a string does not fail.
    let _ = match format {
        Format::Text => writeln!(text, "{file}: {severity}: {diagnostic}"),
        Format::Json => {
            let object = serde_json::json!({
                "file": file,
                "severity": severity,
                "game": diagnostic.game,
                "line": diagnostic.line,
                "column": diagnostic.column,
                "offset": diagnostic.offset,
                "token": diagnostic.token,
                "message": diagnostic.kind.to_string(),
            });
            writeln!(text, "{object}")
        }
        Format::Github => {
            let command = if is_error { "error" } else { "notice" };
            let property = |value: &str| escape(value).replace(':', "%3A").replace(',', "%2C");
            writeln!(
                text,
                "::{command} file={},line={},col={},title=game {}::{}",
                property(file),
                diagnostic.line,
                diagnostic.column,
                diagnostic.game,
                escape(&diagnostic.to_string()),
            )
        }
    };
}

/// The text as the data of a workflow command.
fn escape(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}
