//! The edge cases of `data/fen-odd.tsv`, as far as reading decides them; whether a set-up is legal is decided
//! elsewhere.

use adoube_board::Setup;

/// Rows that strict reading accepts although their class is not `valid`: it is the position that is wrong.
const WRONG_POSITION: [&str; 9] = [
    "e.p. square without a pushed pawn",
    "king off the back rank with rights: drop or reject",
    "no black king (illegal position)",
    "two white kings",
    "side not to move is in check",
    "pawn on the last rank",
    "10 queens: more than 9",
    "9 white pawns, one on rank 1",
    "double check by two knights cannot arise; python-chess 1.11.2 calls it valid",
];

#[test]
fn odd_fens_are_read_as_their_class_says() {
    let rows = include_str!("data/fen-odd.tsv").lines().skip(1);
    let mut count = 0;
    for row in rows {
        let mut columns = row.split('\t');
        let [fen, class, wanted] = [(); 3].map(|()| columns.next().expect("three columns"));
        let strict = fen.parse::<Setup>();
        let lenient = Setup::from_fen_lenient(fen);
        let is_readable = WRONG_POSITION.contains(&wanted);
        let (strictly, leniently) = match class {
            "valid" => (true, true),
            "lenient" => (is_readable, true),
            "invalid" => (is_readable, is_readable),
            _ => panic!("unknown class {class}"),
        };
        assert_eq!(strict.is_ok(), strictly, "{fen} ({class}, {wanted}): {strict:?}");
        assert_eq!(lenient.is_ok(), leniently, "{fen} ({class}, {wanted}): {lenient:?}");
        if let (Ok(strict), Ok(lenient)) = (strict, lenient) {
            assert_eq!(strict, lenient, "{fen}: both readings agree where both exist");
        }
        count += 1;
    }
    assert_eq!(count, 33);
}
