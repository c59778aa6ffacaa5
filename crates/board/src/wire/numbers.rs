//! Types that are a number.

use core::fmt;

use super::{Expected, Wire};
use crate::bitboard::Bitboard;
use crate::zobrist::ZobristKey;

/// One to sixteen hexadecimal digits.
fn hexadecimal(digits: &str) -> Option<u64> {
    // `from_str_radix` alone would take a sign.
    let has_only_digits = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    if has_only_digits { u64::from_str_radix(digits, 16).ok() } else { None }
}

impl Wire for Bitboard {
    const EXPECTED: &'static str = "a set of squares such as `0x000000000000ff00`";
    type Binary = u64;
    type TextError = Expected;

    fn text(&self) -> impl fmt::Display {
        struct Text(u64);
        impl fmt::Display for Text {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:#018x}", self.0)
            }
        }
        Text(self.bits())
    }

    fn from_text(text: &str) -> Result<Self, Expected> {
        text.strip_prefix("0x").and_then(hexadecimal).map(Self::new).ok_or(Expected(Self::EXPECTED))
    }

    fn binary(&self) -> u64 {
        self.bits()
    }

    fn from_binary(binary: u64) -> Option<Self> {
        Some(Self::new(binary))
    }
}

impl Wire for ZobristKey {
    const EXPECTED: &'static str = "a key of hexadecimal digits";
    type Binary = u64;
    type TextError = Expected;

    fn text(&self) -> impl fmt::Display {
        self
    }

    fn from_text(text: &str) -> Result<Self, Expected> {
        hexadecimal(text).map(Self::new).ok_or(Expected(Self::EXPECTED))
    }

    fn binary(&self) -> u64 {
        self.value()
    }

    fn from_binary(binary: u64) -> Option<Self> {
        Some(Self::new(binary))
    }
}
