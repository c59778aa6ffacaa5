//! The native half of the Python package `adoube`: thin classes over the facade. The enumerations and the exceptions
//! are Python's own, in `adoube._enums` and `adoube._errors`.

// Python's protocol decides the signatures: `self` by reference, arguments by value, `>>>` examples in the docstrings.
#![allow(
    clippy::doc_link_with_quotes,
    clippy::needless_pass_by_value,
    clippy::trivially_copy_pass_by_ref,
    clippy::wrong_self_convention
)]

mod enums;
mod errors;

mod piece;
mod square_set;

mod board;
mod drawing;
mod moves;

mod legal_moves;
mod position;

mod game;
mod termination;

mod perft;
mod pgn;

use pyo3::prelude::pymodule;

#[pymodule(name = "_adoube")]
mod native {
    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use crate::board::PyBoard;
    #[pymodule_export]
    use crate::game::PyGame;
    #[pymodule_export]
    use crate::legal_moves::PyLegalMoves;
    #[pymodule_export]
    use crate::moves::PyMove;
    #[pymodule_export]
    use crate::perft::{divide, perft};
    #[pymodule_export]
    use crate::pgn::{PyDiagnostic, PyReader, PyRecord};
    #[pymodule_export]
    use crate::piece::PyPiece;
    #[pymodule_export]
    use crate::position::PyPosition;
    #[pymodule_export]
    use crate::square_set::PySquareSet;
    #[pymodule_export]
    use crate::termination::PyTermination;
}
