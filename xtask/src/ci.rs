//! `cargo xtask ci`: everything that must pass before a change lands.

use std::process::Command;
use std::time::Instant;

use anyhow::Result;
use clap::Args;

use crate::{Verdict, perft, shell, test, tidy, workspace};

/// Run everything that must pass before a change lands.
///
/// Formatting, tidy, clippy, the documentation's links, cargo deny where it is installed, perft, and all tests; the
/// tests come last, so that the last line counts them.
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
    step("perft", &|| perft::run(&perft::Options::default()));
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
        println!("cargo-deny is not installed; tidy has judged licences and sources by deny.toml");
        return Ok(Verdict::Good);
    }
    cargo(&["deny", "check", "bans", "licenses", "sources"])
}
