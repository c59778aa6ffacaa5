//! Odd FENs, each of its class: valid, lenient or invalid.

use adoube_board::Setup;
use adoube_movegen::{Position, Waivers};

#[test]
fn odd_fens_are_positions_as_their_class_says() {
    let mut count = 0;
    for row in include_str!("../../../board/tests/data/fen-odd.tsv").lines().skip(1) {
        let columns: Vec<_> = row.split('\t').collect();
        let [fen, class, wanted] = columns[..] else { panic!("expected three columns: {row}") };
        let strict = fen.parse::<Position>();
        let lenient = Setup::from_fen_lenient(fen)
            .ok()
            .and_then(|setup| Position::with_waivers(setup, Waivers::ALL).ok());
        let expected = match class {
            "valid" => (true, true),
            "lenient" => (false, true),
            "invalid" => (false, false),
            _ => panic!("a class nobody knows: {row}"),
        };
        assert_eq!((strict.is_ok(), lenient.is_some()), expected, "{fen} ({wanted}): {strict:?}");
        if let (Ok(strict), Some(lenient)) = (strict, lenient) {
            assert_eq!(strict, lenient, "{fen}: both readings agree where both exist");
        }
        count += 1;
    }
    assert_eq!(count, 33);
}
