//! The cases of the rules catalogue and of public bug reports, each asked of the whole library.
//!
//! What no crate can answer yet is counted by kind and printed, never passed over in silence; a kind that nobody knows
//! fails.

use std::collections::BTreeMap;

use adoube::{
    AutomaticEnd, Budget, CastlingSpelling, CastlingStyle, ClaimableDraw, Color, EnPassantStyle, Game,
    Material, Move, Position, Setup, Termination, Uci, Winnability,
};
use serde_json::{Value, json};

/// What the library does not answer yet, or cannot.
const UNANSWERED: [(&str, &str); 3] =
    [("can_ever_mate", "set-ups that are no position"), ("clock", "the clock"), ("touch", "touch-move")];

/// An answer, if the library knows one yet.
type Answer = Result<Option<Value>, Box<dyn std::error::Error>>;

/// A line of a file of cases.
struct Case(Value);

impl Case {
    fn text(&self, name: &str) -> &str {
        self.0[name].as_str().unwrap_or_default()
    }

    fn kind(&self) -> &str {
        self.0["kind"].as_str().or(self.0["query"].as_str()).unwrap_or_default()
    }

    /// The move, square or side that is asked about.
    fn argument(&self) -> &str {
        ["arg", "move", "square", "side"].iter().find_map(|name| self.0[*name].as_str()).unwrap_or_default()
    }

    fn start(&self) -> Result<Position, adoube::Error> {
        position_of(self.text("fen"))
    }

