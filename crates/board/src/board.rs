//! Which man stands on which square.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::Piece;
use crate::role::Role;
use crate::square::Square;

/// A placement of men: any man on any square, legal or not, never two on one.
///
/// It is eight bitboards, one a role and one a colour: 64 bytes.
///
/// ```
/// use adoube_board::{Board, Color, Role, Square};
///
/// let mut board = Board::INITIAL;
/// assert_eq!(board.piece_at(Square::D8), Some(Role::Queen.of(Color::Black)));
/// assert_eq!(board.king_of(Color::White), Some(Square::E1));
///
/// board.remove(Square::D8);
/// assert_eq!(board.occupied().len(), 31);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Board {
    roles: [Bitboard; Role::COUNT],
    colors: [Bitboard; Color::COUNT],
}

impl Board {
    /// The board without a man.
    pub const EMPTY: Self =
        Self { roles: [Bitboard::EMPTY; Role::COUNT], colors: [Bitboard::EMPTY; Color::COUNT] };

    /// The initial position of the men (Laws of Chess 2.3).
    pub const INITIAL: Self = Self {
        roles: [
            Bitboard::new(0x00FF_0000_0000_FF00),
            Bitboard::new(0x4200_0000_0000_0042),
            Bitboard::new(0x2400_0000_0000_0024),
            Bitboard::new(0x8100_0000_0000_0081),
            Bitboard::new(0x0800_0000_0000_0008),
            Bitboard::new(0x1000_0000_0000_0010),
        ],
        colors: [Bitboard::new(0x0000_0000_0000_FFFF), Bitboard::new(0xFFFF_0000_0000_0000)],
    };

    /// The man on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        match (self.color_at(square), self.role_at(square)) {
            (Some(color), Some(role)) => Some(Piece { color, role }),
            _ => None,
        }
    }

    /// The kind of the man on a square.
    #[inline]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        if !self.occupied().contains(square) {
            return None;
        }
        // Three digits instead of six questions: no branch to mispredict.
        let [ones, twos, fours] = self.role_digits();
        let place = square as u8;
        Role::new((ones >> place & 1 | (twos >> place & 1) << 1 | (fours >> place & 1) << 2) as u8)
    }

    /// The squares of the men whose role's number has a one, a two and a four in binary.
    #[inline]
    pub(crate) const fn role_digits(&self) -> [u64; 3] {
        let [_, knights, bishops, rooks, queens, kings] = self.roles;
        [
            knights.bits() | rooks.bits() | kings.bits(),
            bishops.bits() | rooks.bits(),
            queens.bits() | kings.bits(),
        ]
    }

    /// The colour of the man on a square.
    #[inline]
    pub const fn color_at(&self, square: Square) -> Option<Color> {
        if self.colors[0].contains(square) {
            Some(Color::White)
        } else if self.colors[1].contains(square) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// The squares that hold a man.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard::new(self.colors[0].bits() | self.colors[1].bits())
    }

    /// The squares of one player's men.
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// The squares of the men of one kind, of both players.
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// The squares of one player's men of one kind.
    #[inline]
    pub const fn by_piece(&self, piece: Piece) -> Bitboard {
        Bitboard::new(self.roles[piece.role as usize].bits() & self.colors[piece.color as usize].bits())
    }

    /// Where the player's king stands: the first, if a nonsensical set-up has several.
    #[inline]
    pub const fn king_of(&self, color: Color) -> Option<Square> {
        self.by_piece(Piece { color, role: Role::King }).first()
    }

    /// Puts a man on a square; what stood there before.
    #[inline]
    pub const fn put(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        let before = self.remove(square);
        self.toggle(piece, Bitboard::from_square(square));
        before
    }

    /// Takes the man from a square; what stood there.
    #[inline]
    pub const fn remove(&mut self, square: Square) -> Option<Piece> {
        let before = self.piece_at(square);
        if let Some(piece) = before {
            self.toggle(piece, Bitboard::from_square(square));
        }
        before
    }

    /// Takes every man from these squares.
    #[inline]
    pub const fn clear(&mut self, squares: Bitboard) {
        let keep = !squares.bits();
        let mut index = 0;
        while index < Role::COUNT {
            self.roles[index] = Bitboard::new(self.roles[index].bits() & keep);
            index += 1;
        }
        self.colors =
            [Bitboard::new(self.colors[0].bits() & keep), Bitboard::new(self.colors[1].bits() & keep)];
    }

    /// Adds the piece where it is missing in `squares` and takes it away where it stands: the raw step of making
    /// a move. The squares without this piece must be empty; otherwise two men would share a square, which
    /// gives a wrong board (never undefined behaviour).
    #[inline]
    pub const fn toggle(&mut self, piece: Piece, squares: Bitboard) {
        let role = &mut self.roles[piece.role as usize];
        *role = Bitboard::new(role.bits() ^ squares.bits());
        let color = &mut self.colors[piece.color as usize];
        *color = Bitboard::new(color.bits() ^ squares.bits());
    }

    /// Every man with its square, from a1 to h8.
    ///
    /// ```
    /// use adoube_board::Board;
    ///
    /// assert_eq!(Board::INITIAL.iter().count(), 32);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The board seen from the other side: ranks flipped and colours exchanged.
    #[must_use]
    pub const fn mirror(&self) -> Self {
        let mut mirrored = *self;
        let mut index = 0;
        while index < Role::COUNT {
            mirrored.roles[index] = self.roles[index].flip_ranks();
            index += 1;
        }
        mirrored.colors = [self.colors[1].flip_ranks(), self.colors[0].flip_ranks()];
        mirrored
    }

    /// The board in a mirror: files flipped, a becomes h.
    #[must_use]
    pub const fn flip_files(&self) -> Self {
        let mut flipped = *self;
        let mut index = 0;
        while index < Role::COUNT {
            flipped.roles[index] = self.roles[index].flip_files();
            index += 1;
        }
        flipped.colors = [self.colors[0].flip_files(), self.colors[1].flip_files()];
        flipped
    }
}

impl Default for Board {
    /// [`Board::INITIAL`].
    fn default() -> Self {
        Self::INITIAL
    }
}

impl FromIterator<(Square, Piece)> for Board {
    /// The board with these men; of two on one square the later one stays.
    fn from_iter<I: IntoIterator<Item = (Square, Piece)>>(men: I) -> Self {
        let mut board = Self::EMPTY;
        board.extend(men);
        board
    }
}

impl Extend<(Square, Piece)> for Board {
    fn extend<I: IntoIterator<Item = (Square, Piece)>>(&mut self, men: I) {
        for (square, piece) in men {
            self.put(square, piece);
        }
    }
}

/// Draws the board, White at the bottom.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board(\n{:#}\n)", self.drawing())
    }
}
