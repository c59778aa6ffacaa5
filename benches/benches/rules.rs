//! What is decided: games replayed.

use std::hint::black_box;

use adoube::{Game, Material};
use adoube_benches::{games, positions};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn replay(criterion: &mut Criterion) {
    let games = games(100);
    let plies: usize = games.iter().map(Game::ply).sum();
    let mut group = criterion.benchmark_group("games");
    group.throughput(Throughput::Elements(plies as u64));
    group.bench_function("play", |bencher| {
        bencher.iter(|| {
            let replayed = black_box(&games).iter().map(|game| {
                let mut again = Game::new(*game.start());
                for m in game.moves() {
                    let _ = again.play(*m);
                }
                again.ply()
            });
            replayed.sum::<usize>()
        });
    });
    group.bench_function("play, asking for claims", |bencher| {
        bencher.iter(|| {
            let replayed = black_box(&games).iter().map(|game| {
                let mut again = Game::new(*game.start());
                let claims = game.moves().iter().map(|m| {
                    let _ = again.play(*m);
                    again.claimable_draws().count()
                });
                claims.sum::<usize>()
            });
            replayed.sum::<usize>()
        });
    });
    group.bench_function("take back", |bencher| {
        bencher.iter_batched(
            || games.clone(),
            |mut games| {
                games.iter_mut().map(|game| std::iter::from_fn(|| game.take_back()).count()).sum::<usize>()
            },
            criterion::BatchSize::LargeInput,
        );
    });
    group.finish();
}

fn material(criterion: &mut Criterion) {
    let positions = positions(&games(100));
    let mut group = criterion.benchmark_group("material");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("is_dead", |bencher| {
        bencher.iter(|| {
            black_box(&positions).iter().filter(|position| Material::of(position.board()).is_dead()).count()
        });
    });
    group.finish();
}

criterion_group!(rules, replay, material);
criterion_main!(rules);
