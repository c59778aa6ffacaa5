//! Builds without the standard library, on any machine.
//!
//! A crate marked `no_std` still builds when one of its dependencies uses the standard library, as long as the target
//! has one. So the compiler is given a sysroot in which there is nothing but `core` and `alloc`: what needs more
//! cannot be compiled. As a check of the check, the same build with the feature `std` must fail there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::Metadata;

use super::features::libraries;
use super::tally::Tally;
use crate::{shell, workspace};

/// The crates that need no standard library.
const CRATES: &[&str] = &["adoube-board", "adoube-movegen"];

/// What the bare sysroot has.
const LIBRARIES: &[&str] =
    &["libcore-", "liballoc-", "libcompiler_builtins-", "librustc_std_workspace_core-"];

pub(super) fn run(metadata: &Metadata) -> Result<Tally> {
    let target = workspace::target_dir(metadata).join("no-std");
    let host = host()?;
    let sysroot = bare_sysroot(&target, &host)?;
    let mut tally = Tally::default();
    for package in libraries(metadata).filter(|package| CRATES.contains(&package.name.as_str())) {
        let mut command = check(&package.name, &[], &target, &host, &sysroot);
        tally += Tally::of(shell::succeeds(&mut command)?);
        let has_serde = package.features.contains_key("serde");
        if has_serde {
            let mut command = check(&package.name, &["--features", "serde"], &target, &host, &sysroot);
            tally += Tally::of(shell::succeeds(&mut command)?);
        }
        let mut command = check(&package.name, &["--features", "std"], &target, &host, &sysroot);
        let ran = shell::quietly(&mut command)?;
        let refused = !ran.success && ran.stdout.contains("can't find crate for `std`");
        if !refused {
            eprintln!(
                "error: with the feature std, {} was expected to miss `std`: {}",
                package.name, ran.stdout
            );
        }
        tally += Tally::of(refused);
    }
    Ok(tally)
}

/// The build of a crate for the host, as a target with nothing but `core` and `alloc`.
fn check(package: &str, features: &[&str], target: &Path, host: &str, sysroot: &Path) -> Command {
    let arguments = ["check", "--lib", "--no-default-features", "--package", package, "--target", host];
    let mut command = shell::cargo(&workspace::root(), arguments);
    // With a target named, the flags reach the crates for it and neither macros nor build scripts.
    let flags = format!("--sysroot\u{1f}{}", sysroot.display());
    command.args(features).env("CARGO_ENCODED_RUSTFLAGS", flags).env("CARGO_TARGET_DIR", target);
    command
}

fn rustc(arguments: &[&str]) -> Result<String> {
    let program = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let ran = shell::quietly(&mut shell::command(&workspace::root(), program, arguments))?;
    ensure!(ran.success, "rustc {} failed: {}", arguments.join(" "), ran.stdout);
    Ok(ran.stdout)
}

/// The host's target triple.
fn host() -> Result<String> {
    let version = rustc(&["--version", "--verbose"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc names no host")?.to_owned())
}

/// Makes a sysroot with the host's `core` and `alloc` alone.
fn bare_sysroot(target: &Path, host: &str) -> Result<PathBuf> {
    let libraries = Path::new("lib").join("rustlib").join(host).join("lib");
    let full = Path::new(rustc(&["--print", "sysroot"])?.trim()).join(&libraries);
    let sysroot = target.join("sysroot");
    let bare = sysroot.join(&libraries);
    if bare.exists() {
        fs::remove_dir_all(&bare)?;
    }
    fs::create_dir_all(&bare)?;
    let mut copied = 0;
    for entry in fs::read_dir(&full).with_context(|| format!("{} could not be listed", full.display()))? {
        let entry = entry?;
        let name = entry.file_name();
        if LIBRARIES.iter().any(|library| name.to_string_lossy().starts_with(library)) {
            fs::copy(entry.path(), bare.join(&name))?;
            copied += 1;
        }
    }
    ensure!(copied >= 2, "{} has no core and alloc", full.display());
    Ok(sysroot)
}
