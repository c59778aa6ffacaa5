//! The Python package: the wheel is built, installed into an environment of its own, and tested there.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::Metadata;

use super::tally::Tally;
use crate::{shell, workspace};

/// The cargo package of the bindings.
pub(super) const PACKAGE: &str = "adoube-python";

/// What builds the wheel; what its tests need is in the package's `requirements-test.txt`.
const MATURIN: &str = "maturin>=1.9,<2";

fn directory() -> PathBuf {
    workspace::root().join("bindings").join("python")
}

/// Whether the bindings are part of this checkout.
pub(super) fn exists() -> bool {
    directory().join("Cargo.toml").is_file()
}

pub(super) fn run(metadata: &Metadata) -> Result<Tally> {
    let home = workspace::target_dir(metadata).join("python");
    let python = environment(&home)?;
    let wheel = wheel(&python, &home)?;
    let install = ["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps"];
    shell::run(shell::command(&home, &python, install).arg(&wheel))?;

    // Run where the package's source is not importable, so that the wheel is what is tested.
    let tests = directory().join("tests");
    let arguments = ["-m", "pytest", "-q", "--import-mode=importlib", "-p", "no:cacheprovider"];
    let ran = shell::tee(
        shell::command(&home, &python, arguments).arg(&tests).env("PYTHONDONTWRITEBYTECODE", "1"),
        |_| true,
    )?;
    let mut tally = Tally::of_pytest(&ran.stdout).or_failure(ran.success);

    let mut stubs = shell::command(&home, &python, ["-m", "mypy.stubtest", "adoube"]);
    let allowlist = directory().join("stubtest-allowlist.txt");
    if allowlist.is_file() {
        stubs.arg("--allowlist").arg(allowlist);
    }
    tally += Tally::of(shell::succeeds(&mut stubs)?);

    for readme in [workspace::root().join("README.md"), directory().join("README.md")] {
        let text =
            fs::read_to_string(&readme).with_context(|| format!("{} could not be read", readme.display()))?;
        for (line, example) in examples(&text) {
            eprintln!("the example in {} at line {line}", readme.display());
            let program = home.join("example.py");
            fs::write(&program, example)?;
            tally += Tally::of(shell::succeeds(shell::command(&home, &python, ["-I"]).arg(&program))?);
        }
    }
    Ok(tally)
}

/// The Python examples of a Markdown text, each with the number of its first line.
fn examples(markdown: &str) -> Vec<(usize, String)> {
    let mut examples = Vec::new();
    let mut lines = (1..).zip(markdown.lines());
    while let Some((line, _)) = lines.find(|(_, line)| line.trim_end() == "```python") {
        let body = lines.by_ref().map(|(_, line)| line).take_while(|line| line.trim_end() != "```");
        examples.push((line + 1, body.fold(String::new(), |text, line| text + line + "\n")));
    }
    examples
}

/// The Python of an environment under `home`, made if it is not there, with the tools in it.
fn environment(home: &Path) -> Result<PathBuf> {
    fs::create_dir_all(home)?;
    let environment = home.join("venv");
    let python = if cfg!(windows) {
        environment.join("Scripts").join("python.exe")
    } else {
        environment.join("bin").join("python")
    };
    let works = python.exists()
        && shell::quietly(&mut shell::command(home, &python, ["-m", "pip", "--version"]))?.success;
    if !works {
        let system = std::env::var_os("PYTHON")
            .unwrap_or_else(|| if cfg!(windows) { "python" } else { "python3" }.into());
        shell::run(shell::command(home, system, ["-m", "venv", "--clear"]).arg(&environment)).context(
            "expected Python 3.10 or newer with its venv module (Debian: python3-venv), or --no-python",
        )?;
    }
    let requirements = directory().join("requirements-test.txt");
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    shell::run(shell::command(home, &python, install).arg(MATURIN).arg("--requirement").arg(requirements))?;
    Ok(python)
}

/// Builds the wheel, optimised as users get it.
fn wheel(python: &Path, home: &Path) -> Result<PathBuf> {
    let wheels = home.join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    let build = ["-m", "maturin", "build", "--release", "--locked", "--interpreter"];
    shell::run(shell::command(&directory(), python, build).arg(python).arg("--out").arg(&wheels))?;
    let built: Vec<PathBuf> = fs::read_dir(&wheels)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    ensure!(built.len() == 1, "expected one wheel in {}, found {}", wheels.display(), built.len());
    built.into_iter().next().context("no wheel")
}

#[cfg(test)]
mod tests {
    use super::examples;

    #[test]
    fn python_examples_are_found_in_markdown() {
        let markdown = "# x\n```rust\nfn main() {}\n```\n```python\nimport adoube\nadoube.Game()\n```\n```python\n1\n```\n";
        assert_eq!(
            examples(markdown),
            [(6, "import adoube\nadoube.Game()\n".to_owned()), (10, "1\n".to_owned())]
        );
    }
}
