//! Games from a stream.

use alloc::vec::Vec;
use std::io::{self, Read};

use super::lexer::{BraceFree, Lexer};
use super::lines::Lines;
use super::parser::Parser;
use super::record::Record;
use super::replay::{Origin, Replay};

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
    brace_free: BraceFree,
    counted: usize,
    lines: Lines,
    game: u64,
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
            brace_free: BraceFree::default(),
            counted: 0,
            lines: Lines::START,
            game: 0,
        }
    }

    /// The same reader with another limit for the length of one game, in bytes.
    pub fn with_limit(mut self, limit: usize) -> Self {
        self.limit = limit.max(1);
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
        loop {
            if self.is_cut && !self.pass_over_cut()? {
                return Ok(None);
            }
            let held = self.buffer.len() - self.start;
            let is_whole = self.is_at_end || held >= self.limit;
            let mut parser = Parser::resume(&self.buffer, self.start, self.brace_free);
            let mut replay = Replay::default();
            let found = parser.next_game(&mut replay);
            let (end, reached_end) = (parser.lexer().at(), parser.lexer().reached_end());
            self.brace_free = parser.lexer().brace_free();
            if reached_end && !is_whole {
                // Twice as much each time, so that reading again costs no more than reading did.
                self.fill(held.max(CHUNK))?;
                continue;
            }
            if found.is_none() {
                self.start = end;
                if self.is_at_end {
                    return Ok(None);
                }
                self.fill(CHUNK)?;
                continue;
            }
            if end == self.buffer.len() && reached_end && !self.is_at_end {
                replay.cut(end, self.limit);
                self.is_cut = true;
            }
            self.game += 1;
            let origin = Origin { game: self.game, base: self.base };
            let record = replay.finish(&self.buffer, &mut self.counted, &mut self.lines, origin);
            self.start = end;
            return Ok(Some(record));
        }
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

    /// Reads at least so many bytes more, unless the stream ends.
    fn fill(&mut self, wanted: usize) -> io::Result<()> {
        self.compact();
        let goal = self.buffer.len() + wanted;
        while self.buffer.len() < goal && !self.is_at_end {
            let length = self.buffer.len();
            self.buffer.resize(length + CHUNK.max(goal - length), 0);
            let read = self.stream.read(self.buffer.get_mut(length..).unwrap_or_default());
            self.buffer.truncate(length + read.as_ref().map_or(0, |count| *count));
            match read {
                Ok(0) => self.is_at_end = true,
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Drops what has been read, when it is more than what is left, so that each byte is moved about once.
    fn compact(&mut self) {
        let Some(kept_from) = self.start.checked_sub(1).filter(|from| *from > self.buffer.len() / 2) else {
            return;
        };
        if self.counted < kept_from {
            self.lines.pass(self.buffer.get(self.counted..kept_from).unwrap_or_default());
            self.counted = kept_from;
        }
        self.buffer.drain(..kept_from);
        self.base += kept_from as u64;
        self.start -= kept_from;
        self.counted -= kept_from;
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
