//! The castling field: `KQkq`, and what Chess960 makes of it.

use super::error::{Expected, ParseFenError};
use super::field::FenField;
use super::read::{Grammar, Token};
use super::write::Line;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::file::File;
use crate::rank::Rank;
use crate::role::Role;
use crate::side::Side;
use crate::square::Square;

/// How castling rights are spelt in a FEN.
///
/// ```
/// use adoube_board::{CastlingStyle, Setup};
///
/// let fen = Setup::INITIAL.fen().castling_style(CastlingStyle::Shredder);
/// assert_eq!(fen.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CastlingStyle {
    /// `K`, `Q`, `k` and `q` for the outermost rook on that side of the king, and the letter of the file for an
    /// inner rook. In orthodox chess this is plain FEN.
    #[default]
    XFen,
    /// Always the letter of the rook's file: `HAha`.
    Shredder,
}

/// The file that divides the board into sides: that of the king on his back rank (the first, if a nonsensical
/// set-up has several), or e where no king is.
fn king_file(board: &Board, color: Color) -> File {
    let home = Bitboard::from_rank(Rank::First.relative_to(color));
    (board.by_piece(Role::King.of(color)) & home).first().map_or(File::E, Square::file)
}

/// The side on which a rook of that file castles. The king's own file, which is nonsense, counts as his side.
fn side_of(file: File, king: File) -> Side {
    if file < king { Side::Queen } else { Side::King }
}

/// The file that `K` or `Q` stands for: that of the outermost rook on that side of the king, or the orthodox one
/// where there is no rook.
fn outermost_rook(board: &Board, color: Color, side: Side, king: File) -> File {
    let home = Bitboard::from_rank(Rank::First.relative_to(color));
    let rooks = board.by_piece(Role::Rook.of(color)) & home;
    let rook = match side {
        Side::King => rooks.last().filter(|rook| rook.file() > king),
        Side::Queen => rooks.first().filter(|rook| rook.file() < king),
    };
    rook.map_or(side.orthodox_rook_file(), Square::file)
}

/// Reads the castling field of a set-up with this board.
pub(super) fn read(
    token: Token<'_>,
    board: &Board,
    grammar: Grammar,
) -> Result<CastlingRights, ParseFenError> {
    let wrong =
        |at, expected| ParseFenError::at_char(token.text, token.start + at, FenField::Castling, expected);
    let bytes = token.bytes();
    let mut rights = CastlingRights::NONE;
    if bytes == b"-" {
        return Ok(rights);
    }
    if bytes.is_empty() {
        return Err(wrong(0, Expected::Rights));
    }
    let kings = [king_file(board, Color::White), king_file(board, Color::Black)];
    let mut has_standard_letter = false;
    let mut outermost_by_file = None;
    let mut previous = None;
    // A fifth letter is a second right for some side, so the loop ends after at most five rounds.
    for (at, &byte) in bytes.iter().enumerate() {
        let color = if byte.is_ascii_uppercase() { Color::White } else { Color::Black };
        let king = kings[color.index()];
        let (side, file) = match byte.to_ascii_uppercase() {
            b'K' => (Side::King, None),
            b'Q' => (Side::Queen, None),
            letter => match File::from_letter(char::from(letter)) {
                Some(file) => (side_of(file, king), Some(file)),
                None => return Err(wrong(at, Expected::Rights)),
            },
        };
        if rights.has(color, side) {
            return Err(wrong(at, Expected::SingleRight(color, side)));
        }
        if grammar == Grammar::Strict && previous > Some((color, side)) {
            return Err(wrong(at, Expected::Order));
        }
        previous = Some((color, side));
        let outermost = outermost_rook(board, color, side, king);
        match file {
            None => has_standard_letter = true,
            Some(file) if file == outermost => outermost_by_file = outermost_by_file.or(Some(at)),
            Some(_) => {}
        }
        rights.set(color, side, Some(file.unwrap_or(outermost)));
    }
    match outermost_by_file {
        // X-FEN has `K` for this rook, Shredder-FEN has no `K` at all: the field mixes them.
        Some(at) if has_standard_letter && grammar == Grammar::Strict => Err(wrong(at, Expected::OneSystem)),
        _ => Ok(rights),
    }
}

/// Writes the castling field of a set-up with this board.
pub(super) fn write(line: &mut Line, rights: CastlingRights, board: &Board, style: CastlingStyle) {
    if rights.is_empty() {
        line.push(b'-');
        return;
    }
    for color in Color::ALL {
        let king = king_file(board, color);
        for side in Side::ALL {
            let Some(file) = rights.rook_file(color, side) else { continue };
            let letter = if style == CastlingStyle::XFen && file == outermost_rook(board, color, side, king) {
                side.letter()
            } else {
                file.letter().to_ascii_uppercase()
            };
            let letter = letter as u8;
            line.push(if color == Color::White { letter } else { letter.to_ascii_lowercase() });
        }
    }
}
