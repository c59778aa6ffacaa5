//! Python's enumerations, and what may stand for their members: numbers, and for squares their names.

use adoube::{ClaimableDraw, Color, Outcome, Role, Square};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyString};

use crate::errors::{OrRaise as _, ParseError};

/// A value of the library that is a member of an enumeration in Python.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Member<T>(pub(crate) T);

/// A set of values with an enumeration in Python.
pub(crate) trait Enumeration: Copy + PartialEq + 'static {
    /// The name of the class in `adoube._enums`.
    const CLASS: &'static str;
    /// What a caller is told to pass.
    const EXPECTED: &'static str;
    /// The values in the order in which the class defines its members.
    const VALUES: &'static [Self];
    /// The number of the first member, if the class is one of numbers.
    const FIRST: Option<i64>;

    /// The members of the class, looked up once.
    fn cell() -> &'static PyOnceLock<Vec<Py<PyAny>>>;

    /// The value with this text.
    fn from_text(text: &str) -> Option<PyResult<Self>>;
}

fn members<T: Enumeration>(py: Python<'_>) -> PyResult<&'static Vec<Py<PyAny>>> {
    T::cell().get_or_try_init(py, || {
        let class = py.import("adoube._enums")?.getattr(T::CLASS)?;
        class.try_iter()?.map(|member| member.map(Bound::unbind)).collect()
    })
}

impl<'py, T: Enumeration> IntoPyObject<'py> for Member<T> {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let index = T::VALUES.iter().position(|value| *value == self.0);
        let member = index.and_then(|index| members::<T>(py).map(|members| members.get(index)).transpose());
        member
            .unwrap_or_else(|| Err(unexpected::<T>("a value without a member")))
            .map(|member| member.bind(py).clone())
    }
}

impl<'py, T: Enumeration> FromPyObject<'_, 'py> for Member<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(text) = object.cast::<PyString>() {
            let text = text.to_str()?;
            return T::from_text(text).unwrap_or_else(|| Err(unexpected::<T>("a text"))).map(Self);
        }
        let Some(first) = T::FIRST else {
            let members = members::<T>(object.py())?;
            let index = members.iter().position(|member| member.as_ptr() == object.as_ptr());
            let value = index.and_then(|index| T::VALUES.get(index));
            return value.map_or_else(|| Err(wrong_type::<T>(&object)), |value| Ok(Self(*value)));
        };
        // `True` is the number 1, but who passes it means something else.
        if object.is_instance_of::<PyBool>() {
            return Err(wrong_type::<T>(&object));
        }
        let number = object.extract::<i64>().map_err(|error| {
            if error.is_instance_of::<PyOverflowError>(object.py()) {
                unexpected::<T>("a number out of range")
            } else {
                wrong_type::<T>(&object)
            }
        })?;
        let index = number.checked_sub(first).and_then(|index| usize::try_from(index).ok());
        let value = index.and_then(|index| T::VALUES.get(index));
        value.map_or_else(|| Err(unexpected::<T>(&number.to_string())), |value| Ok(Self(*value)))
    }
}

#[cold]
fn unexpected<T: Enumeration>(found: &str) -> PyErr {
    ParseError::new_err(format!("expected {}, found {found}", T::EXPECTED))
}

#[cold]
fn wrong_type<T: Enumeration>(object: &Bound<'_, PyAny>) -> PyErr {
    let found = object.get_type();
    let found = found.name().map_or_else(|_| "something else".to_owned(), |name| name.to_string());
    PyTypeError::new_err(format!("expected {}, found {found}", T::EXPECTED))
}

macro_rules! enumeration {
    ($value:ty, $class:literal, $expected:literal, $values:expr, $first:expr, $from_text:expr) => {
        impl Enumeration for $value {
            const CLASS: &'static str = $class;
            const EXPECTED: &'static str = $expected;
            const VALUES: &'static [Self] = $values;
            const FIRST: Option<i64> = $first;

            fn cell() -> &'static PyOnceLock<Vec<Py<PyAny>>> {
                static MEMBERS: PyOnceLock<Vec<Py<PyAny>>> = PyOnceLock::new();
                &MEMBERS
            }

            fn from_text(text: &str) -> Option<PyResult<Self>> {
                let read: fn(&str) -> Option<PyResult<Self>> = $from_text;
                read(text)
            }
        }
    };
}

enumeration!(Square, "Square", "a square such as Square.E4, 28 or \"e4\"", &Self::ALL, Some(0), |text| {
    Some(text.parse().or_raise())
});
enumeration!(Color, "Color", "Color.WHITE (0) or Color.BLACK (1)", &Self::ALL, Some(0), |_| None);
enumeration!(Role, "Role", "a role from Role.PAWN (1) to Role.KING (6)", &Self::ALL, Some(1), |_| None);
enumeration!(
    Outcome,
    "Outcome",
    "an outcome such as Outcome.DRAW",
    &[Self::Decisive { winner: Color::White }, Self::Decisive { winner: Color::Black }, Self::Draw],
    None,
    |_| None
);
enumeration!(
    ClaimableDraw,
    "ClaimableDraw",
    "ClaimableDraw.THREEFOLD or ClaimableDraw.FIFTY_MOVES",
    &Self::ALL,
    None,
    |_| None
);

/// The name by which Python knows the member.
pub(crate) fn path<T: Enumeration>(py: Python<'_>, value: T) -> PyResult<String> {
    Member(value).into_pyobject(py)?.repr().map(|text| text.to_string())
}
