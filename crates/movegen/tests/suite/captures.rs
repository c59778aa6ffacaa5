//! Which moves capture, and what.

use adoube_board::{Role, Square};
use adoube_movegen::Position;

use crate::support::{KIWIPETE, Random, chess960_starts, find, names, position, sorted, walk};

#[track_caller]
fn check(fen: &str, captures: &str) {
    let position = position(fen);
    assert_eq!(names(position.captures()).join(" "), captures, "{position:?}");
}

#[test]
fn captures_are_listed_by_themselves() {
    check("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1", "e4d5 e4f5");
    check("1r6/P6k/8/8/8/8/8/K7 w - - 0 1", "a7b8b a7b8n a7b8q a7b8r");
    check("4k3/8/8/2ppP3/1P6/8/8/4K3 w - d6 0 1", "b4c5 e5d6");
    check("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "");
    check("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "");
}

#[test]
fn a_capture_in_passing_captures_a_pawn_that_is_not_on_the_square() {
    let position = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let m = find(&position, "e5d6").expect("legal");
    assert_eq!(position.piece_at(Square::D6), None);
    assert!(position.is_capture(m));
    assert_eq!(position.captured(m), Some(Role::Pawn));
}

#[test]
fn castling_captures_nothing() {
    let position = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    for m in position.legal_moves().filter(|m| m.is_castling()) {
        assert!(!position.is_capture(m));
        assert_eq!(position.captured(m), None);
    }
}

#[test]
fn captures_are_the_moves_that_take_a_man_off_the_board() {
    let mut random = Random::new(5);
    let starts = [Position::INITIAL, position(KIWIPETE)].into_iter().cycle().take(60);
    for start in starts.chain(chess960_starts().step_by(16)) {
        walk(start, 80, &mut random, |before, m, after| {
            let taken = before.occupied().len() - after.occupied().len();
            assert_eq!(before.is_capture(m), taken == 1, "{m:?} in {before:?}");
            assert_eq!(before.captured(m).is_some(), taken == 1, "{m:?} in {before:?}");
            let filtered = before.legal_moves().filter(|m| before.is_capture(*m));
            assert_eq!(sorted(before.captures()), sorted(filtered), "{before:?}");
        });
    }
}
