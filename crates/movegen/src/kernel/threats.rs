//! Checks, pins and attacked squares: what the opponent forbids.

use adoube_board::{Bitboard, Board, Color, Role, Square};

use super::{Isa, Player};
use crate::attacks;

/// The men as the player to move sees them, each kind as a set of squares.
#[derive(Clone, Copy)]
pub(super) struct Men {
    pub(super) own: u64,
    pub(super) enemy: u64,
    pub(super) occupied: u64,
    pub(super) pawns: u64,
    pub(super) knights: u64,
    pub(super) bishops: u64,
    pub(super) rooks: u64,
    pub(super) queens: u64,
    pub(super) kings: u64,
}

impl Men {
    #[inline(always)]
    pub(super) fn of<P: Player>(board: &Board) -> Self {
        let own = board.by_color(P::COLOR).bits();
        let enemy = board.by_color(P::Opponent::COLOR).bits();
        Self {
            own,
            enemy,
            occupied: own | enemy,
            pawns: board.by_role(Role::Pawn).bits(),
            knights: board.by_role(Role::Knight).bits(),
            bishops: board.by_role(Role::Bishop).bits(),
            rooks: board.by_role(Role::Rook).bits(),
            queens: board.by_role(Role::Queen).bits(),
            kings: board.by_role(Role::King).bits(),
        }
    }

    /// The square of the player's king. A position always has one.
    #[inline(always)]
    pub(super) fn king(&self) -> Square {
        Square::from_index_masked((self.kings & self.own).trailing_zeros() as u8)
    }

    #[inline(always)]
    pub(super) fn diagonal(&self) -> u64 {
        self.bishops | self.queens
    }

    #[inline(always)]
    pub(super) fn orthogonal(&self) -> u64 {
        self.rooks | self.queens
    }
}

/// What restricts the player's moves.
#[derive(Clone, Copy)]
pub(super) struct Threats {
    /// The enemy men that attack the king.
    pub(super) checkers: u64,
    /// Where a man other than the king may go: everywhere without a check; onto the checker or between it and the
    /// king when there is one; nowhere when there are two (Laws of Chess 3.9.2).
    pub(super) answers: u64,
    /// The lines on which own men stand pinned to the king along a file or rank, pinning man included.
    pub(super) orthogonal_pins: u64,
    /// The same along diagonals.
    pub(super) diagonal_pins: u64,
}

impl Threats {
    /// Finds checks and pins by looking out from the king, through the player's own men: an enemy slider seen so gives
    /// check if none of them stands between, and pins if one does.
    #[inline(always)]
    pub(super) fn of<P: Player, I: Isa>(isa: I, men: &Men) -> Self {
        let king = men.king();
        let king_set = Bitboard::from(king).bits();
        let pawns = (P::forward_left(king_set) | P::forward_right(king_set)) & men.pawns;
        let leapers = (pawns | attacks::knight(king).bits() & men.knights) & men.enemy;

        let across = Snipers::find(men, king, isa.rook(king, men.enemy) & men.orthogonal() & men.enemy);
        let aslant = Snipers::find(men, king, isa.bishop(king, men.enemy) & men.diagonal() & men.enemy);

        let checkers = leapers | across.checkers | aslant.checkers;
        let answers = if checkers == 0 {
            !0
        } else if checkers.is_power_of_two() {
            leapers | across.check_lines | aslant.check_lines
        } else {
            0
        };
        Self { checkers, answers, orthogonal_pins: across.pin_lines, diagonal_pins: aslant.pin_lines }
    }
}

/// What enemy sliders that look towards the king do to it.
#[derive(Clone, Copy)]
struct Snipers {
    checkers: u64,
    /// The squares from the king to each checker, that man included.
    check_lines: u64,
    /// The squares from the king to each pinning man, that man included.
    pin_lines: u64,
}

impl Snipers {
    #[inline(always)]
    fn find(men: &Men, king: Square, snipers: u64) -> Self {
        let mut found = Self { checkers: 0, check_lines: 0, pin_lines: 0 };
        for sniper in Bitboard::new(snipers) {
            let between = attacks::between(king, sniper).bits();
            let sniper = Bitboard::from(sniper).bits();
            let shields = between & men.own;
            if shields == 0 {
                found.checkers |= sniper;
                found.check_lines |= between | sniper;
            } else if shields.is_power_of_two() {
                found.pin_lines |= between | sniper;
            }
        }
        found
    }
}

