//! The canonical text of a move.

use adoube_board::{Bitboard, File, Rank, Role, Square};
use adoube_movegen::{Move, Position, Promotion, attacks};

use super::{Body, ManMove, San, SanSuffix};

impl San {
    /// The canonical text of a legal move: of the men that could legally make it, the one is named by file, else by rank, else by square
    /// (PGN 8.2.3.4); `+` for check and `#` for checkmate.
    ///
    /// For a move that is not legal here the text means nothing.
    ///
    /// ```
    /// use adoube_board::Square;
    /// use adoube_movegen::Position;
    /// use adoube_notation::San;
    ///
    /// // The knight on c3 is pinned, so that only one knight can go to e2.
    /// let position: Position = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1".parse()?;
    /// let m = position.find_move(Square::G1, Square::E2, None).unwrap();
    /// assert_eq!(San::of(&position, m).to_string(), "Ne2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn of(position: &Position, m: Move) -> Self {
        let mut next = *position;
        Self::record(&mut next, m)
    }

    /// The canonical text of a legal move, which is then made. For whole games this saves making each move twice.
    ///
    /// ```
    /// use adoube_board::Square;
    /// use adoube_movegen::Position;
    /// use adoube_notation::San;
    ///
    /// let mut position = Position::INITIAL;
    /// let m = position.find_move(Square::E2, Square::E4, None).unwrap();
    /// assert_eq!(San::record(&mut position, m).to_string(), "e4");
    /// assert_eq!(position.piece_at(Square::E4), Some(adoube_board::Role::Pawn.of(adoube_board::Color::White)));
    /// ```
    #[inline]
    pub fn record(position: &mut Position, m: Move) -> Self {
        let body = Body::of(position, m);
        position.play_unchecked(m);
        let suffix = if !position.is_check() {
            None
        } else if position.has_legal_moves() {
            Some(SanSuffix::Check)
        } else {
            Some(SanSuffix::Checkmate)
        };
        Self { body, suffix }
    }
}

impl Body {
    #[inline]
    fn of(position: &Position, m: Move) -> Self {
        if let Some(side) = m.castling_side() {
            return Self::Castling(side);
        }
        let is_capture = position.is_capture(m);
        let (file, rank) = match m.role() {
            Role::Pawn => (is_capture.then(|| m.from().file()), None),
            Role::King => (None, None),
            role => departure(position, role, m.from(), m.to()),
        };
        let promotion = m.promotion().and_then(Promotion::new);
        Self::Man(ManMove { role: m.role(), file, rank, is_capture, to: m.to(), promotion })
    }
}

/// What tells the man from others of its kind that can legally go to the same square.
#[inline]
fn departure(position: &Position, role: Role, from: Square, to: Square) -> (Option<File>, Option<Rank>) {
    let piece = role.of(position.turn());
    let others = position.by_piece(piece).without(from);
    if others.is_empty() {
        return (None, None);
    }
    let rivals = others & attacks::of(piece, to, position.occupied());
    if rivals.is_empty() {
        return (None, None);
    }
    let rivals: Bitboard = position.legal_moves_within(rivals, Bitboard::from(to)).map(Move::from).collect();
    if rivals.is_empty() {
        (None, None)
    } else if rivals.is_disjoint(Bitboard::from(from.file())) {
        (Some(from.file()), None)
    } else if rivals.is_disjoint(Bitboard::from(from.rank())) {
        (None, Some(from.rank()))
    } else {
        (Some(from.file()), Some(from.rank()))
    }
}
