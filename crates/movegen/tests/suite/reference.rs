//! A second move generator, slow and plain: men in a mailbox, every move made on a copy and the king looked at.
//!
//! It shares no line with the library's kernel. Only the vocabulary (squares, colours, roles, `Move`) is the same, so
//! that the two can be compared.

use adoube_board::{Color, Role, Setup, Side, Square};
use adoube_movegen::{Move, MoveKind, Promotion};

/// A board as a player sees it, with what the rules remember of the past.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mailbox {
    men: [Option<(Color, Role)>; 64],
    turn: Color,
    /// The rooks that may still castle, White's first, the king's side first.
    rooks: [[Option<Square>; 2]; 2],
    /// The square that the last move, a double step, passed over.
    passed: Option<Square>,
}

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const ASLANT: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Towards the opponent, in ranks.
fn ahead(color: Color) -> i8 {
    if color == Color::White { 1 } else { -1 }
}

fn rank(square: Square) -> i8 {
    square as i8 / 8
}

fn file(square: Square) -> i8 {
    square as i8 % 8
}

/// The rank of the player's king and rooks at the start, counted from 0.
fn home(color: Color) -> i8 {
    if color == Color::White { 0 } else { 7 }
}

fn at(file: i8, rank: i8) -> Option<Square> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| Square::ALL[(rank * 8 + file) as usize])
}

fn offset(square: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    at(file(square) + files, rank(square) + ranks)
}

impl Mailbox {
    pub(crate) fn new(setup: &Setup) -> Self {
        let mut men = [None; 64];
        for square in Square::ALL {
            men[square as usize] = setup.board.piece_at(square).map(|piece| (piece.color, piece.role));
        }
        let rook = |color, side| setup.castling_rights.rook_square(color, side);
        let rooks =
            [Color::White, Color::Black].map(|color| [Side::King, Side::Queen].map(|side| rook(color, side)));
        Self { men, turn: setup.turn, rooks, passed: setup.en_passant }
    }

    fn is(&self, square: Square, color: Color, role: Role) -> bool {
        self.men[square as usize] == Some((color, role))
    }

    fn is_free(&self, square: Square) -> bool {
        self.men[square as usize].is_none()
    }

    fn holds(&self, square: Square, color: Color) -> bool {
        self.men[square as usize].is_some_and(|(owner, _)| owner == color)
    }

    fn king(&self, color: Color) -> Square {
        Square::ALL.into_iter().find(|square| self.is(*square, color, Role::King)).expect("a king each")
    }

    /// The first man on each of these lines from a square.
    fn seen<'a>(&'a self, from: Square, lines: &'a [(i8, i8)]) -> impl Iterator<Item = Square> + 'a {
        lines.iter().filter_map(move |line| {
            let mut next = offset(from, *line);
            while let Some(square) = next.filter(|square| self.is_free(*square)) {
                next = offset(square, *line);
            }
            next
        })
    }

    /// The men of one colour that attack a square (Laws of Chess 3.1.2).
    pub(crate) fn attackers(&self, square: Square, by: Color) -> Vec<Square> {
        let mut attackers = Vec::new();
        let near = |steps: &[(i8, i8)]| -> Vec<Square> {
            steps.iter().filter_map(|step| offset(square, *step)).collect()
        };
        let back = -ahead(by);
        attackers
            .extend(near(&[(1, back), (-1, back)]).into_iter().filter(|from| self.is(*from, by, Role::Pawn)));
        attackers.extend(near(&LEAPS).into_iter().filter(|from| self.is(*from, by, Role::Knight)));
        let kings = [STRAIGHT, ASLANT].concat();
        attackers.extend(near(&kings).into_iter().filter(|from| self.is(*from, by, Role::King)));
        for (lines, role) in [(&STRAIGHT, Role::Rook), (&ASLANT, Role::Bishop)] {
            let is_slider = |from: &Square| self.is(*from, by, role) || self.is(*from, by, Role::Queen);
            attackers.extend(self.seen(square, lines).filter(is_slider));
        }
        attackers.sort_unstable();
        attackers
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        !self.attackers(square, by).is_empty()
    }

    pub(crate) fn is_check(&self) -> bool {
        self.is_attacked(self.king(self.turn), !self.turn)
    }

