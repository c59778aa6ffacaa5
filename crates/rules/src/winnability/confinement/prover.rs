//! Finds confinements: men are taken for fixed until one of them turns out not to be.

use adoube_board::{Bitboard, Color, Piece, Rank, Role, Square};
use adoube_movegen::Position;

use super::{Confinement, Man, can_be_mated};

const NOBODY: Man = Man {
    piece: Piece { color: Color::White, role: Role::Pawn },
    home: Square::A1,
    is_fixed: false,
    stays: false,
    faces: None,
    squares: Bitboard::EMPTY,
    promoted: Bitboard::EMPTY,
};

pub(super) fn confine(position: &Position, side: Color) -> Option<Confinement> {
    let pawns = position.by_role(Role::Pawn);
    if pawns.is_empty() || position.legal_en_passant().is_some() || !position.castling_rights().is_empty() {
        return None;
    }
    let mut men = [NOBODY; 32];
    let mut count = 0;
    for ((square, piece), man) in position.board().iter().zip(&mut men) {
        let faces = facing(position, square, piece);
        let (is_fixed, stays) = (piece.role != Role::King, piece.role == Role::Pawn);
        *man = Man { piece, home: square, is_fixed, stays, faces, squares: square.into(), ..NOBODY };
        count += 1;
    }
    let mut search = Search { men: &mut men[..count], side };
    search.settle()?;
    let men = &*search.men;
    let attacked = men
        .iter()
        .filter(|man| man.piece.color == side && man.piece.role != Role::King)
        .fold(Bitboard::EMPTY, |attacked, man| attacked | reach(man));
    (!can_be_mated(men, side, attacked)).then(|| Confinement { men: men.to_vec() })
}

/// The enemy pawn that stands nearest before a pawn on its file, whether or not an own pawn is between.
fn facing(position: &Position, square: Square, piece: Piece) -> Option<Square> {
    if piece.role != Role::Pawn {
        return None;
    }
    let enemies = position.by_piece(Role::Pawn.of(!piece.color)) & Bitboard::from(square.file());
    match piece.color {
        Color::White => enemies.iter().find(|other| *other > square),
        Color::Black => enemies.iter().rfind(|other| *other < square),
    }
}

/// The squares beside these in the eight directions of the queen.
fn around(set: Bitboard) -> Bitboard {
    straight(set) | diagonal(set)
}

fn straight(set: Bitboard) -> Bitboard {
    set.shift(1, 0) | set.shift(-1, 0) | set.shift(0, 1) | set.shift(0, -1)
}

fn diagonal(set: Bitboard) -> Bitboard {
    set.shift(1, 1) | set.shift(-1, 1) | set.shift(1, -1) | set.shift(-1, -1)
}

fn leaps(set: Bitboard) -> Bitboard {
    let wide = set.shift(2, 0) | set.shift(-2, 0);
    let narrow = set.shift(1, 0) | set.shift(-1, 0);
    wide.shift(0, 1) | wide.shift(0, -1) | narrow.shift(0, 2) | narrow.shift(0, -2)
}

fn forward(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// The squares one step from these. A man that slides can stop on every square it passes, unless a fixed man stands
/// there, and then it does not pass: so steps from all squares it can reach lead to all squares it can attack.
fn steps(piece: Piece, set: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => set.shift(1, forward(piece.color)) | set.shift(-1, forward(piece.color)),
        Role::Knight => leaps(set),
        Role::Bishop => diagonal(set),
        Role::Rook => straight(set),
        Role::Queen | Role::King => around(set),
    }
}

/// The squares a man can ever attack.
fn reach(man: &Man) -> Bitboard {
    steps(man.piece, man.squares) | around(man.promoted) | leaps(man.promoted)
}

struct Search<'a> {
    men: &'a mut [Man],
    side: Color,
}

