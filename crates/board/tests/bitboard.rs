//! A bitboard is a set of squares: every operation agrees with one on an ordered set.

use std::collections::BTreeSet;

use adoube_board::{Bitboard, Color, File, Rank, Square, bitboard};
use proptest::prelude::*;

type Model = BTreeSet<Square>;

fn model(set: Bitboard) -> Model {
    Square::ALL.into_iter().filter(|square| set.bits() >> square.index() & 1 == 1).collect()
}

fn check(set: Bitboard, expected: &Model) -> Result<(), TestCaseError> {
    prop_assert_eq!(&model(set), expected, "{}", set);
    Ok(())
}

fn sets() -> impl Strategy<Value = Bitboard> {
    // Sparse, even and crowded sets, because one half of a random set is always full.
    prop_oneof![
        any::<u64>(),
        (any::<u64>(), any::<u64>(), any::<u64>()).prop_map(|(a, b, c)| a & b & c),
        (any::<u64>(), any::<u64>(), any::<u64>()).prop_map(|(a, b, c)| a | b | c),
        Just(0),
        Just(u64::MAX),
    ]
    .prop_map(Bitboard::new)
}

fn squares() -> impl Strategy<Value = Square> {
    (0u8..64).prop_map(Square::from_index_masked)
}

proptest! {
    #[test]
    fn operators_are_those_of_sets(a in sets(), b in sets()) {
        let (x, y) = (model(a), model(b));
        check(a | b, &(&x | &y))?;
        check(a & b, &(&x & &y))?;
        check(a ^ b, &(&x ^ &y))?;
        check(a - b, &(&x - &y))?;
        check(!a, &(&model(Bitboard::FULL) - &x))?;
        let mut c = a;
        c |= b;
        c &= !b;
        c ^= a;
        c -= b;
        check(c, &(&(&(&x - &y) ^ &x) - &y))?;
    }

    #[test]
    fn questions_are_those_of_sets(a in sets(), b in sets(), square in squares()) {
        let (x, y) = (model(a), model(b));
        prop_assert_eq!(a.len(), x.len());
        prop_assert_eq!(a.is_empty(), x.is_empty());
        prop_assert_eq!(a.has_several(), x.len() > 1);
        prop_assert_eq!(a.contains(square), x.contains(&square));
        prop_assert_eq!(a.is_disjoint(b), x.is_disjoint(&y));
        prop_assert_eq!(a.is_subset(b), x.is_subset(&y));
        prop_assert_eq!(a.is_superset(b), x.is_superset(&y));
        prop_assert!((a & b).is_subset(a) && (a | b).is_superset(a));
        prop_assert_eq!(a.first(), x.first().copied());
        prop_assert_eq!(a.last(), x.last().copied());
        prop_assert_eq!(a.single(), if x.len() == 1 { x.first().copied() } else { None });
        prop_assert_eq!(Bitboard::from(square).single(), Some(square));
    }

    #[test]
    fn squares_are_added_and_taken_out(a in sets(), square in squares()) {
        let (mut set, mut expected) = (a, model(a));
        prop_assert_eq!(set.insert(square), expected.insert(square));
        check(set, &expected)?;
        check(a.with(square), &expected)?;
        prop_assert_eq!(set.remove(square), expected.remove(&square));
        prop_assert_eq!(set.remove(square), expected.remove(&square));
        check(set, &expected)?;
        check(a.without(square), &expected)?;
        let mut set = a;
        let mut expected = model(a);
        prop_assert_eq!(set.pop(), expected.pop_first());
        check(set, &expected)?;
    }

    #[test]
    fn iteration_goes_from_a1_to_h8_and_back(a in sets(), turns in proptest::collection::vec(any::<bool>(), 70)) {
        prop_assert!(a.iter().eq(model(a)));
        prop_assert!(a.iter().rev().eq(model(a).into_iter().rev()));
        prop_assert_eq!(a.iter().collect::<Bitboard>(), a);
        prop_assert_eq!(a.iter().count(), a.len());
        // From both ends at once, the two meet without repeating a square.
        let (mut set, mut expected) = (a.iter(), model(a));
        for front in turns {
            prop_assert_eq!(set.len(), expected.len());
            if front {
                prop_assert_eq!(set.next(), expected.pop_first());
            } else {
                prop_assert_eq!(set.next_back(), expected.pop_last());
            }
        }
        let mut extended = Bitboard::EMPTY;
        extended.extend(a);
        prop_assert_eq!(extended, a);
    }

    #[test]
    fn a_shift_moves_each_square_and_loses_those_that_leave(a in sets(), files in -10i8..=10, ranks in -10i8..=10) {
        let expected = model(a).into_iter().filter_map(|square| square.offset(files, ranks)).collect();
        check(a.shift(files, ranks), &expected)?;
    }

    #[test]
    fn flips_move_each_square_and_undo_themselves(a in sets()) {
        check(a.flip_ranks(), &model(a).into_iter().map(Square::flip_rank).collect())?;
        check(a.flip_files(), &model(a).into_iter().map(Square::flip_file).collect())?;
        check(a.rotate(), &model(a).into_iter().map(|square| square.flip_file().flip_rank()).collect())?;
        prop_assert_eq!(a.flip_ranks().flip_ranks(), a);
        prop_assert_eq!(a.flip_files().flip_files(), a);
        prop_assert_eq!(a.rotate().rotate(), a);
        prop_assert_eq!(a.relative_to(Color::White), a);
        prop_assert_eq!(a.relative_to(Color::Black), a.flip_ranks());
    }

    #[test]
    fn there_are_two_to_the_size_subsets(chosen in proptest::collection::btree_set(squares(), 0..10)) {
        let set: Bitboard = chosen.iter().copied().collect();
        let subsets: BTreeSet<Bitboard> = set.subsets().collect();
        prop_assert_eq!(subsets.len(), 1 << set.len());
        prop_assert_eq!(set.subsets().count(), subsets.len());
        prop_assert!(subsets.iter().all(|subset| subset.is_subset(set)));
        prop_assert_eq!(set.subsets().next(), Some(Bitboard::EMPTY));
        prop_assert_eq!(set.subsets().last(), Some(set));
    }
}

