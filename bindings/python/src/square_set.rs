//! `SquareSet`.

use adoube::{Bitboard, Square};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyIterator, PyList};

use crate::enums::Member;
use crate::errors::ParseError;

/// An immutable set of squares, made from squares or from a number with a bit for each: a1 is bit 0.
///
/// >>> SquareSet(["a1", "h8"]) & SquareSet(0xff)
/// SquareSet(0x0000000000000001)
/// >>> Square.A1 in SquareSet(1)
/// True
#[pyclass(name = "SquareSet", module = "adoube", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PySquareSet(pub(crate) Bitboard);

#[pymethods]
impl PySquareSet {
    #[new]
    #[pyo3(signature = (squares = None, /))]
    fn new(squares: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(squares) = squares else { return Ok(Self(Bitboard::EMPTY)) };
        if squares.is_instance_of::<PyInt>() && !squares.is_instance_of::<PyBool>() {
            return squares.extract().map(Bitboard::new).map(Self).map_err(|error| {
                if error.is_instance_of::<PyOverflowError>(squares.py()) {
                    ParseError::new_err("expected a number of 64 bits")
                } else {
                    error
                }
            });
        }
        squares.extract::<SquareSetLike>().map(|squares| Self(squares.0))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, square: Member<Square>) -> bool {
        self.0.contains(square.0)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.0.iter().map(Member).collect::<Vec<_>>())?.try_iter()
    }

    fn __int__(&self) -> u64 {
        self.0.bits()
    }

    fn __index__(&self) -> u64 {
        self.0.bits()
    }

    fn __and__(&self, other: SquareSetLike) -> Self {
        Self(self.0 & other.0)
    }

    fn __or__(&self, other: SquareSetLike) -> Self {
        Self(self.0 | other.0)
    }

    fn __xor__(&self, other: SquareSetLike) -> Self {
        Self(self.0 ^ other.0)
    }

    fn __sub__(&self, other: SquareSetLike) -> Self {
        Self(self.0 - other.0)
    }

    fn __invert__(&self) -> Self {
        Self(!self.0)
    }

    /// Whether no square is in both sets.
    fn isdisjoint(&self, other: SquareSetLike) -> bool {
        self.0.is_disjoint(other.0)
    }

    /// Whether every square is in the other set too.
    fn issubset(&self, other: SquareSetLike) -> bool {
        self.0.is_subset(other.0)
    }

    /// Whether every square of the other set is in this one too.
    fn issuperset(&self, other: SquareSetLike) -> bool {
        self.0.is_superset(other.0)
    }

    /// Draws the set, White's side at the bottom.
    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("SquareSet({:#018x})", self.0.bits())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (u64,)) {
        (py.get_type::<Self>().into_any(), (self.0.bits(),))
    }
}

/// A set of squares, or squares one by one.
pub(crate) struct SquareSetLike(pub(crate) Bitboard);

impl<'py> FromPyObject<'_, 'py> for SquareSetLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(set) = object.extract::<PySquareSet>() {
            return Ok(Self(set.0));
        }
        let mut set = Bitboard::EMPTY;
        for square in object.try_iter()? {
            set.insert(square?.extract::<Member<Square>>()?.0);
        }
        Ok(Self(set))
    }
}
