//! Mistakes that other programs have made and that their users have reported: each has a test here, with the number under
//! which `NOTATION-BUGS.md` in the shared data folder tells of it.

use adoube_board::Square;
use adoube_movegen::{EnPassantStyle, Position};
use adoube_notation::pgn::{
    Command, DiagnosticKind, Fault, Nag, Reader, Record, TimeControl, Tree, records, trees,
};
use adoube_notation::{Epd, MoveStyle, San, Uci};

fn read(text: &str) -> Vec<Record> {
    let found: Vec<Record> = records(text.as_bytes()).collect();
    let streamed: Vec<Record> = Reader::new(text.as_bytes()).map(|record| record.expect("memory")).collect();
    assert_eq!(streamed, found, "{text}");
    found
}

/// Plies and results of the games.
#[track_caller]
fn check(text: &str, expected: &[(usize, &str)]) {
    let found = read(text);
    let result = |record: &Record| record.result().map_or("?".into(), |result| result.to_string());
    let summary: Vec<(usize, String)> =
        found.iter().map(|record| (record.moves.len(), result(record))).collect();
    let expected: Vec<(usize, String)> = expected.iter().map(|(n, t)| (*n, (*t).to_owned())).collect();
    assert_eq!(summary, expected, "{text}\n{found:#?}");
}

/// A stream that gives single bytes.
struct Drops<'a>(&'a [u8]);

impl std::io::Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.0.len().min(1);
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

fn tree(text: &str) -> Tree {
    trees(text.as_bytes()).next().expect("a game")
}

#[track_caller]
fn movetext(text: &str) -> String {
    let written = tree(text).to_pgn().expect("legal moves");
    let (_, movetext) = written.split_once("\n\n").expect("tags");
    movetext.trim_end().to_owned()
}

fn kinds(text: &str) -> Vec<DiagnosticKind> {
    read(text).into_iter().flat_map(|record| record.diagnostics).map(|diagnostic| diagnostic.kind).collect()
}

#[test]
fn lines_and_encodings_rows_1_to_25() {
    check("1. d4 d5 *\n[Event \"W\"]\n[Site \"?\"]\n\n1. d4 c5 *", &[(2, "*"), (2, "*")]); // 1
    assert!(tree("1. d4 d5 *\n[Event \"W\"]").main_line().plies[1].notes.is_empty());
    check("[White \"A\"]\n\n\n1. c4 e5 *", &[(2, "*")]); // 2
    check("\u{feff}[Event \"x\"]\n\n1. e4 *\n\n\u{feff}[Event \"y\"]\n\n1. d4 *", &[(1, "*"), (1, "*")]); // 7, 8
    let record = &read("\u{feff}[White \"vs 1...c5\"]\n\n*")[0]; // 9
    assert_eq!((record.tags.get("White"), record.moves.len()), (Some("vs 1...c5"), 0));
    let latin = records(b"[Variation \"Tarr\xE1sch\"]\n\n*").next().unwrap(); // 14
    assert!(latin.to_pgn().unwrap().contains("[Variation \"Tarrásch\"]"));
    check("[Event \"a\"]\n\n1. e4 ) ( \n{\n\n[Event \"b\"]\n\n1. d4 *", &[(1, "?"), (1, "*")]); // 17
    check("1. e4 {\n[Event \"no\"]\n\n} e5 *", &[(2, "*")]); // 18
    check("[Event \"a\"]\n\n\n[Site \"b\"]\n\n\n[Date \"c\"]\n\n1. e4 *", &[(1, "*")]); // 19
    let empty = read("[Event \"a\"]\n\n*")[0].to_pgn().unwrap(); // 20
    assert!(empty.ends_with("\n\n*\n\n"));
    let long = format!("[Event \"{}\"]\n\n1. e4 {{{}}} *", "x".repeat(2000), "y".repeat(2000)); // 21
    let written = tree(&long).to_pgn().unwrap();
    assert!(written.contains(&format!("\n{{{}}}\n", "y".repeat(2000))), "{written}");
    check("[Event \"a\"]\r\r1. e4 *\r\r[Event \"b\"]\r\r1. d4 d5 *\r", &[(1, "*"), (2, "*")]); // 22
    check("1.\te4\x0be5\x0b2. Nf3 *", &[(3, "*")]); // 23
    check("1. e4 e5\n\n2. Nf3 Nc6 1-0", &[(4, "1-0")]); // 24
    check("{preface}\n\n[Event \"T\"]\n\n1. e4 *", &[(1, "*")]); // 25
}