/// Those of the given squares that the opponent does not attack, looking through the player's king: where that king may
/// go (Laws of Chess 3.9.2), not even straight away from a checking slider.
#[inline(always)]
pub(super) fn safe_among<P: Player, I: Isa>(isa: I, men: &Men, squares: u64) -> u64 {
    let pawns = men.pawns & men.enemy;
    let king = Square::from_index_masked((men.kings & men.enemy).trailing_zeros() as u8);
    let near = P::Opponent::forward_left(pawns)
        | P::Opponent::forward_right(pawns)
        | knight_attacks(men.knights & men.enemy)
        | attacks::king(king).bits();
    let squares = squares & !near;
    if squares == 0 {
        return 0;
    }
    let occupied = men.occupied & !(men.kings & men.own);
    let mut far = 0;
    for bishop in Bitboard::new(men.diagonal() & men.enemy) {
        far |= isa.bishop(bishop, occupied);
    }
    for rook in Bitboard::new(men.orthogonal() & men.enemy) {
        far |= isa.rook(rook, occupied);
    }
    squares & !far
}

/// The squares that any of these knights attacks, all at once.
#[inline(always)]
fn knight_attacks(knights: u64) -> u64 {
    let one_left = knights >> 1 & 0x7F7F_7F7F_7F7F_7F7F;
    let two_left = knights >> 2 & 0x3F3F_3F3F_3F3F_3F3F;
    let one_right = knights << 1 & 0xFEFE_FEFE_FEFE_FEFE;
    let two_right = knights << 2 & 0xFCFC_FCFC_FCFC_FCFC;
    let near = one_left | one_right;
    let far = two_left | two_right;
    near << 16 | near >> 16 | far << 8 | far >> 8
}

/// Whether capturing in passing from one square to another leaves the king unattacked. Two pawns leave the board's
/// rank at once, so no pin tells: the board after the capture does.
#[inline(always)]
pub(super) fn en_passant_is_safe_among<P: Player, I: Isa>(
    isa: I,
    men: &Men,
    from: Square,
    to: Square,
) -> bool {
    let king = men.king();
    let captured = P::Opponent::forward(Bitboard::from(to).bits());
    let occupied = men.occupied & !captured & !Bitboard::from(from).bits() | Bitboard::from(to).bits();
    let king_set = Bitboard::from(king).bits();
    let pawns = (P::forward_left(king_set) | P::forward_right(king_set)) & men.pawns & !captured;
    let attackers = isa.rook(king, occupied) & men.orthogonal()
        | isa.bishop(king, occupied) & men.diagonal()
        | attacks::knight(king).bits() & men.knights
        | pawns;
    attackers & men.enemy == 0
}

/// Whether an en passant capture to that square is legal for the player to move.
#[inline(always)]
pub(crate) fn en_passant_is_safe<P: Player, I: Isa>(isa: I, board: &Board, to: Square) -> bool {
    let men = Men::of::<P>(board);
    let capturers = attacks::pawn(P::Opponent::COLOR, to).bits() & men.pawns & men.own;
    Bitboard::new(capturers).iter().any(|from| en_passant_is_safe_among::<P, I>(isa, &men, from, to))
}

/// The men of one colour that attack a square, past these occupied squares.
#[inline(always)]
pub(crate) fn attackers<I: Isa>(
    isa: I,
    board: &Board,
    square: Square,
    by: Color,
    occupied: Bitboard,
) -> Bitboard {
    let queens = board.by_role(Role::Queen);
    let orthogonal = board.by_role(Role::Rook) | queens;
    let diagonal = board.by_role(Role::Bishop) | queens;
    (Bitboard::new(isa.rook(square, occupied.bits())) & orthogonal
        | Bitboard::new(isa.bishop(square, occupied.bits())) & diagonal
        | attacks::knight(square) & board.by_role(Role::Knight)
        | attacks::king(square) & board.by_role(Role::King)
        | attacks::pawn(!by, square) & board.by_role(Role::Pawn))
        & board.by_color(by)
}

/// The player's men that are pinned to their king.
#[inline(always)]
pub(crate) fn pinned<P: Player, I: Isa>(isa: I, board: &Board) -> Bitboard {
    let men = Men::of::<P>(board);
    let threats = Threats::of::<P, I>(isa, &men);
    Bitboard::new((threats.orthogonal_pins | threats.diagonal_pins) & men.own)
}
