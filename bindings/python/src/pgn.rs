//! `Record`, `Diagnostic` and `Reader` of `adoube.pgn`.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::PathBuf;

use adoube::pgn::{Diagnostic, Record, Severity, Terminator};
use adoube::{Game, Outcome, Position, San};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyString};

use crate::enums::Member;
use crate::errors::{OrRaise as _, ParseError};
use crate::game::PyGame;
use crate::moves::PyMove;
use crate::position::PyPosition;

/// A game as it is written: tags, the moves of the main line, the result, and what was wrong with the text.
///
/// >>> record = Record(moves=[Position().parse_san("e4")], tags={"White": "A"}, result="*")
/// >>> record.san
/// ['e4']
#[pyclass(name = "Record", module = "adoube.pgn", frozen, eq)]
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct PyRecord(Record);

#[pymethods]
impl PyRecord {
    #[new]
    #[pyo3(signature = (start = None, moves = None, *, tags = None, result = None))]
    fn new(
        start: Option<PyPosition>,
        moves: Option<Vec<PyMove>>,
        tags: Option<BTreeMap<String, String>>,
        result: Option<&str>,
    ) -> PyResult<Self> {
        let mut record = Record::new(start.map_or(Position::INITIAL, |start| start.0));
        record.moves = moves.into_iter().flatten().map(|m| m.0).collect();
        record.terminator = result.map(str::parse::<Terminator>).transpose().or_raise()?;
        for (name, value) in tags.into_iter().flatten() {
            record.tags.set(&name, &value).or_raise()?;
        }
        Ok(Self(record))
    }

    /// The record of a game, with its result if it is over.
    #[staticmethod]
    #[pyo3(signature = (game, /, *, tags = None))]
    fn of(game: &PyGame, tags: Option<BTreeMap<String, String>>) -> PyResult<Self> {
        let moves = game.0.moves().iter().map(|m| PyMove(*m)).collect();
        let result = Terminator::from(game.0.outcome()).to_string();
        Self::new(Some(PyPosition(*game.0.start())), Some(moves), tags, Some(&result))
    }

    /// The tags, in the order of the text.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in self.0.tags.iter() {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// The position before the first move; `None` if the text gives none that is legal.
    #[getter]
    fn start(&self) -> Option<PyPosition> {
        self.0.start.map(PyPosition)
    }

    /// The moves of the main line, up to the first that is illegal, ambiguous or not understood.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.0.moves.iter().map(|m| PyMove(*m)))
    }

    /// The moves in SAN, as they are written anew.
    #[getter]
    fn san(&self) -> PyResult<Vec<String>> {
        let mut position = self.0.start.unwrap_or_default();
        let write = |m: &adoube::Move| {
            let next = position.play(*m).or_raise()?;
            let san = San::of(&position, *m).to_string();
            position = next;
            Ok(san)
        };
        self.0.moves.iter().map(write).collect()
    }

    /// The result as it is written, `"1-0"` or `"*"`; `None` if nothing is said.
    #[getter]
    fn result(&self) -> Option<String> {
        self.0.result().map(|result| result.to_string())
    }

    /// The result, or `None` if the game is unfinished or nothing is said.
    #[getter]
    fn outcome(&self) -> Option<Member<Outcome>> {
        self.0.outcome().map(Member)
    }

    /// What is wrong with the text, in its order.
    #[getter]
    fn diagnostics(&self) -> Vec<PyDiagnostic> {
        self.0.diagnostics.iter().cloned().map(PyDiagnostic).collect()
    }

    /// The first diagnostic that means a loss, or `None` if the game is read whole.
    #[getter]
    fn error(&self) -> Option<PyDiagnostic> {
        self.0.error().cloned().map(PyDiagnostic)
    }

    /// The position after the last move, or `None` if there is no legal start.
    #[getter]
    fn final_position(&self) -> Option<PyPosition> {
        self.0.final_position().map(PyPosition)
    }

    /// The game replayed under the rules. Raises if moves follow the end.
    fn game(&self) -> PyResult<PyGame> {
        let start = self.0.start.ok_or_else(|| ParseError::new_err("expected a legal start position"))?;
        let mut game = Game::new(start);
        for m in &self.0.moves {
            game.play(*m).or_raise()?;
        }
        Ok(PyGame(game))
    }

    /// The game in PGN's export format.
    fn to_pgn(&self) -> PyResult<String> {
        self.0.to_pgn().or_raise()
    }

    fn __len__(&self) -> usize {
        self.0.moves.len()
    }

    fn __str__(&self) -> PyResult<String> {
        self.to_pgn()
    }

    fn __repr__(&self) -> String {
        let name = |tag| self.0.tags.get(tag).unwrap_or("?");
        format!("<Record of {} plies: {} - {}>", self.0.moves.len(), name("White"), name("Black"))
    }
}

