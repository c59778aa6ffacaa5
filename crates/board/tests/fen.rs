//! FEN, X-FEN and Shredder-FEN: what is written is read, and the letters mean what their inventors said.

use adoube_board::{Board, CastlingRights, CastlingStyle, Color, File, Piece, Role, Setup, Side, Square};
use core::num::NonZeroU32;
use proptest::prelude::*;

/// The castling field of this set-up, read strictly, gives rooks on these files; it is written in these two ways.
fn check(placement: &str, field: &str, rooks: [Option<File>; 4], xfen: &str, shredder: &str) {
    let fen = format!("{placement} w {field} - 0 1");
    let setup: Setup = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    let wings = Color::ALL.into_iter().flat_map(|color| Side::ALL.map(|side| (color, side)));
    let found: Vec<_> = wings.map(|(color, side)| setup.castling_rights.rook_file(color, side)).collect();
    assert_eq!(found, rooks, "{fen}\n{:#}", setup.board.drawing());
    assert_eq!(setup.to_string(), format!("{placement} w {xfen} - 0 1"));
    let written = setup.fen().castling_style(CastlingStyle::Shredder).to_string();
    assert_eq!(written, format!("{placement} w {shredder} - 0 1"));
}

#[test]
fn orthodox_letters_mean_the_rooks_in_the_corners() {
    let [a, h] = [Some(File::A), Some(File::H)];
    let placement = "r3k2r/8/8/8/8/8/8/R3K2R";
    check(placement, "KQkq", [h, a, h, a], "KQkq", "HAha");
    check(placement, "HAha", [h, a, h, a], "KQkq", "HAha");
    check(placement, "Kq", [h, None, None, a], "Kq", "Ha");
    check(placement, "-", [None; 4], "-", "-");
}

#[test]
fn k_means_the_outermost_rook_on_the_kings_right() {
    let [b, g] = [Some(File::B), Some(File::G)];
    check("1r2k1r1/8/8/8/8/8/8/1R2K1R1", "KQkq", [g, b, g, b], "KQkq", "GBgb");
    check("4k3/8/8/8/8/8/8/1RR1K1R1", "Q", [None, b, None, None], "Q", "B");
    check("4k3/8/8/8/8/8/8/1KRR2R1", "K", [g, None, None, None], "K", "G");
}

#[test]
fn an_inner_rook_is_named_by_its_file_in_both_styles() {
    let [a, c, f, h] = [File::A, File::C, File::F, File::H].map(Some);
    check("7k/8/8/8/8/8/8/1RRK4", "C", [None, c, None, None], "C", "C");
    check("4k3/8/8/8/8/8/8/R1R1KR1R", "FC", [f, c, None, None], "FC", "FC");
    check("4k3/8/8/8/8/8/8/R1R1KR1R", "KC", [h, c, None, None], "KC", "HC");
    check("4k3/8/8/8/8/8/8/R1R1KR1R", "FQ", [f, a, None, None], "FQ", "FA");
}

#[test]
fn the_rook_of_a_right_may_stand_on_the_wrong_side_of_the_middle() {
    let [e, b] = [Some(File::E), Some(File::B)];
    check("1krnrqnb/8/8/8/8/8/8/1KRNRQNB", "Kk", [e, None, e, None], "Kk", "Ee");
    check("4k3/8/8/8/8/8/8/KR6", "K", [b, None, None, None], "K", "B");
    check("4k3/8/8/8/8/8/8/4R1RK", "Q", [None, e, None, None], "Q", "E");
}

#[test]
fn a_right_without_its_rook_is_kept() {
    let [a, h] = [Some(File::A), Some(File::H)];
    check("8/8/8/8/8/8/8/8", "KQkq", [h, a, h, a], "KQkq", "HAha");
    check("4k3/8/8/8/8/8/8/4K3", "KQkq", [h, a, h, a], "KQkq", "HAha");
    check("4k3/8/8/8/8/8/8/4K3", "FB", [Some(File::F), Some(File::B), None, None], "FB", "FB");
    // The king has gone to d2, and the rights were forgotten.
    check("4k3/8/8/8/8/8/3K4/R6R", "KQ", [h, a, None, None], "KQ", "HA");
    // A black rook on White's back rank is no rook of White's.
    check("4k3/8/8/8/8/8/8/4K1Rr", "K", [Some(File::G), None, None, None], "K", "G");
    // Nor is a rook that has left the back rank one that can castle.
    let rooks = [Some(File::G), Some(File::B), Some(File::G), Some(File::B)];
    check("1r2k1r1/8/r6r/8/8/R6R/8/1R2K1R1", "KQkq", rooks, "KQkq", "GBgb");
    // Without a king, the board is divided at the e-file, and a rook there is on neither side.
    check("8/8/8/8/8/8/8/4R3", "K", [h, None, None, None], "K", "H");
}

