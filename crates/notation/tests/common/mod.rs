//! Positions for the tests of notation: random legal games.

use adoube_movegen::{Move, Position};

/// Small and predictable random numbers: G. Marsaglia's xorshift, 2003.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// Plays random moves from a position and calls `visit` with each position on the way and its next move.
pub(crate) fn walk(
    start: Position,
    plies: usize,
    random: &mut Random,
    mut visit: impl FnMut(&Position, Move),
) {
    let mut position = start;
    for _ in 0..plies {
        let moves = position.legal_move_list();
        if moves.is_empty() {
            return;
        }
        let m = moves[random.below(moves.len())];
        visit(&position, m);
        position = position.play(m).expect("generated moves are legal");
    }
}

/// The initial positions of chess and Chess960, and positions with much to disambiguate.
pub(crate) fn starts() -> Vec<Position> {
    let fens = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        "k7/8/Q5Q1/2Q5/8/Q5Q1/8/K3Q3 w - - 0 1",
        "8/PPPPk3/8/8/8/8/3Kpppp/8 b - - 0 1",
        "3n1n2/4P1k1/8/2N1N3/1N3N2/8/1N3N2/K1N1N3 w - - 0 1",
    ];
    let chess960 = (0..960).filter_map(Position::chess960);
    chess960.chain(fens.iter().filter_map(|fen| fen.parse().ok())).collect()
}
