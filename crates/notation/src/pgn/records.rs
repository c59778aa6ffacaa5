//! The games of a text in memory.

use super::lines::Lines;
use super::parser::Parser;
use super::record::Record;
use super::replay::{Origin, Replay};

/// The games of a PGN text in memory, one after the other.
///
/// ```
/// use adoube_notation::pgn::records;
///
/// let text = "1. e4 e5 1/2-1/2\n\n1. d4 d5 2. c4 *";
/// let plies: Vec<usize> = records(text.as_bytes()).map(|record| record.moves.len()).collect();
/// assert_eq!(plies, [2, 3]);
/// ```
pub fn records(bytes: &[u8]) -> Records<'_> {
    Records { parser: Parser::new(bytes), bytes, counted: 0, lines: Lines::START, game: 0 }
}

/// Iterator over the games of a text; see [`records`].
#[derive(Clone, Debug)]
pub struct Records<'a> {
    parser: Parser<'a>,
    bytes: &'a [u8],
    counted: usize,
    lines: Lines,
    game: u64,
}

impl Iterator for Records<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        let mut replay = Replay::default();
        self.parser.next_game(&mut replay)?;
        self.game += 1;
        let origin = Origin { game: self.game, base: 0 };
        Some(replay.finish(self.bytes, &mut self.counted, &mut self.lines, origin))
    }
}

impl core::iter::FusedIterator for Records<'_> {}
