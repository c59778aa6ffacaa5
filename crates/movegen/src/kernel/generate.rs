//! Every legal move, handed to a sink.

use adoube_board::{Bitboard, Board, Role, Square};

use super::castling_ways::CastlingWay;
use super::threats::{Men, Threats, en_passant_is_safe_among, safe_among};
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
        let steps = attacks::king(king).bits() & !men.own & filter.to;
        let (rooks, ways) = free_castlings::<P>(&men, &threats, king, castling & filter.to);
        let safe = safe_among::<P, I>(isa, &men, steps | ways);
        sink.man(Role::King, king, steps & safe);
        for rook in Bitboard::new(rooks) {
            if CastlingWay::of(king, rook).safe & !safe == 0 {
                sink.castling(king, rook);
            }
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

/// The rooks with which nothing forbids castling but, perhaps, an attack on the king's way, and those ways (Laws of
/// Chess 3.8.2).
#[inline(always)]
fn free_castlings<P: Player>(men: &Men, threats: &Threats, king: Square, rooks: u64) -> (u64, u64) {
    let (mut free, mut ways) = (0, 0);
    // 3.8.2.2: not out of check. In Chess960 the rook may shield the king's last square: then it is pinned on the back rank.
    let rooks = rooks & P::FIRST_RANK & !threats.orthogonal_pins;
    if threats.checkers == 0 {
        for rook in Bitboard::new(rooks) {
            let way = CastlingWay::of(king, rook);
            if way.empty & men.occupied == 0 {
                free |= Bitboard::from(rook).bits();
                ways |= way.safe;
            }
        }
    }
    (free, ways)
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

    // A pinned slider may go along its line, and a queen so pinned no other way.
    let (free, bound) = (own & !pinned, own & pinned);
    let diagonally = |from| isa.bishop(from, men.occupied) & allowed;
    let orthogonally = |from| isa.rook(from, men.occupied) & allowed;
    if S::NAMES_MEN {
        for bishop in Bitboard::new(men.bishops & free) {
            sink.man(Role::Bishop, bishop, diagonally(bishop));
        }
        for rook in Bitboard::new(men.rooks & free) {
            sink.man(Role::Rook, rook, orthogonally(rook));
        }
        for queen in Bitboard::new(men.queens & free) {
            sink.man(Role::Queen, queen, diagonally(queen) | orthogonally(queen));
        }
    } else {
        for bishop in Bitboard::new(men.diagonal() & free) {
            sink.man(Role::Bishop, bishop, diagonally(bishop));
        }
        for rook in Bitboard::new(men.orthogonal() & free) {
            sink.man(Role::Rook, rook, orthogonally(rook));
        }
    }
    if bound & !men.pawns != 0 {
        let name = |from: Square, other| {
            if men.queens & Bitboard::from(from).bits() != 0 { Role::Queen } else { other }
        };
        for bishop in Bitboard::new(men.diagonal() & bound & aslant) {
            sink.man(name(bishop, Role::Bishop), bishop, diagonally(bishop) & aslant);
        }
        for rook in Bitboard::new(men.orthogonal() & bound & across) {
            sink.man(name(rook, Role::Rook), rook, orthogonally(rook) & across);
        }
    }
}

/// Steps, double steps and captures of pawns (3.7), all pawns at once.
#[inline(always)]
fn pawn_moves<P: Player, S: Sink>(men: &Men, threats: &Threats, filter: Filter, sink: &mut S) {
    let pawns = men.pawns & men.own & filter.from;
    let promoting = pawns & P::SEVENTH_RANK;
    let answers = threats.answers & filter.to;
    let PawnArrivals { steps, left, right } = PawnArrivals::of::<P>(men, threats, pawns & !P::SEVENTH_RANK);
    let double_steps = P::forward(steps & P::THIRD_RANK) & !men.occupied;
    sink.pawns(P::FORWARD, steps & answers);
    sink.pawns(2 * P::FORWARD, double_steps & answers);
    sink.pawns(P::FORWARD - 1, left & answers);
    sink.pawns(P::FORWARD + 1, right & answers);
    if promoting != 0 {
        let PawnArrivals { steps, left, right } = PawnArrivals::of::<P>(men, threats, promoting);
        sink.promotions(P::FORWARD, steps & answers);
        sink.promotions(P::FORWARD - 1, left & answers);
        sink.promotions(P::FORWARD + 1, right & answers);
    }
}

/// Where pawns may go by one step or capture, checks aside.
#[derive(Clone, Copy)]
struct PawnArrivals {
    steps: u64,
    left: u64,
    right: u64,
}

impl PawnArrivals {
    #[inline(always)]
    fn of<P: Player>(men: &Men, threats: &Threats, pawns: u64) -> Self {
        let pinned = pawns & (threats.orthogonal_pins | threats.diagonal_pins);
        let free = pawns & !pinned;
        let mut arrivals = Self {
            steps: P::forward(free) & !men.occupied,
            left: P::forward_left(free) & men.enemy,
            right: P::forward_right(free) & men.enemy,
        };
        if pinned != 0 {
            // A pinned pawn stays on its line: along the file it may step, aslant it may capture the pinning man.
            let (across, aslant) = (threats.orthogonal_pins, threats.diagonal_pins);
            arrivals.steps |= P::forward(pinned & across) & across & !men.occupied;
            arrivals.left |= P::forward_left(pinned & aslant) & aslant & men.enemy;
            arrivals.right |= P::forward_right(pinned & aslant) & aslant & men.enemy;
        }
        arrivals
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
