//! Attacks along files, ranks and diagonals, looked up by square and blockers.
//!
//! The tables hold one entry for each set of blockers that matters on each square: 102,400 for the rook and 5,248 for the
//! bishop, 841 KB together, in two orders. One order is that of the bits themselves, found with the BMI2 instruction
//! `pext`; the other is that of a multiplication. A program touches only one of them.

use adoube_board::{Bitboard, Square};

use super::magics;

/// The squares of one slider's directions.
type Directions = [(i8, i8); 4];

const ROOK: Directions = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: Directions = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The rook's entries, and after them the bishop's.
const ROOK_SIZE: usize = 102_400;
const BISHOP_SIZE: usize = 5_248;

/// The next power of two, so that a masked index needs no check.
const SIZE: usize = (ROOK_SIZE + BISHOP_SIZE).next_power_of_two();

/// One slider's lookups: for each square which men can block it, and where its entries begin.
struct Lookups {
    masks: [u64; 64],
    magics: [u64; 64],
    shifts: [u64; 64],
    offsets: [u64; 64],
}

/// The lookups of both sliders, and the attacks they point to in one order of blockers.
struct Tables {
    rook: Lookups,
    bishop: Lookups,
    attacks: [u64; SIZE],
}

#[allow(long_running_const_eval)] // Two hundred thousand entries take a compiler a second.
static BY_MAGIC: Tables = Tables::new(Order::Magic);
#[cfg(target_arch = "x86_64")]
#[allow(long_running_const_eval)]
static BY_BITS: Tables = Tables::new(Order::Bits);

/// How the blockers of a square are numbered.
#[derive(Clone, Copy)]
enum Order {
    Magic,
    #[cfg(target_arch = "x86_64")]
    Bits,
}

/// The squares from `square` in one direction, `square` not included, to the edge of the board.
const fn ray(square: usize, (files, ranks): (i8, i8)) -> u64 {
    let mut squares = Bitboard::EMPTY;
    let mut next = Square::ALL[square].offset(files, ranks);
    while let Some(square) = next {
        squares = squares.with(square);
        next = square.offset(files, ranks);
    }
    squares.bits()
}

/// The squares whose men can shorten the slider's reach: its lines without their last squares.
#[allow(clippy::manual_ilog2)] // `ilog2` checks for zero, and the tables take long enough to compile.
const fn blocker_mask(rays: &[u64; 4], directions: Directions) -> u64 {
    let mut mask = 0;
    let mut direction = 0;
    while direction < 4 {
        let ray = rays[direction];
        if ray != 0 {
            let last = if is_rising(directions[direction]) {
                1 << (63 - ray.leading_zeros())
            } else {
                ray & ray.wrapping_neg()
            };
            mask |= ray & !last;
        }
        direction += 1;
    }
    mask
}

/// Whether square numbers grow in this direction.
const fn is_rising((files, ranks): (i8, i8)) -> bool {
    ranks > 0 || (ranks == 0 && files > 0)
}

const fn rays(square: usize, directions: Directions) -> [u64; 4] {
    [
        ray(square, directions[0]),
        ray(square, directions[1]),
        ray(square, directions[2]),
        ray(square, directions[3]),
    ]
}

/// The slider's attacks among these blockers, one ray at a time: up to the first blocker, that one included.
#[allow(clippy::manual_ilog2)] // As in `blocker_mask`.
const fn slide(rays: &[u64; 4], directions: Directions, blockers: u64) -> u64 {
    let mut attacks = 0;
    let mut direction = 0;
    while direction < 4 {
        let ray = rays[direction];
        let blocked = ray & blockers;
        attacks |= if blocked == 0 {
            ray
        } else if is_rising(directions[direction]) {
            let first = blocked & blocked.wrapping_neg();
            ray & (first | (first - 1))
        } else {
            ray & !((1 << (63 - blocked.leading_zeros())) - 1)
        };
        direction += 1;
    }
    attacks
}

