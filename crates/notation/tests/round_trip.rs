//! What is written is read back as the same move; whatever is read, nothing panics.

mod common;

use adoube_movegen::Position;
use adoube_notation::CastlingSpelling::{Chess960, Standard};
use adoube_notation::pgn::{Reader, Record, Tree, records, trees};
use adoube_notation::{Epd, Language, San, Uci};
use common::{Random, starts, walk};
use proptest::prelude::*;

#[test]
fn every_move_of_random_games_reads_back_from_uci_and_san() {
    let mut random = Random::new(1);
    let mut count = 0;
    for start in starts() {
        walk(start, 120, &mut random, |position, m| {
            for spelling in [Standard, Chess960] {
                let text = Uci::of(position, m, spelling).to_string();
                let read = text.parse::<Uci>().map(|uci| uci.resolve(position));
                assert_eq!(read, Ok(Ok(m)), "{text}\n{position:?}");
            }
            let san = San::of(position, m);
            let text = san.to_string();
            assert_eq!(text.parse(), Ok(san), "{text}\n{position:?}");
            assert_eq!(San::from_ascii_lenient(text.as_bytes()), Ok(san), "{text}\n{position:?}");
            assert_eq!(san.resolve(position), Ok(m), "{text}\n{position:?}");
            count += 1;
        });
    }
    assert!(count > 50_000, "{count}");
}

/// No two legal moves of a position have the same text, and none has a longer one than it needs.
#[test]
fn disambiguation_is_enough_and_no_more() {
    let mut random = Random::new(2);
    for start in starts().into_iter().rev().take(100) {
        walk(start, 60, &mut random, |position, _| {
            let moves = position.legal_move_list();
            let mut texts: Vec<String> = moves.iter().map(|m| San::of(position, *m).to_string()).collect();
            texts.sort_unstable();
            let all = texts.len();
            texts.dedup();
            assert_eq!(texts.len(), all, "{texts:?}\n{position:?}");
            for m in &moves {
                check_shortest(position, &San::of(position, *m).to_string());
            }
        });
    }
}

/// Each character between the letter and the square of arrival is needed: without it the text means several moves.
fn check_shortest(position: &Position, text: &str) {
    let is_man = text.starts_with(['N', 'B', 'R', 'Q', 'K']);
    let body = text.trim_end_matches(['+', '#']);
    if !is_man {
        return;
    }
    for index in 1..body.len() - 2 {
        if &body[index..=index] != "x" {
            let shorter = format!("{}{}", &body[..index], &body[index + 1..]);
            let read = shorter.parse::<San>().unwrap().resolve(position);
            assert!(read.is_err(), "{shorter} would do for {text}\n{position:?}");
        }
    }
}

#[test]
fn random_games_are_written_and_read_back_equal() {
    let mut random = Random::new(3);
    for (index, start) in starts().into_iter().enumerate().step_by(3) {
        let mut record = Record::new(start);
        walk(start, 1 + random.below(300), &mut random, |_, m| record.moves.push(m));
        record.tags.set("White", "Å \"b\" \\c").unwrap();
        record.tags.set("Annotator", &index.to_string()).unwrap();
        let text = record.to_pgn().unwrap();
        let read: Vec<Record> = records(text.as_bytes()).collect();
        let [read] = &read[..] else { panic!("{} games\n{text}", read.len()) };
        assert_eq!(read.start, record.start, "{text}");
        assert_eq!(read.moves, record.moves, "{text}");
        assert_eq!(read.diagnostics, [], "{text}");
        assert_eq!(read.to_pgn().unwrap(), text);
    }
}

/// Reads bytes in both ways and compares; the records must not be larger than the bytes warrant.
fn check_bytes(bytes: &[u8]) {
    let found: Vec<Record> = records(bytes).take(bytes.len() + 1).collect();
    assert!(found.len() <= bytes.len());
    let streamed: Vec<Record> = Reader::new(Drops(bytes)).map(Result::unwrap).collect();
    assert_eq!(streamed, found);
    for record in &found {
        assert!(record.moves.len() <= bytes.len());
        let text = record.to_pgn().expect("the moves of a record are legal");
        let again: Vec<Record> = records(text.as_bytes()).collect();
        assert_eq!(again.len(), 1, "{text}");
        assert_eq!(again[0].moves, record.moves, "{text}");
        assert_eq!(again[0].to_pgn().as_ref(), Ok(&text));
    }
    for tree in trees(bytes) {
        let text = tree.to_pgn().expect("the moves of a tree are legal");
        let again: Vec<Tree> = trees(text.as_bytes()).collect();
        assert_eq!(again.len(), 1, "{text}");
        assert_eq!(again[0].to_pgn().as_ref(), Ok(&text));
        // Words that were not read are not written.
        let is_same =
            again[0].lines().map(|(_, line)| &line.plies).eq(tree.lines().map(|(_, line)| &line.plies));
        assert!(is_same, "{tree:#?}\n{text}");
    }
    for limit in [1, 20, 100] {
        let count = Reader::new(bytes).with_limit(limit).map(Result::unwrap).count();
        assert!(count <= bytes.len());
    }
}

