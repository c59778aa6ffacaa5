//! The instruction sets the kernel is compiled for.

use adoube_board::Square;

use super::{Player, State, count, walk};
use crate::attacks::sliders;

/// A CPU's way of looking up the attacks of sliders. A value of the type is the proof that this CPU has it.
pub(crate) trait Isa: Copy {
    fn rook(self, square: Square, occupied: u64) -> u64;
    fn bishop(self, square: Square, occupied: u64) -> u64;

    /// [`walk`], compiled for this CPU.
    fn walk<P: Player>(self, state: &State, depth: u32) -> u64;

    /// [`count`], compiled for this CPU.
    fn count<P: Player>(self, state: &State) -> u64;
}

/// What every CPU can do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Isa for Portable {
    #[inline(always)]
    fn rook(self, square: Square, occupied: u64) -> u64 {
        sliders::rook_by_magic(square, occupied)
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: u64) -> u64 {
        sliders::bishop_by_magic(square, occupied)
    }

    fn walk<P: Player>(self, state: &State, depth: u32) -> u64 {
        walk::<P, Self>(self, state, depth)
    }

    fn count<P: Player>(self, state: &State) -> u64 {
        count::<P, Self>(self, state)
    }
}
