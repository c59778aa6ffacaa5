//! adoube and the crate `chess` of J. Bray say the same about every position of random orthodox games.

use std::str::FromStr as _;

use adoube::{EnPassantStyle, Move, Position};
use adoube_differential::{Random, games};
use chess::{Board, BoardStatus, ChessMove, MoveGen};

/// A move as three numbers: from, to, and what a pawn becomes. That crate writes castling as two steps of the king.
type Plain = (u8, u8, u8);

fn plain(m: Move) -> Plain {
    (m.from() as u8, m.landing() as u8, m.promotion().map_or(0, |role| role as u8))
}

fn plain_theirs(m: ChessMove) -> Plain {
    let promotion = m.get_promotion().map_or(0, |piece| piece.to_index() as u8);
    (m.get_source().to_index() as u8, m.get_dest().to_index() as u8, promotion)
}

/// Both say the same.
#[track_caller]
fn check(position: &Position, board: &Board) {
    let mut ours: Vec<_> = position.legal_moves().map(plain).collect();
    let mut theirs: Vec<_> = MoveGen::new_legal(board).map(plain_theirs).collect();
    ours.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(ours, theirs, "moves of {position:?}");

    assert_eq!(position.checkers().bits(), board.checkers().0, "checkers in {position:?}");
    // That crate also counts the mover's men that would uncover a check; here only one's own pins.
    let own = board.color_combined(board.side_to_move());
    assert_eq!(position.pinned(position.turn()).bits(), (board.pinned() & own).0, "pins in {position:?}");

    let status = if position.is_checkmate() {
        BoardStatus::Checkmate
    } else if position.is_stalemate() {
        BoardStatus::Stalemate
    } else {
        BoardStatus::Ongoing
    };
    assert_eq!(status, board.status(), "status of {position:?}");

    // It keeps no counters and no passed square that nobody stands ready to capture on, and it names the square of
    // the pawn that passed.
    let mut setup = position.to_setup(EnPassantStyle::PseudoLegal);
    let passed = setup.en_passant.take().map(|square| (square as u8) ^ 8);
    assert_eq!(
        passed,
        board.en_passant().map(|square| square.to_index() as u8),
        "en passant in {position:?}"
    );
    let theirs = board.to_string();
    let fields: Vec<_> = theirs.split(' ').take(3).collect();
    assert_eq!(setup.fen().epd().to_string(), format!("{} -", fields.join(" ")));
}

#[test]
fn orthodox_games() {
    let begin = |_: &Position| {
        let board = Board::default();
        check(&Position::INITIAL, &board);
        board
    };
    let see = |board: Board, _: &Position, m: Move, after: &Position| {
        let theirs = MoveGen::new_legal(&board).find(|theirs| plain_theirs(*theirs) == plain(m));
        let theirs = theirs.unwrap_or_else(|| panic!("chess does not know {m:?} in {board}"));
        let board = board.make_move_new(theirs);
        check(after, &board);
        board
    };
    let starts = std::iter::repeat(Position::INITIAL);
    let met = games(starts, 200, 100_000, &mut Random::new(11), begin, see);
    println!("{met} positions compared with chess");
    assert!(met >= 100_000);
}

#[test]
fn positions_read_from_fen() {
    let see = |(): (), _: &Position, _: Move, after: &Position| {
        let fen = after.to_string();
        let board = Board::from_str(&fen).unwrap_or_else(|error| panic!("chess cannot read {fen}: {error}"));
        check(after, &board);
    };
    games(std::iter::repeat(Position::INITIAL), 200, 20_000, &mut Random::new(12), |_| (), see);
}
