//! Streams give the games that memory gives, wherever they stop to breathe or fail.

use std::io::{self, Read};

use adoube_notation::pgn::{Reader, Record, Severity, records};

/// Gives the bytes before a place, then an error, then the rest.
struct Interrupted<'a> {
    before: &'a [u8],
    has_failed: bool,
    after: &'a [u8],
}

impl Read for Interrupted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.before.is_empty() {
            return self.before.read(buffer);
        }
        if !self.has_failed {
            self.has_failed = true;
            return Err(io::Error::other("a cable was pulled"));
        }
        self.after.read(buffer)
    }
}

/// The records of a stream that fails once, read on after the error.
fn read_on(bytes: &[u8], at: usize) -> Vec<Record> {
    let (before, after) = bytes.split_at(at);
    let mut reader = Reader::new(Interrupted { before, has_failed: false, after });
    let mut games = Vec::new();
    let mut errors = 0;
    loop {
        match reader.next_record() {
            Ok(Some(record)) => games.push(record),
            Ok(None) => return games,
            Err(_) => errors += 1,
        }
        assert!(errors <= 1, "the stream fails once");
    }
}

fn check(name: &str, bytes: &[u8]) {
    let expected: Vec<Record> = records(bytes).collect();
    for at in 0..bytes.len() {
        assert_eq!(read_on(bytes, at), expected, "{name}: an error before byte {at}");
    }
}

#[test]
fn an_error_at_any_byte_loses_nothing() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/pgn-odd");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "pgn") {
            check(&path.display().to_string(), &std::fs::read(&path).expect("a file"));
            files += 1;
        }
    }
    assert!(files > 100, "{files} files");
}

#[test]
fn a_tag_is_not_torn_where_a_read_ends() {
    check("quotes", b"[Site \"The \"Open\" 1-0 cup\"]\n\n1. e4 e5 1-0\n");
    check("a star", b"[Site \"a\" * b\"]\n\n1. e4 *\n\n[Site \"c\"]\n\n1. d4 *\n");
}

/// The first read of a file ends within a tag.
#[test]
fn a_tag_is_not_torn_at_the_first_full_buffer() {
    let tag = "[Site \"The \"Open\" 1-0 cup\"]\n\n1. e4 e5 1-0\n";
    for end in 1..tag.len() {
        let mut text = format!("{{{}}}\n", "x".repeat((1 << 16) - end - 3));
        text.push_str(tag);
        let expected: Vec<Record> = records(text.as_bytes()).collect();
        let streamed: Vec<Record> = Reader::new(text.as_bytes()).map(|game| game.expect("memory")).collect();
        assert_eq!(streamed, expected, "{end} bytes of the tag before the buffer's end");
    }
}

/// A stream that gives a byte at a time costs no more than one that gives all.
#[test]
fn a_slow_stream_costs_linear_time() {
    struct Slow<'a>(&'a [u8]);
    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let few = buffer.len().min(1);
            self.0.read(&mut buffer[..few])
        }
    }
    // Two million bytes, which took minutes when each read cleared a whole buffer first.
    let text = format!("1. e4 {{{}}} e5 *", "x".repeat(2_000_000));
    let games: Vec<Record> = Reader::new(Slow(text.as_bytes())).map(|game| game.expect("memory")).collect();
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].moves.len(), 2);
}

#[test]
fn no_number_of_notes_hides_the_first_error() {
    let knights = "g1f3 g8f6 f3g1 f6g8 ".repeat(20);
    let fine: Vec<Record> = records(format!("{knights} *").as_bytes()).collect();
    assert_eq!(fine[0].moves.len(), 80);
    assert!(fine[0].diagnostics.iter().all(|diagnostic| diagnostic.severity() == Severity::Note));

    let broken: Vec<Record> = records(format!("{knights} Ke5 *").as_bytes()).collect();
    let error = broken[0].error().expect("the king cannot go there");
    assert_eq!(error.token, "Ke5");
}
