//! What the men alone prove, against positions set up one by one.

use adoube_board::{Bitboard, Board, Color, Piece, Role, Setup, Square};
use adoube_movegen::{Position, attacks};
use adoube_rules::Material;

/// The squares of one triangle of the board: every other square is one of these, turned or mirrored.
const TRIANGLE: [Square; 10] = [
    Square::A1,
    Square::B1,
    Square::C1,
    Square::D1,
    Square::B2,
    Square::C2,
    Square::D2,
    Square::C3,
    Square::D3,
    Square::D4,
];

fn men(white: &str, black: &str) -> Vec<Piece> {
    let of = |letters: &str, color: Color| {
        letters.chars().map(move |letter| Role::from_letter(letter).unwrap().of(color)).collect::<Vec<_>>()
    };
    [of(white, Color::White), of(black, Color::Black)].concat()
}

/// Calls `visit` with every board of these men that has the black king in the triangle, until it says stop.
fn set_up(men: &[Piece], board: &mut Board, visit: &mut impl FnMut(&Board) -> bool) -> bool {
    let Some((&man, rest)) = men.split_first() else {
        return visit(board);
    };
    let black_king = Role::King.of(Color::Black);
    let squares = if man == black_king { &TRIANGLE[..] } else { &Square::ALL[..] };
    for &square in squares {
        if board.piece_at(square).is_none() {
            board.put(square, man);
            if set_up(rest, board, visit) {
                return true;
            }
            board.remove(square);
        }
    }
    false
}

/// A position in which White has mated with those men, and how many positions with the black king attacked were legal.
fn find_mate(white: &str, black: &str, accept: impl Fn(&Board) -> bool) -> (Option<Position>, usize) {
    let (mut mate, mut checks) = (None, 0);
    let men = [men("k", "k"), men(white, black)].concat();
    let mut board = Board::EMPTY;
    set_up(&men, &mut board, &mut |board| {
        let Some(king) = board.king_of(Color::Black).filter(|_| accept(board)) else {
            return false;
        };
        let mut attackers = board.by_color(Color::White).iter();
        if !attackers.any(|from| {
            board.piece_at(from).is_some_and(|man| attacks::of(man, from, board.occupied()).contains(king))
        }) {
            return false;
        }
        let setup = Setup { board: *board, turn: Color::Black, ..Setup::EMPTY };
        if let Ok(position) = Position::try_from(setup) {
            checks += 1;
            mate = position.is_checkmate().then_some(position);
        }
        mate.is_some()
    });
    (mate, checks)
}

/// Whether all bishops stand on squares of one colour.
fn bishops_share_a_colour(board: &Board) -> bool {
    let bishops = board.by_role(Role::Bishop);
    bishops.is_subset(Bitboard::LIGHT) || bishops.is_subset(Bitboard::DARK)
}

#[test]
fn a_lone_minor_piece_never_mates_where_the_men_say_so() {
    for (white, black, expected_checks) in
        [("N", "Q", 1_000), ("N", "", 1_000), ("B", "Q", 1_000), ("B", "R", 1_000), ("B", "B", 1_000)]
    {
        let (mate, checks) = find_mate(white, black, |board| {
            let proved = Material::of(board).cannot_mate(Color::White);
            assert_eq!(proved, bishops_share_a_colour(board), "{}", board.drawing());
            proved
        });
        assert_eq!(mate, None, "K{white} v K{black}");
        assert!(checks >= expected_checks, "K{white} v K{black}: only {checks} positions");
    }
}

#[test]
fn every_other_material_has_a_mate() {
    for (white, black) in [
        ("N", "R"),
        ("N", "B"),
        ("N", "N"),
        ("N", "P"),
        ("B", "N"),
        ("B", "P"),
        ("B", "B"),
        ("NN", ""),
        ("BN", ""),
        ("BB", ""),
        ("R", ""),
        ("Q", ""),
    ] {
        let (mate, _) = find_mate(white, black, |board| !Material::of(board).cannot_mate(Color::White));
        assert!(mate.is_some(), "K{white} v K{black}");
    }
}

/// Random numbers, always the same (`SplitMix64`).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}

