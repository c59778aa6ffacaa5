//! A tag pair as it stands in the text.

use alloc::borrow::Cow;
use alloc::string::String;

use memchr::memchr;

use super::decode::decode;
use super::lexer::Lexer;
use super::symbol;
use super::visitor::Fault;

/// A tag pair, still in the bytes of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RawTag<'a> {
    pub(super) name: &'a [u8],
    pub(super) value: &'a [u8],
}

impl<'a> RawTag<'a> {
    /// The name: letters, digits and underscores, if the file keeps to the standard.
    pub fn name(self) -> Cow<'a, str> {
        decode(self.name)
    }

    /// The value, with `\"` and `\\` replaced by what they stand for. Bytes that are no UTF-8 are read as Latin-1.
    pub fn value(self) -> Cow<'a, str> {
        let text = decode(self.value);
        if memchr(b'\\', text.as_bytes()).is_none() {
            return text;
        }
        let mut value = String::with_capacity(text.len());
        let mut characters = text.chars().peekable();
        while let Some(character) = characters.next() {
            // A backslash before anything else is an ordinary one.
            let escaped = characters.next_if(|next| character == '\\' && matches!(next, '"' | '\\'));
            value.push(escaped.unwrap_or(character));
        }
        Cow::Owned(value)
    }

    /// The name as it stands in the file.
    pub fn raw_name(self) -> &'a [u8] {
        self.name
    }

    /// The value as it stands in the file between its quotes.
    pub fn raw_value(self) -> &'a [u8] {
        self.value
    }
}

/// How far behind a quote that closes nothing another one is looked for, in bytes: the standard's limit for the
/// whole value is 255.
const QUOTE_DISTANCE: usize = 1024;

impl<'a> Lexer<'a> {
    /// The name of the tag pair that begins here.
    pub(super) fn tag_name(&self) -> &'a [u8] {
        let mut ahead = self.clone();
        ahead.skip(1);
        ahead.skip_blanks();
        ahead.take_while(symbol::is_in_tag_name)
    }

    /// Takes the tag pair that begins here, and what is wrong with it.
    pub(super) fn take_tag(&mut self) -> (RawTag<'a>, Option<Fault>) {
        self.skip(1);
        self.skip_blanks();
        let name = self.take_while(symbol::is_in_tag_name);
        self.skip_blanks();
        self.skip(1);
        let start = self.at();
        let mut value = loop {
            self.take_while(|byte| !matches!(byte, b'"' | b'\\' | b'\n' | b'\r'));
            match self.peek(0) {
                Some(b'\\') if self.peek(1) == Some(b'"') && self.is_last_quote(1) => self.skip(1),
                Some(b'\\') => {
                    let is_escape = matches!(self.peek(1), Some(b'"' | b'\\'));
                    self.skip(if is_escape { 2 } else { 1 });
                }
                Some(b'"') => break self.since(start),
                _ => return end_unquoted(RawTag { name, value: self.since(start) }),
            }
        };
        self.skip(1);
        self.skip_blanks();
        if self.peek(0) == Some(b']') {
            self.skip(1);
            let is_standard = name.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
            return (RawTag { name, value }, (!is_standard).then_some(Fault::TagName));
        }
        // A bare quote within the value: the value ends with the last quote before a bracket on its line.
        let quote = start + value.len();
        let rest = self.bytes().get(quote..).unwrap_or_default();
        let rest = rest.get(..QUOTE_DISTANCE).unwrap_or(rest);
        let line_end = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        if line_end.is_none() {
            // More bytes could bring that quote, unless the bytes go on as far as it is looked for.
            self.peek(QUOTE_DISTANCE);
        }
        let line = rest.get(..line_end.unwrap_or(rest.len())).unwrap_or_default();
        if let Some(bracket) = line.windows(2).rposition(|pair| pair == b"\"]") {
            let end = quote + bracket;
            value = self.bytes().get(start..end).unwrap_or_default();
            self.skip((end + 2).saturating_sub(self.at()));
            return (RawTag { name, value }, Some(Fault::TagQuote));
        }
        (RawTag { name, value }, Some(Fault::TagBracket))
    }

    /// Whether the quote so far ahead is followed by `]` and the end of the line, so that it closes the value, whatever
    /// stands before it.
    fn is_last_quote(&mut self, ahead: usize) -> bool {
        let mut ahead = ahead + 1;
        if self.peek(ahead) != Some(b']') {
            return false;
        }
        ahead += 1;
        while matches!(self.peek(ahead), Some(b' ' | b'\t')) {
            ahead += 1;
        }
        matches!(self.peek(ahead), None | Some(b'\n' | b'\r'))
    }
}

/// The value went on to the end of the line: what stands before the last bracket is the value.
fn end_unquoted(tag: RawTag<'_>) -> (RawTag<'_>, Option<Fault>) {
    let value = tag.value.trim_ascii_end();
    let value = value.strip_suffix(b"]").unwrap_or(value);
    (RawTag { value, ..tag }, Some(Fault::TagQuote))
}
