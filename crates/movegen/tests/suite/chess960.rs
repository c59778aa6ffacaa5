//! Chess960: Guidelines II of the Laws of Chess.

use std::collections::HashSet;

use adoube_board::{Bitboard, CastlingStyle, Color, Rank, Role, Side, Square};
use adoube_movegen::{EnPassantStyle, Position};

use crate::support::{Random, after, chess960_starts, find, name, names, position, setup, walk};

/// King takes rook by that UCI name is legal castling or not, and leads to this board.
#[track_caller]
fn check(fen: &str, castling: &str, leads_to: Option<&str>) {
    let position = position(fen);
    let found = position.legal_moves().find(|m| m.is_castling() && name(*m) == castling);
    let board = found.and_then(|m| position.play(m).ok()).map(|after| after.to_string());
    assert_eq!(board.as_deref(), leads_to, "{castling} in {position:?}");
}

#[test]
fn there_are_960_initial_positions() {
    let starts: Vec<_> = chess960_starts().collect();
    let different: HashSet<_> = starts.iter().map(|start| *start.board()).collect();
    assert_eq!((starts.len(), different.len()), (960, 960));
    assert_eq!(Position::chess960(960), None);
    assert_eq!(Position::chess960(u16::MAX), None);
}

#[test]
fn in_each_the_king_stands_between_the_rooks_and_the_bishops_on_both_colours() {
    for (number, start) in chess960_starts().enumerate() {
        let first = Bitboard::from(Rank::First);
        let squares = |role| start.by_role(role) & first;
        let [left, right] = squares(Role::Rook).iter().collect::<Vec<_>>()[..] else { panic!("two rooks") };
        let king = start.king_of(Color::White);
        assert!(left < king && king < right, "number {number}: {start:?}");
        assert_eq!((squares(Role::Bishop) & Bitboard::LIGHT).len(), 1, "number {number}: {start:?}");
        assert_eq!((squares(Role::Bishop) & Bitboard::DARK).len(), 1, "number {number}: {start:?}");
        assert_eq!((squares(Role::Knight).len(), squares(Role::Queen).len()), (2, 1), "number {number}");
        assert_eq!(start.castling_rights().rooks().len(), 4, "number {number}: {start:?}");
        assert!(start.same_position(&start.mirror().null_move().expect("no check")), "number {number}");
    }
}

#[test]
fn number_518_is_the_orthodox_position() {
    assert_eq!(Position::chess960(518), Some(Position::INITIAL));
}

#[test]
fn the_numbers_are_those_of_scharnagl() {
    for (number, rank) in [(0, "bbqnnrkr"), (959, "rkrnnqbb"), (1, "bqnbnrkr"), (4, "bqnbnrkr")] {
        let Some(start) = Position::chess960(number) else { panic!("number {number}") };
        let fen = start.to_string();
        if number == 4 {
            assert_ne!(fen.split('/').next(), Some(rank));
        } else {
            assert_eq!(fen.split('/').next(), Some(rank), "number {number}");
        }
    }
}

#[test]
fn castling_is_legal_on_the_first_move_in_162() {
    let with = chess960_starts().filter(|start| start.legal_moves().any(adoube_movegen::Move::is_castling));
    assert_eq!(with.count(), 162);
}

#[test]
fn king_and_rook_end_as_in_orthodox_chess() {
    let fen = "4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1";
    check(fen, "e1b1", Some("4k3/8/8/8/8/8/8/2KR3R b - - 1 1"));
    check(fen, "e1h1", Some("4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1"));
    check("6kr/8/8/8/8/8/8/4K3 b k - 0 1", "g8h8", Some("5rk1/8/8/8/8/8/8/4K3 w - - 1 2"));
}

#[test]
fn the_king_may_stay_where_it_stands() {
    check("4k3/8/8/8/8/8/8/R1K5 w Q - 0 1", "c1a1", Some("4k3/8/8/8/8/8/8/2KR4 b - - 1 1"));
    check("4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1", Some("4k3/8/8/8/8/8/8/5RK1 b - - 1 1"));
}

#[test]
fn king_and_rook_may_change_places() {
    check("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", Some("4k3/8/8/8/8/8/8/5RK1 b - - 1 1"));
    check("4k3/8/8/8/8/8/8/2RK4 w Q - 0 1", "d1c1", Some("4k3/8/8/8/8/8/8/2KR4 b - - 1 1"));
}

