//! Moves in UCI notation.

use adoube_board::Square;
use adoube_movegen::{Move, Position};
use adoube_notation::CastlingSpelling::{Chess960, Standard};
use adoube_notation::{CastlingSpelling, ParseUciError, ResolveUciError, Uci};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Reads a move and writes it in a spelling.
#[track_caller]
fn check(fen: &str, text: &str, spelling: CastlingSpelling, expected: &str) {
    let position = position(fen);
    let m = resolve(&position, text).unwrap_or_else(|error| panic!("{text}: {error}\n{position:?}"));
    assert_eq!(Uci::of(&position, m, spelling).to_string(), expected, "{position:?}");
}

fn resolve(position: &Position, text: &str) -> Result<Move, ResolveUciError> {
    text.parse::<Uci>().unwrap_or_else(|error| panic!("{text}: {error}")).resolve(position)
}

#[track_caller]
fn check_error(fen: &str, text: &str, message: &str) {
    let position = position(fen);
    let error = resolve(&position, text).expect_err("illegal");
    assert_eq!(error.to_string(), message, "{position:?}");
}

/// The cases of public bug reports that ask for a move in another spelling.
#[test]
fn castling_is_read_in_both_spellings_and_written_in_the_one_asked_for() {
    let mut count = 0;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/rules/bug-cases.jsonl");
    let Ok(cases) = std::fs::read_to_string(path) else {
        return;
    };
    for line in cases.lines() {
        let case: serde_json::Value = serde_json::from_str(line).expect("a JSON line");
        if case["query"] != "uci_normalize" {
            continue;
        }
        let spelling = if case["chess960"] == true { Chess960 } else { Standard };
        let text = |field: &str| case[field].as_str().expect("text").to_owned();
        check(&text("fen"), &text("arg"), spelling, &text("expected"));
        count += 1;
    }
    assert_eq!(count, 2);
}

/// RB-138: with the rook beside the king, the step to its square is no step.
#[test]
fn a_king_that_takes_its_own_rook_castles() {
    let fen = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
    check(fen, "f1g1", Standard, "f1g1");
    let m = resolve(&position(fen), "f1g1").unwrap();
    assert!(m.is_castling());
}

#[test]
fn a_king_that_can_step_to_the_castling_square_steps() {
    let position = position("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
    let step = resolve(&position, "f1g1").unwrap();
    let castling = resolve(&position, "f1h1").unwrap();
    assert!(!step.is_castling());
    assert!(castling.is_castling());
    assert_eq!(Uci::of(&position, step, Standard).to_string(), "f1g1");
    // So that the standard spelling would mean the step, the castling is written with the rook's square.
    assert_eq!(Uci::of(&position, castling, Standard).to_string(), "f1h1");
}

#[test]
fn a_king_that_castles_without_moving_takes_its_rook() {
    check("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", Standard, "g1h1");
    assert_eq!("g1g1".parse::<Uci>(), Err(ParseUciError::SameSquare(Square::G1)));
}

#[test]
fn castling_is_refused_with_its_reason_in_both_spellings() {
    for text in ["e1g1", "e1h1"] {
        let message = "illegal move e1g1: the king passes through f1, attacked by the rook on f8";
        check_error("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", text, message);
    }
    // Without the right, e1g1 is a king that goes too far.
    let message = "illegal move e1g1: a king on e1 cannot go to g1";
    check_error("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", message);
}

/// RB-145.
#[test]
fn promotion_letters_are_read_in_both_cases_and_written_small() {
    let fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    check(fen, "a7a8Q", Standard, "a7a8q");
    check(fen, "a7a8n", Standard, "a7a8n");
    check_error(fen, "a7a8", "illegal move a7a8: a pawn that reaches the last rank must be promoted");
    let message = "illegal move a1a2q: only a pawn that reaches the last rank is promoted";
    check_error(fen, "a1a2q", message);
}

#[test]
fn text_that_is_no_move_is_refused_with_what_was_expected() {
    let parse = |text: &str| text.parse::<Uci>().expect_err("no move");
    assert_eq!(parse(""), ParseUciError::Length);
    assert_eq!(parse("(none)"), ParseUciError::Length);
    assert_eq!(parse("e2"), ParseUciError::Length);
    assert_eq!(parse("e9e4"), ParseUciError::From);
    assert_eq!(parse("E2e4"), ParseUciError::From);
    assert_eq!(parse("e2i4"), ParseUciError::To);
    assert_eq!(parse("e2e2"), ParseUciError::SameSquare(Square::E2));
    assert_eq!(parse("e7e8k"), ParseUciError::Promotion);
    assert_eq!(parse("e7e8é"), ParseUciError::Length);
}

#[test]
fn the_null_move_is_text_and_no_move() {
    let null: Uci = "0000".parse().unwrap();
    assert_eq!(null, Uci::Null);
    assert_eq!(null.to_string(), "0000");
    assert_eq!(null.resolve(&Position::INITIAL), Err(ResolveUciError::Null));
}

#[test]
fn capturing_in_passing_is_found_by_its_squares() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    assert!(resolve(&position(fen), "e5d6").unwrap().is_en_passant());
    check_error(
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
        "e5d6",
        "illegal move e5d6: a pawn on e5 cannot go to d6",
    );
    check_error(
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
        "e5d6",
        "illegal move e5d6: the king on a5 would be in check by the rook on h5",
    );
}
