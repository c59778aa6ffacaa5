//! `cargo xtask bench`: the benchmarks.

use anyhow::Result;
use cargo_metadata::{Metadata, TargetKind};
use clap::Args;

use crate::say::say;
use crate::{Verdict, shell, workspace};

/// The package that holds the benchmarks.
const PACKAGE: &str = "adoube-benches";

/// Run the benchmarks, one topic or all.
///
/// A topic is one file of `benches/benches`. What follows `--` goes to criterion: a filter, or
/// `--save-baseline before` and later `--baseline before` to compare two states of the code.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The topic; all of them when absent, a list of them when unknown.
    topic: Option<String>,
    /// Fewer samples: seconds instead of minutes, for a first impression.
    #[arg(long)]
    quick: bool,
    /// List the topics and run nothing.
    #[arg(long)]
    list: bool,
    /// Arguments for criterion.
    #[arg(last = true)]
    criterion: Vec<String>,
}

pub(crate) fn run(options: &Options) -> Result<Verdict> {
    let topics = topics(&workspace::metadata()?);
    if options.list {
        say!("{}", topics.join("\n"));
        return Ok(Verdict::Good);
    }
    if let Some(topic) = &options.topic {
        if !topics.contains(topic) {
            eprintln!("error: no benchmark is called {topic:?}; the topics are: {}", topics.join(", "));
            return Ok(Verdict::Misasked);
        }
    }
    let mut command = shell::cargo(&workspace::root(), arguments(options));
    Ok(if shell::succeeds(&mut command)? { Verdict::Good } else { Verdict::Bad })
}

/// The names of the benchmark targets, in order.
fn topics(metadata: &Metadata) -> Vec<String> {
    let mut topics: Vec<String> = metadata
        .packages
        .iter()
        .filter(|package| package.name.as_str() == PACKAGE)
        .flat_map(|package| &package.targets)
        .filter(|target| target.kind.contains(&TargetKind::Bench))
        .map(|target| target.name.clone())
        .collect();
    topics.sort();
    topics
}

/// The arguments with which cargo runs what was asked.
fn arguments(options: &Options) -> Vec<String> {
    let mut arguments: Vec<String> = ["bench", "--package", PACKAGE].map(String::from).into();
    match &options.topic {
        Some(topic) => arguments.extend(["--bench".into(), topic.clone()]),
        None => arguments.push("--benches".into()),
    }
    if options.quick || !options.criterion.is_empty() {
        arguments.push("--".into());
    }
    if options.quick {
        arguments.push("--quick".into());
    }
    arguments.extend(options.criterion.iter().cloned());
    arguments
}

#[cfg(test)]
mod tests {
    use super::{Options, arguments};

    #[test]
    fn a_topic_and_criterion_arguments_reach_cargo() {
        let options = Options {
            topic: Some("perft".into()),
            quick: true,
            list: false,
            criterion: vec!["--baseline".into(), "before".into()],
        };
        let expected = "bench --package adoube-benches --bench perft -- --quick --baseline before";
        assert_eq!(arguments(&options).join(" "), expected);
    }

    #[test]
    fn without_a_topic_all_benchmarks_run() {
        let options = Options { topic: None, quick: false, list: false, criterion: Vec::new() };
        assert_eq!(arguments(&options).join(" "), "bench --package adoube-benches --benches");
    }
}