/// One thing that is wrong with a game of a file, and where it is.
#[pyclass(name = "Diagnostic", module = "adoube.pgn", frozen, eq)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PyDiagnostic(Diagnostic);

#[pymethods]
impl PyDiagnostic {
    /// The number of the game in the file, from 1.
    #[getter]
    fn game(&self) -> u64 {
        self.0.game
    }

    /// The line, from 1.
    #[getter]
    fn line(&self) -> u64 {
        self.0.line
    }

    /// The column in characters, from 1.
    #[getter]
    fn column(&self) -> u64 {
        self.0.column
    }

    /// The offset from the beginning of the file, in bytes.
    #[getter]
    fn offset(&self) -> u64 {
        self.0.offset
    }

    /// The text that is wrong, or its beginning.
    #[getter]
    fn token(&self) -> String {
        self.0.token.clone()
    }

    /// What is wrong.
    #[getter]
    fn message(&self) -> String {
        self.0.kind.to_string()
    }

    /// Whether something of the game is lost; otherwise the standard only wants it otherwise.
    #[getter]
    fn is_error(&self) -> bool {
        self.0.severity() == Severity::Error
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Diagnostic: {}>", self.0)
    }
}

/// Reads games one at a time, in bounded memory: an iterator of records.
#[pyclass(name = "Reader", module = "adoube.pgn")]
#[derive(Debug)]
pub(crate) struct PyReader(adoube::pgn::Reader<Source>);

#[pymethods]
impl PyReader {
    /// Reads from text, or from an object with a `read` method. `adoube.pgn.read` and `adoube.pgn.parse` make readers.
    #[new]
    #[pyo3(signature = (source, /))]
    fn new(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        let source = if let Some(bytes) = as_bytes(source)? {
            Source::Memory(Cursor::new(bytes))
        } else if source.hasattr("read")? {
            Source::Object { object: source.clone().unbind(), pending: Cursor::default() }
        } else {
            return Err(PyTypeError::new_err("expected text or an object with a `read` method"));
        };
        Ok(Self(adoube::pgn::Reader::new(source)))
    }

    /// Reads from a file.
    #[staticmethod]
    #[pyo3(signature = (path, /))]
    fn open(path: PathBuf) -> PyResult<Self> {
        Ok(Self(adoube::pgn::Reader::new(Source::File(File::open(path)?))))
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<PyRecord>> {
        Ok(py.detach(|| self.0.next_record())?.map(PyRecord))
    }
}

/// The bytes of a `str` or `bytes`; nothing if it is something else.
fn as_bytes(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<u8>>> {
    if let Ok(text) = object.cast::<PyString>() {
        return Ok(Some(text.to_str()?.as_bytes().to_vec()));
    }
    Ok(object.cast::<PyBytes>().ok().map(|bytes| bytes.as_bytes().to_vec()))
}

/// Where a reader's text comes from.
#[derive(Debug)]
enum Source {
    Memory(Cursor<Vec<u8>>),
    File(File),
    /// An object of Python, and what it has given too much.
    Object {
        object: Py<PyAny>,
        pending: Cursor<Vec<u8>>,
    },
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Memory(bytes) => bytes.read(buffer),
            Self::File(file) => file.read(buffer),
            Self::Object { object, pending } => {
                let read = pending.read(buffer)?;
                if read > 0 || buffer.is_empty() {
                    return Ok(read);
                }
                let bytes = Python::attach(|py| {
                    let chunk = object.bind(py).call_method1("read", (buffer.len(),))?;
                    as_bytes(&chunk)?
                        .ok_or_else(|| PyTypeError::new_err("expected `read` to give text or bytes"))
                })?;
                *pending = Cursor::new(bytes);
                pending.read(buffer)
            }
        }
    }
}
