//! Taking the text of a move apart.

use adoube_board::{File, Rank, Role, Side, Square};
use adoube_movegen::Promotion;

use super::error::ParseSanError;
use super::{Body, ManMove, San, SanSuffix};

/// Reads what the standard writes. From the end to the beginning, since the square of arrival stands behind.
#[inline]
pub(super) fn strict(text: &[u8]) -> Result<San, ParseSanError> {
    let (rest, suffix) = match text {
        [rest @ .., b'+'] => (rest, Some(SanSuffix::Check)),
        [rest @ .., b'#'] => (rest, Some(SanSuffix::Checkmate)),
        _ => (text, None),
    };
    let man = match *rest {
        [b'a'..=b'h', ..] => strict_pawn(rest)?,
        [letter @ (b'N' | b'B' | b'R' | b'Q' | b'K'), ref rest @ ..] => strict_officer(role(letter), rest)?,
        [b'O', b'-', b'O'] => return Ok(San { body: Body::Castling(Side::King), suffix }),
        [b'O', b'-', b'O', b'-', b'O'] => return Ok(San { body: Body::Castling(Side::Queen), suffix }),
        [] => return Err(ParseSanError::Empty),
        [b'O', ..] => return Err(ParseSanError::Castling),
        _ => return Err(ParseSanError::Man),
    };
    Ok(San { body: Body::Man(man), suffix })
}

#[inline]
fn strict_pawn(text: &[u8]) -> Result<ManMove, ParseSanError> {
    let (squares, promotion) = match *text {
        [ref squares @ .., b'=', letter] => {
            (squares, Some(promotion(letter).ok_or(ParseSanError::Promotion)?))
        }
        _ => (text, None),
    };
    let (file, to) = match *squares {
        [file, b'x', to_file, to_rank] => (from_file(file), square(to_file, to_rank)),
        [to_file, to_rank] => (None, square(to_file, to_rank)),
        _ => return Err(ParseSanError::Form),
    };
    let to = to.ok_or(ParseSanError::Square)?;
    Ok(ManMove { role: Role::Pawn, file, rank: None, is_capture: file.is_some(), to, promotion })
}

#[inline]
fn strict_officer(role: Role, text: &[u8]) -> Result<ManMove, ParseSanError> {
    let [rest @ .., to_file, to_rank] = text else {
        return Err(ParseSanError::Square);
    };
    let to = square(*to_file, *to_rank).ok_or(ParseSanError::Square)?;
    let (rest, is_capture) = match rest {
        [rest @ .., b'x'] => (rest, true),
        _ => (rest, false),
    };
    let (file, rank) = departure(rest)?;
    Ok(ManMove { role, file, rank, is_capture, to, promotion: None })
}

/// File, rank, both or nothing.
#[inline]
fn departure(text: &[u8]) -> Result<(Option<File>, Option<Rank>), ParseSanError> {
    match *text {
        [] => Ok((None, None)),
        [file @ b'a'..=b'h'] => Ok((from_file(file), None)),
        [rank @ b'1'..=b'8'] => Ok((None, from_rank(rank))),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok((from_file(file), from_rank(rank))),
        _ => Err(ParseSanError::Form),
    }
}

