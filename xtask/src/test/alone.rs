//! Each crate is usable alone: a program outside the workspace, one dependency, one `use` line.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use cargo_metadata::Metadata;

use super::features::libraries;
use super::tally::Tally;
use crate::{shell, workspace};

/// The program for each crate, named after it.
const PROGRAMS: &[(&str, &str)] = &[
    ("adoube-board", include_str!("../../data/alone/board.rs")),
    ("adoube-movegen", include_str!("../../data/alone/movegen.rs")),
    ("adoube-rules", include_str!("../../data/alone/rules.rs")),
    ("adoube-notation", include_str!("../../data/alone/notation.rs")),
    ("adoube", include_str!("../../data/alone/adoube.rs")),
];

pub(super) fn run(metadata: &Metadata) -> Result<Tally> {
    let home = workspace::target_dir(metadata).join("alone");
    let mut tally = Tally::default();
    for package in libraries(metadata) {
        let (_, program) =
            PROGRAMS.iter().find(|(name, _)| *name == package.name.as_str()).with_context(|| {
                format!("no program uses {} alone: write one in xtask/data/alone", package.name)
            })?;
        let directory = home.join(package.name.as_str());
        let path = package.manifest_path.as_std_path().parent().unwrap_or(Path::new("."));
        fs::create_dir_all(directory.join("src"))?;
        fs::write(directory.join("Cargo.toml"), manifest(&package.name, path))?;
        fs::write(directory.join("src").join("main.rs"), program)?;
        // The same versions of everything as the workspace has, so that nothing is fetched anew.
        fs::copy(workspace::root().join("Cargo.lock"), directory.join("Cargo.lock"))?;
        let mut command = shell::cargo(&directory, ["run", "--quiet"]);
        tally += Tally::of(shell::succeeds(command.env("CARGO_TARGET_DIR", home.join("target")))?);
    }
    Ok(tally)
}

/// The manifest of a program that depends on that crate alone.
fn manifest(name: &str, path: &Path) -> String {
    format!(
        "[package]\nname = \"alone\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\n{name} = {{ path = {} }}\n\n[workspace]\n",
        toml::Value::from(path.to_string_lossy().as_ref())
    )
}

#[cfg(test)]
mod tests {
    use super::{PROGRAMS, manifest};

    #[test]
    fn the_manifest_has_one_dependency() {
        let manifest: toml::Table = manifest("adoube-board", "some\\where".as_ref()).parse().expect("TOML");
        let path = manifest["dependencies"]["adoube-board"]["path"].as_str();
        assert_eq!(path, Some("some\\where"));
        assert_eq!(manifest["dependencies"].as_table().map(toml::Table::len), Some(1));
    }

    #[test]
    fn each_program_has_one_use_line_which_names_its_crate() {
        for (name, program) in PROGRAMS {
            let uses: Vec<&str> = program.lines().filter(|line| line.starts_with("use ")).collect();
            assert_eq!(uses.len(), 1, "{name}: {uses:?}");
            assert!(uses[0].starts_with(&format!("use {}::", name.replace('-', "_"))), "{name}: {uses:?}");
        }
    }
}
