//! The board, the men and the initial position, as articles 2 and C of the Laws of Chess describe them.

use adoube_board::{Bitboard, Board, Color, File, Outcome, Piece, Rank, Role, Setup, Square};

fn names(set: Bitboard) -> String {
    set.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn half_of_the_squares_are_light_and_neighbours_differ() {
    assert_eq!(Square::ALL.into_iter().filter(|square| square.is_light()).count(), 32);
    assert_eq!(Square::ALL.into_iter().filter(|square| square.is_dark()).count(), 32);
    for square in Square::ALL {
        for (files, ranks) in [(1, 0), (0, 1)] {
            if let Some(neighbour) = square.offset(files, ranks) {
                assert_ne!(square.is_light(), neighbour.is_light(), "{square} and {neighbour}");
            }
        }
    }
    let light: Bitboard = Square::ALL.into_iter().filter(|square| square.is_light()).collect();
    assert_eq!((light, !light), (Bitboard::LIGHT, Bitboard::DARK));
}

#[test]
fn the_near_right_corner_is_light_for_both_players() {
    // White's right hand is at h1, and Black's, who sits opposite, at a8.
    assert!(Square::H1.is_light() && Square::A8.is_light());
    assert!(Square::A1.is_dark() && Square::H8.is_dark());
}

#[test]
fn a_square_is_named_by_its_file_and_its_rank() {
    assert_eq!(Square::from_coords(File::E, Rank::Second).to_string(), "e2");
    let mut index = 0;
    for rank in '1'..='8' {
        for file in 'a'..='h' {
            let name = format!("{file}{rank}");
            let square: Square = name.parse().unwrap();
            assert_eq!(square.index(), index, "{name}");
            assert_eq!(square.to_string(), name);
            assert_eq!(Some(square.file()), File::from_letter(file));
            assert_eq!(Some(square.rank()), Rank::from_digit(rank));
            assert_eq!(Square::new(square.index() as u8), Some(square));
            assert_eq!(Square::from_coords(square.file(), square.rank()), square);
            index += 1;
        }
    }
    for wrong in ["", "e", "e0", "e9", "i1", "E4", "4e", "e44", " e4", "e4 ", "é4", "e٤"] {
        let error = wrong.parse::<Square>().unwrap_err();
        assert_eq!(error.to_string(), "expected a square from `a1` to `h8`", "{wrong:?}");
    }
    assert_eq!(Square::new(64), None);
    assert_eq!(format!("{:>4}|{:<4}|", Square::E4, Square::A1), "  e4|a1  |");
}

#[test]
fn a_diagonal_is_a_straight_line_of_squares_of_one_colour() {
    let diagonal: Vec<Square> =
        core::iter::successors(Some(Square::H3), |square| square.offset(-1, 1)).collect();
    assert_eq!(
        diagonal.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["h3", "g4", "f5", "e6", "d7", "c8"]
    );
    assert!(diagonal.iter().all(|square| square.is_light()));
}

#[test]
fn each_player_starts_with_sixteen_men() {
    for color in Color::ALL {
        assert_eq!(Board::INITIAL.by_color(color).len(), 16);
        let counts = Role::ALL.map(|role| Board::INITIAL.by_piece(role.of(color)).len());
        assert_eq!(counts, [8, 2, 2, 2, 1, 1], "pawns, knights, bishops, rooks, queen, king of {color}");
    }
}

#[test]
fn the_back_rank_is_rook_knight_bishop_queen_king_bishop_knight_rook() {
    assert_eq!(Setup::INITIAL.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for (color, rank) in [(Color::White, Rank::First), (Color::Black, Rank::Eighth)] {
        let row =
            File::ALL.map(|file| Board::INITIAL.role_at(Square::from_coords(file, rank)).unwrap().letter());
        assert_eq!(row.iter().collect::<String>(), "RNBQKBNR", "{color}");
    }
    assert_eq!(Board::INITIAL.by_role(Role::Pawn), Rank::Second.bitboard() | Rank::Seventh.bitboard());
}

#[test]
fn the_queen_starts_on_her_own_colour() {
    let queens = Board::INITIAL.by_role(Role::Queen);
    assert_eq!(names(queens), "d1 d8");
    assert!(Square::D1.is_light() && Square::D8.is_dark());
    assert!(Square::E1.is_dark() && Square::E8.is_light());
    for color in Color::ALL {
        let king = Board::INITIAL.king_of(color).unwrap();
        assert_eq!(king.offset(-1, 0), Board::INITIAL.by_piece(Role::Queen.of(color)).single());
    }
}

#[test]
fn white_starts_on_the_first_two_ranks_and_black_on_the_last() {
    let [white, black] = Color::ALL.map(|color| Board::INITIAL.by_color(color));
    assert_eq!(white, Rank::First.bitboard() | Rank::Second.bitboard());
    assert_eq!(black, Rank::Seventh.bitboard() | Rank::Eighth.bitboard());
}

#[test]
fn the_kings_start_on_the_kings_flank() {
    let flank: Bitboard = Square::ALL.into_iter().filter(|square| square.file() >= File::E).collect();
    assert!(Board::INITIAL.by_role(Role::King).is_subset(flank));
    assert!(Board::INITIAL.by_role(Role::Queen).is_disjoint(flank));
    assert_eq!(flank.len(), 32);
}

#[test]
fn each_player_starts_with_a_light_and_a_dark_bishop() {
    let bishops = Board::INITIAL.by_role(Role::Bishop);
    assert_eq!(names(bishops & Bitboard::DARK), "c1 f8");
    assert_eq!(names(bishops & Bitboard::LIGHT), "f1 c8");
}

#[test]
fn the_forces_are_equal_at_the_start() {
    assert_eq!(Board::INITIAL.mirror(), Board::INITIAL);
    assert_eq!(Setup::INITIAL.mirror(), Setup { turn: Color::Black, ..Setup::INITIAL });
}

#[test]
fn a_king_needs_seven_moves_to_cross_the_board() {
    for file in File::ALL {
        let start = Square::from_coords(file, Rank::First);
        let distances = File::ALL.map(|file| start.distance(Square::from_coords(file, Rank::Eighth)));
        assert_eq!(distances, [7; 8], "from {start}");
    }
    // The distance is that of the shortest walk.
    for from in Square::ALL {
        let mut reached = from.bitboard();
        for moves in 0..=7 {
            for to in Square::ALL {
                assert_eq!(reached.contains(to), from.distance(to) <= moves, "{from} to {to}");
            }
            for (files, ranks) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                reached |= reached.shift(files, ranks);
            }
        }
    }
}

#[test]
fn a_knights_leap_changes_file_rank_and_colour() {
    let mut leaps = 0;
    for from in Square::ALL {
        for (files, ranks) in [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)] {
            let Some(to) = from.offset(files, ranks) else { continue };
            assert!(from.file() != to.file() && from.rank() != to.rank(), "{from}{to}");
            assert_ne!(from.is_light(), to.is_light(), "{from}{to}");
            leaps += 1;
        }
    }
    assert_eq!(leaps, 336);
}

