//! Another library's lists of valid and invalid Shredder-FENs, where the shared data folder is there.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::Path;

use adoube_board::Setup;
use adoube_movegen::Position;

/// The lines of a compressed list, or nothing where it is absent.
fn read(name: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/fen").join(name);
    let Ok(file) = std::fs::File::open(&path) else {
        println!("skipped: the shared data folder has no {name}");
        return None;
    };
    let mut text = String::new();
    ruzstd::decoding::StreamingDecoder::new(file).expect("zstd").read_to_string(&mut text).expect("text");
    Some(text)
}

#[test]
fn every_valid_record_is_a_position() {
    let Some(text) = read("valid.sfens.zst") else { return };
    for fen in text.lines() {
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{error}: {fen}"));
        assert_eq!(Position::try_from(Setup::from(position)), Ok(position), "{fen}");
    }
    assert_eq!(text.lines().count(), 10_000);
}

/// Every record of the list is refused, for reasons that add up to this table. That list calls nothing invalid that this
/// library accepts.
#[test]
fn every_invalid_record_is_refused() {
    let Some(text) = read("invalid.sfens.zst") else { return };
    let mut accepted = Vec::new();
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    for fen in text.lines() {
        match fen.parse::<Setup>().map(Position::try_from) {
            Ok(Ok(_)) => accepted.push(fen),
            Ok(Err(error)) => {
                for reason in error.reasons().iter() {
                    let reason = format!("{reason:?}");
                    let kind = reason.split('(').next().unwrap_or_default();
                    *reasons.entry(kind.to_owned()).or_default() += 1;
                }
            }
            Err(_) => *reasons.entry("unreadable".to_owned()).or_default() += 1,
        }
    }
    assert_eq!(accepted, [""; 0], "{} accepted", accepted.len());
    // Many records are wrong in several ways.
    let expected = [
        ("AdjacentKings", 200),
        ("CastlingWithoutKingOrRook", 155),
        ("EnPassantWithoutItsCheck", 63),
        ("EnPassantWithoutPawn", 90),
        ("ImpossibleCheck", 91),
        ("KingMissing", 1648),
        ("OpponentInCheck", 1533),
        ("PawnOnLastRank", 1165),
        ("SeveralKings", 4589),
        ("TooMuchMaterial", 2792),
        ("unreadable", 19),
    ];
    assert_eq!(reasons, expected.map(|(reason, count)| (reason.to_owned(), count)).into());
}
