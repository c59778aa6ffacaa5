#![doc = include_str!("../README.md")]

use adoube::pgn::{Record, Terminator};
use adoube::{Game, Position};

/// The six positions that move generators are compared on, each with a depth that takes a moment.
pub const PERFT: [(&str, &str, u32); 6] = [
    ("initial", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
    ("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4),
    ("discovered", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4),
    ("middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4),
];

/// So many games of random legal moves, the same ones in every run, each to its end by the rules or to ply 120.
///
/// ```
/// assert_eq!(adoube_benches::games(3), adoube_benches::games(3));
/// ```
pub fn games(count: usize) -> Vec<Game> {
    let mut random = SplitMix(0x2006_0101);
    (0..count).map(|_| game(&mut random)).collect()
}

fn game(random: &mut SplitMix) -> Game {
    let mut game = Game::default();
    while !game.is_over() && game.ply() < 120 {
        let moves = game.position().legal_move_list();
        // Captures half of the time, as people do more often than chance.
        let captures: Vec<_> = moves.iter().filter(|m| game.position().is_capture(**m)).collect();
        let wants_capture = random.below(2) == 0 && !captures.is_empty();
        let m = if wants_capture {
            *captures[random.below(captures.len())]
        } else {
            moves[random.below(moves.len())]
        };
        if game.play(m).is_err() {
            break;
        }
    }
    game
}

/// Every position of the games.
pub fn positions(games: &[Game]) -> Vec<Position> {
    games.iter().flat_map(|game| game.positions().copied()).collect()
}

/// The games as one PGN text.
///
/// # Panics
///
/// Never: every move of a game is legal.
pub fn pgn(games: &[Game]) -> String {
    let write = |game: &Game| {
        let mut record = Record::new(*game.start());
        record.moves = game.moves().to_vec();
        record.terminator = Some(Terminator::from(game.outcome()));
        record.to_pgn().expect("every move of a game is legal")
    };
    games.iter().map(write).collect()
}

/// The generator of S. Vigna's `SplitMix64`, public domain.
#[derive(Debug)]
struct SplitMix(u64);

impl SplitMix {
    /// A number less than the limit, near enough to evenly for limits this small.
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^= bits >> 31;
        (bits % limit as u64) as usize
    }
}
