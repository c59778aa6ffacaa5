//! The games of a text in memory.

use alloc::borrow::Cow;
use core::marker::PhantomData;

use super::build::{Build, Counter, Reading};
use super::lexer::BraceFree;
use super::parser::Parser;
use super::record::Record;
use super::replay::Replay;
use super::tree::Tree;
use super::tree_builder::TreeBuilder;
use crate::encoding::decode_utf16;
use crate::language::Letters;

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
    Records(Games::of(bytes))
}

/// The games of a PGN text in memory with everything that is said about them.
///
/// ```
/// use adoube_notation::pgn::trees;
///
/// let tree = trees(b"1. e4 {a} e5 (1... c5) *").next().unwrap();
/// assert_eq!(tree.lines().count(), 2);
/// ```
pub fn trees(bytes: &[u8]) -> Trees<'_> {
    Trees(Games::of(bytes))
}

/// Iterator over the games of a text; see [`records`].
#[derive(Clone, Debug)]
pub struct Records<'a>(Games<'a, Replay>);

/// Iterator over the games of a text; see [`trees`].
#[derive(Clone, Debug)]
pub struct Trees<'a>(Games<'a, TreeBuilder>);

/// The games of a text, each built by a `B`.
#[derive(Debug)]
struct Games<'a, B> {
    bytes: Cow<'a, [u8]>,
    at: usize,
    brace_free: BraceFree,
    counter: Counter,
    reading: Reading,
    builds: PhantomData<fn() -> B>,
}

impl<B> Clone for Games<'_, B> {
    fn clone(&self) -> Self {
        Self { bytes: self.bytes.clone(), counter: self.counter.clone(), ..*self }
    }
}

impl<'a, B: Build> Games<'a, B> {
    fn of(bytes: &'a [u8]) -> Self {
        Self {
            bytes: decode_utf16(bytes).map_or(Cow::Borrowed(bytes), Cow::Owned),
            at: 0,
            brace_free: BraceFree::default(),
            counter: Counter::START,
            reading: Reading::default(),
            builds: PhantomData,
        }
    }

    fn next_game(&mut self) -> Option<B::Game> {
        let mut parser = Parser::resume(&self.bytes, self.at, self.brace_free);
        let begin = parser.clone();
        let mut build: B = self.reading.start();
        parser.next_game(&mut build)?;
        self.at = parser.lexer().at();
        self.brace_free = parser.lexer().brace_free();
        let build = self.reading.settle(build, &begin);
        Some(self.counter.finish(build, &self.bytes, 0))
    }
}

macro_rules! iterator {
    ($iterator:ident, $game:ty) => {
        impl $iterator<'_> {
            /// The same with moves read in these letters, whatever the text looks like. Otherwise they are taken for English, and a game
            /// that is none in English is read in the languages in which it is one, which its diagnostics say.
            pub fn with_letters(mut self, letters: Letters) -> Self {
                self.0.reading = Reading::Named(letters);
                self
            }
        }

        impl Iterator for $iterator<'_> {
            type Item = $game;

            fn next(&mut self) -> Option<$game> {
                self.0.next_game()
            }
        }

        impl core::iter::FusedIterator for $iterator<'_> {}
    };
}

iterator!(Records, Record);
iterator!(Trees, Tree);
