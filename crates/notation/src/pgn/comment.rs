//! What is said about a move.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use super::command::{Command, Commands};

/// A comment, with the commands in it.
///
/// Lines of PGN are filled anew when they are written, so white space in comments means one blank, at either end nothing; this
/// is all that is changed of the text, and control characters count as white space.
///
/// ```
/// use adoube_notation::pgn::{Command, Comment};
///
/// let comment = Comment::new("[%clk 0:09:57.1] a novelty\n[%mdl 64]");
/// assert_eq!(comment.without_commands(), "a novelty");
/// let commands: Vec<Command<'_>> = comment.commands().collect();
/// assert!(matches!(commands[0], Command::Clock(time) if time.duration.as_millis() == 597_100));
/// assert_eq!(commands[1].to_string(), "[%mdl 64]");
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Comment {
    text: String,
}

impl Comment {
    /// A comment with this text.
    pub fn new(text: &str) -> Self {
        let mut comment = Self { text: String::with_capacity(text.len()) };
        for word in text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty())
        {
            comment.push_word(word);
        }
        comment
    }

    fn push_word(&mut self, word: &str) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(word);
    }

    /// The text, commands and all.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The commands, in their order: what stands in `[%…]`.
    pub fn commands(&self) -> Commands<'_> {
        Commands::of(&self.text)
    }

    /// The text that is for people.
    pub fn without_commands(&self) -> Cow<'_, str> {
        let mut commands = self.commands();
        if commands.next().is_none() {
            return Cow::Borrowed(&self.text);
        }
        let mut rest = Self::default();
        for word in Commands::around(&self.text).flat_map(str::split_whitespace) {
            rest.push_word(word);
        }
        Cow::Owned(rest.text)
    }

    /// Adds a command at the end.
    pub fn push(&mut self, command: &Command<'_>) {
        use alloc::string::ToString as _;
        let command = Self::new(&command.to_string());
        self.push_word(&command.text);
    }
}

impl From<&str> for Comment {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

/// Writes the text.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl fmt::Debug for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Comment({:?})", self.text)
    }
}
