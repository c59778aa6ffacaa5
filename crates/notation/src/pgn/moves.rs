//! The moves of files, which are not always written as the standard wants.

use adoube_board::{Bitboard, File, Role, Square};
use adoube_movegen::{Move, Position};

use super::diagnostic::DiagnosticKind;
use crate::language::{Letters, Plain};
use crate::san::San;
use crate::uci::{Uci, standard_castling};

/// A move that was found, and what there is to say of its text.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) m: Move,
    pub(super) note: Option<DiagnosticKind>,
}

/// The legal move that a word means in SAN, if it means one.
#[inline]
pub(super) fn read_strictly(position: &Position, text: &[u8]) -> Option<Move> {
    San::from_ascii(text).ok()?.resolve(position).ok()
}

/// Finds the move that a word of the movetext means: SAN, or else whatever people and programs write instead.
#[inline]
pub(super) fn read(
    position: &Position,
    text: &[u8],
    letters: Option<Letters>,
) -> Result<Found, DiagnosticKind> {
    if letters.is_none() {
        if let Ok(san) = San::from_ascii(text) {
            return match san.resolve(position) {
                Ok(m) => Ok(Found { m, note: None }),
                Err(error) => castling_as_king_move(position, san).ok_or(DiagnosticKind::San(error)),
            };
        }
    }
    read_odd(position, text, letters)
}

#[cold]
fn read_odd(position: &Position, text: &[u8], letters: Option<Letters>) -> Result<Found, DiagnosticKind> {
    if text.contains(&b'@') {
        return Err(DiagnosticKind::Drop);
    }
    let Some(plain) = Plain::of(text, letters.unwrap_or(Letters::ENGLISH)) else {
        return Err(DiagnosticKind::Unreadable(crate::san::ParseSanError::Man));
    };
    // In a language that was named or found, its letters are nothing to speak of.
    let is_strict = letters.is_some() && !plain.names_pawn;
    let plain = plain.as_bytes();
    let strict = if is_strict { San::from_ascii(plain).ok() } else { None };
    if let Some(san) = strict {
        return match san.resolve(position) {
            Ok(m) => Ok(Found { m, note: None }),
            Err(error) => castling_as_king_move(position, san).ok_or(DiagnosticKind::San(error)),
        };
    }
    let mut error = None;
    let mut found: Option<Move> = None;
    let mut is_ambiguous = false;
    let mut weigh = |result: Result<Move, DiagnosticKind>| match result {
        Ok(m) => {
            is_ambiguous |= found.is_some_and(|other| other != m);
            found.get_or_insert(m);
        }
        // What is ambiguous in one reading is not decided by another.
        Err(kind) => {
            is_ambiguous |=
                matches!(kind, DiagnosticKind::San(crate::san::ResolveSanError::Ambiguous { .. }));
            error.get_or_insert(kind);
        }
    };
    weigh(lenient(position, plain));
    if letters.is_none() {
        Plain::cases(plain).iter().flatten().filter(|other| other.as_bytes() != plain).for_each(|other| {
            // Another case is a guess: its failure says nothing.
            if let Ok(m) = lenient(position, other.as_bytes()) {
                weigh(Ok(m));
            }
        });
    }
    if let Ok(uci) = Uci::from_ascii(plain) {
        match uci.resolve(position) {
            Ok(m) => weigh(Ok(m)),
            Err(illegal) if found.is_none() => error = Some(DiagnosticKind::Uci(illegal)),
            Err(_) => {}
        }
    }
    if found.is_none() {
        found = short_pawn_capture(position, plain);
    }
    match (found, is_ambiguous, error) {
        (Some(m), false, _) => Ok(Found { m, note: Some(DiagnosticKind::Spelling) }),
        (_, _, Some(error @ DiagnosticKind::San(_))) if found.is_none() => Err(error),
        (Some(_), true, _) => Err(DiagnosticKind::AmbiguousSpelling),
        (None, _, error) => Err(error.unwrap_or(DiagnosticKind::Unreadable(crate::san::ParseSanError::Form))),
    }
}

fn lenient(position: &Position, text: &[u8]) -> Result<Move, DiagnosticKind> {
    let san = San::from_ascii_lenient(text)?;
    match san.resolve(position) {
        Ok(m) => Ok(m),
        Err(error) => castling_as_king_move(position, san).map(|found| found.m).ok_or(error.into()),
    }
}

/// Castling that is written as a move of the king by two squares, `Kg1`.
#[cold]
fn castling_as_king_move(position: &Position, san: San) -> Option<Found> {
    let to = san.to().filter(|_| san.role() == Role::King && !san.is_capture())?;
    let from = position.king_of(position.turn());
    let m = standard_castling(position, Uci::Move { from, to, promotion: None })?;
    position.is_legal(m).then_some(Found { m, note: Some(DiagnosticKind::CastlingAsKingMove) })
}

/// A pawn's capture with the two files alone, `ed` or `e:d`, if only one is legal.
fn short_pawn_capture(position: &Position, text: &[u8]) -> Option<Move> {
    let ([from, to] | [from, b'x' | b':', to] | [from, to, b'+' | b'#']) = *text else {
        return None;
    };
    let (from, to) = (File::from_letter(char::from(from))?, File::from_letter(char::from(to))?);
    let pawns = position.by_piece(Role::Pawn.of(position.turn())) & Bitboard::from(from);
    let mut captures = position.legal_moves_within(pawns, Bitboard::from(to));
    captures.next().filter(|_| from != to && captures.next().is_none())
}

/// Whether the word puts a king on a square of the centre, where electronic boards want it at the end of a game.
pub(super) fn is_king_to_centre(text: &[u8]) -> bool {
    let centre = [Square::D4, Square::E4, Square::D5, Square::E5];
    San::from_ascii_lenient(text)
        .is_ok_and(|san| san.role() == Role::King && san.to().is_some_and(|to| centre.contains(&to)))
}
