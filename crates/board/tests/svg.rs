//! The picture of the board.

use adoube_board::{Bitboard, Board, Color, Square, Svg};

/// The number of times the written picture has this text.
fn count(svg: &Svg<'_>, text: &str) -> usize {
    svg.to_string().matches(text).count()
}

#[test]
fn every_square_and_every_man_is_drawn() {
    let board = Board::INITIAL;
    assert_eq!(count(&board.svg(), r#"width="100" height="100""#), 64);
    assert_eq!(count(&board.svg(), "<path"), 32);
    assert_eq!(count(&Board::EMPTY.svg(), "<path"), 0);
    assert_eq!(count(&board.svg(), "<text"), 16);
}

#[test]
fn the_picture_is_well_formed() {
    let arrows = [(Square::G1, Square::F3), (Square::A5, Square::A5)];
    let board = Board::INITIAL;
    let svg = board.svg().size(400).last_move(Square::E2, Square::E4).check(Square::E8);
    let text = svg.marks(Bitboard::FULL).arrows(&arrows).to_string();
    let mut open = Vec::new();
    for tag in text.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("every tag is closed");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let name = tag.split(' ').next().unwrap_or_default();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name)),
            None if tag.ends_with('/') => {}
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn a1_is_left_below_for_white_and_right_above_for_black() {
    let board: Board = [(Square::A1, adoube_board::Role::King.of(Color::White))].into_iter().collect();
    assert_eq!(count(&board.svg(), "translate(40 740)"), 1);
    assert_eq!(count(&board.svg().seen_by(Color::Black), "translate(740 40)"), 1);
}

#[test]
fn what_is_asked_for_is_marked_and_nothing_else() {
    let board = Board::INITIAL;
    let plain = board.svg();
    assert_eq!(count(&plain, "<circle") + count(&plain, "<line") + count(&plain, "#e0705c"), 0);
    assert_eq!(count(&plain.check(Square::E1), "#e0705c"), 1);
    assert_eq!(count(&plain.marks(Bitboard::FULL), "<circle"), 64);
    let light_and_dark = plain.last_move(Square::D1, Square::D2);
    assert_eq!((count(&light_and_dark, "#e6dc8c"), count(&light_and_dark, "#c4b558")), (1, 1));
    let arrows = [(Square::G1, Square::F3), (Square::A5, Square::A5)];
    let drawn = plain.arrows(&arrows);
    assert_eq!((count(&drawn, "<line"), count(&drawn, "<circle")), (1, 1));
}

#[test]
fn the_size_is_in_pixels_and_else_left_open() {
    assert_eq!(count(&Board::EMPTY.svg().size(320), r#"width="320" height="320""#), 1);
    assert_eq!(count(&Board::EMPTY.svg(), r#"viewBox="0 0 880 880" role="img""#), 1);
}
