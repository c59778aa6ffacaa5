//! The cases made from the Laws and from textbooks: how games end, how often positions occur, which claims are right.

mod common;

use adoube_board::{Color, Setup};
use adoube_movegen::Position;
use adoube_rules::{
    AutomaticEnd, Budget, ClaimRefused, ClaimableDraw, Game, Material, Termination, Winnability,
};

use common::{Case, Tally, find};

/// How the cases write an end.
fn status(game: &Game) -> String {
    match game.termination() {
        None => "ongoing".to_owned(),
        Some(Termination::Automatic(AutomaticEnd::Checkmate { winner })) => format!("checkmate:{winner}"),
        Some(Termination::Automatic(AutomaticEnd::Stalemate)) => "stalemate".to_owned(),
        Some(Termination::Automatic(AutomaticEnd::DeadPosition(_))) => "draw:insufficient".to_owned(),
        Some(Termination::Automatic(AutomaticEnd::SeventyFiveMoves)) => "draw:seventyfive".to_owned(),
        Some(Termination::Automatic(AutomaticEnd::FivefoldRepetition)) => "draw:fivefold".to_owned(),
        Some(other) => panic!("nobody has done anything, but {other}"),
    }
}

fn claim(case: &Case) -> Result<Termination, ClaimRefused> {
    let mut game = case.game();
    let draw = match case.fields["rule"].as_str() {
        Some("threefold") => ClaimableDraw::Threefold,
        Some("fifty") => ClaimableDraw::FiftyMoves,
        other => panic!("{}: unknown rule {other:?}", case.id),
    };
    let intended = case.fields["intended"].as_str().map(|text| {
        find(game.position(), text).unwrap_or_else(|| panic!("{}: {text} is not legal", case.id))
    });
    let before = game.clone();
    let result = game.claim(draw, intended);
    assert_eq!(before.check_claim(draw, intended).is_ok(), result.is_ok(), "{}", case.id);
    assert_eq!(game.is_over(), result.is_ok(), "{}", case.id);
    assert_eq!((game.moves(), game.position()), (before.moves(), before.position()), "{}", case.id);
    result
}

#[test]
fn every_case_about_the_end_of_a_game() {
    let mut tally = Tally::default();
    for case in Case::all("vectors.jsonl", "kind") {
        match case.kind.as_str() {
            "status" => {
                let game = case.game();
                assert_eq!(status(&game), case.expected_text(), "{}: {:?}", case.id, game.position());
            }
            "repetition_count" => {
                let game = case.game();
                let line = game.repetition();
                assert_eq!(u64::from(line.count()), case.expected_number(), "{}: {line:?}", case.id);
                assert_eq!(line.occurrences().len() as u64, case.expected_number(), "{}", case.id);
            }
            "claim" => {
                assert_eq!(claim(&case).is_ok(), case.expected_truth(), "{}: {:?}", case.id, claim(&case));
            }
            "fen_after" => {
                assert_eq!(case.game().position().to_string(), case.expected_text(), "{}", case.id);
            }
            _ => {
                tally.left(&case);
                continue;
            }
        }
        tally.ran(&case);
    }
    tally.report(&[("claim", 8), ("fen_after", 4), ("repetition_count", 9), ("status", 27)]);
}

#[test]
fn who_can_ever_mate() {
    let mut refused = Vec::new();
    for case in Case::all("vectors.jsonl", "kind").iter().filter(|case| case.kind == "can_ever_mate") {
        let side: Color = case.fields["side"].as_str().and_then(|text| text.parse().ok()).expect("a side");
        let setup: Setup = case.fen.parse().unwrap_or_else(|error| panic!("{}: {error}", case.id));
        if Material::of(&setup.board).cannot_mate(side) {
            assert!(!case.expected_truth(), "{}: {setup:?}", case.id);
        }
        // One of the set-ups is no position: the player who is not to move is in check.
        let Ok(position) = Position::try_from(setup) else {
            refused.push(case.id.clone());
            continue;
        };
        let verdict = Winnability::of(&position, side, Budget::DEFAULT);
        assert!(verdict.verify(&position, side), "{}: {verdict}: {position:?}", case.id);
        assert_eq!(verdict.is_winnable(), case.expected_truth(), "{}: {verdict}: {position:?}", case.id);
        assert_eq!(verdict.is_unwinnable(), !case.expected_truth(), "{}: {verdict}: {position:?}", case.id);
    }
    assert_eq!(refused.len(), 1, "{refused:?}");
}
