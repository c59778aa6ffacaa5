//! The shared data folder, which may be absent.

use std::io::Read as _;
use std::path::Path;

/// The text of a file of the shared data folder, unpacked if its name ends in `.zst`; `None`, with a printed notice,
/// where it is absent or cannot be read. Bytes that are not UTF-8 are replaced.
pub fn read(name: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(name);
    let Ok(bytes) = std::fs::read(&path) else {
        println!("skipped: the shared data folder has no {name}");
        return None;
    };
    let bytes = if path.extension().is_some_and(|extension| extension == "zst") {
        let mut text = Vec::new();
        let mut decoder = ruzstd::decoding::StreamingDecoder::new(bytes.as_slice()).ok()?;
        decoder.read_to_end(&mut text).ok()?;
        text
    } else {
        bytes
    };
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// The lines of a text that say something: neither blank nor a comment after `#`. Some files end their lines with a
/// zero byte, which is a blank here.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    let is_blank = |c: char| c.is_whitespace() || c == '\0';
    text.lines()
        .map(move |line| line.trim_matches(is_blank))
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}
