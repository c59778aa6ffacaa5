//! Games in Portable Game Notation: reading files of any size, and writing them.
//!
//! [`Reader`] reads a file as it streams by, [`records`] reads text in memory; both give a [`Record`] for each game. What
//! is wrong with a game is said in its [`Diagnostic`]s, and whatever could be read is kept. [`Parser`] hands the pieces
//! of the text to a [`Visitor`], for those who want less or something else than records.

mod decode;
mod lexer;
mod symbol;
mod tag;

mod nag;
mod parser;
mod terminator;
mod time_control;
mod visitor;

mod diagnostic;
mod findings;
mod lines;
mod tags;

mod heading;
mod moves;
mod record;
mod replay;

mod command;
mod comment;
mod tree;
mod tree_builder;

mod build;

#[cfg(feature = "std")]
mod reader;
mod records;

mod movetext;
mod tree_writer;
mod writer;

pub use self::command::{Command, CommandTime, Commands, MarkColor, Score};
pub use self::comment::Comment;
pub use self::diagnostic::{Diagnostic, DiagnosticKind, Severity};
pub use self::nag::Nag;
pub use self::parser::Parser;
#[cfg(feature = "std")]
pub use self::reader::{IntoTrees, Reader};
pub use self::record::Record;
pub use self::records::{Records, Trees, records, trees};
pub use self::tag::RawTag;
pub use self::tags::{InvalidTagName, Tags};
pub use self::terminator::{ParseTerminatorError, Terminator};
pub use self::time_control::{ParseTimeControlError, TimeControl, TimePeriod};
pub use self::tree::{Line, LineId, Note, Ply, Tree};
pub use self::visitor::{Fault, Next, Visitor};
#[cfg(feature = "std")]
pub use self::writer::{WriteError, Writer};
