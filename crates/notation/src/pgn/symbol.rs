//! Words of the movetext.

/// Whether a word goes on with this byte: the symbols of the standard, the fraction bar of `1/2-1/2`, drops of other
/// variants, and all that is not ASCII.
#[inline]
pub(super) fn is_symbol(byte: u8) -> bool {
    const TABLE: [bool; 256] = {
        let mut table = [false; 256];
        let mut byte = 0;
        while byte < 256 {
            let b = byte as u8;
            table[byte] = b.is_ascii_alphanumeric()
                || b >= 0x80
                || matches!(b, b'_' | b'+' | b'#' | b'=' | b':' | b'-' | b'/' | b'@');
            byte += 1;
        }
        table
    };
    TABLE[usize::from(byte)]
}

/// Whether the byte may be part of the name of a tag. The standard allows letters, digits and the underscore; files have
/// more.
#[inline]
pub(super) fn is_in_tag_name(byte: u8) -> bool {
    byte > b' ' && byte != 0x7F && !matches!(byte, b'"' | b'[' | b']')
}

/// Whether the byte may be part of the name of a tag by the standard: a letter, a digit or the underscore.
#[inline]
pub(super) fn is_in_standard_tag_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Whether the word was meant as a move: castling, or a square somewhere in it.
#[inline]
pub(super) fn is_move_like(word: &[u8]) -> bool {
    let names_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    // A square stands behind, or before the suffix; looking from the end finds it sooner.
    word.windows(2).rev().any(names_square)
        || matches!(word, [b'O' | b'o' | b'0', b'-' | 0xE2, ..] | [b'O' | b'o', b'O' | b'o', ..])
}

/// Whether the word is a move with the files in capital letters, `E4` or `NXF3`.
pub(super) fn is_upper_case_move(word: &[u8]) -> bool {
    let fits = |byte: &u8| matches!(byte, b'A'..=b'H' | b'1'..=b'8' | b'K' | b'Q' | b'R' | b'N' | b'X' | b':' | b'=' | b'+' | b'#' | b'-');
    word.iter().all(fits) && word.windows(2).any(|pair| matches!(pair, [b'A'..=b'H', b'1'..=b'8']))
}

/// Whether the word is a pawn's capture with the two files alone, `ed` or `e:d`.
pub(super) fn is_short_capture(word: &[u8]) -> bool {
    match *word {
        [from @ b'a'..=b'h', to @ b'a'..=b'h']
        | [from @ b'a'..=b'h', b'x' | b':', to @ b'a'..=b'h']
        | [from @ b'a'..=b'h', to @ b'a'..=b'h', b'+' | b'#'] => from.abs_diff(to) == 1,
        _ => false,
    }
}

/// Where the first byte stands that may be part of something that matters to one who skips the moves: one of `%()*-/:;[{}` and
/// all from `|` on.
#[inline]
#[allow(clippy::needless_bitwise_bool)]
pub(super) fn find_what_matters(bytes: &[u8]) -> Option<usize> {
    // Comparisons without branches over sixteen bytes become vector instructions.
    const WIDTH: usize = 16;
    let matters = |byte: u8| {
        (byte | 0x02 == b'/')
            | (byte | 0x01 == b';')
            | (byte | 0x20 == b'{')
            | (byte >= b'|')
            | (byte.wrapping_sub(b'(') < 3)
            | (byte == b'%')
    };
    let chunks = bytes.chunks_exact(WIDTH);
    let tail = chunks.remainder();
    let mut at = 0;
    for chunk in chunks {
        if chunk.iter().fold(false, |any, byte| any | matters(*byte)) {
            return chunk.iter().position(|byte| matters(*byte)).map(|index| at + index);
        }
        at += WIDTH;
    }
    tail.iter().position(|byte| matters(*byte)).map(|index| at + index)
}

/// Whether the word is `e.p.`, which some write after capturing in passing.
pub(super) fn is_en_passant(word: &[u8]) -> bool {
    matches!(word, b"e.p." | b"e.p" | b"ep")
}

/// Whether the word is a null move: as database programs write it, and others.
pub(super) fn is_null_move(word: &[u8]) -> bool {
    matches!(word, b"Z0" | b"null" | b"@@@@")
}