/// A stream that gives few bytes at a time.
struct Drops<'a>(&'a [u8]);

impl std::io::Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.0.len().min(buffer.len()).min(7);
        let (head, rest) = self.0.split_at(count);
        buffer[..count].copy_from_slice(head);
        self.0 = rest;
        Ok(count)
    }
}

/// Text that is nearly PGN.
fn nearly_pgn() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop::sample::select(vec![
        "[Event \"x\"]\n",
        "[FEN \"8/8/8/8/8/4k3/4p3/4K3 b - - 0 1\"]",
        "[White \"a\\\"]\n",
        "[",
        "]",
        "\"",
        "\\",
        "\n",
        "\n\n",
        "\r\n",
        "\r",
        " ",
        "% x\n",
        "%",
        "{",
        "}",
        "(",
        ")",
        ";",
        "$1",
        "$",
        "!?",
        "1.",
        "1...",
        "1",
        "e4",
        "e5",
        "Nf3",
        "Nc6",
        "O-O",
        "0-0",
        "exd5",
        "e8=Q",
        "e2e4",
        "--",
        "Z0",
        "e.p.",
        "+",
        "1-0",
        "0-1",
        "1/2-1/2",
        "*",
        "1-",
        "½",
        "–",
        "Кf3",
        "\u{feff}",
        "\0",
        "(1. d4",
        "{a } b}",
        "; x } y\n",
        "{[%clk 0:00:01]}",
        "±",
        "ed",
        "Сb5",
        "Sf3",
        "♘f3",
        "1/2 - 1/2",
        "[Variant \"x\"]",
        "[Result \"1-0\"]\n",
        "a8(Q)",
        "@",
        "[Event",
        "[ %\n",
        "\"]\n",
        "<",
        "Event",
    ]);
    let pieces = prop::collection::vec((piece, any::<bool>()), 0..60);
    pieces.prop_map(|pieces| {
        let mut bytes = Vec::new();
        for (piece, is_apart) in pieces {
            bytes.extend_from_slice(piece.as_bytes());
            if is_apart {
                bytes.push(b' ');
            }
        }
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        check_bytes(&bytes);
    }

    #[test]
    fn nothing_like_pgn_makes_the_reader_panic(bytes in nearly_pgn()) {
        check_bytes(&bytes);
    }

    #[test]
    fn no_operations_make_epd_panic(text in "[a-z0-9]{1,3}( [a-hNx1-8\"';-]{1,5}){0,4};?", rest in "[ -~]{0,20}") {
        let text = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - {text}{rest}");
        for epd in [text.parse::<Epd>(), Epd::from_lenient(&text)].into_iter().flatten() {
            let written = epd.to_string();
            let again = written.parse::<Epd>();
            prop_assert_eq!(again.map(|epd| epd.to_string()), Ok(written));
        }
    }

    #[test]
    fn no_text_in_any_language_makes_a_move_panic(text in "\\PC{0,10}", index in 0..Language::ALL.len()) {
        let letters = Language::ALL[index].letters();
        if let Ok(m) = letters.read(&Position::INITIAL, &text) {
            prop_assert!(Position::INITIAL.is_legal(m));
        }
    }

    #[test]
    fn no_text_makes_a_move_panic(text in "[NBRQKPa-hx1-8=O0+#.e:()-]{0,9}", seed in any::<u64>()) {
        let starts = starts();
        let mut random = Random::new(seed);
        let position = starts[random.below(starts.len())];
        for san in [San::from_ascii(text.as_bytes()), San::from_ascii_lenient(text.as_bytes())].into_iter().flatten() {
            prop_assert_eq!(San::from_ascii_lenient(san.to_string().as_bytes()), Ok(san));
            if let Ok(m) = san.resolve(&position) {
                prop_assert!(position.is_legal(m));
            }
        }
    }

    #[test]
    fn no_bytes_make_a_move_panic(text in prop::collection::vec(any::<u8>(), 0..12)) {
        for position in [Position::INITIAL, Position::chess960(0).unwrap()] {
            if let Ok(Ok(m)) = Uci::from_ascii(&text).map(|uci| uci.resolve(&position)) {
                prop_assert!(position.is_legal(m));
            }
            if let Ok(Ok(m)) = San::from_ascii_lenient(&text).map(|san| san.resolve(&position)) {
                prop_assert!(position.is_legal(m));
            }
        }
    }
}
