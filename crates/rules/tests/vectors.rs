//! The cases made from the Laws and from textbooks: how games end, how often positions occur, which claims are right.

mod common;

use adoube_board::{Color, Setup};
use adoube_rules::{AutomaticEnd, ClaimRefused, ClaimableDraw, Game, Material, Termination};

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
fn what_the_men_prove_about_who_can_mate_is_true() {
    let (mut proved, mut open) = (Vec::new(), Vec::new());
    for case in Case::all("vectors.jsonl", "kind").iter().filter(|case| case.kind == "can_ever_mate") {
        // One of the positions could not come about, its player not to move being in check; its men are men all the same.
        let setup: Setup = case.fen.parse().unwrap_or_else(|error| panic!("{}: {error}", case.id));
        let side: Color = case.fields["side"].as_str().and_then(|text| text.parse().ok()).expect("a side");
        if Material::of(&setup.board).cannot_mate(side) {
            assert!(!case.expected_truth(), "{}: {setup:?}", case.id);
            proved.push(case.id.clone());
        } else {
            open.push(case.id.clone());
        }
    }
    println!("proved by the men: {proved:?}\nstill to come: {open:?}");
    assert_eq!(proved, ["V-DEAD-kk-w", "V-DEAD-kk-b", "V-FLAG-lone"]);
}
