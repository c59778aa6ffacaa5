//! The tags of a game.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The tag pairs of a game in their order; each name occurs once.
///
/// ```
/// use adoube_notation::pgn::Tags;
///
/// let mut tags = Tags::new();
/// tags.set("White", "Morphy, Paul")?;
/// assert_eq!(tags.get("White"), Some("Morphy, Paul"));
/// assert_eq!(tags.get("Black"), None);
/// # Ok::<(), adoube_notation::pgn::InvalidTagName>(())
/// ```
#[derive(Clone, Default)]
pub struct Tags {
    /// Names and values, one behind the other.
    text: String,
    entries: Vec<Entry>,
}

/// Where a pair ends in the text; it begins where the one before it ends.
#[derive(Clone, Copy)]
struct Entry {
    name_end: usize,
    value_end: usize,
}

impl Tags {
    /// No tags.
    pub const fn new() -> Self {
        Self { text: String::new(), entries: Vec::new() }
    }

    /// The number of tags.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no tag.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The value of a tag. Names are case-sensitive (PGN 8.1).
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find_map(|(other, value)| (other == name).then_some(value))
    }

    /// Names and values in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let mut start = 0;
        self.entries.iter().map(move |entry| {
            let name = self.text.get(start..entry.name_end).unwrap_or_default();
            let value = self.text.get(entry.name_end..entry.value_end).unwrap_or_default();
            start = entry.value_end;
            (name, value)
        })
    }

    /// Gives a tag a value, which takes the place of the one it had.
    ///
    /// # Errors
    ///
    /// [`InvalidTagName`] if the name is empty or has blanks, control characters, quotes or square brackets. The standard
    /// wants letters, digits and underscores; others are accepted, since files have them.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), InvalidTagName> {
        let is_forbidden = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '"' | '[' | ']');
        if name.is_empty() || name.chars().any(is_forbidden) {
            return Err(InvalidTagName);
        }
        if self.get(name).is_none() {
            self.push(name, value);
            return Ok(());
        }
        let mut changed = Self::new();
        for (other, old) in self.iter() {
            changed.push(other, if other == name { value } else { old });
        }
        *self = changed;
        Ok(())
    }

    /// Adds a tag that is not there yet, under a name that a file has.
    pub(super) fn push(&mut self, name: &str, value: &str) {
        self.text.push_str(name);
        let name_end = self.text.len();
        self.text.push_str(value);
        self.entries.push(Entry { name_end, value_end: self.text.len() });
    }
}

impl PartialEq for Tags {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Tags {}

impl fmt::Debug for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// The text cannot be the name of a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected the name of a tag without blanks, quotes and square brackets")]
#[non_exhaustive]
pub struct InvalidTagName;
