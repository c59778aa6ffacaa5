//! Counting the positions of the game tree: the proof of a move generator.

use crate::dispatch;
use crate::moves::Move;
use crate::position::Position;

/// The deepest tree that is walked. Without optimisation a ply takes some ten kilobytes of stack, and threads have two
/// megabytes.
const DEEPEST: u32 = 100;

/// The number of legal move sequences of that many plies from a position ("performance test", R. Hyatt). Depth 0 is
/// the position itself: 1.
///
/// The last ply is counted without being played. The count stops at `u64::MAX` rather than wrap around. The walk goes
/// down one call a ply, so that a depth over 100 could exhaust the stack; no game tree worth counting is that deep, and
/// such a depth is not walked but answered with `u64::MAX`, or 0 if there is no legal move to begin with.
///
/// ```
/// use adoube_movegen::{Position, perft};
///
/// assert_eq!(perft(&Position::INITIAL, 4), 197_281);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth > DEEPEST {
        return if position.has_legal_moves() { u64::MAX } else { 0 };
    }
    dispatch::perft(position.state(), position.turn(), depth)
}

/// [`perft`] for each legal move by itself: the first thing to look at when a count is wrong.
///
/// Depth 0 has no moves to divide by and yields nothing. Over a depth of 100 no move's tree is walked, as [`perft`] says.
///
/// ```
/// use adoube_movegen::{Position, divide};
///
/// let total: u64 = divide(&Position::INITIAL, 3).map(|(_, nodes)| nodes).sum();
/// assert_eq!(total, 8_902);
/// ```
pub fn divide(position: &Position, depth: u32) -> impl ExactSizeIterator<Item = (Move, u64)> + '_ {
    let moves = if depth == 0 { crate::LegalMoves::new() } else { position.legal_moves() };
    moves.map(move |m| {
        let mut next = *position;
        next.play_unchecked(m);
        // What is too deep for the whole is too deep for its parts.
        (m, if depth > DEEPEST { perft(&next, depth) } else { perft(&next, depth - 1) })
    })
}
