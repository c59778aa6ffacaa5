//! From operations to text.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use adoube_movegen::{EnPassantStyle, Move, Position};

use super::{Epd, Operand, Operation};
use crate::san::San;

/// Writes the four fields, and the operations in ASCII order. Quotes within texts, which EPD cannot write, become apostrophes,
/// control characters become blanks.
impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.position.to_setup(EnPassantStyle::Always).to_string();
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        f.write_str(&fields.join(" "))?;
        let mut operations: Vec<&Operation> = self.operations.iter().collect();
        operations.sort_by(|a, b| a.opcode().cmp(b.opcode()));
        operations.dedup_by(|b, a| a.opcode() == b.opcode());
        for operation in operations {
            write!(f, " {}", operation.opcode())?;
            self.write_operands(f, operation)?;
            f.write_str(";")?;
        }
        Ok(())
    }
}

impl Epd {
    fn write_operands(&self, f: &mut fmt::Formatter<'_>, operation: &Operation) -> fmt::Result {
        match operation {
            Operation::AnalysisNodes(count) | Operation::AnalysisSeconds(count) => write!(f, " {count}"),
            Operation::AvoidMoves(moves) | Operation::BestMoves(moves) => {
                let mut texts: Vec<String> = moves.iter().map(|m| san(&self.position, *m)).collect();
                texts.sort_unstable();
                texts.iter().try_for_each(|text| write!(f, " {text}"))
            }
            Operation::PredictedVariation(moves) => {
                let mut position = self.position;
                for m in moves {
                    write!(f, " {}", san(&position, *m))?;
                    position.play_unchecked(*m);
                }
                Ok(())
            }
            Operation::PredictedMove(m) | Operation::SuppliedMove(m) => {
                write!(f, " {}", san(&self.position, *m))
            }
            Operation::Comment(_, text)
            | Operation::Variation(_, text)
            | Operation::Eco(text)
            | Operation::Id(text)
            | Operation::Nic(text) => write_quoted(f, text),
            Operation::Centipawns(value) => write!(f, " {value}"),
            Operation::MateIn(count)
            | Operation::FullmoveNumber(count)
            | Operation::HalfmoveClock(count)
            | Operation::RepetitionCount(count)
            | Operation::GameSelector(count) => write!(f, " {count}"),
            Operation::Noop(operands)
            | Operation::Receiver(operands)
            | Operation::Sender(operands)
            | Operation::Other { operands, .. } => operands.iter().try_for_each(|operand| match operand {
                Operand::Bare(word) if !word.is_empty() && !word.contains(is_special) => write!(f, " {word}"),
                operand => write_quoted(f, operand.as_str()),
            }),
            Operation::DrawAccept
            | Operation::DrawClaim
            | Operation::DrawOffer
            | Operation::DrawReject
            | Operation::Resign => Ok(()),
        }
    }
}

fn san(position: &Position, m: Move) -> String {
    San::of(position, m).to_string()
}

/// Whether a word with this character must stand in quotes.
fn is_special(c: char) -> bool {
    c.is_whitespace() || c.is_control() || matches!(c, ';' | '"')
}

fn write_quoted(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    use fmt::Write as _;
    f.write_str(" \"")?;
    for c in text.chars() {
        f.write_char(match c {
            '"' => '\'',
            c if c.is_control() => ' ',
            c => c,
        })?;
    }
    f.write_str("\"")
}