#[test]
fn a_man_put_on_an_occupied_square_replaces_the_other() {
    let mut board = Board::INITIAL;
    let queen = Role::Queen.of(Color::Black);
    assert_eq!(board.put(Square::E1, queen), Some(Role::King.of(Color::White)));
    assert_eq!(board.piece_at(Square::E1), Some(queen));
    assert_eq!(board.king_of(Color::White), None);
    assert_eq!(board.occupied().len(), 32);
    assert_eq!(board.remove(Square::E1), Some(queen));
    assert_eq!(board.remove(Square::E1), None);
    assert_eq!(board.put(Square::E1, Role::King.of(Color::White)), None);
    assert_eq!(board, Board::INITIAL);
}

#[test]
fn a_board_is_the_men_on_their_squares() {
    let men: Vec<(Square, Piece)> = Board::INITIAL.iter().collect();
    assert_eq!(men.len(), 32);
    assert_eq!(men.iter().copied().collect::<Board>(), Board::INITIAL);
    for square in Square::ALL {
        let man = men.iter().find(|(place, _)| *place == square).map(|(_, piece)| *piece);
        assert_eq!(Board::INITIAL.piece_at(square), man, "{square}");
        assert_eq!(Board::INITIAL.role_at(square), man.map(|piece| piece.role), "{square}");
        assert_eq!(Board::INITIAL.color_at(square), man.map(|piece| piece.color), "{square}");
    }
}

