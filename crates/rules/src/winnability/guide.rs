//! Which moves look like steps towards a mate. Nothing here decides anything: it only says what to look at first.

use adoube_board::{Bitboard, Color, Role, Square};
use adoube_movegen::{Move, Position};

/// How far each man is from where it should be for `side` to mate in a corner: a number for each man on each square, and
/// the less in sum, the better.
pub(super) struct Guide {
    tables: [[[i16; 64]; Role::COUNT]; Color::COUNT],
}

impl Guide {
    /// The way to a mate in that corner.
    pub(super) fn to(corner: Square, position: &Position, side: Color) -> Self {
        let own = |role: Role| position.by_piece(role.of(side));
        let is_strong = !(own(Role::Queen) | own(Role::Rook)).is_empty();
        // Bishops of one colour or a lone knight mate only if the opponent's men stand in their king's way.
        let (bishops, knights) = (own(Role::Bishop), own(Role::Knight));
        let is_of_one_colour = bishops.is_subset(Bitboard::LIGHT) || bishops.is_subset(Bitboard::DARK);
        let needs_blocks = !is_strong
            && own(Role::Pawn).is_empty()
            && (knights.is_empty() && is_of_one_colour || bishops.is_empty() && !knights.has_several());
        let mut tables = [[[0i16; 64]; Role::COUNT]; Color::COUNT];
        for square in Square::ALL {
            let distance = i16::from(square.distance(corner));
            let to_promotion = |color: Color| 7 - square.relative_to(color).rank() as i16;
            let at = square as usize;
            let table = &mut tables[side as usize];
            table[Role::King as usize][at] = 2 * from_support(square, corner);
            table[Role::Queen as usize][at] = distance - 40;
            table[Role::Rook as usize][at] = -30;
            table[Role::Bishop as usize][at] = if is_strong { -8 } else { distance - 12 };
            table[Role::Knight as usize][at] = if is_strong { -4 } else { distance - 12 };
            table[Role::Pawn as usize][at] = if is_strong { -2 } else { 3 * to_promotion(side) - 22 };
            let table = &mut tables[!side as usize];
            table[Role::King as usize][at] = 4 * distance;
            if needs_blocks {
                table[Role::Queen as usize][at] = 20;
                table[Role::Rook as usize][at] = distance;
                // A bishop stands in the way only on the other colour; on this one it steps between.
                let is_of_use = bishops.is_empty() || bishops.is_subset(Bitboard::LIGHT) != square.is_light();
                table[Role::Bishop as usize][at] = if is_of_use { distance } else { 12 };
                table[Role::Knight as usize][at] = distance;
                table[Role::Pawn as usize][at] = 3 * to_promotion(!side) + 8;
            } else {
                table[Role::Queen as usize][at] = 8;
                table[Role::Rook as usize][at] = 6;
                table[Role::Bishop as usize][at] = 4;
                table[Role::Knight as usize][at] = 4;
                table[Role::Pawn as usize][at] = 2;
            }
        }
        Self { tables }
    }

    /// The way to a mate by a pawn that promotes once the king has cleared its way of enemy pawns.
    pub(super) fn through_pawns(position: &Position, side: Color) -> Self {
        let mut tables = [[[0i16; 64]; Role::COUNT]; Color::COUNT];
        let prey = position.by_piece(Role::Pawn.of(!side));
        for square in Square::ALL {
            let at = square as usize;
            let to_promotion = 7 - square.relative_to(side).rank() as i16;
            let nearest = prey.iter().map(|pawn| i16::from(pawn.distance(square))).min().unwrap_or(0);
            let table = &mut tables[side as usize];
            table[Role::King as usize][at] = 2 * nearest;
            table[Role::Queen as usize][at] = -60;
            table[Role::Rook as usize][at] = -60;
            table[Role::Bishop as usize][at] = -6;
            table[Role::Knight as usize][at] = -6;
            table[Role::Pawn as usize][at] = to_promotion - 20;
            let table = &mut tables[!side as usize];
            for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                table[role as usize][at] = 8;
            }
            table[Role::Pawn as usize][at] = 16;
        }
        Self { tables }
    }

    /// No way at all: only the number of moves counts.
    pub(super) const fn nowhere() -> Self {
        Self { tables: [[[0; 64]; Role::COUNT]; Color::COUNT] }
    }

    /// How far the position is from the mate.
    pub(super) fn value(&self, position: &Position) -> i32 {
        position.board().iter().map(|(square, man)| self.at(man.color, man.role, square)).sum()
    }

    #[inline]
    fn at(&self, color: Color, role: Role, square: Square) -> i32 {
        i32::from(self.tables[color as usize][role as usize][square as usize])
    }

    /// By how much a legal move of that position changes the value.
    #[inline]
    pub(super) fn change(&self, position: &Position, m: Move) -> i32 {
        let own = position.turn();
        let after = m.promotion().unwrap_or(m.role());
        let moved = self.at(own, after, m.landing()) - self.at(own, m.role(), m.from());
        match position.captured(m) {
            Some(victim) => moved - self.at(!own, victim, m.to()),
            None => moved,
        }
    }
}

/// How far a king is from the squares on which it helps to mate in a corner: two away, but not on the diagonal.
fn from_support(square: Square, corner: Square) -> i16 {
    let distance = i16::from(square.distance(corner));
    let apart = |a: u8, b: u8| i16::from(a.abs_diff(b));
    let files = apart(square.file() as u8, corner.file() as u8);
    let ranks = apart(square.rank() as u8, corner.rank() as u8);
    match distance {
        0 | 1 => 1,
        2 if files == ranks => 1,
        _ => distance - 2,
    }
}

/// The four corners, the one first that is nearest to the king to be mated; a lone bishop cannot help in a corner that it
/// does not reach.
pub(super) fn corners(position: &Position, side: Color) -> [Square; 4] {
    let mut corners = [Square::A1, Square::H1, Square::A8, Square::H8];
    let (prey, hunter) = (position.king_of(!side), position.king_of(side));
    let bishops = position.by_piece(Role::Bishop.of(side));
    let majors = position.by_role(Role::Queen) | position.by_role(Role::Rook) | position.by_role(Role::Pawn);
    let needs_bishop = !bishops.is_empty() && (majors & position.by_color(side)).is_empty();
    corners.sort_by_key(|corner| {
        let is_out_of_reach =
            needs_bishop && !bishops.iter().any(|bishop| bishop.is_light() == corner.is_light());
        (is_out_of_reach, 3 * corner.distance(prey) + corner.distance(hunter))
    });
    corners
}