#[test]
fn many_men_never_mate_where_the_men_say_so() {
    let mut random = Random(1);
    let mut checks = 0;
    for _ in 0..2_000_000 {
        let mut board = Board::EMPTY;
        let king = TRIANGLE[random.below(TRIANGLE.len())];
        board.put(king, Role::King.of(Color::Black));
        // Most men stand near the king, where they matter.
        let mut place = |board: &mut Board, man: Piece, near: bool| {
            let (files, ranks) = (random.below(7) as i8 - 3, random.below(7) as i8 - 3);
            let anywhere = Square::ALL[random.below(64)];
            let square = if near { king.offset(files, ranks).unwrap_or(anywhere) } else { anywhere };
            if board.piece_at(square).is_none() {
                board.put(square, man);
            }
        };
        place(&mut board, Role::King.of(Color::White), true);
        place(&mut board, Role::Knight.of(Color::White), true);
        place(&mut board, Role::Bishop.of(Color::White), false);
        place(&mut board, Role::Bishop.of(Color::White), false);
        for role in [Role::Queen, Role::Queen, Role::Rook, Role::Rook, Role::Bishop, Role::Queen] {
            place(&mut board, role.of(Color::Black), true);
        }
        // Drop what the proof does not allow for.
        let knight = board.by_piece(Role::Knight.of(Color::White));
        let drop_knight = checks % 2 == 0;
        for square in board.occupied() {
            let (color, role) = board.piece_at(square).map(|man| (man.color, man.role)).unwrap();
            let is_dropped = if drop_knight {
                role == Role::Knight || role == Role::Bishop && square.is_light()
            } else {
                role == Role::Bishop || role == Role::Rook || role == Role::Knight && knight.is_empty()
            };
            if is_dropped && (color == Color::White || role != Role::Queen) {
                board.remove(square);
            }
        }
        if board.king_of(Color::White).is_none() {
            continue;
        }
        assert!(Material::of(&board).cannot_mate(Color::White), "{}", board.drawing());
        let setup = Setup { board, turn: Color::Black, ..Setup::EMPTY };
        let Ok(position) = Position::try_from(setup) else {
            continue;
        };
        // Two bishops of one colour can be set up to check at once, but no play brings that about.
        if position.checkers().has_several() {
            continue;
        }
        checks += usize::from(position.is_check());
        assert!(!position.is_checkmate(), "{position:?}");
    }
    assert!(checks > 10_000, "only {checks} checks");
}

#[test]
fn the_dead_positions_are_those_of_the_books() {
    let mut board = Board::EMPTY;
    board.put(Square::A1, Role::King.of(Color::White));
    board.put(Square::A8, Role::King.of(Color::Black));
    // Every choice of up to three men on squares of both colours.
    let places = [Square::C3, Square::C4, Square::F6];
    let kinds: Vec<Option<Piece>> = Role::ALL
        .into_iter()
        .filter(|role| *role != Role::King)
        .flat_map(|role| Color::ALL.map(|color| Some(role.of(color))))
        .chain([None])
        .collect();
    let mut dead = 0;
    for number in 0..kinds.len().pow(3) {
        let mut board = board;
        for (at, square) in places.into_iter().enumerate() {
            if let Some(man) = kinds[number / kinds.len().pow(at as u32) % kinds.len()] {
                board.put(square, man);
            }
        }
        let others = board.occupied() & !board.by_role(Role::King);
        let minors = board.by_role(Role::Knight) | board.by_role(Role::Bishop);
        let bishops = board.by_role(Role::Bishop);
        let expected = others.is_empty()
            || others == minors && minors.single().is_some()
            || others == bishops && bishops_share_a_colour(&board);
        assert_eq!(Material::of(&board).is_dead(), expected, "{}", board.drawing());
        dead += usize::from(expected);
    }
    assert!(dead > 10, "only {dead} dead positions were met");
}

#[test]
fn material_is_written_as_in_books() {
    let board: Board = "4k3/2p5/2r5/8/3P4/3NB3/4Q3/4K3".parse().unwrap();
    assert_eq!(Material::of(&board).to_string(), "KQBNPvKRP");
    assert_eq!(Material::of(&board).count(Color::White, Role::Bishop), 1);
    assert_eq!(Material::of(&board).count(Color::Black, Role::King), 1);
}
