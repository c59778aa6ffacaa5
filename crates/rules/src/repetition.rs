//! How often each position of a game has occurred.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;

use adoube_movegen::{IllegalMove, Move, Position};

/// A line of positions, from a start by legal moves, that knows of each how often it has occurred.
///
/// Two positions are the same if [`Position::same_position`] says so (Laws of Chess 9.2.3): same player to move, same men
/// on the same squares, same castling rights, same *legal* en passant capture. That is always compared in full; the
/// key of a position only finds the few worth comparing, so that a collision of keys can never count.
///
/// A move costs the same however long the line is, in the expected case, and looks at no position from before the last
/// capture or pawn move in any case: none of them can occur again. [`take_back`](Self::take_back) undoes a move exactly.
/// Each position takes 128 bytes, and a table of 4 to 8 bytes a position finds it.
///
/// ```
/// use adoube_board::Square;
/// use adoube_movegen::Position;
/// use adoube_rules::Repetition;
///
/// let mut line = Repetition::new(Position::INITIAL);
/// for (from, to) in
///     [(Square::G1, Square::F3), (Square::B8, Square::C6), (Square::F3, Square::G1), (Square::C6, Square::B8)]
/// {
///     let m = line.position().find_move(from, to, None).ok_or("no such move")?;
///     line.play(m)?;
/// }
/// assert_eq!(line.count(), 2);
/// assert_eq!(line.occurrences().collect::<Vec<_>>(), [4, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Repetition {
    /// The positions in order; never empty.
    entries: Vec<Entry>,
    /// For each bucket, the last entry that fell into it. As many as a power of two, and no fewer than the entries.
    buckets: Vec<Link>,
}

/// A position and its place among the others.
#[derive(Clone, Copy)]
struct Entry {
    position: Position,
    /// The entry before this one in its bucket.
    next: Link,
    /// The last entry before this one with the same position.
    earlier: Link,
    /// How often the position has occurred up to here, this time included.
    count: u32,
}

const _: () = assert!(size_of::<Entry>() <= 128);

/// The number of an entry, or [`NOWHERE`].
type Link = u32;

const NOWHERE: Link = Link::MAX;

/// As many buckets as most games between two captures need.
const FIRST_BUCKETS: usize = 64;

impl Repetition {
    /// A line that begins, and so far ends, with this position.
    pub fn new(start: Position) -> Self {
        let mut line = Self { entries: Vec::new(), buckets: vec![NOWHERE; FIRST_BUCKETS] };
        line.push(start);
        line
    }

    /// Plays a move and says how often the position it leads to has occurred, this time included.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal; nothing is changed then.
    pub fn play(&mut self, m: Move) -> Result<u32, IllegalMove> {
        let next = self.position().play(m)?;
        Ok(self.push(next))
    }

    /// Undoes the last move and gives the position it had led to; the start stays.
    pub fn take_back(&mut self) -> Option<Position> {
        if self.ply() == 0 {
            return None;
        }
        let Entry { position, next, .. } = self.entries.pop()?;
        // Buckets are stacks, and the last entry of all is the last of its bucket.
        let bucket = self.bucket(&position);
        self.buckets[bucket] = next;
        Some(position)
    }

    /// How many moves lead from the start to the present position.
    #[inline]
    pub fn ply(&self) -> usize {
        self.entries.len() - 1
    }

    /// The present position.
    #[inline]
    pub fn position(&self) -> &Position {
        &self.entries[self.ply()].position
    }

    /// The position after so many moves; 0 is the start.
    #[inline]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        Some(&self.entries.get(ply)?.position)
    }

    /// The positions from the start to the present.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> + ExactSizeIterator {
        self.entries.iter().map(|entry| &entry.position)
    }

    /// How often the present position has occurred, at least once.
    #[inline]
    pub fn count(&self) -> u32 {
        self.entries[self.ply()].count
    }

    /// How often the position after so many moves had occurred by then.
    #[inline]
    pub fn count_at(&self, ply: usize) -> Option<u32> {
        Some(self.entries.get(ply)?.count)
    }

    /// The plies at which the present position has occurred, the present ply first.
    pub fn occurrences(&self) -> Occurrences<'_> {
        Occurrences { entries: &self.entries, next: self.ply() as Link }
    }

    /// The plies at which that position has occurred, latest first. It need not be one of the line: a player who claims a
    /// draw with an intended move asks about the position it would lead to (9.2.1).
    pub fn occurrences_of(&self, position: &Position) -> Occurrences<'_> {
        Occurrences { entries: &self.entries, next: self.find(position, 0) }
    }

    /// Adds a position that a legal move has led to, or the start.
    fn push(&mut self, position: Position) -> u32 {
        if self.entries.len() == self.buckets.len() {
            self.grow();
        }
        let ply = self.entries.len();
        // A capture or pawn move can never be undone by moves, and the counter says how many moves ago the last one was.
        let since = ply.saturating_sub(position.halfmove_clock() as usize);
        let earlier = self.find(&position, since);
        let count = self.entries.get(earlier as usize).map_or(1, |entry| entry.count + 1);
        let bucket = self.bucket(&position);
        self.entries.push(Entry { position, next: self.buckets[bucket], earlier, count });
        self.buckets[bucket] = ply as Link;
        count
    }

    /// The last entry with that position, from number `since` on.
    fn find(&self, position: &Position, since: usize) -> Link {
        let mut at = self.buckets[self.bucket(position)];
        while let Some(entry) = self.entries.get(at as usize) {
            if (at as usize) < since {
                break;
            }
            if entry.position.same_position(position) {
                return at;
            }
            at = entry.next;
        }
        NOWHERE
    }

    #[inline]
    fn bucket(&self, position: &Position) -> usize {
        position.key().value() as usize & (self.buckets.len() - 1)
    }

    /// Doubles the buckets and fills them anew, in order, so that each is a stack again.
    #[cold]
    fn grow(&mut self) {
        self.buckets = vec![NOWHERE; self.buckets.len() * 2];
        for at in 0..self.entries.len() {
            let bucket = self.bucket(&self.entries[at].position);
            self.entries[at].next = self.buckets[bucket];
            self.buckets[bucket] = at as Link;
        }
    }
}

/// Lines are equal if their positions are, counters included; all else follows from these.
impl PartialEq for Repetition {
    fn eq(&self, other: &Self) -> bool {
        self.positions().eq(other.positions())
    }
}

impl Eq for Repetition {}

impl Hash for Repetition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for position in self.positions() {
            position.hash(state);
        }
    }
}

/// Writes each position as FEN, with its count.
impl fmt::Debug for Repetition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        for entry in &self.entries {
            map.entry(&format_args!("{}", entry.position), &entry.count);
        }
        map.finish()
    }
}

/// The plies at which one position has occurred, latest first.
#[derive(Clone)]
pub struct Occurrences<'a> {
    entries: &'a [Entry],
    next: Link,
}

impl Iterator for Occurrences<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let ply = self.next as usize;
        self.next = self.entries.get(ply)?.earlier;
        Some(ply)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.entries.get(self.next as usize).map_or(0, |entry| entry.count as usize);
        (count, Some(count))
    }
}

impl ExactSizeIterator for Occurrences<'_> {}
impl FusedIterator for Occurrences<'_> {}

impl fmt::Debug for Occurrences<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
