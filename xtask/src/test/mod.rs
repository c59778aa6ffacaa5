//! `cargo xtask test`: every test there is.

mod alone;
mod features;
mod no_std;
mod python;
mod said;
mod tally;

use std::time::Instant;

use anyhow::Result;
use cargo_metadata::Metadata;
use clap::Args;

use self::said::Said;
use self::tally::Tally;
use crate::say::say;
use crate::{Verdict, shell, workspace};

/// Run every test: Rust, documentation, README, feature sets, `no_std`, the Python wheel.
///
/// The last line counts what passed and failed. A build that must succeed, such as one without the standard library,
/// counts as one test.
#[derive(Args, Debug, Default)]
pub(crate) struct Options {
    /// Leave out the Python package, which needs Python 3.10 or newer with its venv module.
    #[arg(long)]
    no_python: bool,
}

/// A group of tests.
struct Section {
    name: &'static str,
    run: fn(&Metadata) -> Result<Tally>,
}

/// The groups, quickest to tell something first; the Python package comes after them.
const SECTIONS: &[Section] = &[
    Section { name: "Rust: units, integration, documentation, README", run: rust },
    Section { name: "feature sets", run: features::run },
    Section { name: "without the standard library", run: no_std::run },
    Section { name: "each crate alone", run: alone::run },
];

const PYTHON: Section = Section { name: "Python: the wheel and its stubs", run: python::run };

pub(crate) fn run(options: &Options) -> Result<Verdict> {
    let metadata = workspace::metadata()?;
    let python = python::exists();
    let mut results = Vec::new();
    for section in SECTIONS.iter().chain((python && !options.no_python).then_some(&PYTHON)) {
        eprintln!("\n==> {}", section.name);
        let start = Instant::now();
        let tally = (section.run)(&metadata).unwrap_or_else(|error| {
            eprintln!("error: {error:#}");
            Tally::FAILURE
        });
        results.push((section.name, tally, start.elapsed()));
    }
    let mut total = Tally::default();
    say!("\n{:<50} {:>7} {:>7} {:>8} {:>8}", "tests", "passed", "failed", "skipped", "seconds");
    for (name, tally, time) in results {
        let Tally { passed, failed, skipped } = tally;
        say!("{name:<50} {passed:>7} {failed:>7} {skipped:>8} {:>8.1}", time.as_secs_f64());
        total += tally;
    }
    if options.no_python {
        say!("the Python package was left out, as asked");
    }
    say!("\n{total}");
    Ok(if total.failed == 0 && total.passed > 0 { Verdict::Good } else { Verdict::Bad })
}

/// All tests of all crates but the Python package, whose tests are in Python; with every feature. What a test prints is shown
/// where it passes, too: how many cases it ran, and what it had to leave out.
fn rust(_: &Metadata) -> Result<Tally> {
    let mut arguments = vec!["test", "--workspace", "--all-features", "--no-fail-fast"];
    if python::exists() {
        arguments.extend(["--exclude", python::PACKAGE]);
    }
    arguments.extend(["--", "--show-output"]);
    let mut said = Said::default();
    let ran = shell::tee(&mut shell::cargo(&workspace::root(), arguments), |line| said.is_news(line))?;
    Ok(Tally::of_cargo(&ran.stdout).or_failure(ran.success))
}
