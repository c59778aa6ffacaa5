//! The articles of the Laws of Chess about the end of the game, one test a rule.

mod common;

use adoube_board::{Color, Outcome, Role, Square};
use adoube_movegen::{Move, MoveKind, Position, Waivers};
use adoube_rules::{
    AgreementRefused, AutomaticEnd, ClaimRefused, ClaimableDraw, DeadPositionProof, EndByAct, Game,
    PlayError, Termination,
};

use common::{find, game, play};

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Four moves that lead from the initial position back to it.
const DANCE: &str = "g1f3 g8f6 f3g1 f6g8 ";

/// Plays the moves and expects the game to have ended so, by itself, with the last of them.
fn check(fen: &str, moves: &str, expected: impl Into<Option<AutomaticEnd>>) -> Game {
    let mut game = game(fen, "");
    for text in moves.split_whitespace() {
        assert_eq!(game.termination(), None, "before {text} in {:?}", game.position());
        play(&mut game, text);
    }
    let expected = expected.into().map(Termination::Automatic);
    assert_eq!(game.termination(), expected, "{:?}", game.position());
    game
}

const DEAD: AutomaticEnd = AutomaticEnd::DeadPosition(DeadPositionProof::Material);

#[test]
fn checkmate_ends_the_game_and_wins() {
    let game = check(INITIAL, "f2f3 e7e5 g2g4 d8h4", AutomaticEnd::Checkmate { winner: Color::Black });
    assert_eq!(game.outcome(), Some(Outcome::Decisive { winner: Color::Black }));
    check("3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "", AutomaticEnd::Checkmate { winner: Color::White });
}

#[test]
fn stalemate_ends_the_game_and_draws() {
    let game = check("k7/8/2K5/8/8/8/1R6/8 w - - 0 1", "b2b7", AutomaticEnd::Stalemate);
    assert_eq!(game.outcome(), Some(Outcome::Draw));
}

#[test]
fn an_en_passant_capture_may_be_the_way_out_of_mate_and_stalemate() {
    check("5B2/8/8/5K1k/7p/8/6P1/8 w - - 0 1", "g2g4", None);
}

#[test]
fn capturing_the_last_man_that_could_mate_ends_the_game_at_once() {
    let game = check("8/8/8/8/4k3/3R4/8/3K4 b - - 0 1", "e4d3", DEAD);
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    check("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8n", DEAD);
    check("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", None);
}

#[test]
fn one_player_unable_to_mate_does_not_end_the_game() {
    check("4k3/8/8/2q5/8/3N4/8/4K3 w - - 0 1", "", None);
}

#[test]
fn a_start_position_may_be_over() {
    check("8/8/4k3/8/8/3K4/8/8 w - - 0 1", "", DEAD);
    check("k7/1R6/2K5/8/8/8/8/8 b - - 0 1", "", AutomaticEnd::Stalemate);
    check("8/8/4k3/8/8/3RK3/8/8 w - - 150 120", "", AutomaticEnd::SeventyFiveMoves);
    let mut game = game("8/8/4k3/8/8/3K4/8/8 w - - 0 1", "");
    let step = find(game.position(), "d3e3").unwrap();
    assert!(matches!(game.play(step), Err(PlayError::GameOver(_))));
    assert_eq!((game.ply(), game.take_back()), (0, None));
}

#[test]
fn a_mate_that_no_play_can_give_is_still_a_mate_and_no_dead_position() {
    // Two bishops of one colour check at once: the men could never mate, but they have.
    let setup = "5B2/7r/5K1k/7r/8/4B3/8/8 b - - 0 1".parse().unwrap();
    let start = Position::with_waivers(setup, Waivers::ALL).unwrap();
    let mate = Termination::Automatic(AutomaticEnd::Checkmate { winner: Color::White });
    assert_eq!(Game::new(start).termination(), Some(mate), "{start:?}");
}

#[test]
fn mate_beats_the_seventy_five_move_rule() {
    let fen = "7k/8/5KQ1/8/8/8/8/8 w - - 149 120";
    check(fen, "g6g7", AutomaticEnd::Checkmate { winner: Color::White });
    check(fen, "g6g1", AutomaticEnd::SeventyFiveMoves);
}

#[test]
fn stalemate_is_named_before_the_seventy_five_moves() {
    check("7k/8/5KQ1/8/8/8/8/8 w - - 149 120", "g6f7", AutomaticEnd::Stalemate);
}

#[test]
fn a_dead_position_is_named_before_the_seventy_five_moves() {
    check("8/8/4k3/8/8/3K4/8/8 w - - 150 120", "", DEAD);
}

#[test]
fn the_seventy_five_moves_are_named_before_the_fifth_occurrence() {
    let dance = "d3d4 e6f6 d4d3 f6e6 ".repeat(4);
    check("8/8/4k3/8/8/3RK3/8/8 w - - 134 120", &dance, AutomaticEnd::SeventyFiveMoves);
    check("8/8/4k3/8/8/3RK3/8/8 w - - 133 120", &dance, AutomaticEnd::FivefoldRepetition);
}

#[test]
fn a_pawn_move_or_capture_starts_the_count_of_moves_anew() {
    let fen = "6k1/8/8/8/8/8/P6r/K6R w - - 149 120";
    check(fen, "a2a3", None);
    check(fen, "h1h2", None);
    check(fen, "h1g1", AutomaticEnd::SeventyFiveMoves);
}

#[test]
fn castling_and_the_loss_of_castling_rights_are_moves_like_others_to_the_fifty() {
    let game = check("4k3/8/8/8/8/8/8/R3K2R w KQ - 98 60", "h1h2 e8e7", None);
    assert_eq!(game.claimable_draws().collect::<Vec<_>>(), [ClaimableDraw::FiftyMoves]);
    check("4k3/8/8/8/8/8/8/R3K2R w KQ - 149 90", "e1g1", AutomaticEnd::SeventyFiveMoves);
}

#[test]
fn the_fifth_occurrence_ends_the_game_and_the_fourth_does_not() {
    check(INITIAL, &DANCE.repeat(3), None);
    let game = check(INITIAL, &DANCE.repeat(4), AutomaticEnd::FivefoldRepetition);
    assert_eq!(game.outcome(), Some(Outcome::Draw));
}

#[test]
fn occurrences_need_not_be_in_a_row() {
    let detour = "b1c3 b8c6 c3b1 c6b8 g1h3 g8h6 h3g1 h6g8 ";
    let game = check(INITIAL, &[DANCE, detour, DANCE].concat(), AutomaticEnd::FivefoldRepetition);
    assert_eq!(game.repetition().occurrences().collect::<Vec<_>>(), [16, 12, 8, 4, 0]);
}

#[test]
fn a_third_occurrence_may_be_claimed_and_ends_nothing_by_itself() {
    let mut game = check(INITIAL, &DANCE.repeat(2), None);
    assert_eq!(game.claimable_draws().collect::<Vec<_>>(), [ClaimableDraw::Threefold]);
    let termination = game.claim(ClaimableDraw::Threefold, None).unwrap();
    assert_eq!(termination.article(), "9.2.2");
    assert_eq!(game.outcome(), Some(Outcome::Draw));
}

#[test]
fn the_right_to_claim_passes_when_the_position_does() {
    let mut game = check(INITIAL, &(DANCE.repeat(2) + "e2e4"), None);
    assert_eq!(game.claimable_draws().next(), None);
    let refused = ClaimRefused::TooFewOccurrences { ply: 9, earlier: None };
    assert_eq!(game.claim(ClaimableDraw::Threefold, None), Err(refused));
    assert_eq!(refused.missing(), 2);
    assert!(!game.is_over());
}

#[test]
fn an_intended_move_may_bring_the_third_occurrence_about() {
    let mut game = check(INITIAL, &(DANCE.repeat(2) + "b1c3 b8c6 c3b1"), None);
    let intended = find(game.position(), "c6b8");
    assert_eq!(
        game.check_claim(ClaimableDraw::Threefold, None),
        Err(ClaimRefused::TooFewOccurrences { ply: 11, earlier: None })
    );
    let termination = game.claim(ClaimableDraw::Threefold, intended).unwrap();
    assert_eq!(termination, EndByAct::Claim { draw: ClaimableDraw::Threefold, intended }.into());
    assert_eq!((termination.article(), game.ply()), ("9.2.1", 11));
}

#[test]
fn a_wrong_claim_of_repetition_is_told_the_plies() {
    let game = check(INITIAL, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6", None);
    let refused = game.check_claim(ClaimableDraw::Threefold, find(game.position(), "f3g1")).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "expected three occurrences of the position after ply 7 (9.2), found two: after plies 3 and 7"
    );
    let refused = game.check_claim(ClaimableDraw::Threefold, find(game.position(), "e2e4")).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "expected three occurrences of the position after ply 7 (9.2), found one"
    );
}

