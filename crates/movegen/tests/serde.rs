//! Positions and moves in text and binary formats.

use adoube_board::{Role, Setup, Square};
use adoube_movegen::{EnPassantStyle, Move, MoveKind, Position, Promotion, Waivers};
use serde::Serialize;
use serde::de::DeserializeOwned;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The value as JSON is this text, and comes back from it and from a binary format.
#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).expect("JSON"), json);
    assert_eq!(&serde_json::from_str::<T>(json).expect("JSON"), value);
    let bytes = postcard::to_allocvec(value).expect("bytes");
    assert_eq!(&postcard::from_bytes::<T>(&bytes).expect("bytes"), value);
}

#[test]
fn a_position_is_its_fen() {
    check(&KIWIPETE.parse::<Position>().expect("legal"), &format!("\"{KIWIPETE}\""));
    for start in (0..960).filter_map(Position::chess960) {
        check(&start, &format!("\"{start}\""));
    }
}

#[test]
fn no_illegal_position_is_read() {
    let json = "\"8/8/8/8/8/8/8/4K3 w - - 0 1\"";
    let error = serde_json::from_str::<Position>(json).expect_err("no black king");
    assert_eq!(error.to_string(), "illegal position: black has no king");
    let setup: Setup = serde_json::from_str(json).expect("a set-up may be nonsense");
    let bytes = postcard::to_allocvec(&setup).expect("bytes");
    assert!(postcard::from_bytes::<Position>(&bytes).is_err());
}

#[test]
fn a_waiver_does_not_outlive_the_position() {
    let setup: Setup = "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1".parse().expect("a FEN");
    let position = Position::with_waivers(setup, Waivers::ALLOW_IMPOSSIBLE_CHECK).expect("waived");
    let json = serde_json::to_string(&position).expect("JSON");
    assert!(serde_json::from_str::<Position>(&json).is_err());
}

#[test]
fn a_move_is_its_four_fields() {
    let field =
        |kind: &str| format!("{{\"role\":\"pawn\",\"from\":\"e7\",\"to\":\"e8\",\"kind\":\"{kind}\"}}");
    let m = |kind| Move::new(Role::Pawn, Square::E7, Square::E8, kind);
    check(&m(MoveKind::Promotion(Promotion::Queen)), &field("promotion to queen"));
    check(&m(MoveKind::Normal), &field("normal"));
    check(&m(MoveKind::EnPassant), &field("en passant"));
    let castling = Move::new(Role::King, Square::E1, Square::H1, MoveKind::Castling);
    check(&castling, r#"{"role":"king","from":"e1","to":"h1","kind":"castling"}"#);
    assert_eq!(postcard::to_allocvec(&castling).expect("bytes").len(), 3);
}

#[test]
fn every_legal_move_comes_back() {
    let position: Position = KIWIPETE.parse().expect("legal");
    for m in position.legal_moves() {
        let json = serde_json::to_string(&m).expect("JSON");
        check(&m, &json);
    }
}

#[test]
fn words_name_the_small_types() {
    check(&Promotion::Knight, "\"knight\"");
    check(&MoveKind::Promotion(Promotion::Rook), "\"promotion to rook\"");
    check(&EnPassantStyle::PseudoLegal, "\"pseudo-legal\"");
    assert!(serde_json::from_str::<Promotion>("\"king\"").is_err());
    assert!(postcard::from_bytes::<MoveKind>(&[7]).is_err());
    assert!(postcard::from_bytes::<Move>(&[64, 0, 0]).is_err());
    assert!(postcard::from_bytes::<Move>(&[0, 0, 48]).is_err());
}
