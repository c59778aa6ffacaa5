//! Attacks along files, ranks and diagonals, looked up by square and blockers.
//!
//! The tables hold one entry for each set of blockers that matters on each square: 102,400 for the rook and 5,248 for the
//! bishop, 841 KB together, in two orders. One order is that of the bits themselves, found with the BMI2 instruction
//! `pext`; the other is that of a multiplication. A program touches only one of them.

use adoube_board::{Bitboard, Square};

use super::magics;

/// Where the attacks of one square begin in a table, and which squares can block them.
#[derive(Clone, Copy)]
struct Entry {
    mask: u64,
    magic: u64,
    offset: u32,
    shift: u32,
}

/// The squares of one slider's directions.
type Directions = [(i8, i8); 4];

const ROOK: Directions = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: Directions = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

const ROOK_SIZE: usize = 102_400;
const BISHOP_SIZE: usize = 5_248;

static ROOK_ENTRIES: [Entry; 64] = entries(ROOK, &magics::ROOK);
static BISHOP_ENTRIES: [Entry; 64] = entries(BISHOP, &magics::BISHOP);

static ROOK_BY_MAGIC: [u64; ROOK_SIZE] = table(ROOK, &magics::ROOK, Order::Magic);
static BISHOP_BY_MAGIC: [u64; BISHOP_SIZE] = table(BISHOP, &magics::BISHOP, Order::Magic);
#[cfg(target_arch = "x86_64")]
static ROOK_BY_BITS: [u64; ROOK_SIZE] = table(ROOK, &magics::ROOK, Order::Bits);
#[cfg(target_arch = "x86_64")]
static BISHOP_BY_BITS: [u64; BISHOP_SIZE] = table(BISHOP, &magics::BISHOP, Order::Bits);

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

const fn entries(directions: Directions, magics: &[u64; 64]) -> [Entry; 64] {
    let mut entries = [Entry { mask: 0, magic: 0, offset: 0, shift: 0 }; 64];
    let mut offset = 0;
    let mut square = 0;
    while square < 64 {
        let mask = blocker_mask(&rays(square, directions), directions);
        let bits = mask.count_ones();
        entries[square] = Entry { mask, magic: magics[square], offset, shift: 64 - bits };
        offset += 1 << bits;
        square += 1;
    }
    entries
}

const fn table<const SIZE: usize>(directions: Directions, magics: &[u64; 64], order: Order) -> [u64; SIZE] {
    let entries = entries(directions, magics);
    let mut table = [0; SIZE];
    let mut square = 0;
    while square < 64 {
        let entry = entries[square];
        let rays = rays(square, directions);
        // The carry rippler visits the blockers in the order of their bits.
        let mut blockers: u64 = 0;
        let mut number = 0;
        loop {
            let index = match order {
                Order::Magic => (blockers.wrapping_mul(entry.magic) >> entry.shift) as usize,
                #[cfg(target_arch = "x86_64")]
                Order::Bits => number,
            };
            table[entry.offset as usize + index] = slide(&rays, directions, blockers);
            blockers = blockers.wrapping_sub(entry.mask) & entry.mask;
            number += 1;
            if blockers == 0 {
                break;
            }
        }
        square += 1;
    }
    table
}

/// Looks a slider's attacks up by multiplication: on every machine.
#[inline(always)]
fn by_magic(entry: &Entry, table: &[u64], occupied: u64) -> u64 {
    let index = (occupied & entry.mask).wrapping_mul(entry.magic) >> entry.shift;
    table.get(entry.offset as usize + index as usize).copied().unwrap_or_default()
}

#[inline(always)]
pub(crate) fn rook_by_magic(square: Square, occupied: u64) -> u64 {
    by_magic(&ROOK_ENTRIES[square as usize], &ROOK_BY_MAGIC, occupied)
}

#[inline(always)]
pub(crate) fn bishop_by_magic(square: Square, occupied: u64) -> u64 {
    by_magic(&BISHOP_ENTRIES[square as usize], &BISHOP_BY_MAGIC, occupied)
}

/// Looks a slider's attacks up with the given bit extraction: `pext` where the machine has it.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn by_bits(entry: &Entry, table: &[u64], occupied: u64, extract: impl Fn(u64, u64) -> u64) -> u64 {
    let index = extract(occupied, entry.mask);
    table.get(entry.offset as usize + index as usize).copied().unwrap_or_default()
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn rook_by_bits(square: Square, occupied: u64, extract: impl Fn(u64, u64) -> u64) -> u64 {
    by_bits(&ROOK_ENTRIES[square as usize], &ROOK_BY_BITS, occupied, extract)
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn bishop_by_bits(square: Square, occupied: u64, extract: impl Fn(u64, u64) -> u64) -> u64 {
    by_bits(&BISHOP_ENTRIES[square as usize], &BISHOP_BY_BITS, occupied, extract)
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
