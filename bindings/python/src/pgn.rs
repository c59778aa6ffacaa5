//! `Record`, `Diagnostic` and `Reader` of `adoube.pgn`.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ThreadId};

use adoube::pgn::{Diagnostic, Record, Severity, Terminator};
use adoube::{Game, Outcome, Position, San};
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict, PyList, PyString, PyTuple};

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
pub(crate) struct PyRecord {
    /// Without its diagnostics.
    record: Record,
    diagnostics: Vec<PyDiagnostic>,
}

impl From<Record> for PyRecord {
    fn from(mut record: Record) -> Self {
        let diagnostics = std::mem::take(&mut record.diagnostics).iter().map(PyDiagnostic::from).collect();
        Self { record, diagnostics }
    }
}

/// What a pickled record is made of: start, moves, tags in their order, result and diagnostics.
type Parts<'py> =
    (Option<PyPosition>, Bound<'py, PyList>, Vec<(String, String)>, Option<String>, Vec<PyDiagnostic>);

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
        Ok(record.into())
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
        for (name, value) in self.record.tags.iter() {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// The position before the first move; `None` if the text gives none that is legal.
    #[getter]
    fn start(&self) -> Option<PyPosition> {
        self.record.start.map(PyPosition)
    }

    /// The moves of the main line, up to the first that is illegal, ambiguous or not understood.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.record.moves.iter().map(|m| PyMove(*m)))
    }

    /// The moves in SAN, as they are written anew.
    #[getter]
    fn san(&self) -> PyResult<Vec<String>> {
        let mut position = self.record.start.unwrap_or_default();
        let write = |m: &adoube::Move| {
            let next = position.play(*m).or_raise()?;
            let san = San::of(&position, *m).to_string();
            position = next;
            Ok(san)
        };
        self.record.moves.iter().map(write).collect()
    }

    /// The result as it is written, `"1-0"` or `"*"`; `None` if nothing is said.
    #[getter]
    fn result(&self) -> Option<String> {
        self.record.result().map(|result| result.to_string())
    }

    /// The result, or `None` if the game is unfinished or nothing is said.
    #[getter]
    fn outcome(&self) -> Option<Member<Outcome>> {
        self.record.outcome().map(Member)
    }

    /// What is wrong with the text, in its order.
    #[getter]
    fn diagnostics(&self) -> Vec<PyDiagnostic> {
        self.diagnostics.clone()
    }

    /// The first diagnostic that means a loss, or `None` if the game is read whole.
    #[getter]
    fn error(&self) -> Option<PyDiagnostic> {
        self.diagnostics.iter().find(|diagnostic| diagnostic.is_error).cloned()
    }

    /// The position after the last move, or `None` if there is no legal start.
    #[getter]
    fn final_position(&self) -> Option<PyPosition> {
        self.record.final_position().map(PyPosition)
    }

    /// The game replayed under the rules. Raises if moves follow the end.
    fn game(&self) -> PyResult<PyGame> {
        let start =
            self.record.start.ok_or_else(|| ParseError::new_err("expected a legal start position"))?;
        let mut game = Game::new(start);
        for m in &self.record.moves {
            game.play(*m).or_raise()?;
        }
        Ok(PyGame(game))
    }

    /// The game in PGN's export format.
    fn to_pgn(&self) -> PyResult<String> {
        self.record.to_pgn().or_raise()
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Parts<'py>)> {
        let tags = self.record.tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let result = self.record.terminator.map(|result| result.to_string());
        let parts = (self.start(), self.moves(py)?, tags, result, self.diagnostics.clone());
        Ok((py.get_type::<Self>().getattr("_restore")?, parts))
    }

    /// For pickling: the record of these parts.
    #[staticmethod]
    fn _restore(
        start: Option<PyPosition>,
        moves: Vec<PyMove>,
        tags: Vec<(String, String)>,
        result: Option<&str>,
        diagnostics: Vec<PyDiagnostic>,
    ) -> PyResult<Self> {
        let mut record = Self::new(None, Some(moves), None, result)?.record;
        record.start = start.map(|start| start.0);
        for (name, value) in tags {
            record.tags.set(&name, &value).or_raise()?;
        }
        Ok(Self { record, diagnostics })
    }

    fn __len__(&self) -> usize {
        self.record.moves.len()
    }

    fn __str__(&self) -> PyResult<String> {
        self.to_pgn()
    }

    fn __repr__(&self) -> String {
        let name = |tag| self.record.tags.get(tag).unwrap_or("?");
        format!("<Record of {} plies: {} - {}>", self.record.moves.len(), name("White"), name("Black"))
    }
}

