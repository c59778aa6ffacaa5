//! Manifests: one version, one licence, a README for every crate, no build scripts.

use std::path::Path;

use anyhow::{Context as _, Result};
use cargo_metadata::{Metadata, Package, TargetKind};
use toml::{Table, Value};

use super::Finding;

/// What every manifest takes from the workspace: `version.workspace = true`.
const INHERITED: &[&str] = &["version", "edition", "license", "repository", "rust-version"];

/// What a manifest may say for itself outside `crates`: development tools may need a newer compiler.
const FREE_FOR_TOOLS: &[&str] = &["rust-version"];

/// What every published crate must tell its readers.
const PUBLISHED: &[&str] = &["description", "readme", "categories", "keywords"];

/// The findings in the manifests of the whole workspace.
pub(super) fn check(root: &Path, metadata: &Metadata) -> Result<Vec<Finding>> {
    let workspace = read(&root.join("Cargo.toml"))?;
    let mut findings: Vec<Finding> =
        versions(&workspace).into_iter().map(|what| Finding::new("Cargo.toml", what)).collect();
    for package in metadata.workspace_packages() {
        let manifest = read(package.manifest_path.as_std_path())?;
        let library = package.manifest_path.as_std_path().starts_with(root.join("crates"));
        let say = |what: String| Finding::new(package.name.as_str(), what);
        findings.extend(complaints(&manifest, library).into_iter().map(say));
        findings.extend(files(package, library).into_iter().map(say));
    }
    Ok(findings)
}

fn read(manifest: &Path) -> Result<Table> {
    let text = std::fs::read_to_string(manifest)
        .with_context(|| format!("{} could not be read", manifest.display()))?;
    text.parse().with_context(|| format!("{} is not a manifest", manifest.display()))
}

/// What is wrong with the versions in the manifest of the workspace: its crates depend on each other at its own version.
fn versions(workspace: &Table) -> Vec<String> {
    let table =
        |name: &str| workspace.get("workspace").and_then(|table| table.get(name)).and_then(Value::as_table);
    let version = table("package").and_then(|package| package.get("version"));
    let siblings =
        table("dependencies").into_iter().flatten().filter(|(_, value)| value.get("path").is_some());
    siblings
        .filter(|(_, value)| value.get("version") != version)
        .map(|(name, _)| format!("expected the version of {name} to be the workspace's"))
        .collect()
}

/// What is wrong with the manifest of a crate, a library crate or a tool.
fn complaints(manifest: &Table, library: bool) -> Vec<String> {
    let mut complaints = Vec::new();
    let package = manifest.get("package").and_then(Value::as_table).cloned().unwrap_or_default();
    for &field in INHERITED {
        let stated = package.get(field).is_some_and(Value::is_str);
        let own = stated && !library && FREE_FOR_TOOLS.contains(&field);
        if !inherits(package.get(field)) && !own {
            complaints.push(format!("expected {field}.workspace = true"));
        }
    }
    if manifest.get("lints").is_none_or(|lints| !inherits(Some(lints))) {
        complaints.push("expected [lints] workspace = true".to_owned());
    }
    if library {
        for &field in PUBLISHED {
            if !package.contains_key(field) {
                complaints.push(format!("expected a {field}"));
            }
        }
    } else if package.get("publish") != Some(&Value::Boolean(false)) {
        complaints.push("expected publish = false: only the crates under crates are published".to_owned());
    }
    complaints
}

/// Whether a field is `{ workspace = true }`.
fn inherits(field: Option<&Value>) -> bool {
    field.and_then(Value::as_table).and_then(|table| table.get("workspace")) == Some(&Value::Boolean(true))
}

/// What is wrong with the files beside the manifest.
fn files(package: &Package, library: bool) -> Vec<String> {
    let mut complaints = Vec::new();
    let directory = package.manifest_path.as_std_path().parent().unwrap_or(Path::new("."));
    if !directory.join("README.md").is_file() {
        complaints.push("expected a README.md beside Cargo.toml".to_owned());
    }
    if library {
        let contents = std::fs::read_to_string(directory.join("src").join("lib.rs")).unwrap_or_default();
        let readme = std::fs::read_to_string(directory.join("README.md")).unwrap_or_default();
        if !contents.starts_with("#![doc = include_str!(\"../README.md\")]") {
            complaints.push("expected lib.rs to begin with the README as its documentation".to_owned());
        }
        if !has_example(&readme) {
            complaints.push("expected an example in README.md, which is a test".to_owned());
        }
    }
    if library && package.targets.iter().any(|target| target.kind.contains(&TargetKind::CustomBuild)) {
        complaints.push("expected no build script: tables are const fn".to_owned());
    }
    complaints
}

/// Whether a Markdown text has a block of Rust, which rustdoc runs.
fn has_example(markdown: &str) -> bool {
    let fences = markdown.lines().filter_map(|line| line.trim().strip_prefix("```"));
    // Every second fence opens a block.
    fences.step_by(2).any(|language| matches!(language, "" | "rust"))
}

#[cfg(test)]
mod tests {
    use super::{complaints, has_example, versions};

    const TOOL: &str = "
        [package]
        name = 'xtask'
        publish = false
        version.workspace = true
        edition.workspace = true
        license.workspace = true
        repository.workspace = true
        rust-version.workspace = true
        [lints]
        workspace = true
    ";

    fn check(manifest: &str, library: bool) -> Vec<String> {
        complaints(&manifest.parse().expect("a manifest"), library)
    }

    #[test]
    fn a_tool_that_inherits_everything_is_clean() {
        assert_eq!(check(TOOL, false), Vec::<String>::new());
    }

    #[test]
    fn a_tool_may_state_its_own_compiler_and_a_library_may_not() {
        let newer = TOOL.replace("rust-version.workspace = true", "rust-version = '1.90'");
        assert_eq!(check(&newer, false), Vec::<String>::new());
        assert!(check(&newer, true).contains(&"expected rust-version.workspace = true".to_owned()));
    }

    #[test]
    fn siblings_are_wanted_at_the_version_of_the_workspace() {
        let manifest = "
            [workspace.package]
            version = '0.2.0'
            [workspace.dependencies]
            adoube-board = { version = '0.2.0', path = 'crates/board' }
            adoube-rules = { version = '0.1.0', path = 'crates/rules' }
            serde = { version = '1.0' }
        ";
        let complaints = versions(&manifest.parse().expect("a manifest"));
        assert_eq!(complaints, ["expected the version of adoube-rules to be the workspace's"]);
    }

    #[test]
    fn only_a_block_that_rustdoc_runs_is_an_example() {
        assert!(has_example("# x\n```text\na\n```\n\n```rust\nfn main() {}\n```\n"));
        assert!(has_example("```\nfn main() {}\n```\n"));
        assert!(!has_example("```text\na\n```\n```console\ncargo test\n```\n"));
        assert!(!has_example("no code"));
    }

    #[test]
    fn every_crate_has_the_workspace_version_and_licence() {
        let own =
            TOOL.replace("version.workspace = true\n        edition", "version = '0.2.0'\n        edition");
        assert_eq!(check(&own, false), ["expected version.workspace = true"]);
        let none = TOOL.replace("license.workspace = true", "");
        assert_eq!(check(&none, false), ["expected license.workspace = true"]);
    }

    #[test]
    fn a_published_crate_describes_itself() {
        let complaints = check(TOOL, true);
        assert!(complaints.contains(&"expected a description".to_owned()), "{complaints:?}");
    }

    #[test]
    fn tools_are_not_published_by_accident() {
        let published = TOOL.replace("publish = false", "");
        assert_eq!(check(&published, false).len(), 1);
    }
}
