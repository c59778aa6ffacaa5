//! The binary form: golden bytes, and bytes that somebody has tampered with.

use adoube::{
    AutomaticEnd, Board, ClaimableDraw, Coded, Color, DecodeError, EndByAct, Game, Move, MoveKind, Position,
    Promotion, Role, Setup, Square, Termination, decode, encode,
};
use proptest::prelude::*;

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |digits, byte| format!("{digits}{byte:02x}"))
}

/// The value has just this encoding, and is read from it.
fn check<T: Coded + PartialEq + std::fmt::Debug>(value: &T, golden: &str) {
    let bytes = encode(value).expect("it has an encoding");
    assert_eq!(hexadecimal(&bytes), golden, "the bytes of {value:?}: a change needs a new version");
    assert_eq!(decode::<T>(&bytes).as_ref(), Ok(value));
    // No part of it is an encoding, and nothing may follow it.
    for end in 0..bytes.len() {
        assert!(decode::<T>(&bytes[..end]).is_err(), "{end} of {} bytes are enough", bytes.len());
    }
    let longer = [&bytes[..], &[0]].concat();
    assert_eq!(decode::<T>(&longer), Err(DecodeError::Surplus(bytes.len())));
}

#[test]
fn boards_have_golden_bytes() {
    check(&Board::EMPTY, "41444245010100000000");
    check(
        &Board::INITIAL,
        "414442450101fd2cff00000000ff2cfd7600000000000076fd9900000000000099fd000000000000ffff",
    );
}

#[test]
fn positions_have_golden_bytes() {
    check(&Setup::EMPTY, "414442450102000000000000000001");
    check(
        &Position::INITIAL,
        "414442450103fd2cff00000000ff2cfd7600000000000076fd9900000000000099fd000000000000ffff00fb8181000001",
    );
    let chess960: Position = "rk2r3/8/8/3pP3/8/8/8/RK2R3 w EAea d6 0 99".parse().expect("a position");
    check(
        &chess960,
        "414442450103fd0000000018000000fd0200000000000002fd1300000000000013fd000000000800001300fb5151012b0063",
    );
}

#[test]
fn moves_have_golden_bytes() {
    let step = Move::new(Role::Pawn, Square::E2, Square::E4, MoveKind::Normal);
    let promotion = Move::new(Role::Pawn, Square::A7, Square::B8, MoveKind::Promotion(Promotion::Queen));
    let castling = Move::new(Role::King, Square::E1, Square::H1, MoveKind::Castling);
    check(&step, "4144424501040c1c00");
    check(&vec![step, promotion, castling], "414442450105030c1c0030390604072a");
    check(&Vec::<Move>::new(), "41444245010500");
}

#[test]
fn games_have_golden_bytes() {
    let mut game = Game::default();
    for m in [(Square::F2, Square::F3), (Square::E7, Square::E5)] {
        let m = game.position().find_move(m.0, m.1, None).expect("a legal move");
        game.play(m).expect("the game goes on");
    }
    check(
        &game,
        "414442450106fd2cff00000000ff2cfd7600000000000076fd9900000000000099fd000000000000ffff00fb8181000001020d150034240000",
    );
    game.resign(Color::White).expect("the game goes on");
    check(
        &game,
        "414442450106fd2cff00000000ff2cfd7600000000000076fd9900000000000099fd000000000000ffff00fb8181000001020d1500342400010000",
    );
}

#[test]
fn ends_of_games_have_golden_bytes() {
    check(&Termination::Automatic(AutomaticEnd::Checkmate { winner: Color::Black }), "414442450107000001");
    let intended = Some(Move::new(Role::Rook, Square::G2, Square::G3, MoveKind::Normal));
    check(
        &Termination::ByAct(EndByAct::Claim { draw: ClaimableDraw::FiftyMoves, intended }),
        "414442450107010301010e1618",
    );
}

#[test]
fn bytes_cannot_smuggle_in_an_illegal_position() {
    let mut bytes = encode(&Setup::EMPTY).expect("any set-up has an encoding");
    bytes[5] = encode(&Position::INITIAL).expect("positions have an encoding")[5];
    let error = decode::<Position>(&bytes).expect_err("no kings");
    assert_eq!(error.to_string(), "illegal position: white has no king; black has no king");
}

