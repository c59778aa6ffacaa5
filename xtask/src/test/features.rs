//! Every library crate builds with no feature, with each feature alone, and with its default ones.

use anyhow::Result;
use cargo_metadata::{Metadata, Package};

use super::tally::Tally;
use crate::{shell, workspace};

pub(super) fn run(metadata: &Metadata) -> Result<Tally> {
    let mut tally = Tally::default();
    for package in libraries(metadata) {
        for features in sets(package.features.keys().map(String::as_str)) {
            let mut arguments = vec!["check", "--quiet", "--lib", "--package", &package.name];
            arguments.extend(features.iter().map(String::as_str));
            tally += Tally::of(shell::succeeds(&mut shell::cargo(&workspace::root(), arguments))?);
        }
    }
    Ok(tally)
}

/// The published crates.
pub(super) fn libraries(metadata: &Metadata) -> impl Iterator<Item = &Package> {
    let crates = workspace::root().join("crates");
    metadata
        .workspace_packages()
        .into_iter()
        .filter(move |package| package.manifest_path.as_std_path().starts_with(&crates))
}

/// The arguments that choose each set of features worth a build of its own.
fn sets<'a>(features: impl Iterator<Item = &'a str>) -> Vec<Vec<String>> {
    let none = vec!["--no-default-features".to_owned()];
    let mut sets = vec![Vec::new(), none.clone()];
    for feature in features.filter(|&feature| feature != "default") {
        let mut alone = none.clone();
        alone.extend(["--features".to_owned(), feature.to_owned()]);
        sets.push(alone);
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::sets;

    #[test]
    fn each_feature_is_built_alone() {
        let sets: Vec<String> =
            sets(["default", "serde", "std"].into_iter()).iter().map(|set| set.join(" ")).collect();
        let expected = [
            "",
            "--no-default-features",
            "--no-default-features --features serde",
            "--no-default-features --features std",
        ];
        assert_eq!(sets, expected);
    }
}