    fn moves(&self) -> Vec<&str> {
        self.0["moves"].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// The position after the moves.
    fn position(&self) -> Result<Position, adoube::Error> {
        play(self.start()?, &self.moves())
    }

    /// The game of the moves.
    fn game(&self) -> Result<Game, adoube::Error> {
        let mut game = Game::new(self.start()?);
        for text in self.moves() {
            game.play(resolve(game.position(), text)?)?;
        }
        Ok(game)
    }

    fn answer(&self) -> Answer {
        let argument = self.argument();
        Ok(Some(match self.kind() {
            // In what is no position no move is legal.
            "is_legal" if self.start().is_err() => json!(false),
            "is_legal" => {
                let position = self.position()?;
                let m = resolve(&position, argument);
                json!(m.is_ok_and(|m| position.is_legal(m) && position.legal_moves().any(|other| other == m)))
            }
            "is_capture" => {
                let position = self.position()?;
                json!(position.is_capture(resolve(&position, argument)?))
            }
            "legal_moves" => self.moves_as_expected(&self.position()?.legal_move_list())?,
            "moves_from" => {
                let moves: Vec<Move> = self.position()?.legal_moves_from(argument.parse()?).collect();
                self.moves_as_expected(&moves)?
            }
            "captures" => self.moves_as_expected(&self.position()?.captures().collect::<Vec<_>>())?,
            "legal_count" => json!(self.position()?.legal_moves().len()),
            "fen_valid" | "setup_valid" => {
                let is_chess960 = self.0["chess960"].as_bool().unwrap_or_default();
                json!(self.start().is_ok_and(|position| is_chess960 || position.castles_orthodoxly()))
            }
            "fen_after" => self.fen_as_expected(&self.position()?),
            "mirror_fen" => self.fen_as_expected(&self.position()?.mirror()),
            "status" => json!(status(self.game()?.termination(), self.text("expected").contains(':'))),
            "repetition" | "repetition_count" => {
                let game = self.game()?;
                json!(game.repetition().occurrences_of(game.position()).count())
            }
            "fivefold_now" => json!(ended_by(&self.game()?, AutomaticEnd::FivefoldRepetition)),
            "seventyfive" => json!(ended_by(&self.game()?, AutomaticEnd::SeventyFiveMoves)),
            "fifty_reached" => json!(self.game()?.check_claim(ClaimableDraw::FiftyMoves, None).is_ok()),
            "claim" => {
                let game = self.game()?;
                let draw = if self.text("rule") == "fifty" {
                    ClaimableDraw::FiftyMoves
                } else {
                    ClaimableDraw::Threefold
                };
                let intended = self.0["intended"].as_str();
                let intended = intended.map(|text| resolve(game.position(), text)).transpose()?;
                json!(game.check_claim(draw, intended).is_ok())
            }
            "undo_invariant" => json!(take_back_restores(self.game()?)),
            "insufficient" => {
                let material = Material::of(self.position()?.board());
                let [white, black] = Color::ALL.map(|color| material.cannot_mate(color));
                json!({ "white": white, "black": black, "both": material.is_dead() })
            }
            "can_ever_mate" => {
                let side: Color = argument.parse()?;
                // One of the set-ups is no position: the king that is not to move is in check.
                let Ok(position) = self.position() else { return Ok(None) };
                match Winnability::of(&position, side, Budget::DEFAULT) {
                    verdict @ Winnability::Unknown { .. } => return Err(verdict.to_string().into()),
                    verdict => json!(verdict.is_winnable()),
                }
            }
            // Who wins when that player's flag falls, as far as the men tell (6.9).
            "timeout" => {
                let fallen: Color = argument.parse()?;
                let cannot = Material::of(self.position()?.board()).cannot_mate(!fallen);
                json!(if cannot { "draw".to_owned() } else { (!fallen).to_string() })
            }
            "castling_rook_squares" => {
                let rooks = self.position()?.castling_rights().rooks();
                json!(rooks.iter().map(|square| square.to_string()).collect::<Vec<_>>())
            }
            "uci_normalize" => {
                let position = self.position()?;
                let is_chess960 = self.0["chess960"].as_bool().unwrap_or_default();
                let spelling =
                    if is_chess960 { CastlingSpelling::Chess960 } else { CastlingSpelling::Standard };
                json!(Uci::of(&position, resolve(&position, argument)?, spelling).to_string())
            }
            "polyglot_key" => json!(format!("{:016x}", adoube::polyglot::key(&self.position()?))),
            "hash_equal" => {
                let other = Case(self.0["arg"].clone()).position()?;
                let position = self.position()?;
                assert_eq!(position.key() == other.key(), position.same_position(&other));
                json!(position.key() == other.key())
            }
            kind if UNANSWERED.iter().any(|entry| entry.0 == kind) => return Ok(None),
            kind => return Err(format!("nobody knows the kind `{kind}`").into()),
        }))
    }

    /// The moves in the spelling and order of the expected answer where they are the same, else as they are.
    fn moves_as_expected(&self, found: &[Move]) -> Result<Value, adoube::Error> {
        let position = self.position()?;
        let expected = self.0["expected"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let mut expected: Vec<Move> =
            expected.map(|text| resolve(&position, text)).collect::<Result<_, _>>()?;
        let mut sorted = found.to_vec();
        sorted.sort_unstable();
        expected.sort_unstable();
        if sorted == expected {
            return Ok(self.0["expected"].clone());
        }
        let text = |m: &Move| Uci::of(&position, *m, CastlingSpelling::Standard).to_string();
        Ok(json!(found.iter().map(text).collect::<Vec<_>>()))
    }

    /// The FEN in the style of the expected one where one fits, else in the usual one.
    fn fen_as_expected(&self, position: &Position) -> Value {
        let styles = [EnPassantStyle::Always, EnPassantStyle::PseudoLegal, EnPassantStyle::Legal];
        let fens = styles.into_iter().flat_map(|style| {
            let fen = position.to_setup(style).fen();
            [CastlingStyle::XFen, CastlingStyle::Shredder].map(|style| fen.castling_style(style).to_string())
        });
        let expected = self.text("expected");
        json!(fens.into_iter().find(|fen| fen == expected).unwrap_or_else(|| position.to_string()))
    }
}

/// A FEN, or `startpos`.
fn position_of(fen: &str) -> Result<Position, adoube::Error> {
    Ok(if fen == "startpos" { Position::INITIAL } else { Position::try_from(fen.parse::<Setup>()?)? })
}

fn resolve(position: &Position, text: &str) -> Result<Move, adoube::Error> {
    Ok(text.parse::<Uci>()?.resolve(position)?)
}

/// The position after moves in UCI notation, passes among them.
fn play(mut position: Position, moves: &[&str]) -> Result<Position, adoube::Error> {
    for text in moves {
        position = match text.parse::<Uci>()? {
            Uci::Null => position.null_move()?,
            uci @ Uci::Move { .. } => position.play(uci.resolve(&position)?)?,
        };
    }
    Ok(position)
}

fn ended_by(game: &Game, end: AutomaticEnd) -> bool {
    game.termination() == Some(Termination::Automatic(end))
}

/// How a game stands, in the words of the catalogue (which tell the winner and the kind of draw behind a colon), or of
/// the bug reports.
fn status(termination: Option<Termination>, is_catalogue: bool) -> String {
    let text = match termination {
        None => "ongoing",
        Some(Termination::Automatic(end)) => match (end, is_catalogue) {
            (AutomaticEnd::Checkmate { winner }, true) => return format!("checkmate:{winner}"),
            (AutomaticEnd::Checkmate { .. }, false) => "checkmate",
            (AutomaticEnd::Stalemate, _) => "stalemate",
            (AutomaticEnd::DeadPosition(_), _) => "draw:insufficient",
            (AutomaticEnd::FivefoldRepetition, _) => "draw:fivefold",
            (AutomaticEnd::SeventyFiveMoves, true) => "draw:seventyfive",
            (AutomaticEnd::SeventyFiveMoves, false) => "draw_75",
            _ => "another end",
        },
        Some(_) => "an act",
    };
    text.to_owned()
}

/// Whether each legal move and its taking back leave the game as it was, and so the whole way back to the start.
fn take_back_restores(mut game: Game) -> bool {
    let before = game.clone();
    for m in before.position().legal_moves() {
        if game.play(m).is_err() || game.take_back() != Some(m) || game != before {
            return false;
        }
    }
    let start = *game.start();
    while game.take_back().is_some() {}
    game == Game::new(start)
}

/// Asks every case of a file, prints how many were answered and why the others were not, and gives these numbers.
fn check(name: &str, lines: &str) -> (usize, usize) {
    let mut answered = 0;
    let mut left: BTreeMap<&str, usize> = BTreeMap::new();
    for line in lines.lines().filter(|line| !line.is_empty()) {
        let case = Case(serde_json::from_str(line).expect("a line of JSON"));
        let answer = case.answer().unwrap_or_else(|error| panic!("{}: {error}", case.text("id")));
        if let Some(answer) = answer {
            let board = case.position().map_or_else(|_| String::new(), |position| format!("{position:?}"));
            assert_eq!(answer, case.0["expected"], "{}: {}\n{board}", case.text("id"), case.kind());
            answered += 1;
        } else {
            let why = UNANSWERED.iter().find(|entry| entry.0 == case.kind()).expect("a kind to come").1;
            *left.entry(why).or_default() += 1;
        }
    }
    let to_come: Vec<String> = left.iter().map(|(why, count)| format!("{count} on {why}")).collect();
    println!("{name}: {answered} cases answered; not answered: {}", to_come.join(", "));
    (answered, left.values().sum())
}

#[test]
fn the_catalogue_of_the_laws() {
    let counts = check("vectors", include_str!("../../../tests/data/rules/vectors.jsonl"));
    assert_eq!(counts, (120, 17), "a case more or less is answered than was");
}

#[test]
fn public_bug_reports() {
    let counts = check("bug-cases", include_str!("../../../tests/data/rules/bug-cases.jsonl"));
    assert_eq!(counts, (105, 6), "a case more or less is answered than was");
}
