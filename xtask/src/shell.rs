//! Running other programs.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

/// A command of `program` with `arguments`, to be run in `directory`.
pub(crate) fn command<I, S>(directory: &Path, program: impl AsRef<OsStr>, arguments: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    let mut command = Command::new(program);
    command.current_dir(directory).args(arguments).stdin(Stdio::null());
    command
}

/// The cargo that started this program, or the one on the path.
pub(crate) fn cargo<I, S>(directory: &Path, arguments: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = command(directory, program, arguments);
    // What cargo says of xtask's own package must not leak into the builds of others.
    for (name, _) in std::env::vars_os() {
        let name_text = name.to_string_lossy();
        if name_text.starts_with("CARGO_PKG_") || name_text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command
}

/// What a program printed to its standard output, and whether it ended well.
#[derive(Debug)]
pub(crate) struct Ran {
    /// Whether the exit status was 0.
    pub success: bool,
    /// Everything printed to standard output.
    pub stdout: String,
}

/// Runs the command and passes on, as they come, those lines of its output that are `worth_showing`, keeping a copy of all.
pub(crate) fn tee(command: &mut Command, mut worth_showing: impl FnMut(&str) -> bool) -> Result<Ran> {
    announce(command);
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{} could not be started", shown(command)))?;
    let mut stdout = String::new();
    if let Some(pipe) = child.stdout.take() {
        let mut pipe = BufReader::new(pipe);
        let mut line = Vec::new();
        while pipe.read_until(b'\n', &mut line)? > 0 {
            let text = String::from_utf8_lossy(&line);
            if worth_showing(&text) {
                io::stdout().write_all(&line)?;
            }
            stdout.push_str(&text);
            line.clear();
        }
        io::stdout().flush()?;
    }
    Ok(Ran { success: child.wait()?.success(), stdout })
}

/// Runs the command with this program's own output; says whether it ended well.
pub(crate) fn succeeds(command: &mut Command) -> Result<bool> {
    announce(command);
    let status = command.status().with_context(|| format!("{} could not be started", shown(command)))?;
    Ok(status.success())
}

/// Runs the command with this program's own output.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    if succeeds(command)? { Ok(()) } else { bail!("{} failed", shown(command)) }
}

/// Runs the command silently: whether it ended well, and what it printed to either stream.
pub(crate) fn quietly(command: &mut Command) -> Result<Ran> {
    let output = command.output().with_context(|| format!("{} could not be started", shown(command)))?;
    let mut stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    stdout.push_str(&String::from_utf8_lossy(&output.stderr));
    Ok(Ran { success: output.status.success(), stdout })
}

fn announce(command: &Command) {
    eprintln!("$ {}", shown(command));
}

/// The command as one would type it.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut text = program.file_stem().unwrap_or(program.as_os_str()).to_string_lossy().into_owned();
    for argument in command.get_args() {
        text.push(' ');
        let argument = argument.to_string_lossy();
        if argument.is_empty() || argument.contains(char::is_whitespace) {
            // Writing to a string cannot fail.
            let _ = write!(text, "{argument:?}");
        } else {
            text.push_str(&argument);
        }
    }
    text
}