    /// Every legal move, in the order of [`Move`].
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in Square::ALL {
            if let Some((color, role)) = self.men[from as usize] {
                if color == self.turn {
                    self.moves_of(role, from, &mut moves);
                }
            }
        }
        // 3.9.2: no move may leave or put the own king in check.
        moves.retain(|m| {
            let after = self.play(*m);
            !after.is_attacked(after.king(self.turn), !self.turn)
        });
        moves.sort_unstable();
        moves
    }

    fn moves_of(&self, role: Role, from: Square, moves: &mut Vec<Move>) {
        let mut go = |to: Square| moves.push(Move::new(role, from, to, MoveKind::Normal));
        let queen = [STRAIGHT, ASLANT].concat();
        match role {
            Role::Pawn => self.pawn_moves(from, moves),
            Role::Knight => self.leap(from, &LEAPS, &mut go),
            Role::Bishop => self.slide(from, &ASLANT, &mut go),
            Role::Rook => self.slide(from, &STRAIGHT, &mut go),
            Role::Queen => self.slide(from, &queen, &mut go),
            Role::King => {
                self.leap(from, &queen, &mut go);
                self.castlings(from, moves);
            }
        }
    }

    fn leap(&self, from: Square, steps: &[(i8, i8)], go: &mut impl FnMut(Square)) {
        let targets = steps.iter().filter_map(|step| offset(from, *step));
        targets.filter(|to| !self.holds(*to, self.turn)).for_each(go);
    }

    fn slide(&self, from: Square, lines: &[(i8, i8)], go: &mut impl FnMut(Square)) {
        for line in lines {
            let mut next = offset(from, *line);
            while let Some(to) = next.filter(|to| !self.holds(*to, self.turn)) {
                go(to);
                next = if self.is_free(to) { offset(to, *line) } else { None };
            }
        }
    }

    fn pawn_moves(&self, from: Square, moves: &mut Vec<Move>) {
        let step = ahead(self.turn);
        let mut targets = Vec::new();
        if let Some(one) = offset(from, (0, step)).filter(|one| self.is_free(*one)) {
            targets.push(one);
            let is_on_its_initial_rank = rank(from) == home(self.turn) + step;
            let two = offset(one, (0, step)).filter(|two| is_on_its_initial_rank && self.is_free(*two));
            targets.extend(two);
        }
        for side in [-1, 1] {
            if let Some(to) = offset(from, (side, step)) {
                if self.holds(to, !self.turn) {
                    targets.push(to);
                } else if self.passed == Some(to) {
                    moves.push(Move::new(Role::Pawn, from, to, MoveKind::EnPassant));
                }
            }
        }
        for to in targets {
            if rank(to) == home(!self.turn) {
                let kinds = Promotion::ALL.map(MoveKind::Promotion);
                moves.extend(kinds.map(|kind| Move::new(Role::Pawn, from, to, kind)));
            } else {
                moves.push(Move::new(Role::Pawn, from, to, MoveKind::Normal));
            }
        }
    }

    /// 3.8.2 for orthodox chess, Guidelines II.3 for Chess960: the king ends on the c- or g-file, the rook beside it on the
    /// d- or f-file, whatever their first squares.
    fn castlings(&self, king: Square, moves: &mut Vec<Move>) {
        for rook in self.rooks[self.turn as usize].into_iter().flatten() {
            let (king_end, rook_end) = Self::castled(king, rook);
            let squares = |a: Square, b: Square| {
                let (low, high) = (file(a).min(file(b)), file(a).max(file(b)));
                (low..=high).filter_map(|file| at(file, home(self.turn))).collect::<Vec<_>>()
            };
            let way = [squares(king, king_end), squares(rook, rook_end), squares(king, rook)].concat();
            let is_clear = way.iter().all(|square| [king, rook].contains(square) || self.is_free(*square));
            // From its first square to its last the king is never attacked; it is not there to hide behind itself.
            let is_safe = squares(king, king_end).into_iter().all(|square| {
                let mut without_king = self.clone();
                without_king.men[king as usize] = None;
                !without_king.is_attacked(square, !self.turn)
            });
            if is_clear && is_safe && !self.is_check() {
                moves.push(Move::new(Role::King, king, rook, MoveKind::Castling));
            }
        }
    }

    fn castled(king: Square, rook: Square) -> (Square, Square) {
        let (king_file, rook_file) = if file(rook) > file(king) { (6, 5) } else { (2, 3) };
        let square = |file| at(file, rank(king)).expect("a file of the board");
        (square(king_file), square(rook_file))
    }

    /// The board after a move, which is not checked.
    pub(crate) fn play(&self, m: Move) -> Self {
        let mut next = self.clone();
        let (from, to) = (m.from(), m.to());
        next.passed = None;
        next.turn = !self.turn;
        next.men[from as usize] = None;
        let own = |role| Some((self.turn, role));
        match m.kind() {
            MoveKind::Castling => {
                let (king_end, rook_end) = Self::castled(from, to);
                next.men[to as usize] = None;
                next.men[king_end as usize] = own(Role::King);
                next.men[rook_end as usize] = own(Role::Rook);
            }
            MoveKind::EnPassant => {
                let victim = at(file(to), rank(from)).expect("a square of the board");
                next.men[victim as usize] = None;
                next.men[to as usize] = own(Role::Pawn);
            }
            MoveKind::Promotion(promotion) => next.men[to as usize] = own(promotion.role()),
            MoveKind::Normal => {
                next.men[to as usize] = own(m.role());
                if m.role() == Role::Pawn && (rank(to) - rank(from)).abs() == 2 {
                    next.passed = at(file(from), (rank(from) + rank(to)) / 2);
                }
            }
        }
        if m.role() == Role::King {
            next.rooks[self.turn as usize] = [None; 2];
        }
        for rook in next.rooks.iter_mut().flatten() {
            if *rook == Some(from) || *rook == Some(to) {
                *rook = None;
            }
        }
        next
    }

    /// How many ways there are to play that many plies.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal_moves().into_iter().map(|m| self.play(m).perft(depth - 1)).sum()
    }
}
