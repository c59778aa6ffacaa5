//! Every code path gives the same answers. In a program of its own, because the choice is the whole program's.

use adoube_board::{Bitboard, Color, Square, ZobristKey};
use adoube_movegen::{CodePath, Move, Position, perft};

const FENS: [&str; 4] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
];

/// What one code path says about a position.
#[derive(Debug, PartialEq)]
struct Answers {
    position: Position,
    list: Vec<Move>,
    lazy: Vec<Move>,
    captures: Vec<Move>,
    has_moves: bool,
    checkers: Bitboard,
    pinned: [Bitboard; 2],
    attackers: Vec<Bitboard>,
    legal_en_passant: Option<Square>,
    key: ZobristKey,
    nodes: u64,
}

fn ask(position: Position) -> Answers {
    let attackers = |color| Square::ALL.map(|square| position.attackers(square, color));
    Answers {
        position,
        list: position.legal_move_list().to_vec(),
        lazy: position.legal_moves().collect(),
        captures: position.captures().collect(),
        has_moves: position.has_legal_moves(),
        checkers: position.checkers(),
        pinned: Color::ALL.map(|color| position.pinned(color)),
        attackers: Color::ALL.into_iter().flat_map(attackers).collect(),
        legal_en_passant: position.legal_en_passant(),
        key: position.key(),
        nodes: perft(&position, 2),
    }
}

/// The answers along the same walks, whose choices depend on nothing but the key and the number of moves.
fn walks() -> Vec<Answers> {
    let fens = FENS.map(|fen| fen.parse::<Position>().unwrap_or_else(|error| panic!("{error}: {fen}")));
    let mut answers = Vec::new();
    for start in fens.into_iter().chain((0..960).step_by(30).filter_map(Position::chess960)) {
        let mut position = start;
        for ply in 0..80 {
            answers.push(ask(position));
            let moves = position.legal_move_list();
            if moves.is_empty() {
                break;
            }
            let choice = position.key().value().rotate_left(ply) % moves.len() as u64;
            position = position.play(moves[choice as usize]).expect("a legal move");
        }
    }
    answers
}

#[test]
fn all_code_paths_agree() {
    let available = CodePath::ALL.into_iter().filter(|path| path.is_available());
    let mut first: Option<(CodePath, Vec<Answers>)> = None;
    let mut tried = 0;
    for path in available {
        path.select().expect("it is available");
        assert_eq!(CodePath::current(), path);
        let answers = walks();
        tried += 1;
        let (base, expected) = first.get_or_insert_with(|| (path, walks()));
        assert_eq!(answers.len(), expected.len());
        for (answer, expected) in answers.iter().zip(expected.iter()) {
            assert_eq!(answer, expected, "{path:?} and {base:?} differ");
        }
    }
    println!("{tried} of {} code paths available on this CPU", CodePath::ALL.len());
    assert!(tried > 0);

    for path in CodePath::ALL.into_iter().filter(|path| !path.is_available()) {
        let before = CodePath::current();
        let error = path.select().expect_err("it is not available");
        assert_eq!(error.path, path);
        assert!(error.to_string().starts_with("this CPU cannot run the code path"));
        assert_eq!(CodePath::current(), before, "nothing changes");
    }
}
