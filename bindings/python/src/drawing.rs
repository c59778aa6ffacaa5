//! Drawing a board with what is asked for.

use adoube::{Board, Color, Square};
use pyo3::prelude::*;

use crate::enums::Member;
use crate::square_set::SquareSetLike;

/// What may be drawn beside the men.
pub(crate) struct Extras {
    pub(crate) orientation: Option<Member<Color>>,
    pub(crate) size: Option<u32>,
    pub(crate) last_move: Option<(Square, Square)>,
    pub(crate) check: Option<Square>,
    pub(crate) marks: Option<SquareSetLike>,
    pub(crate) arrows: Option<Vec<(Member<Square>, Member<Square>)>>,
}

impl Extras {
    pub(crate) const NONE: Self =
        Self { orientation: None, size: None, last_move: None, check: None, marks: None, arrows: None };

    /// The board as an SVG picture.
    pub(crate) fn draw(self, board: &Board) -> String {
        let arrows: Vec<(Square, Square)> =
            self.arrows.into_iter().flatten().map(|(from, to)| (from.0, to.0)).collect();
        let mut svg = board.svg().arrows(&arrows);
        if let Some(color) = self.orientation {
            svg = svg.seen_by(color.0);
        }
        if let Some(size) = self.size {
            svg = svg.size(size);
        }
        if let Some((from, to)) = self.last_move {
            svg = svg.last_move(from, to);
        }
        if let Some(king) = self.check {
            svg = svg.check(king);
        }
        if let Some(marks) = self.marks {
            svg = svg.marks(marks.0);
        }
        svg.to_string()
    }
}

/// The board as text.
pub(crate) fn text(board: &Board, orientation: Option<Member<Color>>) -> String {
    board.drawing().seen_by(orientation.map_or(Color::White, |color| color.0)).to_string()
}

/// The board in Unicode chess symbols.
pub(crate) fn unicode(board: &Board, orientation: Option<Member<Color>>) -> String {
    board.drawing().seen_by(orientation.map_or(Color::White, |color| color.0)).unicode().to_string()
}

/// A number of 32 bits: any other number is a `ValueError`.
pub(crate) struct Count(pub(crate) u32);

impl<'py> FromPyObject<'_, 'py> for Count {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        object.extract().map(Self).map_err(|error| {
            if error.is_instance_of::<pyo3::exceptions::PyOverflowError>(object.py()) {
                crate::errors::ParseError::new_err(format!("expected a number from 0 to {}", u32::MAX))
            } else {
                error
            }
        })
    }
}
