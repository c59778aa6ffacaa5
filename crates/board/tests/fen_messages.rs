//! What a reader of a wrong FEN is told.

use adoube_board::{Board, FenField, ParseFenError, Setup};

/// Strict reading fails with this message, which names that field; the rest of the record is right.
fn check(fen: &str, field: FenField, message: &str) {
    let error = fen.parse::<Setup>().unwrap_err();
    assert_eq!((error.to_string().as_str(), error.field()), (message, field), "{fen:?}");
    assert!(error.offset() <= fen.len(), "{fen:?}: {}", error.offset());
}

fn check_lenient(fen: &str, message: &str) {
    let error = Setup::from_fen_lenient(fen).unwrap_err();
    assert_eq!(error.to_string(), message, "{fen:?}");
}

#[test]
fn the_board_field_has_eight_ranks_of_eight_squares() {
    let check =
        |placement: &str, message: &str| check(&format!("{placement} w - - 0 1"), FenField::Board, message);
    check("8/8/8/8/8/8/8", "expected 8 ranks in the board field, found 7");
    check("8/8/8/8/8/8/8/8/8", "expected 8 ranks in the board field, found 9");
    check("8", "expected 8 ranks in the board field, found 1");
    check("8/8/8/4k2/8/8/8/8", "expected 8 squares on rank 5 in the board field, found 7");
    check("8/8/8/4k4/8/8/8/8", "expected 8 squares on rank 5 in the board field, found 9");
    check("8/8/8/8/8/8/8/ppppppppp", "expected 8 squares on rank 1 in the board field, found 9");
    check("8/8/8/8/8/8//8", "expected 8 squares on rank 2 in the board field, found 0");
    check("8/8/8/8/8/8/8/", "expected 8 squares on rank 1 in the board field, found 0");
    check("/8/8/8/8/8/8/8", "expected 8 squares on rank 8 in the board field, found 0");
    check("8/8/8/8/8/8/8/8/", "expected 8 ranks in the board field, found 9");
}

#[test]
fn the_board_field_has_letters_and_digits_only() {
    let check =
        |placement: &str, message: &str| check(&format!("{placement} w - - 0 1"), FenField::Board, message);
    let man = "expected a piece letter, a digit from 1 to 8 or `/` in the board field, found";
    check("8/8/8/4x3/8/8/8/8", &format!("{man} `x` at byte 7"));
    check("8/8/8/0k7/8/8/8/8", &format!("{man} `0` at byte 6"));
    check("8/8/8/9/8/8/8/8", &format!("{man} `9` at byte 6"));
    check("8/8/8/♔7/8/8/8/8", &format!("{man} `♔` at byte 6"));
    check("8/8/8/\0/8/8/8/8", &format!("{man} `\\0` at byte 6"));
    check("8/8/8/k~7/8/8/8/8", &format!("{man} `~` at byte 7"));
    check("", &format!("{man} ` ` at byte 0"));
    check(
        "8/8/8/44/8/8/8/8",
        "expected one digit for the empty squares in a row in the board field, found `4` at byte 7",
    );
}

#[test]
fn the_turn_field_is_one_letter() {
    let check = |turn: &str, message: &str| {
        check(&format!("8/8/8/8/8/8/8/8 {turn} - - 0 1"), FenField::Turn, message);
    };
    check("x", "expected `w` or `b` in the turn field, found `x` at byte 16");
    check("white", "expected `w` or `b` in the turn field, found `white` at byte 16");
    check("W", "expected `w` or `b` in the turn field, found `W` at byte 16");
    check("-", "expected `w` or `b` in the turn field, found `-` at byte 16");
    check("", "expected `w` or `b` in the turn field, found ` ` at byte 16");
}

#[test]
fn the_castling_field_names_each_right_once_and_in_order() {
    let check = |rights: &str, message: &str| {
        check(&format!("r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1"), FenField::Castling, message);
    };
    let letters = "expected `-` or letters of `KQkq` or of files in the castling field, found";
    check("xKQkq", &format!("{letters} `x` at byte 26"));
    check("KQ-", &format!("{letters} `-` at byte 28"));
    check("--", &format!("{letters} `-` at byte 26"));
    check("KQkqi", &format!("{letters} `i` at byte 30"));
    check("0", &format!("{letters} `0` at byte 26"));
    check("Ｋ", &format!("{letters} `Ｋ` at byte 26"));
    check("QK", "expected the order of `KQkq` in the castling field, found `K` at byte 27");
    check("kqKQ", "expected the order of `KQkq` in the castling field, found `K` at byte 28");
    check("AH", "expected the order of `KQkq` in the castling field, found `H` at byte 27");
    check(
        "KK",
        "expected a single right for white on the king's side in the castling field, found `K` at byte 27",
    );
    check(
        "KQkqq",
        "expected a single right for black on the queen's side in the castling field, found `q` at byte 30",
    );
    check(
        "HG",
        "expected a single right for white on the king's side in the castling field, found `G` at byte 27",
    );
    check(
        "KQha",
        "expected no file letter of an outermost rook beside letters of `KQkq` in the castling field, found `h` \
         at byte 28",
    );
}

