//! When two positions are the same: Laws of Chess 9.2.3.

use std::collections::HashMap;

use adoube_board::Setup;
use adoube_movegen::{EnPassantStyle, Position};

use crate::support::{INITIAL, KIWIPETE, Random, after, chess960_starts, position, walk};

/// After these two ways of play from one position, the Laws call the positions the same or not, and so do the keys.
#[track_caller]
fn check(fen: &str, one: &[&str], other: &[&str], is_same: bool) {
    let (one, other) = (after(&position(fen), one), after(&position(fen), other));
    assert_eq!(one.same_position(&other), is_same, "{one:?} and {other:?}");
    assert_eq!(other.same_position(&one), is_same, "{one:?} and {other:?}");
    assert_eq!(one.key() == other.key(), is_same, "{one:?} and {other:?}");
}

#[test]
fn the_way_does_not_matter() {
    check(INITIAL, &["d2d4", "d7d5", "g1f3"], &["g1f3", "d7d5", "d2d4"], true);
    check(INITIAL, &[], &["g1f3", "g8f6", "f3g1", "f6g8"], true);
    check(INITIAL, &["e2e4"], &["e2e3"], false);
}

#[test]
fn the_player_to_move_matters() {
    let white = position("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let black = position("4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    assert!(!white.same_position(&black));
    assert_ne!(white.key(), black.key());
}

#[test]
fn counters_do_not_matter() {
    let one = position("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let other = position("4k3/8/8/8/8/8/8/4K3 w - - 42 99");
    assert!(one.same_position(&other));
    assert_eq!(one.key(), other.key());
    assert_ne!(one, other, "equality is stricter");
}

#[test]
fn castling_rights_matter() {
    check("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", &[], &["a1b1", "a8b8", "b1a1", "b8a8"], false);
    let keys = ["KQkq", "KQk", "KQ", "K", "-", "kq", "Qq"]
        .map(|rights| position(&format!("r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1")).key());
    let different: std::collections::HashSet<_> = keys.into_iter().collect();
    assert_eq!(different.len(), keys.len());
}

#[test]
fn a_legal_capture_in_passing_matters() {
    check(
        "4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1",
        &["c2c4"],
        &["c2c3", "e8d8", "c3c4", "d8e8", "e1d1", "e8d8", "d1e1", "d8e8"],
        false,
    );
    let with = position("rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
    let without = position("rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3");
    assert!(!with.same_position(&without));
    assert_ne!(with.key(), without.key());
}

#[test]
fn a_passed_square_without_a_legal_capture_does_not_matter() {
    for (with, without) in [
        // No pawn there.
        (
            "rnbqkbnr/pppp1ppp/8/8/4Pp2/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3",
            "rnbqkbnr/pppp1ppp/8/8/4Pp2/8/PPPP1PPP/RNBQKBNR w KQkq - 9 9",
        ),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"),
        // A pinned one.
        ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1"),
    ] {
        let (with, without) = (position(with), position(without));
        assert!(with.same_position(&without));
        assert_eq!(with.key(), without.key());
    }
}

#[test]
fn keys_are_equal_exactly_for_the_same_positions() {
    let mut seen: HashMap<u64, Position> = HashMap::new();
    let mut random = Random::new(400);
    let mut meet = |position: &Position| {
        let first = *seen.entry(position.key().value()).or_insert(*position);
        assert!(first.same_position(position), "one key for {first:?} and {position:?}");
    };
    let mut identities: HashMap<String, u64> = HashMap::new();
    let mut name = |position: &Position| {
        let identity = position.to_setup(EnPassantStyle::Legal).fen().epd().to_string();
        let first = *identities.entry(identity).or_insert(position.key().value());
        assert_eq!(first, position.key().value(), "two keys for {position:?}");
    };
    let endings =
        ["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", KIWIPETE, INITIAL];
    for fen in endings {
        for _ in 0..100 {
            walk(position(fen), 100, &mut random, |_, _, position| {
                meet(position);
                name(position);
            });
        }
    }
    for start in chess960_starts() {
        meet(&start);
        walk(start, 20, &mut random, |_, _, position| meet(position));
    }
}

#[test]
fn a_rebuilt_position_has_the_same_key() {
    let one = after(&Position::INITIAL, &["e2e4", "a7a6", "e4e5", "d7d5"]);
    let rebuilt = Position::try_from(Setup::from(one)).expect("a position that was played");
    assert_eq!(rebuilt.key(), one.key());
    assert_eq!(rebuilt, one);
}
