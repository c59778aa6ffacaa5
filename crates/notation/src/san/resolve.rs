//! Finding the move that a text means.

use adoube_board::{Bitboard, Role, Side, Square};
use adoube_movegen::{Move, MoveKind, Position};

use super::error::ResolveSanError;
use super::{Body, ManMove, San};

impl San {
    /// The legal move that the text means in a position.
    ///
    /// The text may say more than is needed (`Nge2` where the other knight is pinned), and the signs of capture by a piece and of check
    /// are not compared: exactly one legal move must fit the rest. To find out whether the text is the canonical
    /// one, compare it with [`San::of`].
    ///
    /// # Errors
    ///
    /// [`ResolveSanError`], naming the reason, if no legal move fits, or the candidates if several do.
    ///
    /// ```
    /// use adoube_movegen::Position;
    /// use adoube_notation::San;
    ///
    /// let position: Position = "4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1".parse()?;
    /// let error = "Nf3".parse::<San>()?.resolve(&position).unwrap_err();
    /// assert_eq!(error.to_string(), "\"Nf3\": two knights can reach f3 (d2, g1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn resolve(self, position: &Position) -> Result<Move, ResolveSanError> {
        match self.body {
            Body::Man(man) => self.resolve_man(man, position),
            Body::Castling(side) => self.resolve_castling(side, position),
        }
    }

    #[inline]
    fn resolve_man(self, man: ManMove, position: &Position) -> Result<Move, ResolveSanError> {
        let candidates = man.candidates(position);
        match candidates.first() {
            // Nearly every move has one candidate: one question then.
            Some(from) if !candidates.has_several() => {
                let m = man.leaving(position, from);
                if position.is_legal(m) { Ok(m) } else { Err(self.why_illegal(man, position)) }
            }
            _ => self.choose(man, candidates, position),
        }
    }

    /// The one legal move among those of several candidates.
    fn choose(
        self,
        man: ManMove,
        candidates: Bitboard,
        position: &Position,
    ) -> Result<Move, ResolveSanError> {
        let mut legal = Bitboard::EMPTY;
        for from in candidates {
            if position.is_legal(man.leaving(position, from)) {
                legal.insert(from);
            }
        }
        match legal.first() {
            Some(from) if !legal.has_several() => Ok(man.leaving(position, from)),
            Some(_) => Err(ResolveSanError::Ambiguous { san: self, candidates: legal }),
            None => Err(self.why_illegal(man, position)),
        }
    }

    fn resolve_castling(self, side: Side, position: &Position) -> Result<Move, ResolveSanError> {
        let turn = position.turn();
        let king = position.king_of(turn);
        let rook = position.castling_rights().rook_square(turn, side);
        let rook = rook.unwrap_or(Square::from_coords(side.orthodox_rook_file(), king.rank()));
        let m = Move::new(Role::King, king, rook, MoveKind::Castling);
        match position.play(m) {
            Ok(_) => Ok(m),
            Err(illegal) => Err(ResolveSanError::Illegal { san: self, reason: illegal.reason }),
        }
    }

    /// The reason of the man that comes nearest to the move: one that would reach the square, or the only one that is
    /// named.
    #[cold]
    fn why_illegal(self, man: ManMove, position: &Position) -> ResolveSanError {
        let color = position.turn();
        let nearest = man.candidates(position).first().or_else(|| man.named(position).single());
        let attempted = nearest.map(|from| man.leaving(position, from));
        match attempted.map(|m| position.play(m)) {
            Some(Err(illegal)) => ResolveSanError::Illegal { san: self, reason: illegal.reason },
            _ => ResolveSanError::Unreachable { san: self, man: man.role.of(color), to: man.to },
        }
    }
}
