//! Writing games in the export format of the PGN standard.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
#[cfg(feature = "std")]
use std::io;

use adoube_board::Color;
use adoube_movegen::{EnPassantStyle, IllegalMove, Position};

use super::movetext::Movetext;
use super::record::Record;
use super::tags::Tags;
use super::terminator::Terminator;
#[cfg(feature = "std")]
use super::tree::Tree;
use crate::san::San;

/// The seven tags that come first, in this order (PGN 8.1.1), and what they say when nothing is known.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

impl Record {
    /// The game in PGN export format, with an empty line behind it.
    ///
    /// The seven tags of the roster come first, the others in ASCII order; the `Result` tag agrees with the result behind the
    /// moves, `FEN` and `SetUp` with the start position. Control characters in values become blanks. The text is UTF-8. Diagnostics
    /// are not written.
    ///
    /// ```
    /// use adoube_notation::pgn::records;
    ///
    /// let record = records(b"1.f3 e5 2.g4?? Qh4 0-1").next().unwrap();
    /// assert!(record.to_pgn()?.ends_with("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"));
    /// # Ok::<(), adoube_movegen::IllegalMove>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if a move is not legal where it stands. The moves of a record that was read are.
    pub fn to_pgn(&self) -> Result<String, IllegalMove> {
        let mut text = String::new();
        let result = self.result().unwrap_or(Terminator::Unfinished);
        write_tags(&mut text, &self.tags, self.start, result);
        text.push('\n');
        let mut movetext = Movetext::new(&mut text);
        if let Some(start) = self.start {
            self.write_moves(&mut movetext, start)?;
        }
        movetext.push(&result.to_string());
        movetext.finish();
        text.push_str("\n\n");
        Ok(text)
    }

    fn write_moves(&self, movetext: &mut Movetext<'_>, start: Position) -> Result<(), IllegalMove> {
        let mut position = start;
        for (index, m) in self.moves.iter().enumerate() {
            if !position.is_legal(*m) {
                return position.play(*m).map(|_| ());
            }
            if index == 0 || position.turn() == Color::White {
                movetext.push_number(&position);
            }
            let san = San::record(&mut position, *m);
            movetext.push(crate::san::Text::of(san).as_str());
        }
        Ok(())
    }
}

/// Writes the tags, each on a line of its own.
pub(super) fn write_tags(text: &mut String, tags: &Tags, start: Option<Position>, result: Terminator) {
    let result = result.to_string();
    let mut others: BTreeMap<&str, &str> = tags.iter().collect();
    for (name, unknown) in ROSTER {
        let value = others.remove(name).unwrap_or(unknown);
        write_tag(text, name, if name == "Result" { &result } else { value });
    }
    let start = start.filter(|start| *start != Position::INITIAL || others.contains_key("FEN"));
    let fen = start.map(|start| start.to_setup(EnPassantStyle::Always).to_string());
    if let Some(fen) = &fen {
        others.insert("FEN", fen);
        others.insert("SetUp", "1");
    }
    for (name, value) in others {
        write_tag(text, name, value);
    }
}

/// Writes `[Name "Value"]` on a line of its own.
fn write_tag(text: &mut String, name: &str, value: &str) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    for character in value.chars() {
        match character {
            '"' | '\\' => text.extend(['\\', character]),
            _ if character.is_control() => text.push(' '),
            _ => text.push(character),
        }
    }
    text.push_str("\"]\n");
}

/// Writes games one after the other.
///
/// ```
/// use adoube_notation::pgn::{Writer, records};
///
/// let mut writer = Writer::new(Vec::new());
/// for record in records(b"1. e4 e5 * 1. d4 *") {
///     writer.write(&record)?;
/// }
/// assert!(writer.into_inner().ends_with(b"\n\n1. d4 *\n\n"));
/// # Ok::<(), adoube_notation::pgn::WriteError>(())
/// ```
#[cfg(feature = "std")]
#[derive(Debug)]
pub struct Writer<W> {
    sink: W,
}

#[cfg(feature = "std")]
impl<W: io::Write> Writer<W> {
    /// Writes to a file or another sink, which had better have a buffer.
    pub fn new(sink: W) -> Self {
        Self { sink }
    }

    /// Writes one game; see [`Record::to_pgn`].
    ///
    /// # Errors
    ///
    /// [`WriteError::IllegalMove`] if a move is not legal where it stands, and nothing is written; [`WriteError::Io`] if
    /// the sink fails.
    pub fn write(&mut self, record: &Record) -> Result<(), WriteError> {
        let text = record.to_pgn()?;
        self.sink.write_all(text.as_bytes())?;
        Ok(())
    }

    /// Writes one game with all that is said about it; see [`Tree::to_pgn`].
    ///
    /// # Errors
    ///
    /// As of [`write`](Self::write).
    pub fn write_tree(&mut self, tree: &Tree) -> Result<(), WriteError> {
        let text = tree.to_pgn()?;
        self.sink.write_all(text.as_bytes())?;
        Ok(())
    }

    /// Gives the sink back.
    pub fn into_inner(self) -> W {
        self.sink
    }
}

/// A game could not be written.
#[cfg(feature = "std")]
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// A move is not legal where it stands.
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
    /// The sink failed.
    #[error("the game could not be written: {0}")]
    Io(#[from] io::Error),
}
