//! adoube and python-chess say the same about every position of random games.
//!
//! What is compared: validity, status, FEN, and each legal move in UCI notation and in SAN. Both programs write the same
//! SAN and each reads it as the move it was written for.
//!
//! python-chess runs as a program of its own. `ADOUBE_PYTHON_CHESS` names a Python that can import it; without it the
//! tests say that they skip, and pass.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use adoube::{CastlingStyle, EnPassantStyle, Move, Position, San};
use adoube_differential::{Random, chess960_starts, games};

/// Answers each line `variant <tab> start <tab> moves` with a line for each position of that game, the start included:
/// validity, status, FEN and legal moves, each as `UCI=SAN`. Every SAN is also read, and must name its move.
const PROGRAM: &str = r#"
import sys, chess

def status(board):
    if board.is_checkmate():
        return "checkmate"
    if board.is_stalemate():
        return "stalemate"
    return "check" if board.is_check() else "quiet"

def name(board, move):
    san = board.san(move)
    read = board.parse_san(san)
    return f"{board.uci(move)}={san}" if read == move else f"{board.uci(move)}={san}, read as {board.uci(read)}"

def show(board):
    fen = board.fen(shredder=board.chess960, en_passant="legal")
    moves = " ".join(sorted(name(board, move) for move in board.legal_moves))
    valid = "valid" if board.is_valid() else str(board.status())
    print(valid, status(board), fen, moves, sep="\t")

for line in sys.stdin:
    variant, start, moves = line.rstrip("\n").split("\t")
    board = chess.Board(start, chess960=variant == "chess960")
    show(board)
    for move in moves.split():
        board.push_uci(move)
        show(board)
    sys.stdout.flush()
"#;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Variant {
    Orthodox,
    Chess960,
}

impl Variant {
    fn name(self) -> &'static str {
        match self {
            Self::Orthodox => "orthodox",
            Self::Chess960 => "chess960",
        }
    }

    fn uci(self, m: Move) -> String {
        let to = if self == Self::Chess960 { m.to() } else { m.landing() };
        let promotion = m.promotion().map(|role| role.letter().to_ascii_lowercase().to_string());
        format!("{}{to}{}", m.from(), promotion.unwrap_or_default())
    }

    /// A move with its SAN, which must be read as that move.
    fn both_names(self, position: &Position, m: Move) -> String {
        let text = San::of(position, m).to_string();
        let read = text.parse::<San>().ok().and_then(|san| san.resolve(position).ok());
        assert_eq!(read, Some(m), "{text} in {position:?}");
        format!("{}={text}", self.uci(m))
    }

    /// What python-chess should say.
    fn show(self, position: &Position) -> String {
        let status = if position.is_checkmate() {
            "checkmate"
        } else if position.is_stalemate() {
            "stalemate"
        } else if position.is_check() {
            "check"
        } else {
            "quiet"
        };
        let style = if self == Self::Chess960 { CastlingStyle::Shredder } else { CastlingStyle::XFen };
        let fen = position.to_setup(EnPassantStyle::Legal).fen().castling_style(style);
        let mut moves: Vec<_> = position.legal_moves().map(|m| self.both_names(position, m)).collect();
        moves.sort();
        format!("valid\t{status}\t{fen}\t{}", moves.join(" "))
    }
}

/// A game and what is to be said about its positions.
struct Record {
    start: String,
    moves: Vec<String>,
    expected: Vec<String>,
}

fn play(variant: Variant, starts: impl Iterator<Item = Position>, wanted: usize, seed: u64) -> Vec<Record> {
    let mut records: Vec<Record> = Vec::new();
    // Each start opens a record, each move goes on with the last one.
    let cell = std::cell::RefCell::new(&mut records);
    let begin = |start: &Position| {
        let style = if variant == Variant::Chess960 { CastlingStyle::Shredder } else { CastlingStyle::XFen };
        let fen = adoube::Setup::from(*start).fen().castling_style(style).to_string();
        cell.borrow_mut().push(Record { start: fen, moves: Vec::new(), expected: vec![variant.show(start)] });
    };
    let see = |(): (), _: &Position, m: Move, after: &Position| {
        if let Some(record) = cell.borrow_mut().last_mut() {
            record.moves.push(variant.uci(m));
            record.expected.push(variant.show(after));
        }
    };
    games(starts, 150, wanted, &mut Random::new(seed), begin, see);
    records
}

/// Lets python-chess play the games too.
fn check(variant: Variant, starts: impl Iterator<Item = Position>, wanted: usize, seed: u64) {
    let Ok(python) = std::env::var("ADOUBE_PYTHON_CHESS") else {
        println!("skipped: ADOUBE_PYTHON_CHESS names no Python with python-chess");
        return;
    };
    let records = play(variant, starts, wanted, seed);
    let mut child = Command::new(&python)
        .args(["-c", PROGRAM])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{python}: {error}"));
    let mut input = child.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let (mut met, mut moves) = (0, 0);
    for record in &records {
        let line = format!("{}\t{}\t{}\n", variant.name(), record.start, record.moves.join(" "));
        input.write_all(line.as_bytes()).expect("python-chess reads");
        for (ply, expected) in record.expected.iter().enumerate() {
            let said = lines.next().expect("a line for each position").expect("text");
            assert_eq!(said, *expected, "after {:?} from {}", &record.moves[..ply], record.start);
            met += 1;
            moves += said.rsplit('\t').next().map_or(0, |list| list.split_whitespace().count());
        }
    }
    drop(input);
    assert!(child.wait().is_ok_and(|status| status.success()), "python-chess failed");
    println!("{met} positions, {moves} moves compared with python-chess");
    assert!(met >= wanted);
}

#[test]
fn orthodox_games() {
    check(Variant::Orthodox, std::iter::repeat(Position::INITIAL), 12_000, 21);
}

#[test]
fn chess960_games() {
    check(Variant::Chess960, chess960_starts().step_by(11), 12_000, 22);
}
