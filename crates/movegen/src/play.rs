//! Making moves.

use adoube_board::{Bitboard, Color, File, Rank, Role, Side, Square, ZobristKey};

use crate::dispatch;
use crate::illegal_move::{IllegalMove, explain};
use crate::kernel::{Black, Filter, Player, White};
use crate::moves::{Move, MoveKind, Promotion};
use crate::position::Position;

impl Position {
    /// Whether the move is legal here. Any move may be asked about.
    ///
    /// ```
    /// use adoube_board::{Role, Square};
    /// use adoube_movegen::{Move, MoveKind, Position};
    ///
    /// let step = Move::new(Role::Pawn, Square::E2, Square::E4, MoveKind::Normal);
    /// assert!(Position::INITIAL.is_legal(step));
    /// let jump = Move::new(Role::Pawn, Square::E2, Square::E5, MoveKind::Normal);
    /// assert!(!Position::INITIAL.is_legal(jump));
    /// ```
    #[inline]
    pub fn is_legal(&self, m: Move) -> bool {
        let from = Bitboard::from(m.from());
        let to = Bitboard::from(m.to());
        let is_own = !(self.by_color(self.turn()) & self.by_role(m.role()) & from).is_empty();
        is_own
            && self.is_of_its_kind(m)
            && dispatch::any(self.state(), self.turn(), Filter { from: from.bits(), to: to.bits() })
    }

    /// Whether the move's kind is the one that its man and squares give it.
    #[inline]
    fn is_of_its_kind(&self, m: Move) -> bool {
        let to = Bitboard::from(m.to()).bits();
        let is_castling = m.role() == Role::King
            && self.state.castling & to != 0
            && self.by_color(self.turn).contains(m.to());
        let is_pawn = m.role() == Role::Pawn;
        match m.kind() {
            MoveKind::Castling => is_castling,
            MoveKind::EnPassant => is_pawn && self.state.en_passant == to,
            MoveKind::Promotion(_) => is_pawn && m.to().rank() == Rank::Eighth.relative_to(self.turn),
            MoveKind::Normal => {
                let is_special =
                    self.state.en_passant == to || m.to().rank() == Rank::Eighth.relative_to(self.turn);
                !(is_castling || is_pawn && is_special)
            }
        }
    }

