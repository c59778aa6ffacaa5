//! The project's cases in data files, those that movegen alone can answer.

use adoube_board::Color;
use adoube_movegen::{EnPassantStyle, Position};
use serde_json::Value;

use crate::support::{INITIAL, after, find, names, orthodox_name, position};

/// Cases about regulations, memory, clocks or text, which other crates answer.
const OTHERS: [&str; 13] = [
    "touch",
    "can_ever_mate",
    "repetition_count",
    "claim",
    "clock",
    "repetition",
    "insufficient",
    "fifty_reached",
    "polyglot_key",
    "timeout",
    "uci_normalize",
    "fivefold_now",
    "seventyfive",
];

fn fen(case: &Value) -> &str {
    match case["fen"].as_str().expect("a FEN") {
        "startpos" => INITIAL,
        fen => fen,
    }
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|text| text.as_str().expect("text")).collect()
}

/// The position after the moves of the case; `0000` passes.
fn reached(case: &Value) -> Position {
    texts(&case["moves"]).into_iter().fold(position(fen(case)), |position, text| match text {
        "0000" => position.null_move().expect("no check"),
        text => after(&position, &[text]),
    })
}

/// What the library says to the case, in the terms of its expectation; `None` if it is for others to say.
fn answer(case: &Value) -> Option<Value> {
    let kind = case["kind"].as_str().or(case["query"].as_str()).expect("a kind");
    let argument = || case["move"].as_str().or(case["arg"].as_str()).expect("a move");
    Some(match kind {
        "setup_valid" | "fen_valid" => {
            let position = fen(case).parse::<Position>();
            let is_chess960 = case["chess960"].as_bool().unwrap_or_default();
            position.is_ok_and(|position| is_chess960 || position.castles_orthodoxly()).into()
        }
        // In what is no position no move is legal.
        "is_legal" if fen(case).parse::<Position>().is_err() => false.into(),
        "is_legal" => find(&reached(case), argument()).is_some().into(),
        "is_capture" => {
            let position = reached(case);
            find(&position, argument()).is_some_and(|m| position.is_capture(m)).into()
        }
        "moves_from" => {
            let square = case["square"].as_str().and_then(|name| name.parse().ok()).expect("a square");
            names(reached(case).legal_moves_from(square)).into()
        }
        "legal_moves" => names(reached(case).legal_moves()).into(),
        "legal_count" => reached(case).legal_moves().len().into(),
        "captures" => names(reached(case).captures()).into(),
        "castling_rook_squares" => {
            let rooks = reached(case).castling_rights().rooks();
            rooks.iter().map(|square| square.to_string()).collect::<Vec<_>>().into()
        }
        "fen_after" => reached(case).to_setup(EnPassantStyle::Legal).to_string().into(),
        "mirror_fen" => reached(case).mirror().to_string().into(),
        "hash_equal" => (reached(case).key() == reached(&case["arg"]).key()).into(),
        "undo_invariant" => {
            // Positions are copied, so a move cannot harm the one it was played in.
            let before = position(fen(case));
            let _ = reached(case);
            (before == position(fen(case)) && before.key() == position(fen(case)).key()).into()
        }
        "status" => {
            let position = reached(case);
            let expected = case["expected"].as_str().expect("a status");
            let winner = if position.turn() == Color::White { "black" } else { "white" };
            if position.is_checkmate() {
                if expected == "checkmate" { expected.into() } else { format!("checkmate:{winner}").into() }
            } else if position.is_stalemate() {
                "stalemate".into()
            } else if expected.starts_with("draw") {
                // Draws by count and by material are decided elsewhere.
                return None;
            } else {
                "ongoing".into()
            }
        }
        other => {
            assert!(OTHERS.contains(&other), "a kind of case nobody knows: {other}");
            return None;
        }
    })
}

/// Checks a file and says how many of its cases it could check.
fn check(text: &str) -> (usize, usize) {
    let (mut answered, mut left) = (0, 0);
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        match answer(&case) {
            Some(answer) => {
                answered += 1;
                assert_eq!(
                    answer,
                    case["expected"],
                    "{line}\n{}",
                    position(fen_or_initial(&case)).board().drawing()
                );
            }
            None => left += 1,
        }
    }
    (answered, left)
}

fn fen_or_initial(case: &Value) -> &str {
    if fen(case).parse::<Position>().is_ok() { fen(case) } else { INITIAL }
}

#[test]
fn cases_of_the_rules_catalogue() {
    let (answered, left) = check(include_str!("../../../../tests/data/rules/vectors.jsonl"));
    println!("{answered} cases answered, {left} left to other crates");
    assert_eq!((answered, left), (86, 51));
}

#[test]
fn cases_from_public_bug_reports() {
    let (answered, left) = check(include_str!("../../../../tests/data/rules/bug-cases.jsonl"));
    println!("{answered} cases answered, {left} left to other crates");
    assert_eq!((answered, left), (82, 29));
}

#[test]
fn the_two_spellings_of_castling_name_one_move() {
    let position = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let short = find(&position, "e1g1").expect("castling as two steps of the king");
    assert_eq!(find(&position, "e1h1"), Some(short));
    assert_eq!(orthodox_name(short), "e1g1");
}
