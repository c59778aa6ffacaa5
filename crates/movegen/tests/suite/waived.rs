//! What a caller may ask to be overlooked, and what never is.

use adoube_board::{CastlingRights, Square};
use adoube_movegen::{Position, Waivers, perft};

use crate::support::setup;

const WAIVERS: [Waivers; 3] =
    [Waivers::DROP_CASTLING_RIGHTS, Waivers::DROP_EN_PASSANT, Waivers::ALLOW_IMPOSSIBLE_CHECK];

/// That waiver, and neither of the others, opens the door; the position is the one of the second FEN.
#[track_caller]
fn check(fen: &str, needed: Waivers, becomes: &str) -> Position {
    let setup = setup(fen);
    assert!(Position::try_from(setup).is_err(), "{fen}");
    for waiver in WAIVERS {
        assert_eq!(Position::with_waivers(setup, waiver).is_ok(), waiver == needed, "{fen} with {waiver:?}");
    }
    let position = Position::with_waivers(setup, needed).unwrap_or_else(|error| panic!("{error}: {fen}"));
    assert_eq!(Position::with_waivers(setup, Waivers::ALL), Ok(position));
    assert_eq!(position.to_string(), becomes);
    position
}

#[test]
fn castling_rights_without_king_or_rook_are_dropped() {
    let waiver = Waivers::DROP_CASTLING_RIGHTS;
    let position = check("4k3/8/8/8/8/8/3K4/R6R w KQ - 0 1", waiver, "4k3/8/8/8/8/8/3K4/R6R w - - 0 1");
    assert_eq!(position.castling_rights(), CastlingRights::NONE);
    // Those in order are kept.
    check("r3k3/8/8/8/8/8/8/R3K2R w KQkq - 0 1", waiver, "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1");
}

#[test]
fn an_en_passant_square_that_nothing_passed_is_dropped() {
    let waiver = Waivers::DROP_EN_PASSANT;
    let position = check("4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1", waiver, "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1");
    assert_eq!(position.en_passant(), None);
}

#[test]
fn an_en_passant_square_without_its_check_is_dropped_or_kept_with_the_check() {
    let fen = "4k3/8/8/2pP4/8/8/5n2/7K w - c6 0 1";
    let with =
        |waivers| Position::with_waivers(setup(fen), waivers).map(|position| position.to_string()).ok();
    let dropped = Some("4k3/8/8/2pP4/8/8/5n2/7K w - - 0 1".to_owned());
    assert_eq!(with(Waivers::NONE), None);
    assert_eq!(with(Waivers::DROP_CASTLING_RIGHTS), None);
    assert_eq!(with(Waivers::DROP_EN_PASSANT), dropped);
    assert_eq!(with(Waivers::ALLOW_IMPOSSIBLE_CHECK), Some(fen.to_owned()));
    assert_eq!(with(Waivers::ALL), dropped, "what may be dropped is dropped");
}

#[test]
fn an_impossible_check_is_accepted_as_it_stands() {
    let waiver = Waivers::ALLOW_IMPOSSIBLE_CHECK;
    let fen = "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1";
    let position = check(fen, waiver, fen);
    assert_eq!(position.checkers().len(), 2);
    assert!(position.legal_moves().all(|m| m.from() == Square::E1));
    let fen = "4k3/8/8/8/7b/3n4/8/r3K3 w - - 0 1";
    assert_eq!(check(fen, waiver, fen).checkers().len(), 3);
    // Played on from there, all is in order.
    assert!(perft(&position, 4) > 0);
}

#[test]
fn waivers_add_up() {
    let setup = setup("4k3/8/8/8/8/3n1n2/8/4K3 w KQ e6 0 1");
    let error = Position::try_from(setup).expect_err("three kinds of wrong");
    assert_eq!(error.reasons().len(), 4);
    assert!(Position::with_waivers(setup, Waivers::DROP_CASTLING_RIGHTS | Waivers::DROP_EN_PASSANT).is_err());
    assert!(Position::with_waivers(setup, Waivers::ALL).is_ok());
    let all = WAIVERS.into_iter().fold(Waivers::NONE, |all, waiver| all | waiver);
    assert_eq!(all, Waivers::ALL);
    assert!(Waivers::ALL.contains(Waivers::DROP_EN_PASSANT));
    assert!(!Waivers::DROP_EN_PASSANT.contains(Waivers::ALL));
    assert!(Waivers::NONE.contains(Waivers::NONE));
    assert_eq!(Waivers::default(), Waivers::NONE);
}

#[test]
fn nothing_else_can_be_overlooked() {
    for fen in [
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/3KK3 w - - 0 1",
        "8/8/8/3kK3/8/8/8/8 w - - 0 1",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
    ] {
        assert!(Position::with_waivers(setup(fen), Waivers::ALL).is_err(), "{fen}");
    }
}

#[test]
fn a_position_in_order_needs_no_waiver() {
    let initial = setup(crate::support::INITIAL);
    assert_eq!(Position::with_waivers(initial, Waivers::ALL), Ok(Position::INITIAL));
}