    /// The legal move between two squares; `promotion` for pawns that reach the last rank and only for them. Castling is
    /// found as king takes own rook, and as nothing else.
    ///
    /// ```
    /// use adoube_board::Square;
    /// use adoube_movegen::Position;
    ///
    /// assert!(Position::INITIAL.find_move(Square::G1, Square::F3, None).is_some());
    /// assert!(Position::INITIAL.find_move(Square::G1, Square::G3, None).is_none());
    /// ```
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let role = self.role_at(from)?;
        let kind = match promotion {
            Some(role) => MoveKind::Promotion(Promotion::new(role)?),
            None if role == Role::Pawn && self.legal_en_passant() == Some(to) => MoveKind::EnPassant,
            None if role == Role::King && self.by_color(self.turn()).contains(to) => MoveKind::Castling,
            None => MoveKind::Normal,
        };
        let m = Move::new(role, from, to, kind);
        self.is_legal(m).then_some(m)
    }

    /// The kind of the man that the move captures, if it is legal and captures one.
    #[inline]
    pub fn captured(&self, m: Move) -> Option<Role> {
        match m.kind() {
            MoveKind::EnPassant => Some(Role::Pawn),
            MoveKind::Castling => None,
            MoveKind::Normal | MoveKind::Promotion(_) => self.role_at(m.to()),
        }
    }

    /// Whether the move, if it is legal, captures a man.
    #[inline]
    pub fn is_capture(&self, m: Move) -> bool {
        m.is_en_passant() || (!m.is_castling() && self.occupied().contains(m.to()))
    }

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] with the reason, if the move is not legal here.
    ///
    /// ```
    /// use adoube_board::Square;
    /// use adoube_movegen::Position;
    ///
    /// let position = Position::INITIAL;
    /// let m = position.find_move(Square::E2, Square::E4, None).unwrap();
    /// let position = position.play(m)?;
    /// assert_eq!(position.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    /// # Ok::<(), adoube_movegen::IllegalMove>(())
    /// ```
    #[inline]
    pub fn play(&self, m: Move) -> Result<Self, IllegalMove> {
        if !self.is_legal(m) {
            return Err(explain(self, m));
        }
        let mut next = *self;
        next.play_unchecked(m);
        Ok(next)
    }

    /// Plays a move that is known to be legal here. A move that is not gives a wrong position, never undefined behaviour.
    #[inline]
    pub fn play_unchecked(&mut self, m: Move) {
        match self.turn {
            Color::White => self.make::<White>(m),
            Color::Black => self.make::<Black>(m),
        }
        self.turn = !self.turn;
        self.checkers = self.find_checkers();
        if self.state.en_passant != 0 {
            self.state.en_passant = self.find_legal_en_passant();
            if let Some(square) = self.legal_en_passant() {
                self.key ^= ZobristKey::of_en_passant(square.file());
            }
        }
    }

    /// Changes men, rights, counters and key; not yet the player to move and what he faces.
    #[inline]
    fn make<P: Player>(&mut self, m: Move) {
        let (from, to, role) = (m.from(), m.to(), m.role());
        let before = self.state;
        if let Some(square) = self.legal_en_passant() {
            self.key ^= ZobristKey::of_en_passant(square.file());
        }
        self.passed = None;
        let own = |role: Role, square: Square| ZobristKey::of_piece(role.of(P::COLOR), square);
        let enemy = |role: Role, square: Square| ZobristKey::of_piece(role.of(P::Opponent::COLOR), square);
        let victim = if m.is_castling() { None } else { before.board.role_at(to) };
        if let Some(victim) = victim {
            self.key ^= enemy(victim, to);
        }
        match m.kind() {
            MoveKind::Normal => {
                self.key ^= own(role, from) ^ own(role, to);
                if victim.is_some() {
                    self.state = before.capture::<P>(role, from, to);
                } else if m.is_double_step() {
                    self.state = before.double_step::<P>(from, to);
                    self.passed = m.passed_square();
                } else {
                    self.state = before.step::<P>(role, from, to);
                }
            }
            MoveKind::Promotion(promotion) => {
                self.key ^= own(Role::Pawn, from) ^ own(promotion.role(), to);
                self.state = before.promote::<P>(promotion.role(), from, to);
            }
            MoveKind::EnPassant => {
                self.key ^= own(Role::Pawn, from) ^ own(Role::Pawn, to);
                self.key ^= enemy(Role::Pawn, Square::from_coords(to.file(), from.rank()));
                self.state = before.en_passant::<P>(from, to);
            }
            MoveKind::Castling => {
                let rook_file = m.castling_side().map_or(File::D, Side::rook_file);
                let rook_end = Square::from_coords(rook_file, from.rank());
                self.key ^= own(Role::King, from) ^ own(Role::King, m.landing());
                self.key ^= own(Role::Rook, to) ^ own(Role::Rook, rook_end);
                self.state = before.castle::<P>(from, to);
            }
        }
        for rook in Bitboard::new(before.castling & !self.state.castling) {
            let color = if rook.rank() == Rank::First { Color::White } else { Color::Black };
            self.key ^= ZobristKey::of_castling_right(color, rook.file());
        }
        self.key ^= ZobristKey::of_turn(Color::Black);
        let is_irreversible = role == Role::Pawn || victim.is_some();
        self.halfmove_clock = if is_irreversible { 0 } else { self.halfmove_clock.saturating_add(1) };
        if P::COLOR == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
    }

    /// The position after a pass, which no rule of chess allows but engines and PGN files know: the other player to move,
    /// the en passant right gone, both counters advanced as by a quiet move.
    ///
    /// # Errors
    ///
    /// [`NullMoveInCheck`] if the player to move is in check.
    pub fn null_move(&self) -> Result<Self, NullMoveInCheck> {
        if self.is_check() {
            return Err(NullMoveInCheck);
        }
        let mut next = *self;
        if let Some(square) = next.legal_en_passant() {
            next.key ^= ZobristKey::of_en_passant(square.file());
        }
        next.key ^= ZobristKey::of_turn(Color::Black);
        next.state.en_passant = 0;
        next.passed = None;
        next.halfmove_clock = next.halfmove_clock.saturating_add(1);
        if next.turn == Color::Black {
            next.fullmove_number = next.fullmove_number.saturating_add(1);
        }
        next.turn = !next.turn;
        Ok(next)
    }
}

/// A player in check cannot pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a player in check cannot pass")]
#[non_exhaustive]
pub struct NullMoveInCheck;
