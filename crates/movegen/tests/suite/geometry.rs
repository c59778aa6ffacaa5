//! Facts of the empty board, each counted over all squares.

use std::collections::{BTreeSet, VecDeque};

use adoube_board::{Bitboard, Color, Role, Square};
use adoube_movegen::attacks;

use crate::support::Random;

fn lone(role: Role, square: Square) -> Bitboard {
    attacks::of(role.of(Color::White), square, Bitboard::EMPTY)
}

/// The different numbers of squares the man attacks from anywhere.
fn check(role: Role, counts: &[usize]) {
    let found: BTreeSet<_> = Square::ALL.into_iter().map(|square| lone(role, square).len()).collect();
    assert_eq!(found.into_iter().collect::<Vec<_>>(), counts, "{role:?}");
}

/// The fewest moves of the man between two squares.
fn moves_needed(role: Role, from: Square, to: Square) -> usize {
    let mut queue = VecDeque::from([(from, 0)]);
    let mut seen = Bitboard::from(from);
    while let Some((square, moves)) = queue.pop_front() {
        if square == to {
            return moves;
        }
        for next in lone(role, square) - seen {
            seen.insert(next);
            queue.push_back((next, moves + 1));
        }
    }
    panic!("{role:?} never gets from {from} to {to}")
}

#[test]
fn a_king_needs_seven_moves_to_cross_the_board() {
    // GEO-01
    let last = Bitboard::from(adoube_board::Rank::Eighth);
    for from in Bitboard::from(adoube_board::Rank::First) {
        assert_eq!(last.iter().map(|to| moves_needed(Role::King, from, to)).min(), Some(7), "{from}");
    }
    check(Role::King, &[3, 5, 8]);
}

#[test]
fn a_bishop_controls_seven_to_thirteen_squares() {
    // GEO-02
    check(Role::Bishop, &[7, 9, 11, 13]);
    assert!(Bitboard::EDGE.iter().all(|square| lone(Role::Bishop, square).len() == 7));
    assert!(Bitboard::CENTER.iter().all(|square| lone(Role::Bishop, square).len() == 13));
}

#[test]
fn a_rook_always_controls_fourteen() {
    // GEO-03
    check(Role::Rook, &[14]);
}

#[test]
fn a_knight_controls_two_to_eight() {
    // GEO-04
    check(Role::Knight, &[2, 3, 4, 6, 8]);
    assert!(Bitboard::CORNERS.iter().all(|square| lone(Role::Knight, square).len() == 2));
    let arcs: usize = Square::ALL.into_iter().map(|square| lone(Role::Knight, square).len()).sum();
    assert_eq!(arcs, 336);
}

#[test]
fn a_knight_needs_three_moves_to_the_next_square_of_a_line_and_two_or_four_aslant() {
    // GEO-05
    for from in Square::ALL {
        for to in lone(Role::King, from) {
            let is_straight = from.file() == to.file() || from.rank() == to.rank();
            let has_corner = !(Bitboard::CORNERS & Bitboard::from(from).with(to)).is_empty();
            let expected = match (is_straight, has_corner) {
                (true, _) => 3,
                (false, false) => 2,
                (false, true) => 4,
            };
            assert_eq!(moves_needed(Role::Knight, from, to), expected, "{from} to {to}");
        }
    }
}

#[test]
fn a_queen_controls_twenty_one_to_twenty_seven() {
    // GEO-06
    check(Role::Queen, &[21, 23, 25, 27]);
}

#[test]
fn a_knight_goes_to_the_nearest_squares_off_its_lines() {
    // GEO-07, MOV-14
    for from in Square::ALL {
        let off_lines = |to: Square| to != from && !lone(Role::Queen, from).contains(to);
        let by_words: Bitboard =
            Square::ALL.into_iter().filter(|to| off_lines(*to) && from.distance(*to) == 2).collect();
        assert_eq!(lone(Role::Knight, from), by_words, "from {from}");
        for to in lone(Role::Knight, from) {
            assert_ne!(from.is_light(), to.is_light(), "{from} to {to}");
            assert!(from.file() != to.file() && from.rank() != to.rank(), "{from} to {to}");
        }
    }
}

