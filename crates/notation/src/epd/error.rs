//! What is wrong with a line of EPD.

use alloc::string::String;

use adoube_movegen::ParsePositionError;

/// The text is not a position with operations.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseEpdError {
    /// The first four fields are no legal position.
    #[error(transparent)]
    Position(#[from] ParsePositionError),
    /// Something else than an opcode stands where one should.
    #[error("expected an opcode of a letter and up to 14 letters, digits and underscores, found \"{0}\"")]
    Opcode(String),
    /// The opcode is there already.
    #[error("expected the opcode `{0}` once")]
    Repeated(String),
    /// The last operation does not end.
    #[error("expected `;` behind the operation `{0}`")]
    Unterminated(String),
    /// A string is not closed.
    #[error("expected a closing quote in the operation `{0}`")]
    Quote(String),
    /// The operands are not those of the opcode.
    #[error("expected {expected} behind `{opcode}`, found \"{found}\"")]
    Operand {
        /// The opcode.
        opcode: String,
        /// What it wants.
        expected: &'static str,
        /// What stands there.
        found: String,
    },
    /// A move is illegal, ambiguous or none.
    #[error("the operation `{opcode}`: \"{found}\": {reason}")]
    Move {
        /// The opcode.
        opcode: String,
        /// The move that is wrong.
        found: String,
        /// Why.
        reason: String,
    },
}
