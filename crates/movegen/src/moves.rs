//! A move: which man goes from where to where, and how.

use adoube_board::{Role, Side, Square};

/// A move of one player, in four bytes. `Option<Move>` takes four bytes too.
///
/// Castling is written as *king takes own rook*: [`to`](Move::to) is the rook's square, in orthodox chess as in
/// Chess960, and [`landing`](Move::landing) is where the king comes to stand.
///
/// A move has no text of its own, so that nobody prints the wrong dialect by accident: UCI, SAN and other notations
/// are types of `adoube-notation`.
///
/// ```
/// use adoube_board::{Role, Square};
/// use adoube_movegen::{Move, MoveKind};
///
/// let castling = Move::new(Role::King, Square::E1, Square::H1, MoveKind::Castling);
/// assert_eq!(castling.landing(), Square::G1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(C, align(4))]
pub struct Move {
    from: Square,
    to: Square,
    role: Role,
    kind: MoveKind,
}

/// What is special about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// The man goes to its square and captures what stands there. A pawn's double step is one of these.
    Normal,
    /// A pawn captures a pawn that has just passed it (Laws of Chess 3.7.3.1).
    EnPassant,
    /// King and rook move together (3.8.2).
    Castling,
    /// A pawn reaches the last rank and becomes another man (3.7.3.3).
    Promotion(Promotion),
}

/// What a pawn becomes on the last rank (Laws of Chess 3.7.3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Promotion {
    Knight = 1,
    Bishop = 2,
    Rook = 3,
    Queen = 4,
}

impl Promotion {
    /// The four choices, strongest first.
    pub const ALL: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// The role the pawn gets.
    #[inline]
    pub const fn role(self) -> Role {
        match self {
            Self::Knight => Role::Knight,
            Self::Bishop => Role::Bishop,
            Self::Rook => Role::Rook,
            Self::Queen => Role::Queen,
        }
    }

    /// The promotion to that role; there is none to pawn or king.
    #[inline]
    pub const fn new(role: Role) -> Option<Self> {
        match role {
            Role::Knight => Some(Self::Knight),
            Role::Bishop => Some(Self::Bishop),
            Role::Rook => Some(Self::Rook),
            Role::Queen => Some(Self::Queen),
            Role::Pawn | Role::King => None,
        }
    }
}

impl Move {
    /// The move of a man of this role between two squares. Any four values make a move; whether it is legal is
    /// for [`Position::is_legal`](crate::Position::is_legal) to say.
    #[inline]
    pub const fn new(role: Role, from: Square, to: Square, kind: MoveKind) -> Self {
        Self { from, to, role, kind }
    }

    /// Where the man stands before the move.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where the man goes; for castling the square of the own rook.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// The role of the man that moves, before any promotion.
    #[inline]
    pub const fn role(self) -> Role {
        self.role
    }

    /// What is special about the move.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        self.kind
    }

    /// The role a pawn is promoted to.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind {
            MoveKind::Promotion(promotion) => Some(promotion.role()),
            _ => None,
        }
    }

    /// Whether king and rook move together.
    #[inline]
    pub const fn is_castling(self) -> bool {
        matches!(self.kind, MoveKind::Castling)
    }

    /// Whether a pawn captures in passing.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        matches!(self.kind, MoveKind::EnPassant)
    }

    /// The side to which the king castles: the king's side if the rook stands towards the h-file.
    #[inline]
    pub const fn castling_side(self) -> Option<Side> {
        if !self.is_castling() {
            None
        } else if self.to as u8 > self.from as u8 {
            Some(Side::King)
        } else {
            Some(Side::Queen)
        }
    }

    /// Where the man that moves stands after the move: for castling g1, c1, g8 or c8.
    #[inline]
    pub const fn landing(self) -> Square {
        match self.castling_side() {
            Some(side) => Square::from_coords(side.king_file(), self.from.rank()),
            None => self.to,
        }
    }

    /// Whether a pawn goes two squares ahead (Laws of Chess 3.7.2).
    #[inline]
    pub const fn is_double_step(self) -> bool {
        matches!(self.role, Role::Pawn) && (self.from as u8).abs_diff(self.to as u8) == 16
    }

    /// The square a double step passes over.
    #[inline]
    pub(crate) const fn passed_square(self) -> Option<Square> {
        if self.is_double_step() {
            Some(Square::from_index_masked(u8::midpoint(self.from as u8, self.to as u8)))
        } else {
            None
        }
    }
}

/// Writes the fields in short, such as `Move(N g1 f3)`, `Move(P e7 e8 =Q)` or `Move(K e1 h1 castling)`.
impl core::fmt::Debug for Move {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Move({} {} {}", self.role.letter(), self.from, self.to)?;
        match self.kind {
            MoveKind::Normal => f.write_str(")"),
            MoveKind::EnPassant => f.write_str(" en passant)"),
            MoveKind::Castling => f.write_str(" castling)"),
            MoveKind::Promotion(promotion) => write!(f, " ={})", promotion.role().letter()),
        }
    }
}

const _: () = assert!(size_of::<Move>() == 4 && size_of::<Option<Move>>() == 4);
