//! Moves in Standard Algebraic Notation.

use adoube_board::Square;
use adoube_movegen::Position;
use adoube_notation::{ParseSanError, ResolveSanError, San, SanSuffix};

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The text, read strictly, means the move whose canonical text is `canonical`.
#[track_caller]
fn check(fen: &str, text: &str, canonical: &str) {
    let position = position(fen);
    let san: San = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(san.to_string(), text);
    let m = san.resolve(&position).unwrap_or_else(|error| panic!("{error}\n{position:?}"));
    assert_eq!(San::of(&position, m).to_string(), canonical, "{position:?}");
}

/// The text, which strict reading refuses, is read leniently as the canonical one.
#[track_caller]
fn check_lenient(fen: &str, text: &str, canonical: &str) {
    let position = position(fen);
    assert!(text.parse::<San>().is_err(), "{text} is strict");
    let san = San::from_ascii_lenient(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    let m = san.resolve(&position).unwrap_or_else(|error| panic!("{error}\n{position:?}"));
    assert_eq!(San::of(&position, m).to_string(), canonical, "{position:?}");
}

#[track_caller]
fn check_error(fen: &str, text: &str, message: &str) {
    let position = position(fen);
    let error = text.parse::<San>().expect("syntax").resolve(&position).expect_err("no legal move");
    assert_eq!(error.to_string(), message, "{position:?}");
}

/// The sample game of Appendix C of the Laws, as it stands there.
#[test]
fn the_sample_game_of_appendix_c_is_read() {
    let game = "1. e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 e.p. Nxd6 7. Bg5 Nc6 \
                8. Qe3+ Be7 9. Nbd2 0-0 10. 0-0-0 Re8 11. Kb1 *";
    let record = adoube_notation::pgn::records(game.as_bytes()).next().unwrap();
    assert_eq!(record.error(), None);
    let expected = "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11";
    assert_eq!(record.final_position().unwrap().to_string(), expected);
    let export = record.to_pgn().unwrap();
    let movetext = "1. e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 Nxd6 7. Bg5 Nc6 8.\n\
                    Qe3+ Be7 9. Nbd2 O-O 10. O-O-O Re8 11. Kb1 *\n\n";
    assert!(export.ends_with(movetext), "{export}");
}

#[test]
fn a_man_is_named_by_file_else_by_rank_else_by_square() {
    check("4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1", "Ngf3", "Ngf3");
    check("4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1", "N1f3", "N1f3");
    check("6K1/8/k7/8/4Q2Q/8/8/7Q w - - 0 1", "Qh4e1", "Qh4e1");
    // Files come first even where ranks would do as well.
    check("8/8/1k6/8/8/5R2/8/R6K w - - 0 1", "Rff1", "Rff1");
    check("8/8/1k6/8/8/5R2/8/R6K w - - 0 1", "R3f1", "Rff1");
}

#[test]
fn a_pinned_man_is_no_rival() {
    let fen = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
    check(fen, "Ne2", "Ne2");
    // More than needed is understood.
    check(fen, "Nge2", "Ne2");
    check(fen, "Ng1e2", "Ne2");
    check_error(fen, "Nce2", "\"Nce2\": the king on e1 would be in check by the bishop on b4");
}

#[test]
fn a_rival_that_must_answer_a_check_elsewhere_is_no_rival() {
    // The rook on e8 checks: only a knight that takes it or comes between may move.
    check("k3r3/8/8/8/8/8/2N3N1/4K3 w - - 0 1", "Nge3", "Nge3");
    check("k3r3/6N1/8/2N5/8/8/8/4K3 w - - 0 1", "Nxe8", "Nxe8");
}

#[test]
fn several_candidates_are_listed() {
    let fen = "4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1";
    check_error(fen, "Nf3", "\"Nf3\": two knights can reach f3 (d2, g1)");
    let error = "Nf3".parse::<San>().unwrap().resolve(&position(fen)).unwrap_err();
    let ResolveSanError::Ambiguous { candidates, .. } = error else { panic!("{error}") };
    assert_eq!(candidates.len(), 2);
    assert!(candidates.contains(Square::D2) && candidates.contains(Square::G1));
    let fen = "6K1/8/k7/8/4Q2Q/8/8/7Q w - - 0 1";
    check_error(fen, "Qe1", "\"Qe1\": three queens can reach e1 (e4, h1, h4)");
    // A file that two of them share is not enough.
    check_error(fen, "Qhe1", "\"Qhe1\": two queens can reach e1 (h1, h4)");
    // NOT-88.
    let fen = "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 0 1";
    check_error(fen, "Nec3", "\"Nec3\": two knights can reach c3 (e2, e4)");
}

#[test]
fn suffixes_say_check_and_mate_and_nothing_of_stalemate() {
    check("6k1/8/8/8/8/8/8/K6R w - - 0 1", "Ka2", "Ka2");
    check("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "Rd8#", "Rd8#");
    check("6k1/6pp/8/8/8/8/8/K2R4 w - - 0 1", "Rd8+", "Rd8+");
    // Black is stalemated.
    check("k7/8/8/1Q6/8/8/8/K7 w - - 0 1", "Qb6", "Qb6");
}

#[test]
fn the_suffix_of_a_text_is_not_compared() {
    let fen = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1";
    for text in ["Rd8", "Rd8+", "Rd8#"] {
        check(fen, text, "Rd8#");
    }
    let position = position(fen);
    let san: San = "Rd8+".parse().unwrap();
    let canonical = San::of(&position, san.resolve(&position).unwrap());
    assert_ne!(san, canonical);
    assert_eq!(san.with_suffix(Some(SanSuffix::Checkmate)), canonical);
}

#[test]
fn castling_checks_and_mates_too() {
    check("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "O-O+");
    check("3rkr2/3ppp2/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "O-O-O");
    check("1r1k1r2/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O+", "O-O-O+");
}

#[test]
fn castling_in_chess960_is_written_by_its_side() {
    let fen = "4k3/8/8/8/8/8/8/RK4R1 w GA - 0 1";
    check(fen, "O-O", "O-O");
    check(fen, "O-O-O", "O-O-O");
    // A king's step to the square of castling is another move.
    let fen = "4k3/8/8/8/8/8/8/5K1R w K - 0 1";
    check(fen, "O-O", "O-O");
    check(fen, "Kg1", "Kg1");
    // No step leads to the own rook's square.
    check_error("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "Kg1", "\"Kg1\": g1 is held by a man of the same colour");
}

#[test]
fn castling_that_is_illegal_says_why() {
    let message = "\"O-O\": the king passes through f1, attacked by the rook on f8";
    check_error("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", message);
    let message = "\"O-O-O\": castling is blocked by the man on b1";
    check_error("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O", message);
    let message = "\"O-O\": white has no right to castle there: the king or that rook has moved";
    check_error("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", message);
}

#[test]
fn pawns_capture_with_their_file_and_advance_without() {
    let fen = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1";
    check(fen, "exd5", "exd5");
    check(fen, "cxd5", "cxd5");
    check(fen, "e5", "e5");
    check_error(fen, "d5", "\"d5\": no white pawn can reach d5");
    check_error(fen, "axd5", "\"axd5\": no white pawn on the a-file can reach d5");
    check(INITIAL, "e4", "e4");
    check_error(INITIAL, "e5", "\"e5\": no white pawn can reach e5");
    check("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "exd6");
    check_error("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6", "\"exd6\": a pawn on e5 cannot go to d6");
    // A pawn behind another does not jump.
    check("4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1", "e4", "e4");
}

#[test]
fn capturing_in_passing_may_not_expose_the_king() {
    let message = "\"exd6\": the king on a5 would be in check by the rook on h5";
    check_error("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "exd6", message);
}

#[test]
fn promotions_name_their_piece() {
    let fen = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
    check(fen, "a8=Q", "a8=Q");
    check(fen, "axb8=N", "axb8=N");
    check(fen, "axb8=R", "axb8=R+");
    check_error(fen, "a8", "\"a8\": a pawn that reaches the last rank must be promoted");
    let message = "\"e4=Q\": only a pawn that reaches the last rank is promoted";
    check_error(INITIAL, "e4=Q", message);
    for text in ["a8=K", "a8=P", "a8="] {
        assert!(text.parse::<San>().is_err(), "{text}");
        assert!(San::from_ascii_lenient(text.as_bytes()).is_err(), "{text}");
    }
}

#[test]
fn promotions_without_sign_are_read_leniently() {
    let fen = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
    check_lenient(fen, "a8Q", "a8=Q");
    check_lenient(fen, "a8q+", "a8=Q");
    check_lenient(fen, "a8=r", "a8=R");
    check_lenient(fen, "a8/B", "a8=B");
    check_lenient(fen, "a8(Q)", "a8=Q");
    check_lenient(fen, "ab8=N", "axb8=N");
    check_lenient("k7/2P5/8/8/8/8/8/K7 w - - 0 1", "c8b", "c8=B");
    check_lenient("k7/2P5/8/8/8/8/8/K7 w - - 0 1", "Pc8b", "c8=B");
}

#[test]
fn castling_with_zeros_and_small_letters_is_read_leniently() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    check_lenient(fen, "0-0", "O-O");
    check_lenient(fen, "o-o-o!", "O-O-O");
    check_lenient(fen, "O-0-O", "O-O-O");
}

#[test]
fn other_signs_of_capture_are_read_leniently() {
    let fen = "4k3/8/8/3p4/4P3/8/8/4K2Q w - - 0 1";
    check_lenient(fen, "e:d5", "exd5");
    check_lenient(fen, "ed5", "exd5");
    check_lenient(fen, "xd5", "exd5");
    check_lenient(fen, "e4xd5", "exd5");
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    check_lenient(fen, "exd6e.p.", "exd6");
    check_lenient(fen, "exd6 ep+", "exd6");
}

#[test]
fn long_algebraic_and_small_letters_are_read_leniently() {
    check_lenient(INITIAL, "e2-e4", "e4");
    check_lenient(INITIAL, "e2e4", "e4");
    check_lenient(INITIAL, "Pe4", "e4");
    check_lenient(INITIAL, "Ng1-f3", "Nf3");
    check_lenient(INITIAL, "nf3", "Nf3");
    check_lenient(INITIAL, "Nf3!!", "Nf3");
}

#[test]
fn text_that_is_no_move_is_refused_with_what_was_expected() {
    let parse = |text: &str| text.parse::<San>().expect_err("no move");
    assert_eq!(parse(""), ParseSanError::Empty);
    assert_eq!(parse("+"), ParseSanError::Empty);
    assert_eq!(parse("Xf3"), ParseSanError::Man);
    assert_eq!(parse("P@e4"), ParseSanError::Man);
    assert_eq!(parse("♘f3"), ParseSanError::Man);
    assert_eq!(parse("O-O-O-O"), ParseSanError::Castling);
    assert_eq!(parse("N"), ParseSanError::Square);
    assert_eq!(parse("Nf9"), ParseSanError::Square);
    assert_eq!(parse("Nf"), ParseSanError::Square);
    assert_eq!(parse("e9"), ParseSanError::Square);
    assert_eq!(parse("e8=X"), ParseSanError::Promotion);
    assert_eq!(parse("N1bf3"), ParseSanError::Form);
    assert_eq!(parse("Nxxf3"), ParseSanError::Form);
    assert_eq!(parse("exd5e"), ParseSanError::Form);
    assert_eq!(parse("Nf3++"), ParseSanError::Square);
    assert_eq!(parse("e4!"), ParseSanError::Form);
}

#[test]
fn a_move_no_man_can_make_says_so() {
    check_error(INITIAL, "Nf5", "\"Nf5\": no white knight can reach f5");
    check_error(INITIAL, "Nbf3", "\"Nbf3\": a knight on b1 cannot go to f3");
    check_error(INITIAL, "N3e5", "\"N3e5\": no white knight on rank 3 can reach e5");
    check_error(INITIAL, "Nc3e5", "\"Nc3e5\": no white knight on c3 can reach e5");
    check_error(INITIAL, "Ke2", "\"Ke2\": e2 is held by a man of the same colour");
}