impl Tables {
    #[allow(clippy::large_stack_arrays)] // The compiler's stack: only statics are made of it.
    const fn new(order: Order) -> Self {
        let mut attacks = [0; SIZE];
        let rook = Lookups::fill(&mut attacks, ROOK, &magics::ROOK, 0, order);
        let bishop = Lookups::fill(&mut attacks, BISHOP, &magics::BISHOP, ROOK_SIZE, order);
        Self { rook, bishop, attacks }
    }

    #[inline(always)]
    fn entry(&self, index: u64) -> u64 {
        self.attacks[index as usize & (SIZE - 1)]
    }

    /// Looks a slider's attacks up by multiplication: on every machine.
    #[inline(always)]
    fn by_magic(&self, slider: &Lookups, square: Square, occupied: u64) -> u64 {
        let square = square as usize;
        let number =
            (occupied & slider.masks[square]).wrapping_mul(slider.magics[square]) >> slider.shifts[square];
        self.entry(slider.offsets[square] + number)
    }

    /// Looks a slider's attacks up with the given bit extraction: `pext` where the machine has it.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn by_bits(
        &self,
        slider: &Lookups,
        square: Square,
        occupied: u64,
        extract: impl Fn(u64, u64) -> u64,
    ) -> u64 {
        let square = square as usize;
        self.entry(extract(occupied, slider.masks[square]) + slider.offsets[square])
    }
}

impl Lookups {
    /// Enters the attacks of one slider from every square.
    const fn fill(
        attacks: &mut [u64; SIZE],
        directions: Directions,
        magics: &[u64; 64],
        first: usize,
        order: Order,
    ) -> Self {
        let mut lookups = Self { masks: [0; 64], magics: *magics, shifts: [0; 64], offsets: [0; 64] };
        let mut offset = first;
        let mut square = 0;
        while square < 64 {
            let rays = rays(square, directions);
            let mask = blocker_mask(&rays, directions);
            let shift = 64 - mask.count_ones();
            lookups.masks[square] = mask;
            lookups.shifts[square] = shift as u64;
            lookups.offsets[square] = offset as u64;
            // The carry rippler visits the blockers in the order of their bits.
            let mut blockers: u64 = 0;
            let mut number = 0;
            loop {
                let index = match order {
                    Order::Magic => (blockers.wrapping_mul(magics[square]) >> shift) as usize,
                    #[cfg(target_arch = "x86_64")]
                    Order::Bits => number,
                };
                attacks[offset + index] = slide(&rays, directions, blockers);
                blockers = blockers.wrapping_sub(mask) & mask;
                number += 1;
                if blockers == 0 {
                    break;
                }
            }
            offset += number;
            square += 1;
        }
        lookups
    }
}

#[inline(always)]
pub(crate) fn rook_by_magic(square: Square, occupied: u64) -> u64 {
    BY_MAGIC.by_magic(&BY_MAGIC.rook, square, occupied)
}

#[inline(always)]
pub(crate) fn bishop_by_magic(square: Square, occupied: u64) -> u64 {
    BY_MAGIC.by_magic(&BY_MAGIC.bishop, square, occupied)
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn rook_by_bits(square: Square, occupied: u64, extract: impl Fn(u64, u64) -> u64) -> u64 {
    BY_BITS.by_bits(&BY_BITS.rook, square, occupied, extract)
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn bishop_by_bits(square: Square, occupied: u64, extract: impl Fn(u64, u64) -> u64) -> u64 {
    BY_BITS.by_bits(&BY_BITS.bishop, square, occupied, extract)
}

/// The squares a rook on this square attacks (Laws of Chess 3.3, 3.5).
///
/// ```
/// use adoube_board::{Bitboard, Square};
/// use adoube_movegen::attacks;
///
/// assert_eq!(attacks::rook(Square::A1, Bitboard::EMPTY).len(), 14);
/// assert_eq!(attacks::rook(Square::A1, Bitboard::from(Square::A2)).len(), 8);
/// ```
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard::new(rook_by_magic(square, occupied.bits()))
}

/// The squares a bishop on this square attacks (Laws of Chess 3.2, 3.5).
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard::new(bishop_by_magic(square, occupied.bits()))
}

/// The squares a queen on this square attacks (Laws of Chess 3.4, 3.5).
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied) | bishop(square, occupied)
}
