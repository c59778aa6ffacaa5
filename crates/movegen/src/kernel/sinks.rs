//! What is done with legal moves: they are counted, listed, or one is enough.

use adoube_board::{Bitboard, Role, Square};

use super::Sink;
use crate::move_list::MoveList;
use crate::moves::{Move, MoveKind, Promotion};

/// Counts the moves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count(pub(crate) u64);

impl Count {
    #[inline(always)]
    fn add(&mut self, to: u64) {
        self.0 += u64::from(to.count_ones());
    }
}

impl Sink for Count {
    const NAMES_MEN: bool = false;

    #[inline(always)]
    fn man(&mut self, _: Role, _: Square, to: u64) {
        self.add(to);
    }

    #[inline(always)]
    fn pawns(&mut self, _: i8, to: u64) {
        self.add(to);
    }

    #[inline(always)]
    fn promotions(&mut self, _: i8, to: u64) {
        self.0 += 4 * u64::from(to.count_ones());
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }

    #[inline(always)]
    fn castling(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }
}

/// Finds out whether there is any move, and stops at the first.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Any(pub(crate) bool);

impl Sink for Any {
    const NAMES_MEN: bool = false;

    #[inline(always)]
    fn man(&mut self, _: Role, _: Square, to: u64) {
        self.0 |= to != 0;
    }

    #[inline(always)]
    fn pawns(&mut self, _: i8, to: u64) {
        self.0 |= to != 0;
    }

    #[inline(always)]
    fn promotions(&mut self, _: i8, to: u64) {
        self.0 |= to != 0;
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) {
        self.0 = true;
    }

    #[inline(always)]
    fn castling(&mut self, _: Square, _: Square) {
        self.0 = true;
    }

    #[inline(always)]
    fn is_satisfied(&self) -> bool {
        self.0
    }
}

/// Lists the moves.
#[derive(Debug)]
pub(crate) struct List<'a>(pub(crate) &'a mut MoveList);

/// The square a pawn came from when it arrived here by a step of that many square numbers.
#[inline(always)]
pub(crate) fn step_back(to: Square, step: i8) -> Square {
    Square::from_index_masked((to as u8).wrapping_sub(step as u8))
}

impl Sink for List<'_> {
    const NAMES_MEN: bool = true;

    #[inline(always)]
    fn man(&mut self, role: Role, from: Square, to: u64) {
        for to in Bitboard::new(to) {
            self.0.push(Move::new(role, from, to, MoveKind::Normal));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: u64) {
        for to in Bitboard::new(to) {
            self.0.push(Move::new(Role::Pawn, step_back(to, step), to, MoveKind::Normal));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: u64) {
        for to in Bitboard::new(to) {
            for promotion in Promotion::ALL {
                self.0.push(Move::new(Role::Pawn, step_back(to, step), to, MoveKind::Promotion(promotion)));
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.0.push(Move::new(Role::Pawn, from, to, MoveKind::EnPassant));
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) {
        self.0.push(Move::new(Role::King, king, rook, MoveKind::Castling));
    }
}
