//! The 960 initial positions of Chess960.

use adoube_board::{Color, File, Rank, Role, Setup, Side, Square};

use crate::position::Position;

impl Position {
    /// The initial position of Chess960 with that number (R. Scharnagl's numbering), 0 to 959; 518 is the orthodox one.
    ///
    /// ```
    /// use adoube_movegen::Position;
    ///
    /// assert_eq!(Position::chess960(518), Some(Position::INITIAL));
    /// assert_eq!(Position::chess960(960), None);
    /// ```
    pub fn chess960(number: u16) -> Option<Self> {
        if number >= 960 {
            return None;
        }
        let mut roles = [None; 8];
        // Bishops on opposite colours, the queen on the n-th free file, the knights on one of ten pairs of the rest, then
        // rook, king and rook.
        let (rest, light) = (number / 4, usize::from(number % 4));
        let (rest, dark) = (rest / 4, usize::from(rest % 4));
        let (knights, queen) = (usize::from(rest / 6), usize::from(rest % 6));
        roles[2 * light + 1] = Some(Role::Bishop);
        roles[2 * dark] = Some(Role::Bishop);
        let place = |roles: &mut [Option<Role>; 8], nth: usize, role: Role| {
            let free = (0..8).filter(|file| roles[*file].is_none()).nth(nth)?;
            roles[free] = Some(role);
            Some(free)
        };
        place(&mut roles, queen, Role::Queen)?;
        let (first, second) =
            [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)][knights];
        place(&mut roles, second, Role::Knight)?;
        place(&mut roles, first, Role::Knight)?;
        let queen_rook = place(&mut roles, 0, Role::Rook)?;
        place(&mut roles, 0, Role::King)?;
        let king_rook = place(&mut roles, 0, Role::Rook)?;

        let mut setup = Setup::INITIAL;
        for (file, role) in File::ALL.into_iter().zip(roles) {
            for color in Color::ALL {
                setup.board.put(Square::from_coords(file, Rank::First.relative_to(color)), role?.of(color));
            }
        }
        for color in Color::ALL {
            setup.castling_rights.set(color, Side::Queen, File::new(queen_rook as u8));
            setup.castling_rights.set(color, Side::King, File::new(king_rook as u8));
        }
        Self::try_from(setup).ok()
    }
}