#[test]
fn a_position_with_a_lost_castling_right_is_another_position() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let dance = "a1b1 a8b8 b1a1 b8a8 ";
    assert_eq!(check(fen, dance, None).repetition().count(), 1);
    assert_eq!(check(fen, &dance.repeat(3), None).repetition().count(), 3);
}

#[test]
fn an_en_passant_capture_that_was_legal_makes_another_position() {
    let dance = "f1e2 c8d7 e2f1 d7c8 f1d3 c8e6 d3f1 e6c8";
    let game = check(INITIAL, &["e2e4 g8f6 e4e5 d7d5 ", dance].concat(), None);
    assert_eq!(game.repetition().count(), 2);
}

#[test]
fn an_en_passant_capture_that_was_illegal_makes_no_other_position() {
    let dance = "h1g3 h8g6 g3h1 g6h8 ".repeat(2);
    let game = check("1kr4n/3p4/8/2P5/8/8/8/2K4N b - - 0 1", &["d7d5 ", &dance].concat(), None);
    assert_eq!(game.repetition().count(), 3);
}

#[test]
fn the_fiftieth_move_may_be_announced() {
    let mut game = check("k7/8/8/8/8/8/6R1/K7 w - - 99 80", "", None);
    let refused = ClaimRefused::TooFewMoves { halfmoves: 99 };
    assert_eq!(game.claim(ClaimableDraw::FiftyMoves, None), Err(refused));
    assert_eq!(refused.missing(), 1);
    let intended = find(game.position(), "g2g3");
    assert_eq!(game.claim(ClaimableDraw::FiftyMoves, intended).unwrap().article(), "9.3.1");
}

