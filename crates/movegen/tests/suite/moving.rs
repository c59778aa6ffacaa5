//! How the men move: Laws of Chess 3.1 to 3.8.1.

use adoube_board::{Bitboard, Color, Role, Square};
use adoube_movegen::{IllegalMoveReason, Move, MoveKind, Position};

use crate::support::{Random, after, find, name, names, position, walk};

/// The man on the square may go to these squares and no others.
#[track_caller]
fn check(fen: &str, from: Square, to: &[&str]) {
    let position = position(fen);
    let mut found: Vec<_> = position.legal_moves_from(from).map(|m| m.to().to_string()).collect();
    found.sort();
    assert_eq!(found, to, "{fen}\n{}", position.board().drawing());
}

#[test]
fn white_makes_the_first_move() {
    // MOV-01
    assert_eq!(Position::INITIAL.turn(), Color::White);
    assert_eq!(Position::INITIAL.legal_moves().len(), 20);
    assert!(Position::INITIAL.legal_moves().all(|m| m.from().rank() <= adoube_board::Rank::Second));
}

#[test]
fn the_players_move_alternately() {
    // MOV-02, MOV-03
    let position = after(&Position::INITIAL, &["e2e4"]);
    assert_eq!(position.turn(), Color::Black);
    let again = Move::new(Role::Pawn, Square::D2, Square::D4, MoveKind::Normal);
    assert!(!position.is_legal(again));
    let error = position.play(again).expect_err("White has just moved");
    assert!(matches!(error.reason, IllegalMoveReason::NotOwnMan { square: Square::D2, .. }));
}

#[test]
fn a_man_may_not_move_to_a_square_of_its_own_side() {
    // MOV-05
    check("4k3/8/8/8/2PN4/1BPP4/2p5/4K3 w - - 0 1", Square::D4, &["b5", "c2", "c6", "e2", "e6", "f3", "f5"]);
    check(
        "4k3/8/8/8/3P4/2PQP3/3P4/3NK1N1 w - - 0 1",
        Square::D3,
        &["a6", "b1", "b5", "c2", "c4", "e2", "e4", "f1", "f5", "g6", "h7"],
    );
}

#[test]
fn a_captured_man_leaves_the_board_in_the_same_move() {
    // MOV-06
    let before = position("6k1/8/B3q3/8/8/4R3/8/6K1 b - - 0 1");
    let position = after(&before, &["e6e3"]);
    assert_eq!(position.board().occupied().len(), before.board().occupied().len() - 1);
    assert_eq!(position.piece_at(Square::E3), Some(Role::Queen.of(Color::Black)));
}

#[test]
fn capturing_is_not_compulsory() {
    // MOV-07
    let position = position("6k1/8/B3q3/8/8/4R3/8/6K1 b - - 0 1");
    assert!(!position.captures().is_empty());
    assert!(find(&position, "e6h6").is_some());
}

#[test]
fn the_king_is_never_captured() {
    // MOV-08
    let mut random = Random::new(8);
    for _ in 0..100 {
        walk(Position::INITIAL, 120, &mut random, |before, m, _| {
            assert_ne!(before.captured(m), Some(Role::King), "{} in {before:?}", name(m));
        });
    }
}

#[test]
fn only_the_knight_jumps_over_men() {
    // MOV-09, MOV-15
    let initial = Position::INITIAL;
    let movers: Bitboard = initial.legal_moves().filter(|m| m.role() != Role::Pawn).map(Move::from).collect();
    assert_eq!(movers, Bitboard::from(Square::B1).with(Square::G1));
    check(
        "4k3/8/8/8/2PN4/2PP4/8/4K3 w - - 0 1",
        Square::D4,
        &["b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"],
    );
    check("4k3/1p6/1N6/8/8/8/8/4K3 w - - 0 1", Square::B6, &["a4", "a8", "c4", "c8", "d5", "d7"]);
}

#[test]
fn the_queen_moves_along_files_ranks_and_diagonals() {
    // MOV-10
    let fen = "8/7k/8/8/3Q4/8/8/1K6 w - - 0 1";
    let position = position(fen);
    assert_eq!(position.legal_moves_from(Square::D4).len(), 27, "{fen}");
    assert!(find(&position, "d4d8").is_some() && find(&position, "d4a7").is_some());
    assert!(find(&position, "d4e6").is_none());
}

#[test]
fn the_rook_moves_along_files_and_ranks() {
    // MOV-11
    check("7k/8/8/1p6/8/1R1P4/8/1K6 w - - 0 1", Square::B3, &["a3", "b2", "b4", "b5", "c3"]);
}

#[test]
fn the_bishop_moves_along_diagonals() {
    // MOV-12
    check("7k/8/8/8/1p3P2/8/3B4/6K1 w - - 0 1", Square::D2, &["b4", "c1", "c3", "e1", "e3"]);
}

#[test]
fn a_bishop_stays_on_its_colour_for_ever() {
    // MOV-13
    let mut random = Random::new(13);
    for _ in 0..100 {
        walk(Position::INITIAL, 150, &mut random, |before, m, _| {
            if m.role() == Role::Bishop {
                assert_eq!(m.from().is_light(), m.to().is_light(), "{} in {before:?}", name(m));
            }
        });
    }
}

