//! `Move`.

use adoube::{Move, MoveKind, Promotion, Role, Square};
use pyo3::prelude::*;

use crate::drawing::Count;
use crate::enums::{Member, path};
use crate::errors::ParseError;

/// A move: which man goes from where to where, and how. Castling is king takes own rook.
///
/// A move has no text of its own: `Position.san` and `Position.uci` write it.
///
/// >>> Move(Role.KING, "e1", "h1", kind="castling").landing
/// Square.G1
#[pyclass(name = "Move", module = "adoube", frozen, eq, ord, hash, from_py_object)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyMove(pub(crate) Move);

/// The names of the kinds other than promotions.
const KINDS: [(&str, MoveKind); 3] =
    [("normal", MoveKind::Normal), ("en passant", MoveKind::EnPassant), ("castling", MoveKind::Castling)];

#[pymethods]
impl PyMove {
    #[new]
    #[pyo3(signature = (role, from_square, to_square, promotion = None, *, kind = None))]
    fn new(
        role: Member<Role>,
        from_square: Member<Square>,
        to_square: Member<Square>,
        promotion: Option<Member<Role>>,
        kind: Option<&str>,
    ) -> PyResult<Self> {
        let kind = match (promotion, kind) {
            (None, None) => MoveKind::Normal,
            (None, Some(name)) => {
                KINDS.into_iter().find(|entry| entry.0 == name).map(|entry| entry.1).ok_or_else(|| {
                    ParseError::new_err("expected a kind: `normal`, `en passant` or `castling`")
                })?
            }
            (Some(role), None | Some("promotion")) => {
                Promotion::new(role.0).map(MoveKind::Promotion).ok_or_else(|| {
                    ParseError::new_err("expected a promotion to knight, bishop, rook or queen")
                })?
            }
            (Some(_), Some(_)) => {
                return Err(ParseError::new_err("expected a promotion or a kind, found both"));
            }
        };
        Ok(Self(Move::new(role.0, from_square.0, to_square.0, kind)))
    }

    /// The role of the man that moves, before any promotion.
    #[getter]
    fn role(&self) -> Member<Role> {
        Member(self.0.role())
    }

    /// Where the man stands before the move.
    #[getter]
    fn from_square(&self) -> Member<Square> {
        Member(self.0.from())
    }

    /// Where the man goes; for castling the square of the own rook.
    #[getter]
    fn to_square(&self) -> Member<Square> {
        Member(self.0.to())
    }

    /// Where the man stands after the move; for castling g1, c1, g8 or c8.
    #[getter]
    fn landing(&self) -> Member<Square> {
        Member(self.0.landing())
    }

    /// The role a pawn is promoted to, or `None`.
    #[getter]
    fn promotion(&self) -> Option<Member<Role>> {
        self.0.promotion().map(Member)
    }

    /// `"normal"`, `"en passant"`, `"castling"` or `"promotion"`.
    #[getter]
    fn kind(&self) -> &'static str {
        KINDS.iter().find(|entry| entry.1 == self.0.kind()).map_or("promotion", |entry| entry.0)
    }

    /// Whether king and rook move together.
    #[getter]
    fn is_castling(&self) -> bool {
        self.0.is_castling()
    }

    /// Whether a pawn captures in passing.
    #[getter]
    fn is_en_passant(&self) -> bool {
        self.0.is_en_passant()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (role, from, to) = (path(py, self.0.role())?, path(py, self.0.from())?, path(py, self.0.to())?);
        Ok(match (self.0.promotion(), self.kind()) {
            (Some(promotion), _) => format!("Move({role}, {from}, {to}, {})", path(py, promotion)?),
            (None, "normal") => format!("Move({role}, {from}, {to})"),
            (None, kind) => format!("Move({role}, {from}, {to}, kind='{kind}')"),
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (u32,))> {
        Ok((py.get_type::<Self>().getattr("_from_number")?, (self.number(),)))
    }

    /// For pickling: the move with this number.
    #[staticmethod]
    fn _from_number(number: Count) -> PyResult<Self> {
        let number = number.0;
        let part = |shift: u32, bits: u32| (number >> shift & ((1 << bits) - 1)) as u8;
        let kind = match part(15, 3) {
            special @ 0..3 => Some(KINDS[usize::from(special)].1),
            promotion => Role::new(promotion - 2).and_then(Promotion::new).map(MoveKind::Promotion),
        };
        let read = || {
            Some(Move::new(
                Role::new(part(12, 3))?,
                Square::new(part(0, 6))?,
                Square::new(part(6, 6))?,
                kind?,
            ))
        };
        read()
            .filter(|_| number >> 18 == 0)
            .map(Self)
            .ok_or_else(|| ParseError::new_err("expected the number of a move"))
    }
}

impl PyMove {
    /// From, to, role and kind in one number.
    fn number(self) -> u32 {
        let m = self.0;
        let kind = match m.kind() {
            MoveKind::Normal => 0,
            MoveKind::EnPassant => 1,
            MoveKind::Castling => 2,
            MoveKind::Promotion(promotion) => promotion.role() as u32 + 2,
        };
        m.from() as u32 | (m.to() as u32) << 6 | (m.role() as u32) << 12 | kind << 15
    }
}
