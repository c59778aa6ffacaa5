//! What is legal: perft, lists, moves played, questions, FEN.

use std::hint::black_box;

use adoube::{Color, Position, Square, perft};
use adoube_benches::{PERFT, games, positions};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn count_leaves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (name, fen, depth) in PERFT {
        let position: Position = fen.parse().expect("a position");
        group.throughput(Throughput::Elements(perft(&position, depth)));
        group.bench_function(format!("{name} {depth}"), |bencher| {
            bencher.iter(|| perft(black_box(&position), depth));
        });
    }
    group.finish();
}

fn ask(criterion: &mut Criterion) {
    let positions = positions(&games(50));
    let mut group = criterion.benchmark_group("positions");
    group.throughput(Throughput::Elements(positions.len() as u64));
    let mut each = |name: &str, ask: &dyn Fn(&Position) -> usize| {
        group.bench_function(name, |bencher| {
            bencher.iter(|| black_box(&positions).iter().map(ask).sum::<usize>());
        });
    };
    each("legal_move_list", &|position| black_box(position.legal_move_list()).len());
    each("legal_moves unfolded", &|position| position.legal_moves().map(|m| m.to().index()).sum());
    each("legal_moves counted", &|position| position.legal_moves().len());
    each("captures", &|position| position.captures().len());
    each("is_checkmate", &|position| usize::from(position.is_checkmate()));
    each("has_legal_moves", &|position| usize::from(position.has_legal_moves()));
    each("attackers", &|position| position.attackers(Square::E4, Color::White).len());
    each("pinned", &|position| position.pinned(position.turn()).len());
    group.finish();
}

fn play(criterion: &mut Criterion) {
    let games = games(50);
    let plies: usize = games.iter().map(adoube::Game::ply).sum();
    let mut group = criterion.benchmark_group("moves of games");
    group.throughput(Throughput::Elements(plies as u64));
    group.bench_function("is_legal", |bencher| {
        bencher.iter(|| {
            let played = black_box(&games).iter().flat_map(|game| game.positions().zip(game.moves()));
            played.filter(|(position, m)| position.is_legal(**m)).count()
        });
    });
    group.bench_function("play, key", |bencher| {
        bencher.iter(|| {
            black_box(&games).iter().fold(0, |keys, game| {
                let mut position = *game.start();
                game.moves().iter().fold(keys, |keys, m| {
                    position = position.play(*m).unwrap_or(position);
                    keys ^ position.key().value()
                })
            })
        });
    });
    group.bench_function("play_unchecked, key", |bencher| {
        bencher.iter(|| {
            black_box(&games).iter().fold(0, |keys, game| {
                let mut position = *game.start();
                game.moves().iter().fold(keys, |keys, m| {
                    position.play_unchecked(*m);
                    keys ^ position.key().value()
                })
            })
        });
    });
    group.finish();
}

fn fen(criterion: &mut Criterion) {
    let positions = positions(&games(50));
    let fens: Vec<String> = positions.iter().map(Position::to_string).collect();
    let mut group = criterion.benchmark_group("fen");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("read", |bencher| {
        bencher.iter(|| black_box(&fens).iter().filter(|fen| fen.parse::<Position>().is_ok()).count());
    });
    group.bench_function("write", |bencher| {
        bencher
            .iter(|| black_box(&positions).iter().map(|position| position.to_string().len()).sum::<usize>());
    });
    group.bench_function("read and write", |bencher| {
        bencher.iter(|| {
            let read = black_box(&fens).iter().filter_map(|fen| fen.parse::<Position>().ok());
            read.map(|position| position.to_string().len()).sum::<usize>()
        });
    });
    group.finish();
}

criterion_group!(movegen, count_leaves, ask, play, fen);
criterion_main!(movegen);
