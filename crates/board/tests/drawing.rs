//! Boards as text, from either side.

use adoube_board::{Board, Color, Setup};

fn board(placement: &str) -> Board {
    placement.parse().unwrap()
}

#[test]
fn a_board_is_drawn_from_whites_side() {
    let expected = "\
r n b q k b n r
p p p p p p p p
. . . . . . . .
. . . . . . . .
. . . . P . . .
. . . . . . . .
P P P P . P P P
R N B Q K B N R";
    let board = board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    assert_eq!(board.to_string(), expected);
    assert_eq!(board.drawing().to_string(), expected);
}

#[test]
fn the_alternate_form_names_files_and_ranks() {
    let expected = "\
8 r n b q k b n r
7 p p p p p p p p
6 . . . . . . . .
5 . . . . . . . .
4 . . . . P . . .
3 . . . . . . . .
2 P P P P . P P P
1 R N B Q K B N R
  a b c d e f g h";
    let board = board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    assert_eq!(format!("{:#}", board.drawing()), expected);
    assert_eq!(format!("{board:#}"), expected);
    assert_eq!(format!("{board:?}"), format!("Board(\n{expected}\n)"));
}

#[test]
fn black_sees_the_board_from_the_other_side() {
    let expected = "\
1 R N B K Q B N R
2 P P P . P P P P
3 . . . . . . . .
4 . . . P . . . .
5 . . . . . . . .
6 . . . . . . . .
7 p p p p p p p p
8 r n b k q b n r
  h g f e d c b a";
    let board = board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    assert_eq!(format!("{:#}", board.drawing().seen_by(Color::Black)), expected);
}

#[test]
fn unicode_has_a_symbol_for_every_man() {
    let expected = "\
8 . . ♚ . . . . ♜
7 . ♟ . . . . . .
6 . . ♝ . . . . .
5 . . . . ♞ . . .
4 . . . . . ♛ . .
3 . . ♘ . . . ♗ .
2 . . . . . . . ♙
1 ♖ . . ♕ . . ♔ .
  a b c d e f g h";
    let board = board("2k4r/1p6/2b5/4n3/5q2/2N3B1/7P/R2Q2K1");
    assert_eq!(format!("{:#}", board.drawing().unicode()), expected);
    let expected = "\
. ♔ . . ♕ . . ♖
♙ . . . . . . .
. ♗ . . . ♘ . .
. . ♛ . . . . .
. . . ♞ . . . .
. . . . . ♝ . .
. . . . . . ♟ .
♜ . . . . ♚ . .";
    assert_eq!(board.drawing().seen_by(Color::Black).unicode().to_string(), expected);
}

#[test]
fn debugging_a_setup_shows_its_board_and_its_fields() {
    let setup: Setup = "4k3/8/8/8/8/8/8/4K2R b K e3 4 20".parse().unwrap();
    let expected = "\
Setup { board: Board(
8 . . . . k . . .
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 . . . . . . . .
1 . . . . K . . R
  a b c d e f g h
), turn: Black, castling_rights: {(White, King): H}, en_passant: Some(E3), halfmove_clock: 4, \
fullmove_number: 20 }";
    assert_eq!(format!("{setup:?}"), expected);
}
