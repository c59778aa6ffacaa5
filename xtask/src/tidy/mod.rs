//! `cargo xtask tidy`: what the compiler cannot check.

mod arrows;
mod licences;
mod manifests;
mod sources;

use std::fmt;

use anyhow::Result;
use clap::Args;

use crate::say::say;
use crate::{Verdict, workspace};

/// Check what the compiler cannot: the crate graph, licences, manifests, sources.
#[derive(Args, Debug)]
pub(crate) struct Options {}

/// One thing that is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Finding {
    /// The crate, or the file and line.
    place: String,
    /// What is wrong, and what would be right.
    what: String,
}

impl Finding {
    fn new(place: impl Into<String>, what: impl Into<String>) -> Self {
        Self { place: place.into(), what: what.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

pub(crate) fn run(_: &Options) -> Result<Verdict> {
    let root = workspace::root();
    let metadata = workspace::metadata()?;
    let checks = [
        ("arrows between crates", arrows::check(&arrows::Crate::all(&metadata))),
        ("manifests", manifests::check(&root, &metadata)?),
        ("licences of dependencies", licences::check(&root, &metadata)?),
        ("sources", sources::check(&root)?),
    ];
    let mut verdict = Verdict::Good;
    for (name, findings) in checks {
        say!("{} {name}", if findings.is_empty() { "ok  " } else { "BAD " });
        for finding in findings {
            say!("     {finding}");
            verdict = Verdict::Bad;
        }
    }
    Ok(verdict)
}
