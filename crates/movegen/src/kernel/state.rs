//! The part of a position that decides which moves are legal, and how moves change it.

use adoube_board::{Bitboard, Board, Role, Side, Square};

use super::Player;

/// Men, castling rights and en passant: what the kernel needs and nothing more.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) board: Board,
    /// The squares of the rooks that may still castle, of both players.
    pub(crate) castling: u64,
    /// The square over which a pawn has just passed, if an enemy pawn stands ready to capture it there.
    pub(crate) en_passant: u64,
}

impl State {
    /// A man goes to an empty square. Not for double steps of pawns.
    #[inline(always)]
    pub(crate) fn step<P: Player>(&self, role: Role, from: Square, to: Square) -> Self {
        let both = Bitboard::from(from) | Bitboard::from(to);
        let mut next = *self;
        next.board.toggle(role.of(P::COLOR), both);
        next.leave::<P>(role, both.bits());
        next
    }

    /// A man captures what stands on its square of arrival.
    #[inline(always)]
    pub(crate) fn capture<P: Player>(&self, role: Role, from: Square, to: Square) -> Self {
        self.replace::<P>(role, role, from, to)
    }

    /// A pawn reaches the last rank and becomes another man, capturing or not.
    #[inline(always)]
    pub(crate) fn promote<P: Player>(&self, promoted: Role, from: Square, to: Square) -> Self {
        self.replace::<P>(Role::Pawn, promoted, from, to)
    }

    /// A man of one role leaves a square, and one of another arrives on a square that may hold an enemy.
    #[inline(always)]
    fn replace<P: Player>(&self, before: Role, after: Role, from: Square, to: Square) -> Self {
        let both = Bitboard::from(from) | Bitboard::from(to);
        let mut next = *self;
        next.board.clear(both);
        next.board.toggle(after.of(P::COLOR), Bitboard::from(to));
        next.leave::<P>(before, both.bits());
        next
    }

    /// A pawn advances two squares. An enemy pawn beside it may capture it in passing.
    #[inline(always)]
    pub(crate) fn double_step<P: Player>(&self, from: Square, to: Square) -> Self {
        let mut next = *self;
        next.board.toggle(Role::Pawn.of(P::COLOR), Bitboard::from(from) | Bitboard::from(to));
        let beside = Bitboard::from(to).bits();
        let beside = beside << 1 & !0x0101_0101_0101_0101 | beside >> 1 & !0x8080_8080_8080_8080;
        let ready = beside & next.board.by_piece(Role::Pawn.of(P::Opponent::COLOR)).bits() != 0;
        next.en_passant = if ready { P::forward(Bitboard::from(from).bits()) } else { 0 };
        next
    }

    /// A pawn captures in passing.
    #[inline(always)]
    pub(crate) fn en_passant<P: Player>(&self, from: Square, to: Square) -> Self {
        let mut next = *self;
        next.board.toggle(Role::Pawn.of(P::COLOR), Bitboard::from(from) | Bitboard::from(to));
        let captured = Bitboard::new(P::Opponent::forward(Bitboard::from(to).bits()));
        next.board.toggle(Role::Pawn.of(P::Opponent::COLOR), captured);
        next.en_passant = 0;
        next
    }

    /// King and rook castle to the squares of the Laws, wherever they stood.
    #[inline(always)]
    pub(crate) fn castle<P: Player>(&self, king: Square, rook: Square) -> Self {
        let side = if rook as u8 > king as u8 { Side::King } else { Side::Queen };
        let king_end = Square::from_coords(side.king_file(), king.rank());
        let rook_end = Square::from_coords(side.rook_file(), king.rank());
        let mut next = *self;
        next.board.toggle(Role::King.of(P::COLOR), Bitboard::from(king));
        next.board.toggle(Role::Rook.of(P::COLOR), Bitboard::from(rook));
        next.board.toggle(Role::King.of(P::COLOR), Bitboard::from(king_end));
        next.board.toggle(Role::Rook.of(P::COLOR), Bitboard::from(rook_end));
        next.castling &= !P::FIRST_RANK;
        next.en_passant = 0;
        next
    }

    /// Castling rights end with the first move of king or rook, and with the capture of the rook (3.8.2.1).
    #[inline(always)]
    fn leave<P: Player>(&mut self, role: Role, touched: u64) {
        let lost = if matches!(role, Role::King) { touched | P::FIRST_RANK } else { touched };
        self.castling &= !lost;
        self.en_passant = 0;
    }
}
