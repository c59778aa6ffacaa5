//! The rules know no difference between the colours, nor, without castling, between left and right.

use adoube_board::{CastlingRights, Setup, Square};
use adoube_movegen::{Move, Position, perft};

use crate::support::{KIWIPETE, Random, chess960_starts, position, sorted, walk};

fn reflect(m: Move, reflect: impl Fn(Square) -> Square) -> Move {
    Move::new(m.role(), reflect(m.from()), reflect(m.to()), m.kind())
}

#[track_caller]
fn check_colors(position: &Position) {
    let mirror = position.mirror();
    assert_eq!(mirror.mirror(), *position);
    assert_eq!(Position::try_from(Setup::from(*position).mirror()), Ok(mirror), "{position:?}");
    let moves = position.legal_moves().map(|m| reflect(m, Square::flip_rank));
    assert_eq!(sorted(mirror.legal_moves()), sorted(moves), "{position:?}");
    assert_eq!(mirror.checkers(), position.checkers().flip_ranks(), "{position:?}");
    for color in adoube_board::Color::ALL {
        assert_eq!(mirror.pinned(color), position.pinned(!color).flip_ranks(), "{position:?}");
    }
}

#[track_caller]
fn check_sides(position: &Position) {
    let mut setup = Setup::from(*position);
    setup.castling_rights = CastlingRights::NONE;
    let straight = Position::try_from(setup).unwrap_or_else(|error| panic!("{error}: {position:?}"));
    setup.board = setup.board.flip_files();
    setup.en_passant = setup.en_passant.map(Square::flip_file);
    let reflected = Position::try_from(setup).unwrap_or_else(|error| panic!("{error}: {position:?}"));
    let moves = straight.legal_moves().map(|m| reflect(m, Square::flip_file));
    assert_eq!(sorted(reflected.legal_moves()), sorted(moves), "{position:?}");
    assert_eq!(reflected.checkers(), straight.checkers().flip_files(), "{position:?}");
}

#[test]
fn white_and_black_have_the_same_rules() {
    let mut random = Random::new(500);
    let starts = [Position::INITIAL, position(KIWIPETE)].into_iter().cycle().take(80);
    for start in starts.chain(chess960_starts().step_by(4)) {
        check_colors(&start);
        walk(start, 80, &mut random, |_, _, position| check_colors(position));
    }
}

#[test]
fn left_and_right_have_the_same_rules_without_castling() {
    let mut random = Random::new(501);
    for start in [Position::INITIAL, position(KIWIPETE)].into_iter().cycle().take(100) {
        walk(start, 100, &mut random, |_, _, position| check_sides(position));
    }
}

#[test]
fn playing_and_mirroring_change_places() {
    let mut random = Random::new(502);
    for start in chess960_starts().step_by(16) {
        walk(start, 80, &mut random, |before, m, after| {
            let there = before.mirror().play(reflect(m, Square::flip_rank));
            let there = there.unwrap_or_else(|error| panic!("{error}: {before:?}"));
            assert!(there.same_position(&after.mirror()), "{m:?} in {before:?}");
            assert_eq!(there.key(), after.mirror().key(), "{m:?} in {before:?}");
            assert_eq!(there.halfmove_clock(), after.halfmove_clock());
        });
    }
}

#[test]
fn node_counts_are_those_of_the_mirror() {
    let position = position(KIWIPETE);
    assert_eq!(perft(&position, 3), perft(&position.mirror(), 3));
}
