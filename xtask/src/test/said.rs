//! What tests say though they pass.

/// Reads `cargo test -- --show-output` line by line and tells which lines are worth showing.
///
/// At the end of each test program stand, after `successes:`, what its tests printed, and then, after another
/// `successes:`, all their names once more. The names have been shown already, each with its `ok`.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Said {
    in_names: bool,
    after_blank: bool,
}

impl Said {
    /// Whether that line, the next one, tells something that the lines before did not.
    pub(super) fn is_news(&mut self, line: &str) -> bool {
        let line = line.trim_end();
        if line == "successes:" {
            self.in_names = true;
            return false;
        }
        self.in_names &= line.starts_with("    ");
        let is_news = !(self.in_names || line.is_empty() && self.after_blank);
        if is_news {
            self.after_blank = line.is_empty();
        }
        is_news
    }
}

#[cfg(test)]
mod tests {
    use super::Said;

    fn check(output: &str, expected: &str) {
        let mut said = Said::default();
        let shown: String = output.split_inclusive('\n').filter(|line| said.is_news(line)).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn what_a_test_printed_is_shown_and_its_name_is_not_repeated() {
        check(
            "running 2 tests\ntest a ... ok\ntest b ... ok\n\nsuccesses:\n\n---- b stdout ----\n3 cases answered\n  \
             1 left out\n\n\nsuccesses:\n    a\n    b\n\ntest result: ok. 2 passed\n",
            "running 2 tests\ntest a ... ok\ntest b ... ok\n\n---- b stdout ----\n3 cases answered\n  1 left out\n\ntest \
             result: ok. 2 passed\n",
        );
    }

    #[test]
    fn silent_tests_leave_no_trace() {
        check(
            "test a ... ok\n\nsuccesses:\n\nsuccesses:\n    a\n\ntest result: ok. 1 passed\n",
            "test a ... ok\n\ntest result: ok. 1 passed\n",
        );
    }

    #[test]
    fn a_failure_is_shown_in_full() {
        let failures = "test a ... FAILED\n\nfailures:\n\n---- a stdout ----\n    8 r n b q k b n r\n\nfailures:\n    a\n";
        check(failures, failures);
    }
}
