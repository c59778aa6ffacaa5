//! Passing: no move of the Laws, but engines and files know it.

use adoube_board::Color;
use adoube_movegen::{NullMoveInCheck, Position};

use crate::support::{after, position};

#[test]
fn the_other_player_is_to_move() {
    let passed = Position::INITIAL.null_move().expect("no check");
    assert_eq!(passed.turn(), Color::Black);
    assert_eq!(passed.board(), Position::INITIAL.board());
    assert_eq!(passed.castling_rights(), Position::INITIAL.castling_rights());
    assert_ne!(passed.key(), Position::INITIAL.key());
}

#[test]
fn the_right_to_capture_in_passing_is_gone() {
    let before = position("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    let passed = before.null_move().expect("no check");
    assert_eq!(passed.to_string(), "4k3/8/8/8/3pP3/8/8/4K3 w - - 1 2");
    assert_eq!(passed.null_move().expect("no check").legal_en_passant(), None);
}

#[test]
fn two_null_moves_give_the_same_position() {
    let before = after(&Position::INITIAL, &["e2e4", "e7e5"]);
    let twice = before.null_move().and_then(|position| position.null_move()).expect("no check");
    assert!(twice.same_position(&before));
    assert_eq!(twice.key(), before.key());
}

#[test]
fn a_player_in_check_cannot_pass() {
    let position = position("4k3/4r3/8/8/8/8/8/4K3 w - - 0 1");
    let error: NullMoveInCheck = position.null_move().expect_err("a check");
    assert_eq!(error.to_string(), "a player in check cannot pass");
}

#[test]
fn a_player_without_a_move_may_still_pass() {
    assert!(position("k7/1R6/2K5/8/8/8/8/8 b - - 0 1").null_move().is_ok());
}

#[test]
fn passing_is_not_among_the_moves() {
    // MOV-04
    let stalemate = position("k7/1R6/2K5/8/8/8/8/8 b - - 0 1");
    assert!(stalemate.legal_moves().is_empty());
}
