//! `cargo xtask ci`: everything that must pass before a change lands.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result};
use clap::Args;

use crate::say::say;
use crate::{Verdict, perft, shell, test, tidy, workspace};

/// Run everything that must pass before a change lands.
///
/// Formatting, tidy, clippy, the documentation's links, perft, and all tests; cargo deny and a build with the oldest Rust
/// that is promised, where they are installed. The tests come last, so that the last line counts them.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    test: test::Options,
}

pub(crate) fn run(options: &Options) -> Verdict {
    let mut failures = Vec::new();
    let mut step = |name: &'static str, run: &dyn Fn() -> Result<Verdict>| {
        eprintln!("\n=== {name}");
        let start = Instant::now();
        let verdict = run().unwrap_or_else(|error| {
            eprintln!("error: {error:#}");
            Verdict::Bad
        });
        eprintln!(
            "=== {name}: {} in {:.0?}",
            if verdict == Verdict::Good { "ok" } else { "FAILED" },
            start.elapsed()
        );
        if verdict != Verdict::Good {
            failures.push(name);
        }
    };
    step("format", &|| cargo(&["fmt", "--all", "--check"]));
    step("tidy", &|| tidy::run(&tidy::Options {}));
    step("clippy", &|| {
        cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"])
    });
    step("documentation", &|| {
        let arguments = ["doc", "--workspace", "--no-deps", "--all-features"];
        ends_well(shell::cargo(&workspace::root(), arguments).env("RUSTDOCFLAGS", "-D warnings"))
    });
    step("deny", &deny);
    step("minimum Rust version", &minimum_rust);
    step("perft", &|| perft::run(&perft::Options::of_surroundings()));
    step("test", &|| test::run(&options.test));
    if failures.is_empty() {
        return Verdict::Good;
    }
    eprintln!("error: failed: {}", failures.join(", "));
    Verdict::Bad
}

fn cargo(arguments: &[&str]) -> Result<Verdict> {
    ends_well(&mut shell::cargo(&workspace::root(), arguments))
}

fn ends_well(command: &mut Command) -> Result<Verdict> {
    Ok(if shell::succeeds(command)? { Verdict::Good } else { Verdict::Bad })
}

/// `cargo deny check`, less the advisories, whose database is fetched from the network.
fn deny() -> Result<Verdict> {
    let installed = shell::quietly(&mut shell::cargo(&workspace::root(), ["deny", "--version"]))?.success;
    if !installed {
        say!("cargo-deny is not installed; tidy has judged licences and sources by deny.toml");
        return Ok(Verdict::Good);
    }
    cargo(&["deny", "check", "bans", "licenses", "sources"])
}

/// The library crates, built with the Rust version that they promise to build with, if rustup has it.
fn minimum_rust() -> Result<Verdict> {
    let metadata = workspace::metadata()?;
    let facade = metadata.packages.iter().find(|package| package.name.as_str() == "adoube");
    let promised = facade
        .and_then(|package| package.rust_version.as_ref())
        .context("adoube promises no Rust version")?;
    let toolchain = format!("{}.{}", promised.major, promised.minor);
    let root = workspace::root();
    let installed =
        shell::quietly(&mut shell::command(&root, "rustup", ["run", &toolchain, "cargo", "--version"]));
    if !installed.is_ok_and(|ran| ran.success) {
        say!("Rust {toolchain} is not installed; clippy has looked for newer functions only");
        return Ok(Verdict::Good);
    }
    let check = ["run", &toolchain, "cargo", "check", "--locked", "--package", "adoube", "--all-features"];
    let target = workspace::target_dir(&metadata).join("minimum-rust");
    ends_well(
        shell::command(&root, "rustup", check).env("CARGO_TARGET_DIR", target).env_remove("RUSTUP_TOOLCHAIN"),
    )
}
