//! Promotion: Laws of Chess 3.7.3.3 to 3.7.3.5.

use adoube_board::{Color, Role, Square};
use adoube_movegen::{IllegalMoveReason, Move, MoveKind, Promotion};

use crate::support::{after, find, names, position};

/// The pawn on the square has these moves.
#[track_caller]
fn check(fen: &str, from: Square, moves: &str) {
    let position = position(fen);
    assert_eq!(names(position.legal_moves_from(from)).join(" "), moves, "{position:?}");
}

#[test]
fn a_pawn_that_reaches_the_last_rank_must_be_replaced() {
    // PRO-01
    let position = position("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    let bare = Move::new(Role::Pawn, Square::A7, Square::A8, MoveKind::Normal);
    assert!(!position.is_legal(bare));
    assert_eq!(position.play(bare).map_err(|error| error.reason), Err(IllegalMoveReason::PromotionMissing));
    assert_eq!(find(&position, "a7a8"), None);
}

#[test]
fn it_becomes_queen_rook_bishop_or_knight_of_its_colour() {
    // PRO-02, PRO-03: even with the queen still there.
    check("8/P6k/8/8/8/8/8/Q6K w - - 0 1", Square::A7, "a7a8b a7a8n a7a8q a7a8r");
    check("k7/8/8/8/8/8/p7/7K b - - 0 1", Square::A2, "a2a1b a2a1n a2a1q a2a1r");
    assert_eq!(Promotion::new(Role::King), None);
    assert_eq!(Promotion::new(Role::Pawn), None);
    let position = after(&position("k7/8/8/8/8/8/p7/7K b - - 0 1"), &["a2a1r"]);
    assert_eq!(position.piece_at(Square::A1), Some(Role::Rook.of(Color::Black)));
}

#[test]
fn a_promoting_pawn_may_capture() {
    check("1r6/P6k/8/8/8/8/8/K7 w - - 0 1", Square::A7, "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r");
}

#[test]
fn the_new_man_acts_at_once() {
    // PRO-04, PRO-05
    let start = position("6br/5Ppk/7p/8/q2n4/8/8/2K1R3 w - - 0 1");
    assert!(after(&start, &["f7f8n"]).is_checkmate());
    let queen = after(&start, &["f7f8q"]);
    assert!(!queen.is_check());
    assert!(after(&queen, &["a4c2"]).is_checkmate());
}

#[test]
fn only_a_pawn_on_the_last_rank_is_promoted() {
    let position = position("8/P6k/8/8/8/8/4P3/K7 w - - 0 1");
    let queen = MoveKind::Promotion(Promotion::Queen);
    assert!(!position.is_legal(Move::new(Role::King, Square::A1, Square::A2, queen)));
    assert!(!position.is_legal(Move::new(Role::Pawn, Square::E2, Square::E3, queen)));
    assert!(position.is_legal(Move::new(Role::Pawn, Square::A7, Square::A8, queen)));
}

#[test]
fn a_pinned_pawn_promotes_only_along_the_pin() {
    check("1r6/P7/8/8/8/8/K7/7k w - - 0 1", Square::A7, "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r");
    check("r6k/1P6/8/8/8/8/8/1K6 w - - 0 1", Square::B7, "b7a8b b7a8n b7a8q b7a8r b7b8b b7b8n b7b8q b7b8r");
    check("3n4/4P3/4K3/8/8/8/8/7k w - - 0 1", Square::E7, "e7d8b e7d8n e7d8q e7d8r");
    check("r6k/1P6/2K5/8/8/8/8/8 w - - 0 1", Square::B7, "b7a8b b7a8n b7a8q b7a8r b7b8b b7b8n b7b8q b7b8r");
    check("b6k/1P6/2K5/8/8/8/8/8 w - - 0 1", Square::B7, "b7a8b b7a8n b7a8q b7a8r");
}
