//! Who may still castle, and with which rook.

use core::fmt::{self, Write as _};

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::file::File;
use crate::rank::Rank;
use crate::side::Side;
use crate::square::Square;

/// The castling rights: for each player and side, the file of the rook that may still castle.
///
/// In orthodox chess the files are always a and h; naming the file makes Chess960 cost nothing. The set says what a
/// position or a FEN claims; whether king and rook really stand there is for validation to find out.
///
/// ```
/// use adoube_board::{CastlingRights, Color, File, Side, Square};
///
/// let mut rights = CastlingRights::ORTHODOX;
/// assert_eq!(rights.rook_square(Color::Black, Side::Queen), Some(Square::A8));
/// rights.revoke(Color::White);
/// assert_eq!(rights.rook_file(Color::White, Side::King), None);
/// assert_eq!(rights.rook_file(Color::Black, Side::King), Some(File::H));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights {
    files: [[Option<File>; Side::COUNT]; Color::COUNT],
}

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: Self = Self { files: [[None; Side::COUNT]; Color::COUNT] };
    /// Everybody may castle to both sides, with the rooks of the orthodox initial position.
    pub const ORTHODOX: Self = Self { files: [[Some(File::H), Some(File::A)]; Color::COUNT] };

    /// The file of the rook with which the player may still castle to that side.
    #[inline]
    pub const fn rook_file(self, color: Color, side: Side) -> Option<File> {
        self.files[color as usize][side as usize]
    }

    /// The square of the rook with which the player may still castle to that side.
    #[inline]
    pub const fn rook_square(self, color: Color, side: Side) -> Option<Square> {
        match self.rook_file(color, side) {
            Some(file) => Some(Square::from_coords(file, Rank::First.relative_to(color))),
            None => None,
        }
    }

    /// Whether the player may still castle to that side.
    #[inline]
    pub const fn has(self, color: Color, side: Side) -> bool {
        self.rook_file(color, side).is_some()
    }

    /// Whether nobody may castle any more.
    #[inline]
    pub const fn is_empty(self) -> bool {
        matches!(self.files, [[None, None], [None, None]])
    }

    /// Sets or revokes one right.
    #[inline]
    pub const fn set(&mut self, color: Color, side: Side, rook: Option<File>) {
        self.files[color as usize][side as usize] = rook;
    }

    /// Revokes both rights of a player, as a king move does (Laws of Chess 3.8.2.1).
    #[inline]
    pub const fn revoke(&mut self, color: Color) {
        self.files[color as usize] = [None; Side::COUNT];
    }

    /// The rights with this one added, or its rook replaced.
    ///
    /// ```
    /// use adoube_board::{CastlingRights, Color, File, Side};
    ///
    /// let rights = CastlingRights::NONE.with(Color::White, Side::King, File::G);
    /// assert_eq!(rights.to_string(), "G");
    /// ```
    #[inline]
    #[must_use]
    pub const fn with(mut self, color: Color, side: Side, rook: File) -> Self {
        self.set(color, side, Some(rook));
        self
    }

    /// The squares of all rooks that may still castle.
    #[inline]
    pub const fn rooks(self) -> Bitboard {
        let mut rooks = Bitboard::EMPTY;
        let mut index = 0;
        while index < 4 {
            if let Some(square) = self.rook_square(Color::ALL[index / 2], Side::ALL[index % 2]) {
                rooks.insert(square);
            }
            index += 1;
        }
        rooks
    }

    /// Every right there is, in the order of FEN: White's king's side, White's queen's side, Black's.
    pub fn iter(self) -> impl Iterator<Item = (Color, Side, File)> {
        Color::ALL.into_iter().flat_map(move |color| {
            Side::ALL.into_iter().filter_map(move |side| Some((color, side, self.rook_file(color, side)?)))
        })
    }

    /// The rights with the colours exchanged.
    #[must_use]
    pub const fn mirror(self) -> Self {
        Self { files: [self.files[1], self.files[0]] }
    }
}

/// The letters of the rooks' files, upper case for White, as in Shredder-FEN: `HAha`, or `-` for no right at all.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|(color, _, file)| {
            let letter = file.letter();
            f.write_char(if color == Color::White { letter.to_ascii_uppercase() } else { letter })
        })
    }
}

/// Names each right, because the letters alone leave it to the king's file which side they mean.
impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        for (color, side, file) in self.iter() {
            map.entry(&(color, side), &file);
        }
        map.finish()
    }
}