#[test]
fn an_announced_pawn_move_spoils_the_claim_of_fifty_moves() {
    let mut game = check("k7/8/8/8/8/8/P5R1/K7 w - - 120 80", "", None);
    let intended = find(game.position(), "a2a3");
    let refused = ClaimRefused::TooFewMoves { halfmoves: 0 };
    assert_eq!(game.claim(ClaimableDraw::FiftyMoves, intended), Err(refused));
    assert_eq!(game.claim(ClaimableDraw::FiftyMoves, None).unwrap().article(), "9.3.2");
}

#[test]
fn an_announced_mate_does_not_spoil_the_claim_of_fifty_moves() {
    let mut game = check("6rk/6pp/7N/5p2/6p1/8/2q5/K7 w - - 99 60", "", None);
    let intended = find(game.position(), "h6f7");
    assert!(game.position().play(intended.unwrap()).unwrap().is_checkmate());
    assert_eq!(game.claim(ClaimableDraw::FiftyMoves, intended).unwrap().outcome(), Outcome::Draw);
}

#[test]
fn an_announced_move_must_be_legal() {
    let game = check(INITIAL, &DANCE.repeat(2), None);
    let jump = Move::new(Role::Pawn, Square::E2, Square::E5, MoveKind::Normal);
    let refused = game.check_claim(ClaimableDraw::Threefold, Some(jump)).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the intended move cannot be made: illegal move e2e5: a pawn on e2 cannot go to e5"
    );
}

#[test]
fn a_player_may_resign_whoever_has_the_move() {
    for by in Color::ALL {
        let mut game = Game::default();
        game.resign(by).unwrap();
        assert_eq!(game.outcome(), Some(Outcome::Decisive { winner: !by }));
        assert_eq!(game.termination(), Some(EndByAct::Resignation { by }.into()));
    }
}

#[test]
fn resigning_to_a_player_who_could_never_mate_draws() {
    for fen in ["8/8/4k3/3R4/2K5/8/8/8 w - - 0 50", "4k3/8/8/2n5/8/3Q4/8/4K3 b - - 0 1"] {
        let mut game = game(fen, "");
        let drawn = game.resign(Color::White).unwrap();
        assert_eq!(drawn, EndByAct::ResignationUnwinnable { by: Color::White }.into());
        assert_eq!((drawn.outcome(), drawn.article()), (Outcome::Draw, "5.1.2"));
        game = common::game(fen, "");
        game.resign(Color::Black).unwrap();
        assert_eq!(game.outcome(), Some(Outcome::Decisive { winner: Color::White }));
    }
}

#[test]
fn a_draw_may_be_agreed_once_both_have_moved() {
    for (moves, halfmoves) in [("", 0), ("e2e4", 1)] {
        let refused = AgreementRefused::TooEarly { halfmoves };
        assert_eq!(game(INITIAL, moves).agree_draw(), Err(refused));
    }
    let mut game = game(INITIAL, "e2e4 e7e5");
    assert_eq!(game.agree_draw().unwrap(), EndByAct::Agreement.into());
    assert_eq!(game.outcome(), Some(Outcome::Draw));
}

