//! Games and how they end, written and read.

mod common;

use adoube_board::Color;
use adoube_rules::{AutomaticEnd, ClaimableDraw, EndByAct, Game, Termination};
use serde_json::{Value, json};

use common::{find, game};

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn round_trip(game: &Game) -> Value {
    let json = serde_json::to_value(game).unwrap();
    assert_eq!(&serde_json::from_value::<Game>(json.clone()).unwrap(), game);
    let bytes = postcard::to_allocvec(game).unwrap();
    assert_eq!(&postcard::from_bytes::<Game>(&bytes).unwrap(), game);
    json
}

#[test]
fn a_game_is_its_start_its_moves_and_the_act_that_ended_it() {
    let json = round_trip(&game(INITIAL, "g1f3"));
    let step = json!({"role": "knight", "from": "g1", "to": "f3", "kind": "normal"});
    assert_eq!(json, json!({"start": INITIAL, "moves": [step], "end": null}));

    let mut resigned = game(INITIAL, "e2e4 e7e5");
    resigned.resign(Color::Black).unwrap();
    assert_eq!(round_trip(&resigned)["end"], json!({"resignation": {"by": "black"}}));

    let mut agreed = game(INITIAL, "e2e4 e7e5");
    agreed.agree_draw().unwrap();
    assert_eq!(round_trip(&agreed)["end"], json!("agreement"));

    let mut claimed = game("k7/8/8/8/8/8/6R1/K7 w - - 99 80", "");
    let intended = find(claimed.position(), "g2g3");
    claimed.claim(ClaimableDraw::FiftyMoves, intended).unwrap();
    let end = &round_trip(&claimed)["end"];
    assert_eq!(end["claim"]["draw"], json!("fifty-moves"));
    assert_eq!(end["claim"]["intended"]["from"], json!("g2"));
}

#[test]
fn an_end_that_came_by_itself_is_not_written_and_comes_by_itself_again() {
    let mated = game(INITIAL, "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(round_trip(&mated)["end"], Value::Null);
    assert!(mated.is_over());
}

fn check_refused(json: &Value, expected: &str) {
    let error = serde_json::from_value::<Game>(json.clone()).unwrap_err().to_string();
    assert_eq!(error, expected, "{json}");
}

#[test]
fn what_no_game_could_be_is_refused() {
    let pawn = |from: &str, to: &str| json!({"role": "pawn", "from": from, "to": to, "kind": "normal"});
    let kings = "8/8/4k3/8/8/3K4/8/8 w - - 0 1";
    check_refused(
        &json!({"start": INITIAL, "moves": [pawn("e2", "e4"), pawn("e7", "e4")], "end": null}),
        "ply 2: illegal move e7e4: a pawn on e7 cannot go to e4",
    );
    check_refused(
        &json!({"start": kings, "moves": [pawn("e2", "e4")], "end": null}),
        "ply 1: the game is over: neither player has the men to checkmate (5.2.2)",
    );
    check_refused(
        &json!({"start": kings, "moves": [], "end": {"resignation": {"by": "white"}}}),
        "the game is over: neither player has the men to checkmate (5.2.2)",
    );
    check_refused(
        &json!({"start": INITIAL, "moves": [], "end": "agreement"}),
        "expected a move by each player before a draw is agreed (5.2.3), found 0 of 2",
    );
    check_refused(
        &json!({"start": INITIAL, "moves": [], "end": {"resignation-unwinnable": {"by": "white"}}}),
        "expected the end to be that White has resigned, found that White has resigned, but Black could never checkmate",
    );
    check_refused(
        &json!({"start": INITIAL, "moves": [], "end": {"claim": {"draw": "threefold", "intended": null}}}),
        "expected three occurrences of the position after ply 0 (9.2), found one",
    );
}

#[test]
fn ends_are_written_by_their_names() {
    let ends: [(Termination, Value); 4] = [
        (
            AutomaticEnd::Checkmate { winner: Color::White }.into(),
            json!({"automatic": {"checkmate": {"winner": "white"}}}),
        ),
        (AutomaticEnd::SeventyFiveMoves.into(), json!({"automatic": "seventy-five-moves"})),
        (
            game("8/8/4k3/8/8/3K4/8/8 w - - 0 1", "").termination().unwrap(),
            json!({"automatic": {"dead-position": "material"}}),
        ),
        (EndByAct::Agreement.into(), json!({"by-act": "agreement"})),
    ];
    for (end, expected) in ends {
        let json = serde_json::to_value(end).unwrap();
        assert_eq!(json, expected);
        assert_eq!(serde_json::from_value::<Termination>(json).unwrap(), end);
        let bytes = postcard::to_allocvec(&end).unwrap();
        assert_eq!(postcard::from_bytes::<Termination>(&bytes).unwrap(), end);
    }
}
