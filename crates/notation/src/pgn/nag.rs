//! Numeric annotation glyphs.

use core::fmt;

/// A numeric annotation glyph, section 10 of the PGN standard: `$1` is a good move, `$2` a poor one.
///
/// ```
/// use adoube_notation::pgn::Nag;
///
/// assert_eq!(Nag::from_suffix("!?"), Some(Nag(5)));
/// assert_eq!(Nag(5).to_string(), "$5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u8);

impl Nag {
    /// The glyph of one of the six suffixes `!`, `?`, `!!`, `??`, `!?` and `?!` (PGN 8.2.3.8).
    pub fn from_suffix(suffix: &str) -> Option<Self> {
        Some(Self(match suffix {
            "!" => 1,
            "?" => 2,
            "!!" => 3,
            "??" => 4,
            "!?" => 5,
            "?!" => 6,
            _ => return None,
        }))
    }

    /// The glyph of a sign as books print it: `±`, `+-`, `=`, and `N` for a novelty.
    pub(super) fn from_sign(sign: &[u8]) -> Option<Self> {
        Some(Self(match core::str::from_utf8(sign).ok()? {
            "□" => 7,
            "=" => 10,
            "∞" => 13,
            "⩲" | "+=" | "+/=" => 14,
            "⩱" | "=+" | "=/+" => 15,
            "±" | "+/-" | "+/−" | "+/–" => 16,
            "∓" | "-/+" | "−/+" | "–/+" => 17,
            "+-" | "+−" | "+–" => 18,
            "-+" | "−+" | "–+" => 19,
            "⟳" => 32,
            "→" => 40,
            "⇆" => 132,
            "∆" | "Δ" => 140,
            "⌓" => 142,
            "RR" => 145,
            "N" => 146,
            _ => return None,
        }))
    }

    /// The glyph with these digits, if it is one of the standard's: 0 to 255.
    pub(super) fn from_digits(digits: &[u8]) -> Option<Self> {
        core::str::from_utf8(digits).ok()?.parse().ok().map(Self)
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
