//! Where the workspace is, and what `cargo metadata` says about it.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use cargo_metadata::{Metadata, MetadataCommand};

/// The workspace's root directory.
pub(crate) fn root() -> PathBuf {
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    xtask.parent().map_or_else(|| xtask.clone(), Path::to_path_buf)
}

/// The workspace and the packages of its whole resolved graph.
pub(crate) fn metadata() -> Result<Metadata> {
    MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .exec()
        .context("cargo metadata could not describe the workspace")
}

/// The directory for what the commands make: `target`, or where `CARGO_TARGET_DIR` says.
pub(crate) fn target_dir(metadata: &Metadata) -> PathBuf {
    metadata.target_directory.clone().into_std_path_buf()
}
