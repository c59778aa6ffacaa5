//! Capturing in passing: Laws of Chess 3.7.3.1 and 3.7.3.2.

use adoube_board::{Role, Square};
use adoube_movegen::{Position, Waivers};

use crate::support::{after, find, names, position, setup};

/// After these moves, capturing in passing by that UCI name is legal or not; the position keeps the passed square
/// either way, and says whether a capture there is legal at all.
#[track_caller]
fn check(fen: &str, moves: &[&str], capture: &str, is_legal: bool) {
    let position = after(&position(fen), moves);
    let found = find(&position, capture);
    assert_eq!(found.is_some_and(adoube_movegen::Move::is_en_passant), is_legal, "{capture} in {position:?}");
    assert_eq!(found.is_some(), is_legal, "{capture} in {position:?}");
    if is_legal {
        assert_eq!(position.legal_en_passant(), position.en_passant(), "{position:?}");
    }
}

#[test]
fn a_pawn_may_be_captured_as_if_it_had_made_a_single_step() {
    // EP-01
    check("4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1", &["c2c4"], "d4c3", true);
    check("2k5/4pr1p/6P1/2np1P1P/3P4/2P5/PP6/4K3 b - - 0 1", &["e7e5"], "f5e6", true);
    check("4k3/8/8/8/3p4/2P5/8/4K3 w - - 0 1", &["c3c4"], "d4c3", false);
}

#[test]
fn either_neighbour_may_capture() {
    let position = after(&position("4k3/8/8/8/2p1p3/8/3P4/4K3 w - - 0 1"), &["d2d4"]);
    let captures = position.legal_moves().filter(|m| m.is_en_passant());
    assert_eq!(names(captures).join(" "), "c4d3 e4d3");
}

#[test]
fn the_right_is_lost_after_one_move() {
    // EP-02, EP-05
    check("4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1", &["c2c4", "e8d7", "e1d1"], "d4c3", false);
    let position = after(&position("4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1"), &["c2c4", "e8d7"]);
    assert_eq!(position.en_passant(), None);
}

#[test]
fn only_a_pawn_captures_in_passing() {
    // EP-03
    let before = after(&position("4k3/8/8/1n6/3p4/8/2P5/4K3 w - - 0 1"), &["c2c4"]);
    let after = after(&before, &["b5c3"]);
    assert_eq!(after.piece_at(Square::C4).map(|piece| piece.role), Some(Role::Pawn));
    let knight = find(&before, "b5c3").expect("a knight may go there");
    assert!(!before.is_capture(knight));
    assert_eq!(before.captured(knight), None);
}

#[test]
fn the_captured_pawn_leaves_its_own_square() {
    // EP-04
    let position = after(&position("4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1"), &["c2c4", "d4c3"]);
    assert_eq!(position.to_string(), "4k3/8/8/8/8/2p5/8/4K3 w - - 0 2");
}

#[test]
fn en_passant_may_not_expose_the_king_along_the_rank() {
    // EP-06: both pawns leave the rank.
    check("8/3p4/8/K3P2r/8/8/8/4k3 b - - 0 1", &["d7d5"], "e5d6", false);
    check("8/3p4/8/K2nP2r/8/8/8/4k3 b - - 0 1", &["d5f4", "a5a4", "d7d5"], "e5d6", true);
    check("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", &[], "e4d3", false);
    check("8/8/8/8/k2Pp1nQ/8/8/3K4 b - d3 0 1", &[], "e4d3", true);
}

#[test]
fn en_passant_may_not_expose_the_king_along_a_diagonal() {
    check("4k3/b7/8/2pP4/8/8/8/6K1 w - c6 0 1", &[], "d5c6", false);
    check("4k3/6b1/8/3pP3/3K4/8/8/8 w - d6 0 1", &[], "e5d6", false);
    check("4k3/2b5/8/3pP3/5K2/8/8/8 w - d6 0 1", &[], "e5d6", true);
}

#[test]
fn of_two_pawns_that_could_capture_one_may_be_pinned() {
    let position = after(&position("4r1k1/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1"), &["d7d5"]);
    let captures = position.legal_moves().filter(|m| m.is_en_passant());
    assert_eq!(names(captures), ["c5d6"], "{position:?}");
    assert_eq!(names(position.captures()), ["c5d6"], "{position:?}");
    assert!(find(&position, "e5d6").is_none(), "{position:?}");
}

#[test]
fn a_capture_in_passing_may_answer_the_check_of_the_pawn() {
    check("8/8/8/3k4/8/5p2/4P3/4K3 w - - 0 1", &["e2e4"], "f3e3", false);
    check("8/8/8/3k4/5p2/8/4P3/4K3 w - - 0 1", &["e2e4"], "f4e3", true);
    let position = after(&position("5B2/8/8/5K1k/7p/8/6P1/8 w - - 0 1"), &["g2g4"]);
    assert_eq!(names(position.legal_moves()), ["h4g3"]);
}

#[test]
fn a_capture_in_passing_may_step_between() {
    // No double step uncovers a line that the capture could close again, so this takes a waiver.
    let setup = setup("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1");
    let position = Position::with_waivers(setup, Waivers::ALLOW_IMPOSSIBLE_CHECK).expect("waived");
    assert!(position.is_check());
    assert!(find(&position, "e4d3").is_some(), "{position:?}");
}

#[test]
fn no_pawn_captures_in_passing_around_the_edge() {
    // The a-file and the h-file are not neighbours.
    for (fen, step) in [
        ("4k3/8/8/p7/8/8/7P/4K3 w - - 0 1", "h2h4"),
        ("4k3/8/8/8/p7/8/7P/4K3 w - - 0 1", "h2h4"),
        ("4k3/8/8/8/8/7p/P7/4K3 w - - 0 1", "a2a4"),
        ("4k3/8/8/8/7p/8/P7/4K3 w - - 0 1", "a2a4"),
        ("4k3/p7/8/7P/8/8/8/4K3 b - - 0 1", "a7a5"),
        ("4k3/7p/P7/8/8/8/8/4K3 b - - 0 1", "h7h5"),
    ] {
        let position = after(&position(fen), &[step]);
        assert!(position.en_passant().is_some(), "{position:?}");
        assert_eq!(position.legal_en_passant(), None, "{position:?}");
        assert!(position.legal_moves().all(|m| !m.is_en_passant()), "{position:?}");
    }
}

#[test]
fn the_passed_square_is_kept_even_where_nobody_can_capture() {
    let position = after(&position("4k3/8/8/8/8/8/2P5/4K3 w - - 0 1"), &["c2c4"]);
    assert_eq!(position.en_passant(), Some(Square::C3));
    assert_eq!(position.legal_en_passant(), None);
}
