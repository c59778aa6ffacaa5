//! `Termination`.

use adoube::{AutomaticEnd, ClaimableDraw, Color, EndByAct, Outcome, Termination};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::enums::Member;
use crate::errors::OrRaise as _;

/// How a game ended.
#[pyclass(name = "Termination", module = "adoube", frozen, eq, hash)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PyTermination(pub(crate) Termination);

#[pymethods]
impl PyTermination {
    /// The reason in short: `"checkmate"`, `"stalemate"`, `"dead position"`, `"fivefold repetition"`, `"75 moves"`,
    /// `"resignation"`, `"agreement"`, `"threefold repetition"` or `"50 moves"`.
    #[getter]
    fn reason(&self) -> &'static str {
        match self.0 {
            Termination::Automatic(AutomaticEnd::Checkmate { .. }) => "checkmate",
            Termination::Automatic(AutomaticEnd::Stalemate) => "stalemate",
            Termination::Automatic(AutomaticEnd::DeadPosition(_)) => "dead position",
            Termination::Automatic(AutomaticEnd::SeventyFiveMoves) => "75 moves",
            Termination::Automatic(AutomaticEnd::FivefoldRepetition) => "fivefold repetition",
            Termination::ByAct(EndByAct::Resignation { .. } | EndByAct::ResignationUnwinnable { .. }) => {
                "resignation"
            }
            Termination::ByAct(EndByAct::Agreement) => "agreement",
            Termination::ByAct(EndByAct::Claim { draw: ClaimableDraw::Threefold, .. }) => {
                "threefold repetition"
            }
            Termination::ByAct(EndByAct::Claim { draw: ClaimableDraw::FiftyMoves, .. }) => "50 moves",
            _ => "other",
        }
    }

    /// The result.
    #[getter]
    fn outcome(&self) -> Member<Outcome> {
        Member(self.0.outcome())
    }

    /// Who won, or `None`.
    #[getter]
    fn winner(&self) -> Option<Member<Color>> {
        self.0.outcome().winner().map(Member)
    }

    /// The article of the Laws of Chess (1 January 2023) that ended the game.
    #[getter]
    fn article(&self) -> &'static str {
        self.0.article()
    }

    /// Whether the game ended by itself, without an act of a player.
    #[getter]
    fn is_automatic(&self) -> bool {
        matches!(self.0, Termination::Automatic(_))
    }

    /// Says in a sentence how the game ended.
    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Termination: {} ({})>", self.0, self.0.article())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let bytes = PyBytes::new(py, &adoube::encode(&self.0).or_raise()?);
        Ok((py.get_type::<Self>().getattr("_from_bytes")?, (bytes,)))
    }

    /// For pickling: the end with these bytes.
    #[staticmethod]
    #[pyo3(signature = (data, /))]
    fn _from_bytes(data: &[u8]) -> PyResult<Self> {
        adoube::decode(data).map(Self).or_raise()
    }
}