/// Reads what people write; see [`San::from_ascii_lenient`].
pub(super) fn lenient(text: &[u8]) -> Result<San, ParseSanError> {
    let (text, suffix) = strip_suffixes(text.trim_ascii());
    if text.is_empty() {
        return Err(ParseSanError::Empty);
    }
    if let [b'O' | b'o' | b'0', ..] = text {
        return match castling_steps(text) {
            Some(2) => Ok(San { body: Body::Castling(Side::King), suffix }),
            Some(3) => Ok(San { body: Body::Castling(Side::Queen), suffix }),
            _ => Err(ParseSanError::Castling),
        };
    }
    let (text, promotion) = strip_promotion(text)?;
    let (text, role) = match *text {
        [letter @ (b'N' | b'B' | b'R' | b'Q' | b'K' | b'P'), ref rest @ ..] => (rest, role(letter)),
        [letter @ (b'n' | b'r' | b'q' | b'k' | b'p'), ref rest @ ..] => {
            (rest, role(letter.to_ascii_uppercase()))
        }
        [b'a'..=b'h' | b'x' | b':', ..] => (text, Role::Pawn),
        _ => return Err(ParseSanError::Man),
    };
    let [rest @ .., to_file, to_rank] = text else {
        return Err(ParseSanError::Square);
    };
    let to = square(*to_file, *to_rank).ok_or(ParseSanError::Square)?;
    let (rest, is_capture) = match rest {
        [rest @ .., b'x' | b':'] => (rest, true),
        [rest @ .., b'-'] => (rest, false),
        _ => (rest, false),
    };
    let (file, rank) = departure(rest)?;
    let is_pawn_capture = role == Role::Pawn && file.is_some_and(|file| file != to.file());
    let is_capture = is_capture || is_pawn_capture;
    Ok(San { body: Body::Man(ManMove { role, file, rank, is_capture, to, promotion }), suffix })
}

/// How many times the letter or zero stands in a castling, whatever stands between: a hyphen, a dash as typesetters have it
/// (U+2010 to U+2015, U+2212), or nothing.
fn castling_steps(mut text: &[u8]) -> Option<usize> {
    let mut steps = 0;
    loop {
        let [b'O' | b'o' | b'0', rest @ ..] = text else {
            return None;
        };
        steps += 1;
        text = match rest {
            [] => return Some(steps),
            [b'-', rest @ ..]
            | [0xE2, 0x80, 0x90..=0x95, rest @ ..]
            | [0xE2, 0x88, 0x92, rest @ ..]
            | rest => rest,
        };
    }
}

/// Takes off signs of check, annotations and `e.p.`, in any order.
fn strip_suffixes(mut text: &[u8]) -> (&[u8], Option<SanSuffix>) {
    let mut suffix = None;
    loop {
        text = match text {
            [rest @ .., b'#'] => {
                suffix = Some(SanSuffix::Checkmate);
                rest
            }
            [rest @ .., b'+'] => {
                suffix = suffix.or(Some(SanSuffix::Check));
                rest
            }
            [rest @ .., b'!' | b'?']
            | [rest @ .., b'e', b'.', b'p', b'.']
            | [rest @ .., b'e', b'.', b'p']
            | [rest @ .., b'e', b'p'] => rest,
            _ => return (text, suffix),
        }
        .trim_ascii_end();
    }
}

/// Takes off a promotion: a letter behind the last or first rank, with or without sign.
fn strip_promotion(text: &[u8]) -> Result<(&[u8], Option<Promotion>), ParseSanError> {
    let (rest, letter) = match *text {
        [ref rest @ .., b'=' | b'/', letter] | [ref rest @ .., b'(', letter, b')'] => (rest, letter),
        [ref rest @ .., b'1' | b'8', letter @ (b'A'..=b'Z' | b'a'..=b'z')] => {
            (text.get(..=rest.len()).unwrap_or_default(), letter)
        }
        _ => return Ok((text, None)),
    };
    let promotion = promotion(letter.to_ascii_uppercase()).ok_or(ParseSanError::Promotion)?;
    Ok((rest, Some(promotion)))
}

#[inline]
fn role(letter: u8) -> Role {
    Role::from_letter(char::from(letter)).unwrap_or(Role::Pawn)
}

#[inline]
fn promotion(letter: u8) -> Option<Promotion> {
    match letter {
        b'N' => Some(Promotion::Knight),
        b'B' => Some(Promotion::Bishop),
        b'R' => Some(Promotion::Rook),
        b'Q' => Some(Promotion::Queen),
        _ => None,
    }
}

#[inline]
fn square(file: u8, rank: u8) -> Option<Square> {
    Square::from_ascii(&[file, rank])
}

#[inline]
fn from_file(letter: u8) -> Option<File> {
    File::from_letter(char::from(letter))
}

#[inline]
fn from_rank(digit: u8) -> Option<Rank> {
    Rank::from_digit(char::from(digit))
}
