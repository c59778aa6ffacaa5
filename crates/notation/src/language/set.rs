//! Several languages that cannot be told from each other.

use core::fmt;

use super::Language;

/// A set of languages: those in which the same text means the same moves.
///
/// ```
/// use adoube_notation::{Language, LanguageSet};
///
/// let mut set = LanguageSet::default();
/// set.insert(Language::Swedish);
/// set.insert(Language::German);
/// assert_eq!(set.to_string(), "German or Swedish");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct LanguageSet(u64);

impl LanguageSet {
    /// Adds a language.
    pub const fn insert(&mut self, language: Language) {
        self.0 |= 1 << language as u32;
    }

    /// Whether the language is one of them.
    pub const fn contains(self, language: Language) -> bool {
        self.0 >> language as u32 & 1 == 1
    }

    /// How many they are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The languages in the order of [`Language::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Language> {
        Language::ALL.iter().copied().filter(move |language| self.contains(*language))
    }

    /// The first of them.
    pub fn first(self) -> Option<Language> {
        self.iter().next()
    }
}

/// Writes `German, Danish or Swedish`.
impl fmt::Display for LanguageSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, language) in self.iter().enumerate() {
            let before = match index {
                0 => "",
                _ if index + 1 == self.len() => " or ",
                _ => ", ",
            };
            write!(f, "{before}{language}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for LanguageSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
