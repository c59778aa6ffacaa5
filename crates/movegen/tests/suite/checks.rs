//! Check, mate and stalemate: Laws of Chess 3.9, 5.1.1 and 5.2.1.

use adoube_board::{Role, Square};
use adoube_movegen::Position;

use crate::support::{Random, after, names, position, walk};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    Quiet,
    Check,
    Checkmate,
    Stalemate,
}

use Status::{Check, Checkmate, Quiet, Stalemate};

fn status(position: &Position) -> Status {
    match (position.is_check(), position.legal_moves().len()) {
        (false, 0) => Stalemate,
        (false, _) => Quiet,
        (true, 0) => Checkmate,
        (true, _) => Check,
    }
}

/// The status, found in every way there is.
#[track_caller]
fn check(fen: &str, expected: Status) {
    let position = position(fen);
    assert_eq!(status(&position), expected, "{position:?}");
    assert_eq!(position.is_checkmate(), expected == Checkmate, "{position:?}");
    assert_eq!(position.is_stalemate(), expected == Stalemate, "{position:?}");
    assert_eq!(position.has_legal_moves(), matches!(expected, Quiet | Check), "{position:?}");
    let mirror = position.mirror();
    assert_eq!(status(&mirror), expected, "{mirror:?}");
}

/// The only legal moves.
#[track_caller]
fn answers(fen: &str, moves: &str) {
    let position = position(fen);
    assert_eq!(names(position.legal_moves()).join(" "), moves, "{position:?}");
}

#[test]
fn a_king_attacked_is_in_check() {
    // CHK-01
    check("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Quiet);
    check("4k3/4r3/8/8/8/8/8/4K3 w - - 0 1", Check);
    check("4k3/4r3/8/8/8/4P3/8/4K3 w - - 0 1", Quiet);
}

#[test]
fn there_are_three_ways_out_of_check() {
    // CHK-02, CHK-03: the king moves, a man steps between, or the checker is captured.
    answers("4k3/1b6/8/r7/4Q3/8/8/6K1 b - - 0 1", "a5e5 b7e4 e8d7 e8d8 e8f7 e8f8");
    answers("2b1Rb2/1q6/5p2/2npkp2/3ppp2/8/8/6K1 b - - 0 1", "b7e7 c5e6 c8e6 e5d6 f8e7");
    answers("7k/2r4p/8/8/8/8/1B4Q1/6K1 b - - 0 1", "c7c3 c7g7");
}

#[test]
fn every_man_but_the_king_gives_check() {
    // CHK-04
    for (fen, checker) in [
        ("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", Square::D2),
        ("4k3/8/8/8/8/3n4/8/4K3 w - - 0 1", Square::D3),
        ("4k3/8/8/8/1b6/8/8/4K3 w - - 0 1", Square::B4),
        ("4k3/4r3/8/8/8/8/8/4K3 w - - 0 1", Square::E7),
        ("4k3/8/8/8/7q/8/8/4K3 w - - 0 1", Square::H4),
    ] {
        assert_eq!(position(fen).checkers(), checker.bitboard(), "{fen}");
        check(fen, Check);
    }
    // A move of the king may still give check or mate, by castling or by uncovering.
    assert!(after(&position("5k2/4R1R1/8/8/8/8/8/4K2R w K - 0 1"), &["e1g1"]).is_checkmate());
    assert!(after(&position("4k3/8/8/8/8/8/4K3/4R3 w - - 0 1"), &["e2d2"]).is_check());
}

#[test]
fn only_a_king_move_answers_a_double_check() {
    // CHK-05
    let position = after(&position("3qb2k/6p1/7N/8/7Q/8/8/6K1 w - - 0 1"), &["h6f7"]);
    assert_eq!(position.checkers().len(), 2);
    assert_eq!(names(position.legal_moves()), ["h8g8"]);
}

#[test]
fn a_pinned_man_gives_check_too() {
    check("4r3/8/8/2k5/8/4N3/8/4K3 b - - 0 1", Quiet);
    check("4r3/8/8/3k4/8/4N3/8/4K3 b - - 0 1", Check);
}

#[test]
fn a_pinned_man_cannot_answer_a_check() {
    answers("5rk1/6p1/8/6N1/2B5/8/1Q6/6KR b - - 0 1", "f8f7");
    check("1Q3rk1/6p1/8/6N1/2B5/8/8/6KR b - - 0 1", Checkmate);
}

#[test]
fn checkmate_is_check_without_a_legal_move() {
    // MATE-01, MATE-05
    for fen in [
        "3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
        "6k1/6Q1/8/8/8/8/8/K5R1 b - - 0 1",
        "6k1/8/8/8/8/8/5r2/r6K w - - 0 1",
        "6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1",
        "1Q3rk1/6p1/8/6N1/2B5/8/8/6KR b - - 0 1",
        "6rr/6pk/6Pp/8/8/3B4/8/6K1 b - - 0 1",
        "8/8/8/8/8/4k3/8/4K2q w - - 0 1",
        "6NK/6b1/6k1/8/8/8/8/8 w - - 0 1",
    ] {
        check(fen, Checkmate);
    }
}

#[test]
fn a_checker_that_can_be_captured_does_not_mate() {
    check("6k1/5ppp/8/8/8/8/7r/7K w - - 0 1", Check);
    check("3R2k1/5ppp/8/8/8/1b6/8/6K1 b - - 0 1", Checkmate);
    check("3R2k1/5ppp/8/b7/8/8/8/6K1 b - - 0 1", Check);
}

#[test]
fn stalemate_is_no_legal_move_without_check() {
    // STL-01, STL-03
    for fen in [
        "k7/1R6/2K5/8/8/8/8/8 b - - 0 1",
        "n6k/2p3pp/1pP4R/1P2B3/2B5/8/8/6K1 b - - 0 1",
        "7k/8/2p3Q1/p1P5/P7/8/8/6K1 b - - 0 1",
        "2R3nk/R7/6K1/8/8/8/8/8 b - - 0 1",
        "7k/8/3b4/8/8/5p2/8/r5BK w - - 0 1",
    ] {
        check(fen, Stalemate);
    }
}

#[test]
fn a_capture_in_passing_lifts_stalemate() {
    check("k7/2Q5/8/8/3pP3/3P4/8/4K3 b - e3 0 1", Quiet);
    check("k7/2Q5/8/8/3pP3/3P4/8/4K3 b - - 0 1", Stalemate);
}

#[test]
fn mate_and_stalemate_differ_only_by_the_check() {
    // STL-02
    check("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", Stalemate);
    check("7k/5K2/7Q/8/8/8/8/8 b - - 0 1", Checkmate);
}

#[test]
fn pinned_men_are_those_whose_removal_uncovers_a_check() {
    let mut random = Random::new(27);
    for _ in 0..60 {
        walk(Position::INITIAL, 120, &mut random, |_, _, position| {
            for color in adoube_board::Color::ALL {
                let king = position.king_of(color);
                let expected = position.by_color(color).iter().filter(|square| {
                    let mut setup = adoube_board::Setup::from(*position);
                    setup.board.remove(*square);
                    let without = crate::reference::Mailbox::new(&setup);
                    *square != king
                        && position.piece_at(*square).is_some_and(|piece| piece.role != Role::King)
                        && without.attackers(king, !color).len() > position.attackers(king, !color).len()
                });
                assert_eq!(position.pinned(color), expected.collect(), "{position:?}");
            }
        });
    }
}
