//! Ten thousand positions from games, orthodox and Chess960, where the shared data folder is present.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use adoube_board::{CastlingStyle, Setup};

/// The text of a compressed file of the shared data folder, or nothing where there is no such folder.
fn shared(name: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(name);
    let mut decoder = ruzstd::decoding::StreamingDecoder::new(File::open(path).ok()?).expect("a zstd file");
    let mut text = String::new();
    decoder.read_to_string(&mut text).expect("UTF-8 text");
    Some(text)
}

#[test]
fn every_fen_of_a_large_file_is_read_and_written_as_it_was() {
    let Some(text) = shared("fen/valid.sfens.zst") else {
        eprintln!("no shared data folder: nothing was read");
        return;
    };
    let mut count = 0;
    for fen in text.lines() {
        let setup: Setup = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(setup.fen().castling_style(CastlingStyle::Shredder).to_string(), fen);
        let xfen = setup.to_string();
        assert_eq!(xfen.parse(), Ok(setup), "{fen} is written as {xfen}");
        count += 1;
    }
    assert_eq!(count, 10_000);
}

#[test]
fn fens_of_illegal_positions_are_read_all_the_same() {
    let Some(text) = shared("fen/invalid.sfens.zst") else {
        eprintln!("no shared data folder: nothing was read");
        return;
    };
    let (mut read, mut refused) = (0, 0);
    for fen in text.lines() {
        match fen.parse::<Setup>() {
            Ok(setup) => {
                let written = setup.fen().castling_style(CastlingStyle::Shredder).to_string();
                assert_eq!(written.parse(), Ok(setup), "{fen} is written as {written}");
                read += 1;
            }
            Err(error) => {
                // With two kings on a back rank, two file letters can fall on one side of the first of them.
                assert!(error.to_string().starts_with("expected a single right for"), "{fen}: {error}");
                let back_ranks = fen.split([' ', '/']).step_by(7).take(2);
                let mut kings = back_ranks.map(|rank| rank.to_ascii_lowercase().matches('k').count());
                assert!(kings.any(|kings| kings > 1), "{fen}: {error}");
                refused += 1;
            }
        }
    }
    assert_eq!((read, refused), (9_973, 19));
}
