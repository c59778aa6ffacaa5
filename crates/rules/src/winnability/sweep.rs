//! The search of many positions: towards several aims at once, with positions kept small.

use alloc::vec::Vec;

use adoube_board::Color;
use adoube_movegen::{Move, Position};

use super::Winnability;
use super::budget::{Limit, Meter, Spent};
use super::confinement::Confinement;
use super::exact::{Exact, Seen};
use super::front::is_hopeless;
use super::guide::{Guide, corners};
use super::helpmate::Helpmate;
use super::mating::mates;
use super::proof::Unwinnability;

/// How many mates it looks for in turn: one in each corner, one by a pawn that promotes, and the one in the fewest moves.
const AIMS: usize = 6;

/// A best-first search for several aims in turn, all of which share the positions seen.
///
/// Every position is entered once and all its moves are followed, whichever aim it came up for. So if all queues run dry,
/// all positions have been visited: the aims decide nothing but how soon a mate is found.
///
/// A position in which the men are confined is not gone beyond. That is asked only after a capture or a pawn move,
/// because other moves hardly change the answer. If such a position also comes about by another move, it is visited.
pub(super) struct Sweep<'a> {
    start: &'a Position,
    side: Color,
    guides: [Guide; AIMS],
    seen: Seen,
    /// Positions in which the men are confined; their own numbering.
    confined: Seen,
    /// For each position the one it came up from, and by which move.
    parents: Vec<(u32, Option<Move>)>,
    /// The moves of one position and where they lead.
    steps: Vec<(Move, Exact)>,
    /// Where each position waits whole, until its moves have been followed.
    rooms: Vec<u32>,
    waiting: Vec<Node>,
    vacant: Vec<u32>,
    queues: Vec<Queue>,
    /// For each position and aim, the position that is served after it.
    next: Vec<[u32; AIMS]>,
}

#[derive(Clone, Copy)]
struct Node {
    position: Position,
    values: [i16; AIMS],
    depth: u16,
}

const NOBODY: u32 = u32::MAX;

impl<'a> Sweep<'a> {
    pub(super) fn new(start: &'a Position, side: Color) -> Self {
        let [first, second, third, fourth] = corners(start, side);
        Self {
            start,
            side,
            guides: [
                Guide::to(first, start, side),
                Guide::nowhere(),
                Guide::to(second, start, side),
                Guide::through_pawns(start, side),
                Guide::to(third, start, side),
                Guide::to(fourth, start, side),
            ],
            seen: Seen::new(),
            confined: Seen::new(),
            parents: Vec::new(),
            steps: Vec::new(),
            rooms: Vec::new(),
            waiting: Vec::new(),
            vacant: Vec::new(),
            queues: (0..AIMS).map(|_| Queue::new()).collect(),
            next: Vec::new(),
        }
    }

    pub(super) fn run(mut self, meter: &mut Meter<'_>) -> Winnability {
        self.search(meter).unwrap_or_else(|spent| Winnability::Unknown { spent })
    }

    fn search(&mut self, meter: &mut Meter<'_>) -> Result<Winnability, Spent> {
        let values = core::array::from_fn(|aim| self.guides[aim].value(self.start) as i16);
        self.enter((0, None), Node { position: *self.start, values, depth: 0 }, meter)?;
        let mut aim = 0;
        while let Some((number, node)) = self.take(aim) {
            aim = (aim + 1) % AIMS;
            let is_full = self.parents.len() >= NOBODY as usize - 256;
            if is_full || self.bytes_with(256) > meter.memory() {
                return Err(meter.spent(Limit::Memory));
            }
            let moves = node.position.legal_moves();
            if moves.is_empty() && node.position.is_check() && node.position.turn() != self.side {
                return Ok(Winnability::Winnable { line: self.line(number, None) });
            }
            if node.position.turn() == self.side {
                if let Some(m) = moves.clone().find(|m| mates(&node.position, *m)) {
                    return Ok(Winnability::Winnable { line: self.line(number, Some(m)) });
                }
            }
            // Most moves lead to positions already seen. To look for all of them at once lets the reads from memory overlap.
            let mut steps = core::mem::take(&mut self.steps);
            steps.clear();
            steps.extend(moves.map(|m| {
                let mut next = node.position;
                next.play_unchecked(m);
                (m, Exact::of(&next))
            }));
            steps.retain(|(_, key)| !self.seen.contains(*key));
            for (m, key) in &steps {
                self.follow(number, &node, *m, *key, meter)?;
            }
            self.steps = steps;
        }
        let proof = Unwinnability::Closure {
            positions: self.seen.len() as u64,
            confined: self.confined.len() as u64,
        };
        Ok(Winnability::Unwinnable { proof })
    }

