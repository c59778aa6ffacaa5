//! What reading does with tags, comments, variations, results and errors.

use adoube_notation::pgn::{
    DiagnosticKind, Fault, Nag, Next, Parser, RawTag, Reader, Record, Severity, Visitor, records,
};

fn read(text: &str) -> Vec<Record> {
    let found: Vec<Record> = records(text.as_bytes()).collect();
    let streamed: Vec<Record> = Reader::new(text.as_bytes()).map(|record| record.expect("memory")).collect();
    assert_eq!(streamed, found, "{text}");
    found
}

#[track_caller]
fn read_one(text: &str) -> Record {
    let mut found = read(text);
    assert_eq!(found.len(), 1, "{text}\n{found:#?}");
    found.remove(0)
}

/// Plies and results of the games.
#[track_caller]
fn check(text: &str, expected: &[(usize, &str)]) {
    let found = read(text);
    let summary: Vec<(usize, String)> = found
        .iter()
        .map(|record| (record.moves.len(), record.terminator.map_or("?".into(), |t| t.to_string())))
        .collect();
    let expected: Vec<(usize, String)> = expected.iter().map(|(n, t)| (*n, (*t).to_owned())).collect();
    assert_eq!(summary, expected, "{text}\n{found:#?}");
}

#[track_caller]
fn check_diagnostics(text: &str, expected: &[&str]) {
    let found = read(text);
    let said: Vec<String> =
        found.iter().flat_map(|record| &record.diagnostics).map(ToString::to_string).collect();
    assert_eq!(said, expected, "{text}");
}

#[test]
fn games_end_with_their_result_wherever_the_next_begins() {
    check("1. e4 e5 1-0 1. d4 0-1", &[(2, "1-0"), (1, "0-1")]);
    check("1. d4 d5 *\n[Event \"W\"]\n[Site \"?\"]\n\n1. d4 c5 *", &[(2, "*"), (2, "*")]);
    check("\n 0-1\n", &[(0, "0-1")]);
    check("[White \"A\"]\n\n\n1. c4 e5 *", &[(2, "*")]);
}

#[test]
fn a_game_without_result_ends_where_tags_begin() {
    check("[Event \"a\"]\n\n1. e4\n[Event \"b\"]\n\n1. d4 d5", &[(1, "?"), (2, "?")]);
    check("[Event \"a\"]\n[White \"x\"]\n\n[Event \"b\"]\n[White \"y\"]\n", &[(0, "?"), (0, "?")]);
    check("[Event \"a\"]\n\n[Site \"b\"]\n\n1. e4 *", &[(1, "*")]);
    check("{preface}\n\n[Event \"T\"]\n\n1. e4 *", &[(1, "*")]);
}

