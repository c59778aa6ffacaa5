//! One code path a CPU, chosen once at run time.
//!
//! Programs are mostly compiled for the oldest CPU of their kind. The kernel is therefore compiled twice here: for every CPU, and
//! for those with the instructions of 2013 (`pext`, `popcnt`, `tzcnt`...). This is the only module of the workspace
//! that contains unsafe code: it calls functions compiled for a CPU after finding out that this is one.

#![allow(unsafe_code)]

use core::sync::atomic::{AtomicU8, Ordering};

use adoube_board::{Bitboard, Board, Color, Square};

use crate::kernel::{self, Filter, Portable, State};
use crate::legal_moves::LegalMoves;
use crate::move_list::MoveList;

/// A way the kernel is compiled.
///
/// ```
/// use adoube_movegen::CodePath;
///
/// println!("move generation uses {:?}", CodePath::current());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum CodePath {
    /// For every CPU.
    Portable = 1,
    /// For x86-64 CPUs with BMI1, BMI2, LZCNT and POPCNT: Intel since 2013, AMD since 2020 (older ones of AMD have the
    /// instructions, but too slow a `pext`).
    Bmi2 = 2,
}

/// The code path in use; 0 until it is first asked for.
static CURRENT: AtomicU8 = AtomicU8::new(0);

impl CodePath {
    /// Every code path this crate knows, the slowest first.
    pub const ALL: [Self; 2] = [Self::Portable, Self::Bmi2];

    /// The code path that move generation uses: the best this CPU has, unless [`select`](Self::select) said otherwise.
    #[inline]
    pub fn current() -> Self {
        match CURRENT.load(Ordering::Relaxed) {
            1 => Self::Portable,
            2 => Self::Bmi2,
            _ => Self::detect(),
        }
    }

    /// Whether this CPU can run the code path.
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            Self::Bmi2 => has_fast_bmi2(),
        }
    }

    /// Uses this code path from now on, in the whole program: for tests and measurements. All paths give the same moves.
    ///
    /// # Errors
    ///
    /// [`CodePathUnavailable`] if this CPU cannot run it; nothing changes then.
    pub fn select(self) -> Result<(), CodePathUnavailable> {
        if !self.is_available() {
            return Err(CodePathUnavailable { path: self });
        }
        CURRENT.store(self as u8, Ordering::Relaxed);
        Ok(())
    }

    #[cold]
    fn detect() -> Self {
        let best = if has_fast_bmi2() { Self::Bmi2 } else { Self::Portable };
        CURRENT.store(best as u8, Ordering::Relaxed);
        best
    }
}

/// The CPU lacks instructions of the code path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("this CPU cannot run the code path {path:?}")]
#[non_exhaustive]
pub struct CodePathUnavailable {
    /// The code path that was asked for.
    pub path: CodePath,
}

/// Whether the CPU has the instructions of [`Bmi2`], and a `pext` made of gates: AMD's before family 0x19 is a loop.
#[cfg(target_arch = "x86_64")]
fn has_fast_bmi2() -> bool {
    // SAFETY: every x86-64 CPU has the instruction.
    #[allow(unused_unsafe, reason = "the function is unsafe to old compilers and safe to new ones")]
    let cpuid = |leaf| unsafe { core::arch::x86_64::__cpuid(leaf) };

    let highest = cpuid(0);
    if highest.eax < 7 || cpuid(0x8000_0000).eax < 0x8000_0001 {
        return false;
    }
    let model = cpuid(1);
    let popcnt = model.ecx >> 23 & 1 != 0;
    let structured = cpuid(7);
    let bmi1 = structured.ebx >> 3 & 1 != 0;
    let bmi2 = structured.ebx >> 8 & 1 != 0;
    let lzcnt = cpuid(0x8000_0001).ecx >> 5 & 1 != 0;
    let base_family = model.eax >> 8 & 0xF;
    let family = if base_family == 0xF { base_family + (model.eax >> 20 & 0xFF) } else { base_family };
    // "AuthenticAMD" and "HygonGenuine" begin so.
    let is_amd = highest.ebx == u32::from_le_bytes(*b"Auth") || highest.ebx == u32::from_le_bytes(*b"Hygo");
    popcnt && bmi1 && bmi2 && lzcnt && !(is_amd && family < 0x19)
}

#[cfg(not(target_arch = "x86_64"))]
fn has_fast_bmi2() -> bool {
    false
}

