//! From bytes to tokens.

use memchr::{memchr, memchr2};

use super::symbol;
use super::tag::RawTag;

/// The smallest pieces of a PGN file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A tag pair, and where it ends; nothing is taken yet.
    Tag(RawTag<'a>, usize),
    /// `[` with a name and a quote behind, but not all as the standard writes it; nothing is taken yet.
    TagStart,
    /// `[` with anything else behind, to `]` or the end of the line.
    BadTag(&'a [u8]),
    /// A number of a move.
    Number,
    /// `.`, in any number.
    Dots,
    /// A word: a move, a result, or neither.
    Symbol(&'a [u8]),
    /// The text between braces, or from `;` to the end of the line.
    Comment(&'a [u8]),
    /// The text from a brace that is never closed to the next tag, or to the end.
    UnclosedComment(&'a [u8]),
    /// The digits behind `$`.
    Nag(&'a [u8]),
    /// One or more of `!` and `?`.
    Suffix(&'a [u8]),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `*`
    Star,
    /// `--`
    Null,
    /// Anything else.
    Stray(&'a [u8]),
}

/// Cuts bytes into tokens. Each byte is looked at a bounded number of times, whatever the bytes.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
    reached_end: bool,
    brace_free: BraceFree,
}

/// A stretch of bytes known to be without a closing brace, so that the search for one is never done twice.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BraceFree {
    pub(super) from: usize,
    pub(super) to: usize,
}

impl<'a> Lexer<'a> {
    /// Starts at a byte; the one before it says whether a line begins there.
    pub(super) fn new(bytes: &'a [u8], at: usize, brace_free: BraceFree) -> Self {
        Self { bytes, at, reached_end: false, brace_free }
    }

    /// How far the bytes have been taken.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// Whether more bytes at the end could have changed what was found.
    #[cfg(feature = "std")]
    pub(super) fn reached_end(&self) -> bool {
        self.reached_end
    }

    pub(super) fn brace_free(&self) -> BraceFree {
        self.brace_free
    }

    /// The byte so many places ahead.
    #[inline]
    pub(super) fn peek(&mut self, ahead: usize) -> Option<u8> {
        let byte = self.bytes.get(self.at + ahead).copied();
        self.reached_end |= byte.is_none();
        byte
    }

    #[inline]
    pub(super) fn skip(&mut self, count: usize) {
        self.at = (self.at + count).min(self.bytes.len());
    }

    /// The bytes from a place to here.
    #[inline]
    pub(super) fn since(&self, start: usize) -> &'a [u8] {
        self.bytes.get(start..self.at).unwrap_or_default()
    }

    /// Takes bytes as long as they are of a kind.
    #[inline]
    pub(super) fn take_while(&mut self, is_wanted: impl Fn(u8) -> bool) -> &'a [u8] {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let count = rest.iter().position(|byte| !is_wanted(*byte));
        self.reached_end |= count.is_none();
        let taken = rest.get(..count.unwrap_or(rest.len())).unwrap_or_default();
        self.at += taken.len();
        taken
    }

    /// Skips white space, byte order marks and lines that begin with `%`.
    #[inline]
    pub(super) fn skip_blanks(&mut self) {
        loop {
            match self.peek(0) {
                Some(b' ' | b'\n' | b'\r' | b'\t' | 0x0B | 0x0C | 0 | 0x1A) => self.at += 1,
                Some(0xEF) if self.peek(1) == Some(0xBB) && self.peek(2) == Some(0xBF) => self.at += 3,
                Some(b'%') if self.is_line_start() => self.skip_line(),
                _ => return,
            }
        }
    }

    /// Whether the byte here is the first of its line.
    fn is_line_start(&self) -> bool {
        let before = self.bytes.get(..self.at).unwrap_or_default();
        let before = before.strip_suffix(b"\xEF\xBB\xBF").unwrap_or(before);
        matches!(before.last(), None | Some(b'\n' | b'\r'))
    }

    /// Takes the rest of the line.
    pub(super) fn skip_line(&mut self) {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let end = memchr2(b'\n', b'\r', rest);
        self.reached_end |= end.is_none();
        self.at += end.unwrap_or(rest.len());
    }

    /// The next token and where it begins.
    #[inline]
    pub(super) fn next_token(&mut self) -> Option<(usize, Token<'a>)> {
        self.skip_blanks();
        let start = self.at;
        let token = match self.peek(0)? {
            b'a'..=b'z' | b'A'..=b'Z' | b'@' => Token::Symbol(self.take_symbol()),
            0x80.. => self.other_script(),
            b'0'..=b'9' => self.number_or_symbol(),
            b'.' => {
                self.take_while(|byte| byte == b'.');
                Token::Dots
            }
            b'{' => self.brace_comment(),
            b';' => {
                self.skip_line();
                Token::Comment(self.since(start + 1))
            }
            b'$' => {
                self.at += 1;
                Token::Nag(self.take_while(|byte| byte.is_ascii_digit()))
            }
            b'!' | b'?' => Token::Suffix(self.take_while(|byte| matches!(byte, b'!' | b'?'))),
            b'[' => self.bracket(),
            b'-' if self.peek(1) == Some(b'-') => {
                self.at += 2;
                Token::Null
            }
            b'(' if self.peek(1) == Some(b'=') && self.peek(2) == Some(b')') => {
                self.at += 3;
                Token::Stray(self.since(start))
            }
            byte @ (b'(' | b')' | b'*' | b'}' | b']' | b'<' | b'>') => {
                self.at += 1;
                match byte {
                    b'(' => Token::Open,
                    b')' => Token::Close,
                    b'*' => Token::Star,
                    _ => Token::Stray(self.since(start)),
                }
            }
            _ => {
                self.at += 1;
                self.take_while(|byte| byte > b' ' && !b"{}()[];$*".contains(&byte));
                Token::Stray(self.since(start))
            }
        };
        Some((start, token))
    }

    /// Digits are the number of a move, unless a result or castling with zeros follows from them.
    #[inline]
    fn number_or_symbol(&mut self) -> Token<'a> {
        let start = self.at;
        self.take_while(|byte| byte.is_ascii_digit());
        match self.peek(0) {
            Some(b' ') if self.take_spaced_result(start) => Token::Symbol(self.since(start)),
            Some(0xE2) if self.is_ellipsis() => Token::Number,
            Some(b'-' | b'/' | b':' | 0x80..) => {
                self.take_symbol();
                self.take_spaced_result(start);
                Token::Symbol(self.since(start))
            }
            _ => Token::Number,
        }
    }

    /// A word that begins beyond ASCII, or `…`.
    #[cold]
    fn other_script(&mut self) -> Token<'a> {
        if self.is_ellipsis() {
            self.at += 3;
            return Token::Dots;
        }
        let start = self.at;
        self.take_symbol();
        self.take_spaced_result(start);
        Token::Symbol(self.since(start))
    }

    fn is_ellipsis(&mut self) -> bool {
        self.peek(0) == Some(0xE2) && self.peek(1) == Some(0x80) && self.peek(2) == Some(0xA6)
    }

    /// Takes the rest of a result with blanks in it, `1/2 - 1/2`, whose beginning is taken already.
    fn take_spaced_result(&mut self, start: usize) -> bool {
        let (side, dash): (&[u8], &[u8]) = match self.since(start) {
            [side @ .., b'-'] | [side @ .., 0xE2, 0x80, 0x93 | 0x94] => (side, b"-"),
            side => (side, b""),
        };
        let is_side = |text: &[u8]| matches!(text, b"0" | b"1" | b"1/2" | b"\xC2\xBD");
        if !is_side(side) || self.peek(0) != Some(b' ') && !dash.is_empty() {
            return false;
        }
        let mut ahead = self.clone();
        ahead.take_while(|byte| byte == b' ');
        if dash.is_empty() {
            match (ahead.peek(0), ahead.peek(1), ahead.peek(2)) {
                (Some(b'-'), ..) => ahead.skip(1),
                (Some(0xE2), Some(0x80), Some(0x93 | 0x94)) => ahead.skip(3),
                _ => {
                    self.reached_end |= ahead.reached_end;
                    return false;
                }
            }
            ahead.take_while(|byte| byte == b' ');
        }
        let other = ahead.at;
        ahead.take_while(|byte| matches!(byte, b'0' | b'1' | b'2' | b'/' | 0xC2 | 0xBD));
        let is_result = is_side(ahead.since(other))
            && !ahead.peek(0).is_some_and(|byte| symbol::is_symbol(byte) || byte == b'.');
        self.reached_end |= ahead.reached_end;
        if is_result {
            self.at = ahead.at;
        }
        is_result
    }

    /// Passes over movetext up to the next word that may matter to one who skips it: a result, a comment, a variation, a tag.
    pub(super) fn skip_moves(&mut self) {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let mut index = 0;
        while let Some(ahead) = rest.get(index..).and_then(symbol::find_what_matters) {
            index += ahead;
            // Castling has a hyphen, and so has nearly every other word that matters.
            let is_castling = rest.get(index) == Some(&b'-')
                && rest.get(index.wrapping_sub(1)) == Some(&b'O')
                && rest.get(index + 1) == Some(&b'O');
            if !is_castling {
                let begins_at = |before: &[u8]| {
                    before.iter().rposition(|byte| *byte <= b' ').map_or(0, |blank| blank + 1)
                };
                let before = rest.get(..index).unwrap_or_default();
                let mut word = begins_at(before);
                if word == index {
                    // A result with blanks in it begins one word before its dash.
                    word = begins_at(before.trim_ascii_end());
                }
                self.at += word;
                return;
            }
            index += 2;
        }
        self.reached_end = true;
        self.at = self.bytes.len();
    }

    /// Takes a word, with `e.p.` or `(Q)` directly behind a move.
    #[inline]
    fn take_symbol(&mut self) -> &'a [u8] {
        let start = self.at;
        self.take_while(symbol::is_symbol);
        match (self.since(start).last(), self.peek(0)) {
            (Some(b'e'), Some(b'.')) if self.peek(1) == Some(b'p') => {
                self.at += 2;
                let has_dot = self.peek(0) == Some(b'.');
                self.at += usize::from(has_dot);
            }
            (Some(b'1' | b'8'), Some(b'(')) if self.peek(2) == Some(b')') => {
                let is_promotion = self.peek(1).is_some_and(|letter| b"QRBNqrbn".contains(&letter));
                self.at += if is_promotion { 3 } else { 0 };
            }
            _ => {}
        }
        self.since(start)
    }

    fn brace_comment(&mut self) -> Token<'a> {
        let start = self.at + 1;
        // What lies before is searched already if the stretch without a brace reaches here.
        let is_known = (self.brace_free.from..=self.brace_free.to).contains(&start);
        let from = if is_known { self.brace_free.to } else { start };
        if let Some(length) = memchr(b'}', self.bytes.get(from..).unwrap_or_default()) {
            let end = from + length;
            self.at = end + 1;
            return Token::Comment(self.bytes.get(start..end).unwrap_or_default());
        }
        let from = if is_known { self.brace_free.from } else { start };
        self.brace_free = BraceFree { from, to: self.bytes.len() };
        self.reached_end = true;
        self.at = start;
        self.skip_to_tag_line();
        Token::UnclosedComment(self.since(start))
    }

    /// Goes to the next line that begins with a tag, or to the end.
    pub(super) fn skip_to_tag_line(&mut self) {
        loop {
            let rest = self.bytes.get(self.at..).unwrap_or_default();
            let Some(ahead) = memchr(b'[', rest) else {
                self.reached_end = true;
                self.at = self.bytes.len();
                return;
            };
            self.at += ahead;
            if self.is_line_start() && self.is_tag_start() {
                return;
            }
            self.at += 1;
        }
    }

    #[inline]
    fn bracket(&mut self) -> Token<'a> {
        match self.plain_tag() {
            Some((tag, end)) => Token::Tag(tag, end),
            None if self.is_tag_start() => Token::TagStart,
            None => Token::BadTag(self.take_bad_tag()),
        }
    }

    /// The tag pair that begins here and where it ends, if it is written as the standard writes it and has nothing special in its value.
    #[inline]
    fn plain_tag(&self) -> Option<(RawTag<'a>, usize)> {
        let rest = self.bytes.get(self.at + 1..)?;
        let name_end = rest.iter().position(|byte| !symbol::is_in_standard_tag_name(*byte))?;
        let (name, rest) = rest.split_at_checked(name_end).filter(|(name, _)| !name.is_empty())?;
        let rest = rest.strip_prefix(b" \"")?;
        let value_end = rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | b'\n' | b'\r'))?;
        let (value, rest) = rest.split_at_checked(value_end)?;
        rest.starts_with(b"\"]")
            .then_some((RawTag { name, value }, self.at + 1 + name_end + 2 + value_end + 2))
    }

    /// Whether a name and a quote follow the bracket here.
    fn is_tag_start(&mut self) -> bool {
        let (start, mut is_tag) = (self.at, false);
        self.at += 1;
        self.skip_blanks();
        if !self.take_while(symbol::is_in_tag_name).is_empty() {
            self.skip_blanks();
            is_tag = self.peek(0) == Some(b'"');
        }
        self.at = start;
        is_tag
    }

    fn take_bad_tag(&mut self) -> &'a [u8] {
        let start = self.at;
        self.at += 1;
        self.take_while(|byte| !matches!(byte, b'\n' | b'\r' | b']'));
        if self.peek(0) == Some(b']') {
            self.at += 1;
        }
        self.since(start)
    }
}
