//! A move is generated exactly when it is legal: every move that can be written down is asked about. The judge is the
//! library's own list everywhere, and the plain generator of `reference` where all moves there are come up.

use adoube_board::{Bitboard, Role, Setup, Square};
use adoube_movegen::{Move, MoveKind, Position, Promotion};

use crate::reference::Mailbox;
use crate::support::{KIWIPETE, Random, chess960_starts, position, sorted, walk};

const KINDS: [MoveKind; 7] = [
    MoveKind::Normal,
    MoveKind::EnPassant,
    MoveKind::Castling,
    MoveKind::Promotion(Promotion::Knight),
    MoveKind::Promotion(Promotion::Bishop),
    MoveKind::Promotion(Promotion::Rook),
    MoveKind::Promotion(Promotion::Queen),
];

/// The legal moves of men that claim these roles on these squares, found by asking about each.
fn asked(position: &Position, from: Bitboard, roles: impl Fn(Square) -> Vec<Role>) -> Vec<Move> {
    let mut legal = Vec::new();
    for from in from {
        for role in roles(from) {
            for to in Square::ALL {
                for kind in KINDS {
                    let m = Move::new(role, from, to, kind);
                    if position.is_legal(m) {
                        legal.push(m);
                    }
                }
            }
        }
    }
    sorted(legal)
}

/// Lists and answers agree here about every move of a man that stands on the board.
#[track_caller]
fn check(position: &Position) {
    let list = sorted(position.legal_move_list());
    assert_eq!(sorted(position.legal_moves()), list, "{position:?}");
    assert_eq!(position.has_legal_moves(), !list.is_empty(), "{position:?}");
    let standing = |square| position.role_at(square).into_iter().collect();
    assert_eq!(asked(position, position.occupied(), standing), list, "{position:?}");
    for m in &list {
        let promotion = m.promotion();
        assert_eq!(position.find_move(m.from(), m.to(), promotion), Some(*m), "{position:?}");
    }
}

/// The same for all moves there are, 6 roles, 64 times 64 squares, 7 kinds, with the plain generator as the judge.
#[track_caller]
fn check_everything(position: &Position) {
    check(position);
    let legal = Mailbox::new(&Setup::from(*position)).legal_moves();
    assert_eq!(asked(position, Bitboard::FULL, |_| Role::ALL.to_vec()), legal, "{position:?}");
}

#[test]
fn from_the_initial_position() {
    let mut random = Random::new(200);
    check_everything(&Position::INITIAL);
    for _ in 0..5 {
        walk(Position::INITIAL, 120, &mut random, |_, _, position| check(position));
    }
}

#[test]
fn from_kiwipete() {
    let mut random = Random::new(201);
    check_everything(&position(KIWIPETE));
    for _ in 0..10 {
        let mut ply = 0;
        walk(position(KIWIPETE), 80, &mut random, |_, _, position| {
            ply += 1;
            if ply % 16 == 0 { check_everything(position) } else { check(position) }
        });
    }
}

#[test]
fn where_castling_promotion_and_en_passant_are_at_hand() {
    for fen in [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/6p1/R3K2R w KQkq - 0 1",
        "1r2k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "8/8/8/8/k2Pp2Q/8/8/4K3 b - d3 0 1",
        "4k3/8/8/1PpP4/8/8/8/4K3 w - c6 0 1",
        "4k3/8/8/8/1b6/8/3P4/4K2r w - - 0 1",
        "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1",
    ] {
        check_everything(&position(fen));
        check_everything(&position(fen).mirror());
    }
}

#[test]
fn from_all_960_starts() {
    let mut random = Random::new(202);
    for (number, start) in chess960_starts().enumerate() {
        let mut left = 12;
        walk(start, 12, &mut random, |_, _, position| {
            left -= 1;
            check(position);
            if left == 0 && number % 16 == 0 {
                check_everything(position);
            }
        });
    }
}

#[test]
fn whatever_is_not_legal_is_refused_with_a_reason_and_a_text() {
    let mut random = Random::new(203);
    let starts = [Position::INITIAL, position(KIWIPETE)].into_iter().chain(chess960_starts().step_by(120));
    for start in starts {
        walk(start, 40, &mut random, |_, _, position| {
            let mut choose = Random::new(position.key().value());
            for _ in 0..500 {
                let [from, to] = [(); 2].map(|()| Square::ALL[choose.below(64)]);
                let role = position.role_at(from).unwrap_or(Role::ALL[choose.below(6)]);
                let m = Move::new(role, from, to, KINDS[choose.below(7)]);
                match position.play(m) {
                    Ok(_) => assert!(position.is_legal(m), "{m:?} in {position:?}"),
                    Err(error) => {
                        assert!(!position.is_legal(m), "{m:?} in {position:?}");
                        assert_eq!(error.attempted, m);
                        assert!(error.to_string().starts_with("illegal move "), "{error}");
                    }
                }
            }
        });
    }
}
