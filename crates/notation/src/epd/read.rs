//! From text to operations.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::num::NonZeroU32;
use core::str::FromStr;

use adoube_board::Setup;
use adoube_movegen::{EnPassantStyle, Move, ParsePositionError, Position, Waivers};

use super::error::ParseEpdError;
use super::{Epd, Operand, Operation};
use crate::san::San;
use crate::uci::Uci;

/// How the text is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    Strict,
    Lenient,
}

/// The longest opcode (PGN 16.2.4).
const LONGEST_OPCODE: usize = 15;

impl FromStr for Epd {
    type Err = ParseEpdError;

    fn from_str(text: &str) -> Result<Self, ParseEpdError> {
        read(text, Manner::Strict)
    }
}

impl Epd {
    /// The position and operations of a line as test suites have it: what [`FromStr`] reads, and
    ///
    /// - moves of `bm` and the like in UCI, or in SAN that is not canonical;
    /// - operations without `;` at the end, or with blanks before it, and `-` or other counters where they do not belong;
    /// - impossible castling rights and en passant squares, which are dropped;
    /// - the first of two operations with one opcode.
    ///
    /// ```
    /// use adoube_notation::Epd;
    ///
    /// let initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    /// let epd = Epd::from_lenient(&format!("{initial} - - bm e2e4 Nf3 ;"))?;
    /// assert_eq!(epd.to_string(), format!("{initial} bm Nf3 e4;"));
    /// # Ok::<(), adoube_notation::ParseEpdError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseEpdError`] if there is no position, or an operation cannot be read.
    pub fn from_lenient(text: &str) -> Result<Self, ParseEpdError> {
        read(text, Manner::Lenient)
    }
}

fn read(text: &str, manner: Manner) -> Result<Epd, ParseEpdError> {
    let text = text.trim();
    let (fields, mut rest) = split_fields(text);
    let setup = match manner {
        Manner::Strict => Setup::from_epd(fields).map_err(ParsePositionError::from)?,
        Manner::Lenient => Setup::from_fen_lenient(fields).map_err(ParsePositionError::from)?,
    };
    let waivers = match manner {
        Manner::Strict => Waivers::NONE,
        Manner::Lenient => Waivers::DROP_CASTLING_RIGHTS | Waivers::DROP_EN_PASSANT,
    };
    let position = Position::with_waivers(setup, waivers).map_err(ParsePositionError::from)?;
    let mut epd = Epd::new(position);
    if manner == Manner::Lenient {
        rest = rest
            .trim_start_matches(|c: char| c == '-' || c == ';' || c.is_whitespace() || c.is_ascii_digit());
    }
    while !rest.is_empty() {
        let (opcode, operands, behind) = take_operation(rest, manner)?;
        rest = behind.trim_start();
        if manner == Manner::Lenient {
            rest = rest.trim_start_matches(|c: char| c == ';' || c.is_whitespace());
        }
        if epd.get(opcode).is_some() {
            match manner {
                Manner::Strict => return Err(ParseEpdError::Repeated(opcode.to_owned())),
                Manner::Lenient => continue,
            }
        }
        let operation = understand(&position, opcode, operands, manner)?;
        epd.operations.push(operation);
    }
    count_moves(&mut epd);
    Ok(epd)
}

/// The four fields of the position, and the rest.
fn split_fields(text: &str) -> (&str, &str) {
    let mut end = 0;
    for _ in 0..4 {
        let rest = text.get(end..).unwrap_or_default();
        let blanks = rest.len() - rest.trim_start().len();
        let field = rest.trim_start();
        // A semicolon directly behind the fourth field ends it.
        end += blanks + field.find(|c: char| c.is_whitespace() || c == ';').unwrap_or(field.len());
    }
    let (fields, rest) = text.split_at_checked(end).unwrap_or((text, ""));
    (fields, rest.trim_start())
}

/// The counters that the operations give.
fn count_moves(epd: &mut Epd) {
    let mut setup = epd.position.to_setup(EnPassantStyle::Always);
    for operation in &epd.operations {
        match operation {
            Operation::HalfmoveClock(clock) => setup.halfmove_clock = *clock,
            Operation::FullmoveNumber(number) => {
                setup.fullmove_number = NonZeroU32::new(*number).unwrap_or(NonZeroU32::MIN);
            }
            _ => {}
        }
    }
    // Counters make no position illegal that was legal without them, but for a clock that contradicts the rest.
    if let Ok(position) = Position::try_from(setup) {
        epd.position = position;
    }
}

/// The opcode and operands at the beginning of the text, and what stands behind their semicolon.
fn take_operation(text: &str, manner: Manner) -> Result<(&str, Vec<Operand>, &str), ParseEpdError> {
    let end = text.find(|c: char| c.is_whitespace() || c == ';').unwrap_or(text.len());
    let (opcode, mut rest) = text.split_at_checked(end).unwrap_or((text, ""));
    let is_opcode = opcode.len() <= LONGEST_OPCODE
        && opcode.starts_with(|c: char| c.is_ascii_alphabetic())
        && opcode.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if !is_opcode {
        return Err(ParseEpdError::Opcode(opcode.chars().take(40).collect()));
    }
    let mut operands = Vec::new();
    loop {
        rest = rest.trim_start();
        if let Some(behind) = rest.strip_prefix(';') {
            return Ok((opcode, operands, behind));
        } else if let Some(quoted) = rest.strip_prefix('"') {
            let Some((text, behind)) = quoted.split_once('"') else {
                return Err(ParseEpdError::Quote(opcode.to_owned()));
            };
            operands.push(Operand::Quoted(text.to_owned()));
            rest = behind;
        } else if rest.is_empty() {
            return match manner {
                Manner::Strict => Err(ParseEpdError::Unterminated(opcode.to_owned())),
                Manner::Lenient => Ok((opcode, operands, rest)),
            };
        } else {
            let end = rest.find(|c: char| c.is_whitespace() || c == ';' || c == '"').unwrap_or(rest.len());
            let (word, behind) = rest.split_at_checked(end).unwrap_or((rest, ""));
            operands.push(Operand::Bare(word.to_owned()));
            rest = behind;
        }
    }
}