#[test]
fn lenient_reading_takes_letters_in_any_order_and_of_both_systems() {
    for field in ["KQkq", "qkQK", "kqKQ", "AHah", "hKaQ", "KQha", "HAkq"] {
        let fen = format!("r3k2r/8/8/8/8/8/8/R3K2R w {field} - 0 1");
        let setup = Setup::from_fen_lenient(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(setup.castling_rights, CastlingRights::ORTHODOX, "{fen}");
    }
}

#[test]
fn lenient_reading_overlooks_form_but_never_content() {
    let expected: Setup = "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 3 20".parse().unwrap();
    for fen in [
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 3 20",
        "  r3k2r/8/8/8/3pP3/8/8/R3K2R\tb  KQkq e3   3 20 \r\n",
        "r3k2r/8/8/8/3pP3/8/8/R3K2R_b_KQkq_e3_3_20",
        "_r3k2r/8/8/8/3pP3/8/8/R3K2R__b KQkq_e3 3_20_",
        "r3k2r/44/8/17/3pP111/8/2222/R3K2R b KQkq e3 3 20",
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 03 0020",
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 3 20 bm dxe3; id \"a; b\";",
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 3 20 acd 5;ce -3;",
    ] {
        assert_eq!(Setup::from_fen_lenient(fen), Ok(expected), "{fen:?}");
    }
    let with = |halfmove_clock, number| Setup {
        halfmove_clock,
        fullmove_number: NonZeroU32::new(number).unwrap(),
        ..expected
    };
    for (tail, setup) in [
        ("", with(0, 1)),
        (" 7", with(7, 1)),
        (" 7 0", with(7, 1)),
        (" 7 bm dxe3;", with(7, 1)),
        (" bm dxe3;", with(0, 1)),
        (" 4294967295 4294967295", with(u32::MAX, u32::MAX)),
    ] {
        let fen = format!("r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3{tail}");
        assert_eq!(Setup::from_fen_lenient(&fen), Ok(setup), "{fen:?}");
    }
}

#[test]
fn en_passant_is_pseudo_legal_where_a_pawn_stands_ready() {
    for (fen, expected) in [
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", Some(Square::E3)),
        ("4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", Some(Square::E3)),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", Some(Square::E6)),
        ("4k3/8/8/p6P/8/8/8/4K3 w - a6 0 1", None),
        ("4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1", Some(Square::A6)),
        ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", Some(Square::D3)),
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", None),
        ("4k3/8/8/3nN3/8/8/8/4K3 w - e6 0 1", None),
        ("4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1", None),
        ("4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1", None),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1", None),
        ("4k3/8/3Pp3/8/8/8/8/4K3 w - e7 0 1", None),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1", None),
    ] {
        let setup: Setup = fen.parse().unwrap();
        assert_eq!(setup.pseudo_legal_en_passant(), expected, "{fen}\n{:#}", setup.board.drawing());
        let mirrored = setup.mirror().pseudo_legal_en_passant();
        assert_eq!(mirrored, expected.map(Square::flip_rank), "mirrored: {fen}");
    }
}

#[test]
fn the_longest_record_is_written_whole() {
    let board: Board = Square::ALL.into_iter().map(|square| (square, Role::Queen.of(Color::White))).collect();
    let setup = Setup {
        board,
        castling_rights: CastlingRights::ORTHODOX,
        en_passant: Some(Square::E3),
        halfmove_clock: u32::MAX,
        fullmove_number: NonZeroU32::MAX,
        ..Setup::EMPTY
    };
    let row = "QQQQQQQQ";
    let expected = format!("{} w KQkq e3 4294967295 4294967295", [row; 8].join("/"));
    assert_eq!(setup.to_string(), expected);
    assert_eq!(expected.parse(), Ok(setup));
}

#[test]
fn a_fen_can_be_padded_like_any_text() {
    let fen = Setup::EMPTY.fen().epd();
    assert_eq!(
        format!("{fen:.>24}|{:<17}|", Board::EMPTY.placement()),
        "...8/8/8/8/8/8/8/8 w - -|8/8/8/8/8/8/8/8  |"
    );
}

fn pieces() -> impl Strategy<Value = Piece> {
    (0usize..6, 0usize..2).prop_map(|(role, color)| Role::ALL[role].of(Color::ALL[color]))
}

fn squares() -> impl Strategy<Value = Square> {
    (0u8..64).prop_map(Square::from_index_masked)
}

/// Any men anywhere, with more kings and rooks on the back ranks than chance would put there.
fn boards() -> impl Strategy<Value = Board> {
    let men = proptest::collection::vec((squares(), pieces()), 0..40);
    let back_ranks =
        proptest::collection::vec((0u8..16, prop_oneof![Just(Role::King), Just(Role::Rook)]), 0..8);
    (men, back_ranks).prop_map(|(men, back_ranks)| {
        let mut board: Board = men.into_iter().collect();
        for (place, role) in back_ranks {
            let color = Color::ALL[usize::from(place / 8)];
            board.put(Square::from_index_masked(place % 8).relative_to(color), role.of(color));
        }
        board
    })
}

fn rights() -> impl Strategy<Value = CastlingRights> {
    any::<[Option<u8>; 4]>().prop_map(|files| {
        let mut rights = CastlingRights::NONE;
        for (index, file) in files.into_iter().enumerate() {
            let file = file.and_then(|file| File::new(file % 8));
            rights.set(Color::ALL[index / 2], Side::ALL[index % 2], file);
        }
        rights
    })
}

fn setups() -> impl Strategy<Value = Setup> {
    let squares = proptest::option::of(squares());
    (boards(), any::<bool>(), rights(), squares, any::<u32>(), 1..=u32::MAX).prop_map(
        |(board, white, castling_rights, en_passant, halfmove_clock, number)| Setup {
            board,
            turn: if white { Color::White } else { Color::Black },
            castling_rights,
            en_passant,
            halfmove_clock,
            fullmove_number: NonZeroU32::new(number).unwrap(),
        },
    )
}

/// Whether every castling rook is named on its own side of the king, as a FEN needs it.
fn is_sayable(setup: &Setup) -> bool {
    setup.castling_rights.iter().all(|(color, side, file)| {
        let home = Square::A1.relative_to(color).rank().bitboard();
        let kings = setup.board.by_piece(Role::King.of(color)) & home;
        let king = kings.first().map_or(File::E, Square::file);
        (side == Side::Queen) == (file < king)
    })
}

/// A FEN with a few characters replaced, left out or put in.
fn damaged_fens() -> impl Strategy<Value = String> {
    let damage = (any::<prop::sample::Index>(), 0..3, prop_oneof!["[ -~]", "[KQkqA-Ha-h0-9/ _;-]", "\\PC"]);
    (setups(), proptest::collection::vec(damage, 1..4)).prop_map(|(setup, damages)| {
        let mut letters: Vec<char> = setup.to_string().chars().collect();
        for (place, kind, letter) in damages {
            let at = place.index(letters.len());
            match kind {
                0 => drop(letters.remove(at)),
                1 => letters.splice(at..=at, letter.chars()).for_each(drop),
                _ => letters.splice(at..at, letter.chars()).for_each(drop),
            }
        }
        letters.into_iter().collect()
    })
}

/// Whatever is read strictly is read leniently to the same end, and is written as it was.
fn check_any_text(text: &str) -> Result<(), TestCaseError> {
    let strict = text.parse::<Setup>();
    let lenient = Setup::from_fen_lenient(text);
    if let Ok(setup) = strict {
        prop_assert_eq!(lenient, Ok(setup), "{}", text);
        let styles = [CastlingStyle::XFen, CastlingStyle::Shredder];
        let written = styles.map(|style| setup.fen().castling_style(style).to_string());
        prop_assert!(written.iter().any(|written| written == text), "{} is written as {:?}", text, written);
    }
    if let Ok(setup) = lenient {
        let written = setup.to_string();
        prop_assert_eq!(written.parse(), Ok(setup), "{} is written as {}", text, written);
        if is_sayable(&setup) {
            let written = setup.fen().castling_style(CastlingStyle::Shredder).to_string();
            prop_assert_eq!(written.parse(), Ok(setup), "{} is written as {}", text, written);
        }
    }
    if let Ok(setup) = Setup::from_epd(text) {
        prop_assert_eq!(format!("{text} 0 1").parse(), Ok(setup));
    }
    let errors = [strict.err(), lenient.err(), text.parse::<Board>().err(), Setup::from_epd(text).err()];
    for error in errors.into_iter().flatten() {
        prop_assert!(text.is_char_boundary(error.offset()), "{}: {}", text, error);
        prop_assert!(error.to_string().len() < 350);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_setup_is_read_as_it_was_written(setup in setups()) {
        prop_assert_eq!(setup.board.placement().to_string().parse(), Ok(setup.board));
        let sayable = is_sayable(&setup);
        let shredder = setup.fen().castling_style(CastlingStyle::Shredder);
        // X-FEN can say a little more, where `Q` falls back on the a-file for want of a rook.
        prop_assert_eq!(shredder.to_string().parse() == Ok(setup), sayable, "{}", shredder);
        if sayable {
            prop_assert_eq!(setup.to_string().parse(), Ok(setup));
            prop_assert_eq!(Setup::from_fen_lenient(&shredder.to_string()), Ok(setup));
            let fullmove_number = NonZeroU32::MIN;
            let expected = Setup { halfmove_clock: 0, fullmove_number, ..setup };
            prop_assert_eq!(Setup::from_epd(&setup.fen().epd().to_string()), Ok(expected));
        }
    }

    #[test]
    fn mirrors_are_their_own_inverses(setup in setups()) {
        prop_assert_eq!(setup.mirror().mirror(), setup);
        prop_assert_eq!(setup.board.flip_files().flip_files(), setup.board);
    }

    #[test]
    fn arbitrary_text_does_no_harm(text in "\\PC*|[ -~]*|[KQRBNPkqrbnp1-8/]{0,80} [wb_] [KQkqA-Ha-h-]{1,4} [a-h][1-8] [0-9]{1,12} [0-9]{1,3}") {
        check_any_text(&text)?;
    }

    #[test]
    fn arbitrary_bytes_do_no_harm(bytes in proptest::collection::vec(any::<u8>(), 0..100)) {
        check_any_text(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn a_damaged_fen_does_no_harm(text in damaged_fens()) {
        check_any_text(&text)?;
    }
}