#[test]
fn every_man_is_found_on_every_square() {
    for square in Square::ALL {
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = role.of(color);
                let board = Board::from_iter([(square, piece)]);
                assert_eq!(board.piece_at(square), Some(piece), "{board}");
                assert_eq!(board.by_piece(piece), square.bitboard(), "{board}");
                assert_eq!(board.occupied(), square.bitboard(), "{board}");
                assert_eq!(board.mirror().piece_at(square.flip_rank()), Some(role.of(!color)), "{board}");
                assert_eq!(board.flip_files().piece_at(square.flip_file()), Some(piece), "{board}");
            }
        }
    }
}

#[test]
fn letters_and_figurines_name_every_man() {
    let figurines = "♙♘♗♖♕♔♟♞♝♜♛♚".chars();
    for (letter, figurine) in "PNBRQKpnbrqk".chars().zip(figurines) {
        let piece = Piece::from_letter(letter).unwrap();
        assert_eq!((piece.letter(), piece.figurine()), (letter, figurine));
        assert_eq!(Role::from_letter(letter), Some(piece.role));
    }
    for wrong in ['x', 'A', '1', '♔', '\0', 'ｋ'] {
        assert_eq!(Piece::from_letter(wrong), None, "{wrong:?}");
    }
    assert_eq!(Role::Knight.of(Color::Black).to_string(), "black knight");
}

#[test]
fn a_step_off_the_board_leads_nowhere() {
    for square in Square::ALL {
        for files in [i8::MIN, -9, -8, -7, -1, 0, 1, 7, 8, 9, i8::MAX] {
            for ranks in [i8::MIN, -9, -8, -7, -1, 0, 1, 7, 8, 9, i8::MAX] {
                let file = square.file() as i32 + i32::from(files);
                let rank = square.rank() as i32 + i32::from(ranks);
                let expected = ((0..8).contains(&file) && (0..8).contains(&rank))
                    .then(|| Square::ALL[(8 * rank + file) as usize]);
                assert_eq!(square.offset(files, ranks), expected, "{square} {files} {ranks}");
            }
            let expected =
                File::ALL.iter().find(|file| **file as i32 == square.file() as i32 + i32::from(files));
            assert_eq!(square.file().offset(files), expected.copied());
        }
    }
}

#[test]
fn flips_are_their_own_inverses() {
    for square in Square::ALL {
        assert_eq!(square.flip_rank().flip_rank(), square);
        assert_eq!(square.flip_file().flip_file(), square);
        assert_eq!(square.relative_to(Color::Black), square.flip_rank());
        assert_eq!(square.flip_rank().rank(), square.rank().flip());
        assert_eq!(square.flip_file().file(), square.file().flip());
    }
    assert_eq!((File::A.flip(), Rank::First.flip()), (File::H, Rank::Eighth));
    assert_eq!(Rank::Second.relative_to(Color::Black), Rank::Seventh);
}

#[test]
fn results_and_colours_are_read_as_they_are_written() {
    for text in ["1-0", "0-1", "1/2-1/2"] {
        assert_eq!(text.parse::<Outcome>().unwrap().to_string(), text);
    }
    assert_eq!("1-0".parse::<Outcome>().unwrap().winner(), Some(Color::White));
    assert_eq!("1/2-1/2".parse::<Outcome>().unwrap().winner(), None);
    for wrong in ["*", "", "1-O", "½-½", "1-0 "] {
        let error = wrong.parse::<Outcome>().unwrap_err();
        assert_eq!(error.to_string(), "expected a result: `1-0`, `0-1` or `1/2-1/2`", "{wrong:?}");
    }
    for color in Color::ALL {
        assert_eq!(color.to_string().parse(), Ok(color));
        assert_eq!(color.letter().to_string().parse(), Ok(color));
    }
    let error = "x".parse::<Color>().unwrap_err();
    assert_eq!(error.to_string(), "expected a colour: `w`, `b`, `white` or `black`");
}