#[test]
fn a_bishop_reaches_half_the_squares() {
    // GEO-08, GEO-09
    for from in Square::ALL {
        let (mut reached, mut before) = (Bitboard::from(from), Bitboard::EMPTY);
        while reached != before {
            before = reached;
            reached = before.iter().fold(before, |set, square| set | lone(Role::Bishop, square));
        }
        assert_eq!(reached, if from.is_light() { Bitboard::LIGHT } else { Bitboard::DARK });
    }
}

#[test]
fn pawns_attack_aslant_ahead() {
    for color in Color::ALL {
        for square in Square::ALL {
            let ahead = if color == Color::White { 1 } else { -1 };
            let expected: Bitboard =
                [-1, 1].into_iter().filter_map(|file| square.offset(file, ahead)).collect();
            assert_eq!(attacks::pawn(color, square), expected, "{color:?} {square}");
        }
    }
}

/// Attacks of a slider, square by square.
fn slide(square: Square, lines: &[(i8, i8)], occupied: Bitboard) -> Bitboard {
    let mut attacked = Bitboard::EMPTY;
    for (files, ranks) in lines {
        let mut next = square.offset(*files, *ranks);
        while let Some(square) = next {
            attacked.insert(square);
            next = if occupied.contains(square) { None } else { square.offset(*files, *ranks) };
        }
    }
    attacked
}

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const ASLANT: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

#[test]
fn sliders_stop_at_the_first_man_for_every_occupancy_of_their_lines() {
    // All that matters is who stands on the lines short of the edge: every such set is tried.
    for square in Square::ALL {
        for (lines, attack) in
            [(STRAIGHT, attacks::rook as fn(Square, Bitboard) -> Bitboard), (ASLANT, attacks::bishop)]
        {
            for occupied in slide(square, &lines, Bitboard::EMPTY).subsets() {
                let expected = slide(square, &lines, occupied);
                assert_eq!(attack(square, occupied), expected, "{square} among\n{occupied}");
            }
        }
    }
}

#[test]
fn sliders_do_not_care_who_stands_elsewhere() {
    let mut random = Random::new(1);
    for _ in 0..20_000 {
        let square = Square::ALL[random.below(64)];
        let occupied = Bitboard::new(random.next() & random.next());
        assert_eq!(
            attacks::rook(square, occupied),
            slide(square, &STRAIGHT, occupied),
            "{square}\n{occupied}"
        );
        assert_eq!(
            attacks::bishop(square, occupied),
            slide(square, &ASLANT, occupied),
            "{square}\n{occupied}"
        );
        let both = attacks::rook(square, occupied) | attacks::bishop(square, occupied);
        assert_eq!(attacks::queen(square, occupied), both, "{square}\n{occupied}");
    }
}

#[test]
fn between_and_line_are_what_sliders_see() {
    for a in Square::ALL {
        for b in Square::ALL {
            let pair = Bitboard::from(a).with(b);
            let aligned = |lines: &[(i8, i8)]| slide(a, lines, Bitboard::EMPTY).contains(b);
            let [straight, aslant] = [aligned(&STRAIGHT), aligned(&ASLANT)];
            let lines = if straight { STRAIGHT } else { ASLANT };
            let (between, line) = if straight || aslant {
                let (from_a, from_b) = (slide(a, &lines, pair), slide(b, &lines, pair));
                let endless = slide(a, &lines, Bitboard::EMPTY) & slide(b, &lines, Bitboard::EMPTY) | pair;
                ((from_a & from_b) - pair, endless)
            } else {
                (Bitboard::EMPTY, Bitboard::EMPTY)
            };
            // Of the crossing squares two lines share, those off this line do not count.
            let on_line =
                |set: Bitboard| -> Bitboard { set.iter().filter(|c| is_aligned(a, b, *c)).collect() };
            assert_eq!(attacks::between(a, b), on_line(between), "between {a} and {b}");
            assert_eq!(attacks::line(a, b), on_line(line), "through {a} and {b}");
        }
    }
}

/// Whether three squares lie on one straight line.
fn is_aligned(a: Square, b: Square, c: Square) -> bool {
    let at = |square: Square| (square as i32 % 8, square as i32 / 8);
    let ((ax, ay), (bx, by), (cx, cy)) = (at(a), at(b), at(c));
    (bx - ax) * (cy - ay) == (by - ay) * (cx - ax)
}
