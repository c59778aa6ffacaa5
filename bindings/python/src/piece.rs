//! `Piece`.

use adoube::{Color, Piece, Role};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::enums::{Member, path};
use crate::errors::ParseError;

/// A man: its colour and its role.
///
/// >>> Piece(Color.BLACK, Role.KNIGHT).letter
/// 'n'
#[pyclass(name = "Piece", module = "adoube", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PyPiece(pub(crate) Piece);

#[pymethods]
impl PyPiece {
    #[new]
    fn new(color: Member<Color>, role: Member<Role>) -> Self {
        Self(role.0.of(color.0))
    }

    /// The piece with this FEN letter: upper case for White.
    #[staticmethod]
    fn from_letter(letter: &str) -> PyResult<Self> {
        read(letter).map(Self)
    }

    /// Whose man it is.
    #[getter]
    fn color(&self) -> Member<Color> {
        Member(self.0.color)
    }

    /// What kind of man it is.
    #[getter]
    fn role(&self) -> Member<Role> {
        Member(self.0.role)
    }

    /// The FEN letter: upper case for White, lower case for Black.
    #[getter]
    fn letter(&self) -> char {
        self.0.letter()
    }

    /// The Unicode chess symbol.
    #[getter]
    fn figurine(&self) -> char {
        self.0.figurine()
    }

    fn __str__(&self) -> char {
        self.0.letter()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Piece({}, {})", path(py, self.0.color)?, path(py, self.0.role)?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (Member<Color>, Member<Role>)) {
        (py.get_type::<Self>().into_any(), (self.color(), self.role()))
    }
}

fn read(letter: &str) -> PyResult<Piece> {
    let mut letters = letter.chars();
    let piece = letters.next().filter(|_| letters.next().is_none()).and_then(Piece::from_letter);
    piece.ok_or_else(|| ParseError::new_err("expected a piece letter of `PNBRQKpnbrqk`"))
}

/// A piece, or its letter.
pub(crate) struct PieceLike(pub(crate) Piece);

impl<'py> FromPyObject<'_, 'py> for PieceLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(letter) = object.cast::<PyString>() {
            return read(letter.to_str()?).map(Self);
        }
        Ok(Self(object.extract::<PyPiece>()?.0))
    }
}
