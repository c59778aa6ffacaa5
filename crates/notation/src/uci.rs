//! Moves as engines write them.

use core::fmt;
use core::str::FromStr;

use adoube_board::{Role, Square};
use adoube_movegen::{IllegalMove, Move, MoveKind, Position, Promotion};

/// A move in the notation of the Universal Chess Interface: two squares, and the letter of a promotion.
///
/// It is text only: [`resolve`](Self::resolve) finds the move it means in a position, [`of`](Self::of) writes a move.
///
/// ```
/// use adoube_movegen::Position;
/// use adoube_notation::{CastlingSpelling, Uci};
///
/// let position = Position::INITIAL;
/// let m = "g1f3".parse::<Uci>()?.resolve(&position)?;
/// let position = position.play(m)?;
/// assert_eq!(position.to_string(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
///
/// let reply = position.legal_moves_from(adoube_board::Square::E7).next().unwrap();
/// assert!(Uci::of(&position, reply, CastlingSpelling::Standard).to_string().starts_with("e7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Uci {
    /// A man goes from one square to another.
    Move {
        /// Where the man stands.
        from: Square,
        /// Where it goes; for castling the king's or the rook's square, see [`CastlingSpelling`].
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Promotion>,
    },
    /// `0000`: no move at all.
    Null,
}

/// How castling is written in UCI. Both spellings are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CastlingSpelling {
    /// By the king's squares, `e1g1`: what engines speak unless told otherwise.
    #[default]
    Standard,
    /// As king takes own rook, `e1h1`: what engines speak when `UCI_Chess960` is on.
    Chess960,
}

impl Uci {
    /// The text of a move of the position.
    ///
    /// In [`CastlingSpelling::Standard`], castling by the king's squares is written only where it reads back as that
    /// castling. In some Chess960 positions it would be a mere step of the king (`f1g1`) or no move at all (`g1g1`);
    /// there king takes rook.
    ///
    /// ```
    /// use adoube_board::Square;
    /// use adoube_movegen::Position;
    /// use adoube_notation::{CastlingSpelling, Uci};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let castling = position.find_move(Square::E1, Square::H1, None).unwrap();
    /// assert_eq!(Uci::of(&position, castling, CastlingSpelling::Standard).to_string(), "e1g1");
    /// assert_eq!(Uci::of(&position, castling, CastlingSpelling::Chess960).to_string(), "e1h1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(position: &Position, m: Move, spelling: CastlingSpelling) -> Self {
        let promotion = m.promotion().and_then(Promotion::new);
        let by_squares = Self::Move { from: m.from(), to: m.to(), promotion };
        if m.is_castling() && spelling == CastlingSpelling::Standard {
            let by_king = Self::Move { from: m.from(), to: m.landing(), promotion: None };
            if by_king.resolve(position) == Ok(m) {
                return by_king;
            }
        }
        by_squares
    }

    /// The move with this text, in ASCII. The letter of a promotion may be upper case.
    ///
    /// # Errors
    ///
    /// [`ParseUciError`] if the text is not two different squares, possibly with one of the letters `nbrq`, nor `0000`.
    pub fn from_ascii(text: &[u8]) -> Result<Self, ParseUciError> {
        if text == b"0000" {
            return Ok(Self::Null);
        }
        let (squares, letter) = match *text {
            [a, b, c, d] => ([a, b, c, d], None),
            [a, b, c, d, letter] => ([a, b, c, d], Some(letter)),
            _ => return Err(ParseUciError::Length),
        };
        let from = Square::from_ascii(&squares[..2]).ok_or(ParseUciError::From)?;
        let to = Square::from_ascii(&squares[2..]).ok_or(ParseUciError::To)?;
        if from == to {
            return Err(ParseUciError::SameSquare(from));
        }
        let promotion = match letter {
            None => None,
            Some(b'n' | b'N') => Some(Promotion::Knight),
            Some(b'b' | b'B') => Some(Promotion::Bishop),
            Some(b'r' | b'R') => Some(Promotion::Rook),
            Some(b'q' | b'Q') => Some(Promotion::Queen),
            Some(_) => return Err(ParseUciError::Promotion),
        };
        Ok(Self::Move { from, to, promotion })
    }

    /// The legal move that the text means in a position.
    ///
    /// Castling is read in both spellings. Where one text could mean two things, which happens only in Chess960: a king
    /// that goes to the square of its own rook castles with it; a king that can step to the square steps.
    ///
    /// # Errors
    ///
    /// [`ResolveUciError::Null`] for `0000`, [`ResolveUciError::Illegal`] with the reason for anything that is not a legal
    /// move.
    ///
    /// ```
    /// use adoube_movegen::Position;
    /// use adoube_notation::Uci;
    ///
    /// let position: Position = "5rk1/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let error = "e1g1".parse::<Uci>()?.resolve(&position).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "illegal move e1g1: the king passes through f1, attacked by the rook on f8",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve(self, position: &Position) -> Result<Move, ResolveUciError> {
        let Self::Move { from, to, promotion } = self else {
            return Err(ResolveUciError::Null);
        };
        if let Some(m) = position.find_move(from, to, promotion.map(Promotion::role)) {
            return Ok(m);
        }
        let attempted = standard_castling(position, self).unwrap_or_else(|| {
            let own = position.by_color(position.turn());
            let role = position.role_at(from).unwrap_or(Role::Pawn);
            let kind = match promotion {
                Some(promotion) => MoveKind::Promotion(promotion),
                None if role == Role::King && (own & position.by_role(Role::Rook)).contains(to) => {
                    MoveKind::Castling
                }
                None if role == Role::Pawn
                    && from.file() != to.file()
                    && position.en_passant() == Some(to) =>
                {
                    MoveKind::EnPassant
                }
                None => MoveKind::Normal,
            };
            Move::new(role, from, to, kind)
        });
        match position.play(attempted) {
            Ok(_) => Ok(attempted),
            Err(illegal) => Err(ResolveUciError::Illegal(illegal)),
        }
    }
}

