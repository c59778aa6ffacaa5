//! Text for people, small integers for machines, and no way in for a wrong value.

use core::fmt::Debug;
use std::collections::BTreeMap;

use adoube_board::{
    Bitboard, Board, CastlingRights, CastlingStyle, Color, FenField, File, Outcome, Piece, Rank, Role, Setup,
    Side, Square, ZobristKey,
};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The value has this JSON and so many postcard bytes, and comes back from both.
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str, size: usize) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
    let bytes = postcard::to_allocvec(value).unwrap();
    assert_eq!(bytes.len(), size, "{value:?} as {bytes:?}");
    assert_eq!(postcard::from_bytes::<T>(&bytes).unwrap(), *value);
}

/// The JSON is refused, with this message.
fn refuse<T: DeserializeOwned + Debug>(json: &str, message: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.starts_with(message), "{json}: {error}");
}

#[test]
fn values_are_text_in_json_and_small_integers_in_binary() {
    check(&File::E, r#""e""#, 1);
    check(&Rank::Fourth, r#""4""#, 1);
    check(&Square::E4, r#""e4""#, 1);
    check(&Color::Black, r#""black""#, 1);
    check(&Role::Knight, r#""knight""#, 1);
    check(&Side::Queen, r#""queen's side""#, 1);
    check(&Role::Knight.of(Color::Black), r#""n""#, 1);
    check(&Outcome::Draw, r#""1/2-1/2""#, 1);
    check(&Outcome::Decisive { winner: Color::Black }, r#""0-1""#, 1);
    check(&CastlingStyle::Shredder, r#""shredder""#, 1);
    check(&FenField::EnPassant, r#""en passant""#, 1);
    check(&ZobristKey::new(0xABC), r#""0000000000000abc""#, 2);
    check(&Bitboard::from(Rank::Second), r#""0x000000000000ff00""#, 3);
    check(&CastlingRights::ORTHODOX, r#""HAha""#, 3);
    check(&CastlingRights::NONE, r#""----""#, 1);
    check(&Board::INITIAL, r#""rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR""#, 38);
    check(&Setup::INITIAL, r#""rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1""#, 45);
}

#[test]
fn every_small_value_comes_back() {
    fn check_all<T: Serialize + DeserializeOwned + PartialEq + Debug>(values: impl IntoIterator<Item = T>) {
        for value in values {
            let json = serde_json::to_string(&value).unwrap();
            assert_eq!(serde_json::from_str::<T>(&json).unwrap(), value);
            let bytes = postcard::to_allocvec(&value).unwrap();
            assert_eq!(postcard::from_bytes::<T>(&bytes).unwrap(), value);
        }
    }
    check_all(File::ALL);
    check_all(Rank::ALL);
    check_all(Square::ALL);
    check_all(Color::ALL);
    check_all(Role::ALL);
    check_all(Side::ALL);
    check_all(Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| role.of(color))));
}

#[test]
fn squares_can_be_the_keys_of_a_map() {
    let map = BTreeMap::from([(Square::E1, Role::King), (Square::D1, Role::Queen)]);
    let json = serde_json::to_string(&map).unwrap();
    assert_eq!(json, r#"{"d1":"queen","e1":"king"}"#);
    assert_eq!(serde_json::from_str::<BTreeMap<Square, Role>>(&json).unwrap(), map);
}

#[test]
fn wrong_text_is_refused_and_told_what_was_expected() {
    refuse::<Square>(r#""e9""#, "expected a square from `a1` to `h8`");
    refuse::<Square>("28", "invalid type: integer `28`, expected a square from `a1` to `h8`");
    refuse::<File>(r#""ee""#, "expected a file from `a` to `h`");
    refuse::<Rank>(r#""""#, "expected a rank from `1` to `8`");
    refuse::<Color>(r#""red""#, "expected `white` or `black`");
    refuse::<Role>(r#""kni""#, "expected `pawn`, `knight`");
    refuse::<Role>(r#""knights""#, "expected `pawn`, `knight`");
    refuse::<Piece>(r#""x""#, "expected a letter of `PNBRQKpnbrqk`");
    refuse::<Bitboard>(r#""ff00""#, "expected a set of squares");
    refuse::<Bitboard>(r#""0x""#, "expected a set of squares");
    refuse::<Bitboard>(r#""0x+1""#, "expected a set of squares");
    refuse::<Bitboard>(r#""0x10000000000000000""#, "expected a set of squares");
    refuse::<ZobristKey>(r#""-1""#, "expected a key");
    refuse::<CastlingRights>(r#""HA""#, "expected castling rights");
    refuse::<CastlingRights>(r#""haHA""#, "expected castling rights");
    refuse::<CastlingRights>(r#""HAha-""#, "expected castling rights");
    refuse::<Outcome>(r#""*""#, "expected `1-0`");
    refuse::<Board>(r#""8/8""#, "expected 8 ranks in the board field, found 2");
    refuse::<Setup>(r#""8/8/8/8/8/8/8/8 w - - 0""#, "expected a number in the fullmove number field");
}

#[test]
fn wrong_bytes_are_refused() {
    fn refused<T: DeserializeOwned + Debug>(bytes: &[u8]) {
        assert!(postcard::from_bytes::<T>(bytes).is_err(), "{bytes:?}");
    }
    refused::<Square>(&[64]);
    refused::<File>(&[8]);
    refused::<Color>(&[2]);
    refused::<Role>(&[6]);
    refused::<Piece>(&[12]);
    refused::<Outcome>(&[3]);
    // A file that is not there.
    refused::<CastlingRights>(&postcard::to_allocvec(&0x9000_u16).unwrap());
    // The man with the number seven, and Black's man with the number none.
    refused::<Board>(&postcard::to_allocvec(&[1_u64, 1, 1, 0]).unwrap());
    refused::<Board>(&postcard::to_allocvec(&[0_u64, 0, 0, 1]).unwrap());
}

#[test]
fn a_setup_that_fen_cannot_say_is_refused_as_text_and_kept_in_binary() {
    let mut setup = Setup::INITIAL;
    setup.castling_rights.set(Color::White, Side::King, Some(File::B));
    let error = serde_json::to_string(&setup).unwrap_err().to_string();
    assert_eq!(error, "FEN cannot say that a castling rook stands on the wrong side of its king");
    let bytes = postcard::to_allocvec(&setup).unwrap();
    assert_eq!(postcard::from_bytes::<Setup>(&bytes).unwrap(), setup);
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_smuggle_in_two_men_on_a_square(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
        if let Ok(board) = postcard::from_bytes::<Board>(&bytes) {
            let mut seen = Bitboard::EMPTY;
            for role in Role::ALL {
                prop_assert!(seen.is_disjoint(board.by_role(role)));
                seen |= board.by_role(role);
            }
            prop_assert!(board.by_color(Color::White).is_disjoint(board.by_color(Color::Black)));
            prop_assert_eq!(seen, board.occupied());
        }
        let _ = postcard::from_bytes::<Setup>(&bytes);
    }

    #[test]
    fn every_castling_rights_comes_back(files in any::<[Option<u8>; 4]>()) {
        let mut rights = CastlingRights::NONE;
        for (index, file) in files.into_iter().enumerate() {
            rights.set(Color::ALL[index / 2], Side::ALL[index % 2], file.and_then(|file| File::new(file % 8)));
        }
        let json = serde_json::to_string(&rights).unwrap();
        prop_assert_eq!(serde_json::from_str::<CastlingRights>(&json).unwrap(), rights);
        let bytes = postcard::to_allocvec(&rights).unwrap();
        prop_assert_eq!(postcard::from_bytes::<CastlingRights>(&bytes).unwrap(), rights);
    }
}
