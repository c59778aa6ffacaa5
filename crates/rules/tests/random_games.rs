//! What is true of every game, over random ones.

mod common;

use std::collections::HashMap;

use adoube_board::{Bitboard, Color, Role};
use adoube_movegen::{EnPassantStyle, Move, Position};
use adoube_rules::{
    AutomaticEnd, Budget, ClaimableDraw, EndByAct, Game, PlayError, Termination, is_dead_position,
};
use proptest::prelude::*;

/// Starts of many kinds: the initial one, some where pieces can dance for long, and some with counters of any size.
const STARTS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 20",
    "8/8/4k3/8/8/3RK3/8/8 w - - 40 70",
    "8/8/4k3/8/8/3RK3/8/8 b - - 4294967295 4294967295",
    "8/3k4/3p4/2pP4/2P5/3K4/8/8 w - - 0 40",
    "1kr4n/3p4/8/2P5/8/8/8/2K4N b - - 7 1",
    "4k3/2p1p3/8/3P4/3p4/8/2P1P3/4K3 w - - 0 1",
    "8/8/3k4/8/8/3BN3/3K4/8 w - - 99 60",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
];

/// What one player does: which of the legal moves, and whether he would rather undo his last one, as games that repeat
/// themselves do.
#[derive(Clone, Copy, Debug)]
struct Whim {
    choice: prop::sample::Index,
    turns_back: bool,
}

fn whims() -> impl Strategy<Value = Vec<Whim>> {
    let whim = (any::<prop::sample::Index>(), prop::bool::weighted(0.6))
        .prop_map(|(choice, turns_back)| Whim { choice, turns_back });
    prop::collection::vec(whim, 0..220)
}

fn start() -> impl Strategy<Value = Position> {
    prop::sample::select(STARTS).prop_map(|fen| fen.parse().expect("a position"))
}

/// The move that a player of that whim makes.
fn choose(game: &Game, whim: Whim) -> Option<Move> {
    let moves = game.position().legal_move_list();
    let own_last = game.moves().iter().rev().nth(1);
    let back = own_last
        .and_then(|last| moves.iter().find(|m| m.from() == last.to() && m.to() == last.from()))
        .filter(|_| whim.turns_back);
    if moves.is_empty() { None } else { Some(*back.unwrap_or(whim.choice.get(&moves))) }
}

/// A game by those whims, as far as it goes.
fn random_game(start: Position, whims: &[Whim]) -> Game {
    let mut game = Game::new(start);
    for whim in whims {
        match choose(&game, *whim) {
            Some(m) if game.play(m).is_ok() => {}
            _ => break,
        }
    }
    game
}