/// The castling that two squares of the king mean, legal or not: those of e1g1 and its like.
pub(crate) fn standard_castling(position: &Position, uci: Uci) -> Option<Move> {
    let Uci::Move { from, to, promotion: None } = uci else {
        return None;
    };
    if position.king_of(position.turn()) != from || from.rank() != to.rank() || from.distance(to) < 2 {
        return None;
    }
    let rights = position.castling_rights();
    let castling = |(color, side, _)| {
        let rook = rights.rook_square(color, side).filter(|_| color == position.turn())?;
        let m = Move::new(Role::King, from, rook, MoveKind::Castling);
        (m.landing() == to).then_some(m)
    };
    rights.iter().find_map(castling)
}

/// Writes `e2e4`, `e7e8q` or `0000`.
impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Move { from, to, promotion } = *self else {
            return f.pad("0000");
        };
        let name = |square: Square| [b'a' + (square as u8 & 7), b'1' + (square as u8 >> 3)];
        let ([a, b], [c, d]) = (name(from), name(to));
        let letter = promotion.map_or(0, |p| p.role().letter().to_ascii_lowercase() as u8);
        let text = [a, b, c, d, letter];
        let length = if letter == 0 { 4 } else { 5 };
        f.pad(core::str::from_utf8(&text[..length]).unwrap_or_default())
    }
}

impl FromStr for Uci {
    type Err = ParseUciError;

    fn from_str(text: &str) -> Result<Self, ParseUciError> {
        Self::from_ascii(text.as_bytes())
    }
}

/// The text is not a move in UCI notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParseUciError {
    /// There are fewer than four or more than five characters.
    #[error("expected a move of four or five characters such as `e2e4` or `e7e8q`")]
    Length,
    /// The first two characters are no square.
    #[error("expected a square from `a1` to `h8` in the first two characters of the move")]
    From,
    /// The third and fourth character are no square.
    #[error("expected a square from `a1` to `h8` in the third and fourth character of the move")]
    To,
    /// The move stays on its square.
    #[error("expected two different squares, found {0} twice")]
    SameSquare(Square),
    /// The fifth character is no promotion.
    #[error("expected one of the promotions `n`, `b`, `r` and `q` in the fifth character of the move")]
    Promotion,
}

/// The text means no legal move of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ResolveUciError {
    /// The text is `0000`.
    #[error("expected a move, found the null move `0000`")]
    Null,
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}