/// One thing that is wrong with a game of a file, and where it is.
#[pyclass(name = "Diagnostic", module = "adoube.pgn", frozen, eq, from_py_object)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PyDiagnostic {
    place: Place,
    token: String,
    message: String,
    is_error: bool,
    /// All of that in a line.
    line: String,
}

/// Game, line, column and offset.
type Place = (u64, u64, u64, u64);

impl From<&Diagnostic> for PyDiagnostic {
    fn from(diagnostic: &Diagnostic) -> Self {
        Self {
            place: (diagnostic.game, diagnostic.line, diagnostic.column, diagnostic.offset),
            token: diagnostic.token.clone(),
            message: diagnostic.kind.to_string(),
            is_error: diagnostic.severity() == Severity::Error,
            line: diagnostic.to_string(),
        }
    }
}

#[pymethods]
impl PyDiagnostic {
    /// The number of the game in the file, from 1.
    #[getter]
    fn game(&self) -> u64 {
        self.place.0
    }

    /// The line, from 1.
    #[getter]
    fn line(&self) -> u64 {
        self.place.1
    }

    /// The column in characters, from 1.
    #[getter]
    fn column(&self) -> u64 {
        self.place.2
    }

    /// The offset from the beginning of the file, in bytes.
    #[getter]
    fn offset(&self) -> u64 {
        self.place.3
    }

    /// The text that is wrong, or its beginning.
    #[getter]
    fn token(&self) -> String {
        self.token.clone()
    }

    /// What is wrong.
    #[getter]
    fn message(&self) -> String {
        self.message.clone()
    }

    /// Whether something of the game is lost; otherwise the standard only wants it otherwise.
    #[getter]
    fn is_error(&self) -> bool {
        self.is_error
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let parts =
            (self.place, &*self.token, &*self.message, self.is_error, &*self.line).into_pyobject(py)?;
        Ok((py.get_type::<Self>().getattr("_restore")?, parts))
    }

    /// For pickling: the diagnostic of these parts.
    #[staticmethod]
    fn _restore(place: Place, token: String, message: String, is_error: bool, line: String) -> Self {
        Self { place, token, message, is_error, line }
    }

    fn __str__(&self) -> String {
        self.line.clone()
    }

    fn __repr__(&self) -> String {
        format!("<Diagnostic: {}>", self.line)
    }
}

/// Reads games one at a time, in bounded memory: an iterator of records. Threads may share it: each game goes to one of
/// them.
#[pyclass(name = "Reader", module = "adoube.pgn", frozen)]
#[derive(Debug)]
pub(crate) struct PyReader {
    reader: Mutex<adoube::pgn::Reader<Source>>,
    /// The thread that reads just now.
    user: Mutex<Option<ThreadId>>,
}

impl PyReader {
    fn of(source: Source) -> Self {
        Self { reader: Mutex::new(adoube::pgn::Reader::new(source)), user: Mutex::default() }
    }

    fn set_user(&self, user: Option<ThreadId>) {
        *self.user.lock().unwrap_or_else(PoisonError::into_inner) = user;
    }

    fn next_record(&self) -> PyResult<Option<Record>> {
        let me = Some(thread::current().id());
        // Only this thread can have made itself the user, so it need not fear to be late.
        if *self.user.lock().unwrap_or_else(PoisonError::into_inner) == me {
            return Err(PyRuntimeError::new_err("the source of a reader cannot ask that reader for a game"));
        }
        let mut reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        self.set_user(me);
        let record = reader.next_record();
        self.set_user(None);
        Ok(record?)
    }
}

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
        Ok(Self::of(source))
    }

    /// Reads from a file.
    #[staticmethod]
    #[pyo3(signature = (path, /))]
    fn open(path: PathBuf) -> PyResult<Self> {
        Ok(Self::of(Source::File(File::open(path)?)))
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyRecord>> {
        Ok(py.detach(|| self.next_record())?.map(PyRecord::from))
    }
}

/// The bytes of a `str`, `bytes` or `bytearray`; nothing if it is something else.
fn as_bytes(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<u8>>> {
    if let Ok(text) = object.cast::<PyString>() {
        return Ok(Some(text.to_str()?.as_bytes().to_vec()));
    }
    if let Ok(bytes) = object.cast::<PyByteArray>() {
        return Ok(Some(bytes.to_vec()));
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
