//! `Board`.

use adoube::{Board, Color, Role, Square};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::drawing::{self, Count, Extras};
use crate::enums::Member;
use crate::errors::OrRaise as _;
use crate::piece::{PieceLike, PyPiece};
use crate::square_set::{PySquareSet, SquareSetLike};

/// Which man stands on which square; immutable. Any placement is a board, legal or not.
///
/// >>> Board()["e1"]
/// Piece(Color.WHITE, Role.KING)
#[pyclass(name = "Board", module = "adoube", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PyBoard(pub(crate) Board);

#[pymethods]
impl PyBoard {
    /// The board field of a FEN; without one, the initial position.
    #[new]
    #[pyo3(signature = (placement = None, /))]
    fn new(placement: Option<&str>) -> PyResult<Self> {
        placement.map_or(Ok(Self(Board::INITIAL)), |text| text.parse().map(Self).or_raise())
    }

    /// The board without a man.
    #[staticmethod]
    fn empty() -> Self {
        Self(Board::EMPTY)
    }

    /// The man on a square, or `None`.
    fn piece_at(&self, square: Member<Square>) -> Option<PyPiece> {
        self.0.piece_at(square.0).map(PyPiece)
    }

    fn __getitem__(&self, square: Member<Square>) -> Option<PyPiece> {
        self.piece_at(square)
    }

    /// Every man by its square, from a1 to h8.
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let pieces = PyDict::new(py);
        for (square, piece) in self.0.iter() {
            pieces.set_item(Member(square), PyPiece(piece))?;
        }
        Ok(pieces)
    }

    /// The squares that hold a man.
    #[getter]
    fn occupied(&self) -> PySquareSet {
        PySquareSet(self.0.occupied())
    }

    /// The squares of one player's men.
    fn by_color(&self, color: Member<Color>) -> PySquareSet {
        PySquareSet(self.0.by_color(color.0))
    }

    /// The squares of the men of one kind, of both players.
    fn by_role(&self, role: Member<Role>) -> PySquareSet {
        PySquareSet(self.0.by_role(role.0))
    }

    /// The squares of one player's men of one kind.
    fn by_piece(&self, piece: PieceLike) -> PySquareSet {
        PySquareSet(self.0.by_piece(piece.0))
    }

    /// Where the player's king stands, or `None`.
    fn king_of(&self, color: Member<Color>) -> Option<Member<Square>> {
        self.0.king_of(color.0).map(Member)
    }

    /// The board with this man on that square; `None` takes away what stands there.
    #[pyo3(signature = (square, piece, /))]
    fn with_piece(&self, square: Member<Square>, piece: Option<PieceLike>) -> Self {
        let mut board = self.0;
        match piece {
            Some(piece) => board.put(square.0, piece.0),
            None => board.remove(square.0),
        };
        Self(board)
    }

    /// The board seen from the other side: ranks flipped and colours exchanged.
    fn mirror(&self) -> Self {
        Self(self.0.mirror())
    }

    /// The board field of a FEN.
    #[getter]
    fn placement(&self) -> String {
        self.0.placement().to_string()
    }

    /// The board as text, with FEN letters.
    #[pyo3(signature = (orientation = None))]
    fn text(&self, orientation: Option<Member<Color>>) -> String {
        drawing::text(&self.0, orientation)
    }

    /// The board as text, in Unicode chess symbols.
    #[pyo3(signature = (orientation = None))]
    fn unicode(&self, orientation: Option<Member<Color>>) -> String {
        drawing::unicode(&self.0, orientation)
    }

    /// The board as an SVG picture.
    #[pyo3(signature = (*, orientation = None, size = None, last_move = None, check = None, marks = None, arrows = None))]
    fn svg(
        &self,
        orientation: Option<Member<Color>>,
        size: Option<Count>,
        last_move: Option<(Member<Square>, Member<Square>)>,
        check: Option<Member<Square>>,
        marks: Option<SquareSetLike>,
        arrows: Option<Vec<(Member<Square>, Member<Square>)>>,
    ) -> String {
        let (size, last_move) = (size.map(|size| size.0), last_move.map(|(from, to)| (from.0, to.0)));
        let check = check.map(|square| square.0);
        Extras { orientation, size, last_move, check, marks, arrows }.draw(&self.0)
    }

    fn _repr_svg_(&self) -> String {
        Extras::NONE.draw(&self.0)
    }

    fn __str__(&self) -> String {
        drawing::text(&self.0, None)
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.0.placement())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Self>().into_any(), (self.placement(),))
    }
}
