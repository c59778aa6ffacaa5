//! Keys of Polyglot's format: the published vectors, and what they do and do not tell apart.

use adoube_movegen::Position;
use adoube_notation::{Uci, polyglot};

fn after(moves: &str) -> Position {
    let mut position = Position::INITIAL;
    for word in moves.split_whitespace() {
        let m = word.parse::<Uci>().expect("a move").resolve(&position).expect("a legal move");
        position.play_unchecked(m);
    }
    position
}

#[track_caller]
fn check(moves: &str, key: u64) {
    let position = after(moves);
    assert_eq!(polyglot::key(&position), key, "{position:?}");
}

#[test]
fn the_published_vectors_hold() {
    check("", 0x463b96181691fc9c);
    check("e2e4", 0x823c9b50fd114196);
    check("e2e4 d7d5", 0x0756b94461c50fb0);
    check("e2e4 d7d5 e4e5", 0x662fafb965db29d4);
    check("e2e4 d7d5 e4e5 f7f5", 0x22a48b5a8e47ff78);
    check("e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a607ca3f242c1);
    check("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fdd303c946bdd9);
    check("a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c8123ea7b067637);
    check("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f9b829b279560);
}

#[test]
fn an_en_passant_square_counts_only_if_a_pawn_stands_ready() {
    let without = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1".parse::<Position>().unwrap();
    assert_eq!(polyglot::key(&after("e2e4")), polyglot::key(&without));
    // The capture would expose the king, which the key does not ask.
    let pinned = "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1".parse::<Position>().unwrap();
    let unmarked = "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1".parse::<Position>().unwrap();
    assert_ne!(polyglot::key(&pinned), polyglot::key(&unmarked));
    assert_eq!(pinned.key(), unmarked.key());
}

#[test]
fn no_two_starts_of_chess960_have_the_same_key() {
    let mut keys: Vec<u64> =
        (0..960).filter_map(Position::chess960).map(|start| polyglot::key(&start)).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 960);
}
