//! Standard output, which its reader may close early: `cargo xtask perft | head`.

use std::fmt;
use std::io::{self, Write as _};
use std::process;

use crate::Verdict;

/// Prints a line, as `println!` does; where nobody listens any more, the program ends instead of panicking.
macro_rules! say {
    ($($argument:tt)*) => { $crate::say::line(format_args!($($argument)*)) };
}

pub(crate) use say;

pub(crate) fn line(text: fmt::Arguments<'_>) {
    if writeln!(io::stdout(), "{text}").is_err() {
        process::exit(Verdict::Bad as i32);
    }
}
