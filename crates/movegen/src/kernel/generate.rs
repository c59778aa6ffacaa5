//! Every legal move, handed to a sink.

use adoube_board::{Bitboard, Board, Role, Side, Square};

use super::threats::{Men, Threats, attacked, en_passant_is_safe_among};
use super::{Isa, Player};
use crate::attacks;

/// What is done with the moves. Every method gets at least a square of departure and a set of arrivals; the set may
/// be empty.
pub(crate) trait Sink {
    /// Whether bishops, rooks and queens must come one man at a time. A sink that only counts lets the queen's lines
    /// be counted with those of bishop and rook.
    const NAMES_MEN: bool;

    /// A knight, bishop, rook, queen or king may go to any of these squares.
    fn man(&mut self, role: Role, from: Square, to: u64);

    /// Pawns may arrive on these squares, none on the last rank, each from `step` square numbers before.
    fn pawns(&mut self, step: i8, to: u64);

    /// Pawns may arrive on these squares of the last rank, each from `step` square numbers before.
    fn promotions(&mut self, step: i8, to: u64);

    /// A pawn captures in passing.
    fn en_passant(&mut self, from: Square, to: Square);

    /// King and rook castle.
    fn castling(&mut self, king: Square, rook: Square);

    /// Whether no further move is wanted.
    #[inline(always)]
    fn is_satisfied(&self) -> bool {
        false
    }
}

/// Which moves are wanted, by the squares of departure and arrival.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Filter {
    pub(crate) from: u64,
    pub(crate) to: u64,
}

impl Filter {
    /// Every move.
    pub(crate) const ALL: Self = Self { from: !0, to: !0 };
}

/// Hands every legal move of the player to the sink: the only place that knows which moves are legal.
///
/// `castling` holds the squares of the rooks that may still castle, of both players; `en_passant` is the square a pawn
/// has just passed over, or nothing.
#[inline(always)]
pub(crate) fn generate<P: Player, I: Isa, S: Sink>(
    isa: I,
    board: &Board,
    castling: u64,
    en_passant: u64,
    filter: Filter,
    sink: &mut S,
) {
    let men = Men::of::<P>(board);
    let threats = Threats::of::<P, I>(isa, &men);
    let king = men.king();

    if filter.from & Bitboard::from(king).bits() != 0 {
        let attacked = attacked::<P, I>(isa, &men);
        sink.man(Role::King, king, attacks::king(king).bits() & !men.own & !attacked & filter.to);
        let castling = castling & P::FIRST_RANK & filter.to;
        if castling != 0 && threats.checkers == 0 {
            castle(&men, &threats, attacked, king, castling, sink);
        }
    }
    if threats.answers == 0 || sink.is_satisfied() {
        return;
    }

    men_other_than_pawns::<I, S>(isa, &men, &threats, filter, sink);
    if sink.is_satisfied() {
        return;
    }
    pawn_moves::<P, S>(&men, &threats, filter, sink);
    if en_passant & filter.to != 0 {
        en_passant_captures::<P, I, S>(isa, &men, en_passant, filter, sink);
    }
}

/// Castling (Laws of Chess 3.8.2), with the final squares of Chess960 (Guidelines II.3), which are those of orthodox
/// chess too.
#[inline(always)]
fn castle<S: Sink>(men: &Men, threats: &Threats, attacked: u64, king: Square, castling: u64, sink: &mut S) {
    for rook in Bitboard::new(castling) {
        let side = if rook as u8 > king as u8 { Side::King } else { Side::Queen };
        let king_end = Square::from_coords(side.king_file(), king.rank());
        let rook_end = Square::from_coords(side.rook_file(), king.rank());
        let both = Bitboard::from(king).with(rook).bits();
        // 3.8.2.2: the king is not in check, crosses no attacked square and arrives on none...
        let king_path = attacks::between(king, king_end).bits() | Bitboard::from(king_end).bits();
        // ...and no man stands between. In Chess960 also not where the rook must pass.
        let rook_path = attacks::between(rook, rook_end).bits() | Bitboard::from(rook_end).bits();
        let is_free = (king_path | rook_path) & men.occupied & !both == 0;
        // In Chess960 the rook may have shielded the king's last square: then it is pinned on the back rank.
        let shields = threats.orthogonal_pins & Bitboard::from(rook).bits() != 0;
        if is_free && king_path & attacked == 0 && !shields {
            sink.castling(king, rook);
        }
    }
}