fn understand(
    position: &Position,
    opcode: &str,
    operands: Vec<Operand>,
    manner: Manner,
) -> Result<Operation, ParseEpdError> {
    let wrong = |expected| ParseEpdError::Operand {
        opcode: opcode.to_owned(),
        expected,
        found: operands.iter().map(Operand::as_str).collect::<Vec<_>>().join(" "),
    };
    let find = |position: &Position, operand: &Operand| {
        find_move(position, operand.as_str(), manner).map_err(|reason| ParseEpdError::Move {
            opcode: opcode.to_owned(),
            found: operand.as_str().chars().take(40).collect(),
            reason,
        })
    };
    let moves = || -> Result<Vec<Move>, ParseEpdError> {
        if operands.is_empty() {
            return Err(wrong("moves"));
        }
        operands.iter().map(|operand| find(position, operand)).collect()
    };
    let one_move = || match &operands[..] {
        [operand] => find(position, operand),
        _ => Err(wrong("one move")),
    };
    let text = || match &operands[..] {
        [Operand::Quoted(text)] => Ok(text.clone()),
        // Codes of openings, and texts of those who forget the quotes.
        [Operand::Bare(text)] if manner == Manner::Lenient || matches!(opcode, "eco" | "nic") => {
            Ok(text.clone())
        }
        operands if manner == Manner::Lenient => {
            Ok(operands.iter().map(Operand::as_str).collect::<Vec<_>>().join(" "))
        }
        _ => Err(wrong("a text in quotes")),
    };
    let nothing = |operation| if operands.is_empty() { Ok(operation) } else { Err(wrong("nothing")) };
    Ok(match opcode.as_bytes() {
        b"acn" => Operation::AnalysisNodes(number(&operands).ok_or_else(|| wrong("a number"))?),
        b"acs" => Operation::AnalysisSeconds(number(&operands).ok_or_else(|| wrong("a number"))?),
        b"am" => Operation::AvoidMoves(moves()?),
        b"bm" => Operation::BestMoves(moves()?),
        [b'c', digit @ b'0'..=b'9'] => Operation::Comment(digit - b'0', text()?),
        b"ce" => {
            let value = number(&operands).filter(|value: &i16| *value != i16::MIN);
            Operation::Centipawns(value.ok_or_else(|| wrong("a number from -32767 to 32767"))?)
        }
        b"dm" => Operation::MateIn(number(&operands).ok_or_else(|| wrong("a number"))?),
        b"draw_accept" => nothing(Operation::DrawAccept)?,
        b"draw_claim" => nothing(Operation::DrawClaim)?,
        b"draw_offer" => nothing(Operation::DrawOffer)?,
        b"draw_reject" => nothing(Operation::DrawReject)?,
        b"eco" => Operation::Eco(text()?),
        b"fmvn" => Operation::FullmoveNumber(
            number(&operands).filter(|n| *n > 0).ok_or_else(|| wrong("a number from 1"))?,
        ),
        b"hmvc" => Operation::HalfmoveClock(number(&operands).ok_or_else(|| wrong("a number"))?),
        b"id" => Operation::Id(text()?),
        b"nic" => Operation::Nic(text()?),
        b"noop" => Operation::Noop(operands),
        b"pm" => Operation::PredictedMove(one_move()?),
        b"pv" => {
            let mut next = *position;
            let mut line = Vec::with_capacity(operands.len());
            for operand in &operands {
                let m = find(&next, operand)?;
                next.play_unchecked(m);
                line.push(m);
            }
            Operation::PredictedVariation(line)
        }
        b"rc" => Operation::RepetitionCount(number(&operands).ok_or_else(|| wrong("a number"))?),
        b"resign" => nothing(Operation::Resign)?,
        b"sm" => Operation::SuppliedMove(one_move()?),
        b"tcgs" => Operation::GameSelector(number(&operands).ok_or_else(|| wrong("a number"))?),
        b"tcri" => Operation::Receiver(operands),
        b"tcsi" => Operation::Sender(operands),
        [b'v', digit @ b'0'..=b'9'] => Operation::Variation(digit - b'0', text()?),
        _ => Operation::Other { opcode: opcode.to_owned(), operands },
    })
}

fn number<T: FromStr>(operands: &[Operand]) -> Option<T> {
    match operands {
        [Operand::Bare(text)] => text.parse().ok(),
        _ => None,
    }
}

/// The move that a word means, or why it means none.
fn find_move(position: &Position, word: &str, manner: Manner) -> Result<Move, String> {
    let strict = word.parse::<San>().map_err(|error| error.to_string());
    let found = strict.and_then(|san| san.resolve(position).map_err(|error| error.to_string()));
    match (found, manner) {
        (Err(reason), Manner::Lenient) => {
            let lenient = || San::from_ascii_lenient(word.as_bytes()).ok()?.resolve(position).ok();
            let uci = || word.parse::<Uci>().ok()?.resolve(position).ok();
            lenient().or_else(uci).ok_or(reason)
        }
        (found, _) => found,
    }
}
