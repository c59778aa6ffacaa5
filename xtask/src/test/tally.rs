//! Counting tests from what their runners print.

use std::fmt;
use std::iter::Sum;
use std::ops::AddAssign;

/// How many tests passed, failed and were skipped.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Tally {
    pub passed: u64,
    pub failed: u64,
    pub skipped: u64,
}

impl Tally {
    /// One thing that went well.
    pub(super) const SUCCESS: Self = Self { passed: 1, failed: 0, skipped: 0 };
    /// One thing that went wrong.
    pub(super) const FAILURE: Self = Self { passed: 0, failed: 1, skipped: 0 };

    /// One thing that went well or wrong.
    pub(super) const fn of(success: bool) -> Self {
        if success { Self::SUCCESS } else { Self::FAILURE }
    }

    /// The sum of the lines `test result: ok. 3 passed; 0 failed; 1 ignored; ...` of `cargo test`.
    ///
    /// A test program that said `running 4 tests` and has no such line was ended before it was done: one failure.
    pub(super) fn of_cargo(output: &str) -> Self {
        let results = output.lines().filter_map(|line| line.strip_prefix("test result: "));
        let counts = results.clone().map(|line| line.split_once(". ").map_or("", |(_, counts)| counts));
        let begun = |line: &&str| {
            line.starts_with("running ") && (line.ends_with(" test") || line.ends_with(" tests"))
        };
        let ended_early = output.lines().filter(begun).count().saturating_sub(results.count());
        let mut tally: Self = counts.map(Self::of_words).sum();
        tally.failed += ended_early as u64;
        tally
    }

    /// The counts of pytest's last line, `==== 2 failed, 31 passed, 1 skipped in 0.52s ====`.
    pub(super) fn of_pytest(output: &str) -> Self {
        let is_closing =
            |line: &&str| line.contains(" in ") && (line.contains(" passed") || line.contains(" failed"));
        let line = output.lines().rev().find(is_closing).unwrap_or_default();
        Self::of_words(line.trim_matches(['=', ' ']))
    }

    /// Reads pairs of a number and a word.
    fn of_words(text: &str) -> Self {
        let mut tally = Self::default();
        let words: Vec<&str> = text.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
        for pair in words.windows(2) {
            let Ok(count) = pair[0].parse::<u64>() else { continue };
            match pair[1] {
                "passed" => tally.passed += count,
                "failed" | "error" | "errors" => tally.failed += count,
                "ignored" | "skipped" | "xfailed" | "deselected" => tally.skipped += count,
                _ => {}
            }
        }
        tally
    }

    /// At least one failure when the runner ended badly (it did not compile, it was killed), or ran nothing.
    pub(super) const fn or_failure(mut self, success: bool) -> Self {
        if self.failed == 0 && (!success || self.passed == 0) {
            self.failed = 1;
        }
        self
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |mut sum, tally| {
            sum += tally;
            sum
        })
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn cargo_results_are_summed() {
        let output = "running 3 tests\n\
            test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s\n";
        assert_eq!(Tally::of_cargo(output), Tally { passed: 7, failed: 2, skipped: 1 });
    }

    #[test]
    fn a_test_program_that_was_ended_early_has_failed() {
        let output = "running 2 tests\ntest a ... ok\n\nrunning 1 test\n\n\
            test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n";
        assert_eq!(Tally::of_cargo(output), Tally { passed: 1, failed: 1, skipped: 0 });
    }

    #[test]
    fn only_the_closing_line_of_pytest_counts() {
        let output = "collected 9 passed in x\n....F\n= 2 failed, 31 passed, 1 skipped, 1 error in 0.52s =\n";
        assert_eq!(Tally::of_pytest(output), Tally { passed: 31, failed: 3, skipped: 1 });
        assert_eq!(Tally::of_pytest("no tests ran in 0.01s"), Tally::default());
        assert_eq!(Tally::of_pytest("7 passed in 0.01s").passed, 7);
    }

    #[test]
    fn a_runner_that_ended_badly_or_ran_nothing_has_failed() {
        assert_eq!(Tally::default().or_failure(false), Tally::FAILURE);
        assert_eq!(Tally::default().or_failure(true), Tally::FAILURE);
        assert_eq!(Tally::SUCCESS.or_failure(false).failed, 1);
        assert_eq!(Tally::SUCCESS.or_failure(true), Tally::SUCCESS);
    }

    #[test]
    fn the_closing_line_is_plain() {
        assert_eq!(Tally { passed: 12, failed: 0, skipped: 0 }.to_string(), "12 passed, 0 failed");
        assert_eq!(Tally { passed: 12, failed: 1, skipped: 3 }.to_string(), "12 passed, 1 failed, 3 skipped");
    }
}
