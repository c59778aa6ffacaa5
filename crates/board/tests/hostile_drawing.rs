//! Any board with any options is drawn.

use adoube_board::{Bitboard, Board, Color, Role, Square};
use proptest::prelude::*;

fn any_board() -> impl Strategy<Value = Board> {
    prop::collection::vec(prop::option::weighted(0.4, (0..6_usize, 0..2_usize)), 64).prop_map(|men| {
        let mut board = Board::EMPTY;
        for (square, man) in Square::ALL.into_iter().zip(men) {
            if let Some((role, color)) = man {
                board.put(square, Role::ALL[role].of(Color::ALL[color]));
            }
        }
        board
    })
}

fn any_color() -> impl Strategy<Value = Color> {
    prop::sample::select(Color::ALL.to_vec())
}

fn any_square() -> impl Strategy<Value = Square> {
    prop::sample::select(Square::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_text_has_a_sign_for_each_man(board in any_board(), color in any_color()) {
        let men = board.occupied().len();
        let drawing = board.drawing().seen_by(color);
        for (text, is_man) in [
            (drawing.to_string(), char::is_alphabetic as fn(char) -> bool),
            (drawing.unicode().to_string(), |c| ('\u{2654}'..='\u{265F}').contains(&c)),
        ] {
            prop_assert_eq!(text.lines().count(), 8, "{}", text);
            prop_assert_eq!(text.chars().filter(|c| is_man(*c)).count(), men, "{}", text);
        }
        let _ = (format!("{drawing:#}"), format!("{:#}", drawing.unicode()), format!("{drawing:?}"));
    }

    #[test]
    fn a_picture_has_every_option_it_was_given(
        board in any_board(),
        color in any_color(),
        pixels in any::<u32>(),
        moved in prop::option::of((any_square(), any_square())),
        check in prop::option::of(any_square()),
        marks in any::<u64>(),
        arrows in prop::collection::vec((any_square(), any_square()), 0..6),
    ) {
        let mut svg = board.svg().seen_by(color).size(pixels).marks(Bitboard::from(marks)).arrows(&arrows);
        if let Some((from, to)) = moved {
            svg = svg.last_move(from, to);
        }
        if let Some(king) = check {
            svg = svg.check(king);
        }
        let text = svg.to_string();
        prop_assert!(text.starts_with("<svg ") && text.trim_end().ends_with("</svg>"), "{}", text);
        prop_assert!(!text.contains("NaN") && !text.contains("inf"), "{}", text);
        prop_assert_eq!(text.matches('<').count(), text.matches('>').count());
        let _ = format!("{svg:?}");
    }
}
