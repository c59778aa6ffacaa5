//! The one pass that shows a confinement to hold. It looks at one man on one square at a time.

use adoube_board::{Bitboard, Color, Rank, Role, Square};
use adoube_movegen::{Position, attacks};

use super::{Man, can_be_mated};

/// Whether the men are those of the position, no legal move leads out of their squares, and `side` cannot mate on them.
///
/// Why that is enough: call a position *confined* if every fixed man is at home, every pawn that stays is on the board and
/// on its file, every pawn that faces another is still before it or captured, and every other man is on one of its squares
/// or captured. The position to check is confined. A legal move from a confined position meets the fixed men at least, so
/// it is one of the moves tried here. None of those moves or captures a fixed man, captures a pawn that stays, captures
/// with a pawn that stays or faces another, or leaves the squares: so the position after it is confined again.
///
/// En passant is no exception: the square of arrival is one on which the captured pawn could have stopped.
pub(super) fn verify(men: &[Man], position: &Position, side: Color) -> bool {
    if men.len() > 32 || position.legal_en_passant().is_some() || !position.castling_rights().is_empty() {
        return false;
    }
    let is_of_position = position.occupied().len() == men.len()
        && men.iter().map(|man| man.home).collect::<Bitboard>() == position.occupied()
        && men.iter().all(|man| position.piece_at(man.home) == Some(man.piece));
    if !is_of_position || !men.iter().all(|man| is_sound(man, men)) {
        return false;
    }
    let walls = walls(men, Color::ALL);
    let mut attacked = Bitboard::EMPTY;
    for man in men {
        let own_walls = self::walls(men, [man.piece.color]);
        for square in man.squares {
            let reach = attacks::of(man.piece, square, walls);
            let strikes = match man.piece.role {
                Role::Pawn => reach & prey(men, !man.piece.color),
                Role::King => reach - guarded(men, !man.piece.color),
                _ => reach,
            } - own_walls;
            let pushes = pushes(man, square, walls);
            if !(strikes | pushes).is_subset(man.squares) || !may_move(man, pushes, strikes, men) {
                return false;
            }
            if man.piece.color == side && man.piece.role != Role::King {
                attacked |= reach;
            }
        }
        let last_rank = Bitboard::from(Rank::Eighth.relative_to(man.piece.color));
        if man.piece.role == Role::Pawn && !(man.squares & last_rank).is_subset(man.promoted) {
            return false;
        }
        for square in man.promoted {
            let reach = attacks::queen(square, walls) | attacks::knight(square);
            let strikes = reach - own_walls;
            if !strikes.is_subset(man.promoted) || !may_move(man, Bitboard::EMPTY, strikes, men) {
                return false;
            }
            if man.piece.color == side {
                attacked |= reach;
            }
        }
    }
    !can_be_mated(men, side, attacked)
}

/// Whether what is said of one man makes sense: it can stand where it stands, a fixed man nowhere else, and a pawn that it
/// faces is an enemy pawn before it on its file, and stays there.
fn is_sound(man: &Man, men: &[Man]) -> bool {
    let is_pawn = man.piece.role == Role::Pawn;
    let can_face = |other: &Man| {
        other.stays
            && other.piece == Role::Pawn.of(!man.piece.color)
            && other.home.file() == man.home.file()
            && (man.piece.color == Color::White) == (other.home > man.home)
    };
    man.squares.contains(man.home)
        && (is_pawn || !man.stays)
        && (is_pawn && !man.stays || man.promoted.is_empty())
        && (!man.is_fixed || man.piece.role != Role::King && man.all_squares() == man.home.into())
        && man
            .faces
            .is_none_or(|square| is_pawn && men.iter().any(|other| other.home == square && can_face(other)))
}

/// The homes of the fixed men of these colours.
fn walls<const N: usize>(men: &[Man], colors: [Color; N]) -> Bitboard {
    men.iter().filter(|man| man.is_fixed && colors.contains(&man.piece.color)).map(|man| man.home).collect()
}

/// The squares on which a pawn might find something of that colour to capture.
fn prey(men: &[Man], color: Color) -> Bitboard {
    men.iter()
        .filter(|man| man.piece.color == color && man.piece.role != Role::King)
        .fold(Bitboard::EMPTY, |prey, man| prey | man.all_squares())
}

/// The squares that fixed men of that colour attack, whatever else stands on the board: those beside a man that slides,
/// all those of a pawn or knight.
fn guarded(men: &[Man], by: Color) -> Bitboard {
    men.iter()
        .filter(|man| man.is_fixed && man.piece.color == by)
        .fold(Bitboard::EMPTY, |guarded, man| guarded | attacks::of(man.piece, man.home, Bitboard::FULL))
}

/// The squares to which a pawn can advance from a square.
fn pushes(man: &Man, square: Square, walls: Bitboard) -> Bitboard {
    if man.piece.role != Role::Pawn {
        return Bitboard::EMPTY;
    }
    let up = if man.piece.color == Color::White { 1 } else { -1 };
    let is_short = |push: &Square| match (man.faces, man.piece.color) {
        (None, _) => true,
        (Some(other), Color::White) => *push < other,
        (Some(other), Color::Black) => *push > other,
    };
    let can_enter = |square: &Square| !walls.contains(*square) && is_short(square);
    let mut pushes = Bitboard::EMPTY;
    if let Some(next) = square.offset(0, up).filter(can_enter) {
        pushes.insert(next);
        if square.rank() == Rank::Second.relative_to(man.piece.color) {
            pushes |= next.offset(0, up).filter(can_enter).map_or(Bitboard::EMPTY, Bitboard::from);
        }
    }
    pushes
}

/// Whether a man may advance and strike on these squares without belying what is claimed of it and of the others.
fn may_move(man: &Man, pushes: Bitboard, strikes: Bitboard, men: &[Man]) -> bool {
    let captures_itself = (man.stays || man.faces.is_some()) && !strikes.is_empty();
    let is_moved = man.is_fixed && !(pushes | strikes).is_empty();
    let takes = |other: &Man| {
        (other.is_fixed || other.stays)
            && other.piece.color != man.piece.color
            && !other.squares.is_disjoint(strikes)
    };
    !captures_itself && !is_moved && !men.iter().any(takes)
}
