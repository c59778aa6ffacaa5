//! The search of many positions: towards all four corners at once, with positions kept small.

use alloc::vec;
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

/// How many mates it looks for in turn: one in each corner.
const AIMS: usize = 4;

/// A best-first search for four aims in turn, all of which share the positions seen.
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
    parents: Vec<u32>,
    /// Where each position waits whole, until its moves have been followed.
    rooms: Vec<u32>,
    waiting: Vec<Node>,
    vacant: Vec<u32>,
    queues: [Queue; AIMS],
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
        Self {
            start,
            side,
            guides: corners(start, side).map(|corner| Guide::to(corner, start, side)),
            seen: Seen::new(),
            confined: Seen::new(),
            parents: Vec::new(),
            rooms: Vec::new(),
            waiting: Vec::new(),
            vacant: Vec::new(),
            queues: [const { Queue::new() }; AIMS],
            next: Vec::new(),
        }
    }

    pub(super) fn run(mut self, meter: &mut Meter<'_>) -> Winnability {
        self.search(meter).unwrap_or_else(|spent| Winnability::Unknown { spent })
    }

    fn search(&mut self, meter: &mut Meter<'_>) -> Result<Winnability, Spent> {
        let values = core::array::from_fn(|aim| self.guides[aim].value(self.start) as i16);
        self.enter(0, Node { position: *self.start, values, depth: 0 }, meter)?;
        let mut aim = 0;
        while let Some((number, node)) = self.take(aim) {
            aim = (aim + 1) % AIMS;
            if self.bytes_with(256) > meter.memory() {
                return Err(meter.spent(Limit::Memory));
            }
            let moves = node.position.legal_move_list();
            if moves.is_empty() && node.position.is_check() && node.position.turn() != self.side {
                return Ok(Winnability::Winnable { line: self.line(number, None) });
            }
            if node.position.turn() == self.side {
                if let Some(m) = moves.iter().find(|m| mates(&node.position, **m)) {
                    return Ok(Winnability::Winnable { line: self.line(number, Some(*m)) });
                }
            }
            for m in moves {
                self.follow(number, &node, m, meter)?;
            }
        }
        let proof = Unwinnability::Closure {
            positions: self.seen.len() as u64,
            confined: self.confined.len() as u64,
        };
        Ok(Winnability::Unwinnable { proof })
    }

    fn follow(&mut self, number: u32, node: &Node, m: Move, meter: &mut Meter<'_>) -> Result<(), Spent> {
        let mut position = node.position;
        position.play_unchecked(m);
        let is_irreversible = position.halfmove_clock() == 0;
        if is_irreversible && is_hopeless(&position, self.side) {
            return Ok(());
        }
        let key = Exact::of(&position);
        if is_irreversible && !self.seen.contains(key) {
            if self.confined.contains(key) {
                return Ok(());
            }
            if Confinement::find(&position, self.side).is_some() {
                meter.count()?;
                self.confined.insert(key);
                return Ok(());
            }
        }
        let values = core::array::from_fn(|aim| {
            node.values[aim].saturating_add(self.guides[aim].change(&node.position, m) as i16)
        });
        self.enter(number, Node { position, values, depth: node.depth.saturating_add(1) }, meter)
    }

    /// Puts a position into the queues, if it is new.
    fn enter(&mut self, parent: u32, node: Node, meter: &mut Meter<'_>) -> Result<(), Spent> {
        let Some(number) = self.seen.insert(Exact::of(&node.position)) else {
            return Ok(());
        };
        meter.count()?;
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

    /// The line of moves to a position, and one more. The moves are found again from the positions.
    fn line(&self, number: u32, last: Option<Move>) -> Helpmate {
        let mut numbers = vec![number];
        let mut number = number;
        while number != 0 {
            number = self.parents[number as usize];
            numbers.push(number);
        }
        let mut position = *self.start;
        let mut moves = Vec::with_capacity(numbers.len());
        for number in numbers.into_iter().rev().skip(1) {
            let step = position.legal_moves().find_map(|m| {
                let mut next = position;
                next.play_unchecked(m);
                (Some(Exact::of(&next)) == self.seen.key(number)).then_some((m, next))
            });
            if let Some((m, next)) = step {
                moves.push(m);
                position = next;
            }
        }
        moves.extend(last);
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