impl Search<'_> {
    /// Lets all men move until nothing changes any more; nothing, if a mate is sure to be possible then.
    fn settle(&mut self) -> Option<()> {
        loop {
            let mut is_settled = true;
            for number in 0..self.men.len() {
                is_settled &= !self.advance(number);
            }
            if self.men.iter().any(|man| self.is_too_free(man)) {
                return None;
            }
            if is_settled && !self.part() {
                return Some(());
            }
        }
    }

    /// A queen, rook or knight that roams the board can help to mate, and so can a promoted pawn: not worth going on.
    fn is_too_free(&self, man: &Man) -> bool {
        man.piece.color == self.side
            && match man.piece.role {
                Role::Pawn => !man.promoted.is_empty(),
                Role::Knight | Role::Rook | Role::Queen => man.squares.len() > 24,
                Role::Bishop | Role::King => false,
            }
    }

    fn fixed(&self, color: Color) -> Bitboard {
        let fixed = self.men.iter().filter(|man| man.is_fixed && man.piece.color == color);
        fixed.map(|man| man.home).collect()
    }

    /// The squares that men of one colour other than the king can stand on, so that a pawn might capture there.
    fn prey(&self, color: Color) -> Bitboard {
        let men = self.men.iter().filter(|man| man.piece.color == color && man.piece.role != Role::King);
        men.fold(Bitboard::EMPTY, |prey, man| prey | man.all_squares())
    }

    /// Makes every move of a man that it can make from where it can stand; whether that changes anything.
    fn advance(&mut self, number: usize) -> bool {
        let man = self.men[number];
        let (own, enemy) = (man.piece.color, !man.piece.color);
        let (own_fixed, enemy_fixed) = (self.fixed(own), self.fixed(enemy));
        let targets = match man.piece.role {
            Role::Pawn => {
                let pushes = man.squares.shift(0, forward(own)) - own_fixed - enemy_fixed;
                (pushes & before(man)) | (steps(man.piece, man.squares) & self.prey(enemy))
            }
            Role::King => steps(man.piece, man.squares) - self.guarded(enemy),
            _ => steps(man.piece, man.squares),
        } - own_fixed;
        let last_rank = Bitboard::from(Rank::Eighth.relative_to(own));
        let crowned = match man.piece.role {
            Role::Pawn => man.promoted | (targets & last_rank),
            _ => Bitboard::EMPTY,
        };
        let promoted = (crowned | around(man.promoted) | leaps(man.promoted)) - own_fixed;

        let captured = (targets | promoted) & enemy_fixed;
        let mut is_changed = false;
        for victim in self.men.iter_mut().filter(|victim| captured.contains(victim.home)) {
            is_changed |= core::mem::replace(&mut victim.is_fixed, false);
        }
        let man = &mut self.men[number];
        if !targets.is_empty() {
            is_changed |= core::mem::replace(&mut man.is_fixed, false);
        }
        let before = (man.squares, man.promoted);
        man.squares |= targets;
        man.promoted |= promoted;
        is_changed || before != (man.squares, man.promoted)
    }

    /// The squares that fixed men of one colour attack whatever happens: the enemy king never enters them.
    fn guarded(&self, by: Color) -> Bitboard {
        let fixed = self.men.iter().filter(|man| man.is_fixed && man.piece.color == by);
        fixed.fold(Bitboard::EMPTY, |guarded, man| guarded | steps(man.piece, man.home.into()))
    }

    /// Finds the pawns that may capture or be captured after all; whether there were any.
    fn part(&mut self) -> bool {
        let mut is_changed = false;
        for number in 0..self.men.len() {
            let man = self.men[number];
            if man.piece.role != Role::Pawn || !man.stays && man.faces.is_none() {
                continue;
            }
            let enemy = !man.piece.color;
            let captures = !steps(man.piece, man.squares).is_disjoint(self.prey(enemy));
            let is_struck = || {
                self.men
                    .iter()
                    .any(|hunter| hunter.piece.color == enemy && !strikes(hunter).is_disjoint(man.squares))
            };
            let stays = man.stays && !captures && man.promoted.is_empty() && !is_struck();
            let meets = |other: Square| self.men.iter().any(|pawn| pawn.home == other && pawn.stays);
            let faces = man.faces.filter(|other| !captures && meets(*other));
            if (stays, faces) != (man.stays, man.faces) {
                (self.men[number].stays, self.men[number].faces) = (stays, faces);
                is_changed = true;
            }
        }
        is_changed
    }
}

/// The squares on which a man can ever capture, if something is there.
fn strikes(man: &Man) -> Bitboard {
    match man.piece.role {
        Role::Pawn => steps(man.piece, man.squares) | around(man.promoted) | leaps(man.promoted),
        _ if man.squares == Bitboard::from(man.home) => Bitboard::EMPTY,
        _ => man.squares,
    }
}

/// The squares short of the pawn that a pawn faces.
fn before(man: Man) -> Bitboard {
    let Some(other) = man.faces else {
        return Bitboard::FULL;
    };
    match man.piece.color {
        Color::White => Bitboard::new((1 << other as u32) - 1),
        Color::Black => Bitboard::new(!0 << other as u32) - Bitboard::from(other),
    }
}