    fn follow(
        &mut self,
        number: u32,
        node: &Node,
        m: Move,
        key: Exact,
        meter: &mut Meter<'_>,
    ) -> Result<(), Spent> {
        let mut position = node.position;
        position.play_unchecked(m);
        if position.halfmove_clock() == 0 {
            if is_hopeless(&position, self.side) || self.confined.contains(key) {
                return Ok(());
            }
            if Confinement::find_in_passing(&position, self.side).is_some() {
                meter.count()?;
                self.confined.insert(key);
                return Ok(());
            }
        }
        let values = core::array::from_fn(|aim| {
            node.values[aim].saturating_add(self.guides[aim].change(&node.position, m) as i16)
        });
        let depth = node.depth.saturating_add(1);
        self.enter((number, Some(m)), Node { position, values, depth }, meter)
    }

    /// Puts a position into the queues, if it is new.
    fn enter(&mut self, parent: (u32, Option<Move>), node: Node, meter: &mut Meter<'_>) -> Result<(), Spent> {
        if !self.seen.insert(Exact::of(&node.position)) {
            return Ok(());
        }
        meter.count()?;
        let number = self.parents.len() as u32;
        self.parents.push(parent);
        let room = self.vacant.pop().unwrap_or(self.waiting.len() as u32);
        match self.waiting.get_mut(room as usize) {
            Some(vacant) => *vacant = node,
            None => self.waiting.push(node),
        }
        self.rooms.push(room);
        let priority = |value: i16| 2 * i32::from(value) + i32::from(node.depth);
        let next = core::array::from_fn(|aim| {
            let start = self.guides[aim].value(self.start);
            self.queues[aim].push(priority(node.values[aim]) - 2 * start, number)
        });
        self.next.push(next);
        Ok(())
    }

    /// The position that is to be served next for an aim, or for any other if it has none.
    fn take(&mut self, aim: usize) -> Option<(u32, Node)> {
        while let Some(number) = self.queues[aim].pop(|number| self.next[number as usize][aim]) {
            let room = core::mem::replace(&mut self.rooms[number as usize], NOBODY);
            if let Some(node) = self.waiting.get(room as usize) {
                self.vacant.push(room);
                return Some((number, *node));
            }
        }
        // Every position waits in every queue, so that one that has run dry has seen them all served.
        None
    }

    /// The line of moves to a position, and one more.
    fn line(&self, number: u32, last: Option<Move>) -> Helpmate {
        let mut moves: Vec<Move> = last.into_iter().collect();
        let mut parent = self.parents[number as usize];
        while let (number, Some(m)) = parent {
            moves.push(m);
            parent = self.parents[number as usize];
        }
        moves.reverse();
        Helpmate::new(moves)
    }

    /// The bytes taken after so many more positions, old tables included while they are copied.
    fn bytes_with(&self, more: usize) -> usize {
        fn grown<T>(list: &Vec<T>, more: usize) -> usize {
            let capacity = list.capacity();
            size_of::<T>() * if list.len() + more > capacity { 3 * capacity.max(more) } else { capacity }
        }
        self.seen.bytes_with(more)
            + self.confined.bytes_with(more)
            + grown(&self.parents, more)
            + grown(&self.rooms, more)
            + grown(&self.waiting, more)
            + grown(&self.vacant, more)
            + grown(&self.next, more)
            + size_of::<Self>()
            + AIMS * size_of::<Queue>()
    }
}

/// Positions by priority: a list for each number, the last come first served. The links are kept by the search.
struct Queue {
    heads: [u32; Self::PRIORITIES],
    /// No list before this one has a position.
    first: usize,
}

impl Queue {
    const PRIORITIES: usize = 1024;

    const fn new() -> Self {
        Self { heads: [NOBODY; Self::PRIORITIES], first: Self::PRIORITIES }
    }

    /// Adds a position; the one that is served after it in its list.
    fn push(&mut self, priority: i32, number: u32) -> u32 {
        let list = (priority + Self::PRIORITIES as i32 / 2).clamp(0, Self::PRIORITIES as i32 - 1) as usize;
        self.first = self.first.min(list);
        core::mem::replace(&mut self.heads[list], number)
    }

    fn pop(&mut self, next: impl Fn(u32) -> u32) -> Option<u32> {
        while self.first < Self::PRIORITIES {
            let head = self.heads[self.first];
            if head != NOBODY {
                self.heads[self.first] = next(head);
                return Some(head);
            }
            self.first += 1;
        }
        None
    }
}
