//! What the men alone say about who can mate.

use core::fmt;

use adoube_board::{Bitboard, Board, Color, Role};

/// The men of both sides, without their squares: only the colour of a bishop's squares is kept, which never changes.
///
/// Two questions can be answered from the men alone, and both answers are proofs:
///
/// * [`cannot_mate`](Self::cannot_mate): *that side* will never checkmate, by any series of legal moves, however badly the
///   opponent plays. This is the question of resignation and of the fallen flag (Laws of Chess 5.1.2, 6.9, 7.5.5).
/// * [`is_dead`](Self::is_dead): *neither side* will (5.2.2), and the game is drawn at once.
///
/// What the men do not decide, they do not decide the other way: `false` means "not by the men alone". A side may be
/// unable to mate because of *where* the men stand (a closed pawn chain, a forced capture).
///
/// ```
/// use adoube_board::{Board, Color};
/// use adoube_rules::Material;
///
/// // A knight mates a king that its own rook hems in, but a queen always guards too much.
/// let against_rook: Board = "4k3/8/8/2r5/8/3N4/8/4K3".parse()?;
/// let against_queen: Board = "4k3/8/8/2q5/8/3N4/8/4K3".parse()?;
/// assert!(!Material::of(&against_rook).cannot_mate(Color::White));
/// assert!(Material::of(&against_queen).cannot_mate(Color::White));
/// assert!(!Material::of(&against_queen).is_dead());
/// # Ok::<(), adoube_board::ParseFenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Material {
    armies: [Army; Color::COUNT],
}

/// The men of one side, its king apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Army {
    pawns: u8,
    knights: u8,
    light_bishops: u8,
    dark_bishops: u8,
    rooks: u8,
    queens: u8,
}

impl Material {
    /// The men on a board.
    pub fn of(board: &Board) -> Self {
        Self { armies: Color::ALL.map(|color| Army::of(board, color)) }
    }

    /// How many men of that role the side has; every side has its king.
    pub const fn count(self, color: Color, role: Role) -> u8 {
        let army = self.armies[color as usize];
        match role {
            Role::Pawn => army.pawns,
            Role::Knight => army.knights,
            Role::Bishop => army.light_bishops + army.dark_bishops,
            Role::Rook => army.rooks,
            Role::Queen => army.queens,
            Role::King => 1,
        }
    }

    /// Whether the men alone prove that the side will never checkmate. Asked of a position that is not checkmate already.
    ///
    /// The proof knows three cases. In each, captures only take men away, nobody has a pawn that could become something
    /// else, and so the case, or a poorer one, holds for the rest of the game.
    ///
    /// 1. *A bare king* gives no check (3.9.2).
    ///
    /// 2. *A single knight against queens only, or nothing.* Say the knight mates the king from a square two ahead and one
    ///    aside. The two squares between them touch both; the knight guards neither, and a queen on one would take the
    ///    knight. So the attacking king guards both, which it can only from beside the knight, two squares ahead of the
    ///    mated king. The square aside of the mated king is then guarded by nobody, and a queen there takes the
    ///    knight, because nothing stands on the square between them.
    ///
    /// 3. *Bishops of one colour against rooks, queens and bishops of that same colour only, or nothing.* The mated king
    ///    stands on the bishops' colour, and the squares beside it on its rank and file, of which there are two in the
    ///    corner and more elsewhere, have the other. The attacking king guards at most one of them. So a rook or queen
    ///    blocks one of the two that touch the line of the check, and it takes the bishop or steps between. Nothing
    ///    pins it there, because only a rook or queen could. Two bishops of one colour never check at once: neither can
    ///    uncover the other by a move that also checks.
    ///
    /// For all other men there are positions in which that side mates, so that nothing more can be proved from the men.
    pub const fn cannot_mate(self, side: Color) -> bool {
        let (own, other) = (self.armies[side as usize], self.armies[side.opponent() as usize]);
        if own.pawns > 0 || own.rooks > 0 || own.queens > 0 {
            return false;
        }
        match (own.knights, own.light_bishops, own.dark_bishops) {
            (0, 0, 0) => true,
            _ if other.pawns > 0 || other.knights > 0 => false,
            (1, 0, 0) => other.light_bishops == 0 && other.dark_bishops == 0 && other.rooks == 0,
            (0, _, 0) => other.dark_bishops == 0,
            (0, 0, _) => other.light_bishops == 0,
            _ => false,
        }
    }

    /// Whether the men alone prove the position dead (5.2.2): neither side will ever checkmate.
    ///
    /// These are king against king, king and one minor piece against king, and kings with any number of bishops that all
    /// stand on squares of one colour.
    ///
    /// ```
    /// use adoube_board::Board;
    /// use adoube_rules::Material;
    ///
    /// let one_colour: Board = "8/4b3/4k3/8/8/3K4/8/2B5".parse()?;
    /// let both_colours: Board = "8/3b4/4k3/8/8/3K4/8/2B5".parse()?;
    /// let two_knights: Board = "8/8/4k3/8/8/3KNN2/8/8".parse()?;
    /// assert!(Material::of(&one_colour).is_dead());
    /// assert!(!Material::of(&both_colours).is_dead());
    /// assert!(!Material::of(&two_knights).is_dead());
    /// # Ok::<(), adoube_board::ParseFenError>(())
    /// ```
    pub const fn is_dead(self) -> bool {
        self.cannot_mate(Color::White) && self.cannot_mate(Color::Black)
    }
}

impl Army {
    fn of(board: &Board, color: Color) -> Self {
        let men = |role: Role| board.by_piece(role.of(color));
        let bishops = men(Role::Bishop);
        Self {
            pawns: men(Role::Pawn).len() as u8,
            knights: men(Role::Knight).len() as u8,
            light_bishops: (bishops & Bitboard::LIGHT).len() as u8,
            dark_bishops: (bishops & Bitboard::DARK).len() as u8,
            rooks: men(Role::Rook).len() as u8,
            queens: men(Role::Queen).len() as u8,
        }
    }
}

/// Whether the men on the board are a dead position. Nearly always three sets of squares suffice to deny it.
#[inline]
pub(crate) fn is_dead(board: &Board) -> bool {
    let mating = board.by_role(Role::Pawn) | board.by_role(Role::Rook) | board.by_role(Role::Queen);
    mating.is_empty() && Material::of(board).is_dead()
}

/// Writes the endgame as books do: `KRPvKR`.
impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for color in Color::ALL {
            if color == Color::Black {
                f.write_str("v")?;
            }
            for role in [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
                for _ in 0..self.count(color, role) {
                    write!(f, "{}", role.letter())?;
                }
            }
        }
        Ok(())
    }
}
