//! The forms of one list: lazy, in place, filtered.

use adoube_board::{Bitboard, Role, Square};
use adoube_movegen::{LegalMoves, Move, Position};

use crate::support::{KIWIPETE, Random, chess960_starts, position, sorted, walk};

/// The iterator gives these moves, and knows at every step how many are left.
#[track_caller]
fn check(moves: LegalMoves, expected: impl Iterator<Item = Move>, position: &Position) {
    let expected = sorted(expected);
    let mut left = expected.len();
    let mut rest = moves.clone();
    loop {
        assert_eq!((rest.len(), rest.is_empty()), (left, left == 0), "{position:?}");
        assert_eq!(rest.size_hint(), (left, Some(left)));
        assert_eq!(rest.clone().count(), left);
        if rest.next().is_none() {
            break;
        }
        left -= 1;
    }
    assert_eq!(rest.next(), None, "the end is the end");
    assert_eq!(sorted(moves), expected, "{position:?}");
}

fn check_all(position: &Position, random: &mut Random) {
    let list = position.legal_move_list();
    let all = || list.iter().copied();
    check(position.legal_moves(), all(), position);
    assert_eq!(list.clone().into_iter().len(), list.len());
    assert_eq!(sorted(list.clone().into_iter().rev()), sorted(list.iter().copied()));
    for square in Square::ALL {
        check(position.legal_moves_from(square), all().filter(|m| m.from() == square), position);
        check(position.legal_moves_to(square), all().filter(|m| m.to() == square), position);
    }
    for role in Role::ALL {
        check(position.legal_moves_of(role), all().filter(|m| m.role() == role), position);
    }
    for _ in 0..4 {
        let [from, to] = [(); 2].map(|()| Bitboard::new(random.next()));
        let is_wanted = |m: &Move| from.contains(m.from()) && to.contains(m.to());
        check(position.legal_moves_within(from, to), all().filter(is_wanted), position);
    }
    check(position.legal_moves_within(Bitboard::EMPTY, Bitboard::FULL), [].into_iter(), position);
    check(position.legal_moves_within(Bitboard::FULL, Bitboard::EMPTY), [].into_iter(), position);
}

#[test]
fn filtered_moves_are_the_moves_filtered() {
    let mut random = Random::new(6);
    let starts = [Position::INITIAL, position(KIWIPETE)].into_iter().cycle().take(8);
    for start in starts.chain(chess960_starts().step_by(97)) {
        let mut choose = Random::new(random.next());
        walk(start, 60, &mut random, |_, _, position| check_all(position, &mut choose));
    }
}

#[test]
fn a_promotion_counts_for_four_until_all_are_given_out() {
    let position = position("1r6/P6k/8/8/8/8/8/K7 w - - 0 1");
    check_all(&position, &mut Random::new(0));
    let mut moves = position.legal_moves_from(Square::A7);
    assert_eq!(moves.len(), 8);
    let promoted: Vec<_> = moves.by_ref().take(4).filter_map(Move::promotion).collect();
    assert_eq!(promoted, [Role::Queen, Role::Rook, Role::Bishop, Role::Knight]);
    assert_eq!(moves.len(), 4);
}

#[test]
fn the_largest_known_number_of_moves_is_listed() {
    // 218 moves (N. Petrović, 1964), the most that any reachable position is known to have.
    let position = position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert_eq!(position.legal_move_list().len(), 218);
    assert_eq!(position.legal_moves().len(), 218);
    check_all(&position, &mut Random::new(218));
}

#[test]
fn a_list_reads_like_a_slice() {
    let list = Position::INITIAL.legal_move_list();
    assert_eq!(list.as_slice().len(), 20);
    assert_eq!((&list).into_iter().count(), 20);
    assert!(list.contains(&list[7]));
    assert!(format!("{list:?}").starts_with("[Move("));
}
