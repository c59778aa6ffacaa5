//! The 145,716 games of the GNU Chess book, in which every move is canonical SAN. The file lies in the shared data folder; where
//! that is absent there is nothing to test, and the tests say so. `ADOUBE_FULL=1` reads all games instead of the first 5,000.

// Counts of games are exact in a float, and rates are only printed.
#![allow(clippy::cast_precision_loss)]

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::PathBuf;
use std::time::Instant;

use adoube_movegen::Position;
use adoube_notation::San;
use adoube_notation::pgn::{
    Command, DiagnosticKind, Ply, RawTag, Reader, Record, Terminator, Visitor, records, trees,
};

const GAMES: usize = 145_716;
const PLIES: usize = 11_264_836;
const SLICE: usize = 5_000;

fn is_full() -> bool {
    std::env::var("ADOUBE_FULL").is_ok_and(|value| value == "1")
}

fn stream(name: &str) -> Option<impl Read> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/pgn").join(name);
    let Ok(file) = File::open(path) else {
        println!("skipped: the shared data folder has no {name}");
        return None;
    };
    let file = BufReader::new(file);
    Some(ruzstd::decoding::StreamingDecoder::new(file).expect("a zstd file"))
}

/// Writes the game again and compares every word of the movetext but move numbers with the file's.
#[derive(Default)]
struct Rewrite {
    position: Position,
    plies: usize,
    differences: Vec<String>,
    terminators: usize,
}

impl Visitor for Rewrite {
    fn tag(&mut self, _offset: usize, tag: RawTag<'_>) {
        assert_ne!(tag.raw_name(), b"FEN", "all games start from the initial position");
    }

    fn end_tags(&mut self, _offset: usize) -> adoube_notation::pgn::Next {
        self.position = Position::INITIAL;
        adoube_notation::pgn::Next::Read
    }

    fn san(&mut self, offset: usize, text: &[u8]) {
        let read: San = std::str::from_utf8(text).expect("ASCII").parse().expect("strict SAN");
        match read.resolve(&self.position) {
            Ok(m) => {
                let written = San::record(&mut self.position, m);
                if written != read || written.to_string().as_bytes() != text {
                    self.differences.push(format!("byte {offset}: read {read}, wrote {written}"));
                }
                self.plies += 1;
            }
            Err(error) => self.differences.push(format!("byte {offset}: {error}\n{:?}", self.position)),
        }
    }

    fn terminator(&mut self, _offset: usize, _terminator: Terminator) {
        self.terminators += 1;
    }
}

#[test]
fn every_move_of_the_book_is_legal_and_written_as_the_file_has_it() {
    let Some(mut stream) = stream("gnuchess_book_1.02.pgn.zst") else {
        return;
    };
    let mut bytes = Vec::new();
    if is_full() {
        stream.read_to_end(&mut bytes).expect("a whole file");
    } else {
        stream.take(3_200_000).read_to_end(&mut bytes).expect("a beginning");
    }
    let mut parser = adoube_notation::pgn::Parser::new(&bytes);
    let mut rewrite = Rewrite::default();
    let mut games = 0;
    let limit = if is_full() { usize::MAX } else { SLICE };
    let start = Instant::now();
    while games < limit && parser.next_game(&mut rewrite).is_some() {
        games += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    let Rewrite { plies, differences, terminators, .. } = rewrite;
    println!(
        "{games} games, {plies} plies, {terminators} results: {:.0} games/s, {:.2} M plies/s read and written again",
        games as f64 / seconds,
        plies as f64 / seconds / 1e6,
    );
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert_eq!(games, if is_full() { GAMES } else { SLICE });
    assert_eq!(terminators, games);
    if is_full() {
        assert_eq!(plies, PLIES);
    }
}

#[test]
fn the_book_is_read_as_records_without_a_diagnostic() {
    let Some(stream) = stream("gnuchess_book_1.02.pgn.zst") else {
        return;
    };
    let (mut games, mut plies, mut seconds) = (0, 0, 0.0);
    let mut reader = Reader::new(stream);
    let limit = if is_full() { usize::MAX } else { SLICE };
    while games < limit {
        let start = Instant::now();
        let Some(record) = reader.next_record().expect("a whole file") else {
            break;
        };
        seconds += start.elapsed().as_secs_f64();
        games += 1;
        plies += record.moves.len();
        // One name in it is neither UTF-8 nor Latin-1: that is true.
        let is_true = |kind: &DiagnosticKind| matches!(kind, DiagnosticKind::Encoding("code page 437"));
        let found = record.diagnostics.iter().filter(|diagnostic| !is_true(&diagnostic.kind));
        assert_eq!(found.count(), 0, "game {games}: {:?}", record.diagnostics);
    }
    println!("{games} games, {plies} plies: {:.0} games/s with decompression", games as f64 / seconds);
    assert_eq!(games, if is_full() { GAMES } else { SLICE });
    if is_full() {
        assert_eq!(plies, PLIES);
    }
}

#[test]
fn what_is_written_of_the_book_reads_back_and_is_written_the_same() {
    let Some(stream) = stream("gnuchess_book_1.02.pgn.zst") else {
        return;
    };
    let sample = if is_full() { 20_000 } else { 500 };
    for record in Reader::new(stream).take(sample) {
        let record = record.expect("a whole file");
        let text = record.to_pgn().expect("legal moves");
        assert!(text.lines().filter(|line| !line.starts_with('[')).all(|line| line.len() < 80), "{text}");
        let again: Vec<Record> = records(text.as_bytes()).collect();
        let [again] = &again[..] else {
            panic!("{} games in\n{text}", again.len());
        };
        assert_eq!(again.moves, record.moves, "{text}");
        assert_eq!(again.diagnostics, [], "{text}");
        assert_eq!(again.to_pgn().as_deref(), Ok(&*text));
        let tree = trees(text.as_bytes()).next().expect("a game");
        assert_eq!(tree.to_pgn().as_deref(), Ok(&*text));
    }
}

#[test]
fn games_with_clocks_and_evaluations_are_read_without_a_diagnostic() {
    let Some(mut stream) = stream("lichess_clk_eval.pgn.zst") else {
        return;
    };
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).expect("a whole file");
    let start = Instant::now();
    let found: Vec<Record> = records(&bytes).collect();
    let seconds = start.elapsed().as_secs_f64();
    println!("{} games, {:.1} MB/s", found.len(), bytes.len() as f64 / seconds / 1e6);
    assert_eq!(found.len(), 2_421);
    for record in &found {
        assert_eq!(record.diagnostics, []);
    }
    let mut commands = 0;
    for tree in trees(&bytes) {
        assert_eq!(tree.diagnostics, []);
        let text = tree.to_pgn().expect("legal moves");
        let again = trees(text.as_bytes()).next().expect("a game");
        assert!(again.lines().eq(tree.lines()), "{text}");
        assert_eq!(again.to_pgn().as_deref(), Ok(&*text));
        for comment in tree.main_line().plies.iter().flat_map(Ply::comments) {
            for command in comment.commands() {
                commands += 1;
                // A command is written as it was read, except that clocks have two digits for minutes and seconds.
                assert!(!matches!(command, Command::Other { .. }), "{command}");
            }
        }
    }
    println!("{commands} commands");
    assert!(commands > 100_000);
}
