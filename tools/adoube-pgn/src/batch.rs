//! Games by the megabyte, so that several threads can work on them.

use std::io::{self, Read};

use adoube::pgn::{Diagnostic, Next, Parser, Visitor};
use anyhow::{Context as _, Result};
use memchr::memchr_iter;
use rayon::prelude::*;

use crate::input::{Input, Source, open};

/// How many bytes a batch has, unless a game is longer.
const SIZE: usize = 1 << 20;

/// The longest game that is read whole, in bytes.
const LONGEST_GAME: usize = 64 << 20;

/// Some whole games of a file.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    pub(crate) file: String,
    pub(crate) bytes: Vec<u8>,
    /// What comes before in the file.
    games_before: u64,
    lines_before: u64,
    bytes_before: u64,
    /// How many games and line breaks it has.
    games: u64,
    breaks: u64,
}

/// Skips the moves.
struct Skim;

impl Visitor for Skim {
    fn end_tags(&mut self, _offset: usize) -> Next {
        Next::Skip
    }
}

impl Batch {
    /// The diagnostic with its place in the file instead of that in the batch.
    pub(crate) fn place(&self, mut diagnostic: Diagnostic) -> Diagnostic {
        diagnostic.game += self.games_before;
        diagnostic.line += self.lines_before;
        diagnostic.offset += self.bytes_before;
        diagnostic
    }
}

/// Cuts a stream into batches.
struct Batches<R> {
    stream: R,
    rest: Vec<u8>,
    is_at_end: bool,
    last: Batch,
}

impl<R: Read> Batches<R> {
    fn new(file: String, stream: R) -> Self {
        Self { stream, rest: Vec::new(), is_at_end: false, last: Batch { file, ..Batch::default() } }
    }

    fn next_batch(&mut self) -> io::Result<Option<Batch>> {
        let mut wanted = SIZE;
        loop {
            self.fill(wanted)?;
            if self.rest.is_empty() {
                return Ok(None);
            }
            let (end, games) = self.whole_games();
            if end > 0 {
                return Ok(Some(self.cut(end, games)));
            }
            wanted = self.rest.len() * 2;
        }
    }

    fn fill(&mut self, wanted: usize) -> io::Result<()> {
        while self.rest.len() < wanted && !self.is_at_end {
            let missing = (wanted - self.rest.len()) as u64;
            self.is_at_end = self.stream.by_ref().take(missing).read_to_end(&mut self.rest)? == 0;
        }
        Ok(())
    }

    /// How far the games reach that surely end in what is read, and how many they are. A batch ends with a line.
    fn whole_games(&self) -> (usize, u64) {
        if self.is_at_end || self.rest.len() >= LONGEST_GAME {
            let mut parser = Parser::new(&self.rest);
            let games = std::iter::from_fn(|| parser.next_game(&mut Skim)).count();
            return (self.rest.len(), games as u64);
        }
        let mut parser = Parser::new(&self.rest);
        let (mut end, mut games, mut count) = (0, 0, 0);
        while let Some(range) = parser.next_game(&mut Skim) {
            let begins_line =
                range.start == 0 || self.rest.get(range.start - 1).is_some_and(|byte| *byte == b'\n');
            // What comes before the last game that begins here is whole.
            if begins_line && range.start > 0 {
                (end, games) = (range.start, count);
            }
            count += 1;
        }
        (end, games)
    }

    fn cut(&mut self, end: usize, games: u64) -> Batch {
        let rest = self.rest.split_off(end);
        let bytes = std::mem::replace(&mut self.rest, rest);
        let feeds = memchr_iter(b'\n', &bytes).count();
        // Lines of old files end with a carriage return alone.
        let returns = memchr_iter(b'\r', &bytes).count();
        let pairs = bytes.windows(2).filter(|pair| pair == b"\r\n").count();
        let last = &self.last;
        let batch = Batch {
            file: last.file.clone(),
            games_before: last.games_before + last.games,
            lines_before: last.lines_before + last.breaks,
            bytes_before: last.bytes_before + last.bytes.len() as u64,
            games,
            breaks: (feeds + returns - pairs) as u64,
            bytes,
        };
        // The next one needs to know how many bytes this one has.
        let bytes_before = batch.bytes_before + batch.bytes.len() as u64;
        self.last = Batch {
            file: batch.file.clone(),
            bytes: Vec::new(),
            games_before: batch.games_before,
            lines_before: batch.lines_before,
            bytes_before,
            games: batch.games,
            breaks: batch.breaks,
        };
        batch
    }
}

/// Works on all games of the input, several batches at a time, and hands on what comes of it in the order of the games.
pub(crate) fn for_each<T: Send>(
    input: &Input,
    work: impl Fn(&Batch) -> Result<T> + Sync,
    mut hand_on: impl FnMut(&Batch, T) -> Result<()>,
) -> Result<()> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(input.threads).build()?;
    for source in input.sources()? {
        read(&source, &pool, &work, &mut hand_on).with_context(|| source.name())?;
    }
    Ok(())
}

fn read<T: Send>(
    source: &Source,
    pool: &rayon::ThreadPool,
    work: &(impl Fn(&Batch) -> Result<T> + Sync),
    hand_on: &mut impl FnMut(&Batch, T) -> Result<()>,
) -> Result<()> {
    let (stream, bar) = open(source)?;
    let mut batches = Batches::new(source.name(), stream);
    let at_once = pool.current_num_threads() * 2;
    loop {
        let mut round = Vec::new();
        while round.len() < at_once {
            let Some(batch) = batches.next_batch()? else { break };
            round.push(batch);
        }
        if round.is_empty() {
            bar.finish_and_clear();
            return Ok(());
        }
        let done: Vec<Result<T>> = pool.install(|| round.par_iter().map(work).collect());
        let handed_on = || round.iter().zip(done).try_for_each(|(batch, result)| hand_on(batch, result?));
        bar.suspend(handed_on)?;
    }
}

#[cfg(test)]
mod tests {
    use adoube::pgn::records;
    use memchr::memchr_iter;

    use super::Batches;

    #[test]
    fn batches_hold_whole_games_and_know_what_comes_before() {
        let game = "[Event \"x\"]\n\n1. e4 {a comment\nof two lines} e5 1-0\n\n";
        let text = game.repeat(60_000);
        let mut batches = Batches::new("x".into(), text.as_bytes());
        let (mut bytes, mut games, mut lines) = (Vec::new(), 0, 0);
        while let Some(batch) = batches.next_batch().expect("memory") {
            assert_eq!(
                (batch.bytes_before, batch.games_before, batch.lines_before),
                (bytes.len() as u64, games, lines)
            );
            games += records(&batch.bytes).count() as u64;
            lines += memchr_iter(b'\n', &batch.bytes).count() as u64;
            bytes.extend_from_slice(&batch.bytes);
        }
        assert!(bytes == text.as_bytes());
        assert_eq!((games, lines), (60_000, 300_000));
    }
}
