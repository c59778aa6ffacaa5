//! Why a move is illegal, in words.

use adoube_board::{Role, Square};
use adoube_movegen::{Move, MoveKind, Promotion};

use crate::support::position;

use MoveKind::{Castling, EnPassant, Normal};
use Role::{Bishop, King, Knight, Pawn, Queen, Rook};

const TO_QUEEN: MoveKind = MoveKind::Promotion(Promotion::Queen);

/// The move is illegal for this reason, in these words.
#[track_caller]
fn check(fen: &str, (role, from, to, kind): (Role, Square, Square, MoveKind), words: &str) {
    let position = position(fen);
    let m = Move::new(role, from, to, kind);
    let error = position.play(m).expect_err(fen);
    assert_eq!(error.attempted, m);
    assert_eq!(error.to_string(), format!("illegal move {words}"), "{position:?}");
}

#[test]
fn nobody_or_the_wrong_man_to_move() {
    let initial = crate::support::INITIAL;
    check(initial, (Pawn, Square::E4, Square::E5, Normal), "e4e5: there is no man on e4");
    check(initial, (Pawn, Square::E7, Square::E5, Normal), "e7e5: the black pawn on e7 is not white's");
    check(initial, (Knight, Square::E2, Square::F4, Normal), "e2f4: the man on e2 is a pawn, not a knight");
}

#[test]
fn squares_that_the_man_does_not_reach() {
    let initial = crate::support::INITIAL;
    check(initial, (Rook, Square::A1, Square::A2, Normal), "a1a2: a2 is held by a man of the same colour");
    check(initial, (Rook, Square::A1, Square::A3, Normal), "a1a3: a rook on a1 cannot go to a3");
    check(initial, (Knight, Square::G1, Square::G3, Normal), "g1g3: a knight on g1 cannot go to g3");
    check(initial, (Pawn, Square::E2, Square::E5, Normal), "e2e5: a pawn on e2 cannot go to e5");
    check(initial, (Pawn, Square::E2, Square::D3, Normal), "e2d3: a pawn on e2 cannot go to d3");
    let blocked = "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1";
    check(blocked, (Pawn, Square::E2, Square::E4, Normal), "e2e4: a pawn on e2 cannot go to e4");
    check(blocked, (Pawn, Square::E2, Square::E3, Normal), "e2e3: a pawn on e2 cannot go to e3");
}

#[test]
fn captures_in_passing() {
    let gone = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
    check(gone, (Pawn, Square::E5, Square::D6, EnPassant), "e5d6: no pawn has just passed over d6");
    let pinned = "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    check(
        pinned,
        (Pawn, Square::E5, Square::D6, EnPassant),
        "e5d6: the king on e1 would be in check by the rook on e8",
    );
    let here = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    check(here, (Pawn, Square::E5, Square::D6, Normal), "e5d6: the move is not of the kind it is marked as");
}

#[test]
fn promotions() {
    let fen = "8/P6k/8/8/8/8/4P3/K7 w - - 0 1";
    check(
        fen,
        (Pawn, Square::A7, Square::A8, Normal),
        "a7a8: a pawn that reaches the last rank must be promoted",
    );
    let misplaced = "only a pawn that reaches the last rank is promoted";
    check(fen, (Pawn, Square::E2, Square::E3, TO_QUEEN), &format!("e2e3q: {misplaced}"));
    check(fen, (King, Square::A1, Square::A2, TO_QUEEN), &format!("a1a2q: {misplaced}"));
}

#[test]
fn castlings() {
    let castling = (King, Square::E1, Square::H1, Castling);
    check(
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        castling,
        "e1g1: white has no right to castle there: the king or that rook has moved",
    );
    check("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", castling, "e1g1: castling is blocked by the man on g1");
    check(
        "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1",
        castling,
        "e1g1: the king may not castle out of the check by the rook on e8",
    );
    check(
        "5rk1/8/8/8/8/8/8/4K2R w K - 0 1",
        castling,
        "e1g1: the king passes through f1, attacked by the rook on f8",
    );
    check(
        "k5r1/8/8/8/8/8/8/4K2R w K - 0 1",
        castling,
        "e1g1: the king on g1 would be in check by the rook on g8",
    );
    check(
        "4k3/8/8/8/8/8/8/rR2K3 w Q - 0 1",
        (King, Square::E1, Square::B1, Castling),
        "e1c1: the king on c1 would be in check by the rook on a1",
    );
    check(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        (King, Square::E1, Square::H1, Normal),
        "e1h1: h1 is held by a man of the same colour",
    );
    check(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        (Rook, Square::H1, Square::G1, Castling),
        "h1c1: white has no right to castle there: the king or that rook has moved",
    );
    check(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        (King, Square::E1, Square::G1, Normal),
        "e1g1: a king on e1 cannot go to g1",
    );
}

#[test]
fn checks() {
    check(
        "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1",
        (Bishop, Square::E2, Square::D3, Normal),
        "e2d3: the king on e1 would be in check by the rook on e7",
    );
    check(
        "4k3/8/8/8/8/8/3r4/K7 w - - 0 1",
        (King, Square::A1, Square::A2, Normal),
        "a1a2: the king on a2 would be in check by the rook on d2",
    );
    check(
        "4k3/4r3/8/8/8/8/8/Q3K3 w - - 0 1",
        (Queen, Square::A1, Square::A8, Normal),
        "a1a8: the king on e1 would be in check by the rook on e7",
    );
    check(
        "8/8/8/8/r2K4/8/8/7k w - - 0 1",
        (King, Square::D4, Square::E4, Normal),
        "d4e4: the king on e4 would be in check by the rook on a4",
    );
    check(
        "8/8/8/3k4/8/3K4/8/8 w - - 0 1",
        (King, Square::D3, Square::D4, Normal),
        "d3d4: the king on d4 would be in check by the king on d5",
    );
}

#[test]
fn kinds_that_do_not_fit_the_move() {
    let initial = crate::support::INITIAL;
    let words = "the move is not of the kind it is marked as";
    check(initial, (Knight, Square::G1, Square::F3, EnPassant), &format!("g1f3: {words}"));
    check(initial, (Pawn, Square::E2, Square::E3, EnPassant), "e2e3: no pawn has just passed over e3");
}
