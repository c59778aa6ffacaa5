//! Random numbers that hash positions.

use core::fmt;

use crate::board::Board;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::file::File;
use crate::piece::Piece;
use crate::side::Side;
use crate::square::Square;

/// A 64-bit hash of a position: the exclusive or of one number for each thing that is true of it
/// (A. L. Zobrist, "A New Hashing Method with Application for Game Playing", 1970).
///
/// Equal positions have equal keys; different positions have different keys but for one chance in 2^64. The
/// numbers are fixed within a minor version of the crate and are not those of polyglot.
///
/// ```
/// use adoube_board::{Color, Role, Square, ZobristKey};
///
/// let mut key = ZobristKey::of_board(&adoube_board::Board::INITIAL);
/// let before = key;
/// key ^= ZobristKey::of_piece(Role::Knight.of(Color::White), Square::G1);
/// key ^= ZobristKey::of_piece(Role::Knight.of(Color::White), Square::G1);
/// assert_eq!(key, before);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ZobristKey(u64);

/// The numbers come from the `SplitMix64` generator (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014), started at a fixed seed.
struct Numbers {
    pieces: [[[u64; Square::COUNT]; 6]; 2],
    castling: [[u64; File::COUNT]; 2],
    en_passant: [u64; File::COUNT],
    black_to_move: u64,
}

static NUMBERS: Numbers = Numbers::generate(0x6A27_61D3_FA75_BE01);

impl Numbers {
    const fn generate(seed: u64) -> Self {
        const fn next(state: &mut u64) -> u64 {
            *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut mixed = *state;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ (mixed >> 31)
        }

        let mut state = seed;
        let mut numbers =
            Self { pieces: [[[0; 64]; 6]; 2], castling: [[0; 8]; 2], en_passant: [0; 8], black_to_move: 0 };
        let mut color = 0;
        while color < 2 {
            let mut role = 0;
            while role < 6 {
                let mut square = 0;
                while square < 64 {
                    numbers.pieces[color][role][square] = next(&mut state);
                    square += 1;
                }
                role += 1;
            }
            let mut file = 0;
            while file < 8 {
                numbers.castling[color][file] = next(&mut state);
                file += 1;
            }
            color += 1;
        }
        let mut file = 0;
        while file < 8 {
            numbers.en_passant[file] = next(&mut state);
            file += 1;
        }
        numbers.black_to_move = next(&mut state);
        numbers
    }
}

impl ZobristKey {
    /// The key of nothing.
    pub const ZERO: Self = Self(0);

    /// The key with this value.
    #[inline]
    pub const fn new(value: u64) -> Self {
        Self(value)
    }

    /// The value of the key.
    #[inline]
    pub const fn value(self) -> u64 {
        self.0
    }

    /// The number of a piece on a square.
    #[inline]
    pub const fn of_piece(piece: Piece, square: Square) -> Self {
        Self(NUMBERS.pieces[piece.color as usize][piece.role as usize][square as usize])
    }

    /// The number of one castling right: the colour and the file of the rook.
    #[inline]
    pub const fn of_castling_right(color: Color, rook: File) -> Self {
        Self(NUMBERS.castling[color as usize][rook as usize])
    }

    /// The number of an en passant capture on that file.
    #[inline]
    pub const fn of_en_passant(file: File) -> Self {
        Self(NUMBERS.en_passant[file as usize])
    }

    /// The number of the player to move: zero for White.
    #[inline]
    pub const fn of_turn(turn: Color) -> Self {
        match turn {
            Color::White => Self::ZERO,
            Color::Black => Self(NUMBERS.black_to_move),
        }
    }

    /// The numbers of all men of a board.
    pub const fn of_board(board: &Board) -> Self {
        let mut key = 0;
        let mut squares = board.occupied();
        while let Some(square) = squares.pop() {
            if let Some(piece) = board.piece_at(square) {
                key ^= Self::of_piece(piece, square).0;
            }
        }
        Self(key)
    }

    /// The numbers of all castling rights.
    pub const fn of_castling_rights(rights: CastlingRights) -> Self {
        let mut key = 0;
        let mut right = 0;
        while right < 4 {
            let (color, side) = (Color::ALL[right / 2], Side::ALL[right % 2]);
            if let Some(rook) = rights.rook_file(color, side) {
                key ^= Self::of_castling_right(color, rook).0;
            }
            right += 1;
        }
        Self(key)
    }
}

impl core::ops::BitXor for ZobristKey {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl core::ops::BitXorAssign for ZobristKey {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for ZobristKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ZobristKey({:#018x})", self.0)
    }
}

impl fmt::Display for ZobristKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
