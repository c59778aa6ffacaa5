//! Castling in orthodox chess: Laws of Chess 3.8.2.

use adoube_board::{CastlingRights, Color, Side};
use adoube_movegen::Position;

use crate::support::{Random, after, find, position, walk};

/// After these moves, castling of that UCI name is legal or not.
#[track_caller]
fn check(fen: &str, moves: &[&str], castling: &str, is_legal: bool) {
    let position = after(&position(fen), moves);
    let found = find(&position, castling).is_some_and(adoube_movegen::Move::is_castling);
    assert_eq!(found, is_legal, "{castling} in {position:?}");
}

#[test]
fn king_and_rook_move_together() {
    // CST-01, CST-02
    let start = position("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1");
    let fen = |moves: &[&str]| after(&start, moves).to_string();
    assert_eq!(fen(&["e1g1"]), "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 b kq - 1 1");
    assert_eq!(fen(&["e1c1"]), "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/2KR3R b kq - 1 1");
    assert_eq!(fen(&["e1c1", "e8g8"]), "r4rk1/pppppppp/8/8/8/8/PPPPPPPP/2KR3R w - - 2 2");
    assert_eq!(fen(&["e1g1", "e8c8"]), "2kr3r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 w - - 2 2");
}

#[test]
fn nobody_castles_twice() {
    // CST-03
    let mut random = Random::new(3);
    for _ in 0..300 {
        let mut castled = [0; 2];
        walk(
            position("r3k2r/pppq1ppp/2n2n2/8/8/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 1"),
            60,
            &mut random,
            |before, m, _| {
                castled[before.turn().index()] += usize::from(m.is_castling());
            },
        );
        assert!(castled.into_iter().all(|times| times <= 1));
    }
}

#[test]
fn a_king_that_has_moved_never_castles() {
    // CST-04
    check("4k3/8/8/8/8/8/8/4K2R w K - 0 1", &["e1e2", "e8e7", "e2e1", "e7e8"], "e1g1", false);
    check("4k2r/8/8/8/8/8/8/4K2R b Kk - 0 1", &["e8e7", "e1d1", "e7e8", "d1e1"], "e8g8", false);
}

#[test]
fn a_rook_that_has_moved_never_castles() {
    // CST-04
    check("4k3/8/8/8/8/8/8/4K2R w K - 0 1", &["h1h2", "e8e7", "h2h1", "e7e8"], "e1g1", false);
    check("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", &["h1h2", "e8e7", "h2h1", "e7e8"], "e1c1", true);
}

#[test]
fn without_the_right_nobody_castles() {
    check("4k3/8/8/8/8/8/8/4K2R w K - 0 1", &[], "e1g1", true);
    check("4k3/8/8/8/8/8/8/4K2R w - - 0 1", &[], "e1g1", false);
}

#[test]
fn castling_is_no_way_out_of_check() {
    // CST-05
    check("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", &[], "e1g1", false);
    check("4k2r/8/8/1B6/8/8/8/4K3 b k - 0 1", &[], "e8g8", false);
}

#[test]
fn the_king_may_not_castle_into_check() {
    // CST-06
    check("6r1/k7/8/8/8/8/8/4K2R w K - 0 1", &[], "e1g1", false);
    check("2r4k/8/8/8/8/8/8/R3K3 w Q - 0 1", &[], "e1c1", false);
    check("4k3/8/8/8/8/8/7p/4K2R w K - 0 1", &[], "e1g1", false);
}

#[test]
fn the_king_may_not_castle_through_check() {
    // CST-07
    check("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", &[], "e1g1", false);
    check("3r3k/8/8/8/8/8/8/R3K3 w Q - 0 1", &[], "e1c1", false);
    check("4k3/8/8/8/8/8/6p1/4K2R w K - 0 1", &[], "e1g1", false);
}

#[test]
fn a_king_beside_the_path_stops_castling() {
    check("8/8/8/8/8/8/6k1/4K2R w K - 0 1", &[], "e1g1", false);
    check("8/8/8/8/8/8/1k6/R3K3 w Q - 0 1", &[], "e1c1", false);
}

#[test]
fn every_square_between_king_and_rook_must_be_empty() {
    // CST-08
    check("7k/8/8/8/8/8/8/RN2K3 w Q - 0 1", &[], "e1c1", false);
    check("7k/8/8/8/8/8/8/Rn2K3 w Q - 0 1", &[], "e1c1", false);
    check("k7/8/8/8/8/8/8/4K1nR w K - 0 1", &[], "e1g1", false);
}

#[test]
fn the_rook_may_be_attacked_and_cross_an_attacked_square() {
    // CST-09
    check("7r/k7/8/8/8/8/8/4K2R w K - 0 1", &[], "e1g1", true);
    check("1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1", &[], "e1c1", true);
    check("r6k/8/8/8/8/8/8/R3K3 w Q - 0 1", &[], "e1c1", true);
}

#[test]
fn an_obstacle_prevents_castling_only_for_a_time() {
    // CST-11
    check("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", &[], "e1g1", false);
    check("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", &["f1e2", "e8e7"], "e1g1", true);
}

#[test]
fn the_capture_of_an_unmoved_rook_ends_its_right() {
    // CST-14
    let rights = |fen: &str, m: &str| after(&position(fen), &[m]).castling_rights();
    let mut one_left = CastlingRights::ORTHODOX;
    one_left.revoke(Color::White);
    one_left.set(Color::Black, Side::Queen, None);
    assert_eq!(rights("r3k2r/8/8/8/8/8/6B1/4K3 w kq - 0 1", "g2a8"), one_left);
    assert_eq!(rights("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", "h1h8"), CastlingRights::NONE);
    assert_eq!(rights("r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1", "b7a8q"), CastlingRights::NONE);
}

#[test]
fn a_rook_that_returns_to_a_corner_brings_no_right_back() {
    let start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let back = after(&start, &["a1b1", "a8b8", "b1a1", "b8a8"]);
    assert_eq!(back.board(), start.board());
    assert!(!back.same_position(&start));
    assert_ne!(back.key(), start.key());
    assert!(back.castling_rights().has(Color::White, Side::King));
    assert!(!back.castling_rights().has(Color::White, Side::Queen));
}

#[test]
fn the_other_players_rights_are_his_own() {
    let position = after(&Position::INITIAL, &["e2e4", "e7e5", "e1e2"]);
    assert!(!position.castling_rights().has(Color::White, Side::King));
    assert!(position.castling_rights().has(Color::Black, Side::King));
    assert!(position.castling_rights().has(Color::Black, Side::Queen));
}
