//! Stands in for perft until there is a move generator.

use crate::Verdict;

/// Count the leaves of known positions' move trees.
#[derive(clap::Args, Default, Debug)]
pub(crate) struct Options {}

pub(crate) fn run(_: &Options) -> anyhow::Result<Verdict> {
    anyhow::bail!("there is no move generator yet")
}