#[test]
fn utf_16_is_read_in_both_orders_and_with_or_without_a_mark() {
    let text = "[White \"Ålekhine\"]\n\n1. e4 {♘ 𝄞} e5 1-0\n";
    let units = |mark: bool| mark.then_some(0xFEFF).into_iter().chain(text.encode_utf16());
    for mark in [true, false] {
        let little: Vec<u8> = units(mark).flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = units(mark).flat_map(u16::to_be_bytes).collect();
        for bytes in [little, big] {
            let found: Vec<Record> = records(&bytes).collect();
            assert_eq!(found.len(), 1);
            assert_eq!(found[0].tags.get("White"), Some("Ålekhine"));
            assert_eq!(found[0].moves.len(), 2);
            let streamed: Vec<Record> = Reader::new(&bytes[..]).map(Result::unwrap).collect();
            assert_eq!(streamed, found);
            // A stream may give single bytes.
            let dropped: Vec<Record> = Reader::new(Drops(&bytes)).map(Result::unwrap).collect();
            assert_eq!(dropped, found);
        }
    }
}

#[test]
fn each_field_is_decoded_by_itself() {
    let bytes = b"[White \"\xCA\xE0\xF0\xEF\xEE\xE2\"][Black \"J\xFCrgen\"][Site \"M\x81nchen\"][Event \"\x93x\x94\"][Round \"\xC3\xA9\"] *";
    let record = records(bytes).next().unwrap();
    let values = ["White", "Black", "Site", "Event", "Round"].map(|name| record.tags.get(name).unwrap());
    assert_eq!(values, ["Карпов", "Jürgen", "München", "“x”", "é"]);
    let notes: Vec<String> =
        record.diagnostics.iter().map(|diagnostic| diagnostic.kind.to_string()).collect();
    let found = ["Windows-1251", "code page 437", "Windows-1252"];
    assert_eq!(notes[..3], found.map(|name| format!("expected UTF-8 or Latin-1, found {name}")));
}

#[test]
fn tags_rows_27_to_46() {
    check("1. e4 *\n[Opening \"St. George (Baker)\"]\n1. e4 *", &[(1, "*"), (1, "*")]); // 27
    for value in ["The \"Open\"", "a\\b", "\\\"", "Let\\'s", "x\\"] {
        // 28, 29, 31, 32
        let mut record = Record::new(Position::INITIAL);
        record.tags.set("Event", value).unwrap();
        let text = record.to_pgn().unwrap();
        assert_eq!(read(&text)[0].tags.get("Event"), Some(value), "{text}");
    }
    let found = read("[White \"Eng /Level 6\\\"]\n[Black \"B\"]\n\n*"); // 34
    assert_eq!(found[0].tags.get("White"), Some("Eng /Level 6\\"));
    let mut record = Record::new(Position::INITIAL); // 36
    record.tags.set("Event", "A\r\"][X \"").unwrap();
    assert_eq!(read(&record.to_pgn().unwrap())[0].tags.get("X"), None);
    assert_eq!(read("[White_Team \"x\"]\n\n*")[0].tags.get("White_Team"), Some("x")); // 37
    assert_eq!(read("[TimeControl \"60 mins\"]\n\n*")[0].tags.get("TimeControl"), Some("60 mins")); // 38
    for control in ["40/7200:3600", "*180", "4500+60", "?", "-", "300"] {
        assert_eq!(control.parse::<TimeControl>().unwrap().to_string(), control); // 39
    }
    check("[Result \"0.5-0.5\"]\n\n1. e4 1/2-1/2", &[(1, "1/2-1/2")]); // 40
    check("[Result \"*\"]\n\n1. e4 1-0", &[(1, "1-0")]); // 41
    assert!(kinds("[Result \"1-0\"]\n\n1. e4 0-1").contains(&DiagnosticKind::ResultConflict)); // 42
    check("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 1\"]\n\n1. ... Ke7 *", &[(1, "*")]); // 46
}

