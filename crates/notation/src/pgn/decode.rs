//! From bytes to characters.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::encoding::{code_page_437, is_cyrillic, is_dos, windows_1251, windows_1252};

/// The characters of some bytes: UTF-8 if they are that, else Windows-1251 if they hold Cyrillic words, else code page 437 if they hold its
/// letters within words, else Windows-1252, of which Latin-1 is a part, which the PGN standard of 1994 prescribes.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) if is_cyrillic(bytes) => Cow::Owned(bytes.iter().map(|byte| windows_1251(*byte)).collect()),
        Err(_) if is_dos(bytes) => Cow::Owned(bytes.iter().map(|byte| code_page_437(*byte)).collect()),
        Err(_) => Cow::Owned(bytes.iter().map(|byte| windows_1252(*byte)).collect()),
    }
}

/// The encoding of some bytes, if it is neither UTF-8 nor Latin-1.
pub(super) fn odd_encoding(bytes: &[u8]) -> Option<&'static str> {
    if core::str::from_utf8(bytes).is_ok() {
        None
    } else if is_cyrillic(bytes) {
        Some("Windows-1251")
    } else if is_dos(bytes) {
        Some("code page 437")
    } else {
        bytes.iter().any(|byte| (0x80..0xA0).contains(byte)).then_some("Windows-1252")
    }
}

/// The first characters of some bytes, for a message: no more than that, and none that moves the cursor.
pub(super) fn excerpt(bytes: &[u8]) -> String {
    const CHARACTERS: usize = 40;
    const BYTES: usize = 4 * CHARACTERS;
    let head = bytes.get(..BYTES).unwrap_or(bytes);
    // A character that the cut has split is left out, and does not make the rest Latin-1.
    let text = match core::str::from_utf8(head) {
        Err(error) if error.error_len().is_none() => decode(&head[..error.valid_up_to()]),
        _ => decode(head),
    };
    let mut excerpt: String = text.chars().take(CHARACTERS).collect();
    if excerpt.chars().any(char::is_control) {
        excerpt = excerpt.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    }
    if text.chars().count() > CHARACTERS || head.len() < bytes.len() {
        excerpt.push('…');
    }
    excerpt
}
