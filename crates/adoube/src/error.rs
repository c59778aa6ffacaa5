//! Any error of the library.

use adoube_board::{ParseColorError, ParseFenError, ParseOutcomeError, ParseSquareError};
use adoube_movegen::{CodePathUnavailable, IllegalMove, IllegalSetup, NullMoveInCheck, ParsePositionError};
use adoube_notation::pgn::{InvalidTagName, ParseTerminatorError, ParseTimeControlError};
use adoube_notation::{
    ParseEpdError, ParseSanError, ParseUciError, ReadMoveError, ResolveSanError, ResolveUciError,
};
use adoube_rules::{AgreementRefused, ClaimRefused, GameOver, PlayError};

/// Any error of the library, for programs that only pass errors on.
///
/// Each operation has its own small error type; `?` turns all of them into this one. The message is the message of the
/// error within.
///
/// ```
/// use adoube::{Error, Position, Square};
///
/// fn mover(fen: &str, square: &str) -> Result<bool, Error> {
///     let position: Position = fen.parse()?;
///     let square: Square = square.parse()?;
///     Ok(position.by_color(position.turn()).contains(square))
/// }
///
/// let error = mover("8/8/8/8/8/8/8/8 w - - 0 1", "e4").unwrap_err();
/// assert_eq!(error.to_string(), "illegal position: white has no king; black has no king");
/// ```
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
#[non_exhaustive]
pub enum Error {
    /// A text is no square.
    ParseSquare(#[from] ParseSquareError),
    /// A text is no colour.
    ParseColor(#[from] ParseColorError),
    /// A text is no result.
    ParseOutcome(#[from] ParseOutcomeError),
    /// A text is no FEN.
    ParseFen(#[from] ParseFenError),
    /// A text is no FEN of a legal position.
    ParsePosition(#[from] ParsePositionError),
    /// A set-up is not a legal position.
    IllegalSetup(#[from] IllegalSetup),
    /// A move is illegal where it was to be played.
    IllegalMove(#[from] IllegalMove),
    /// A player in check was to pass.
    NullMoveInCheck(#[from] NullMoveInCheck),
    /// The processor cannot run a code path.
    CodePathUnavailable(#[from] CodePathUnavailable),
    /// A text is no move in UCI notation.
    ParseUci(#[from] ParseUciError),
    /// A text in UCI notation is no legal move of its position.
    ResolveUci(#[from] ResolveUciError),
    /// A text is no move in SAN.
    ParseSan(#[from] ParseSanError),
    /// A text in SAN is no legal move of its position, or several.
    ResolveSan(#[from] ResolveSanError),
    /// A text is no result of a PGN game.
    ParseTerminator(#[from] ParseTerminatorError),
    /// A text is no legal move of its position in its language.
    ReadMove(#[from] ReadMoveError),
    /// A text is no EPD.
    ParseEpd(#[from] ParseEpdError),
    /// A text is no time control.
    ParseTimeControl(#[from] ParseTimeControlError),
    /// A text cannot be the name of a PGN tag.
    InvalidTagName(#[from] InvalidTagName),
    /// A PGN game could not be written.
    #[cfg(feature = "std")]
    WritePgn(#[from] adoube_notation::pgn::WriteError),
    /// A file could not be read or written.
    #[cfg(feature = "std")]
    Io(#[from] std::io::Error),
    /// A move cannot be played in a game.
    Play(#[from] PlayError),
    /// A game is over.
    GameOver(#[from] GameOver),
    /// A claim of a draw is wrong.
    ClaimRefused(#[from] ClaimRefused),
    /// The players cannot agree to a draw yet.
    AgreementRefused(#[from] AgreementRefused),
    /// A value could not be written as bytes.
    #[cfg(feature = "bincode")]
    Encode(#[from] crate::codec::EncodeError),
    /// Bytes are not what they should be.
    #[cfg(feature = "bincode")]
    Decode(#[from] crate::codec::DecodeError),
}
