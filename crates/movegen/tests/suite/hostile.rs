//! Nothing that can be set up or asked for makes the library panic.

use core::num::NonZeroU32;

use adoube_board::{Board, CastlingRights, Color, File, Role, Setup, Side, Square};
use adoube_movegen::{EnPassantStyle, Move, MoveKind, Position, Promotion, Waivers, divide, perft};
use proptest::prelude::*;

use crate::support::{KIWIPETE, position};

/// Any set-up: each square from a byte, everything else from numbers.
fn any_setup() -> impl Strategy<Value = Setup> {
    let men = prop::collection::vec(any::<u8>(), 64);
    (men, any::<u8>(), any::<[u8; 4]>(), any::<u8>(), any::<(u32, u32)>()).prop_map(
        |(men, density, rooks, rest, (clock, number))| {
            let mut board = Board::EMPTY;
            for (square, byte) in Square::ALL.into_iter().zip(men) {
                let role = Role::ALL[usize::from(byte) % 6];
                if byte / 6 % 16 < density % 17 {
                    board.put(square, role.of(Color::ALL[usize::from(byte / 96) % 2]));
                }
            }
            let mut castling_rights = CastlingRights::NONE;
            for (index, rook) in rooks.into_iter().enumerate() {
                castling_rights.set(Color::ALL[index / 2], Side::ALL[index % 2], File::new(rook % 16));
            }
            Setup {
                board,
                turn: Color::ALL[usize::from(rest % 2)],
                castling_rights,
                en_passant: Square::new(rest / 2),
                halfmove_clock: clock,
                fullmove_number: NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN),
            }
        },
    )
}

/// A set-up with one king each and no pawn on the last ranks: many of these are positions.
fn likely_setup() -> impl Strategy<Value = Setup> {
    (any_setup(), 0..64_u8, 0..64_u8).prop_map(|(mut setup, white, black)| {
        for square in Square::ALL {
            let piece = setup.board.piece_at(square);
            let is_wrong = piece.is_some_and(|piece| {
                piece.role == Role::King || (piece.role == Role::Pawn && [0, 7].contains(&(square as u8 / 8)))
            });
            if is_wrong {
                setup.board.remove(square);
            }
        }
        for (color, square) in [(Color::White, white), (Color::Black, black)] {
            setup.board.put(Square::ALL[usize::from(square)], Role::King.of(color));
        }
        setup
    })
}

fn any_move() -> impl Strategy<Value = Move> {
    (0..6_usize, 0..64_usize, 0..64_usize, 0..7_usize).prop_map(|(role, from, to, kind)| {
        let kind = match kind {
            0 => MoveKind::Normal,
            1 => MoveKind::EnPassant,
            2 => MoveKind::Castling,
            kind => MoveKind::Promotion(Promotion::ALL[kind - 3]),
        };
        Move::new(Role::ALL[role], Square::ALL[from], Square::ALL[to], kind)
    })
}

/// Asks the position everything.
fn ask(position: &Position, m: Move) {
    for square in Square::ALL {
        let _ = position.attackers(square, Color::White) | position.attackers(square, Color::Black);
        let _ = position.legal_moves_from(square).count() + position.legal_moves_to(square).count();
    }
    let _ = position.pinned(Color::White) | position.pinned(Color::Black) | position.checkers();
    let _ = (position.is_check(), position.is_checkmate(), position.is_stalemate());
    let _ = (position.legal_move_list(), position.captures().count());
    let _ = (position.is_legal(m), position.is_capture(m), position.captured(m));
    let _ = position.find_move(m.from(), m.to(), m.promotion());
    let _ = position.play(m).map_err(|error| error.to_string());
    let _ = position.null_move();
    let _ = (perft(position, 2), divide(position, 2).count());
    let _ = (position.to_string(), format!("{position:?}"), position.mirror());
    for style in [EnPassantStyle::Always, EnPassantStyle::PseudoLegal, EnPassantStyle::Legal] {
        let _ = position.to_setup(style);
    }
}

fn waivers() -> impl Strategy<Value = Waivers> {
    prop::sample::select(vec![
        Waivers::NONE,
        Waivers::DROP_CASTLING_RIGHTS,
        Waivers::DROP_EN_PASSANT,
        Waivers::ALLOW_IMPOSSIBLE_CHECK,
        Waivers::ALL,
    ])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, ..ProptestConfig::default() })]

    #[test]
    fn any_setup_is_a_position_or_refused(setup in any_setup(), waivers in waivers(), m in any_move()) {
        match Position::with_waivers(setup, waivers) {
            Ok(position) => ask(&position, m),
            Err(error) => prop_assert!(!error.reasons().is_empty() && !error.to_string().is_empty()),
        }
    }

    #[test]
    fn a_likely_setup_is_a_position_or_refused(setup in likely_setup(), waivers in waivers(), m in any_move()) {
        if let Ok(position) = Position::with_waivers(setup, waivers) {
            ask(&position, m);
            prop_assert_eq!(Position::with_waivers(Setup::from(position), waivers), Ok(position));
        }
    }

    #[test]
    fn a_wrong_move_unchecked_gives_a_wrong_position_and_no_panic(
        start in 0..961_u16,
        moves in prop::collection::vec(any_move(), 1..40),
    ) {
        let mut position = Position::chess960(start).unwrap_or_else(|| position(KIWIPETE));
        for m in &moves {
            position.play_unchecked(*m);
        }
        ask(&position, moves[0]);
    }

    #[test]
    fn any_text_is_a_position_or_refused(text in ".{0,100}") {
        let _ = text.parse::<Position>();
    }
}

#[test]
fn boards_full_of_anything_are_refused() {
    for role in Role::ALL {
        let mut setup = Setup::EMPTY;
        for square in Square::ALL {
            setup.board.put(square, role.of(Color::White));
        }
        assert!(Position::try_from(setup).is_err(), "{role:?}");
        assert!(Position::with_waivers(setup, Waivers::ALL).is_err(), "{role:?}");
    }
    assert!(Position::with_waivers(Setup::EMPTY, Waivers::ALL).is_err());
}
