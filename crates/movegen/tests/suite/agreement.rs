//! The kernel against the plain generator of `reference`: the proof from outside.

use adoube_board::{CastlingRights, Color, Setup, Side};
use adoube_movegen::Position;

use crate::reference::Mailbox;
use crate::support::{KIWIPETE, Random, chess960_starts, position, sorted, walk};

/// Both know the same legal moves, checkers and attackers here.
#[track_caller]
fn check(position: &Position) -> Mailbox {
    let mailbox = Mailbox::new(&Setup::from(*position));
    assert_eq!(sorted(position.legal_moves()), mailbox.legal_moves(), "{position:?}");
    assert_eq!(position.is_check(), mailbox.is_check(), "{position:?}");
    mailbox
}

/// Both know the same positions after a walk from here.
fn check_walk(start: Position, plies: usize, random: &mut Random) {
    check(&start);
    walk(start, plies, random, |before, m, after| {
        let mailbox = Mailbox::new(&Setup::from(*before)).play(m);
        assert_eq!(mailbox, check(after), "{m:?} in {before:?}");
    });
}

#[test]
fn from_the_initial_position() {
    let mut random = Random::new(100);
    for _ in 0..40 {
        check_walk(Position::INITIAL, 200, &mut random);
    }
}

#[test]
fn from_kiwipete() {
    let mut random = Random::new(101);
    for _ in 0..60 {
        check_walk(position(KIWIPETE), 100, &mut random);
    }
}

#[test]
fn from_all_960_starts() {
    let mut random = Random::new(102);
    for start in chess960_starts() {
        check_walk(start, 16, &mut random);
    }
}

/// Kings and rooks on open back ranks, with rights, and a few men about: castling of every kind, and every trap.
#[test]
fn from_random_castling_positions() {
    use adoube_board::{File, Rank, Role, Square};

    let mut random = Random::new(103);
    let (mut tried, mut castlings) = (0, 0);
    while tried < 4_000 {
        let mut setup = Setup::EMPTY;
        setup.castling_rights = CastlingRights::NONE;
        setup.turn = Color::ALL[random.below(2)];
        for color in Color::ALL {
            let square = |file: usize| Square::from_coords(File::ALL[file], Rank::First.relative_to(color));
            let king = random.below(8);
            setup.board.put(square(king), Role::King.of(color));
            for (side, files) in [(Side::Queen, 0..king), (Side::King, king + 1..8)] {
                if !files.is_empty() && random.below(4) > 0 {
                    let rook = files.start + random.below(files.len());
                    setup.board.put(square(rook), Role::Rook.of(color));
                    setup.castling_rights.set(color, side, Some(File::ALL[rook]));
                }
            }
        }
        for _ in 0..random.below(5) {
            let square = Square::ALL[random.below(64)];
            let role = Role::ALL[random.below(5)];
            if setup.board.piece_at(square).is_none() {
                setup.board.put(square, role.of(Color::ALL[random.below(2)]));
            }
        }
        if let Ok(position) = Position::try_from(setup) {
            tried += 1;
            check(&position);
            let castling = position.legal_moves().filter(|m| m.is_castling());
            castlings += castling.clone().count();
            for m in castling {
                check(&position.play(m).unwrap_or_else(|error| panic!("{error}: {position:?}")));
            }
        }
    }
    assert!(castlings > 1_000, "{castlings} castlings are too few to prove anything");
}

/// Two or three pawns abreast, kings and sliders about: captures in passing with every pin there is.
#[test]
fn from_random_en_passant_positions() {
    use adoube_board::{File, Rank, Role, Square};

    let mut random = Random::new(104);
    let (mut legal, mut pinned) = (0, 0);
    while legal < 2_000 || pinned < 300 {
        let mut setup = Setup::EMPTY;
        let turn = Color::ALL[random.below(2)];
        let square = |file: usize, rank: Rank| Square::from_coords(File::ALL[file], rank.relative_to(turn));
        let file = random.below(8);
        setup.turn = turn;
        setup.en_passant = Some(square(file, Rank::Sixth));
        setup.board.put(square(file, Rank::Fifth), Role::Pawn.of(!turn));
        for neighbour in [file.wrapping_sub(1), file + 1] {
            if neighbour < 8 && random.below(3) > 0 {
                setup.board.put(square(neighbour, Rank::Fifth), Role::Pawn.of(turn));
            }
        }
        for role in [Role::King, Role::Rook, Role::Bishop, Role::Queen, Role::Bishop, Role::Rook] {
            for color in Color::ALL {
                let square = Square::ALL[random.below(64)];
                let is_wanted = role == Role::King || (color != turn && random.below(2) == 0);
                if is_wanted && setup.board.piece_at(square).is_none() {
                    setup.board.put(square, role.of(color));
                }
            }
        }
        if let Ok(position) = Position::try_from(setup) {
            let mailbox = check(&position);
            let moves = mailbox.legal_moves();
            let is_legal = moves.iter().any(|m| m.is_en_passant());
            assert_eq!(position.legal_en_passant().is_some(), is_legal, "{position:?}");
            legal += usize::from(is_legal);
            pinned += usize::from(!is_legal && setup.pseudo_legal_en_passant().is_some());
        }
    }
}