/// Knights, bishops, rooks and queens (3.2 to 3.6).
#[inline(always)]
fn men_other_than_pawns<I: Isa, S: Sink>(isa: I, men: &Men, threats: &Threats, filter: Filter, sink: &mut S) {
    let allowed = !men.own & threats.answers & filter.to;
    let (across, aslant) = (threats.orthogonal_pins, threats.diagonal_pins);
    let pinned = across | aslant;
    let own = men.own & filter.from;

    // A pinned knight can never stay on the line.
    for knight in Bitboard::new(men.knights & own & !pinned) {
        sink.man(Role::Knight, knight, attacks::knight(knight).bits() & allowed);
    }

    let along = |from: Square, attacks: u64, pins: u64| {
        let line = if pins & Bitboard::from(from).bits() == 0 { !0 } else { pins };
        attacks & allowed & line
    };
    let diagonally = |from| along(from, isa.bishop(from, men.occupied), aslant);
    let orthogonally = |from| along(from, isa.rook(from, men.occupied), across);

    if S::NAMES_MEN {
        for bishop in Bitboard::new(men.bishops & own & !across) {
            sink.man(Role::Bishop, bishop, diagonally(bishop));
        }
        for rook in Bitboard::new(men.rooks & own & !aslant) {
            sink.man(Role::Rook, rook, orthogonally(rook));
        }
        for queen in Bitboard::new(men.queens & own) {
            let bit = Bitboard::from(queen).bits();
            let slantwise = if bit & across == 0 { diagonally(queen) } else { 0 };
            let straight = if bit & aslant == 0 { orthogonally(queen) } else { 0 };
            sink.man(Role::Queen, queen, slantwise | straight);
        }
    } else {
        for bishop in Bitboard::new(men.diagonal() & own & !across) {
            sink.man(Role::Bishop, bishop, diagonally(bishop));
        }
        for rook in Bitboard::new(men.orthogonal() & own & !aslant) {
            sink.man(Role::Rook, rook, orthogonally(rook));
        }
    }
}

/// Steps, double steps and captures of pawns (3.7), all pawns at once.
#[inline(always)]
fn pawn_moves<P: Player, S: Sink>(men: &Men, threats: &Threats, filter: Filter, sink: &mut S) {
    let (across, aslant) = (threats.orthogonal_pins, threats.diagonal_pins);
    let answers = threats.answers & filter.to;
    let pawns = men.pawns & men.own & filter.from;
    let empty = !men.occupied;

    // Along its file a pawn may go unless it is pinned aslant; pinned upright it stays on its line.
    let steppers = pawns & !aslant;
    let steps = (P::forward(steppers & !across) | P::forward(steppers & across) & across) & empty;
    let double_steps = P::forward(steps & P::THIRD_RANK) & empty & answers;
    let steps = steps & answers;

    // Aslant it may capture unless it is pinned upright; pinned aslant it stays on its line.
    let capturers = pawns & !across;
    let (free, bound) = (capturers & !aslant, capturers & aslant);
    let prey = men.enemy & answers;
    let left = (P::forward_left(free) | P::forward_left(bound) & aslant) & prey;
    let right = (P::forward_right(free) | P::forward_right(bound) & aslant) & prey;

    sink.pawns(P::FORWARD, steps & !P::LAST_RANK);
    sink.pawns(2 * P::FORWARD, double_steps);
    sink.pawns(P::FORWARD - 1, left & !P::LAST_RANK);
    sink.pawns(P::FORWARD + 1, right & !P::LAST_RANK);
    if (steps | left | right) & P::LAST_RANK != 0 {
        sink.promotions(P::FORWARD, steps & P::LAST_RANK);
        sink.promotions(P::FORWARD - 1, left & P::LAST_RANK);
        sink.promotions(P::FORWARD + 1, right & P::LAST_RANK);
    }
}

/// Captures in passing (3.7.3.1).
#[inline(always)]
fn en_passant_captures<P: Player, I: Isa, S: Sink>(
    isa: I,
    men: &Men,
    en_passant: u64,
    filter: Filter,
    sink: &mut S,
) {
    let to = Square::from_index_masked(en_passant.trailing_zeros() as u8);
    let capturers = attacks::pawn(P::Opponent::COLOR, to).bits() & men.pawns & men.own & filter.from;
    for from in Bitboard::new(capturers) {
        if en_passant_is_safe_among::<P, I>(isa, men, from, to) {
            sink.en_passant(from, to);
        }
    }
}
