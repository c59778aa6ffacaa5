//! What the example `replay` says of games.

#[path = "../examples/replay/rewriting.rs"]
mod rewriting;
#[path = "../examples/replay/verdict.rs"]
mod verdict;

use adoube::pgn::records;
use rewriting::Rewriting;
use verdict::{Summary, Verdict};

/// Checks what is said of the only game of a text, and whether that is as it should be.
#[track_caller]
fn check(pgn: &str, is_clean: bool, expected: &str) {
    let verdicts: Vec<Verdict> = records(pgn.as_bytes()).map(|record| Verdict::of(&record)).collect();
    let [verdict] = &verdicts[..] else { panic!("{} games in {pgn}", verdicts.len()) };
    assert_eq!((verdict.to_string().as_str(), verdict.is_clean()), (expected, is_clean));
}

#[test]
fn mate_agrees_with_the_winner_only() {
    let said = "4 plies, Black has checkmated (5.1.1); the result";
    check("1. f3 e5 2. g4 Qh4# 0-1", true, &format!("{said} 0-1 agrees"));
    check("1. f3 e5 2. g4 Qh4# 1-0", false, &format!("{said} 1-0 does not agree"));
    check("1. f3 e5 2. g4 Qh4# *", false, &format!("{said} * does not agree"));
}

#[test]
fn the_players_may_end_a_game_as_they_like() {
    check("1. e4 e5 1/2-1/2", true, "2 plies, not over by the rules; the result 1/2-1/2 agrees");
    check("1. e4 e5 *", true, "2 plies, not over by the rules; the result * agrees");
    let shuffled = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 0-1";
    let said =
        "not over by the rules, a draw by threefold repetition could be claimed; the result 0-1 agrees";
    check(shuffled, true, &format!("8 plies, {said}"));
}

#[test]
fn tag_and_end_of_the_game_must_agree() {
    let said = "2 plies, not over by the rules; the result 1-0 is not that of the tag";
    check("[Result \"0-1\"]\n\n1. e4 e5 1-0", false, said);
}

#[test]
fn the_first_illegal_move_is_said_with_its_place() {
    let said = "2 plies, not over by the rules; the result * agrees; \
                game 1, line 1, column 13: \"Ke3\": a king on e1 cannot go to e3";
    check("1. e4 e5 2. Ke3 Nf6 *", false, said);
}

#[test]
fn no_move_follows_the_end() {
    let five = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    let said = "17 plies, the same position has occurred five times (9.6.1), and 1 more after that; the result 1/2-1/2 agrees";
    check(&format!("{five} e4 1/2-1/2"), false, said);
}

#[test]
fn a_summary_adds_up() {
    let mut summary = Summary::default();
    for record in records(b"1. f3 e5 2. g4 Qh4# 0-1 1. e4 e5 1/2-1/2 1. e5 *") {
        summary.add(&Verdict::of(&record));
    }
    let expected = "3 games, 6 plies\n\
                    results: 0 to White, 1 to Black, 1 drawn\n\
                    ended by the rules: 1 (1 by 5.1.1)\n\
                    ended in a position where a draw could be claimed: 0\n\
                    results that do not agree: 0\n\
                    games with moves after the end: 0\n\
                    games with illegal or unreadable text: 1";
    assert_eq!(summary.to_string(), expected);
    assert!(!summary.is_clean());
}

#[test]
fn moves_are_written_anew() {
    let mut told = Vec::new();
    let mut rewriting = Rewriting::default();
    let text = "1. e4 (1. Ngf3) e5 2. Ngf3 Nc6 *\n\n[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. a8Q+ *"
        .repeat(2);
    let read = rewriting.read(text.as_bytes(), |difference| {
        told.push(difference);
        Ok(())
    });
    assert!(read.is_ok() && !rewriting.is_clean());
    assert_eq!(rewriting.to_string(), "moves written anew: 10, of which 4 differ from the file");
    assert_eq!(told[1], "a8Q+ is written a8=Q+ in 4k3/P7/8/8/8/8/8/4K2R w K - 0 1");
}
