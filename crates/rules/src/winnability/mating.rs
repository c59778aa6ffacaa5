//! Mates on the next move.

use adoube_board::Bitboard;
use adoube_movegen::{Move, Position, attacks};

/// Whether the legal move attacks the enemy king itself, with the man that moves. A mate by an uncovered check or by the
/// rook in castling is none of these.
#[inline]
fn attacks_king(position: &Position, m: Move) -> bool {
    let king = position.king_of(!position.turn());
    let role = m.promotion().unwrap_or(m.role());
    let occupied = position.occupied() - Bitboard::from(m.from());
    attacks::of(role.of(position.turn()), m.to(), occupied).contains(king)
}

/// Whether the legal move mates, by an attack of the man that moves.
#[inline]
pub(super) fn mates(position: &Position, m: Move) -> bool {
    attacks_king(position, m) && {
        let mut next = *position;
        next.play_unchecked(m);
        next.is_checkmate()
    }
}
