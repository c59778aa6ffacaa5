//! Where in a file a byte stands.

use memchr::{memchr_iter, memrchr2};

/// Counts lines and columns, always onwards, so that the whole of a file is counted once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    /// Line breaks before the place counted to.
    breaks: u64,
    /// Characters between the last break and that place.
    characters: u64,
    is_after_return: bool,
}

/// A line and a column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: u64,
    pub(super) column: u64,
}

impl Lines {
    pub(super) const START: Self = Self { breaks: 0, characters: 0, is_after_return: false };

    /// Counts on over the bytes that follow.
    pub(super) fn pass(&mut self, bytes: &[u8]) {
        let feeds = memchr_iter(b'\n', bytes).count();
        let returns = memchr_iter(b'\r', bytes).count();
        let pairs = if returns == 0 { 0 } else { bytes.windows(2).filter(|pair| pair == b"\r\n").count() };
        // The pair of return and feed is one break, also where it was cut in two.
        let is_cut = self.is_after_return && bytes.first() == Some(&b'\n');
        let breaks = feeds + returns - pairs - usize::from(is_cut);
        self.breaks += breaks as u64;
        let last_line = match memrchr2(b'\n', b'\r', bytes) {
            Some(last) => {
                self.characters = 0;
                bytes.get(last + 1..).unwrap_or_default()
            }
            None => bytes,
        };
        // Continuation bytes of UTF-8 are no characters, nor is a byte order mark.
        let characters = last_line.iter().filter(|byte| **byte & 0xC0 != 0x80).count();
        let marks = last_line.windows(3).filter(|three| three == b"\xEF\xBB\xBF").count();
        self.characters += (characters - marks) as u64;
        if let Some(last) = bytes.last() {
            self.is_after_return = *last == b'\r';
        }
    }

    /// The place counted to.
    pub(super) const fn place(&self) -> Place {
        Place { line: self.breaks + 1, column: self.characters + 1 }
    }
}
