//! Positions as FEN and back.

use adoube_board::{CastlingStyle, Setup};
use adoube_movegen::{EnPassantStyle, ParsePositionError, Position};

use crate::support::{KIWIPETE, Random, after, chess960_starts, position, setup, walk};

/// The three styles of the en passant field.
#[track_caller]
fn check(position: &Position, [always, pseudo_legal, legal]: [&str; 3]) {
    let field = |style| {
        let text = position.to_setup(style).to_string();
        text.split(' ').nth(3).map(ToOwned::to_owned).expect("six fields")
    };
    assert_eq!(field(EnPassantStyle::Always), always, "{position:?}");
    assert_eq!(field(EnPassantStyle::PseudoLegal), pseudo_legal, "{position:?}");
    assert_eq!(field(EnPassantStyle::Legal), legal, "{position:?}");
}

#[test]
fn the_en_passant_square_is_written_always_or_when_it_matters() {
    check(&after(&Position::INITIAL, &["e2e4"]), ["e3", "-", "-"]);
    check(&after(&Position::INITIAL, &["e2e4", "a7a6", "e4e5", "d7d5"]), ["d6", "d6", "d6"]);
    check(&position("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1"), ["d3", "d3", "-"]);
    check(&Position::INITIAL, ["-", "-", "-"]);
}

#[test]
fn display_writes_the_square_always() {
    let position = after(&Position::INITIAL, &["e2e4"]);
    assert_eq!(position.to_string(), position.to_setup(EnPassantStyle::Always).to_string());
    assert_eq!(Setup::from(position), position.to_setup(EnPassantStyle::Always));
}

#[test]
fn every_position_is_read_back_from_every_style() {
    let mut random = Random::new(600);
    let starts = [Position::INITIAL, position(KIWIPETE)].into_iter().cycle().take(60);
    for start in starts.chain(chess960_starts().step_by(11)) {
        walk(start, 80, &mut random, |_, _, position| {
            for style in [EnPassantStyle::Always, EnPassantStyle::PseudoLegal, EnPassantStyle::Legal] {
                for castling in [CastlingStyle::XFen, CastlingStyle::Shredder] {
                    let text = position.to_setup(style).fen().castling_style(castling).to_string();
                    let read: Position = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
                    assert!(read.same_position(position), "{text}");
                    assert_eq!(read.key(), position.key(), "{text}");
                    assert_eq!(read.halfmove_clock(), position.halfmove_clock(), "{text}");
                    assert_eq!(read.fullmove_number(), position.fullmove_number(), "{text}");
                    assert_eq!(read.to_setup(style), position.to_setup(style), "{text}");
                    assert_eq!(read == *position, read.en_passant() == position.en_passant(), "{text}");
                }
            }
        });
    }
}

#[test]
fn text_that_is_no_fen_and_a_fen_that_is_no_position_are_told_apart() {
    assert!(matches!("nonsense".parse::<Position>(), Err(ParsePositionError::Fen(_))));
    let error = "8/8/8/8/8/8/8/4K3 w - - 0 1".parse::<Position>().expect_err("no black king");
    assert!(matches!(error, ParsePositionError::Illegal(_)));
    assert_eq!(error.to_string(), "illegal position: black has no king");
}

#[test]
fn debug_shows_the_board() {
    let text = format!("{:?}", Position::INITIAL);
    assert!(text.contains("rnbqkbnr/pppppppp"), "{text}");
    assert!(text.contains("R N B Q K B N R"), "{text}");
    assert_eq!(Position::try_from(setup(&Position::INITIAL.to_string())), Ok(Position::INITIAL));
}