#[test]
fn nothing_can_be_done_after_the_end() {
    type End = fn(&mut Game);

    let ends: [(&str, End); 4] = [
        ("", |game| assert!(game.resign(Color::Black).is_ok())),
        ("e2e4 e7e5", |game| assert!(game.agree_draw().is_ok())),
        (&DANCE.repeat(2), |game| assert!(game.claim(ClaimableDraw::Threefold, None).is_ok())),
        (&DANCE.repeat(4), |_| ()),
    ];
    for (moves, end) in ends {
        let mut game = game(INITIAL, moves);
        let step = game.position().legal_moves().next().unwrap();
        end(&mut game);
        let over = game.clone();
        let message = format!("the game is over: {}", game.termination().unwrap());
        let refusals = [
            game.play(step).unwrap_err().to_string(),
            game.resign(Color::White).unwrap_err().to_string(),
            game.agree_draw().unwrap_err().to_string(),
            game.claim(ClaimableDraw::Threefold, None).unwrap_err().to_string(),
            game.claim(ClaimableDraw::FiftyMoves, Some(step)).unwrap_err().to_string(),
        ];
        assert!(refusals.iter().all(|refusal| refusal.starts_with(&message)), "{refusals:?}");
        assert_eq!(game.claimable_draws().next(), None);
        assert_eq!(game, over);
    }
}

#[test]
fn an_illegal_move_changes_nothing_and_says_why() {
    let mut game = Game::default();
    let pass = Move::new(Role::King, Square::E1, Square::E1, MoveKind::Normal);
    assert!(matches!(game.play(pass), Err(PlayError::Illegal(_))), "MOV-04: passing is not allowed");
    let black = Move::new(Role::Pawn, Square::E7, Square::E5, MoveKind::Normal);
    assert_eq!(
        game.play(black).unwrap_err().to_string(),
        "illegal move e7e5: the black pawn on e7 is not white's"
    );
    assert_eq!(game, Game::default());
}

#[test]
fn taking_back_undoes_the_end_that_came_with_the_move_or_after_it() {
    let before = game(INITIAL, "f2f3 e7e5 g2g4");
    let mut mated = before.clone();
    play(&mut mated, "d8h4");
    let mate = *mated.moves().last().unwrap();
    assert_eq!(mated.take_back(), Some(mate));
    assert_eq!(mated, before);

    let mut resigned = before.clone();
    play(&mut resigned, "a7a6");
    resigned.resign(Color::White).unwrap();
    resigned.take_back();
    assert_eq!(resigned, before);

    let mut at_start = Game::default();
    at_start.resign(Color::White).unwrap();
    assert_eq!((at_start.take_back(), at_start.is_over()), (None, true));
}

#[test]
fn a_game_shows_its_start_its_moves_and_its_board() {
    let text = format!("{:?}", game(INITIAL, "e2e4"));
    let after = "Position(rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    for part in [INITIAL, "Move(P e2 e4)", "None", after] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn every_end_names_its_article_and_explains_itself() {
    use adoube_rules::EndByAct::{Agreement, Claim, Resignation, ResignationUnwinnable};

    let intended = find(&Position::INITIAL, "e2e4");
    let by = Color::Black;
    let ends: [(Termination, &str, &str, &str); 11] = [
        (AutomaticEnd::Checkmate { winner: by }.into(), "5.1.1", "0-1", "Black has checkmated"),
        (
            AutomaticEnd::Stalemate.into(),
            "5.2.1",
            "1/2-1/2",
            "the player to move has no legal move and is not in check",
        ),
        (DEAD.into(), "5.2.2", "1/2-1/2", "neither player has the men to checkmate"),
        (
            AutomaticEnd::SeventyFiveMoves.into(),
            "9.6.2",
            "1/2-1/2",
            "both players have made 75 moves without a capture or pawn move",
        ),
        (
            AutomaticEnd::FivefoldRepetition.into(),
            "9.6.1",
            "1/2-1/2",
            "the same position has occurred five times",
        ),
        (Resignation { by }.into(), "5.1.2", "1-0", "Black has resigned"),
        (
            ResignationUnwinnable { by }.into(),
            "5.1.2",
            "1/2-1/2",
            "Black has resigned, but White could never checkmate",
        ),
        (Agreement.into(), "5.2.3", "1/2-1/2", "the players have agreed to a draw"),
        (
            Claim { draw: ClaimableDraw::Threefold, intended: None }.into(),
            "9.2.2",
            "1/2-1/2",
            "a draw by threefold repetition was rightly claimed",
        ),
        (
            Claim { draw: ClaimableDraw::FiftyMoves, intended }.into(),
            "9.3.1",
            "1/2-1/2",
            "a draw by the 50-move rule was rightly claimed with the intended move from e2 to e4",
        ),
        (
            Claim { draw: ClaimableDraw::FiftyMoves, intended: None }.into(),
            "9.3.2",
            "1/2-1/2",
            "a draw by the 50-move rule was rightly claimed",
        ),
    ];
    for (end, article, outcome, sentence) in ends {
        assert_eq!(
            (end.article(), end.outcome().to_string().as_str(), end.to_string().as_str()),
            (article, outcome, sentence)
        );
    }
    let mut game = game(INITIAL, "e2e4");
    assert_eq!(
        game.agree_draw().unwrap_err().to_string(),
        "expected a move by each player before a draw is agreed (5.2.3), found 1 of 2"
    );
}
