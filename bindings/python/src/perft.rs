//! `perft` and `divide`.

use adoube::Position;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::drawing::Count;
use crate::moves::PyMove;
use crate::position::PyPosition;

/// The number of legal move sequences of that many plies from a position.
///
/// Other Python threads run meanwhile, and Ctrl-C is obeyed after the current move of the position.
///
/// >>> perft(Position(), 4)
/// 197281
#[pyfunction]
pub(crate) fn perft(py: Python<'_>, position: PyPosition, depth: Count) -> PyResult<u64> {
    count(py, &position.0, depth.0)
}

/// `perft` for each legal move by itself: the first thing to look at when a count is wrong.
///
/// >>> sum(divide(Position(), 3).values())
/// 8902
#[pyfunction]
pub(crate) fn divide(py: Python<'_>, position: PyPosition, depth: Count) -> PyResult<Bound<'_, PyDict>> {
    by_move(py, &position.0, depth.0)
}

pub(crate) fn count(py: Python<'_>, position: &Position, depth: u32) -> PyResult<u64> {
    if depth < 5 {
        return Ok(py.detach(|| adoube::perft(position, depth)));
    }
    let mut total = 0u64;
    let mut parts = adoube::divide(position, depth);
    while let Some((_, nodes)) = py.detach(|| parts.next()) {
        total = total.saturating_add(nodes);
        py.check_signals()?;
    }
    Ok(total)
}

pub(crate) fn by_move<'py>(py: Python<'py>, position: &Position, depth: u32) -> PyResult<Bound<'py, PyDict>> {
    let counts = PyDict::new(py);
    let mut parts = adoube::divide(position, depth);
    while let Some((m, nodes)) = py.detach(|| parts.next()) {
        counts.set_item(PyMove(m), nodes)?;
        py.check_signals()?;
    }
    Ok(counts)
}
