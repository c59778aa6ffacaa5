//! `LegalMoves`.

use adoube::{Move, Position, San};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PySlice};

use crate::errors::OrRaise as _;
use crate::moves::PyMove;
use crate::position::PyPosition;

/// Legal moves of a position: an immutable sequence, equal to another with the same moves of the same position.
///
/// >>> len(Position().legal_moves)
/// 20
#[pyclass(name = "LegalMoves", module = "adoube", frozen, sequence, eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PyLegalMoves {
    position: Position,
    moves: Vec<Move>,
}

/// What pickled moves are made of.
type Parts = (PyPosition, Vec<PyMove>);

impl PyLegalMoves {
    pub(crate) fn new(position: &Position, moves: impl IntoIterator<Item = Move>) -> Self {
        Self { position: *position, moves: moves.into_iter().collect() }
    }
}

#[pymethods]
impl PyLegalMoves {
    fn __len__(&self) -> usize {
        self.moves.len()
    }

    fn __contains__(&self, m: &Bound<'_, PyAny>) -> bool {
        m.extract::<PyMove>().is_ok_and(|m| self.moves.contains(&m.0))
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = index.py();
        if let Ok(slice) = index.cast::<PySlice>() {
            let indices = slice.indices(isize::try_from(self.moves.len())?)?;
            let mut moves = Vec::new();
            let mut at = indices.start;
            for _ in 0..indices.slicelength {
                moves.extend(usize::try_from(at).ok().and_then(|at| self.moves.get(at)).copied().map(PyMove));
                at = at.saturating_add(indices.step);
            }
            return Ok(PyList::new(py, moves)?.into_any());
        }
        let index = index.extract::<isize>().map_err(|error| {
            if error.is_instance_of::<PyTypeError>(py) {
                error
            } else {
                PyIndexError::new_err("no such move")
            }
        })?;
        let at =
            if index < 0 { self.moves.len().checked_add_signed(index) } else { usize::try_from(index).ok() };
        let m = at.and_then(|at| self.moves.get(at)).ok_or_else(|| PyIndexError::new_err("no such move"))?;
        Ok(PyMove(*m).into_pyobject(py)?.into_any())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.moves.iter().copied().map(PyMove).collect::<Vec<_>>())?.try_iter()
    }

    /// Where the move stands in the sequence.
    #[pyo3(signature = (r#move, /))]
    fn index(&self, r#move: PyMove) -> PyResult<usize> {
        let at = self.moves.iter().position(|m| *m == r#move.0);
        at.ok_or_else(|| PyValueError::new_err("the move is not in the sequence"))
    }

    /// How often the move occurs: once or not at all. The number of moves is `len`.
    #[pyo3(signature = (r#move, /))]
    fn count(&self, r#move: PyMove) -> usize {
        usize::from(self.moves.contains(&r#move.0))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Parts)> {
        let moves = self.moves.iter().copied().map(PyMove).collect();
        Ok((py.get_type::<Self>().getattr("_restore")?, (PyPosition(self.position), moves)))
    }

    /// For pickling: these moves of a position.
    #[staticmethod]
    fn _restore(position: PyPosition, moves: Vec<PyMove>) -> PyResult<Self> {
        for m in &moves {
            position.0.play(m.0).or_raise()?;
        }
        Ok(Self::new(&position.0, moves.into_iter().map(|m| m.0)))
    }

    fn __repr__(&self) -> String {
        let moves: Vec<String> = self.moves.iter().map(|m| San::of(&self.position, *m).to_string()).collect();
        format!("<LegalMoves ({})>", moves.join(", "))
    }
}
