//! A list of moves that needs no allocation.

use core::ops::Deref;

use arrayvec::ArrayVec;

use crate::moves::Move;

/// The legal moves of one position, held in place.
///
/// No position with a legal amount of material has more than 218 legal moves; there is room for 256.
///
/// ```
/// use adoube_movegen::Position;
///
/// let moves = Position::INITIAL.legal_move_list();
/// assert_eq!(moves.len(), 20);
/// assert!(moves.iter().all(|m| m.promotion().is_none()));
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct MoveList(ArrayVec<Move, { Self::CAPACITY }>);

impl MoveList {
    /// How many moves there is room for.
    pub const CAPACITY: usize = 256;

    #[inline]
    pub(crate) fn new() -> Self {
        Self(ArrayVec::new_const())
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, m: Move) {
        let _ = self.0.try_push(m);
    }

    /// The moves as a slice.
    #[inline]
    pub fn as_slice(&self) -> &[Move] {
        &self.0
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl core::fmt::Debug for MoveList {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(&self.0).finish()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = IntoMoves;

    #[inline]
    fn into_iter(self) -> IntoMoves {
        IntoMoves(self.0.into_iter())
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> core::slice::Iter<'a, Move> {
        self.0.iter()
    }
}

/// The moves of a [`MoveList`], one by one.
#[derive(Clone, Debug)]
pub struct IntoMoves(arrayvec::IntoIter<Move, { MoveList::CAPACITY }>);

impl Iterator for IntoMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.0.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for IntoMoves {
    #[inline]
    fn next_back(&mut self) -> Option<Move> {
        self.0.next_back()
    }
}

impl ExactSizeIterator for IntoMoves {}
impl core::iter::FusedIterator for IntoMoves {}
