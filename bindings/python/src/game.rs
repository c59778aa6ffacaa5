//! `Game`.

use adoube::{ClaimableDraw, Color, Game, Move, Outcome};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::drawing::Extras;
use crate::enums::Member;
use crate::errors::OrRaise as _;
use crate::moves::PyMove;
use crate::position::PyPosition;
use crate::termination::PyTermination;

/// A game from a start position by legal moves to its end.
///
/// It is over at once with mate, stalemate, a dead position, the fifth occurrence of a position and after 75 moves
/// without capture or pawn move. A draw that may only be claimed ends nothing until `claim` is called.
///
/// >>> game = Game()
/// >>> for san in ["f3", "e5", "g4", "Qh4#"]:
/// ...     _ = game.play_san(san)
/// >>> str(game.termination), str(game.outcome)
/// ('Black has checkmated', '0-1')
#[pyclass(name = "Game", module = "adoube", eq)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PyGame(pub(crate) Game);

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (start = None, /))]
    fn new(start: Option<PyPosition>) -> Self {
        Self(start.map_or_else(Game::default, |start| Game::new(start.0)))
    }

    /// The position the game began with.
    #[getter]
    fn start(&self) -> PyPosition {
        PyPosition(*self.0.start())
    }

    /// The present position.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition(*self.0.position())
    }

    /// The positions from the start to the present, one more than there are moves.
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.0.positions().map(|position| PyPosition(*position)))
    }

    /// The moves made.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.0.moves().iter().map(|m| PyMove(*m)))
    }

    /// How many moves have been made, by either player.
    #[getter]
    fn ply(&self) -> usize {
        self.0.ply()
    }

    /// The player who has the move.
    #[getter]
    fn turn(&self) -> Member<Color> {
        Member(self.0.position().turn())
    }

    /// How often the present position has occurred, this time included.
    #[getter]
    fn repetitions(&self) -> usize {
        self.0.repetition().occurrences_of(self.0.position()).count()
    }

    /// Makes a move, which may end the game, and gives the position it leads to.
    #[pyo3(signature = (r#move, /))]
    fn play(&mut self, r#move: PyMove) -> PyResult<PyPosition> {
        self.0.play(r#move.0).map(|position| PyPosition(*position)).or_raise()
    }

    /// Makes a move in SAN, and gives it.
    #[pyo3(signature = (san, /))]
    fn play_san(&mut self, san: &str) -> PyResult<PyMove> {
        let m =
            san.parse::<adoube::San>().or_raise().and_then(|san| san.resolve(self.0.position()).or_raise());
        self.make(m)
    }

    /// Makes a move in UCI notation, and gives it.
    #[pyo3(signature = (uci, /))]
    fn play_uci(&mut self, uci: &str) -> PyResult<PyMove> {
        let m =
            uci.parse::<adoube::Uci>().or_raise().and_then(|uci| uci.resolve(self.0.position()).or_raise());
        self.make(m)
    }

    /// Takes the last move back and gives it; an end that came with it is undone. `None` at the start.
    fn take_back(&mut self) -> Option<PyMove> {
        self.0.take_back().map(PyMove)
    }

    /// How the game ended, or `None`.
    #[getter]
    fn termination(&self) -> Option<PyTermination> {
        self.0.termination().map(PyTermination)
    }

    /// The result, or `None` while the game goes on.
    #[getter]
    fn outcome(&self) -> Option<Member<Outcome>> {
        self.0.outcome().map(Member)
    }

    /// Whether the game has ended.
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// A player resigns.
    fn resign(&mut self, by: Member<Color>) -> PyResult<PyTermination> {
        self.0.resign(by.0).map(PyTermination).or_raise()
    }

    /// Both players agree to a draw.
    fn agree_draw(&mut self) -> PyResult<PyTermination> {
        self.0.agree_draw().map(PyTermination).or_raise()
    }

    /// The draws that the player to move could rightly claim in the position on the board.
    fn claimable_draws(&self) -> Vec<Member<ClaimableDraw>> {
        self.0.claimable_draws().map(Member).collect()
    }

    /// The player to move claims a draw, in the position on the board or with an intended move, which is not made.
    #[pyo3(signature = (draw, intended = None))]
    fn claim(&mut self, draw: Member<ClaimableDraw>, intended: Option<PyMove>) -> PyResult<PyTermination> {
        self.0.claim(draw.0, intended.map(|m| m.0)).map(PyTermination).or_raise()
    }

    /// The present board as an SVG picture, with the last move.
    fn _repr_svg_(&self) -> String {
        let position = self.0.position();
        let last_move = self.0.moves().last().map(|m| (m.from(), m.landing()));
        let check = position.is_check().then(|| position.king_of(position.turn()));
        Extras { last_move, check, ..Extras::NONE }.draw(position.board())
    }

    fn __str__(&self) -> String {
        crate::drawing::text(self.0.position().board(), None)
    }

    fn __repr__(&self) -> String {
        let end = self.0.termination().map_or_else(|| "not over".to_owned(), |end| end.to_string());
        format!("<Game of {} plies: {end}>", self.0.ply())
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    #[pyo3(signature = (_memo, /))]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// A copy that goes its own way.
    fn copy(&self) -> Self {
        self.clone()
    }

    /// The game as bytes, which `from_bytes` reads.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &adoube::encode(&self.0).or_raise()?))
    }

    /// The game that `to_bytes` wrote; it is replayed, so that no illegal move comes in.
    #[staticmethod]
    #[pyo3(signature = (data, /))]
    fn from_bytes(data: &[u8]) -> PyResult<Self> {
        adoube::decode(data).map(Self).or_raise()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((py.get_type::<Self>().getattr("from_bytes")?, (self.to_bytes(py)?,)))
    }
}

impl PyGame {
    /// Plays a move that a text was found to mean. After the end, that the game is over matters more than the text.
    fn make(&mut self, m: PyResult<Move>) -> PyResult<PyMove> {
        if let Some(termination) = self.0.termination() {
            return Err(crate::errors::GameOverError::new_err(format!(
                "the game is over: {termination} ({})",
                termination.article()
            )));
        }
        let m = m?;
        self.0.play(m).or_raise()?;
        Ok(PyMove(m))
    }
}
