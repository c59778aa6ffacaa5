//! The program as its users see it.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const FAULTY: &str =
    "[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n\n[White \"B\"]\n\n1. d4 d5 2. c4 {!} (2. Nf3 Nf6) dxc4 1-0\n";

fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_adoube-pgn"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program is built");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that ends early does not read everything.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

/// The exit status and what is written.
#[track_caller]
fn check(arguments: &[&str], input: &str, status: i32, expected: &str) {
    let output = run(arguments, input.as_bytes());
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(text, expected, "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(status));
}

fn directory(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a directory");
    path
}

#[test]
fn check_tells_where_and_what_and_fails() {
    let message = "\"Ke3\": a king on e1 cannot go to e3";
    check(&["check", "--quiet"], FAULTY, 1, &format!("-: error: game 1, line 3, column 13: {message}\n"));
    check(&["check", "--quiet"], "1. e4 e5 *", 0, "");
    check(
        &["check", "--quiet", "--strict"],
        "1. e4 e5",
        1,
        "-: error: game 1, line 1, column 9: expected a result at the end of the game\n",
    );
}

#[test]
fn check_writes_json_and_annotations() {
    let output = run(&["check", "--format", "json"], FAULTY.as_bytes());
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((object["game"].as_u64(), object["offset"].as_u64()), (Some(1), Some(25)));
    let output = run(&["check", "--format", "github"], FAULTY.as_bytes());
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.starts_with("::error file=-,line=3,col=13,title=game 1::game 1, line 3"), "{text}");
}

#[test]
fn a_file_that_is_not_there_is_an_error_of_its_own() {
    assert_eq!(run(&["check", "no such file.pgn"], b"").status.code(), Some(2));
    assert_eq!(run(&["check", "no/such/*.pgn"], b"").status.code(), Some(2));
    assert_eq!(run(&["convert", "--language", "xx"], b"").status.code(), Some(2));
}

#[test]
fn convert_writes_languages_styles_and_positions() {
    let moves = |arguments: &[&str]| {
        let output = run(arguments, b"1. e4 e5 2. Nf3 {x} (2. f4) Nc6 1-0");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        text.lines().filter(|line| !line.starts_with('[') && !line.is_empty()).collect::<Vec<_>>().join("|")
    };
    assert_eq!(moves(&["convert"]), "1. e4 e5 2. Nf3 {x} (2. f4) 2... Nc6 1-0");
    assert_eq!(moves(&["convert", "--reduced"]), "1. e4 e5 2. Nf3 Nc6 1-0");
    assert_eq!(moves(&["convert", "--language", "de", "--reduced"]), "1. e4 e5 2. Sf3 Sc6 1-0");
    assert_eq!(moves(&["convert", "--style", "lan", "--reduced"]), "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 1-0");
    assert_eq!(moves(&["convert", "--style", "uci"]), "e2e4 e7e5 g1f3 b8c6");
    assert_eq!(moves(&["convert", "--style", "fen"]).split('|').count(), 5);
}

#[test]
fn stats_counts() {
    let output = run(&["stats", "--json"], FAULTY.as_bytes());
    let counts: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let wanted = [
        ("games", 2),
        ("plies", 6),
        ("white", 1),
        ("open", 1),
        ("variations", 1),
        ("comments", 1),
        ("errors", 1),
    ];
    for (name, count) in wanted {
        assert_eq!(counts[name].as_u64(), Some(count), "{name}: {counts}");
    }
}

#[test]
fn split_writes_games_as_they_are_and_never_over_others() {
    let parts = directory("parts");
    let into = parts.to_str().expect("UTF-8");
    assert!(run(&["split", "--by", "White", "--into", into], FAULTY.as_bytes()).status.success());
    let text = std::fs::read_to_string(parts.join("B.pgn")).expect("a file");
    assert_eq!(text, "[White \"B\"]\n\n1. d4 d5 2. c4 {!} (2. Nf3 Nf6) dxc4 1-0\n\n");
    assert_eq!(run(&["split", "--by", "White", "--into", into], FAULTY.as_bytes()).status.code(), Some(2));
    let every = directory("every");
    let into = every.to_str().expect("UTF-8");
    assert!(run(&["split", "--every", "1", "--into", into], FAULTY.as_bytes()).status.success());
    assert_eq!(std::fs::read_dir(every).expect("a directory").count(), 2);
}

#[test]
fn files_may_be_compressed_in_utf_16_and_named_by_a_pattern() {
    let place = directory("packed");
    let many = FAULTY.replace("Ke3", "Nf3").repeat(20_000);
    let zst = zstd::encode_all(many.as_bytes(), 1).expect("memory");
    std::fs::write(place.join("a.pgn.zst"), zst).expect("a file");
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gz.write_all(many.as_bytes()).expect("memory");
    std::fs::write(place.join("b.pgn.gz"), gz.finish().expect("memory")).expect("a file");
    let mut bz2 = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
    bz2.write_all(many.as_bytes()).expect("memory");
    std::fs::write(place.join("c.pgn.bz2"), bz2.finish().expect("memory")).expect("a file");
    let wide: Vec<u8> = "\u{feff}1. e4 *".encode_utf16().flat_map(u16::to_le_bytes).collect();
    std::fs::write(place.join("d.pgn"), wide).expect("a file");
    let pattern = place.join("*.pgn*");
    let output = run(&["stats", "--json", pattern.to_str().expect("UTF-8")], b"");
    let counts: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(counts["games"].as_u64(), Some(120_001), "{counts}");
    assert_eq!(counts["plies"].as_u64(), Some(60_000 * 7 + 1));
    assert_eq!(counts["errors"].as_u64(), Some(0));
}
