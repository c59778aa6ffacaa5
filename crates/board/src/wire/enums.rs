//! Types of a few values.

use core::fmt;

use super::{Expected, Wire};
use crate::color::Color;
use crate::fen::{CastlingStyle, FenField};
use crate::file::File;
use crate::outcome::Outcome;
use crate::piece::Piece;
use crate::rank::Rank;
use crate::role::Role;
use crate::side::Side;
use crate::square::Square;

/// A small set of values: the text is read and written by the two closures, and the binary form is the place in
/// `$all`.
macro_rules! wire_by_index {
    ($name:ident, $expected:literal, $all:expr, |$value:ident| $write:expr, |$text:ident| $read:expr) => {
        impl Wire for $name {
            const EXPECTED: &'static str = $expected;
            type Binary = u8;
            type TextError = Expected;

            fn text(&self) -> impl fmt::Display {
                let $value = *self;
                $write
            }

            fn from_text($text: &str) -> Result<Self, Expected> {
                $read.ok_or(Expected(Self::EXPECTED))
            }

            fn binary(&self) -> u8 {
                $all.iter().position(|value| value == self).unwrap_or_default() as u8
            }

            fn from_binary(binary: u8) -> Option<Self> {
                $all.get(usize::from(binary)).copied()
            }
        }
    };
}

wire_by_index!(File, "a file from `a` to `h`", Self::ALL, |file| file, |text| {
    only_letter(text).and_then(Self::from_letter)
});
wire_by_index!(Rank, "a rank from `1` to `8`", Self::ALL, |rank| rank, |text| {
    only_letter(text).and_then(Self::from_digit)
});
wire_by_index!(Square, "a square from `a1` to `h8`", Self::ALL, |square| square, |text| text.parse().ok());
wire_by_index!(Color, "`white` or `black`", Self::ALL, |color| color, |text| text.parse().ok());
wire_by_index!(
    Role,
    "`pawn`, `knight`, `bishop`, `rook`, `queen` or `king`",
    Self::ALL,
    |role| role,
    |text| { Self::ALL.into_iter().find(|&role| is_written(role, text)) }
);
wire_by_index!(Side, "`king's side` or `queen's side`", Self::ALL, |side| side, |text| {
    Self::ALL.into_iter().find(|&side| is_written(side, text))
});
wire_by_index!(Piece, "a letter of `PNBRQKpnbrqk`", PIECES, |piece| piece.letter(), |text| {
    only_letter(text).and_then(Self::from_letter)
});
wire_by_index!(Outcome, "`1-0`, `0-1` or `1/2-1/2`", OUTCOMES, |outcome| outcome, |text| text.parse().ok());
wire_by_index!(CastlingStyle, "`x-fen` or `shredder`", STYLES, |style| style_name(style), |text| {
    STYLES.into_iter().find(|&style| style_name(style) == text)
});
wire_by_index!(FenField, "a field of a FEN, such as `en passant`", FIELDS, |field| field, |text| {
    FIELDS.into_iter().find(|&field| is_written(field, text))
});

const PIECES: [Piece; 12] = {
    let mut pieces = [Role::Pawn.of(Color::White); 12];
    let mut index = 0;
    while index < 12 {
        pieces[index] = Role::ALL[index % 6].of(Color::ALL[index / 6]);
        index += 1;
    }
    pieces
};

const OUTCOMES: [Outcome; 3] =
    [Outcome::Decisive { winner: Color::White }, Outcome::Decisive { winner: Color::Black }, Outcome::Draw];

const STYLES: [CastlingStyle; 2] = [CastlingStyle::XFen, CastlingStyle::Shredder];

const FIELDS: [FenField; 6] = [
    FenField::Board,
    FenField::Turn,
    FenField::Castling,
    FenField::EnPassant,
    FenField::HalfmoveClock,
    FenField::FullmoveNumber,
];

fn style_name(style: CastlingStyle) -> &'static str {
    match style {
        CastlingStyle::XFen => "x-fen",
        CastlingStyle::Shredder => "shredder",
    }
}

/// The character, if the text has just one.
fn only_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// Whether the value is written as this text.
fn is_written(value: impl fmt::Display, text: &str) -> bool {
    /// What is left of the text after what has been written, while they agree.
    struct Rest<'a>(&'a str);

    impl fmt::Write for Rest<'_> {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
            Ok(())
        }
    }

    let mut rest = Rest(text);
    fmt::write(&mut rest, format_args!("{value}")).is_ok() && rest.0.is_empty()
}
