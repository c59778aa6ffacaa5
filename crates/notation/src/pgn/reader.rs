//! Games from a stream.

use alloc::vec::Vec;
use std::io::{self, Read};

use super::build::{Build, Counter, Reading};
use super::diagnostic::DiagnosticKind;
use super::lexer::{BraceFree, Lexer};
use super::parser::Parser;
use super::record::Record;
use super::replay::Replay;
use super::tree::Tree;
use super::tree_builder::TreeBuilder;
use crate::encoding::{Utf16, utf16_order};
use crate::language::Letters;

/// Reads games from a stream of any length, one at a time.
///
/// Memory is bounded: the reader holds no more than about twice the [limit](Self::with_limit) for one game, 16 MiB unless it is
/// told otherwise. A game that is longer is cut there, which its diagnostics say, and reading goes on at the next line that
/// begins with a tag. The stream needs no buffer of its own.
///
/// ```
/// use adoube_notation::pgn::Reader;
///
/// let file = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 *\n".as_bytes();
/// for record in Reader::new(file) {
///     let record = record?;
///     println!("{:?}: {} plies", record.tags.get("White"), record.moves.len());
/// }
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    stream: R,
    limit: usize,
    buffer: Vec<u8>,
    /// Where the next game begins in the buffer. The byte before it is kept, to know whether a line begins there.
    start: usize,
    /// The offset in the stream of the first byte of the buffer.
    base: u64,
    is_at_end: bool,
    /// Whether the rest of a game that was cut is still to be passed over.
    is_cut: bool,
    encoding: Encoding,
    /// The bytes of a character whose rest is still to come.
    split: Vec<u8>,
    brace_free: BraceFree,
    counter: Counter,
    reading: Reading,
}

/// How a stream is encoded.
#[derive(Clone, Copy, Debug)]
enum Encoding {
    /// There are too few bytes yet.
    Undecided,
    /// Anything of which ASCII is a part.
    OneByte,
    Utf16(Utf16),
}

/// How much is read at once, in bytes.
const CHUNK: usize = 1 << 16;

impl<R: Read> Reader<R> {
    /// The longest game that is read whole unless the reader is told otherwise, in bytes: room for a book of analysis in
    /// the comments of one game.
    pub const DEFAULT_LIMIT: usize = 16 << 20;

    /// Reads games from a stream.
    pub fn new(stream: R) -> Self {
        Self {
            stream,
            limit: Self::DEFAULT_LIMIT,
            buffer: Vec::new(),
            start: 0,
            base: 0,
            is_at_end: false,
            is_cut: false,
            encoding: Encoding::Undecided,
            split: Vec::new(),
            brace_free: BraceFree::default(),
            counter: Counter::START,
            reading: Reading::default(),
        }
    }

    /// The same reader with another limit for the length of one game, in bytes.
    pub fn with_limit(mut self, limit: usize) -> Self {
        self.limit = limit.max(1);
        self
    }

    /// The same reader with moves read in these letters, whatever the text looks like. Otherwise they are taken for English, and a
    /// game that is none in English is read in the languages in which it is one, which its diagnostics say.
    pub fn with_letters(mut self, letters: Letters) -> Self {
        self.reading = Reading::Named(letters);
        self
    }

    /// Gives the stream back. What the reader has read ahead is lost.
    pub fn into_inner(self) -> R {
        self.stream
    }

    /// The next game, or `None` at the end of the stream.
    ///
    /// # Errors
    ///
    /// Whatever error the stream gives. The same game is read again at the next call.
    pub fn next_record(&mut self) -> io::Result<Option<Record>> {
        self.next_game::<Replay>()
    }

    /// The next game with everything that is said about it, or `None` at the end of the stream.
    ///
    /// # Errors
    ///
    /// As of [`next_record`](Self::next_record).
    pub fn next_tree(&mut self) -> io::Result<Option<Tree>> {
        self.next_game::<TreeBuilder>()
    }

