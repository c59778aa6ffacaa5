//! Random games, the same in every run.

use adoube::{Move, Position};

/// Random numbers by `SplitMix64` (Steele, Lea and Flood, 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers that follow from a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `limit`; 0 if there is none.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % limit.max(1) as u64) as usize
    }
}

/// The 960 initial positions of Chess960, over and over.
pub fn chess960_starts() -> impl Iterator<Item = Position> {
    (0..960).cycle().filter_map(Position::chess960)
}

/// Plays random games from these starts, to their end by mate or stalemate or to `plies`, until at least `wanted`
/// positions were met.
///
/// `see` gets each game's start, and each move with the position after it: it carries its own board from the one to the
/// others. The result is the number of positions.
pub fn games<B>(
    starts: impl Iterator<Item = Position>,
    plies: usize,
    wanted: usize,
    random: &mut Random,
    mut begin: impl FnMut(&Position) -> B,
    mut see: impl FnMut(B, &Position, Move, &Position) -> B,
) -> usize {
    let mut met = 0;
    for start in starts {
        if met >= wanted {
            break;
        }
        let mut position = start;
        let mut board = begin(&start);
        met += 1;
        for _ in 0..plies {
            let moves = position.legal_move_list();
            let Some(m) = moves.get(random.below(moves.len())).copied() else { break };
            let mut next = position;
            next.play_unchecked(m);
            board = see(board, &position, m, &next);
            position = next;
            met += 1;
        }
    }
    met
}
