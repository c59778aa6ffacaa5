//! The crate graph is the domain: an arrow that `ARCHITECTURE.md` does not draw is a mistake.

use cargo_metadata::{DependencyKind, Metadata};

use super::Finding;

/// Each crate of the workspace and the crates that it may depend on: those below it in the drawing.
const DRAWN: &[(&str, &[&str])] = &[
    ("adoube-board", &[]),
    ("adoube-movegen", &["adoube-board"]),
    ("adoube-rules", &["adoube-board", "adoube-movegen"]),
    ("adoube-notation", &["adoube-board", "adoube-movegen"]),
    ("adoube", &["adoube-board", "adoube-movegen", "adoube-notation", "adoube-rules"]),
    ("adoube-python", &["adoube"]),
    ("adoube-benches", &["adoube"]),
    ("adoube-differential", &["adoube"]),
    // The command line over files of games: a program, which does the reading and writing that no library crate does.
    ("adoube-pgn", &["adoube"]),
    ("xtask", &["adoube"]),
];

/// Arrows that only tests may follow, each with its reason.
const DRAWN_FOR_TESTS: &[(&str, &str, &str)] = &[];

/// Packages of other people that belong in one crate alone.
const KEPT: &[(&str, &str)] = &[("pyo3", "adoube-python"), ("bincode", "adoube")];

/// What each library crate may take from other people, for all who build it.
const LEAN: &[(&str, &[&str])] = &[
    ("adoube-board", &["serde", "thiserror"]),
    ("adoube-movegen", &["arrayvec", "serde", "thiserror"]),
    ("adoube-rules", &["arrayvec", "serde", "thiserror"]),
    ("adoube-notation", &["arrayvec", "memchr", "serde", "thiserror"]),
    ("adoube", &["bincode", "serde", "thiserror"]),
];

/// A crate of the workspace and what it depends on.
#[derive(Clone, Debug)]
pub(super) struct Crate {
    name: String,
    arrows: Vec<Arrow>,
}

/// A dependency.
#[derive(Clone, Debug)]
struct Arrow {
    to: String,
    kind: DependencyKind,
}

impl Crate {
    /// Every crate of the workspace.
    pub(super) fn all(metadata: &Metadata) -> Vec<Self> {
        let arrow = |dependency: &cargo_metadata::Dependency| Arrow {
            to: dependency.name.clone(),
            kind: dependency.kind,
        };
        metadata
            .workspace_packages()
            .into_iter()
            .map(|package| Self {
                name: package.name.to_string(),
                arrows: package.dependencies.iter().map(arrow).collect(),
            })
            .collect()
    }
}

/// The arrows that should not be there.
pub(super) fn check(crates: &[Crate]) -> Vec<Finding> {
    let ours = |name: &str| crates.iter().any(|other| other.name == name);
    let mut findings = Vec::new();
    for from in crates {
        let Some(&(_, allowed)) = DRAWN.iter().find(|(name, _)| *name == from.name) else {
            findings.push(Finding::new(
                &from.name,
                "is not in the drawing: add it to ARCHITECTURE.md and to tidy",
            ));
            continue;
        };
        for arrow in &from.arrows {
            let to = arrow.to.as_str();
            let refusal = if ours(to) || DRAWN.iter().any(|(name, _)| *name == to) {
                (!allowed.contains(&to) && !drawn_for_tests(&from.name, arrow))
                    .then(|| "an arrow that ARCHITECTURE.md does not draw".to_owned())
            } else if let Some(keeper) = keeper(to) {
                (keeper != from.name).then(|| format!("only {keeper} may know it"))
            } else {
                excess(&from.name, arrow)
            };
            if let Some(why) = refusal {
                findings.push(Finding::new(format!("{} -> {to}{}", from.name, suffix(arrow.kind)), why));
            }
        }
    }
    findings
}

/// Whether the arrow is one that tests alone follow, with leave.
fn drawn_for_tests(from: &str, arrow: &Arrow) -> bool {
    let listed = DRAWN_FOR_TESTS.iter().any(|&(crate_name, to, _)| crate_name == from && to == arrow.to);
    listed && arrow.kind == DependencyKind::Development
}

/// The one crate that may depend on that package, or on one of its parts (`pyo3-ffi`).
fn keeper(package: &str) -> Option<&'static str> {
    let is =
        |kept: &str| package.strip_prefix(kept).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'));
    KEPT.iter().find(|(kept, _)| is(kept)).map(|&(_, keeper)| keeper)
}

/// Why a library crate should not take that package from other people.
fn excess(from: &str, arrow: &Arrow) -> Option<String> {
    let (_, allowed) = LEAN.iter().find(|(name, _)| *name == from)?;
    let fine = arrow.kind == DependencyKind::Development || allowed.contains(&arrow.to.as_str());
    (!fine).then(|| format!("library crates stay lean: {from} may use {}", allowed.join(", ")))
}

