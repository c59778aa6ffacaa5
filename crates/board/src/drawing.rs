//! The board as text.

use core::fmt;

use crate::board::Board;
use crate::color::Color;
use crate::file::File;
use crate::rank::Rank;
use crate::square::Square;

/// A text drawing of a [`Board`], made by [`Board::drawing`].
///
/// `{}` draws eight plain rows; `{:#}` adds the letters and digits of files and ranks.
///
/// ```
/// use adoube_board::{Board, Color};
///
/// let drawing = Board::INITIAL.drawing().seen_by(Color::Black).unicode();
/// assert!(format!("{drawing:#}").starts_with("1 ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖"));
/// ```
#[derive(Clone, Copy)]
pub struct Drawing<'a> {
    board: &'a Board,
    bottom: Color,
    unicode: bool,
}

impl Board {
    /// The board as text: White at the bottom, FEN letters for the men, unless told otherwise.
    pub const fn drawing(&self) -> Drawing<'_> {
        Drawing { board: self, bottom: Color::White, unicode: false }
    }
}

impl Drawing<'_> {
    /// Draws with that player's men at the bottom.
    #[must_use]
    pub const fn seen_by(mut self, color: Color) -> Self {
        self.bottom = color;
        self
    }

    /// Draws the men as Unicode chess symbols.
    #[must_use]
    pub const fn unicode(mut self) -> Self {
        self.unicode = true;
        self
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;

        let flip = self.bottom == Color::Black;
        let along = |index: usize| if flip { 7 - index } else { index };
        for row in 0..8 {
            let rank = Rank::ALL[along(7 - row)];
            if row > 0 {
                f.write_char('\n')?;
            }
            if f.alternate() {
                write!(f, "{rank} ")?;
            }
            for column in 0..8 {
                let file = File::ALL[along(column)];
                let mark = match self.board.piece_at(Square::from_coords(file, rank)) {
                    Some(piece) if self.unicode => piece.figurine(),
                    Some(piece) => piece.letter(),
                    None => '.',
                };
                if column > 0 {
                    f.write_char(' ')?;
                }
                f.write_char(mark)?;
            }
        }
        if f.alternate() {
            f.write_str("\n ")?;
            for column in 0..8 {
                write!(f, " {}", File::ALL[along(column)])?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Draws the board plainly, White at the bottom.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.drawing(), f)
    }
}
