//! What castling needs, for every place of king and rook.

use adoube_board::{Bitboard, File, Rank, Side, Square};

use crate::attacks;

/// The squares of the first rank that one castling concerns.
#[derive(Clone, Copy)]
pub(super) struct CastlingWay {
    /// Where no other man may stand: between king and rook, and in Chess960 wherever either must pass (Laws of Chess
    /// 3.8.2.2, Guidelines II.3).
    pub(super) empty: u64,
    /// The squares the king crosses, that of arrival included: none may be attacked.
    pub(super) safe: u64,
}

/// By the files of king and rook, on the first rank.
static WAYS: [[CastlingWay; File::COUNT]; File::COUNT] = {
    let mut ways = [[CastlingWay { empty: 0, safe: 0 }; File::COUNT]; File::COUNT];
    let mut king = 0;
    while king < File::COUNT {
        let mut rook = 0;
        while rook < File::COUNT {
            if king != rook {
                ways[king][rook] = CastlingWay::on_first_rank(File::ALL[king], File::ALL[rook]);
            }
            rook += 1;
        }
        king += 1;
    }
    ways
};

impl CastlingWay {
    /// The way of a king and rook on these squares of a back rank, the king's own and the rook's own aside.
    #[inline(always)]
    pub(super) fn of(king: Square, rook: Square) -> Self {
        let Self { empty, safe } = WAYS[king as usize & 7][rook as usize & 7];
        let rank = king as u8 & 0o70;
        Self { empty: empty << rank, safe: safe << rank }
    }

    const fn on_first_rank(king: File, rook: File) -> Self {
        let side = if rook as u8 > king as u8 { Side::King } else { Side::Queen };
        let (king, king_end) =
            (Square::from_coords(king, Rank::First), Square::from_coords(side.king_file(), Rank::First));
        let (rook, rook_end) =
            (Square::from_coords(rook, Rank::First), Square::from_coords(side.rook_file(), Rank::First));
        let king_path = attacks::between(king, king_end).with(king_end).bits();
        let rook_path = attacks::between(rook, rook_end).with(rook_end).bits();
        let between = attacks::between(king, rook).bits();
        let both = Bitboard::from_square(king).with(rook).bits();
        Self { empty: (king_path | rook_path | between) & !both, safe: king_path }
    }
}