#[test]
fn tags_unescape_quotes_and_backslashes() {
    let record = read_one(r#"[Event "The \"Open\" of C:\\x"] *"#);
    assert_eq!(record.tags.get("Event"), Some(r#"The "Open" of C:\x"#));
    assert_eq!(record.diagnostics, []);
    // Other escapes are none.
    let record = read_one(r#"[Event "Let\'s Play!"] *"#);
    assert_eq!(record.tags.get("Event"), Some(r"Let\'s Play!"));
    // A backslash that would hide the closing quote.
    let record = read_one("[White \"Eng /Level 6\\\"]\n[Black \"B\"]\n\n1. e4 *");
    assert_eq!(record.tags.get("White"), Some("Eng /Level 6\\"));
    assert_eq!(record.tags.get("Black"), Some("B"));
    assert_eq!(record.moves.len(), 1);
}

#[test]
fn faulty_tags_are_reported_and_the_game_goes_on() {
    let record = read_one("[Event \"T]\n[White \"A \"B\" C\"]\n[Odd Tag]\n[Result \"1-0\"]\n\n1. e4 1-0");
    assert_eq!(record.tags.get("Event"), Some("T"));
    assert_eq!(record.tags.get("White"), Some("A \"B\" C"));
    assert_eq!(record.tags.get("Result"), Some("1-0"));
    assert_eq!(record.moves.len(), 1);
    let kinds: Vec<_> = record.diagnostics.iter().map(|diagnostic| diagnostic.kind.clone()).collect();
    let expected = [Fault::TagQuote, Fault::TagQuote, Fault::Tag].map(DiagnosticKind::Syntax);
    assert_eq!(kinds, expected);
}

#[test]
fn the_first_of_two_tags_with_one_name_counts() {
    let record = read_one("[White \"A\"]\n[White \"B\"]\n\n*");
    assert_eq!(record.tags.get("White"), Some("A"));
    assert_eq!(record.tags.len(), 1);
    assert_eq!(record.diagnostics[0].kind, DiagnosticKind::RepeatedTag);
}

#[test]
fn bytes_that_are_no_utf_8_are_latin_1() {
    let bytes = b"[White \"Andr\xE9\"]\n[Black \"\xC3\x85ke\"]\n\n*";
    let record = records(bytes).next().unwrap();
    assert_eq!(record.tags.get("White"), Some("André"));
    assert_eq!(record.tags.get("Black"), Some("Åke"));
}

#[test]
fn comments_hide_everything_up_to_their_brace() {
    check("1. e4 {\n[Event \"no\"]\n\n} e5 *", &[(2, "*")]);
    check("1. e4 {a ( ; b} e5 ; rest { ( 1-0\n 2. Nf3 *", &[(3, "*")]);
    check("1. d4 {a} {b} Nc6 {} *", &[(2, "*")]);
}

#[test]
fn a_comment_that_is_never_closed_ends_before_the_next_tag() {
    let text = "1. e4 {oh\n\n[Event \"b\"]\n\n1. d4 d5 *";
    check(text, &[(1, "?"), (2, "*")]);
    let kind = read(text)[0].diagnostics[0].kind.clone();
    assert_eq!(kind, DiagnosticKind::Syntax(Fault::UnclosedComment));
}

#[test]
fn variations_take_no_part_in_the_main_line() {
    check("1. e4 (1. d4 (1. c4 {)}) 1-0) e5 *", &[(2, "*")]);
    check("13. d4 (13. e4) (13. c4) d5 *", &[(2, "*")]);
    check("1. e4 ( e5 *\n[Event \"b\"]\n\n1. d4 *", &[(1, "?"), (1, "*")]);
    check_diagnostics(
        "1. e4) e5 (1... d5",
        &[
            "game 1, line 1, column 6: \")\": found `)` without the variation that it ends",
            "game 1, line 1, column 11: \"(\": the variation that begins here is never closed",
            "game 1, line 1, column 19: expected a result at the end of the game",
        ],
    );
}

#[test]
fn numbers_of_moves_say_nothing() {
    check("1.e4 1...e5 2 . Nf3 99999999999999999999... Nc6 0. Bb5\n8.\nNf6 *", &[(6, "*")]);
    check("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 1\"]\n\n1. ... Ke7 *", &[(1, "*")]);
}

#[test]
fn lines_that_begin_with_a_percent_sign_are_skipped() {
    check("% 1-0\n1. e4\n%2. d4 (\ne5 *", &[(2, "*")]);
    check("\u{feff}%x\n\u{feff}[Event \"a\"]\r\n\r\n1. e4\r\n% y\r\ne5 *", &[(2, "*")]);
}

#[test]
fn an_illegal_move_ends_the_moves_and_keeps_the_game() {
    let text = "[White \"A\"]\r\n\r\n1. e4 e5\r\n2. Ke3 {x}\r\nNc6 1-0\r\n\r\n1. d4 *";
    check(text, &[(2, "1-0"), (1, "*")]);
    check_diagnostics(text, &["game 1, line 4, column 4: \"Ke3\": a king on e1 cannot go to e3"]);
    assert_eq!(read(text)[0].diagnostics[0].offset, 28);
    assert_eq!(read(text)[0].diagnostics[0].severity(), Severity::Error);
}

#[test]
fn an_ambiguous_move_names_its_candidates() {
    let text = "1. d4 d5 2. Nd2 *\n\n1. d4 d5 2. Nd2 e6 3. Nf3 *";
    check_diagnostics(text, &["game 2, line 3, column 23: \"Nf3\": two knights can reach f3 (d2, g1)"]);
}

#[test]
fn columns_are_counted_in_characters_and_lines_by_any_line_break() {
    check_diagnostics(
        "\u{feff}{é}\r1. e4 {ü\né} Ke5 *",
        &["game 1, line 3, column 4: \"Ke5\": a king on e8 cannot go to e5"],
    );
}

#[test]
fn odd_spellings_are_understood_and_noted() {
    let record = read_one("1. e2e4 e7-e5 2. g1f3 Nb8c6 3. Bb5 Nf6 4. e1g1 *");
    assert_eq!(record.moves.len(), 7);
    assert_eq!(record.error(), None);
    assert_eq!(record.diagnostics.len(), 4);
    assert!(record.diagnostics.iter().all(|diagnostic| diagnostic.kind == DiagnosticKind::Spelling));
}

#[test]
fn an_illegal_start_position_is_never_replaced_by_another() {
    let text = "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/4k3/4p3/9 b - - 0 1\"]\n\n1... Kf3 *";
    let record = read_one(text);
    assert_eq!(record.start, None);
    assert_eq!(record.moves, []);
    assert!(matches!(record.diagnostics[0].kind, DiagnosticKind::Fen(_)));
    // Its tags are written as they are.
    assert!(record.to_pgn().unwrap().contains("[FEN \"8/8/8/8/8/4k3/4p3/9 b - - 0 1\"]"));
}

#[test]
fn impossible_rights_of_a_start_position_are_dropped_with_a_word() {
    let record = read_one("[FEN \"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1\"]\n\n1. Ke2 *");
    assert_eq!(record.moves.len(), 1);
    assert!(matches!(record.diagnostics[0].kind, DiagnosticKind::FenRepaired(_)));
}

#[test]
fn other_variants_are_not_read_as_chess() {
    let record = read_one("[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *");
    assert_eq!(record.start, None);
    assert_eq!(record.diagnostics[0].kind, DiagnosticKind::Variant);
    assert_eq!(read_one("[Variant \"From Position\"]\n\n1. e4 *").moves.len(), 1);
    assert_eq!(read_one("[Variant \"Fischerandom\"]\n\n1. e4 *").moves.len(), 1);
}

#[test]
fn the_result_behind_the_moves_counts() {
    let record = read_one("[Result \"*\"]\n\n1. e4 1-0");
    assert_eq!(record.result().unwrap().to_string(), "1-0");
    assert_eq!(record.diagnostics[0].kind, DiagnosticKind::ResultConflict);
    let record = read_one("[Result \"0-1\"]\n\n1. e4");
    assert_eq!(record.result().unwrap().to_string(), "0-1");
    assert_eq!(read_one("1. e4").result(), None);
}

#[test]
fn a_pass_ends_the_moves() {
    let record = read_one("1. e4 -- 2. d4 *");
    assert_eq!(record.moves.len(), 1);
    assert_eq!(record.diagnostics[0].kind, DiagnosticKind::NullMove);
}

/// Notes everything that it is told.
#[derive(Default)]
struct Log {
    lines: Vec<String>,
    skips: bool,
}

impl Visitor for Log {
    fn tag(&mut self, _offset: usize, tag: RawTag<'_>) {
        self.lines.push(format!("{}={}", tag.name(), tag.value()));
    }
    fn end_tags(&mut self, _offset: usize) -> Next {
        self.lines.push("tags end".into());
        if self.skips { Next::Skip } else { Next::Read }
    }
    fn san(&mut self, _offset: usize, text: &[u8]) {
        self.lines.push(String::from_utf8_lossy(text).into());
    }
    fn nag(&mut self, _offset: usize, nag: Nag) {
        self.lines.push(nag.to_string());
    }
    fn comment(&mut self, _offset: usize, text: &[u8]) {
        self.lines.push(format!("{{{}}}", String::from_utf8_lossy(text)));
    }
    fn begin_variation(&mut self, _offset: usize) -> Next {
        self.lines.push("(".into());
        Next::Read
    }
    fn end_variation(&mut self, _offset: usize) {
        self.lines.push(")".into());
    }
    fn terminator(&mut self, _offset: usize, terminator: adoube_notation::pgn::Terminator) {
        self.lines.push(terminator.to_string());
    }
}

#[test]
fn a_visitor_is_told_everything_in_order() {
    let mut log = Log::default();
    let text = b"[A \"b\"]\n\n1. e4!? $14 {a} (1. d4$1$3 {b} 1-0) {c} e5 ?? 1/2-1/2 x";
    let range = Parser::new(text).next_game(&mut log);
    assert_eq!(range, Some(0..text.len() - 2));
    let expected = "A=b,tags end,e4,$5,$14,{a},(,d4,$1,$3,{b},),{c},e5,$4,1/2-1/2";
    assert_eq!(log.lines.join(","), expected);
}

#[test]
fn a_visitor_may_skip_the_movetext() {
    let mut log = Log { skips: true, ..Log::default() };
    let mut parser = Parser::new(b"[A \"b\"] 1. e4!? {a} (1. d4 1-0) e5 1-0 [A \"c\"] *");
    while parser.next_game(&mut log).is_some() {}
    assert_eq!(log.lines.join(","), "A=b,tags end,1-0,A=c,tags end,*");
}

/// A dash that a typesetter made of the hyphen is no reason to drop a move and play on with the other side's men.
#[test]
fn castling_is_read_with_any_dash_or_none() {
    for castling in ["O-O", "O\u{2013}O", "O\u{2011}O", "O\u{2212}O", "0\u{2014}0", "OO", "oo"] {
        let text = format!("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. {castling} Nd4 5. Nxd4 *");
        let games: Vec<Record> = records(text.as_bytes()).collect();
        assert_eq!(games.len(), 1, "{castling}");
        assert_eq!(games[0].moves.len(), 9, "{castling}: {:?}", games[0].diagnostics);
        assert!(games[0].moves[6].is_castling(), "{castling}");
    }
}

/// What was meant as castling and is none ends the moves: those after it would be played by the wrong side.
#[test]
fn a_word_meant_as_castling_is_never_passed_over() {
    for word in ["O\u{2013}X", "OOOO", "O-O-O-O", "O\u{2013}O\u{2013}O"] {
        let text = format!("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. {word} Nd4 5. Nxd4 *");
        let games: Vec<Record> = records(text.as_bytes()).collect();
        assert_eq!(games[0].moves.len(), 6, "{word}");
        assert!(games[0].error().is_some(), "{word}");
    }
}
