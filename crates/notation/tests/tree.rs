//! Games with everything that is said about them: what is read and how it is written.

use adoube_movegen::Position;
use adoube_notation::pgn::{
    Command, Comment, DiagnosticKind, Fault, LineId, MarkColor, Note, Ply, Score, Tree, trees,
};

#[track_caller]
fn read_one(text: &str) -> Tree {
    let mut found: Vec<Tree> = trees(text.as_bytes()).collect();
    assert_eq!(found.len(), 1, "{text}\n{found:#?}");
    found.remove(0)
}

/// The movetext as it is written, which must read back equal.
#[track_caller]
fn check(text: &str, expected: &str) {
    let tree = read_one(text);
    let written = tree.to_pgn().expect("legal moves");
    let (_, movetext) = written.split_once("\n\n").expect("tags");
    assert_eq!(movetext, format!("{expected}\n\n"), "{text}");
    let again = read_one(&written);
    assert!(again.lines().eq(tree.lines()), "{again:#?}\n{tree:#?}");
    assert_eq!(again.to_pgn().as_deref(), Ok(&*written));
}

#[test]
fn comments_glyphs_and_variations_keep_their_order() {
    check(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 g6 {a} (3... a6 {x}) {b} 4. c3 *",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 g6 {a} (3... a6 {x}) {b} 4. c3 *",
    );
    check("1. e4 $1 {a} $2 {b} e5 *", "1. e4 $1 {a} $2 {b} 1... e5 *");
    check("{before} 1. e4 *", "{before} 1. e4 *");
    check("1. e4 e5!? (1...c5)(1...e6 2.d4!) 2.Nf3 *", "1. e4 e5 $5 (1... c5) (1... e6 2. d4 $1) 2. Nf3 *");
    check("1. d4 d5 ({c} 1... g6) *", "1. d4 d5 ({c} 1... g6) *");
    check("1. d4 d5 ({(A)} 1... Nf6) *", "1. d4 d5 ({(A)} 1... Nf6) *");
    check("1. e4 (1. d4 (1. c4)) e5 *", "1. e4 (1. d4 (1. c4)) 1... e5 *");
    check("1. e4 {} e5 *", "1. e4 {} 1... e5 *");
    check("1. e4 -- 2. d4 Z0 *", "1. e4 -- 2. d4 -- *");
}

#[test]
fn a_comment_with_a_brace_is_written_behind_a_semicolon() {
    check("1. e4 ; a } b\n1... e5 *", "1. e4 ; a } b\n1... e5 *");
    check("1. e4 (1. d4 ; } x\n) e5 *", "1. e4 (1. d4 ; } x\n) 1... e5 *");
}

#[test]
fn long_comments_are_broken_at_blanks_and_commands_are_not() {
    let text = format!("1. e4 {{{}[%clk 0:00:01] end}} e5 *", "many words ".repeat(30));
    let written = read_one(&text).to_pgn().unwrap();
    assert!(written.lines().all(|line| line.len() < 80 && !line.ends_with(' ')), "{written}");
    assert!(written.contains("[%clk 0:00:01]"), "{written}");
    check("1. e4 {a\n  b\tc} *", "1. e4 {a b c} *");
}

#[test]
fn a_percent_sign_never_comes_first_on_a_line() {
    let text = format!("1. e4 {{{} %sign}} *", "x".repeat(72));
    let written = read_one(&text).to_pgn().unwrap();
    assert!(written.contains("\n %sign} *"), "{written}");
    assert_eq!(read_one(&written).main_line(), read_one(&text).main_line());
}

#[test]
fn two_thousand_and_a_hundred_thousand_nested_variations_are_read_and_written() {
    for depth in [2_000, 100_000] {
        let text = format!("1. e4 {}{} e5 *", "(1. d4 ".repeat(depth), ")".repeat(depth));
        let tree = read_one(&text);
        assert_eq!(tree.lines().count(), depth + 1);
        assert_eq!(tree.diagnostics, []);
        let written = tree.to_pgn().unwrap();
        assert_eq!(trees(written.as_bytes()).next().unwrap().to_pgn().unwrap(), written);
    }
}

#[test]
fn moves_of_variations_are_legal_or_reported() {
    let tree = read_one("1. e4 e5 (1... Qh4 2. Nf3) 2. Nf3 Nc6 1-0");
    assert_eq!(tree.main_line().plies.len(), 4);
    let said: Vec<String> = tree.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!(said, ["game 1, line 1, column 16: \"Qh4\": a queen on d8 cannot go to h4"]);
    let variation = tree.main_line().plies[1].variations().next().unwrap();
    assert_eq!(tree.line(variation).unwrap().unread, "Qh4 2. Nf3".replace("2. ", ""));
}

