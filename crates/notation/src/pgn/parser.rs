//! From tokens to the pieces of games.

use core::ops::Range;

use memchr::memchr_iter;

use super::lexer::{BraceFree, Lexer, Token};
use super::nag::Nag;
use super::symbol;
use super::terminator::Terminator;
use super::visitor::{Fault, Next, Visitor};
use crate::language::is_move_like;

/// Reads games from bytes in memory and tells a [`Visitor`] about them.
///
/// Nothing is copied, nested variations take no stack, and time is linear in the bytes, whatever they are.
///
/// ```
/// use adoube_notation::pgn::{Parser, Visitor};
///
/// #[derive(Default)]
/// struct Plies(usize);
///
/// impl Visitor for Plies {
///     fn san(&mut self, _offset: usize, _text: &[u8]) {
///         self.0 += 1;
///     }
/// }
///
/// let mut plies = Plies::default();
/// let mut parser = Parser::new(b"1. e4 e5 (1... c5 2. Nf3) 2. f4 * 1. d4 1/2-1/2");
/// while parser.next_game(&mut plies).is_some() {}
/// assert_eq!(plies.0, 4);
/// ```
#[derive(Clone, Debug)]
pub struct Parser<'a> {
    lexer: Lexer<'a>,
}

/// How far a game has been read.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Default)]
struct Progress<'a> {
    first_tag: Option<&'a [u8]>,
    last_tag_end: usize,
    is_past_tags: bool,
    is_skipping: bool,
    /// Whether the number of a move was seen.
    has_number: bool,
    /// Whether there was text that is neither tag nor movetext, or a comment.
    has_preface: bool,
    /// Where the variations that are being read begin, the outermost one only; and how many they are.
    variation: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    /// Starts at the first byte.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self::resume(bytes, 0, BraceFree::default())
    }

    /// Starts at a byte that has another before it.
    pub(super) fn resume(bytes: &'a [u8], at: usize, brace_free: BraceFree) -> Self {
        Self { lexer: Lexer::new(bytes, at, brace_free) }
    }

    pub(super) fn lexer(&self) -> &Lexer<'a> {
        &self.lexer
    }

    /// Reads the next game; where it stands in the bytes, or `None` if there is none left.
    ///
    /// A game ends with its result, or where the tags of another begin. Text that is no chess before the first tag of a game
    /// is told as faults of that game.
    pub fn next_game<V: Visitor>(&mut self, visitor: &mut V) -> Option<Range<usize>> {
        self.lexer.skip_blanks();
        let start = self.lexer.at();
        let mut progress = Progress::default();
        if start >= self.lexer.bytes().len() {
            return None;
        }
        loop {
            if progress.is_skipping {
                self.lexer.skip_moves();
            }
            let Some((offset, token)) = self.lexer.next_token() else {
                break self.end_without_result(&progress, visitor);
            };
            match token {
                Token::Tag(tag, end) => {
                    if self.is_next_game(&progress) {
                        break self.end_without_result(&progress, visitor);
                    }
                    self.lexer.skip(end - offset);
                    progress.first_tag.get_or_insert(tag.name);
                    progress.last_tag_end = end;
                    progress.has_preface = false;
                    visitor.tag(offset, tag);
                }
                Token::TagStart => {
                    if self.is_next_game(&progress) {
                        break self.end_without_result(&progress, visitor);
                    }
                    let (tag, fault) = self.lexer.take_tag();
                    if let Some(fault) = fault {
                        visitor.fault(offset, self.lexer.since(offset), fault);
                    }
                    progress.first_tag.get_or_insert(tag.name);
                    progress.last_tag_end = self.lexer.at();
                    progress.has_preface = false;
                    visitor.tag(offset, tag);
                }
                Token::Symbol(word) => {
                    if let Some(terminator) = terminator(offset, word, &progress, visitor) {
                        if progress.depth == 0 {
                            progress.enter_movetext(offset, visitor);
                            visitor.terminator(offset, terminator);
                            break;
                        }
                        visitor.fault(offset, word, Fault::TerminatorInVariation);
                    } else {
                        tell_word(offset, word, &mut progress, visitor);
                    }
                }
                Token::Star if progress.depth == 0 => {
                    progress.enter_movetext(offset, visitor);
                    visitor.terminator(offset, Terminator::Unfinished);
                    break;
                }
                Token::Number => progress.has_number = true,
                Token::Open => {
                    progress.enter_movetext(offset, visitor);
                    if progress.is_skipping || visitor.begin_variation(offset) == Next::Skip {
                        self.skip_variation(offset, visitor);
                    } else {
                        if progress.depth == 0 {
                            progress.variation = offset;
                        }
                        progress.depth += 1;
                    }
                }
                Token::Close if progress.depth > 0 => {
                    progress.depth -= 1;
                    visitor.end_variation(offset);
                }
                Token::Null => {
                    progress.enter_movetext(offset, visitor);
                    progress.tell(|| visitor.null_move(offset, b"--"));
                }
                other => tell_other(offset, other, self.lexer.since(offset), &mut progress, visitor),
            }
        }
        Some(start..self.lexer.at())
    }

    fn end_without_result<V: Visitor>(&mut self, progress: &Progress<'_>, visitor: &mut V) {
        let offset = self.lexer.at();
        if !progress.is_past_tags {
            visitor.end_tags(offset);
        }
        if progress.depth > 0 {
            visitor.fault(progress.variation, b"(", Fault::UnclosedVariation);
        }
        visitor.fault(offset, b"", Fault::NoTerminator);
    }

    /// Whether the tag that begins here belongs to another game: there was movetext, or the first tag comes again
    /// after an empty line or a comment.
    fn is_next_game(&self, progress: &Progress<'_>) -> bool {
        if progress.is_past_tags {
            return true;
        }
        let Some(first) = progress.first_tag else {
            return false;
        };
        let is_apart = progress.has_preface || {
            let gap = self.lexer.bytes().get(progress.last_tag_end..self.lexer.at()).unwrap_or_default();
            gap.len() > 1 && memchr_iter(b'\n', gap).count().max(memchr_iter(b'\r', gap).count()) > 1
        };
        is_apart && self.lexer.tag_name() == first
    }

    /// Passes over a variation and all within it.
    fn skip_variation<V: Visitor>(&mut self, start: usize, visitor: &mut V) {
        let mut depth = 1_usize;
        while let Some((offset, token)) = self.lexer.next_token() {
            match token {
                Token::Open => depth += 1,
                Token::Close => depth -= 1,
                Token::UnclosedComment(text) => visitor.fault(offset, text, Fault::UnclosedComment),
                Token::Tag(..) | Token::TagStart => break,
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
        visitor.fault(start, b"(", Fault::UnclosedVariation);
    }
}

impl Progress<'_> {
    /// Leaves the tags behind, once.
    #[inline]
    fn enter_movetext<V: Visitor>(&mut self, offset: usize, visitor: &mut V) {
        if !self.is_past_tags {
            self.is_past_tags = true;
            self.is_skipping = visitor.end_tags(offset) == Next::Skip;
        }
    }

    /// Tells, unless the visitor skips this game.
    #[inline]
    fn tell(&self, telling: impl FnOnce()) {
        if !self.is_skipping {
            telling();
        }
    }
}