#[test]
fn the_en_passant_field_is_a_square() {
    let check = |square: &str, message: &str| {
        check(&format!("8/8/8/8/8/8/8/8 w - {square} 0 1"), FenField::EnPassant, message);
    };
    check("e9", "expected a square or `-` in the en passant field, found `e9` at byte 20");
    check("E3", "expected a square or `-` in the en passant field, found `E3` at byte 20");
    check("e", "expected a square or `-` in the en passant field, found `e` at byte 20");
    check("e3e3", "expected a square or `-` in the en passant field, found `e3e3` at byte 20");
}

#[test]
fn the_counters_are_plain_numbers() {
    let clock = |clock: &str, message: &str| {
        check(&format!("8/8/8/8/8/8/8/8 w - - {clock} 1"), FenField::HalfmoveClock, message);
    };
    clock("-1", "expected a number in the halfmove clock field, found `-1` at byte 22");
    clock("+5", "expected a number in the halfmove clock field, found `+5` at byte 22");
    clock("-", "expected a number in the halfmove clock field, found `-` at byte 22");
    clock("1.5", "expected a number in the halfmove clock field, found `1.5` at byte 22");
    clock("0x10", "expected a number in the halfmove clock field, found `0x10` at byte 22");
    clock("٣", "expected a number in the halfmove clock field, found `٣` at byte 22");
    clock(
        "007",
        "expected a number without leading zeros in the halfmove clock field, found `007` at byte 22",
    );
    clock(
        "4294967296",
        "expected a number from 0 to 4294967295 in the halfmove clock field, found `4294967296` at byte 22",
    );
    let number = |number: &str, message: &str| {
        check(&format!("8/8/8/8/8/8/8/8 w - - 0 {number}"), FenField::FullmoveNumber, message);
    };
    number("-5", "expected a number in the fullmove number field, found `-5` at byte 24");
    number("0", "expected a number from 1 to 4294967295 in the fullmove number field, found `0` at byte 24");
    number(
        "99999999999999999999999999999999",
        "expected a number from 1 to 4294967295 in the fullmove number field, found `999999999999999999999999…` at \
         byte 24",
    );
}

#[test]
fn strict_reading_wants_six_fields_and_nothing_else() {
    check(
        "",
        FenField::Board,
        "expected a piece letter, a digit from 1 to 8 or `/` in the board field, found the end of the text",
    );
    check(
        "8/8/8/8/8/8/8/8",
        FenField::Turn,
        "expected `w` or `b` in the turn field, found the end of the text",
    );
    check(
        "8/8/8/8/8/8/8/8 w",
        FenField::Castling,
        "expected `-` or letters of `KQkq` or of files in the castling field, found the end of the text",
    );
    check(
        "8/8/8/8/8/8/8/8 w -",
        FenField::EnPassant,
        "expected a square or `-` in the en passant field, found the end of the text",
    );
    check(
        "8/8/8/8/8/8/8/8 w - -",
        FenField::HalfmoveClock,
        "expected a number in the halfmove clock field, found the end of the text",
    );
    check(
        "8/8/8/8/8/8/8/8 w - - 0 ",
        FenField::FullmoveNumber,
        "expected a number in the fullmove number field, found the end of the text",
    );
    check(
        "8/8/8/8/8/8/8/8 w - - 0 1 ",
        FenField::FullmoveNumber,
        "expected the end of the text after the fullmove number field, found ` ` at byte 25",
    );
    check(
        "8/8/8/8/8/8/8/8 w - - 0 1\n",
        FenField::FullmoveNumber,
        "expected a number in the fullmove number field, found `1` at byte 24",
    );
    check(
        "8/8/8/8/8/8/8/8 w - - 0 1 moves e2e4",
        FenField::FullmoveNumber,
        "expected the end of the text after the fullmove number field, found `moves` at byte 26",
    );
    check(
        "8/8/8/8/8/8/8/8  w - - 0 1",
        FenField::Turn,
        "expected `w` or `b` in the turn field, found ` ` at byte 16",
    );
    check(
        " 8/8/8/8/8/8/8/8 w - - 0 1",
        FenField::Board,
        "expected a piece letter, a digit from 1 to 8 or `/` in the board field, found ` ` at byte 0",
    );
    check(
        "8/8/8/8/8/8/8/8_w_-_-_0_1",
        FenField::Board,
        "expected a piece letter, a digit from 1 to 8 or `/` in the board field, found `_` at byte 15",
    );
}

