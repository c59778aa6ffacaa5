//! Building games from their pieces, in the language in which they are written.

use alloc::vec::Vec;
use core::cmp::Reverse;

use adoube_movegen::Move;

use super::diagnostic::{Diagnostic, DiagnosticKind};
use super::findings::{Findings, Origin};
use super::heading::Heading;
use super::lines::Lines;
use super::moves;
use super::parser::Parser;
use super::tag::RawTag;
use super::visitor::{Next, Visitor};
use crate::language::{Language, LanguageSet, Letters};
use crate::san::San;

/// Something that a game becomes.
pub(super) trait Build: Visitor {
    /// What it becomes.
    type Game;

    /// Nothing yet; moves are read with these letters, or as English.
    fn with_letters(letters: Option<Letters>) -> Self;

    /// Whether the main line ends at a word that was meant as a move.
    fn has_stopped(&self) -> bool;

    /// The diagnostics so far.
    fn findings(&mut self) -> &mut Findings;

    /// The whole, with the diagnostics that belong to it.
    fn finish(self, locate: impl FnOnce(Findings) -> Vec<Diagnostic>) -> Self::Game;
}

/// The letters with which moves are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Reading {
    /// English, unless the game can only be read in another language.
    #[default]
    Detected,
    Named(Letters),
}

impl Reading {
    fn letters(self) -> Option<Letters> {
        match self {
            Self::Named(letters) if letters != Letters::ENGLISH => Some(letters),
            _ => None,
        }
    }

    /// What to build a game with.
    pub(super) fn start<B: Build>(self) -> B {
        B::with_letters(self.letters())
    }

    /// The game again in the language in which it is written, if it stopped in English. The parser stands at its beginning.
    pub(super) fn settle<B: Build>(self, mut build: B, parser: &Parser<'_>) -> B {
        if self != Self::Detected || !build.has_stopped() {
            return build;
        }
        let Some(Detection { languages, is_ambiguous, plies, words, evidence }) = detect(parser) else {
            return build;
        };
        let (offset, token) = evidence;
        if is_ambiguous {
            build.findings().find(offset, token, DiagnosticKind::AmbiguousLanguage { languages });
            return build;
        }
        let mut again = B::with_letters(languages.first().map(Language::letters));
        parser.clone().next_game(&mut again);
        again.findings().find(offset, token, DiagnosticKind::Language { languages, words, plies });
        again
    }
}

/// Counts lines over a text in memory.
#[derive(Clone, Debug)]
pub(super) struct Counter {
    pub(super) counted: usize,
    pub(super) lines: Lines,
    pub(super) game: u64,
}

impl Counter {
    pub(super) const START: Self = Self { counted: 0, lines: Lines::START, game: 0 };

    /// Finishes the next game. The bytes in memory begin at `base`.
    pub(super) fn finish<B: Build>(&mut self, build: B, bytes: &[u8], base: u64) -> B::Game {
        self.game += 1;
        let origin = Origin { game: self.game, base };
        build.finish(|findings| findings.locate(bytes, &mut self.counted, &mut self.lines, origin))
    }
}

/// The languages that explain a game, and the evidence.
struct Detection<'a> {
    languages: LanguageSet,
    is_ambiguous: bool,
    plies: usize,
    words: usize,
    /// The first word that is none in English.
    evidence: (usize, &'a [u8]),
}

/// Collects the words of the main line.
#[derive(Default)]
struct Collected {
    heading: Heading,
    findings: Findings,
    /// Where each begins and ends; a pass is empty.
    words: Vec<(usize, usize)>,
}

impl Visitor for Collected {
    fn tag(&mut self, offset: usize, tag: RawTag<'_>) {
        self.heading.tag(offset, tag, &mut self.findings);
    }

    fn end_tags(&mut self, _offset: usize) -> Next {
        self.heading.find_start(&mut self.findings);
        Next::Read
    }

    fn san(&mut self, offset: usize, text: &[u8]) {
        self.words.push((offset, offset + text.len()));
    }

    fn null_move(&mut self, offset: usize, _text: &[u8]) {
        self.words.push((offset, offset));
    }
}

/// A game as it reads in one language.
#[derive(PartialEq, Eq)]
struct Replayed {
    line: Vec<Option<Move>>,
    /// How many moves are not written as SAN with other letters.
    oddities: usize,
}

impl Replayed {
    /// What makes a reading better than another: more moves in a row, and fewer oddities.
    fn rank(&self) -> (usize, Reverse<usize>) {
        (self.line.len(), Reverse(self.oddities))
    }
}

/// Replays the game in every language and takes the ones that explain most of it. They must explain words that English
/// cannot, and more moves in a row; unless they explain the whole game, one such word is too little.
#[cold]
fn detect<'a>(parser: &Parser<'a>) -> Option<Detection<'a>> {
    let bytes = parser.lexer().bytes();
    let mut collected = Collected::default();
    parser.clone().next_game(&mut collected);
    let words: Vec<(usize, &[u8])> = collected
        .words
        .iter()
        .map(|&(start, end)| (start, bytes.get(start..end).unwrap_or_default()))
        .collect();
    let is_foreign = |word: &[u8]| !word.is_empty() && San::from_ascii_lenient(word).is_err();
    let evidence = *words.iter().find(|(_, word)| is_foreign(word))?;
    let start = collected.heading.start?;
    let replay = |letters: Option<Letters>| {
        let (mut position, mut line, mut oddities) = (start, Vec::new(), 0);
        for (_, word) in &words {
            if word.is_empty() {
                let Ok(next) = position.null_move() else { break };
                position = next;
                line.push(None);
            } else {
                let Ok(found) = moves::read(&position, word, letters) else { break };
                position.play_unchecked(found.m);
                line.push(Some(found.m));
                oddities += usize::from(found.note.is_some());
            }
        }
        Replayed { line, oddities }
    };
    let mut best = replay(None);
    let english = best.line.len();
    let mut languages = LanguageSet::default();
    let mut is_ambiguous = false;
    for language in Language::ALL.iter().copied().filter(|language| *language != Language::English) {
        let replayed = replay(Some(language.letters()));
        if replayed.line.len() <= english || replayed.rank() < best.rank() && !languages.is_empty() {
            continue;
        }
        if languages.is_empty() || replayed.rank() > best.rank() {
            (languages, is_ambiguous, best) = (LanguageSet::default(), false, replayed);
        } else {
            is_ambiguous |= replayed != best;
        }
        languages.insert(language);
    }
    let best = best.line;
    let explained = words.get(..best.len()).unwrap_or_default();
    let foreign = explained.iter().filter(|(_, word)| is_foreign(word)).count();
    let is_enough = foreign >= if best.len() == words.len() { 1 } else { 2 };
    let detection = Detection { languages, is_ambiguous, plies: best.len(), words: foreign, evidence };
    (is_enough && !languages.is_empty()).then_some(detection)
}
