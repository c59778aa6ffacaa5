//! What a position remembers between moves equals what is found afresh.

use adoube_board::{CastlingRights, Color, Setup, ZobristKey};
use adoube_movegen::{EnPassantStyle, Position, Waivers};

use crate::support::{KIWIPETE, Random, chess960_starts, position, walk};

/// The position equals one built from its own set-up, in everything: `==` compares key, checkers and legal en passant
/// too.
#[track_caller]
fn check(position: &Position) {
    let fresh = Position::with_waivers(Setup::from(*position), Waivers::ALLOW_IMPOSSIBLE_CHECK);
    let fresh = fresh.unwrap_or_else(|error| panic!("{error}: {position:?}"));
    assert_eq!(*position, fresh);
    assert_eq!(position.key(), fresh.key(), "{position:?}");
    assert_eq!(position.checkers(), fresh.checkers(), "{position:?}");
    assert_eq!(position.legal_en_passant(), fresh.legal_en_passant(), "{position:?}");
    let attackers = position.attackers(position.king_of(position.turn()), !position.turn());
    assert_eq!(position.checkers(), attackers, "{position:?}");
    assert_eq!(position.key(), key(position), "{position:?}");
    assert_eq!(
        Position::try_from(Setup::from(*position)),
        Ok(*position),
        "what is played is no impossible check"
    );
}

/// The key by its definition.
fn key(position: &Position) -> ZobristKey {
    let men = position
        .board()
        .iter()
        .fold(ZobristKey::ZERO, |key, (square, piece)| key ^ ZobristKey::of_piece(piece, square));
    let rights: CastlingRights = position.castling_rights();
    let capture = position.legal_moves().find(|m| m.is_en_passant());
    let en_passant = capture.map_or(ZobristKey::ZERO, |m| ZobristKey::of_en_passant(m.to().file()));
    men ^ ZobristKey::of_castling_rights(rights) ^ ZobristKey::of_turn(position.turn()) ^ en_passant
}

#[test]
fn after_every_move_from_the_initial_position() {
    let mut random = Random::new(300);
    check(&Position::INITIAL);
    for _ in 0..100 {
        walk(Position::INITIAL, 200, &mut random, |_, _, position| check(position));
    }
}

#[test]
fn after_every_move_from_kiwipete() {
    let mut random = Random::new(301);
    for _ in 0..100 {
        walk(position(KIWIPETE), 100, &mut random, |_, _, position| check(position));
    }
}

#[test]
fn after_every_move_from_all_960_starts() {
    let mut random = Random::new(302);
    for start in chess960_starts() {
        check(&start);
        walk(start, 24, &mut random, |_, _, position| check(position));
    }
}

#[test]
fn after_every_null_move() {
    let mut random = Random::new(303);
    for start in chess960_starts().step_by(16) {
        walk(start, 60, &mut random, |_, _, position| {
            if let Ok(passed) = position.null_move() {
                check(&passed);
            }
        });
    }
}

#[test]
fn the_counters_count_as_the_laws_do() {
    // 9.3: captures and pawn moves start the count again; the number grows after Black's move.
    let mut random = Random::new(304);
    for _ in 0..50 {
        walk(Position::INITIAL, 200, &mut random, |before, m, after| {
            let is_irreversible = m.role() == adoube_board::Role::Pawn || before.is_capture(m);
            let clock = if is_irreversible { 0 } else { before.halfmove_clock() + 1 };
            assert_eq!(after.halfmove_clock(), clock, "{m:?} in {before:?}");
            let turns = u32::from(before.turn() == Color::Black);
            assert_eq!(after.fullmove_number().get(), before.fullmove_number().get() + turns);
        });
    }
}

#[test]
fn counters_stop_at_the_largest_number() {
    let start = position("4k3/8/8/8/8/8/8/4K3 b - - 4294967295 4294967295");
    let moved = start.play(start.legal_moves().next().expect("a move")).expect("legal");
    assert_eq!((moved.halfmove_clock(), moved.fullmove_number().get()), (u32::MAX, u32::MAX));
    let passed = start.null_move().expect("no check");
    assert_eq!((passed.halfmove_clock(), passed.fullmove_number().get()), (u32::MAX, u32::MAX));
    assert_eq!(moved.to_setup(EnPassantStyle::Legal).fullmove_number.get(), u32::MAX);
}