#[test]
fn a_shift_by_any_number_of_steps_is_defined() {
    for files in i8::MIN..=i8::MAX {
        for ranks in i8::MIN..=i8::MAX {
            let moved = Bitboard::FULL.shift(files, ranks);
            let expected = 8i32.saturating_sub(i32::from(files).abs()).max(0)
                * 8i32.saturating_sub(i32::from(ranks).abs()).max(0);
            assert_eq!(moved.len(), expected as usize, "{files} {ranks}");
        }
    }
}

#[test]
fn files_and_ranks_are_sets_of_eight() {
    let files = File::ALL.map(Bitboard::from);
    let ranks = Rank::ALL.map(Bitboard::from);
    assert_eq!(files.into_iter().fold(Bitboard::EMPTY, |all, file| all | file), Bitboard::FULL);
    assert_eq!(ranks.into_iter().fold(Bitboard::EMPTY, |all, rank| all | rank), Bitboard::FULL);
    for square in Square::ALL {
        assert_eq!(square.file().bitboard() & square.rank().bitboard(), square.bitboard());
    }
}

#[test]
fn the_named_sets_are_what_their_names_say() {
    let edge = File::A.bitboard() | File::H.bitboard() | Rank::First.bitboard() | Rank::Eighth.bitboard();
    assert_eq!(Bitboard::EDGE, edge);
    assert_eq!(Bitboard::CORNERS, [Square::A1, Square::A8, Square::H1, Square::H8].into_iter().collect());
    assert_eq!(Bitboard::CENTER, [Square::D4, Square::D5, Square::E4, Square::E5].into_iter().collect());
    assert_eq!(Bitboard::LIGHT | Bitboard::DARK, Bitboard::FULL);
    assert!(Bitboard::DARK.contains(Square::A1) && Bitboard::LIGHT.contains(Square::H1));
}

#[test]
fn a_picture_is_read_from_the_eighth_rank_down_and_drawn_so() {
    const SET: Bitboard = bitboard! {
        X . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . # . . .
        . . . . . . . .
        . . . . . . . .
        . x . . . . . .
        . . . . . . . 1
    };
    let expected: Bitboard = [Square::A8, Square::E5, Square::B2, Square::H1].into_iter().collect();
    assert_eq!(SET, expected);
    let drawing = "\
# . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . # . . .
. . . . . . . .
. . . . . . . .
. # . . . . . .
. . . . . . . #";
    assert_eq!(SET.to_string(), drawing);
    assert_eq!(format!("{SET:?}"), format!("Bitboard(\n{drawing}\n)"));
}

#[test]
fn a_set_is_a_number() {
    let set = Bitboard::from(Rank::Second);
    assert_eq!(u64::from(set), 0xFF00);
    assert_eq!(Bitboard::from(0xFF00), set);
    assert_eq!(format!("{set:x} {set:#X} {set:b}"), "ff00 0xFF00 1111111100000000");
}
