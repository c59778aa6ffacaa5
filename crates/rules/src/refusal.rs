//! Why something cannot be done in a game.

use adoube_movegen::IllegalMove;

use crate::termination::Termination;

/// Nothing can be done any more: the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the game is over: {termination} ({})", termination.article())]
#[non_exhaustive]
pub struct GameOver {
    /// How it ended.
    pub termination: Termination,
}

/// Why a move cannot be played in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game has ended.
    #[error(transparent)]
    GameOver(#[from] GameOver),
    /// The move is illegal in the present position.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// Why the players cannot agree to a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum AgreementRefused {
    /// The game has ended.
    #[error(transparent)]
    GameOver(#[from] GameOver),
    /// Somebody has not moved yet (Laws of Chess 5.2.3).
    #[error("expected a move by each player before a draw is agreed (5.2.3), found {halfmoves} of 2")]
    TooEarly {
        /// The half-moves made: none or one.
        halfmoves: usize,
    },
}
