//! Extended Position Description: what is read and written.

use adoube_notation::{Epd, Operation, ParseEpdError};

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

#[track_caller]
fn check(operations: &str, expected: &str) {
    let epd: Epd =
        format!("{INITIAL} {operations}").parse().unwrap_or_else(|error| panic!("{operations}: {error}"));
    let written = epd.to_string();
    assert_eq!(written, format!("{INITIAL} {expected}"));
    assert_eq!(written.parse::<Epd>().map(|epd| epd.to_string()), Ok(written));
}

#[test]
fn every_opcode_of_the_standard_is_typed_and_written_in_order() {
    let all = "acn 100; acs 5; am a3 h3; bm Nf3 e4; c0 \"a; b\"; c9 \"x\"; ce -32767; dm 3; draw_accept; draw_claim; \
               draw_offer; draw_reject; eco \"C60\"; fmvn 7; hmvc 3; id \"t.1\"; nic \"RL 1\"; noop a \"b c\"; pm e4; \
               pv e4 e5 Nf3; rc 2; resign; sm d4; tcgs 1; tcri \"x\" \"y\"; tcsi z; v0 \"Main\"; v9 \"y\";";
    check(all, all);
    let epd: Epd = format!("{INITIAL} {all}").parse().unwrap();
    assert_eq!(epd.operations.len(), 28);
    assert!(epd.operations.iter().all(|operation| !matches!(operation, Operation::Other { .. })));
    assert_eq!((epd.position.halfmove_clock(), epd.position.fullmove_number().get()), (3, 7));
}

#[test]
fn other_opcodes_are_kept_and_everything_is_sorted() {
    check("zz 1 two \"3;\"; bm e4 Nf3;", "bm Nf3 e4; zz 1 two \"3;\";");
    check("pv e4 d5;", "pv e4 d5;");
}

#[test]
fn what_is_wrong_is_said() {
    let error = |operations: &str| format!("{INITIAL} {operations}").parse::<Epd>().unwrap_err();
    assert!(matches!(error("bm Ke5;"), ParseEpdError::Move { .. }));
    assert!(matches!(error("bm;"), ParseEpdError::Operand { .. }));
    assert!(matches!(error("id \"x"), ParseEpdError::Quote(_)));
    assert!(matches!(error("id \"x\""), ParseEpdError::Unterminated(_)));
    assert!(matches!(error("id \"x\"; id \"y\";"), ParseEpdError::Repeated(_)));
    assert!(matches!(error("- - bm e4;"), ParseEpdError::Opcode(_)));
    assert!(matches!(error("ce 40000;"), ParseEpdError::Operand { .. }));
    assert_eq!(error("resign now;").to_string(), "expected nothing behind `resign`, found \"now\"");
    assert!(matches!("8/8/8/8/8/8/8/8 w - -".parse::<Epd>(), Err(ParseEpdError::Position(_))));
    assert!("".parse::<Epd>().is_err());
}

#[test]
fn test_suites_are_read_leniently() {
    for operations in
        ["bm e2e4", "bm e4 ;id \"x\" ;", "- - bm e4;", "0 1 bm e4;", "id BK.01; bm e4", "bm 0-0; bm e4;"]
    {
        let read = Epd::from_lenient(&format!("{INITIAL} {operations}"));
        assert_eq!(read.is_ok(), !operations.contains("0-0"), "{operations}: {read:?}");
    }
    assert!(Epd::from_lenient("4k3/8/8/8/8/8/8/4K3 w KQ e6 bm Ke2;").is_ok());
}