#[test]
fn a_king_may_not_go_to_an_attacked_square() {
    // MOV-16, CHK-07
    check("4k3/8/8/8/8/8/3r4/K7 w - - 0 1", Square::A1, &["b1"]);
    check("8/8/8/4k3/8/4P3/8/6K1 b - - 0 1", Square::E5, &["d5", "d6", "e4", "e6", "f5", "f6"]);
}

#[test]
fn a_king_may_not_step_back_along_the_checking_line() {
    check("8/8/8/8/r2K4/8/8/7k w - - 0 1", Square::D4, &["c3", "c5", "d3", "d5", "e3", "e5"]);
}

#[test]
fn a_protected_man_cannot_be_taken_by_the_king() {
    check("8/8/8/8/8/5k2/4Q3/3K4 b - - 0 1", Square::F3, &["f4", "g3"]);
}

#[test]
fn a_pawn_steps_ahead_onto_an_empty_square_only() {
    // MOV-17, MOV-19, MOV-22
    check("4k3/8/8/8/8/p2P4/P7/4K3 w - - 0 1", Square::A2, &[]);
    check("4k3/8/8/8/8/p2P4/P7/4K3 w - - 0 1", Square::D3, &["d4"]);
    check("4k3/8/3p4/8/8/8/8/4K3 b - - 0 1", Square::D6, &["d5"]);
}

#[test]
fn a_double_step_starts_from_the_initial_square_over_empty_squares() {
    // MOV-18
    check("4k3/8/8/8/p7/8/P2P4/4K3 w - - 0 1", Square::A2, &["a3"]);
    check("4k3/8/8/8/p7/8/P2P4/4K3 w - - 0 1", Square::D2, &["d3", "d4"]);
    check("4k3/8/8/8/8/n7/P7/4K3 w - - 0 1", Square::A2, &[]);
    check("4k3/3p4/8/8/8/8/8/4K3 b - - 0 1", Square::D7, &["d5", "d6"]);
    check("4k3/8/8/8/8/3P4/8/4K3 w - - 0 1", Square::D3, &["d4"]);
}

#[test]
fn a_pawn_captures_aslant_and_never_ahead_or_sideways() {
    // MOV-20, MOV-21
    check("4k3/8/8/2nnn3/2nPn3/2n1n3/8/4K3 w - - 0 1", Square::D4, &["c5", "e5"]);
    check("4k3/8/8/8/7n/P7/8/4K3 w - - 0 1", Square::A3, &["a4"]);
}

#[test]
fn no_move_may_expose_the_own_king() {
    // MOV-23, MOV-27
    check("4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1", Square::E3, &[]);
    check("4k3/4r3/8/8/8/4R3/8/4K3 w - - 0 1", Square::E3, &["e2", "e4", "e5", "e6", "e7"]);
    check("4k3/8/8/7b/8/5B2/8/3K4 w - - 0 1", Square::F3, &["e2", "g4", "h5"]);
    check("4k3/8/8/7b/8/5P2/8/3K4 w - - 0 1", Square::F3, &[]);
    check("4k3/8/8/8/8/6b1/5P2/4K3 w - - 0 1", Square::F2, &["g3"]);
    check("4k3/4r3/8/8/8/5p2/4P3/4K3 w - - 0 1", Square::E2, &["e3", "e4"]);
}

#[test]
fn an_illegal_move_is_refused_and_changes_nothing() {
    // MOV-24, L3.10
    let before = Position::INITIAL;
    let jump = Move::new(Role::Rook, Square::A1, Square::A3, MoveKind::Normal);
    assert!(before.play(jump).is_err());
    assert_eq!(before, Position::INITIAL);
}

#[test]
fn a_man_attacks_even_if_it_is_pinned() {
    // MOV-25
    let position = position("8/8/8/3k4/8/8/2r1N1K1/8 b - - 0 1");
    assert!(position.attackers(Square::D4, Color::White).contains(Square::E2));
    assert!(position.pinned(Color::White).contains(Square::E2));
    assert!(find(&position, "d5d4").is_none());
    // The square ahead of a pawn is not attacked, the empty ones aslant are, and so are own men's.
    let attackers = |square, color| Position::INITIAL.attackers(square, color);
    assert_eq!(attackers(Square::E3, Color::White), [Square::D2, Square::F2].into_iter().collect());
    assert_eq!(attackers(Square::D2, Color::White).len(), 4);
}

#[test]
fn kings_never_stand_side_by_side() {
    // MOV-26, GEO-10
    let mut random = Random::new(26);
    for _ in 0..200 {
        walk(Position::INITIAL, 200, &mut random, |_, m, after| {
            let (white, black) = (after.king_of(Color::White), after.king_of(Color::Black));
            assert!(white.distance(black) > 1, "{after:?}");
            if m.role() == Role::King && !m.is_castling() {
                let queens = after.by_piece(Role::Queen.of(after.turn()));
                let is_beside = queens.iter().any(|queen| queen.distance(m.to()) == 1);
                assert!(!is_beside, "a king cannot attack a queen: {after:?}");
            }
        });
    }
}

#[test]
fn the_diagram_of_pawn_moves() {
    let position = position("2k5/4pr1p/6P1/2np1P1P/3P4/2P5/PP6/4K3 w - - 0 1");
    let pawns = position.legal_moves_of(Role::Pawn);
    assert_eq!(names(pawns).join(" "), "a2a3 a2a4 b2b3 b2b4 c3c4 d4c5 f5f6 g6f7 g6g7 g6h7 h5h6");
}
