//! Words of any language, rewritten with the letters of PGN.

use alloc::string::String;

use adoube_board::Role;

use super::Letters;
use crate::encoding::{windows_1251, windows_1252};

/// The text of a move with English letters and signs of ASCII.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain {
    bytes: [u8; Self::CAPACITY],
    len: usize,
    /// Whether a letter stands for a pawn, which no language writes in short notation.
    pub(crate) names_pawn: bool,
}

/// No move, however it is spelt, is longer, in bytes.
const LONGEST: usize = 64;

impl Plain {
    const CAPACITY: usize = 24;

    /// Rewrites a word. Figurines are understood in every language, as are letters that look like those of files.
    ///
    /// `None` if there is something that has no place in a move.
    pub(crate) fn of(word: &[u8], letters: Letters) -> Option<Self> {
        if word.len() > LONGEST {
            return None;
        }
        let text = decode(word, letters);
        let text = text.trim_start_matches(['…', '.']);
        let mut plain = Self { bytes: [0; Self::CAPACITY], len: 0, names_pawn: false };
        let mut rest = text;
        // In some languages a man is called O, and castling is still written with that letter.
        let is_castling = text.chars().nth(1).is_some_and(is_dash);
        if let Some((role, behind)) = man(text, letters, Case::Exact).filter(|_| !is_castling) {
            if role != Role::Pawn {
                plain.push(role.letter() as u8)?;
            }
            plain.names_pawn = role == Role::Pawn;
            rest = behind;
        }
        while let Some(first) = rest.chars().next() {
            let last = plain.as_bytes().last().copied();
            if matches!(last, Some(b'1' | b'8' | b'=' | b'/' | b'(')) {
                let found = man(rest, letters, Case::Any)
                    .filter(|(_, behind)| !behind.contains(char::is_alphanumeric));
                if let Some((role, behind)) = found {
                    plain.push(role.letter() as u8)?;
                    rest = behind;
                    continue;
                }
            }
            rest = rest.get(first.len_utf8()..).unwrap_or_default();
            if let Some(byte) = sign(first)? {
                // A cross behind a square is the old sign of mate.
                let is_mate = byte == b'x' && rest.is_empty();
                plain.push(if is_mate { b'#' } else { byte })?;
            }
        }
        Some(plain)
    }

    /// The word in another case: the first letter for a man, the others for files. And all of them for files.
    pub(crate) fn cases(word: &[u8]) -> [Option<Self>; 2] {
        let lower = |is_man: bool| {
            let mut plain = Self { bytes: [0; Self::CAPACITY], len: 0, names_pawn: false };
            for (index, byte) in word.iter().enumerate() {
                plain.push(if is_man && index == 0 {
                    byte.to_ascii_uppercase()
                } else {
                    byte.to_ascii_lowercase()
                })?;
            }
            Some(plain)
        };
        let is_man = matches!(word.first(), Some(b'K' | b'Q' | b'R' | b'B' | b'N' | b'b'));
        [lower(true).filter(|_| is_man), lower(false)]
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        self.bytes.get(..self.len).unwrap_or_default()
    }

    fn push(&mut self, byte: u8) -> Option<()> {
        *self.bytes.get_mut(self.len)? = byte;
        self.len += 1;
        Some(())
    }
}

/// Whether a word that is not all ASCII was meant as a move: with look-alike letters taken for those of files, it names a
/// square or castles.
pub(crate) fn is_move_like(word: &[u8]) -> bool {
    if word.len() > LONGEST {
        return false;
    }
    let text: String = decode(word, Letters::ENGLISH).chars().map(latin).collect();
    let (mut before, mut signs) = (' ', 0);
    for character in text.chars() {
        if matches!((before, character), ('a'..='h', '1'..='8')) {
            return true;
        }
        signs += usize::from(matches!(character, 'O' | 'o' | '0'));
        before = character;
    }
    let is_castling = |c: char| matches!(c, 'O' | 'o' | '0' | '+' | '#' | '!' | '?') || is_dash(c);
    signs >= 2 && text.contains(is_dash) && text.chars().all(is_castling)
}

fn decode(word: &[u8], letters: Letters) -> String {
    match core::str::from_utf8(word) {
        Ok(text) => text.into(),
        Err(_) if letters.is_cyrillic() => word.iter().map(|byte| windows_1251(*byte)).collect(),
        Err(_) => word.iter().map(|byte| windows_1252(*byte)).collect(),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Case {
    Exact,
    Any,
}

/// The man whose letters begin the text, the longest that fits, and what follows.
fn man(text: &str, letters: Letters, case: Case) -> Option<(Role, &str)> {
    let sets = [letters, Letters::WHITE_FIGURINES, Letters::BLACK_FIGURINES];
    let named = sets.into_iter().flat_map(|set| Role::ALL.into_iter().map(move |role| (role, set.of(role))));
    let found = named.filter_map(|(role, name)| Some((role, name, strip(text, name, letters, case)?)));
    let (role, _, rest) = found.max_by_key(|(_, name, _)| name.len())?;
    // A selector may ask for the figurine as text or as a picture.
    Some((role, rest.trim_start_matches(['\u{fe0e}', '\u{fe0f}'])))
}

fn strip<'a>(text: &'a str, name: &str, letters: Letters, case: Case) -> Option<&'a str> {
    if name.is_empty() {
        return None;
    }
    let mut rest = text.chars();
    for wanted in name.chars() {
        let found = rest.next()?;
        let is_same = found == wanted
            || letters.is_cyrillic() && latin(found) == latin(wanted)
            || wanted == 'Ş' && matches!(found, 'S' | 'Ș')
            || case == Case::Any && found.to_lowercase().eq(wanted.to_lowercase());
        if !is_same {
            return None;
        }
    }
    Some(rest.as_str())
}

fn is_dash(character: char) -> bool {
    matches!(character, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−')
}

/// The sign of PGN that a character stands for, if it stands for one: the outer `None` if it has no place in a move.
#[allow(clippy::option_option)]
fn sign(character: char) -> Option<Option<u8>> {
    Some(match latin(character) {
        dash if is_dash(dash) => Some(b'-'),
        '×' | 'X' => Some(b'x'),
        '‡' | '≠' => Some(b'#'),
        '†' => Some(b'+'),
        '\u{fe0e}' | '\u{fe0f}' => None,
        other if other.is_ascii_graphic() => Some(other as u8),
        _ => return None,
    })
}

/// The Latin letter that a Cyrillic one looks like.
fn latin(character: char) -> char {
    match character {
        'А' => 'A',
        'В' => 'B',
        'Е' => 'E',
        'К' => 'K',
        'М' => 'M',
        'Н' => 'H',
        'О' | 'Ο' => 'O',
        'Р' => 'P',
        'С' => 'C',
        'Т' => 'T',
        'Х' => 'X',
        'а' => 'a',
        'в' => 'b',
        'е' => 'e',
        'о' | 'ο' => 'o',
        'р' => 'p',
        'с' => 'c',
        'х' => 'x',
        other => other,
    }
}