/// The result that a word is, if it is one.
#[inline]
fn terminator<V: Visitor>(
    offset: usize,
    word: &[u8],
    progress: &Progress<'_>,
    visitor: &mut V,
) -> Option<Terminator> {
    if !matches!(word.first(), Some(b'0' | b'1' | b'O' | b'o' | 0x80..)) {
        return None;
    }
    if let Some(terminator) = Terminator::from_word(word) {
        return Some(terminator);
    }
    let terminator = Terminator::from_odd_word(word)?;
    if progress.depth == 0 {
        visitor.fault(offset, word, Fault::TerminatorSpelling);
    }
    Some(terminator)
}

/// A word that is no result: a move, or text that does not belong there.
#[inline]
fn tell_word<V: Visitor>(offset: usize, word: &[u8], progress: &mut Progress<'_>, visitor: &mut V) {
    if symbol::is_move_like(word) {
        progress.enter_movetext(offset, visitor);
        progress.tell(|| visitor.san(offset, word));
    } else {
        tell_odd_word(offset, word, progress, visitor);
    }
}

#[cold]
fn tell_odd_word<V: Visitor>(offset: usize, word: &[u8], progress: &mut Progress<'_>, visitor: &mut V) {
    let is_among_moves = progress.is_past_tags || progress.has_number;
    if symbol::is_null_move(word) {
        progress.enter_movetext(offset, visitor);
        progress.tell(|| visitor.null_move(offset, word));
    } else if symbol::is_en_passant(word) {
        progress.tell(|| visitor.fault(offset, word, Fault::Detached));
    } else if let Some(nag) = Nag::from_sign(word).filter(|_| progress.is_past_tags) {
        progress.tell(|| {
            visitor.nag(offset, nag);
            visitor.fault(offset, word, Fault::AnnotationSign);
        });
    } else if !word.is_ascii() && is_move_like(word)
        || is_among_moves && (symbol::is_upper_case_move(word) || symbol::is_short_capture(word))
    {
        progress.enter_movetext(offset, visitor);
        progress.tell(|| visitor.san(offset, word));
    } else {
        progress.has_preface = true;
        progress.tell(|| visitor.fault(offset, word, Fault::Word));
    }
}

/// Everything that is neither tag, word nor variation.
fn tell_other<V: Visitor>(
    offset: usize,
    token: Token<'_>,
    text: &[u8],
    progress: &mut Progress<'_>,
    visitor: &mut V,
) {
    let fault = match token {
        Token::Comment(text) => {
            progress.has_preface = true;
            return progress.tell(|| visitor.comment(offset, text));
        }
        Token::UnclosedComment(text) => {
            progress.has_preface = true;
            progress.tell(|| visitor.comment(offset, text));
            Fault::UnclosedComment
        }
        Token::Nag(digits) => match Nag::from_digits(digits) {
            Some(nag) => return progress.tell(|| visitor.nag(offset, nag)),
            None => Fault::Nag,
        },
        Token::Suffix(marks) => match core::str::from_utf8(marks).ok().and_then(Nag::from_suffix) {
            Some(nag) => return progress.tell(|| visitor.nag(offset, nag)),
            None => Fault::Suffix,
        },
        Token::BadTag(_) => Fault::Tag,
        Token::Close => Fault::ClosingParenthesis,
        Token::Stray(b"}") => Fault::ClosingBrace,
        Token::Stray(b"(=)") => Fault::DrawOffer,
        Token::Stray(sign) if progress.is_past_tags && Nag::from_sign(sign).is_some() => {
            let nag = Nag::from_sign(sign);
            progress.tell(|| nag.into_iter().for_each(|nag| visitor.nag(offset, nag)));
            Fault::AnnotationSign
        }
        Token::Stray(signs) if signs.iter().all(|sign| matches!(sign, b'+' | b'#')) => Fault::Detached,
        Token::Stray(_) => {
            progress.has_preface = true;
            Fault::Word
        }
        _ => return,
    };
    progress.tell(|| visitor.fault(offset, text, fault));
}