const fn suffix(kind: DependencyKind) -> &'static str {
    match kind {
        DependencyKind::Development => " (for tests)",
        DependencyKind::Build => " (for its build script)",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use cargo_metadata::{DependencyKind, Metadata};

    use super::{Crate, check};

    /// What `cargo metadata` prints for a workspace with these crates and arrows; `dev:` marks a test's arrow.
    fn metadata(crates: &[(&str, &[&str])]) -> Metadata {
        let id = |name: &str| format!("path+file:///fake/{name}#0.1.0");
        let dependency = |arrow: &&str| {
            let (kind, name) = match arrow.strip_prefix("dev:") {
                Some(name) => (serde_json::json!("dev"), name),
                None => (serde_json::Value::Null, *arrow),
            };
            serde_json::json!({
                "name": name, "source": null, "req": "^0.1.0", "kind": kind, "rename": null, "optional": false,
                "uses_default_features": true, "features": [], "target": null, "registry": null
            })
        };
        let packages: Vec<_> = crates
            .iter()
            .map(|(name, arrows)| {
                serde_json::json!({
                    "name": name, "version": "0.1.0", "id": id(name), "license": "MIT OR Apache-2.0", "source": null,
                    "dependencies": arrows.iter().map(dependency).collect::<Vec<_>>(),
                    "targets": [], "features": {}, "manifest_path": format!("/fake/{name}/Cargo.toml"),
                    "authors": [], "categories": [], "keywords": [], "edition": "2024"
                })
            })
            .collect();
        let members: Vec<_> = crates.iter().map(|(name, _)| id(name)).collect();
        let value = serde_json::json!({
            "packages": packages, "workspace_members": members, "workspace_default_members": members,
            "resolve": null, "target_directory": "/fake/target", "version": 1, "workspace_root": "/fake",
            "metadata": null
        });
        serde_json::from_value(value).expect("a graph in cargo's own form")
    }

    fn findings(crates: &[(&str, &[&str])]) -> Vec<String> {
        check(&Crate::all(&metadata(crates))).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_drawn_graph_is_clean() {
        let drawn: &[(&str, &[&str])] = &[
            ("adoube-board", &["thiserror", "serde", "dev:proptest"]),
            ("adoube-movegen", &["adoube-board", "arrayvec", "thiserror"]),
            ("adoube-rules", &["adoube-board", "adoube-movegen"]),
            ("adoube-notation", &["adoube-movegen", "memchr"]),
            ("adoube", &["adoube-board", "adoube-movegen", "adoube-notation", "adoube-rules", "bincode"]),
            ("adoube-python", &["adoube", "pyo3"]),
            ("xtask", &["adoube", "clap"]),
        ];
        assert_eq!(findings(drawn), Vec::<String>::new());
    }

    #[test]
    fn siblings_have_no_edge_even_in_tests() {
        let crates: &[(&str, &[&str])] =
            &[("adoube-rules", &["adoube-notation"]), ("adoube-notation", &["dev:adoube-rules"])];
        assert_eq!(
            findings(crates),
            [
                "adoube-rules -> adoube-notation: an arrow that ARCHITECTURE.md does not draw",
                "adoube-notation -> adoube-rules (for tests): an arrow that ARCHITECTURE.md does not draw",
            ]
        );
    }

    #[test]
    fn no_arrow_points_upwards() {
        let crates: &[(&str, &[&str])] =
            &[("adoube-board", &["dev:adoube-movegen"]), ("adoube-movegen", &["adoube"])];
        assert_eq!(findings(crates).len(), 2);
    }

    #[test]
    fn tools_enter_by_the_facade() {
        let findings = findings(&[("xtask", &["adoube-movegen"])]);
        assert_eq!(findings, ["xtask -> adoube-movegen: an arrow that ARCHITECTURE.md does not draw"]);
    }

    #[test]
    fn pyo3_and_bincode_have_one_keeper_each() {
        let crates: &[(&str, &[&str])] =
            &[("adoube", &["pyo3"]), ("adoube-rules", &["dev:bincode"]), ("xtask", &["pyo3-ffi"])];
        assert_eq!(
            findings(crates),
            [
                "adoube -> pyo3: only adoube-python may know it",
                "adoube-rules -> bincode (for tests): only adoube may know it",
                "xtask -> pyo3-ffi: only adoube-python may know it",
            ]
        );
    }

    #[test]
    fn library_crates_stay_lean() {
        let findings = findings(&[("adoube-board", &["rand", "dev:rand"])]);
        assert_eq!(
            findings,
            ["adoube-board -> rand: library crates stay lean: adoube-board may use serde, thiserror"]
        );
    }

    #[test]
    fn an_unknown_crate_must_be_drawn_first() {
        let findings = findings(&[("adoube-engine", &["adoube"])]);
        assert_eq!(findings, ["adoube-engine: is not in the drawing: add it to ARCHITECTURE.md and to tidy"]);
    }

    #[test]
    fn a_tests_only_arrow_is_no_licence_for_the_library() {
        let arrow = super::Arrow { to: "adoube-rules".into(), kind: DependencyKind::Normal };
        assert!(!super::drawn_for_tests("adoube-notation", &arrow));
    }

    #[test]
    fn this_workspace_is_clean() {
        let metadata = crate::workspace::metadata().expect("cargo metadata");
        let findings: Vec<String> = check(&Crate::all(&metadata)).iter().map(ToString::to_string).collect();
        assert_eq!(findings, Vec::<String>::new());
    }
}