#[test]
fn lenient_reading_says_what_it_will_not_overlook() {
    check_lenient(
        "8/8/8/8/8/8/8/8 w - - 0 1 moves e2e4",
        "expected the end of the text or EPD operations that end in `;` after the fullmove number field, found \
         `moves` at byte 26",
    );
    check_lenient(
        "8/8/8/8/8/8/8/8 w - - moves e2e4",
        "expected the end of the text or EPD operations that end in `;` after the en passant field, found `moves` \
         at byte 22",
    );
    check_lenient(
        "8/8/8/8/8/8/8/8 w - - 0 1 bm e4; id \"unfinished;",
        "expected the end of the text or EPD operations that end in `;` after the fullmove number field, found `id` \
         at byte 33",
    );
    check_lenient(
        "8/8/8/8/8/8/8/8 w - - 0 1 2",
        "expected the end of the text or EPD operations that end in `;` after the fullmove number field, found `2` \
         at byte 26",
    );
    check_lenient(
        "8/8/8/8/8/8/8/8 w - - -1",
        "expected a number in the halfmove clock field, found `-1` at byte 22",
    );
    check_lenient(
        "8/8/8/8/8/8/8/8 w - - 0 4294967296",
        "expected a number from 0 to 4294967295 in the fullmove number field, found `4294967296` at byte 24",
    );
    check_lenient(
        "8/8/8/8/8/8/8/8 w -",
        "expected a square or `-` in the en passant field, found the end of the text",
    );
    check_lenient(
        "r3k2r/8/8/8/8/8/8/R3K2R w KH - 0 1",
        "expected a single right for white on the king's side in the castling field, found `H` at byte 27",
    );
}

#[test]
fn an_epd_position_has_four_fields() {
    let epd = "8/8/8/8/8/8/8/8 w - -";
    assert_eq!(Setup::from_epd(epd), Ok(Setup::EMPTY));
    for (text, message) in [
        (
            "8/8/8/8/8/8/8/8 w - - 0 1",
            "expected the end of the text after the en passant field, found `0` at byte 22",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - bm e4;",
            "expected the end of the text after the en passant field, found `bm` at byte 22",
        ),
        (
            "8/8/8/8/8/8/8/8 w -",
            "expected a square or `-` in the en passant field, found the end of the text",
        ),
    ] {
        assert_eq!(Setup::from_epd(text).unwrap_err().to_string(), message, "{text:?}");
    }
}

#[test]
fn a_board_is_one_field() {
    assert_eq!("8/8/8/8/8/8/8/8".parse(), Ok(Board::EMPTY));
    let error: ParseFenError = "8/8/8/8/8/8/8/8 w".parse::<Board>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "expected a piece letter, a digit from 1 to 8 or `/` in the board field, found ` ` at byte 15"
    );
}

#[test]
fn messages_stay_short_whatever_the_text() {
    const MANY: usize = 10_000_000;
    let texts = [
        "x".repeat(MANY),
        "8/".repeat(MANY / 2),
        "/".repeat(MANY),
        "p".repeat(MANY),
        " ".repeat(MANY),
        "\0".repeat(MANY),
        "💥".repeat(MANY / 4),
        format!("8/8/8/8/8/8/8/8 {}", "w".repeat(MANY)),
        format!("8/8/8/8/8/8/8/8 w {}", "K".repeat(MANY)),
        format!("8/8/8/8/8/8/8/8 w - {}", "\u{301}".repeat(MANY / 2)),
        format!("8/8/8/8/8/8/8/8 w - - {} 1", "9".repeat(MANY)),
        format!("8/8/8/8/8/8/8/8 w - - {} 1", "0".repeat(MANY)),
        format!("8/8/8/8/8/8/8/8 w - - 0 1 {}", "a ".repeat(MANY / 2)),
        format!("8/8/8/8/8/8/8/8 w - - 0 1 {}\"", "a;".repeat(MANY / 2)),
    ];
    for text in texts {
        let beginning: String = text.chars().take(40).collect();
        let lenient = Setup::from_fen_lenient(&text);
        let errors = [text.parse::<Setup>().err(), Setup::from_epd(&text).err(), lenient.err()];
        assert!(errors[0].is_some() && errors[1].is_some(), "{beginning:?}");
        for error in errors.into_iter().flatten() {
            let message = error.to_string();
            assert!(message.len() < 350, "{beginning:?}: {} bytes: {message}", message.len());
        }
    }
}
