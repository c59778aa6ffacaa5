//! What is no position: each reason with the least that causes it, and the nearest miss.

use adoube_board::{CastlingRights, Color, File, Role, Setup, Side, Square};
use adoube_movegen::{Position, Reason};

use crate::support::setup;

use Color::{Black, White};

/// The set-up is refused for exactly these reasons, in this order, and so is its mirror image.
#[track_caller]
fn check(fen: &str, expected: &[Reason]) {
    let setup = setup(fen);
    let error = Position::try_from(setup).expect_err(fen);
    let reasons: Vec<_> = error.reasons().iter().collect();
    assert_eq!(reasons, expected, "{fen}\n{}", setup.board.drawing());
    assert_eq!((error.reasons().len(), error.reasons().is_empty()), (expected.len(), false));
    assert_eq!(error.setup(), &setup);
    let mirrored = Position::try_from(setup.mirror()).expect_err(fen);
    assert_eq!(mirrored.reasons().len(), expected.len(), "the mirror image of {fen}");
}

/// The set-up is a position.
#[track_caller]
fn near(fen: &str) {
    let setup = setup(fen);
    let read = Position::try_from(setup);
    assert!(read.is_ok(), "{fen}: {read:?}\n{}", setup.board.drawing());
    assert!(Position::try_from(setup.mirror()).is_ok(), "the mirror image of {fen}");
}

