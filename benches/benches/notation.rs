//! What is written: SAN, UCI, PGN.

use std::hint::black_box;

use adoube::pgn::{Parser, Reader, Visitor, records};
use adoube::{CastlingSpelling, Move, Position, San, Uci};
use adoube_benches::{games, pgn};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Every move of some games with its position.
fn moves() -> Vec<(Position, Move)> {
    let games = games(100);
    games.iter().flat_map(|game| game.positions().copied().zip(game.moves().iter().copied())).collect()
}

fn san(criterion: &mut Criterion) {
    let moves = moves();
    let texts: Vec<(Position, String)> =
        moves.iter().map(|(position, m)| (*position, San::of(position, *m).to_string())).collect();
    let mut group = criterion.benchmark_group("san");
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function("of", |bencher| {
        bencher.iter(|| {
            black_box(&moves).iter().filter(|(position, m)| San::of(position, *m).suffix().is_some()).count()
        });
    });
    group.bench_function("of, to text", |bencher| {
        bencher.iter(|| {
            black_box(&moves)
                .iter()
                .map(|(position, m)| San::of(position, *m).to_string().len())
                .sum::<usize>()
        });
    });
    group.bench_function("parse", |bencher| {
        bencher.iter(|| black_box(&texts).iter().filter(|(_, text)| text.parse::<San>().is_ok()).count());
    });
    group.bench_function("parse, resolve", |bencher| {
        bencher.iter(|| {
            let read = black_box(&texts)
                .iter()
                .filter_map(|(position, text)| text.parse::<San>().ok()?.resolve(position).ok());
            read.count()
        });
    });
    group.finish();
}

fn uci(criterion: &mut Criterion) {
    let moves = moves();
    let write =
        |(position, m): &(Position, Move)| Uci::of(position, *m, CastlingSpelling::Standard).to_string();
    let texts: Vec<(Position, String)> = moves.iter().map(|pair| (pair.0, write(pair))).collect();
    let mut group = criterion.benchmark_group("uci");
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function("of, to text", |bencher| {
        bencher.iter(|| black_box(&moves).iter().map(|pair| write(pair).len()).sum::<usize>());
    });
    group.bench_function("parse, resolve", |bencher| {
        bencher.iter(|| {
            let read = black_box(&texts)
                .iter()
                .filter_map(|(position, text)| text.parse::<Uci>().ok()?.resolve(position).ok());
            read.count()
        });
    });
    group.finish();
}

/// Looks at nothing.
struct Tokens(usize);

impl Visitor for Tokens {
    fn san(&mut self, _offset: usize, text: &[u8]) {
        self.0 += text.len();
    }
}

fn read_pgn(criterion: &mut Criterion) {
    let games = games(500);
    let text = pgn(&games);
    let mut group = criterion.benchmark_group("pgn");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("tokens", |bencher| {
        bencher.iter(|| {
            let mut tokens = Tokens(0);
            let mut parser = Parser::new(black_box(&text).as_bytes());
            while parser.next_game(&mut tokens).is_some() {}
            tokens.0
        });
    });
    group.bench_function("records, in memory", |bencher| {
        bencher.iter(|| records(black_box(&text).as_bytes()).map(|record| record.moves.len()).sum::<usize>());
    });
    group.bench_function("records, as a stream", |bencher| {
        bencher.iter(|| {
            let reader = Reader::new(black_box(&text).as_bytes());
            reader.filter_map(Result::ok).map(|record| record.moves.len()).sum::<usize>()
        });
    });
    group.bench_function("write", |bencher| bencher.iter(|| pgn(black_box(&games)).len()));
    group.finish();
}

criterion_group!(notation, san, uci, read_pgn);
criterion_main!(notation);
