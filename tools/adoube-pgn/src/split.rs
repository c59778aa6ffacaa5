//! Writing games to several files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use adoube::pgn::{Next, Parser, RawTag, Visitor};
use anyhow::{Context as _, Result};

use crate::batch::{Batch, for_each};
use crate::input::Input;

/// How `split` works.
#[derive(Debug, clap::Args)]
#[command(group(clap::ArgGroup::new("how").required(true).args(["every", "by"])))]
pub(crate) struct Options {
    #[command(flatten)]
    input: Input,
    /// So many games to a file.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    every: Option<u64>,
    /// A file for each value of this tag.
    #[arg(long)]
    by: Option<String>,
    /// The directory for the files, which must not have any of their names yet.
    #[arg(long)]
    into: PathBuf,
}

/// The longest name of a file, in characters, without its ending.
const LONGEST_NAME: usize = 80;

/// Looks for a tag.
struct Finder<'a> {
    name: &'a str,
    value: Option<String>,
}

impl Visitor for Finder<'_> {
    fn tag(&mut self, _offset: usize, tag: RawTag<'_>) {
        if tag.name() == self.name && self.value.is_none() {
            self.value = Some(tag.value().into_owned());
        }
    }

    fn end_tags(&mut self, _offset: usize) -> Next {
        Next::Skip
    }
}

/// Splits the input.
pub(crate) fn run(options: &Options) -> Result<()> {
    std::fs::create_dir_all(&options.into).with_context(|| options.into.display().to_string())?;
    let mut written: BTreeSet<String> = BTreeSet::new();
    let mut count = 0;
    for_each(
        &options.input,
        |batch| Ok(cut(batch, options.by.as_deref())),
        |_, games| {
            // Games that go to one file are written at once.
            let mut texts: BTreeMap<String, Vec<u8>> = BTreeMap::new();
            for (value, bytes) in games {
                let name = match options.every {
                    Some(every) => format!("{:06}", count / every + 1),
                    None => file_name(&value),
                };
                count += 1;
                let text = texts.entry(name).or_default();
                text.extend_from_slice(bytes.trim_ascii());
                text.extend_from_slice(b"\n\n");
            }
            for (name, text) in texts {
                let is_new = written.insert(name.clone());
                append(&options.into.join(name).with_extension("pgn"), &text, is_new)?;
            }
            Ok(())
        },
    )?;
    eprintln!("{count} games in {} files", written.len());
    Ok(())
}

/// The games of a batch, each with the value of its tag.
fn cut(batch: &Batch, by: Option<&str>) -> Vec<(String, Vec<u8>)> {
    let mut parser = Parser::new(&batch.bytes);
    let mut games = Vec::new();
    loop {
        let mut finder = Finder { name: by.unwrap_or_default(), value: None };
        let Some(range) = parser.next_game(&mut finder) else {
            return games;
        };
        let bytes = batch.bytes.get(range).unwrap_or_default().to_vec();
        games.push((finder.value.unwrap_or_default(), bytes));
    }
}

/// A name for a file that says what the value says, as far as names of files can.
fn file_name(value: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() || matches!(c, '-' | '_') { c } else { '_' };
    let name: String = value.chars().map(plain).take(LONGEST_NAME).collect();
    if name.is_empty() { "none".to_owned() } else { name }
}

/// Adds to a file, or makes it: what was there before the first game is never touched.
fn append(path: &Path, text: &[u8], is_new: bool) -> Result<()> {
    let mut file = OpenOptions::new()
        .append(true)
        .create_new(is_new)
        .open(path)
        .with_context(|| path.display().to_string())?;
    file.write_all(text)?;
    Ok(())
}
