//! Source files: short, safe, and free of what belongs to one machine.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use super::Finding;
use crate::shell;

/// The length, in lines, past which a source file holds more than one noun.
const LONGEST: usize = 500;

/// Where unsafe code may be: calls of functions compiled for a newer processor, after asking it.
const UNSAFE_HOME: &str = "crates/movegen/src/dispatch";

/// Directories of one machine. A path that begins with one of these works nowhere else.
const FOREIGN: &[&str] = &["work", "home", "root", "Users", "mnt"];

/// The findings in every text file under version control.
pub(super) fn check(root: &Path) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for path in files(root)? {
        let bytes = match std::fs::read(root.join(&path)) {
            Ok(bytes) => bytes,
            // A file deleted but not yet committed as such.
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
            Err(error) => return Err(error).with_context(|| format!("{} could not be read", path.display())),
        };
        if let Ok(text) = String::from_utf8(bytes) {
            findings.extend(complaints(&path.to_string_lossy(), &text));
        }
    }
    Ok(findings)
}

/// The files that git tracks, or would on `git add`, relative to the root.
fn files(root: &Path) -> Result<Vec<PathBuf>> {
    let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let ran = shell::quietly(&mut shell::command(root, "git", arguments))?;
    anyhow::ensure!(ran.success, "git ls-files failed: {}", ran.stdout);
    Ok(ran.stdout.split('\0').filter(|name| !name.is_empty()).map(PathBuf::from).collect())
}

/// What is wrong with a file of that path, relative to the root, and that text.
fn complaints(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let is_rust = Path::new(path).extension().is_some_and(|extension| extension == "rs");
    let lines = text.lines().count();
    if is_rust && lines > LONGEST {
        findings
            .push(Finding::new(path, format!("{lines} lines; expected at most {LONGEST}: one noun a file")));
    }
    let is_contents = path.starts_with("crates/") && path.ends_with("/src/lib.rs");
    for (number, line) in (1..).zip(text.lines()) {
        let place = || format!("{path}:{number}");
        if is_rust && !path.starts_with(UNSAFE_HOME) && has_unsafe(line) {
            findings.push(Finding::new(place(), format!("unsafe code belongs in {UNSAFE_HOME} alone")));
        }
        if let Some(foreign) = foreign_path(line) {
            findings.push(Finding::new(place(), format!("a path of one machine: {foreign}")));
        }
        if is_contents && line.trim_start().starts_with("pub use") && line.contains("::*") {
            findings.push(Finding::new(place(), "a glob; expected the names, one by one"));
        }
    }
    findings
}

/// Whether a line of Rust, less its comment, has unsafe code or asks for leave to have it.
fn has_unsafe(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    let word = concat!("un", "safe");
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].trim_start();
        let starts_word = before.is_none_or(|c| !c.is_alphanumeric() && c != '_' && c != '"');
        let leave = code[..at].ends_with("allow(") || code[..at].ends_with("expect(");
        let follows =
            ["{", "fn ", "impl ", "trait ", "extern ", "("].iter().any(|next| after.starts_with(next));
        (starts_word && follows) || (leave && after.starts_with("_code"))
    })
}

/// The first absolute path of one machine in the line, if any.
fn foreign_path(line: &str) -> Option<&str> {
    line.match_indices('/').find_map(|(at, _)| {
        let before = line[..at].chars().next_back();
        if before.is_some_and(|c| c.is_alphanumeric() || "/._-:}*$~".contains(c)) {
            return None;
        }
        let path = line[at..].split(|c: char| c.is_whitespace() || "\"'`)<>,;".contains(c)).next()?;
        let (first, rest) = path[1..].split_once('/')?;
        (FOREIGN.contains(&first) && !rest.is_empty()).then_some(path)
    })
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, complaints, foreign_path, has_unsafe};

    fn check(path: &str, text: &str) -> Vec<String> {
        complaints(path, text).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn unsafe_code_has_one_home() {
        let code = concat!("    un", "safe { wide(self) }");
        assert!(has_unsafe(code));
        assert_eq!(check("crates/board/src/board.rs", code).len(), 1);
        assert_eq!(check("crates/movegen/src/dispatch.rs", code), Vec::<String>::new());
        assert!(has_unsafe(concat!("#[allow(un", "safe_code)]")));
        assert!(has_unsafe(concat!("pub un", "safe fn f() {}")));
    }

    #[test]
    fn a_lint_or_a_comment_is_not_unsafe_code() {
        assert!(!has_unsafe(concat!("#![deny(un", "safe_code)]")));
        assert!(!has_unsafe(concat!("// un", "safe { } would be wrong here")));
        assert!(!has_unsafe("let unsafe_squares = attacked;"));
    }

    #[test]
    fn a_long_file_is_found() {
        assert_eq!(check("crates/board/src/board.rs", &"\n".repeat(LONGEST)), Vec::<String>::new());
        assert_eq!(check("crates/board/src/board.rs", &"\n".repeat(LONGEST + 1)).len(), 1);
    }

    #[test]
    fn a_path_of_one_machine_is_found() {
        let somebody = concat!("/ho", "me/somebody/x");
        assert_eq!(foreign_path(&format!("cd {somebody} && make")), Some(somebody));
        assert_eq!(foreign_path("../shared/data and target/work/x and https://example.org/home/x"), None);
        assert_eq!(foreign_path("rank 1/2/3, and/or, 8/8/8/8/8/8/8/8"), None);
    }

    #[test]
    fn a_table_of_contents_names_what_it_exports() {
        assert_eq!(check("crates/board/src/lib.rs", "pub use crate::square::*;").len(), 1);
        assert_eq!(check("crates/board/src/lib.rs", "pub use crate::square::Square;"), Vec::<String>::new());
    }
}
