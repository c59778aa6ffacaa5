//! Encodings of old files.

use alloc::string::String;
use alloc::vec::Vec;

/// The characters of Windows-1251 from 0x80 to 0xBF, as Unicode's mapping table `CP1251.TXT` has them; the letters А to я follow.
const WINDOWS_1251: [char; 64] = [
    'Ђ', 'Ѓ', '‚', 'ѓ', '„', '…', '†', '‡', '€', '‰', 'Љ', '‹', 'Њ', 'Ќ', 'Ћ', 'Џ', 'ђ', '‘', '’', '“', '”',
    '•', '–', '—', '\u{98}', '™', 'љ', '›', 'њ', 'ќ', 'ћ', 'џ', '\u{a0}', 'Ў', 'ў', 'Ј', '¤', 'Ґ', '¦', '§',
    'Ё', '©', 'Є', '«', '¬', '\u{ad}', '®', 'Ї', '°', '±', 'І', 'і', 'ґ', 'µ', '¶', '·', 'ё', '№', 'є', '»',
    'ј', 'Ѕ', 'ѕ', 'ї',
];

/// The characters of Windows-1252 from 0x80 to 0x9F, as `CP1252.TXT` has them; the others are those of Latin-1.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The character of a byte in Windows-1251.
pub(crate) fn windows_1251(byte: u8) -> char {
    match byte {
        0x80..=0xBF => WINDOWS_1251[usize::from(byte - 0x80)],
        0xC0.. => char::from_u32('А' as u32 + u32::from(byte - 0xC0)).unwrap_or('?'),
        _ => char::from(byte),
    }
}

/// The character of a byte in Windows-1252, of which Latin-1 is a part.
pub(crate) fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9F => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// The letters of code page 437, that of DOS, from 0x80 to 0xA5, as `CP437.TXT` has them.
const CODE_PAGE_437: [char; 38] = [
    'Ç', 'ü', 'é', 'â', 'ä', 'à', 'å', 'ç', 'ê', 'ë', 'è', 'ï', 'î', 'ì', 'Ä', 'Å', 'É', 'æ', 'Æ', 'ô', 'ö',
    'ò', 'û', 'ù', 'ÿ', 'Ö', 'Ü', '¢', '£', '¥', '₧', 'ƒ', 'á', 'í', 'ó', 'ú', 'ñ', 'Ñ',
];

/// The character of a byte in code page 437, as far as that has letters.
pub(crate) fn code_page_437(byte: u8) -> char {
    match byte {
        0x80..=0xA5 => CODE_PAGE_437[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// Whether bytes that are no UTF-8 come from DOS: between two letters of ASCII stands what is a letter there, and in
/// Windows-1252 a sign that does not stand within words.
pub(crate) fn is_dos(bytes: &[u8]) -> bool {
    bytes.windows(3).any(|three| {
        let is_letter = |byte: u8| byte.is_ascii_alphabetic();
        let is_only_there = |byte| matches!(byte, 0x81..=0x89 | 0x8B | 0x8D | 0x8F | 0x90 | 0x93..=0x95);
        matches!(*three, [a, b, c] if is_letter(a) && is_only_there(b) && is_letter(c))
    })
}

/// Whether bytes that are no UTF-8 are Cyrillic in Windows-1251: some word has three letters or more, and all of them beyond
/// ASCII. The languages of Windows-1252 have no such words.
pub(crate) fn is_cyrillic(bytes: &[u8]) -> bool {
    let is_high =
        |byte: u8| byte >= 0xC0 || matches!(byte, 0xA8 | 0xB8 | 0xAF | 0xBF | 0xB2 | 0xB3 | 0xAA | 0xBA);
    let mut words = bytes.split(|byte| !byte.is_ascii_alphabetic() && !is_high(*byte));
    words.any(|word| word.len() >= 3 && word.iter().all(|byte| is_high(*byte)))
}

/// Whether a text in UTF-16 begins like this, and whether its bytes are the high ones first: by its byte order mark, or by two
/// characters of ASCII.
pub(crate) fn utf16_order(bytes: &[u8]) -> Option<Utf16> {
    match *bytes {
        [0xFF, 0xFE, ..] | [1..0x80, 0, 1..0x80, 0, ..] => Some(Utf16::LittleEndian),
        [0xFE, 0xFF, ..] | [0, 1..0x80, 0, 1..0x80, ..] => Some(Utf16::BigEndian),
        _ => None,
    }
}

/// The order of the two bytes of a unit of UTF-16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Utf16 {
    LittleEndian,
    BigEndian,
}

impl Utf16 {
    /// Appends bytes in UTF-16 as UTF-8, and tells how many of them were taken: all but half of a character at the end.
    pub(crate) fn decode(self, bytes: &[u8], text: &mut Vec<u8>) -> usize {
        let unit = |pair: &[u8]| match (self, pair) {
            (Self::LittleEndian, &[low, high]) | (Self::BigEndian, &[high, low]) => {
                u16::from_be_bytes([high, low])
            }
            _ => 0,
        };
        let pairs = bytes.chunks_exact(2);
        let half = pairs.remainder().len();
        // The first half of a pair of surrogates waits for the second.
        let is_split = pairs.clone().next_back().is_some_and(|pair| (0xD800..0xDC00).contains(&unit(pair)));
        let taken = bytes.len() - half - if is_split { 2 } else { 0 };
        let units = bytes.get(..taken).unwrap_or_default().chunks_exact(2).map(unit);
        let decoded: String =
            char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
        text.extend_from_slice(decoded.as_bytes());
        taken
    }
}

/// The text in UTF-8, if it is in UTF-16.
pub(crate) fn decode_utf16(bytes: &[u8]) -> Option<Vec<u8>> {
    let order = utf16_order(bytes)?;
    let mut text = Vec::with_capacity(bytes.len() / 2);
    order.decode(bytes, &mut text);
    Some(text)
}
