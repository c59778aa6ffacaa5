//! Writing trees in the export format of the PGN standard.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use adoube_board::Color;
use adoube_movegen::{IllegalMove, Position};

use super::movetext::Movetext;
use super::terminator::Terminator;
use super::tree::{Line, LineId, Note, Tree};
use super::writer::write_tags;
use crate::style::MoveStyle;

/// A line while it is written.
struct Frame<'a> {
    line: &'a Line,
    /// The next ply, and the next note of the one before it.
    ply: usize,
    note: usize,
    before: Position,
    position: Position,
    /// Whether the next move needs its number though it is Black's.
    is_number_due: bool,
}

impl<'a> Frame<'a> {
    fn new(line: &'a Line, start: Position) -> Self {
        Self { line, ply: 0, note: 0, before: start, position: start, is_number_due: true }
    }

    /// The next note of the last move, if one is left.
    fn next_note(&mut self) -> Option<&'a Note> {
        let last = self.line.plies.get(self.ply.checked_sub(1)?)?;
        let note = last.notes.get(self.note)?;
        self.note += 1;
        self.is_number_due = true;
        Some(note)
    }
}

impl Tree {
    /// The game in PGN export format, with comments, annotations and variations, and an empty line behind it.
    ///
    /// Comments stand in braces, `{so}`, or, if they have a closing brace in them, on a line of their own from a semicolon on. Variations
    /// stand in parentheses, `(1. d4)`. Passes are written `--`. What is written reads back as the same tree, and is
    /// written the same. See [`Record::to_pgn`](super::Record::to_pgn) for the tags. Diagnostics and unread words are not
    /// written.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if a move is not legal where it stands. The moves of a tree that was read are.
    pub fn to_pgn(&self) -> Result<String, IllegalMove> {
        self.to_pgn_in(MoveStyle::SAN)
    }

    /// The same with the moves written in another style, which readers of PGN may not understand.
    ///
    /// ```
    /// use adoube_notation::pgn::trees;
    /// use adoube_notation::{Language, MoveStyle};
    ///
    /// let tree = trees(b"1. e4 e5 2. Nf3 {natural} *").next().unwrap();
    /// let german = MoveStyle::SAN.with_letters(Language::German.letters());
    /// assert!(tree.to_pgn_in(german)?.ends_with("\n1. e4 e5 2. Sf3 {natural} *\n\n"));
    /// # Ok::<(), adoube_movegen::IllegalMove>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if a move is not legal where it stands.
    pub fn to_pgn_in(&self, style: MoveStyle) -> Result<String, IllegalMove> {
        let mut text = String::new();
        let result = self.result().unwrap_or(Terminator::Unfinished);
        write_tags(&mut text, &self.tags, self.start, result);
        text.push('\n');
        let mut movetext = Movetext::new(&mut text);
        for comment in &self.main_line().comments {
            movetext.push_comment(comment);
        }
        if let Some(start) = self.start {
            self.write_lines(&mut movetext, start, style)?;
        }
        movetext.push(&result.to_string());
        movetext.finish();
        text.push_str("\n\n");
        Ok(text)
    }

    fn write_lines(
        &self,
        movetext: &mut Movetext<'_>,
        start: Position,
        style: MoveStyle,
    ) -> Result<(), IllegalMove> {
        let mut frame = Frame::new(self.main_line(), start);
        let mut outer: Vec<Frame<'_>> = Vec::new();
        // A line is written once, wherever else it may be named.
        let mut written = alloc::vec![false; self.lines.len()];
        written[LineId::MAIN.index()] = true;
        loop {
            match frame.next_note() {
                Some(Note::Comment(comment)) => movetext.push_comment(comment),
                Some(Note::Nag(nag)) => movetext.push(&nag.to_string()),
                Some(Note::Variation(variation)) => {
                    let is_first =
                        written.get_mut(variation.index()).is_some_and(|is| !core::mem::replace(is, true));
                    if let Some(line) = self.line(*variation).filter(|_| is_first) {
                        movetext.open();
                        line.comments.iter().for_each(|comment| movetext.push_comment(comment));
                        let inner = Frame::new(line, frame.before);
                        outer.push(core::mem::replace(&mut frame, inner));
                    }
                }
                None if frame.ply < frame.line.plies.len() => write_ply(&mut frame, movetext, style)?,
                None => match outer.pop() {
                    Some(waiting) => {
                        movetext.close();
                        frame = waiting;
                    }
                    None => return Ok(()),
                },
            }
        }
    }
}

fn write_ply(
    frame: &mut Frame<'_>,
    movetext: &mut Movetext<'_>,
    style: MoveStyle,
) -> Result<(), IllegalMove> {
    let Some(ply) = frame.line.plies.get(frame.ply) else {
        return Ok(());
    };
    if frame.is_number_due || frame.position.turn() == Color::White {
        movetext.push_number(&frame.position);
    }
    frame.is_number_due = false;
    frame.before = frame.position;
    if let Some(m) = ply.played {
        // Illegal moves are refused with their reason.
        if !frame.position.is_legal(m) {
            return frame.position.play(m).map(|_| ());
        }
        movetext.push(&style.record(&mut frame.position, m));
    } else {
        movetext.push("--");
        if let Ok(next) = frame.position.null_move() {
            frame.position = next;
        }
    }
    frame.ply += 1;
    frame.note = 0;
    Ok(())
}