#[test]
fn movetext_rows_48_to_80() {
    check("\n 0-1\n", &[(0, "0-1")]); // 48
    check("[Event \"a\"]\n[Site \"x\"]\n\n[Event \"b\"]\n[Site \"y\"]\n", &[(0, "?"), (0, "?")]); // 51
    check("1. e4 e5", &[(2, "?")]); // 52, 53
    check("0. e4 \\\n e5 *", &[(2, "*")]); // 55
    check("1. d4 1.. e5 *", &[(2, "*")]); // 56
    check("1. e4 e5 2.\nNf3 *", &[(3, "*")]); // 57
    assert_eq!(movetext("1. d4 d5 ({c} 1... g6) *"), "1. d4 d5 ({c} 1... g6) *"); // 60
    assert_eq!(movetext("1. d4 d5 ({(A)} 1... Nf6) *"), "1. d4 d5 ({(A)} 1... Nf6) *"); // 61
    assert_eq!(movetext("1. d4 d5 {a} (1... e5) {b} 2. c4 *"), "1. d4 d5 {a} (1... e5) {b} 2. c4 *"); // 63
    assert_eq!(movetext("1. d4 {a} {b} Nc6 *"), "1. d4 {a} {b} 1... Nc6 *"); // 65
    let clocks = tree("1. e4 {[%clk\n0:29:32.6][%timestamp 43]} *"); // 68, 69, 71
    let comment = clocks.main_line().plies[0].comments().next().unwrap();
    assert!(
        matches!(comment.commands().next(), Some(Command::Clock(time)) if time.duration.as_millis() == 1_772_600)
    );
    let nags = |text: &str| tree(text).main_line().plies[0].nags().collect::<Vec<_>>();
    for (sign, nag) in
        [("±", 16), ("=", 10), ("+/=", 14), ("∓", 17), ("+-", 18), ("-+", 19), ("RR", 145), ("N", 146)]
    {
        assert_eq!(nags(&format!("1. a3 {sign} {{x}} *")), [Nag(nag)], "{sign}"); // 72, 73
    }
    assert_eq!(movetext("1. e4 $1 {a} $2 {b} e5 *"), "1. e4 $1 {a} $2 {b} 1... e5 *"); // 74
    check("1. e4 (1. d4 (1. c4)) e5 *", &[(2, "*")]); // 75
    assert_eq!(movetext("1. e4 e5 (1... c5) (1... e6) 2. d4 *"), "1. e4 e5 (1... c5) (1... e6) 2. d4 *"); // 77
    let deep = format!("1. e4 {}{} *", "( 1. d4 ".repeat(2000), ")".repeat(2000)); // 78
    assert_eq!(tree(&deep).lines().count(), 2001);
    assert!(kinds("1. e4 ( e5 *").contains(&DiagnosticKind::Syntax(Fault::UnclosedVariation))); // 80
}

fn resolve(fen: &str, text: &str) -> Result<String, String> {
    let position: Position = fen.parse().expect("a position");
    let san = San::from_ascii_lenient(text.as_bytes()).map_err(|error| error.to_string())?;
    let m = san.resolve(&position).map_err(|error| error.to_string())?;
    Ok(San::of(&position, m).to_string())
}

#[test]
fn moves_rows_83_to_112() {
    let pinned = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
    assert_eq!(resolve(pinned, "Nge2").as_deref(), Ok("Ne2")); // 83, 84
    assert!(resolve("8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 0 1", "Nec3").is_err()); // 88
    check("1. e4 d5 2. xd5 *", &[(3, "*")]); // 89
    let promotion = "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1";
    for text in ["e8Q", "e8Q+", "e8=q", "e8(Q)"] {
        assert_eq!(resolve(promotion, text).as_deref(), Ok("e8=Q+"), "{text}"); // 91, 96
    }
    let fen = "[FEN \"3r3k/2P5/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    check(&format!("{fen}1. cxd8Q+ Kg7 *"), &[(2, "*")]); // 92, 93
    let missing = resolve(promotion, "e8").unwrap_err(); // 94
    assert!(missing.contains("promot"), "{missing}");
    assert_eq!(resolve("7k/2P5/8/8/8/8/8/K7 w - - 0 1", "c8b").as_deref(), Ok("c8=B")); // 95
    let position: Position = promotion.parse().unwrap();
    let m = position.find_move(Square::E7, Square::E8, Some(adoube_board::Role::Queen)).unwrap();
    assert_eq!(
        (MoveStyle::FIDE.write(&position, m), MoveStyle::SAN.write(&position, m)),
        ("e8Q+".into(), "e8=Q+".into())
    ); // 97
    assert!(resolve("7k/8/8/8/8/8/1p6/B6K b - - 0 1", "bxa1=K").is_err()); // 98
    let castling = "[FEN \"k7/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. e1h1 *"; // 101
    assert!(read(castling)[0].moves[0].is_castling());
    let passes = tree("1. e4 e5 2. Bb5 -- 3. Nf3 *"); // 104
    assert_eq!(passes.main_line().plies.len(), 5);
    assert!(passes.diagnostics.iter().any(|diagnostic| diagnostic.kind == DiagnosticKind::Pass));
    check("1. e4 e5 2. .. Nc6 *", &[(2, "*")]); // 106: the dots are no move, and Nc6 none of White's
    check("1. e4 e5 2. Ng1f3 *", &[(3, "*")]); // 107
    assert!(kinds("1. e4 d5 2. exd5 Qxd5 3. P@e4 *").contains(&DiagnosticKind::Drop)); // 110
    check("1. e4 e5 2. ♘f3 ♞c6 *", &[(4, "*")]); // 112
    check("1. e4 e5 2. Кf3 Кc6 3. Сb5 *", &[(5, "*")]);
}

