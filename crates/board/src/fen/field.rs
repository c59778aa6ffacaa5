//! The six fields of a FEN record.

use core::fmt;

/// A field of a FEN record. EPD has the first four.
///
/// ```
/// use adoube_board::{FenField, Setup};
///
/// let error = "8/8/8/8/8/8/8/8 x - - 0 1".parse::<Setup>().unwrap_err();
/// assert_eq!(error.field(), FenField::Turn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FenField {
    /// The men, rank by rank from the eighth: `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR`.
    Board,
    /// The player who has the move: `w` or `b`.
    Turn,
    /// Who may still castle: `KQkq`.
    Castling,
    /// The square passed over by a double step: `e3`.
    EnPassant,
    /// Plies since the last capture or pawn move.
    HalfmoveClock,
    /// The number of the move, from 1.
    FullmoveNumber,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Board => "board",
            Self::Turn => "turn",
            Self::Castling => "castling",
            Self::EnPassant => "en passant",
            Self::HalfmoveClock => "halfmove clock",
            Self::FullmoveNumber => "fullmove number",
        })
    }
}
