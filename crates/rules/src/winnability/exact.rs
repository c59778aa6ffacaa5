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
        let mix = |a: u64, b: u64| (a ^ b).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        let [a, b, c, d] = self.0;
        let mixed = mix(mix(mix(mix(0, a), b), c), d);
        (mixed ^ mixed >> 32) as usize & mask
    }
}

/// The positions seen so far, numbered in the order in which they were first seen.
pub(super) struct Seen {
    keys: Vec<Exact>,
    /// Open addressing by a hash of the key; always less than half full. The key itself is compared.
    buckets: Vec<u32>,
}

const NOBODY: u32 = u32::MAX;

impl Seen {
    pub(super) fn new() -> Self {
        Self { keys: Vec::new(), buckets: vec![NOBODY; 128] }
    }

    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    pub(super) fn key(&self, number: u32) -> Option<Exact> {
        self.keys.get(number as usize).copied()
    }

    /// The bytes taken after so many more positions, old tables included while they are copied.
    pub(super) fn bytes_with(&self, more: usize) -> usize {
        let len = self.keys.len() + more;
        let keys = if len > self.keys.capacity() { self.keys.capacity() * 3 } else { self.keys.capacity() };
        let buckets = if 2 * len >= self.buckets.len() { self.buckets.len() * 3 } else { self.buckets.len() };
        keys * size_of::<Exact>() + buckets * size_of::<u32>()
    }

    /// Whether the position has been added.
    pub(super) fn contains(&self, key: Exact) -> bool {
        let mask = self.buckets.len() - 1;
        let mut bucket = key.bucket(mask);
        while self.buckets[bucket] != NOBODY {
            if self.keys[self.buckets[bucket] as usize] == key {
                return true;
            }
            bucket = (bucket + 1) & mask;
        }
        false
    }

    /// Adds a position; its number, if it is new.
    #[inline]
    pub(super) fn insert(&mut self, key: Exact) -> Option<u32> {
        let mask = self.buckets.len() - 1;
        let mut bucket = key.bucket(mask);
        while self.buckets[bucket] != NOBODY {
            if self.keys[self.buckets[bucket] as usize] == key {
                return None;
            }
            bucket = (bucket + 1) & mask;
        }
        let number = self.keys.len() as u32;
        self.buckets[bucket] = number;
        self.keys.push(key);
        if 2 * self.keys.len() >= self.buckets.len() {
            self.grow();
        }
        Some(number)
    }

    fn grow(&mut self) {
        let mask = 2 * self.buckets.len() - 1;
        let mut buckets = vec![NOBODY; mask + 1];
        for (number, key) in (0..).zip(&self.keys) {
            let mut bucket = key.bucket(mask);
            while buckets[bucket] != NOBODY {
                bucket = (bucket + 1) & mask;
            }
            buckets[bucket] = number;
        }
        self.buckets = buckets;
    }
}