    fn next_game<B: Build>(&mut self) -> io::Result<Option<B::Game>> {
        loop {
            if self.is_cut && !self.pass_over_cut()? {
                return Ok(None);
            }
            let held = self.buffer.len() - self.start;
            let is_whole = self.is_at_end || held >= self.limit;
            let mut parser = Parser::resume(&self.buffer, self.start, self.brace_free);
            let begin = parser.clone();
            let mut build: B = self.reading.start();
            let found = parser.next_game(&mut build);
            let (end, reached_end) = (parser.lexer().at(), parser.lexer().reached_end());
            let brace_free = parser.lexer().brace_free();
            if reached_end && !is_whole {
                self.brace_free = brace_free;
                // Twice as much each time, so that reading again costs no more than reading did.
                self.fill(held.max(CHUNK))?;
                continue;
            }
            if found.is_none() {
                self.brace_free = brace_free;
                self.start = end;
                if self.is_at_end {
                    return Ok(None);
                }
                self.fill(CHUNK)?;
                continue;
            }
            let mut build = self.reading.settle(build, &begin);
            if end == self.buffer.len() && reached_end && !self.is_at_end {
                build.findings().find(end, b"", DiagnosticKind::TooLong { limit: self.limit });
                self.is_cut = true;
            }
            self.brace_free = brace_free;
            self.start = end;
            return Ok(Some(self.counter.finish(build, &self.buffer, self.base)));
        }
    }

    /// An iterator over the games with everything that is said about them.
    pub fn into_trees(self) -> IntoTrees<R> {
        IntoTrees(self)
    }

    /// Passes over the rest of a game that was too long; whether there is anything behind it.
    fn pass_over_cut(&mut self) -> io::Result<bool> {
        /// No tag that counts as the beginning of a game is longer up to its first quote.
        const TAG_START: usize = 256;
        loop {
            let mut lexer = Lexer::new(&self.buffer, self.start, self.brace_free);
            lexer.skip_to_tag_line();
            if lexer.at() < self.buffer.len() {
                self.start = lexer.at();
                self.is_cut = false;
                return Ok(true);
            }
            if self.is_at_end {
                self.start = self.buffer.len();
                self.is_cut = false;
                return Ok(false);
            }
            // The beginning of a tag may stand at the very end.
            self.start = self.start.max(self.buffer.len().saturating_sub(TAG_START));
            self.fill(CHUNK)?;
        }
    }

    /// Reads so many bytes more, unless the stream ends.
    fn fill(&mut self, wanted: usize) -> io::Result<()> {
        self.compact();
        let length = self.buffer.len();
        let read = (&mut self.stream).take(wanted as u64).read_to_end(&mut self.buffer);
        // What came before an error is kept.
        if self.buffer.len() > length {
            self.decode(length);
        }
        self.is_at_end = read? < wanted;
        Ok(())
    }

    /// Rewrites what was read from a place on as UTF-8, if the stream is UTF-16.
    fn decode(&mut self, length: usize) {
        let from = match self.encoding {
            Encoding::Undecided if self.buffer.len() < 4 => return,
            Encoding::Undecided => {
                self.encoding = utf16_order(&self.buffer).map_or(Encoding::OneByte, Encoding::Utf16);
                0
            }
            _ => length,
        };
        if let Encoding::Utf16(order) = self.encoding {
            self.split.extend(self.buffer.drain(from..));
            let taken = order.decode(&self.split, &mut self.buffer);
            self.split.drain(..taken);
        }
    }

    /// Drops what has been read, when it is more than what is left, so that each byte is moved about once.
    fn compact(&mut self) {
        let Some(kept_from) = self.start.checked_sub(1).filter(|from| *from > self.buffer.len() / 2) else {
            return;
        };
        let Counter { counted, lines, .. } = &mut self.counter;
        if *counted < kept_from {
            lines.pass(self.buffer.get(*counted..kept_from).unwrap_or_default());
            *counted = kept_from;
        }
        self.buffer.drain(..kept_from);
        self.base += kept_from as u64;
        self.start -= kept_from;
        self.counter.counted -= kept_from;
        self.brace_free.from = self.brace_free.from.saturating_sub(kept_from);
        self.brace_free.to = self.brace_free.to.saturating_sub(kept_from);
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        self.next_record().transpose()
    }
}

/// Iterator over the games of a stream; see [`Reader::into_trees`].
#[derive(Debug)]
pub struct IntoTrees<R>(Reader<R>);

impl<R: Read> Iterator for IntoTrees<R> {
    type Item = io::Result<Tree>;

    fn next(&mut self) -> Option<io::Result<Tree>> {
        self.0.next_tree().transpose()
    }
}