/// Compiles every use of the kernel for one instruction set.
macro_rules! code_path {
    ($module:ident, $isa:ty, $value:expr $(, #[$attribute:meta] $safety:tt)?) => {
        mod $module {
            use super::*;
            use crate::kernel::{Any, Black, Isa, List, White, generate};
            use crate::legal_moves::Groups;

            $(#[$attribute])?
            pub(super) $($safety)? fn list(
                isa: $isa, state: &State, turn: Color, filter: Filter, moves: &mut MoveList,
            ) {
                let State { board, castling, en_passant } = state;
                let mut sink = List(moves);
                match turn {
                    Color::White => generate::<White, _, _>(isa, board, *castling, *en_passant, filter, &mut sink),
                    Color::Black => generate::<Black, _, _>(isa, board, *castling, *en_passant, filter, &mut sink),
                }
            }

            $(#[$attribute])?
            pub(super) $($safety)? fn groups(
                isa: $isa, state: &State, turn: Color, filter: Filter, moves: &mut LegalMoves,
            ) {
                let State { board, castling, en_passant } = state;
                let mut sink = Groups(moves);
                match turn {
                    Color::White => generate::<White, _, _>(isa, board, *castling, *en_passant, filter, &mut sink),
                    Color::Black => generate::<Black, _, _>(isa, board, *castling, *en_passant, filter, &mut sink),
                }
            }

            $(#[$attribute])?
            pub(super) $($safety)? fn any(isa: $isa, state: &State, turn: Color, filter: Filter) -> bool {
                let State { board, castling, en_passant } = state;
                let mut sink = Any::default();
                match turn {
                    Color::White => generate::<White, _, _>(isa, board, *castling, *en_passant, filter, &mut sink),
                    Color::Black => generate::<Black, _, _>(isa, board, *castling, *en_passant, filter, &mut sink),
                }
                sink.0
            }

            $(#[$attribute])?
            pub(super) $($safety)? fn perft(isa: $isa, state: &State, turn: Color, depth: u32) -> u64 {
                match turn {
                    Color::White => isa.walk::<White>(state, depth),
                    Color::Black => isa.walk::<Black>(state, depth),
                }
            }

            $(#[$attribute])?
            pub(super) $($safety)? fn attackers(
                isa: $isa, board: &Board, square: Square, by: Color, occupied: Bitboard,
            ) -> Bitboard {
                kernel::attackers(isa, board, square, by, occupied)
            }

            $(#[$attribute])?
            pub(super) $($safety)? fn pinned(isa: $isa, board: &Board, color: Color) -> Bitboard {
                match color {
                    Color::White => kernel::pinned::<White, _>(isa, board),
                    Color::Black => kernel::pinned::<Black, _>(isa, board),
                }
            }

            $(#[$attribute])?
            pub(super) $($safety)? fn en_passant_is_safe(isa: $isa, board: &Board, turn: Color, to: Square) -> bool {
                match turn {
                    Color::White => kernel::en_passant_is_safe::<White, _>(isa, board, to),
                    Color::Black => kernel::en_passant_is_safe::<Black, _>(isa, board, to),
                }
            }
        }
    };
}

code_path!(portable, Portable, Portable);
#[cfg(target_arch = "x86_64")]
code_path!(bmi2, Bmi2, Bmi2, #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")] unsafe);

/// The proof that the CPU has `pext`, `popcnt` and their like, which only detection gives.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bmi2(());

#[cfg(target_arch = "x86_64")]
impl kernel::Isa for Bmi2 {
    #[inline(always)]
    fn rook(self, square: Square, occupied: u64) -> u64 {
        crate::attacks::sliders::rook_by_bits(square, occupied, |from, mask| extract(self, from, mask))
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: u64) -> u64 {
        crate::attacks::sliders::bishop_by_bits(square, occupied, |from, mask| extract(self, from, mask))
    }

    #[inline(always)]
    fn walk<P: kernel::Player>(self, state: &State, depth: u32) -> u64 {
        #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
        unsafe fn walk<P: kernel::Player>(isa: Bmi2, state: &State, depth: u32) -> u64 {
            kernel::walk::<P, Bmi2>(isa, state, depth)
        }
        // SAFETY: a value of `Bmi2` exists only where detection found these instructions.
        unsafe { walk::<P>(self, state, depth) }
    }

    #[inline(always)]
    fn count<P: kernel::Player>(self, state: &State) -> u64 {
        #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
        unsafe fn count<P: kernel::Player>(isa: Bmi2, state: &State) -> u64 {
            kernel::count::<P, Bmi2>(isa, state)
        }
        // SAFETY: a value of `Bmi2` exists only where detection found these instructions.
        unsafe { count::<P>(self, state) }
    }
}

/// The bits of `from` at the places of `mask`, side by side.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn extract(_proof: Bmi2, from: u64, mask: u64) -> u64 {
    // SAFETY: a value of `Bmi2` exists only where detection found BMI2.
    unsafe { core::arch::x86_64::_pext_u64(from, mask) }
}

/// Calls an entry point on the current code path.
macro_rules! dispatch {
    ($function:ident($($argument:expr),*)) => {
        match CodePath::current() {
            #[cfg(target_arch = "x86_64")]
            CodePath::Bmi2 => {
                // SAFETY: the code path is current only after detection found its instructions.
                unsafe { bmi2::$function(Bmi2(()), $($argument),*) }
            }
            _ => portable::$function(Portable, $($argument),*),
        }
    };
}

#[inline]
pub(crate) fn list(state: &State, turn: Color, filter: Filter, moves: &mut MoveList) {
    dispatch!(list(state, turn, filter, moves));
}

#[inline]
pub(crate) fn groups(state: &State, turn: Color, filter: Filter, moves: &mut LegalMoves) {
    dispatch!(groups(state, turn, filter, moves));
}

#[inline]
pub(crate) fn any(state: &State, turn: Color, filter: Filter) -> bool {
    dispatch!(any(state, turn, filter))
}

#[inline]
pub(crate) fn perft(state: &State, turn: Color, depth: u32) -> u64 {
    dispatch!(perft(state, turn, depth))
}

#[inline]
pub(crate) fn attackers(board: &Board, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
    dispatch!(attackers(board, square, by, occupied))
}

#[inline]
pub(crate) fn pinned(board: &Board, color: Color) -> Bitboard {
    dispatch!(pinned(board, color))
}

#[inline]
pub(crate) fn en_passant_is_safe(board: &Board, turn: Color, to: Square) -> bool {
    dispatch!(en_passant_is_safe(board, turn, to))
}
