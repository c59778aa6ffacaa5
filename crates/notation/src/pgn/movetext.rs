//! Words in lines of bounded length.

use alloc::string::String;
use core::fmt::Write as _;

use adoube_board::Color;
use adoube_movegen::Position;

use super::comment::Comment;

/// Lines of movetext have fewer than 80 characters (PGN 8.2.1).
const LINE_LENGTH: usize = 79;

/// Commands longer than this, in bytes, are broken over lines.
const LONGEST_COMMAND: usize = 60;

/// Whether a command begins in the word and does not end in it.
fn is_open_command(word: &str) -> bool {
    word.rfind("[%").is_some_and(|start| !word.get(start..).is_some_and(|rest| rest.contains(']')))
}

/// Movetext while it is written. A word waits until it is known what stands directly behind it.
#[derive(Debug)]
pub(super) struct Movetext<'a> {
    text: &'a mut String,
    /// How many characters the line has.
    column: usize,
    /// The word that waits.
    word: String,
    /// Whether the next word stands directly behind the one that waits.
    is_glued: bool,
}

impl<'a> Movetext<'a> {
    /// Movetext at the beginning of a line.
    pub(super) fn new(text: &'a mut String) -> Self {
        Self { text, column: 0, word: String::new(), is_glued: false }
    }

    /// Adds a word.
    pub(super) fn push(&mut self, word: &str) {
        if self.is_glued {
            self.is_glued = false;
        } else {
            self.flush();
        }
        self.word.push_str(word);
    }

    /// Adds the number of the move that is next.
    pub(super) fn push_number(&mut self, position: &Position) {
        self.push("");
        let dots = if position.turn() == Color::White { "." } else { "..." };
        // Writing to a string does not fail.
        let _ = write!(self.word, "{}{dots}", position.fullmove_number());
    }

    /// Adds an opening parenthesis before the next word.
    pub(super) fn open(&mut self) {
        self.push("(");
        self.is_glued = true;
    }

    /// Adds a closing parenthesis behind the last word.
    pub(super) fn close(&mut self) {
        self.is_glued = false;
        if self.word.is_empty() {
            self.push(")");
        } else {
            self.word.push(')');
        }
    }

    /// Adds a comment: in braces, or, if it has a closing brace in it, from a semicolon to the end of the line.
    pub(super) fn push_comment(&mut self, comment: &Comment) {
        let text = comment.as_str();
        if text.contains('}') {
            self.push("; ");
            self.word.push_str(text);
            self.flush();
            self.text.push('\n');
            self.column = 0;
            return;
        }
        self.push("{");
        self.is_glued = true;
        let mut words = text.split(' ');
        while let Some(word) = words.next() {
            self.push(word);
            // Programs read a command only where it stands on one line.
            let mut is_open = is_open_command(word);
            while is_open && self.word.len() < LONGEST_COMMAND {
                let Some(word) = words.next() else { break };
                self.word.push(' ');
                self.word.push_str(word);
                is_open = !word.contains(']') || is_open_command(word);
            }
        }
        self.word.push('}');
    }

    /// Writes the word that waits, on a new line if this one is full.
    fn flush(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let length = self.word.chars().count();
        if self.column > 0 {
            if self.column + 1 + length > LINE_LENGTH {
                self.text.push('\n');
                self.column = 0;
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        if self.column == 0 && self.word.starts_with('%') {
            // In the first column the sign would hide the line.
            self.text.push(' ');
            self.column = 1;
        }
        self.text.push_str(&self.word);
        self.column += length;
        self.word.clear();
    }

    /// Writes what waits.
    pub(super) fn finish(mut self) {
        self.flush();
    }
}
