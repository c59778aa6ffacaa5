//! Whether every move is written as it would be written anew.

use std::fmt;
use std::io::{self, Read};

use adoube::pgn::{Parser, RawTag, Visitor};
use adoube::{Position, San};

/// Counts of moves that were written anew.
#[derive(Default)]
pub(crate) struct Rewriting {
    moves: u64,
    differing: u64,
}

/// How much is read at once, and how long a game may be, in bytes.
const CHUNK: usize = 1 << 20;
const LONGEST: usize = 1 << 26;

impl Rewriting {
    /// Whether every move was written as in its file.
    pub(crate) fn is_clean(&self) -> bool {
        self.differing == 0
    }

    /// Reads the games of a stream and tells of each move that would be written otherwise.
    pub(crate) fn read(
        &mut self,
        mut stream: impl Read,
        mut tell: impl FnMut(String) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut buffer = Vec::new();
        let mut is_at_end = false;
        while !is_at_end {
            let length = buffer.len();
            is_at_end = stream.by_ref().take(CHUNK as u64).read_to_end(&mut buffer)? == 0;
            let mut read = 0;
            loop {
                let mut game = Game::default();
                let Some(range) = Parser::new(&buffer[read..]).next_game(&mut game) else { break };
                // What reaches the end of the buffer may go on behind it.
                if read + range.end >= buffer.len() && !is_at_end {
                    break;
                }
                read += range.end;
                self.moves += game.moves;
                self.differing += game.differences.len() as u64;
                game.differences.into_iter().try_for_each(&mut tell)?;
            }
            buffer.drain(..read);
            if read == 0 && length > LONGEST {
                return Err(io::Error::other(format!("a game is longer than {LONGEST} bytes")));
            }
        }
        Ok(())
    }
}

impl fmt::Display for Rewriting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "moves written anew: {}, of which {} differ from the file", self.moves, self.differing)
    }
}

/// A game while its moves pass by.
struct Game {
    position: Option<Position>,
    moves: u64,
    differences: Vec<String>,
}

impl Default for Game {
    fn default() -> Self {
        Self { position: Some(Position::INITIAL), moves: 0, differences: Vec::new() }
    }
}

impl Visitor for Game {
    fn tag(&mut self, _offset: usize, tag: RawTag<'_>) {
        if tag.name() == "FEN" {
            self.position = tag.value().parse().ok();
        }
    }

    fn san(&mut self, _offset: usize, text: &[u8]) {
        // Behind an illegal move nothing can be said.
        let Some(position) = self.position.take() else { return };
        let Some(m) = San::from_ascii_lenient(text).ok().and_then(|san| san.resolve(&position).ok()) else {
            return;
        };
        let anew = San::of(&position, m).to_string();
        self.moves += 1;
        if anew.as_bytes() != text {
            self.differences.push(format!("{} is written {anew} in {position}", text.escape_ascii()));
        }
        let mut next = position;
        next.play_unchecked(m);
        self.position = Some(next);
    }
}
