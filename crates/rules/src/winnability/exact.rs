//! Positions written small, and the set of those already seen.

use alloc::vec;
use alloc::vec::Vec;

use adoube_board::{Bitboard, Color, Role};
use adoube_movegen::Position;

/// A position as the repetition rule sees it (Laws of Chess 9.2.3), in 32 bytes and without any loss: equal keys are the
/// same position.
///
/// Each square has four bits, one in each plane: three for the role, 1 to 6 or 0 for none, and one for Black. A rook that
/// may castle has the unused role 7. A square without a man has the fourth bit if it can be captured on in passing. With
/// Black to move the whole fourth plane is inverted: as more than half of the squares are empty, and at most one of
/// those had the bit, that can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exact([u64; 4]);

impl Exact {
    #[inline]
    pub(super) fn of(position: &Position) -> Self {
        let role = |role: Role| position.by_role(role).bits();
        let (bishops, rooks, queens, kings) =
            (role(Role::Bishop), role(Role::Rook), role(Role::Queen), role(Role::King));
        let mut planes = [
            role(Role::Pawn) | bishops | queens,
            role(Role::Knight) | bishops | kings,
            rooks | queens | kings,
            position.by_color(Color::Black).bits(),
        ];
        let rights = position.castling_rights();
        if !rights.is_empty() {
            for (color, side, _) in rights.iter() {
                let rook = rights.rook_square(color, side).map_or(0, |square| Bitboard::from(square).bits());
                planes[0] |= rook;
                planes[1] |= rook;
            }
        }
        if let Some(square) = position.legal_en_passant() {
            planes[3] |= Bitboard::from(square).bits();
        }
        if position.turn() == Color::Black {
            planes[3] = !planes[3];
        }
        Self(planes)
    }

    #[inline]
    fn bucket(self, mask: usize) -> usize {
        // Both halves of a product of 128 bits depend on all bits of both factors.
        let fold = |a: u64, b: u64| {
            let product = u128::from(a) * u128::from(b);
            product as u64 ^ (product >> 64) as u64
        };
        let [a, b, c, d] = self.0;
        let (first, second) = (0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03);
        let mixed = fold(fold(a ^ first, b ^ second) ^ first, fold(c ^ second, d ^ first) ^ second);
        mixed as usize & mask
    }
}

/// The positions seen so far.
///
/// A table with open addressing that holds the keys themselves, so that a look takes one cache line in the usual case.
pub(super) struct Seen {
    slots: Vec<Exact>,
    len: usize,
}

/// No position has this key: there are always kings.
const VACANT: Exact = Exact([0; 4]);

impl Seen {
    pub(super) fn new() -> Self {
        Self { slots: vec![VACANT; 128], len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The bytes taken after so many more positions, the old table included while it is copied.
    pub(super) fn bytes_with(&self, more: usize) -> usize {
        let is_grown = Self::is_crowded(self.len + more, self.slots.len());
        size_of::<Exact>() * self.slots.len() * if is_grown { 3 } else { 1 }
    }

    fn is_crowded(len: usize, slots: usize) -> bool {
        4 * len >= 3 * slots
    }

    /// The slot of a position, or the vacant one where it would be put.
    #[inline]
    fn slot(slots: &[Exact], key: Exact) -> usize {
        let mask = slots.len() - 1;
        let mut slot = key.bucket(mask);
        while slots[slot] != VACANT && slots[slot] != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Whether the position has been added.
    #[inline]
    pub(super) fn contains(&self, key: Exact) -> bool {
        self.slots[Self::slot(&self.slots, key)] == key
    }

    /// Adds a position; whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, key: Exact) -> bool {
        let slot = Self::slot(&self.slots, key);
        let is_new = self.slots[slot] != key;
        if is_new {
            self.slots[slot] = key;
            self.len += 1;
            if Self::is_crowded(self.len, self.slots.len()) {
                self.grow();
            }
        }
        is_new
    }

    fn grow(&mut self) {
        let mut slots = vec![VACANT; 2 * self.slots.len()];
        for key in &self.slots {
            if *key != VACANT {
                let slot = Self::slot(&slots, *key);
                slots[slot] = *key;
            }
        }
        self.slots = slots;
    }
}
