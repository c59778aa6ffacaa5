//! What the tests share: moves written as two squares, and the cases in the data files.

#![allow(dead_code, reason = "each test file is a crate and uses a part of this")]

use std::collections::BTreeMap;

use adoube_board::Square;
use adoube_movegen::{Move, Position};
use adoube_rules::Game;
use serde_json::Value;

/// The legal move written as `e2e4`, `e7e8q`, or castling as king to g1, or king to rook.
pub(crate) fn find(position: &Position, text: &str) -> Option<Move> {
    let (from, to): (Square, Square) = (text.get(..2)?.parse().ok()?, text.get(2..4)?.parse().ok()?);
    position.legal_moves_from(from).find(|m| {
        let promotion = m.promotion().map(|role| role.letter().to_ascii_lowercase().to_string());
        (m.to() == to || m.landing() == to) && promotion.unwrap_or_default() == text[4..]
    })
}

/// The game with that start and those moves, which must all be playable.
pub(crate) fn game(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}")));
    for text in moves.split_whitespace() {
        play(&mut game, text);
    }
    game
}

/// Plays the move written as two squares.
pub(crate) fn play(game: &mut Game, text: &str) {
    let position = *game.position();
    let m = find(&position, text).unwrap_or_else(|| panic!("{text} is not legal in {position:?}"));
    game.play(m).unwrap_or_else(|error| panic!("{text}: {error} in {position:?}"));
}

/// One case of a data file.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) fen: String,
    pub(crate) moves: Vec<String>,
    pub(crate) fields: Value,
}

impl Case {
    /// Every case of a file of `tests/data/rules` at the root of the repository; `kind` is the name of the field that says
    /// what is asked.
    pub(crate) fn all(file: &str, kind: &str) -> Vec<Self> {
        let path = format!("{}/../../tests/data/rules/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        text.lines().map(|line| Self::new(line, kind)).collect()
    }

    fn new(line: &str, kind: &str) -> Self {
        let fields: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let text =
            |name: &str| fields[name].as_str().unwrap_or_else(|| panic!("{name} in {line}")).to_owned();
        let moves = fields["moves"].as_array().into_iter().flatten();
        // Some kinds, none of them about games, have no position.
        let fen = match fields["fen"].as_str().unwrap_or_default() {
            "startpos" => Position::INITIAL.to_string(),
            fen => fen.to_owned(),
        };
        Self {
            id: text("id"),
            kind: text(kind),
            fen,
            moves: moves.map(|m| m.as_str().expect("a move").to_owned()).collect(),
            fields,
        }
    }

    /// The position the case begins with.
    pub(crate) fn start(&self) -> Position {
        self.fen.parse().unwrap_or_else(|error| panic!("{}: {}: {error}", self.id, self.fen))
    }

    /// The game after the moves of the case.
    pub(crate) fn game(&self) -> Game {
        game(&self.fen, &self.moves.join(" "))
    }

    pub(crate) fn expected(&self) -> &Value {
        &self.fields["expected"]
    }

    pub(crate) fn expected_text(&self) -> &str {
        self.expected().as_str().unwrap_or_else(|| panic!("{self:?}"))
    }

    pub(crate) fn expected_truth(&self) -> bool {
        self.expected().as_bool().unwrap_or_else(|| panic!("{self:?}"))
    }

    pub(crate) fn expected_number(&self) -> u64 {
        self.expected().as_u64().unwrap_or_else(|| panic!("{self:?}"))
    }
}

/// How many cases of each kind were run, and how many ask something else than this crate.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) run: BTreeMap<String, usize>,
    pub(crate) others: BTreeMap<String, usize>,
}

impl Tally {
    pub(crate) fn ran(&mut self, case: &Case) {
        *self.run.entry(case.kind.clone()).or_default() += 1;
    }

    pub(crate) fn left(&mut self, case: &Case) {
        *self.others.entry(case.kind.clone()).or_default() += 1;
    }

    /// Says what was run and what was not, and fails if a kind that is ours has not been met as often as expected.
    pub(crate) fn report(&self, expected: &[(&str, usize)]) {
        println!("run: {:?}\nleft to other tests or still to come: {:?}", self.run, self.others);
        let run: Vec<(&str, usize)> = self.run.iter().map(|(kind, count)| (kind.as_str(), *count)).collect();
        assert_eq!(run, expected);
    }
}
