//! What a parser tells about a game.

use super::nag::Nag;
use super::tag::RawTag;
use super::terminator::Terminator;

/// Receives the pieces of a game in the order of the text. Every piece comes with the offset of its first byte.
///
/// Each method has a default that does nothing.
pub trait Visitor {
    /// A tag pair.
    fn tag(&mut self, offset: usize, tag: RawTag<'_>) {
        let _ = (offset, tag);
    }

    /// All tags are read; the movetext, which begins here, may be skipped.
    fn end_tags(&mut self, offset: usize) -> Next {
        let _ = offset;
        Next::Read
    }

    /// A move, or a word meant as one. Which move it is, and whether it is one, is for the visitor to find out.
    fn san(&mut self, offset: usize, text: &[u8]) {
        let _ = (offset, text);
    }

    /// A pass, written `--` or `Z0`. Files have it, chess has not.
    fn null_move(&mut self, offset: usize, text: &[u8]) {
        let _ = (offset, text);
    }

    /// An annotation, written as `$1` or as one of the six suffixes.
    fn nag(&mut self, offset: usize, nag: Nag) {
        let _ = (offset, nag);
    }

    /// The text of a comment, without its braces or semicolon.
    fn comment(&mut self, offset: usize, text: &[u8]) {
        let _ = (offset, text);
    }

    /// A variation begins, which takes the place of the move before it. It is skipped unless the visitor wants it.
    fn begin_variation(&mut self, offset: usize) -> Next {
        let _ = offset;
        Next::Skip
    }

    /// A variation that was not skipped ends.
    fn end_variation(&mut self, offset: usize) {
        let _ = offset;
    }

    /// The game ends.
    fn terminator(&mut self, offset: usize, terminator: Terminator) {
        let _ = (offset, terminator);
    }

    /// Something is not as the standard wants it; reading goes on.
    fn fault(&mut self, offset: usize, text: &[u8], fault: Fault) {
        let _ = (offset, text, fault);
    }
}

/// Whether to read what comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// Its pieces are told.
    Read,
    /// It is passed over.
    Skip,
}

/// How a text departs from the PGN standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// A bracket without a tag pair behind it.
    #[error("expected a tag pair such as `[White \"Name\"]`")]
    Tag,
    /// A tag name has other characters than letters, digits and underscores.
    #[error("expected nothing but letters, digits and `_` in the name of a tag")]
    TagName,
    /// The value of a tag is not closed by a quote, or has a quote without a backslash in it.
    #[error(
        "expected the value of the tag to end with the only quote on its line that has no backslash before it"
    )]
    TagQuote,
    /// There is no `]` behind a tag's value.
    #[error("expected `]` behind the value of the tag")]
    TagBracket,
    /// A word or sign that means nothing in PGN; it is left out.
    #[error("expected a move")]
    Word,
    /// A sign of check or `e.p.` that stands apart from its move; it is left out.
    #[error("expected no blank between a move and what belongs to it")]
    Detached,
    /// Marks that are none of the six suffixes; they are left out.
    #[error("expected one of the suffixes `!`, `?`, `!!`, `??`, `!?` and `?!`")]
    Suffix,
    /// An annotation glyph without a number from 0 to 255; it is left out.
    #[error("expected a number from 0 to 255 behind `$`")]
    Nag,
    /// An annotation glyph before the first move of a line; it is left out.
    #[error("expected a move before the annotation")]
    NagWithoutMove,
    /// A comment is not closed. It is taken to end before the next line that begins with a tag.
    #[error("the comment that begins here is never closed")]
    UnclosedComment,
    /// A closing brace without an opening one.
    #[error("found `}}` without the comment that it ends")]
    ClosingBrace,
    /// A variation is not closed before the next game.
    #[error("the variation that begins here is never closed")]
    UnclosedVariation,
    /// A closing parenthesis without an opening one.
    #[error("found `)` without the variation that it ends")]
    ClosingParenthesis,
    /// A variation before which there is no move whose place it could take; it is left out.
    #[error("expected a move before the variation")]
    VariationWithoutMove,
    /// Variations are nested deeper than is read; this one is left out.
    #[error("expected variations nested no more than {} deep", super::replay::MAX_DEPTH)]
    VariationTooDeep,
    /// A result within a variation; it is left out.
    #[error("expected no result within a variation")]
    TerminatorInVariation,
    /// An annotation written as people print it, `±` or `N`; it is understood.
    #[error("expected a numeric annotation glyph such as `$16`")]
    AnnotationSign,
    /// The sign `(=)` of an offered draw, which FIDE wants on scoresheets; it is left out.
    #[error("expected no sign of an offered draw")]
    DrawOffer,
    /// A result in a spelling that the standard does not know.
    #[error("expected the result to be written `1-0`, `0-1`, `1/2-1/2` or `*`")]
    TerminatorSpelling,
    /// The game ends without a result.
    #[error("expected a result at the end of the game")]
    NoTerminator,
}
