//! The export format of the PGN standard.

use adoube_movegen::Position;
use adoube_notation::pgn::{Record, Tags, WriteError, Writer, records};

#[track_caller]
fn check(text: &str, expected: &str) {
    let record = records(text.as_bytes()).next().expect("a game");
    let written = record.to_pgn().expect("legal moves");
    assert_eq!(written, expected);
    let again = records(written.as_bytes()).next().expect("a game");
    assert_eq!(again.to_pgn().as_deref(), Ok(expected));
    assert_eq!(again.diagnostics, []);
}

const UNKNOWN: &str =
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n";

#[test]
fn the_seven_tags_come_first_and_the_others_in_ascii_order() {
    let text = "[b \"1\"][Zeta \"2\"][Black \"B\"][ECO \"A00\"][White_Team \"T\"][WhiteElo \"3\"] 1. e4 1-0";
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"B\"]\n\
                    [Result \"1-0\"]\n[ECO \"A00\"]\n[WhiteElo \"3\"]\n[White_Team \"T\"]\n[Zeta \"2\"]\n[b \"1\"]\n\n\
                    1. e4 1-0\n\n";
    check(text, expected);
}

#[test]
fn a_game_without_moves_is_its_result() {
    check("*", &format!("{UNKNOWN}[Result \"*\"]\n\n*\n\n"));
    check("[Result \"1/2-1/2\"]", &format!("{UNKNOWN}[Result \"1/2-1/2\"]\n\n1/2-1/2\n\n"));
}

#[test]
fn quotes_and_backslashes_are_escaped_and_control_characters_are_not_written() {
    let mut record = Record::new(Position::INITIAL);
    record.tags.set("Event", "A\r\"][X \"\\").unwrap();
    let text = record.to_pgn().unwrap();
    assert!(text.starts_with("[Event \"A \\\"][X \\\"\\\\\"]\n[Site"), "{text}");
    let again = records(text.as_bytes()).next().unwrap();
    assert_eq!(again.tags.get("Event"), Some("A \"][X \"\\"));
}

#[test]
fn a_start_position_is_written_with_its_tags() {
    let text = "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 17\"]\n\n17... Kd7 18. O-O Ke7 *";
    let tags = "[Result \"*\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 17\"]\n[SetUp \"1\"]\n";
    check(text, &format!("{UNKNOWN}{tags}\n17... Kd7 18. O-O Ke7 *\n\n"));
}

#[test]
fn lines_of_movetext_have_fewer_than_eighty_characters() {
    let text = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(40) + "1/2-1/2";
    let written = records(text.as_bytes()).next().unwrap().to_pgn().unwrap();
    let movetext: Vec<&str> = written.lines().skip_while(|line| line.starts_with('[')).skip(1).collect();
    assert!(movetext.len() > 10);
    let mut lines = movetext.iter().zip(&movetext[1..]).filter(|(_, next)| !next.is_empty());
    assert!(lines.all(|(line, next)| {
        let word = next.split(' ').next().unwrap_or_default();
        line.len() < 80 && line.len() + 1 + word.len() >= 80 && !line.ends_with(' ')
    }));
}

#[test]
fn a_long_tag_stays_on_its_line() {
    let value = "x".repeat(2_000);
    let mut record = Record::new(Position::INITIAL);
    record.tags.set("Annotator", &value).unwrap();
    assert!(record.to_pgn().unwrap().contains(&format!("\n[Annotator \"{value}\"]\n")));
}

#[test]
fn an_illegal_move_is_refused_with_its_reason() {
    let mut record = records(b"1. e4 e5 *").next().unwrap();
    record.moves.remove(0);
    let mut writer = Writer::new(Vec::new());
    let error = writer.write(&record).unwrap_err();
    assert!(matches!(error, WriteError::IllegalMove(_)));
    assert_eq!(error.to_string(), "illegal move e7e5: the black pawn on e7 is not white's");
    assert_eq!(writer.into_inner(), b"");
}

#[test]
fn names_of_tags_that_could_not_be_read_back_are_refused() {
    let mut tags = Tags::new();
    for name in ["", "a b", "a\"", "[a", "a]", "a\n", "\u{85}"] {
        assert!(tags.set(name, "x").is_err(), "{name:?}");
    }
    tags.set("UTC-Date", "x").unwrap();
    tags.set("A", "y").unwrap();
    tags.set("UTC-Date", "z").unwrap();
    assert_eq!(tags.iter().collect::<Vec<_>>(), [("UTC-Date", "z"), ("A", "y")]);
}
