//! The player to move, as a type.

use adoube_board::Color;

/// A player known at compile time, so that "forward" costs no branch.
pub(crate) trait Player {
    type Opponent: Player<Opponent = Self>;
    const COLOR: Color;

    /// The rank on which a single step of a pawn may go on to a double step: the third, seen by the player.
    const THIRD_RANK: u64;
    /// The player's back rank, where the king starts.
    const FIRST_RANK: u64;
    /// The rank from which pawns step to promotion.
    const SEVENTH_RANK: u64;
    /// The distance of one step ahead, in square numbers.
    const FORWARD: i8;

    /// Every square one step ahead.
    fn forward(squares: u64) -> u64;

    /// Every square one step ahead and one to the left, as White sees left (towards the a-file).
    #[inline(always)]
    fn forward_left(squares: u64) -> u64 {
        Self::forward(squares & !0x0101_0101_0101_0101) >> 1
    }

    /// Every square one step ahead and one to the right (towards the h-file).
    #[inline(always)]
    fn forward_right(squares: u64) -> u64 {
        Self::forward(squares & !0x8080_8080_8080_8080) << 1
    }
}

#[derive(Debug)]
pub(crate) struct White;

#[derive(Debug)]
pub(crate) struct Black;

impl Player for White {
    type Opponent = Black;
    const COLOR: Color = Color::White;
    const THIRD_RANK: u64 = 0x0000_0000_00FF_0000;
    const FIRST_RANK: u64 = 0x0000_0000_0000_00FF;
    const SEVENTH_RANK: u64 = 0x00FF_0000_0000_0000;
    const FORWARD: i8 = 8;

    #[inline(always)]
    fn forward(squares: u64) -> u64 {
        squares << 8
    }
}

impl Player for Black {
    type Opponent = White;
    const COLOR: Color = Color::Black;
    const THIRD_RANK: u64 = 0x0000_FF00_0000_0000;
    const FIRST_RANK: u64 = 0xFF00_0000_0000_0000;
    const SEVENTH_RANK: u64 = 0x0000_0000_0000_FF00;
    const FORWARD: i8 = -8;

    #[inline(always)]
    fn forward(squares: u64) -> u64 {
        squares >> 8
    }
}
