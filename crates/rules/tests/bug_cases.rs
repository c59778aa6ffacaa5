//! The cases made from faults that were reported against other libraries and servers.

mod common;

use adoube_board::{Color, Outcome};
use adoube_movegen::Position;
use adoube_rules::{
    AutomaticEnd, Budget, ClaimableDraw, Game, Material, PlayError, Termination, Winnability,
};
use serde_json::json;

use common::{Case, Tally, find};

/// How the cases write an end.
fn status(game: &Game) -> &'static str {
    match game.termination() {
        None => "ongoing",
        Some(Termination::Automatic(AutomaticEnd::Checkmate { .. })) => "checkmate",
        Some(Termination::Automatic(AutomaticEnd::Stalemate)) => "stalemate",
        Some(Termination::Automatic(AutomaticEnd::SeventyFiveMoves)) => "draw_75",
        Some(other) => panic!("no case expects that {other}"),
    }
}

/// The FEN after the moves, which a game must have reached if it was not over before.
fn fen_after(case: &Case) -> String {
    let (mut game, mut position) = (Game::new(case.start()), case.start());
    for text in &case.moves {
        let m = find(&position, text).unwrap_or_else(|| panic!("{}: {text}", case.id));
        position = position.play(m).unwrap_or_else(|error| panic!("{}: {error}", case.id));
        match game.play(m) {
            Ok(reached) => assert_eq!(reached, &position, "{}", case.id),
            Err(PlayError::GameOver(_)) => assert!(game.is_over(), "{}", case.id),
            Err(error) => panic!("{}: {error}", case.id),
        }
    }
    position.to_string()
}

/// Who wins when that player's flag falls (Laws of Chess 6.9).
fn winner_on_time(position: &Position, fallen: Color) -> Option<Color> {
    let verdict = Winnability::of(position, !fallen, Budget::DEFAULT);
    assert!(verdict.verify(position, !fallen), "{verdict}: {position:?}");
    assert!(verdict.is_winnable() || verdict.is_unwinnable(), "{verdict}: {position:?}");
    verdict.is_winnable().then_some(!fallen)
}

/// Every legal move can be made and taken back without a trace.
fn undo_invariant(game: &Game) -> bool {
    game.position().legal_moves().all(|m| {
        let mut other = game.clone();
        other.play(m).is_ok() && other != *game && other.take_back() == Some(m) && other == *game
    })
}

#[test]
fn every_case_about_the_end_of_a_game() {
    let mut tally = Tally::default();
    for case in Case::all("bug-cases.jsonl", "query") {
        let id = &case.id;
        match case.kind.as_str() {
            "status" => {
                let game = case.game();
                assert_eq!(status(&game), case.expected_text(), "{id}: {:?}", game.position());
            }
            "repetition" => {
                let game = case.game();
                assert_eq!(u64::from(game.repetition().count()), case.expected_number(), "{id}");
            }
            "fivefold_now" => {
                let end = Termination::Automatic(AutomaticEnd::FivefoldRepetition);
                assert_eq!(case.game().termination() == Some(end), case.expected_truth(), "{id}");
            }
            "seventyfive" => {
                let end = Termination::Automatic(AutomaticEnd::SeventyFiveMoves);
                assert_eq!(case.game().termination() == Some(end), case.expected_truth(), "{id}");
            }
            "fifty_reached" => {
                let claim = case.game().check_claim(ClaimableDraw::FiftyMoves, None);
                assert_eq!(claim.is_ok(), case.expected_truth(), "{id}: {claim:?}");
            }
            "insufficient" => {
                let material = Material::of(case.game().position().board());
                let found = json!({
                    "white": material.cannot_mate(Color::White),
                    "black": material.cannot_mate(Color::Black),
                    "both": material.is_dead(),
                });
                assert_eq!(&found, case.expected(), "{id}: {material}");
            }
            "timeout" => {
                let game = case.game();
                let fallen: Color =
                    case.fields["arg"].as_str().and_then(|arg| arg.parse().ok()).expect("a player");
                let winner = winner_on_time(game.position(), fallen).map(|winner| winner.to_string());
                assert_eq!(winner.as_deref(), Some(case.expected_text()), "{id}: {:?}", game.position());
            }
            "undo_invariant" => assert_eq!(undo_invariant(&case.game()), case.expected_truth(), "{id}"),
            // A pass is no move of a game.
            "fen_after" if case.moves != ["0000"] => {
                assert_eq!(fen_after(&case), case.expected_text(), "{id}");
            }
            _ => {
                tally.left(&case);
                continue;
            }
        }
        tally.ran(&case);
    }
    tally.report(&[
        ("fen_after", 12),
        ("fifty_reached", 3),
        ("fivefold_now", 1),
        ("insufficient", 5),
        ("repetition", 5),
        ("seventyfive", 1),
        ("status", 5),
        ("timeout", 2),
        ("undo_invariant", 3),
    ]);
}

#[test]
fn a_flag_that_falls_against_a_bare_king_draws() {
    let position: Position = "8/8/4k3/3R4/2K5/8/8/8 w - - 0 50".parse().unwrap();
    assert_eq!(winner_on_time(&position, Color::White), None);
    assert_eq!(winner_on_time(&position, Color::Black), Some(Color::White));
    let mut game = Game::new(position);
    game.resign(Color::White).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Draw));
}
