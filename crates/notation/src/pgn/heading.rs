//! What stands above the moves: the tags, and the position they give.

use alloc::string::String;

use adoube_board::Setup;
use adoube_movegen::{ParsePositionError, Position, Waivers};

use super::decode::odd_encoding;
use super::diagnostic::DiagnosticKind;
use super::findings::Findings;
use super::tag::RawTag;
use super::tags::Tags;
use super::terminator::Terminator;

/// How many tags of a game are kept: several times what the standard defines, and few enough to look one up quickly.
pub(super) const MAX_TAGS: usize = 256;

/// The tags of a game while it is read.
#[derive(Debug, Default)]
pub(super) struct Heading {
    pub(super) tags: Tags,
    /// The position before the first move.
    pub(super) start: Option<Position>,
    /// Where the tags are whose values matter.
    fen: usize,
    variant: usize,
    result: usize,
}

impl Heading {
    /// Keeps a tag.
    pub(super) fn tag(&mut self, offset: usize, tag: RawTag<'_>, findings: &mut Findings) {
        let (name, value) = (tag.name(), tag.value());
        if self.tags.len() >= MAX_TAGS {
            findings.find(offset, tag.raw_name(), DiagnosticKind::TooManyTags);
            return;
        }
        if self.tags.get(&name).is_some() {
            findings.find(offset, tag.raw_name(), DiagnosticKind::RepeatedTag);
            return;
        }
        if let Some(encoding) = odd_encoding(tag.raw_value()) {
            findings.find(offset, tag.raw_value(), DiagnosticKind::Encoding(encoding));
        }
        match &*name {
            "FEN" => self.fen = offset,
            "Variant" => self.variant = offset,
            "Result" => self.result = offset,
            _ => {}
        }
        self.tags.push(&name, &value);
    }

    /// Finds the position before the first move.
    pub(super) fn find_start(&mut self, findings: &mut Findings) {
        let variant = self.tags.get("Variant").map(String::from);
        if let Some(variant) = variant.filter(|name| !is_chess(name)) {
            findings.find(self.variant, variant.as_bytes(), DiagnosticKind::Variant);
            return;
        }
        let Some(fen) = self.tags.get("FEN").map(String::from) else {
            self.start = Some(Position::INITIAL);
            return;
        };
        match read_fen(&fen) {
            Ok((position, repaired)) => {
                self.start = Some(position);
                if let Some(kind) = repaired {
                    findings.find(self.fen, fen.as_bytes(), kind);
                }
            }
            Err(error) => findings.find(self.fen, fen.as_bytes(), DiagnosticKind::Fen(error)),
        }
    }

    /// Compares the tag of the result with the end of the game.
    pub(super) fn check_result(&self, terminator: Terminator, findings: &mut Findings) {
        if let Some(value) = self.tags.get("Result").filter(|value| value.parse() != Ok(terminator)) {
            findings.find(self.result, value.as_bytes(), DiagnosticKind::ResultConflict);
        }
    }
}

/// Whether the value of the `Variant` tag means chess from the initial or another position, or Chess960.
fn is_chess(variant: &str) -> bool {
    const NAMES: [&str; 10] = [
        "",
        "chess",
        "standard",
        "normal",
        "fromposition",
        "chess960",
        "960",
        "fischerandom",
        "fischerrandom",
        "freestyle",
    ];
    let letters = variant.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    let name: String = letters.take(16).collect();
    NAMES.contains(&&*name)
}

/// The position of a FEN tag, and what had to be dropped from it.
fn read_fen(fen: &str) -> Result<(Position, Option<DiagnosticKind>), ParsePositionError> {
    let setup = Setup::from_fen_lenient(fen)?;
    match Position::try_from(setup) {
        Ok(position) => Ok((position, None)),
        Err(illegal) => {
            let waivers = Waivers::DROP_CASTLING_RIGHTS | Waivers::DROP_EN_PASSANT;
            let position = Position::with_waivers(setup, waivers).map_err(|_| illegal)?;
            Ok((position, Some(DiagnosticKind::FenRepaired(illegal))))
        }
    }
}
