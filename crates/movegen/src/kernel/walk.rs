//! Counting the leaves of the game tree.

use core::marker::PhantomData;

use adoube_board::{Bitboard, Role, Square};

use super::sinks::{Count, step_back};
use super::{Filter, Isa, Player, Sink, State, generate};
use crate::moves::Promotion;

/// The number of legal move sequences of that many plies, at least one; the last ply is counted, not played.
#[inline(always)]
pub(crate) fn walk<P: Player, I: Isa>(isa: I, state: &State, depth: u32) -> u64 {
    match depth {
        0 | 1 => isa.count::<P>(state),
        2 => walk_on::<P, I, true>(isa, state, 1),
        _ => walk_on::<P, I, false>(isa, state, depth - 1),
    }
}

/// Plays each legal move and adds up what follows; `LAST` if that is one ply.
#[inline(always)]
fn walk_on<P: Player, I: Isa, const LAST: bool>(isa: I, state: &State, depth: u32) -> u64 {
    let mut walker = Walker::<P, I, LAST> { isa, state, depth, nodes: 0, player: PhantomData };
    generate::<P, I, _>(isa, &state.board, state.castling, state.en_passant, Filter::ALL, &mut walker);
    walker.nodes
}

/// The number of legal moves.
#[inline(always)]
pub(crate) fn count<P: Player, I: Isa>(isa: I, state: &State) -> u64 {
    let mut count = Count::default();
    generate::<P, I, _>(isa, &state.board, state.castling, state.en_passant, Filter::ALL, &mut count);
    count.0
}

/// Plays each move and walks on from there.
struct Walker<'a, P, I, const LAST: bool> {
    isa: I,
    state: &'a State,
    depth: u32,
    nodes: u64,
    player: PhantomData<P>,
}

impl<P: Player, I: Isa, const LAST: bool> Walker<'_, P, I, LAST> {
    #[inline(always)]
    fn go_on(&mut self, next: State) {
        self.nodes += if LAST {
            self.isa.count::<P::Opponent>(&next)
        } else {
            self.isa.walk::<P::Opponent>(&next, self.depth)
        };
    }
}

impl<P: Player, I: Isa, const LAST: bool> Sink for Walker<'_, P, I, LAST> {
    const NAMES_MEN: bool = true;

    #[inline(always)]
    fn man(&mut self, role: Role, from: Square, to: u64) {
        let enemy = self.state.board.by_color(P::Opponent::COLOR).bits();
        for to in Bitboard::new(to & !enemy) {
            self.go_on(self.state.step::<P>(role, from, to));
        }
        for to in Bitboard::new(to & enemy) {
            self.go_on(self.state.capture::<P>(role, from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: u64) {
        for to in Bitboard::new(to) {
            let from = step_back(to, step);
            self.go_on(if step == P::FORWARD {
                self.state.step::<P>(Role::Pawn, from, to)
            } else if step == 2 * P::FORWARD {
                self.state.double_step::<P>(from, to)
            } else {
                self.state.capture::<P>(Role::Pawn, from, to)
            });
        }
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: u64) {
        for to in Bitboard::new(to) {
            for promotion in Promotion::ALL {
                self.go_on(self.state.promote::<P>(promotion.role(), step_back(to, step), to));
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.go_on(self.state.en_passant::<P>(from, to));
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) {
        self.go_on(self.state.castle::<P>(king, rook));
    }
}
