//! adoube and cozy-chess say the same about every position of random games.

use adoube::{CastlingStyle, Color, EnPassantStyle, Move, Position};
use adoube_differential::{Random, chess960_starts, games};
use cozy_chess::{Board, GameStatus};

/// A move as three numbers: from, to, and what a pawn becomes. Both libraries write castling as king takes rook.
type Plain = (u8, u8, u8);

fn plain(m: Move) -> Plain {
    (m.from() as u8, m.to() as u8, m.promotion().map_or(0, |role| role as u8))
}

fn plain_cozy(m: cozy_chess::Move) -> Plain {
    (m.from as u8, m.to as u8, m.promotion.map_or(0, |piece| piece as u8))
}

fn read(position: &Position) -> Board {
    let fen = position.to_setup(EnPassantStyle::Always).fen().castling_style(CastlingStyle::Shredder);
    let fen = fen.to_string();
    Board::from_fen(&fen, true).unwrap_or_else(|error| panic!("cozy-chess cannot read {fen}: {error:?}"))
}

/// Both say the same.
#[track_caller]
fn check(position: &Position, board: &Board) {
    let mut ours: Vec<_> = position.legal_moves().map(plain).collect();
    let mut theirs = Vec::with_capacity(ours.len());
    board.generate_moves(|moves| {
        theirs.extend(moves.into_iter().map(plain_cozy));
        false
    });
    ours.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(ours, theirs, "moves of {position:?}");

    assert_eq!(position.checkers().bits(), board.checkers().0, "checkers in {position:?}");
    // cozy-chess also counts the mover's men that would uncover a check; here only one's own pins.
    let own = board.colors(board.side_to_move());
    assert_eq!(position.pinned(position.turn()).bits(), (board.pinned() & own).0, "pins in {position:?}");

    // cozy-chess ends games by the fifty-move rule, which is a claim by the Laws (9.3) and none of movegen's business.
    let is_fifty = position.halfmove_clock() >= 100;
    let expected = if position.is_checkmate() {
        GameStatus::Won
    } else if position.is_stalemate() || is_fifty {
        GameStatus::Drawn
    } else {
        GameStatus::Ongoing
    };
    assert_eq!(expected, board.status(), "status of {position:?}");

    // Its clock stops at 100 and its move number at 65,535.
    let mut setup = position.to_setup(EnPassantStyle::Always);
    setup.halfmove_clock = setup.halfmove_clock.min(100);
    let ours = setup.fen().castling_style(CastlingStyle::Shredder).to_string();
    assert_eq!(ours, format!("{board:#}"));
}

/// Plays games with both until so many positions were compared.
fn check_games(starts: impl Iterator<Item = Position>, wanted: usize, seed: u64) {
    let begin = |start: &Position| {
        let board = read(start);
        check(start, &board);
        board
    };
    let see = |mut board: Board, _: &Position, m: Move, after: &Position| {
        let theirs = board.legal_named(m);
        board.play(theirs);
        check(after, &board);
        board
    };
    let met = games(starts, 200, wanted, &mut Random::new(seed), begin, see);
    println!("{met} positions compared with cozy-chess");
    assert!(met >= wanted);
}

trait LegalNamed {
    fn legal_named(&self, m: Move) -> cozy_chess::Move;
}

impl LegalNamed for Board {
    /// The move that both libraries call the same.
    fn legal_named(&self, m: Move) -> cozy_chess::Move {
        let mut found = None;
        self.generate_moves(|moves| {
            found = moves.into_iter().find(|theirs| plain_cozy(*theirs) == plain(m));
            found.is_some()
        });
        found.unwrap_or_else(|| panic!("cozy-chess does not know {m:?} in {self}"))
    }
}

#[test]
fn orthodox_games() {
    check_games(std::iter::repeat(Position::INITIAL), 60_000, 1);
}

#[test]
fn chess960_games() {
    check_games(chess960_starts(), 60_000, 2);
}

#[test]
fn the_numbers_of_chess960_are_the_same() {
    for (number, start) in (0..960).zip(chess960_starts()) {
        assert_eq!(
            format!("{:#}", Board::chess960_startpos(number)),
            format!("{:#}", read(&start)),
            "number {number}"
        );
    }
}

#[test]
fn null_moves() {
    let see = |(): (), _: &Position, _: Move, after: &Position| {
        let theirs = read(after).null_move();
        let ours = after.null_move().ok();
        assert_eq!(ours.is_some(), theirs.is_some(), "{after:?}");
        if let (Some(ours), Some(theirs)) = (ours, theirs) {
            check(&ours, &theirs);
        }
    };
    games(chess960_starts().step_by(7), 100, 10_000, &mut Random::new(3), |_| (), see);
}

#[test]
fn colors_have_the_same_numbers() {
    assert_eq!(
        [Color::White as u8, Color::Black as u8],
        [cozy_chess::Color::White as u8, cozy_chess::Color::Black as u8]
    );
}