#[test]
fn what_follows_an_illegal_move_is_kept_as_text() {
    let tree = read_one("1. e4 e5 2. Ke3 {why} Nc6 1-0");
    assert_eq!(tree.main_line().plies.len(), 2);
    assert_eq!(tree.main_line().unread, "Ke3 {why} Nc6");
}

#[test]
fn a_variation_needs_a_move() {
    let tree = read_one("(1... c6) {b} *");
    assert_eq!(tree.diagnostics[0].kind, DiagnosticKind::Syntax(Fault::VariationWithoutMove));
    assert_eq!(tree.main_line().comments, [Comment::new("b")]);
}

#[test]
fn a_variation_may_begin_at_any_ply_of_a_variation() {
    let mut tree = read_one("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *");
    let sicilian = tree.main_line().plies[1].variations().next().unwrap();
    let before = tree.position_before(sicilian, 2).unwrap();
    let m = before.legal_moves().next().unwrap();
    let other = tree.begin_variation(sicilian, 2).unwrap();
    tree.line_mut(other).unwrap().plies.push(Ply::new(m));
    assert_eq!(tree.line(other).unwrap().origin, Some((sicilian, 2)));
    assert_eq!(tree.position_before(other, 0), Some(before));
    assert_eq!(tree.begin_variation(LineId::MAIN, 3), None);
    let written = tree.to_pgn().unwrap();
    assert!(read_one(&written).lines().eq(tree.lines()), "{written}");
}

#[test]
fn a_line_that_names_itself_is_written_once() {
    let mut tree = Tree::new(Position::INITIAL);
    let m = Position::INITIAL.legal_moves().next().unwrap();
    tree.main_line_mut().plies.push(Ply::new(m));
    let variation = tree.begin_variation(LineId::MAIN, 0).unwrap();
    let mut ply = Ply::new(m);
    ply.notes = vec![Note::Variation(variation), Note::Variation(LineId::MAIN)];
    tree.line_mut(variation).unwrap().plies.push(ply);
    assert!(tree.to_pgn().unwrap().len() < 200);
}

fn commands(text: &str) -> Vec<String> {
    Comment::new(text).commands().map(|command| format!("{command:?}")).collect()
}

#[test]
fn commands_are_typed_and_the_rest_kept_word_for_word() {
    let comment = Comment::new("[%csl Ga4,Rb5][%cal Ge2e4,Yd1h5] x [%eval #-3] [%eval -0.25,18]");
    let found: Vec<Command<'_>> = comment.commands().collect();
    assert_eq!(found.len(), 4);
    assert!(matches!(&found[0], Command::Squares(squares) if squares[1].0 == MarkColor::Red));
    assert!(matches!(&found[1], Command::Arrows(arrows) if arrows.len() == 2));
    assert_eq!(found[2], Command::Evaluation { score: Score::Mate(-3), depth: None });
    assert_eq!(found[3], Command::Evaluation { score: Score::Pawns(-0.25), depth: Some(18) });
    assert_eq!(comment.without_commands(), "x");
    let text = "[%foo \"a ] b\" 1,2]";
    assert_eq!(Comment::new(text).commands().next().unwrap().to_string(), text);
}

#[test]
fn clocks_have_signs_fractions_and_commas() {
    for (text, expected) in [
        ("[%clk 0:09:57.1]", "[%clk 0:09:57.1]"),
        ("[%clk -0:00:03]", "[%clk -0:00:03]"),
        ("[%emt 0:00:01,25]", "[%emt 0:00:01.25]"),
        ("[%clk\n0:29:32.6]", "[%clk 0:29:32.6]"),
        ("[%mct 17:10:42]", "[%mct 17:10:42]"),
        ("[%egt 90]", "[%egt 0:01:30]"),
    ] {
        assert_eq!(Comment::new(text).commands().next().unwrap().to_string(), expected);
    }
    assert!(commands("[%clk soon]")[0].starts_with("Other"));
    assert!(commands("[%clk 99999999999999999999:00]")[0].starts_with("Other"));
    assert_eq!(commands("[%csl ]"), ["Squares([])"]);
    assert_eq!(commands("[%clk 0:00:01"), [""; 0]);
}
