//! Castling rights as a set of rooks.

use adoube_board::{Bitboard, CastlingRights, Color, File, Side, Square};

#[test]
fn the_orthodox_rights_are_those_of_the_four_corner_rooks() {
    let rights = CastlingRights::ORTHODOX;
    assert_eq!(rights.rooks(), Bitboard::CORNERS);
    assert_eq!(rights.to_string(), "HAha");
    assert_eq!(rights.rook_square(Color::White, Side::King), Some(Square::H1));
    assert_eq!(rights.rook_square(Color::Black, Side::Queen), Some(Square::A8));
    assert_eq!(rights.mirror(), rights);
    assert!(CastlingRights::NONE.is_empty() && !rights.is_empty());
    assert_eq!(CastlingRights::NONE.rooks(), Bitboard::EMPTY);
    assert_eq!(CastlingRights::NONE.to_string(), "-");
}

#[test]
fn a_king_move_ends_both_rights_and_a_rook_move_one() {
    let mut rights = CastlingRights::ORTHODOX;
    rights.set(Color::Black, Side::King, None);
    assert!(!rights.has(Color::Black, Side::King) && rights.has(Color::Black, Side::Queen));
    rights.revoke(Color::White);
    assert_eq!(rights, CastlingRights::NONE.with(Color::Black, Side::Queen, File::A));
    assert_eq!(rights.mirror(), CastlingRights::NONE.with(Color::White, Side::Queen, File::A));
    assert_eq!(rights.rooks(), Square::A8.bitboard());
}

#[test]
fn rights_are_listed_in_the_order_of_fen() {
    let listed: Vec<_> = CastlingRights::ORTHODOX.iter().collect();
    let (white, black) = (Color::White, Color::Black);
    assert_eq!(
        listed,
        [
            (white, Side::King, File::H),
            (white, Side::Queen, File::A),
            (black, Side::King, File::H),
            (black, Side::Queen, File::A),
        ]
    );
}

#[test]
fn the_landing_files_are_those_of_orthodox_chess() {
    assert_eq!(Side::ALL.map(Side::king_file), [File::G, File::C]);
    assert_eq!(Side::ALL.map(Side::rook_file), [File::F, File::D]);
    assert_eq!(Side::ALL.map(Side::orthodox_rook_file), [File::H, File::A]);
    assert_eq!(Side::ALL.map(Side::letter), ['K', 'Q']);
}

#[test]
fn values_are_as_small_as_they_can_be() {
    assert_eq!(size_of::<CastlingRights>(), 4);
    assert_eq!(size_of::<Option<Square>>(), 1);
    assert_eq!(size_of::<adoube_board::Board>(), 64);
    assert_eq!(size_of::<adoube_board::Setup>(), 80);
}