/// The identity of 9.2.3 in text: the FEN with the legal en passant square and without the counters.
fn identity(position: &Position) -> String {
    let fen = position.to_setup(EnPassantStyle::Legal).fen().to_string();
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_has_occurred_as_often_as_a_recount_finds(start in start(), whims in whims()) {
        let game = random_game(start, &whims);
        let line = game.repetition();
        let identities: Vec<String> = game.positions().map(identity).collect();
        let mut counts: HashMap<&str, u32> = HashMap::new();
        for (ply, identity) in identities.iter().enumerate() {
            let count = counts.entry(identity).or_default();
            *count += 1;
            let position = line.position_at(ply).expect("a position");
            prop_assert_eq!(line.count_at(ply), Some(*count), "ply {}: {:?}", ply, position);
            let plies: Vec<usize> = (0..identities.len()).rev().filter(|at| identities[*at] == *identity).collect();
            prop_assert_eq!(line.occurrences_of(position).collect::<Vec<_>>(), plies);
        }
    }

    #[test]
    fn the_count_is_bounded_by_the_half_move_clock(start in start(), whims in whims()) {
        let game = random_game(start, &whims);
        for ply in 0..=game.ply() {
            let position = game.position_at(ply).expect("a position");
            let clock = position.halfmove_clock();
            let count = game.repetition().count_at(ply).expect("a count");
            prop_assert!((1..=clock / 4 + 1).contains(&count), "ply {}: {:?}", ply, position);
        }
    }

    #[test]
    fn the_half_move_clock_is_zero_just_after_captures_and_pawn_moves(start in start(), whims in whims()) {
        let game = random_game(start, &whims);
        for (ply, m) in game.moves().iter().enumerate() {
            let (before, after) = (game.position_at(ply).expect("one"), game.position_at(ply + 1).expect("one"));
            let is_irreversible = before.is_capture(*m) || m.role() == Role::Pawn;
            let expected = if is_irreversible { 0 } else { before.halfmove_clock().saturating_add(1) };
            prop_assert_eq!(after.halfmove_clock(), expected, "{:?} in {:?}", m, before);
        }
    }

    #[test]
    fn a_game_that_goes_on_has_a_legal_move_and_one_that_is_over_takes_none(start in start(), whims in whims()) {
        let mut game = random_game(start, &whims);
        let first = game.position().legal_moves().next();
        match game.termination() {
            None => prop_assert!(first.is_some()),
            Some(termination) => {
                let over = game.clone();
                for m in game.clone().position().legal_moves() {
                    prop_assert!(matches!(game.play(m), Err(PlayError::GameOver(_))));
                }
                prop_assert!(game.resign(Color::White).is_err() && game.agree_draw().is_err());
                prop_assert!(ClaimableDraw::ALL.iter().all(|draw| game.claim(*draw, None).is_err()));
                prop_assert_eq!(&game, &over);
                prop_assert_eq!(game.outcome(), Some(termination.outcome()));
                prop_assert!(!termination.article().is_empty());
            }
        }
    }

    #[test]
    fn a_game_ends_where_the_laws_say_and_nowhere_before(start in start(), whims in whims()) {
        let game = random_game(start, &whims);
        for ply in 0..=game.ply() {
            let position = game.position_at(ply).expect("a position");
            let count = game.repetition().count_at(ply).expect("a count");
            let others = position.occupied() & !position.by_role(Role::King);
            let bishops = position.by_role(Role::Bishop);
            let minors = bishops | position.by_role(Role::Knight);
            let is_dead = others.is_subset(minors) && !others.has_several()
                || others.is_subset(bishops & Bitboard::LIGHT)
                || others.is_subset(bishops & Bitboard::DARK);
            let found = ply == game.ply() && game.is_over();
            // What a glance finds dead beyond the men must be dead: a forced capture, say.
            let is_seen_dead = found
                && matches!(game.termination(), Some(Termination::Automatic(AutomaticEnd::DeadPosition { .. })))
                && is_dead_position(position, Budget::DEFAULT) == Some(true);
            let expected = position.legal_moves().next().is_none()
                || is_dead
                || is_seen_dead
                || position.halfmove_clock() >= 150
                || count >= 5;
            prop_assert_eq!(found, expected, "ply {} of {}: {:?}", ply, game.ply(), position);
        }
    }

    #[test]
    fn taking_back_restores_the_game_exactly(start in start(), whims in whims(), act in 0..3u8) {
        let mut game = random_game(start, &whims);
        let played = game.clone();
        let mut stages = vec![Game::new(start)];
        for m in played.moves() {
            let mut next = stages.last().expect("one").clone();
            next.play(*m).expect("as before");
            stages.push(next);
        }
        // An act at the end is undone with the move before it.
        let _ = match act {
            0 => game.resign(Color::Black).is_ok(),
            1 => game.agree_draw().is_ok(),
            _ => false,
        };
        while let Some(m) = game.take_back() {
            stages.pop();
            let stage = stages.last().expect("one");
            prop_assert_eq!(&game, stage);
            prop_assert_eq!(game.repetition().count(), stage.repetition().count());
            prop_assert_eq!(game.repetition().occurrences().collect::<Vec<_>>(), stage.repetition().occurrences().collect::<Vec<_>>());
            // Forth and back once more: nothing of the undone move is left to disturb it.
            let mut again = game.clone();
            again.play(m).expect("as before");
            prop_assert_eq!(again.repetition().count(), played.repetition().count_at(again.ply()).expect("one"));
        }
        let mut replayed = game;
        for m in played.moves() {
            if replayed.play(*m).is_err() {
                break;
            }
        }
        if !matches!(replayed.termination(), Some(Termination::ByAct(EndByAct::Resignation { .. }))) {
            prop_assert_eq!(&replayed, &played);
            for ply in 0..=played.ply() {
                prop_assert_eq!(replayed.repetition().count_at(ply), played.repetition().count_at(ply));
            }
        }
    }

    #[test]
    fn a_claim_is_right_exactly_when_the_announced_move_would_fulfil_it(start in start(), whims in whims()) {
        let game = random_game(start, &whims);
        if game.is_over() {
            return Ok(());
        }
        for m in game.position().legal_moves() {
            let mut line = game.repetition().clone();
            let count = line.play(m).expect("a legal move");
            let threefold = game.check_claim(ClaimableDraw::Threefold, Some(m));
            prop_assert_eq!(threefold.is_ok(), count >= 3, "{:?}: {:?} in {:?}", m, threefold, game.position());
            let fifty = game.check_claim(ClaimableDraw::FiftyMoves, Some(m));
            prop_assert_eq!(fifty.is_ok(), line.position().halfmove_clock() >= 100, "{:?}: {:?}", m, fifty);
        }
    }
}

#[test]
fn random_games_meet_every_end_they_are_to_test() {
    use proptest::strategy::ValueTree as _;

    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut ends: HashMap<String, usize> = HashMap::new();
    let mut claims = 0;
    for _ in 0..2_000 {
        let (start, whims) = (start(), whims()).new_tree(&mut runner).expect("a game").current();
        let game = random_game(start, &whims);
        claims += game.claimable_draws().count();
        *ends
            .entry(game.termination().map_or("none".to_owned(), |end| end.article().to_owned()))
            .or_default() += 1;
    }
    println!("{ends:?}, {claims} claims");
    for article in ["5.1.1", "5.2.2", "9.6.1", "9.6.2", "none"] {
        assert!(ends.contains_key(article), "no game ended by {article}: {ends:?}");
    }
    assert!(claims > 0);
}
