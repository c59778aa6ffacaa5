//! Nothing that can be set up, played or claimed makes the rules panic: set-ups are random, and checks that no move can
//! have given are waived.

use core::num::NonZeroU32;

use adoube_board::{Board, CastlingRights, Color, File, Role, Setup, Side, Square};
use adoube_movegen::{Move, MoveKind, Position, Promotion, Waivers};
use adoube_rules::{AutomaticEnd, Budget, ClaimableDraw, DeadPositionRule, Game, Material, is_dead_position};
use proptest::prelude::*;

/// Any men on the board, as many as there are bytes that say so.
fn any_board() -> impl Strategy<Value = Board> {
    (prop::collection::vec(any::<u8>(), 64), 0..16_u8).prop_map(|(men, density)| {
        let mut board = Board::EMPTY;
        for (square, byte) in Square::ALL.into_iter().zip(men) {
            if byte / 12 % 16 < density {
                board.put(square, Role::ALL[usize::from(byte) % 6].of(Color::ALL[usize::from(byte / 6) % 2]));
            }
        }
        board
    })
}

/// A position with a king each, no pawn on the last ranks, and anything else.
fn any_position() -> impl Strategy<Value = Position> {
    let rest = (any::<[u8; 4]>(), any::<(bool, u8, u32, u32)>(), 0..64_usize, 0..64_usize);
    (any_board(), rest).prop_filter_map("a position", |(mut board, (rooks, state, white, black))| {
        for square in Square::ALL {
            let is_wrong = board.piece_at(square).is_some_and(|piece| {
                piece.role == Role::King || (piece.role == Role::Pawn && [0, 7].contains(&(square as u8 / 8)))
            });
            if is_wrong {
                board.remove(square);
            }
        }
        board.put(Square::ALL[white], Role::King.of(Color::White));
        board.put(Square::ALL[black], Role::King.of(Color::Black));
        let mut castling_rights = CastlingRights::NONE;
        for (index, rook) in rooks.into_iter().enumerate() {
            castling_rights.set(Color::ALL[index / 2], Side::ALL[index % 2], File::new(rook % 16));
        }
        let (is_white, passed, clock, number) = state;
        let setup = |turn| Setup {
            board,
            turn,
            castling_rights,
            en_passant: Square::new(passed),
            // Small clocks are where the rules begin to speak.
            halfmove_clock: if clock % 2 == 0 { clock } else { clock % 160 },
            fullmove_number: NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN),
        };
        let turn = if is_white { Color::White } else { Color::Black };
        // The king that is in check had better be to move.
        [turn, !turn].into_iter().find_map(|turn| Position::with_waivers(setup(turn), Waivers::ALL).ok())
    })
}

fn any_move() -> impl Strategy<Value = Move> {
    (0..6_usize, 0..64_usize, 0..64_usize, 0..7_usize).prop_map(|(role, from, to, kind)| {
        let kind = match kind {
            0 => MoveKind::Normal,
            1 => MoveKind::EnPassant,
            2 => MoveKind::Castling,
            kind => MoveKind::Promotion(Promotion::ALL[kind - 3]),
        };
        Move::new(Role::ALL[role], Square::ALL[from], Square::ALL[to], kind)
    })
}

/// Something that somebody does to a game.
#[derive(Clone, Debug)]
enum Act {
    Play(prop::sample::Index),
    Demand(Move),
    TakeBack,
    Claim(usize, Option<Move>),
    Resign(usize),
    Agree,
}

fn any_act() -> impl Strategy<Value = Act> {
    prop_oneof![
        12 => any::<prop::sample::Index>().prop_map(Act::Play),
        2 => any_move().prop_map(Act::Demand),
        3 => Just(Act::TakeBack),
        2 => (0..2_usize, prop::option::of(any_move())).prop_map(|(draw, intended)| Act::Claim(draw, intended)),
        1 => (0..2_usize).prop_map(Act::Resign),
        1 => Just(Act::Agree),
    ]
}

/// Does it, and says whether the game took it; what is refused is refused with a text.
fn act(game: &mut Game, act: &Act) -> bool {
    fn taken<T>(answer: Result<T, impl core::error::Error>) -> bool {
        answer.map_err(|error| assert!(!error.to_string().is_empty())).is_ok()
    }
    match act {
        Act::Play(choice) => {
            let moves = game.position().legal_move_list();
            !moves.is_empty() && taken(game.play(moves[choice.index(moves.len())]))
        }
        Act::Demand(m) => taken(game.play(*m)),
        Act::TakeBack => game.take_back().is_some(),
        Act::Claim(draw, intended) => taken(game.claim(ClaimableDraw::ALL[*draw], *intended)),
        Act::Resign(by) => taken(game.resign(Color::ALL[*by])),
        Act::Agree => taken(game.agree_draw()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_game_goes_on_or_is_over(
        start in any_position(),
        rule in 0..3_usize,
        acts in prop::collection::vec(any_act(), 0..60),
    ) {
        let rules = [DeadPositionRule::Off, DeadPositionRule::Material, DeadPositionRule::AtSight];
        let mut game = Game::under(rules[rule], start);
        for next in &acts {
            let (was_over, ply) = (game.is_over(), game.ply());
            let is_taken = act(&mut game, next);
            prop_assert!(!(was_over && is_taken) || matches!(next, Act::TakeBack), "{:?} after the end", next);
            prop_assert!(is_taken || game.ply() == ply, "{:?} was refused and done", next);
            prop_assert_eq!(game.is_over(), game.outcome().is_some());
            prop_assert_eq!(game.positions().count(), game.ply() + 1);
            prop_assert!(game.repetition().count() >= 1);
            prop_assert!(!game.is_over() || game.claimable_draws().next().is_none());
            if let Some(termination) = game.termination() {
                prop_assert!(!termination.to_string().is_empty() && !termination.article().is_empty());
            }
        }
        let mut replayed = Game::under(rules[rule], start);
        for m in game.moves() {
            prop_assert!(replayed.play(*m).is_ok(), "the game had no right to go on: {:?}", game);
        }
        prop_assert_eq!(replayed.position(), game.position());
    }

    #[test]
    fn any_position_ends_a_game_for_one_reason_at_most(position in any_position(), occurrences in any::<u32>()) {
        let end = AutomaticEnd::of(&position, occurrences);
        if let Some(end) = end {
            prop_assert!(!end.to_string().is_empty() && !end.article().is_empty());
        }
        let is_mate = matches!(end, Some(AutomaticEnd::Checkmate { .. }));
        prop_assert_eq!(is_mate, position.is_checkmate());
        prop_assert_eq!(end == Some(AutomaticEnd::Stalemate), position.is_stalemate());
        // What is dead by the men alone is dead for the search.
        if Material::of(position.board()).is_dead() {
            prop_assert_eq!(is_dead_position(&position, Budget::default()), Some(true));
        }
    }

    #[test]
    fn any_men_are_counted(board in any_board()) {
        let material = Material::of(&board);
        let men: usize = Color::ALL
            .iter()
            .flat_map(|color| Role::ALL.map(|role| usize::from(material.count(*color, role))))
            .sum();
        // A king each is taken for granted, whatever the board says.
        let is_counted = |square: &&Square| board.piece_at(**square).is_some_and(|piece| piece.role != Role::King);
        prop_assert_eq!(men, 2 + Square::ALL.iter().filter(is_counted).count());
        let _ = (material.is_dead(), Color::ALL.map(|color| material.cannot_mate(color)), format!("{material:?}"));
    }
}