#[test]
fn a_length_that_the_bytes_do_not_have_claims_no_memory() {
    let mut bytes = encode(&Vec::<Move>::new()).expect("an empty list");
    bytes.truncate(6);
    // bincode's mark for a length of eight bytes, and the greatest length.
    bytes.extend([0xFD, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]);
    assert!(decode::<Vec<Move>>(&bytes).is_err());
}

#[test]
fn damage_is_told_in_words() {
    let message =
        |bytes: &[u8]| decode::<Setup>(&[b"ADBE\x01\x02", bytes].concat()).expect_err("damaged").to_string();
    let mut bytes = encode(&Setup::EMPTY).expect("any set-up has an encoding").split_off(6);
    // The last number is that of the move, of 32 bits; no number starts with 255, and 253 starts one of 64 bits.
    bytes.pop();
    for number in [&b"\xFF"[..], b"\xFD\0\0\0\0\0\0\0\0"] {
        assert_eq!(message(&[&bytes, number].concat()), "expected a number of at most 32 bits");
    }
    assert_eq!(message(b"\xFF"), "expected a number of at most 64 bits");
}

#[test]
fn errors_say_what_was_expected() {
    let bytes = encode(&Position::INITIAL).expect("positions have an encoding");
    let message = |bytes: &[u8]| decode::<Position>(bytes).expect_err("damaged").to_string();
    assert_eq!(message(b"ADB"), "expected bytes that start with `ADBE`, a version and a kind");
    assert_eq!(message(b"PKZIP files"), "expected bytes that start with `ADBE`, a version and a kind");
    assert_eq!(
        message(&[&b"ADBE\x02"[..], &bytes[5..]].concat()),
        "expected version 1 of the encoding, found 2"
    );
    assert_eq!(message(b"ADBE\x01\x04"), "expected a position, found a move");
    assert_eq!(message(b"ADBE\x01\xFF"), "expected a position, found something unknown (kind 255)");
    assert_eq!(message(&bytes[..9]), "the bytes end before the value does");
    assert_eq!(
        message(&[&bytes[..], b"x"].concat()),
        format!("expected the end of the bytes at byte {}", bytes.len())
    );
}

proptest! {
    #[test]
    fn any_bytes_are_a_value_or_an_error(body in proptest::collection::vec(any::<u8>(), 0..120), kind in 0u8..10) {
        let bytes = [&b"ADBE\x01"[..], &[kind], &body].concat();
        if let Ok(position) = decode::<Position>(&bytes) {
            prop_assert!(position.to_string().parse::<Position>() == Ok(position));
        }
        let _ = decode::<Board>(&bytes);
        let _ = decode::<Setup>(&bytes);
        let _ = decode::<Move>(&bytes);
        let _ = decode::<Vec<Move>>(&bytes);
        let _ = decode::<Vec<Move>>(&body);
    }

    #[test]
    fn no_error_shows_the_format_underneath(body in proptest::collection::vec(any::<u8>(), 0..60)) {
        let check = |kind: u8, error: Option<DecodeError>| {
            let text = error.map(|error| error.to_string()).unwrap_or_default();
            prop_assert!(!text.contains(['{', '}']) && !text.contains("::"), "kind {kind}: {text}");
            Ok(())
        };
        let bytes = |kind: u8| [&b"ADBE\x01"[..], &[kind], &body].concat();
        check(1, decode::<Board>(&bytes(1)).err())?;
        check(3, decode::<Position>(&bytes(3)).err())?;
        check(4, decode::<Move>(&bytes(4)).err())?;
        check(5, decode::<Vec<Move>>(&bytes(5)).err())?;
        check(6, decode::<Game>(&bytes(6)).err())?;
        check(7, decode::<Termination>(&bytes(7)).err())?;
    }

    #[test]
    fn a_flipped_bit_gives_another_value_or_an_error(at in 0usize..48, bit in 0u32..8) {
        let mut bytes = encode(&Position::INITIAL).expect("positions have an encoding");
        let at = at % bytes.len();
        bytes[at] ^= 1 << bit;
        prop_assert_ne!(decode::<Position>(&bytes), Ok(Position::INITIAL));
    }
}
