//! The two numbers at the end of a FEN.

use super::error::{Expected, ParseFenError};
use super::field::FenField;
use super::read::{Grammar, Token};
use super::write::Line;

/// Reads a number that is at least `min`.
pub(super) fn read(
    token: Token<'_>,
    field: FenField,
    min: u32,
    grammar: Grammar,
) -> Result<u32, ParseFenError> {
    let wrong = |expected| ParseFenError::at_word(token.text, token.start, field, expected);
    let digits = token.bytes();
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return Err(wrong(Expected::Number));
    }
    if grammar == Grammar::Strict && digits.len() > 1 && digits[0] == b'0' {
        return Err(wrong(Expected::NoLeadingZero));
    }
    digits
        .iter()
        .try_fold(0u32, |number, digit| number.checked_mul(10)?.checked_add(u32::from(digit - b'0')))
        .filter(|&number| number >= min)
        .ok_or_else(|| wrong(Expected::NumberFrom(min)))
}

/// Writes a number.
pub(super) fn write(line: &mut Line, mut number: u32) {
    let mut digits = [b'0'; 10];
    let mut first = 9;
    for (index, digit) in digits.iter_mut().enumerate().rev() {
        *digit = b'0' + (number % 10) as u8;
        first = index;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    for &digit in &digits[first..] {
        line.push(digit);
    }
}