#[test]
fn positions_rows_114_to_134() {
    let text = "rnbqkbnr/p1pppppp/8/1p6/8/8/PPPPPPPP/RNBQKBNR w KQkq b6 0 4"; // 114
    let position: Position = text.parse().unwrap();
    assert!("Ke5".parse::<San>().unwrap().resolve(&position).is_err());
    assert_eq!(position.to_setup(EnPassantStyle::Always).to_string(), text);
    let error = "4k3/8/8/4p3/8/8/8/4K3 w - e5 0 1".parse::<Position>().unwrap_err(); // 115
    assert!(error.to_string().contains("en passant square"), "{error}");
    let capture_nothing = "rnbqkb1r/ppp3pp/3p1n2/3P4/8/2P5/PP3PPP/RNBQKB1R w KQkq e6 0 1"; // 116
    assert!(capture_nothing.parse::<Position>().is_err());
    assert!("4k3/8/8/8/8/8/8/4K3 w".parse::<Position>().is_err()); // 122
}

#[test]
fn epd_and_uci_rows_137_to_146() {
    let initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let epd: Epd = format!("{initial} bm Nf3 Nc3;").parse().unwrap(); // 137
    assert_eq!(epd.to_string(), format!("{initial} bm Nc3 Nf3;"));
    assert!(Epd::from_lenient(&format!("{initial} - - bm e2e4;")).is_ok()); // 140
    assert!(Epd::from_lenient(&format!("{initial}; c0 \"comment\";")).is_ok()); // 141
    for text in ["", "e2e2", "(none)"] {
        assert!(text.parse::<Uci>().is_err(), "{text}"); // 143, 146
    }
    for (text, written) in [("a7a8Q", "a7a8q"), ("g2g1q", "g2g1q")] {
        assert_eq!(text.parse::<Uci>().unwrap().to_string(), written); // 145
    }
    assert!("0000".parse::<Uci>().unwrap().resolve(&Position::INITIAL).is_err()); // 146
}

#[test]
fn oddities_of_scoresheets_are_read() {
    check("1. E4 E5 2. NF3 NC6 3. BB5 A6 4. BXC6 DXC6 *", &[(8, "*")]);
    check("1. e4 e5 2. nf3 nc6 3. bb5 a6 *", &[(6, "*")]);
    check("1. e4 d5 2. ed Qxd5 3. Nc3 (=) Qa5 1/2 - 1/2", &[(6, "1/2-1/2")]);
    check("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. О-О *", &[(7, "*")]);
    check("1…e4 *", &[(1, "*")]);
    check("1. e4 d5 2. e×d5 1 - 0", &[(3, "1-0")]);
    check("1. e4 e5 2. f4 ef 3. Bc4 ½ – ½", &[(5, "1/2-1/2")]);
}

#[test]
fn kings_put_in_the_centre_are_no_moves() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Ke4 Ke5 1/2-1/2";
    let record = &read(text)[0];
    assert_eq!(record.moves.len(), 10);
    assert_eq!(record.error(), None);
    assert!(kinds(text).contains(&DiagnosticKind::KingsToCentre));
    let goes_on = text.replace("1/2", "Nd4 1/2");
    assert!(read(&goes_on)[0].error().is_some());
}

#[test]
fn castling_written_as_a_move_of_the_king_is_castling() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. Kg1 Be7 1-0";
    check(text, &[(8, "1-0")]);
    assert!(kinds(text).contains(&DiagnosticKind::CastlingAsKingMove));
    assert!(read("1. e4 e5 2. Kg1 *")[0].error().is_some());
}
