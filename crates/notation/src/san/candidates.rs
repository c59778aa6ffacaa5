//! Which men a move can mean, by how they move; what is legal is not decided here.

use adoube_board::{Bitboard, Role, Square};
use adoube_movegen::{Move, MoveKind, Position, attacks};

use super::ManMove;

impl ManMove {
    /// The squares of the men that fit the text.
    #[inline]
    pub(super) fn named(self, position: &Position) -> Bitboard {
        let mut men = position.by_piece(self.role.of(position.turn()));
        if let Some(file) = self.file {
            men &= Bitboard::from(file);
        }
        if let Some(rank) = self.rank {
            men &= Bitboard::from(rank);
        }
        men
    }

    /// Those of them that reach the square of arrival by their way of moving.
    #[inline]
    pub(super) fn candidates(self, position: &Position) -> Bitboard {
        let named = self.named(position);
        match self.role {
            Role::Pawn => named & self.pawn_departures(position),
            _ => named & attacks::of(self.role.of(position.turn()), self.to, position.occupied()),
        }
    }

    /// Where a pawn that arrives may come from: from the side if the text says that it captures, from behind if not.
    #[inline]
    fn pawn_departures(self, position: &Position) -> Bitboard {
        let turn = position.turn();
        if self.is_capture {
            return attacks::pawn(!turn, self.to);
        }
        let back = if turn == adoube_board::Color::White { -1 } else { 1 };
        let behind = Bitboard::from(self.to).shift(0, back);
        behind | (behind - position.occupied()).shift(0, back)
    }

    /// The move of the man on that square.
    #[inline]
    pub(super) fn leaving(self, position: &Position, from: Square) -> Move {
        let is_aslant = self.role == Role::Pawn && from.file() != self.to.file();
        let kind = match self.promotion {
            Some(promotion) => MoveKind::Promotion(promotion),
            None if is_aslant && position.en_passant() == Some(self.to) => MoveKind::EnPassant,
            None => MoveKind::Normal,
        };
        Move::new(self.role, from, self.to, kind)
    }
}
