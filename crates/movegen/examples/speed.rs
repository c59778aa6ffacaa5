//! Times perft on the six positions everybody uses.
use adoube_movegen::{CodePath, Position, perft};
use std::time::Instant;
fn main() {
    for path in CodePath::ALL {
        path.select().unwrap();
        let mut product = 1.0f64;
        for (fen, depth, expected) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324u64),
            ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661),
            ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
            ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
            ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, 164_075_551),
        ] {
            let position: Position = fen.parse().unwrap();
            let mut best = f64::MAX;
            for _ in 0..3 {
                let start = Instant::now();
                let nodes = perft(&position, depth);
                best = best.min(start.elapsed().as_secs_f64());
                assert_eq!(nodes, expected, "{fen}");
            }
            let speed = expected as f64 / best / 1e6;
            product *= speed;
            println!("{path:?} {speed:.0} {fen}");
        }
        println!("{path:?} mean {:.0}", product.powf(1.0 / 6.0));
    }
}
