//! The search that decides nearly every position: best move first, with whole positions kept, and not many of them.

use alloc::vec::Vec;

use adoube_board::{Color, Role};
use adoube_movegen::{Move, Position};

use crate::material::Material;

use super::Winnability;
use super::budget::{Limit, Meter};
use super::exact::{Exact, Seen};
use super::guide::Guide;
use super::helpmate::Helpmate;
use super::mating::mates;
use super::proof::Unwinnability;

/// A best-first search of the positions that can come about.
///
/// It follows single moves: a move waits in a queue by how good it looks, and is played only when its turn comes. Every
/// position is entered once and all its moves are queued. So if the queue runs dry, all positions have been visited, and
/// the order decides nothing but how soon a mate is found.
pub(super) struct Front<'a> {
    side: Color,
    guide: Guide,
    seen: Seen,
    nodes: Vec<Node>,
    queue: Queue,
    most: usize,
    start: &'a Position,
}

#[derive(Clone, Copy)]
struct Node {
    position: Position,
    parent: u32,
    /// The move that led here.
    m: Option<Move>,
    depth: u16,
    value: i16,
}

impl<'a> Front<'a> {
    /// The most positions it keeps; more are for the sweep.
    const MOST: usize = 500;
    /// What a position may take, its moves in the queue included: 218 of them, in a list that has just doubled.
    const BYTES: usize = 6 << 10;
    /// What the search takes to begin with.
    const FIRST_BYTES: usize = 32 << 10;

    pub(super) fn new(start: &'a Position, side: Color, guide: Guide, meter: &Meter<'_>) -> Self {
        Self {
            side,
            guide,
            seen: Seen::new(),
            nodes: Vec::with_capacity(64),
            queue: Queue::new(),
            most: Self::MOST.min(meter.memory().saturating_sub(Self::FIRST_BYTES) / Self::BYTES),
            start,
        }
    }

    /// Searches until the question is decided (`Some`), or there are too many positions for this search (`None`).
    pub(super) fn run(mut self, meter: &mut Meter<'_>) -> Option<Winnability> {
        if let Err(spent) = meter.count() {
            return Some(Winnability::Unknown { spent });
        }
        if self.most == 0 {
            return Some(Winnability::Unknown { spent: meter.spent(Limit::Memory) });
        }
        self.seen.insert(Exact::of(self.start));
        let value = self.guide.value(self.start) as i16;
        self.nodes.push(Node { position: *self.start, parent: 0, m: None, depth: 0, value });
        let mut number = 0;
        loop {
            if let Some(line) = self.expand(number) {
                return Some(Winnability::Winnable { line });
            }
            number = loop {
                let Some((parent, m)) = self.queue.pop() else {
                    let positions = self.nodes.len() as u64;
                    let proof = Unwinnability::Closure { positions, confined: 0 };
                    return Some(Winnability::Unwinnable { proof });
                };
                let before = self.nodes[parent as usize];
                let mut position = before.position;
                position.play_unchecked(m);
                let is_material_changed = m.promotion().is_some() || before.position.is_capture(m);
                if is_material_changed && is_hopeless(&position, self.side) {
                    continue;
                }
                if !self.seen.insert(Exact::of(&position)) {
                    continue;
                }
                if let Err(spent) = meter.count() {
                    return Some(Winnability::Unknown { spent });
                }
                let value = before.value.saturating_add(self.guide.change(&before.position, m) as i16);
                let depth = before.depth.saturating_add(1);
                self.nodes.push(Node { position, parent, m: Some(m), depth, value });
                break self.nodes.len() - 1;
            };
            if self.nodes.len() >= self.most {
                return None;
            }
        }
    }

    /// Queues the moves of a position; the line to a mate, if it is one, or the next move mates.
    fn expand(&mut self, number: usize) -> Option<Helpmate> {
        let node = self.nodes[number];
        let position = &node.position;
        let moves = position.legal_moves();
        if moves.is_empty() {
            let is_mate = position.is_check() && position.turn() != self.side;
            return is_mate.then(|| self.line(number, None));
        }
        let is_ours = position.turn() == self.side;
        let base = i32::from(self.nodes[0].value);
        for m in moves {
            if is_ours && mates(position, m) {
                return Some(self.line(number, Some(m)));
            }
            let value = i32::from(node.value) + self.guide.change(position, m) - base;
            self.queue.push(2 * value + i32::from(node.depth), number as u32, m);
        }
        None
    }

    fn line(&self, number: usize, last: Option<Move>) -> Helpmate {
        let mut moves: Vec<Move> = last.into_iter().collect();
        let mut node = &self.nodes[number];
        while let Some(m) = node.m {
            moves.push(m);
            node = &self.nodes[node.parent as usize];
        }
        moves.reverse();
        Helpmate::new(moves)
    }
}

/// Whether the men alone prove that the side will not mate from a position that a legal move has led to. With one queen,
/// rook or pawn they do not.
#[inline]
pub(super) fn is_hopeless(position: &Position, side: Color) -> bool {
    let majors = position.by_role(Role::Pawn) | position.by_role(Role::Rook) | position.by_role(Role::Queen);
    (majors & position.by_color(side)).is_empty()
        && Material::of(position.board()).cannot_mate(side)
        && !position.is_checkmate()
}

/// Moves by priority: a list for each number, the last come first served.
struct Queue {
    heads: [u32; Self::PRIORITIES],
    /// No list before this one has a move.
    first: usize,
    waiting: Vec<Waiting>,
}

#[derive(Clone, Copy)]
struct Waiting {
    parent: u32,
    m: Move,
    next: u32,
}

const NOBODY: u32 = u32::MAX;

impl Queue {
    const PRIORITIES: usize = 512;

    fn new() -> Self {
        Self { heads: [NOBODY; Self::PRIORITIES], first: Self::PRIORITIES, waiting: Vec::with_capacity(512) }
    }

    /// Lower comes first; nought is in the middle, and what is beyond the ends is put at the end.
    #[inline]
    fn push(&mut self, priority: i32, parent: u32, m: Move) {
        let list = (priority + Self::PRIORITIES as i32 / 2).clamp(0, Self::PRIORITIES as i32 - 1) as usize;
        let number = self.waiting.len() as u32;
        self.waiting.push(Waiting { parent, m, next: self.heads[list] });
        self.heads[list] = number;
        self.first = self.first.min(list);
    }

    #[inline]
    fn pop(&mut self) -> Option<(u32, Move)> {
        while self.first < Self::PRIORITIES {
            let head = &mut self.heads[self.first];
            if *head != NOBODY {
                let waiting = self.waiting[*head as usize];
                *head = waiting.next;
                return Some((waiting.parent, waiting.m));
            }
            self.first += 1;
        }
        None
    }
}