#[test]
fn a_player_without_a_king() {
    check("4k3/8/8/8/8/8/8/8 w - - 0 1", &[Reason::KingMissing(White)]);
    check("8/8/8/8/8/8/8/4K3 w - - 0 1", &[Reason::KingMissing(Black)]);
    check("8/8/8/8/8/8/8/8 w - - 0 1", &[Reason::KingMissing(White), Reason::KingMissing(Black)]);
    near("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

#[test]
fn a_player_with_two_kings() {
    // PRO-06
    check("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", &[Reason::SeveralKings(White)]);
    check("k3k3/8/8/8/8/8/8/4K3 w - - 0 1", &[Reason::SeveralKings(Black)]);
    check("k1k5/8/8/8/8/8/8/K1K5 w - - 0 1", &[Reason::SeveralKings(White), Reason::SeveralKings(Black)]);
}

#[test]
fn kings_side_by_side() {
    check("8/8/8/3kK3/8/8/8/8 w - - 0 1", &[Reason::AdjacentKings]);
    check("8/8/8/3k4/4K3/8/8/8 w - - 0 1", &[Reason::AdjacentKings]);
    near("8/8/8/3k1K2/8/8/8/8 w - - 0 1");
    // The h-file and the a-file are not neighbours.
    near("8/8/8/7k/K7/8/8/8 w - - 0 1");
}

#[test]
fn a_pawn_on_the_first_or_last_rank() {
    check("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", &[Reason::PawnOnLastRank]);
    check("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", &[Reason::PawnOnLastRank]);
    check("4k2p/8/8/8/8/8/8/4K3 w - - 0 1", &[Reason::PawnOnLastRank]);
    near("4k3/P7/8/8/8/8/p7/4K3 w - - 0 1");
}

#[test]
fn more_men_than_sixteen_men_and_eight_promotions_allow() {
    let white = &[Reason::TooMuchMaterial(White)];
    check("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", white);
    near("4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1");
    check("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", white);
    near("4k3/8/8/8/8/8/PPPPPPP1/QQ2K3 w - - 0 1");
    check("4k3/8/8/8/8/8/PPPPPPPP/RRR1K3 w - - 0 1", white);
    near("4k3/8/8/8/8/8/1PPPPPPP/RRR1K3 w - - 0 1");
    check("4k3/8/8/8/8/8/PPPPPPPP/NNN1K3 w - - 0 1", white);
    near("4k3/8/8/8/8/8/1PPPPPPP/NNN1K3 w - - 0 1");
    // Two bishops on dark squares: one of them was a pawn.
    check("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", white);
    near("4k3/8/8/8/8/8/PPPPPPPP/BB2K3 w - - 0 1");
    check("NNNNNNNN/NNN5/8/8/8/8/8/k3K3 b - - 0 1", white);
    check("4k3/8/8/8/NNNNNNNN/RRBB4/QPPPPPPP/4K3 w - - 0 1", white);
}

#[test]
fn the_player_not_to_move_in_check() {
    // MATE-03: his king could be captured.
    check("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", &[Reason::OpponentInCheck]);
    near("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1");
    near("4k3/4p3/8/8/8/8/4R3/4K3 w - - 0 1");
    check("R3k3/8/8/8/8/8/8/4K2r w - - 0 1", &[Reason::OpponentInCheck]);
    check("8/8/8/8/8/8/1q6/2K1k3 b - - 0 1", &[Reason::OpponentInCheck]);
}

#[test]
fn three_checkers() {
    check("4k3/8/8/8/7b/3n4/8/r3K3 w - - 0 1", &[Reason::ImpossibleCheck]);
    near("4k3/8/8/8/8/3n4/8/r3K3 w - - 0 1");
    near("4k3/8/8/8/7b/8/8/r3K3 w - - 0 1");
}

#[test]
fn two_checkers_of_which_neither_slides() {
    check("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", &[Reason::ImpossibleCheck]);
    check("4k3/8/8/8/8/3n4/3p4/4K3 w - - 0 1", &[Reason::ImpossibleCheck]);
    check("4k3/8/8/8/8/8/3p1p2/4K3 w - - 0 1", &[Reason::ImpossibleCheck]);
    near("4k3/8/8/8/7b/8/3p4/4K3 w - - 0 1");
}

#[test]
fn two_checkers_with_the_king_between_on_one_line() {
    check("7k/8/8/8/8/8/8/r2K2r1 w - - 0 1", &[Reason::ImpossibleCheck]);
    check("k7/7b/8/8/4K3/8/8/1b6 w - - 0 1", &[Reason::ImpossibleCheck]);
    check("8/8/8/3r3k/8/8/3K4/3r4 w - - 0 1", &[Reason::ImpossibleCheck]);
    // The same sliders at a right angle: one moved and uncovered the other.
    near("7k/8/8/3r4/8/8/8/r2K4 w - - 0 1");
}

#[test]
fn an_en_passant_square_no_pawn_has_passed() {
    let reason = &[Reason::EnPassantWithoutPawn];
    // No pawn in front.
    check("4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1", reason);
    // The own pawn.
    check("4k3/8/8/8/P7/8/8/4K3 w - a3 0 1", reason);
    // Its first square is held.
    check("rnbqkb1r/ppp1p1pp/3p1n2/3Pp3/8/2P5/PP3PPP/RNBQKBNR w KQkq e6 0 1", reason);
    // The passed square is held.
    check("4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1", reason);
    // A knight, not a pawn.
    check("4k3/8/8/3Pn3/8/8/8/4K3 w - e6 0 1", reason);
    near("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1");
}

#[test]
fn an_en_passant_square_on_any_rank_but_the_sixth() {
    for square in Square::ALL {
        let mut setup = setup("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1");
        setup.en_passant = Some(square);
        let read = Position::try_from(setup);
        assert_eq!(read.is_ok(), square == Square::E6, "{square}: {read:?}");
    }
}

#[test]
fn a_check_that_the_double_step_did_not_give() {
    let reason = &[Reason::EnPassantWithoutItsCheck];
    check("4k3/8/8/2pP4/8/8/5n2/7K w - c6 0 1", reason);
    check("8/8/8/8/4Pp2/8/2N5/k3K3 b - e3 0 1", reason);
    // The pawn itself gives check...
    near("8/8/8/3k4/4Pp2/8/8/4K3 b - e3 0 1");
    // ...or uncovered it by leaving its first square.
    near("8/8/8/1k6/3Pp3/8/8/4KQ2 b - - 0 1");
    near("8/8/8/k7/3Pp3/8/8/4B1K1 b - d3 0 1");
}

#[test]
fn a_castling_right_without_king_or_rook() {
    let reason = |color, side| [Reason::CastlingWithoutKingOrRook(color, side)];
    check("4k3/8/8/8/8/8/8/4K3 w K - 0 1", &reason(White, Side::King));
    check("4k3/8/8/8/8/8/8/4K3 w Q - 0 1", &reason(White, Side::Queen));
    check("4k3/8/8/8/8/8/8/4K3 w k - 0 1", &reason(Black, Side::King));
    check("4k3/8/8/8/8/8/8/4K3 w q - 0 1", &reason(Black, Side::Queen));
    check("4k3/8/8/8/8/8/4K3/7R w K - 0 1", &reason(White, Side::King));
    check(
        "4k3/8/8/8/8/8/8/4K2r b K - 0 1",
        &[Reason::OpponentInCheck, Reason::CastlingWithoutKingOrRook(White, Side::King)],
    );
    check("4k3/8/8/8/8/8/8/4K2N w K - 0 1", &reason(White, Side::King));
    check("4k2R/8/8/8/8/8/8/4K3 b K - 0 1", &reason(White, Side::King));
    near("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

#[test]
fn a_castling_right_with_the_rook_on_the_wrong_side() {
    let mut setup = setup("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    setup.castling_rights.set(White, Side::King, Some(File::A));
    let error = Position::try_from(setup).expect_err("a1 is on the queen's side");
    let reasons: Vec<_> = error.reasons().iter().collect();
    assert_eq!(reasons, [Reason::CastlingWithoutKingOrRook(White, Side::King)]);
    setup.castling_rights.set(White, Side::King, Some(File::E));
    assert!(Position::try_from(setup).is_err(), "the king is no rook");
    setup.castling_rights = CastlingRights::NONE;
    assert!(Position::try_from(setup).is_ok());
}

#[test]
fn a_queen_on_the_square_of_the_king() {
    check(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1QBNR w KQkq - 0 1",
        &[
            Reason::KingMissing(White),
            Reason::CastlingWithoutKingOrRook(White, Side::King),
            Reason::CastlingWithoutKingOrRook(White, Side::Queen),
        ],
    );
}

#[test]
fn everything_at_once() {
    let mut setup = Setup::EMPTY;
    for square in Square::ALL {
        setup.board.put(square, Role::King.of(White));
    }
    for (square, role) in [(Square::A1, Role::Pawn), (Square::B1, Role::Pawn)] {
        setup.board.put(square, role.of(Black));
    }
    setup.castling_rights = CastlingRights::ORTHODOX;
    setup.en_passant = Some(Square::E4);
    let error = Position::try_from(setup).expect_err("nonsense");
    assert_eq!(
        error.to_string(),
        "illegal position: black has no king; white has more than one king; \
         a pawn stands on the first or eighth rank; \
         white has more men than sixteen men and eight promotions allow; \
         no pawn can just have passed over the en passant square; \
         white may not castle on the king's side: king or rook is not in place; \
         white may not castle on the queen's side: king or rook is not in place; \
         black may not castle on the king's side: king or rook is not in place; \
         black may not castle on the queen's side: king or rook is not in place",
    );
}

#[test]
fn every_reason_has_its_text() {
    for (reason, text) in [
        (Reason::KingMissing(White), "white has no king"),
        (Reason::SeveralKings(Black), "black has more than one king"),
        (Reason::AdjacentKings, "the kings stand on adjacent squares"),
        (Reason::PawnOnLastRank, "a pawn stands on the first or eighth rank"),
        (Reason::TooMuchMaterial(White), "white has more men than sixteen men and eight promotions allow"),
        (Reason::OpponentInCheck, "the player who is not to move is in check"),
        (Reason::ImpossibleCheck, "no move can have given this check"),
        (Reason::EnPassantWithoutPawn, "no pawn can just have passed over the en passant square"),
        (
            Reason::EnPassantWithoutItsCheck,
            "the double step of the en passant pawn cannot have given this check",
        ),
        (
            Reason::CastlingWithoutKingOrRook(Black, Side::Queen),
            "black may not castle on the queen's side: king or rook is not in place",
        ),
    ] {
        assert_eq!(reason.to_string(), text);
    }
}
