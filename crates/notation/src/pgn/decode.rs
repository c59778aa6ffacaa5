//! From bytes to characters.

use alloc::borrow::Cow;
use alloc::string::String;

/// The characters of some bytes: UTF-8 if they are that, else Latin-1, which the PGN standard of 1994 prescribes.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|byte| char::from(*byte)).collect()),
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
