//! Keys: one number for each thing that can be true of a position.

use std::collections::HashSet;

use adoube_board::{Board, CastlingRights, Color, File, Role, Side, Square, ZobristKey};

fn numbers() -> Vec<ZobristKey> {
    let mut numbers = vec![ZobristKey::of_turn(Color::Black)];
    for color in Color::ALL {
        for role in Role::ALL {
            numbers.extend(Square::ALL.map(|square| ZobristKey::of_piece(role.of(color), square)));
        }
        numbers.extend(File::ALL.map(|file| ZobristKey::of_castling_right(color, file)));
    }
    numbers.extend(File::ALL.map(ZobristKey::of_en_passant));
    numbers
}

#[test]
fn no_two_things_share_a_number() {
    let numbers = numbers();
    assert_eq!(numbers.len(), 1 + 2 * (6 * 64 + 8) + 8);
    let different: HashSet<ZobristKey> = numbers.iter().copied().collect();
    assert_eq!(different.len(), numbers.len());
    assert!(!different.contains(&ZobristKey::ZERO));
    assert_eq!(ZobristKey::of_turn(Color::White), ZobristKey::ZERO);
}

#[test]
fn no_two_things_cancel_two_others() {
    // Two different pairs with one sum would give two positions that differ in four things the same key.
    let numbers = numbers();
    let mut sums = HashSet::new();
    for (index, &first) in numbers.iter().enumerate() {
        for &second in &numbers[..index] {
            assert!(sums.insert(first ^ second), "{first} and {second}");
        }
    }
}

#[test]
fn each_bit_is_set_in_about_half_of_the_numbers() {
    let numbers = numbers();
    for bit in 0..64 {
        let ones = numbers.iter().filter(|key| key.value() >> bit & 1 == 1).count();
        // The mean is 396.5 and the standard deviation 14; five of them are 70.
        assert!(ones.abs_diff(numbers.len() / 2) < 70, "bit {bit} is set in {ones} of {}", numbers.len());
    }
}

#[test]
fn a_move_there_and_back_restores_the_key() {
    let mut board = Board::INITIAL;
    let before = ZobristKey::of_board(&board);
    let knight = board.remove(Square::G1).unwrap();
    board.put(Square::F3, knight);
    let mut key =
        before ^ ZobristKey::of_piece(knight, Square::G1) ^ ZobristKey::of_piece(knight, Square::F3);
    assert_eq!(key, ZobristKey::of_board(&board));
    assert_ne!(key, before);
    key ^= ZobristKey::of_piece(knight, Square::F3);
    key ^= ZobristKey::of_piece(knight, Square::G1);
    assert_eq!(key, before);
}

#[test]
fn rights_are_summed_one_by_one() {
    let rights =
        CastlingRights::NONE.with(Color::White, Side::King, File::G).with(Color::Black, Side::Queen, File::B);
    let expected = ZobristKey::of_castling_right(Color::White, File::G)
        ^ ZobristKey::of_castling_right(Color::Black, File::B);
    assert_eq!(ZobristKey::of_castling_rights(rights), expected);
    assert_eq!(ZobristKey::of_castling_rights(CastlingRights::NONE), ZobristKey::ZERO);
}

#[test]
fn keys_do_not_change_within_a_minor_version() {
    let key =
        ZobristKey::of_board(&Board::INITIAL) ^ ZobristKey::of_castling_rights(CastlingRights::ORTHODOX);
    assert_eq!(key.to_string(), "e25ec6993784e862");
    assert_eq!(format!("{key:?}"), "ZobristKey(0xe25ec6993784e862)");
}
