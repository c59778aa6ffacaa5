//! Legal moves, unfolded one at a time.

use core::iter::FusedIterator;

use adoube_board::{Bitboard, Role, Square};
use arrayvec::ArrayVec;

use crate::dispatch;
use crate::kernel::{Filter, Sink};
use crate::move_list::MoveList;
use crate::moves::{Move, MoveKind, Promotion};
use crate::position::Position;

/// The legal moves of a position as an iterator.
///
/// What is legal has been found out when the iterator is made, as a few sets of squares; each move is unfolded only
/// when it is asked for. [`len`](ExactSizeIterator::len) counts without unfolding.
///
/// ```
/// use adoube_board::Role;
/// use adoube_movegen::Position;
///
/// let position = Position::INITIAL;
/// assert_eq!(position.legal_moves().len(), 20);
/// assert_eq!(position.legal_moves_of(Role::Knight).count(), 4);
/// ```
#[derive(Clone, Debug)]
pub struct LegalMoves {
    groups: ArrayVec<Group, { Self::GROUPS }>,
    /// How many promotions of the last group's next square have been given out, 0 to 3.
    promotions_made: u8,
}

/// Moves that differ only in their squares of arrival.
#[derive(Clone, Copy, Debug)]
struct Group {
    to: Bitboard,
    from: Departure,
    kind: GroupKind,
}

/// Where the men of a group come from.
#[derive(Clone, Copy, Debug)]
enum Departure {
    /// A man of that role on one square.
    Man(Role, Square),
    /// Pawns, each so many square numbers before its arrival.
    Pawns(i8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GroupKind {
    Normal,
    EnPassant,
    Castling,
    Promotion,
}

impl LegalMoves {
    /// Room for one group a man other than a pawn (16), seven of pawns, two en passant and two castlings.
    const GROUPS: usize = 32;

    #[inline]
    pub(crate) fn new() -> Self {
        Self { groups: ArrayVec::new_const(), promotions_made: 0 }
    }

    #[inline(always)]
    fn push(&mut self, to: u64, from: Departure, kind: GroupKind) {
        if to != 0 {
            let _ = self.groups.try_push(Group { to: Bitboard::new(to), from, kind });
        }
    }

    /// Adds the moves of another iterator from which nothing has been taken yet.
    #[inline]
    pub(crate) fn append(&mut self, others: Self) {
        for group in others.groups {
            self.push(group.to.bits(), group.from, group.kind);
        }
    }

    /// Whether there is no move left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }
}

impl Position {
    /// Whether the player to move has a legal move. Stops at the first.
    #[inline]
    pub fn has_legal_moves(&self) -> bool {
        dispatch::any(&self.state, self.turn, Filter::ALL)
    }

    /// The legal moves, unfolded one at a time.
    #[inline]
    pub fn legal_moves(&self) -> LegalMoves {
        self.legal_moves_within(Bitboard::FULL, Bitboard::FULL)
    }

    /// The legal moves in a list that needs no allocation.
    #[inline]
    pub fn legal_move_list(&self) -> MoveList {
        let mut moves = MoveList::new();
        dispatch::list(&self.state, self.turn, Filter::ALL, &mut moves);
        moves
    }

    /// The legal moves of men on some squares that arrive on others. Castling arrives on the rook's square, as
    /// [`Move::to`](crate::Move::to) says.
    #[inline]
    pub fn legal_moves_within(&self, from: Bitboard, to: Bitboard) -> LegalMoves {
        let mut moves = LegalMoves::new();
        dispatch::groups(&self.state, self.turn, Filter { from: from.bits(), to: to.bits() }, &mut moves);
        moves
    }

    /// The legal moves that capture, in passing too.
    #[inline]
    pub fn captures(&self) -> LegalMoves {
        let prey = self.by_color(!self.turn);
        let mut captures = self.legal_moves_within(Bitboard::FULL, prey);
        if self.state.en_passant != 0 {
            let pawns = self.by_piece(Role::Pawn.of(self.turn));
            captures.append(self.legal_moves_within(pawns, Bitboard::new(self.state.en_passant)));
        }
        captures
    }

    /// The legal moves of the man on a square.
    #[inline]
    pub fn legal_moves_from(&self, square: Square) -> LegalMoves {
        self.legal_moves_within(Bitboard::from(square), Bitboard::FULL)
    }

    /// The legal moves to a square. Castling goes to the rook's square, as [`Move::to`](crate::Move::to) says.
    #[inline]
    pub fn legal_moves_to(&self, square: Square) -> LegalMoves {
        self.legal_moves_within(Bitboard::FULL, Bitboard::from(square))
    }

    /// The legal moves of the men of one kind.
    #[inline]
    pub fn legal_moves_of(&self, role: Role) -> LegalMoves {
        self.legal_moves_within(self.by_role(role), Bitboard::FULL)
    }
}

impl Iterator for LegalMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let group = self.groups.last_mut()?;
        let to = group.to.first()?;
        let (role, from) = match group.from {
            Departure::Man(role, from) => (role, from),
            Departure::Pawns(step) => (Role::Pawn, crate::kernel::step_back(to, step)),
        };
        let kind = match group.kind {
            GroupKind::Normal => MoveKind::Normal,
            GroupKind::EnPassant => MoveKind::EnPassant,
            GroupKind::Castling => MoveKind::Castling,
            GroupKind::Promotion => {
                let made = self.promotions_made;
                let promotion = Promotion::ALL[usize::from(made & 3)];
                if made < 3 {
                    self.promotions_made = made + 1;
                    return Some(Move::new(role, from, to, MoveKind::Promotion(promotion)));
                }
                self.promotions_made = 0;
                MoveKind::Promotion(promotion)
            }
        };
        group.to = group.to.without(to);
        if group.to.is_empty() {
            self.groups.pop();
        }
        Some(Move::new(role, from, to, kind))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let moves: usize = self
            .groups
            .iter()
            .map(|group| group.to.len() * if group.kind == GroupKind::Promotion { 4 } else { 1 })
            .sum();
        let left = moves - usize::from(self.promotions_made);
        (left, Some(left))
    }

    #[inline]
    fn count(self) -> usize {
        self.len()
    }
}

impl ExactSizeIterator for LegalMoves {}
impl FusedIterator for LegalMoves {}

/// Collects the groups of a [`LegalMoves`].
#[derive(Debug)]
pub(crate) struct Groups<'a>(pub(crate) &'a mut LegalMoves);

impl Sink for Groups<'_> {
    const NAMES_MEN: bool = true;

    #[inline(always)]
    fn man(&mut self, role: Role, from: Square, to: u64) {
        self.0.push(to, Departure::Man(role, from), GroupKind::Normal);
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: u64) {
        self.0.push(to, Departure::Pawns(step), GroupKind::Normal);
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: u64) {
        self.0.push(to, Departure::Pawns(step), GroupKind::Promotion);
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.0.push(Bitboard::from(to).bits(), Departure::Man(Role::Pawn, from), GroupKind::EnPassant);
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) {
        self.0.push(Bitboard::from(rook).bits(), Departure::Man(Role::King, king), GroupKind::Castling);
    }
}
