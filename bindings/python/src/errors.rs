//! Which exception each error of the library becomes. The text is the error's own.

use adoube::pgn::{InvalidTagName, ParseTerminatorError};
use adoube::{
    AgreementRefused, ClaimRefused, DecodeError, EncodeError, GameOver, IllegalMove, IllegalSetup,
    NullMoveInCheck, ParseFenError, ParsePositionError, ParseSanError, ParseSquareError, ParseUciError,
    PlayError, ResolveSanError, ResolveUciError,
};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

pyo3::import_exception!(adoube._errors, AmbiguousMoveError);
pyo3::import_exception!(adoube._errors, ClaimRefusedError);
pyo3::import_exception!(adoube._errors, GameOverError);
pyo3::import_exception!(adoube._errors, IllegalMoveError);
pyo3::import_exception!(adoube._errors, InvalidMoveError);
pyo3::import_exception!(adoube._errors, InvalidPositionError);
pyo3::import_exception!(adoube._errors, ParseError);

/// An error of the library as a Python exception.
pub(crate) trait Raise {
    fn raise(self) -> PyErr;
}

/// `?` for errors of the library.
pub(crate) trait OrRaise<T> {
    fn or_raise(self) -> PyResult<T>;
}

impl<T, E: Raise> OrRaise<T> for Result<T, E> {
    fn or_raise(self) -> PyResult<T> {
        self.map_err(Raise::raise)
    }
}

macro_rules! raise {
    ($($error:ty => $exception:ident),+ $(,)?) => {$(
        impl Raise for $error {
            fn raise(self) -> PyErr {
                $exception::new_err(self.to_string())
            }
        }
    )+};
}

raise! {
    ParseSquareError => ParseError,
    ParseFenError => ParseError,
    DecodeError => ParseError,
    EncodeError => ParseError,
    InvalidTagName => ParseError,
    ParseTerminatorError => ParseError,
    ParseSanError => InvalidMoveError,
    ParseUciError => InvalidMoveError,
    IllegalMove => IllegalMoveError,
    NullMoveInCheck => IllegalMoveError,
    GameOver => GameOverError,
}

impl Raise for IllegalSetup {
    fn raise(self) -> PyErr {
        let error = InvalidPositionError::new_err(self.to_string());
        Python::attach(|py| {
            let reasons = self.reasons().iter().map(|reason| reason.to_string());
            let reasons = PyTuple::new(py, reasons.collect::<Vec<_>>());
            match reasons.and_then(|reasons| error.value(py).setattr("reasons", reasons)) {
                Ok(()) => error,
                Err(other) => other,
            }
        })
    }
}

impl Raise for ParsePositionError {
    fn raise(self) -> PyErr {
        match self {
            Self::Fen(error) => error.raise(),
            Self::Illegal(error) => error.raise(),
            other => ParseError::new_err(other.to_string()),
        }
    }
}

impl Raise for ResolveUciError {
    fn raise(self) -> PyErr {
        IllegalMoveError::new_err(self.to_string())
    }
}

impl Raise for ResolveSanError {
    fn raise(self) -> PyErr {
        let text = self.to_string();
        if matches!(self, Self::Ambiguous { .. }) {
            AmbiguousMoveError::new_err(text)
        } else {
            IllegalMoveError::new_err(text)
        }
    }
}

impl Raise for PlayError {
    fn raise(self) -> PyErr {
        match self {
            Self::GameOver(error) => error.raise(),
            other => IllegalMoveError::new_err(other.to_string()),
        }
    }
}

impl Raise for ClaimRefused {
    fn raise(self) -> PyErr {
        match self {
            Self::GameOver(error) => error.raise(),
            Self::IllegalMove(error) => error.raise(),
            other => ClaimRefusedError::new_err(other.to_string()),
        }
    }
}

impl Raise for AgreementRefused {
    fn raise(self) -> PyErr {
        match self {
            Self::GameOver(error) => error.raise(),
            other => ClaimRefusedError::new_err(other.to_string()),
        }
    }
}