#[test]
fn the_rook_may_stay_where_it_stands() {
    check("4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "e1d1", Some("4k3/8/8/8/8/8/8/2KR4 b - - 1 1"));
    check("4k3/8/8/8/8/8/8/1K3R2 w K - 0 1", "b1f1", Some("4k3/8/8/8/8/8/8/5RK1 b - - 1 1"));
}

#[test]
fn the_king_may_move_away_from_its_rook() {
    // Towards c1 past nobody: the rook on b1 goes right, the king on... a king on b1 with its rook on a1 goes right too.
    check("4k3/8/8/8/8/8/8/RK6 w Q - 0 1", "b1a1", Some("4k3/8/8/8/8/8/8/2KR4 b - - 1 1"));
    check("4k3/8/8/8/8/8/8/1RK5 w Q - 0 1", "c1b1", Some("4k3/8/8/8/8/8/8/2KR4 b - - 1 1"));
}

#[test]
fn all_squares_from_king_and_rook_to_their_ends_must_be_free() {
    check("4k3/8/8/8/8/8/8/R1R2K2 w A - 0 1", "f1a1", None);
    check("1k1q3r/8/8/8/8/8/8/4K3 b k - 0 1", "b8h8", None);
    // The rook's way from a1 to d1 leads over b1, behind the king.
    check("4k3/8/8/8/8/8/8/RNK5 w Q - 0 1", "c1a1", None);
    // The king's end g1 is beyond the rook on f1.
    check("4k3/8/8/8/8/8/8/4KRN1 w K - 0 1", "e1f1", None);
}

#[test]
fn the_king_may_not_pass_an_attacked_square() {
    check("3rk3/8/8/8/8/8/8/R5K1 w Q - 0 1", "g1a1", None);
    check("r3k3/8/8/8/8/8/8/R5K1 w Q - 0 1", "g1a1", Some("r3k3/8/8/8/8/8/8/2KR4 b - - 1 1"));
}

#[test]
fn a_rook_that_shields_the_king_may_not_castle_away() {
    check("4k3/8/8/8/8/8/8/rR2K3 w Q - 0 1", "e1b1", None);
    check("4k3/8/8/8/8/8/8/qRK5 w Q - 0 1", "c1b1", None);
    check("4k3/8/8/8/8/8/8/bRK5 w Q - 0 1", "c1b1", Some("4k3/8/8/8/8/8/8/b1KR4 b - - 1 1"));
    // The king lands between the attacker and nobody: from d1 the rook now shields nothing on the h-side.
    check("4k3/8/8/8/8/8/8/1RK4q w Q - 0 1", "c1b1", None);
}

#[test]
fn the_inner_rook_castles_if_the_right_is_its() {
    let fen = "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1";
    check(fen, "e1b1", Some("4k3/8/8/8/8/8/8/R1KR4 b - - 1 1"));
    check(fen, "e1a1", None);
    assert_eq!(position(fen).castling_rights().rook_square(Color::White, Side::Queen), Some(Square::B1));
}

#[test]
fn a_single_step_of_the_king_is_not_castling() {
    let position = position("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
    assert!(find(&position, "f1g1").is_some_and(|m| !m.is_castling()));
    assert!(find(&position, "f1h1").is_some_and(adoube_movegen::Move::is_castling));
    assert_ne!(after(&position, &["f1g1"]), after(&position, &["f1h1"]));
}

#[test]
fn castling_may_mate_and_uncover() {
    // The king leaves the b-file open for the rook behind it.
    let position = position("1k6/2p5/2P5/8/8/8/8/RK5B w Q - 0 1");
    let castled = after(&position, &["b1a1"]);
    assert_eq!(castled.king_of(Color::White), Square::C1);
    assert!(!castled.is_check());
}

#[test]
fn rights_survive_the_round_trip_through_both_styles_of_fen() {
    let mut random = Random::new(960);
    for start in chess960_starts().step_by(7) {
        walk(start, 40, &mut random, |_, _, position| {
            let written = position.to_setup(EnPassantStyle::Always);
            for style in [CastlingStyle::XFen, CastlingStyle::Shredder] {
                let text = written.fen().castling_style(style).to_string();
                assert_eq!(Position::try_from(setup(&text)), Ok(*position), "{text}");
            }
        });
    }
}

#[test]
fn the_players_may_start_from_different_positions() {
    let start = position("1rk3r1/8/8/8/8/8/8/R3K2R w HAgb - 0 1");
    let files = |color| Side::ALL.map(|side| start.castling_rights().rook_square(color, side));
    assert_eq!(files(Color::White), [Some(Square::H1), Some(Square::A1)]);
    assert_eq!(files(Color::Black), [Some(Square::G8), Some(Square::B8)]);
    // The rook on g8 looks at g1.
    assert_eq!(names(start.legal_moves().filter(|m| m.is_castling())), ["e1c1"]);
    let black = start.null_move().expect("no check");
    let moves: Vec<_> = black.legal_moves().filter(|m| m.is_castling()).map(name).collect();
    assert_eq!(moves.len(), 2, "{black:?}");
}
