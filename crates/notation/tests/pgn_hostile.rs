//! Files that were made to hurt: time stays linear, memory bounded, and reading comes to an end.

use std::io::Read;
use std::time::{Duration, Instant};

use adoube_notation::pgn::{DiagnosticKind, Fault, Reader, Record, records};

const MEGABYTE: usize = 1 << 20;

/// Reads from memory and as a stream within a time that no quadratic algorithm would keep.
#[track_caller]
fn check(bytes: &[u8]) -> Vec<Record> {
    let start = Instant::now();
    let found: Vec<Record> = records(bytes).collect();
    let streamed: Vec<Record> = Reader::new(bytes).map(|record| record.expect("memory")).collect();
    let limited = Reader::new(bytes).with_limit(MEGABYTE / 4).count();
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    assert!(streamed == found, "{} games as a stream, {} in memory", streamed.len(), found.len());
    assert!(limited <= bytes.len());
    found
}

fn kinds(record: &Record) -> Vec<&DiagnosticKind> {
    record.diagnostics.iter().map(|diagnostic| &diagnostic.kind).collect()
}

#[test]
fn one_line_of_ten_megabytes() {
    check(&vec![b'a'; 10 * MEGABYTE]);
    check(&vec![b'1'; 10 * MEGABYTE]);
    check(&vec![b' '; 10 * MEGABYTE]);
    let found = check(&b"Ng1-f3 ".repeat(10 * MEGABYTE / 7));
    assert_eq!(found[0].moves.len(), 1);
}

#[test]
fn a_variation_a_hundred_thousand_deep() {
    let depth = 100_000;
    let text = format!("1. e4 {}{} e5 1-0", "(1. d4 ".repeat(depth), ")".repeat(depth));
    let found = check(text.as_bytes());
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].moves.len(), 2);
    assert_eq!(found[0].diagnostics, []);
    let found = check("(".repeat(10 * depth).as_bytes());
    assert!(kinds(&found[0]).contains(&&DiagnosticKind::Syntax(Fault::UnclosedVariation)));
    let found = check(")".repeat(10 * depth).as_bytes());
    assert_eq!(kinds(&found[0]).len(), 65);
}

#[test]
fn nothing_is_closed() {
    for opening in
        ["{", "[", "\"", "(", "<", "[a", "[a ", "[a \"", "[a \"b", "[a \"b\"", "[a \"\\", "$", ";", "%"]
    {
        for separator in ["", " ", "\n", "\r"] {
            let piece = format!("{opening}{separator}");
            let found = check(piece.repeat(MEGABYTE / 4 / piece.len()).as_bytes());
            assert!(found.len() <= MEGABYTE, "{piece:?}");
        }
    }
}

#[test]
fn every_game_has_a_comment_that_is_never_closed() {
    let game = "[Event \"x\"]\n\n1. e4 {oh\n\n";
    let found = check(game.repeat(100_000).as_bytes());
    assert_eq!(found.len(), 100_000);
    assert!(found.iter().all(|record| record.moves.len() == 1));
}

#[test]
fn quotes_and_brackets_by_the_million() {
    for piece in ["[a \"b\" c\" ", "[a \"b\\\"]   ", "\"]", "[a \"\"\"", "[]", "[a\n%[\n", "[\n"] {
        check(piece.repeat(MEGABYTE / 2 / piece.len()).as_bytes());
    }
}

#[test]
fn a_hundred_thousand_tags_in_one_game() {
    let tags: Vec<String> = (0..100_000).map(|index| format!("[T{index} \"x\"]\n")).collect();
    let text = tags.concat();
    let found = check(text.as_bytes());
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].tags.len(), 256);
}

#[test]
fn zeros_and_bytes_that_are_no_text() {
    check(&vec![0; 4 * MEGABYTE]);
    check(&vec![0xFF; 4 * MEGABYTE]);
    check(&b"\xEF\xBB\xBF".repeat(MEGABYTE));
    check(&b"\xEF\xBB".repeat(MEGABYTE));
    check(&(0..=255).cycle().take(4 * MEGABYTE).collect::<Vec<u8>>());
}

#[test]
fn a_game_of_a_million_moves_is_read_or_cut() {
    let text = "[White \"A\"]\n\n".to_owned()
        + &"Nf3 Nf6 Ng1 Ng8 ".repeat(250_000)
        + "1-0\n\n[White \"B\"]\n\n1. e4 *";
    let found = check(text.as_bytes());
    assert_eq!(found.iter().map(|record| record.moves.len()).collect::<Vec<_>>(), [1_000_000, 1]);
    let cut: Vec<Record> =
        Reader::new(text.as_bytes()).with_limit(1000).map(|record| record.expect("memory")).collect();
    assert_eq!(cut.len(), 2);
    let limit = 1000;
    assert!(kinds(&cut[0]).contains(&&DiagnosticKind::TooLong { limit }));
    assert_eq!(cut[1].tags.get("White"), Some("B"));
    assert_eq!(cut[1].moves.len(), 1);
}

/// A stream without end, and how far it has been read.
struct Endless(&'static [u8], usize);

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        for byte in buffer.iter_mut() {
            *byte = self.0[self.1];
            self.1 = (self.1 + 1) % self.0.len();
        }
        Ok(buffer.len())
    }
}

#[test]
fn a_stream_without_end_gives_one_game_after_the_other() {
    let mut reader = Reader::new(Endless(b"[a \"b\"]\nx {\n", 0)).with_limit(100_000);
    for _ in 0..10_000 {
        let record = reader.next_record().unwrap().expect("there is no end");
        assert_eq!(record.tags.get("a"), Some("b"));
    }
}

/// A stream that fails once.
struct Failing(usize);

impl Read for Failing {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.0 += 1;
        match self.0 {
            1 => {
                buffer[..5].copy_from_slice(b"1. e4");
                Ok(5)
            }
            2 => Err(std::io::Error::other("cable")),
            3 => {
                buffer[..5].copy_from_slice(b" e5 *");
                Ok(5)
            }
            _ => Ok(0),
        }
    }
}

#[test]
fn an_error_of_the_stream_is_told_and_nothing_is_lost() {
    let mut reader = Reader::new(Failing(0));
    assert_eq!(reader.next_record().unwrap_err().to_string(), "cable");
    let record = reader.next_record().unwrap().unwrap();
    assert_eq!(record.moves.len(), 2);
    assert!(reader.next_record().unwrap().is_none());
}
