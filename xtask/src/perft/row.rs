//! One position counted.

use std::time::{Duration, Instant};

use adoube::perft;

use super::suite::Case;

/// How much of a suite to count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The most leaves a position.
    pub nodes: u64,
    /// The most plies.
    pub depth: u32,
}

impl Limits {
    /// The depths within the limits of which the case knows the count, and those counts, shallowest first.
    fn listed(self, case: &Case) -> Vec<(u32, u64)> {
        let within = |&(depth, nodes): &(u32, u64)| depth <= self.depth && nodes <= self.nodes;
        let mut listed: Vec<_> = case.counts.iter().copied().filter(within).collect();
        listed.sort_unstable();
        listed
    }

    /// The deepest of them, and its count.
    pub(super) fn deepest(self, case: &Case) -> Option<(u32, u64)> {
        self.listed(case).pop()
    }
}

/// What became of a position.
#[derive(Clone, Copy, Debug)]
pub(super) enum Row {
    /// It was counted.
    Counted(Counted),
    /// No count that the suite knows is within the limits.
    Skipped,
}

/// The deepest count of a position, and the first that is wrong.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    /// The greatest depth that was counted.
    pub depth: u32,
    /// What the suite knows of that depth.
    pub expected: u64,
    /// The leaves at that depth.
    pub nodes: u64,
    /// How long it took to count them.
    pub time: Duration,
    /// The shallowest count that differs from the known one; none if all are right.
    pub mistake: Option<Mistake>,
}

/// A count that differs from the known one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mistake {
    pub depth: u32,
    /// What the suite says.
    pub expected: u64,
    /// What was counted.
    pub nodes: u64,
}

impl Row {
    /// Counts the leaves of the position at every listed depth within the limits. The shallow ones cost next to nothing
    /// beside the deepest, and a wrong number among them is a mistake too.
    pub(super) fn count(case: &Case, limits: Limits) -> Self {
        let mut row = Self::Skipped;
        let mut mistake = None;
        for (depth, expected) in limits.listed(case) {
            let start = Instant::now();
            let nodes = perft(&case.position, depth);
            let time = start.elapsed();
            if nodes != expected {
                mistake = mistake.or(Some(Mistake { depth, expected, nodes }));
            }
            row = Self::Counted(Counted { depth, expected, nodes, time, mistake });
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use super::super::suite::Suite;
    use super::{Limits, Mistake, Row};

    fn suite(counts: &str) -> Suite {
        let initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        Suite::read("s", format!("{initial} {counts}").as_bytes())
    }

    fn check_deepest(nodes: u64, depth: u32, expected: Option<(u32, u64)>) {
        let suite = suite(";D1 20 ;D3 8902 ;D2 400 ;D4 197281");
        assert_eq!(Limits { nodes, depth }.deepest(&suite.cases[0]), expected);
    }

    #[test]
    fn the_greatest_depth_within_the_limits_is_chosen() {
        check_deepest(u64::MAX, 99, Some((4, 197_281)));
        check_deepest(197_280, 99, Some((3, 8902)));
        check_deepest(u64::MAX, 2, Some((2, 400)));
        check_deepest(19, 99, None);
        check_deepest(u64::MAX, 0, None);
    }

    fn check_mistake(counts: &str, limits: Limits, expected: Option<Mistake>) {
        let suite = suite(counts);
        let Row::Counted(counted) = Row::count(&suite.cases[0], limits) else {
            panic!("some of {counts} are within {limits:?}")
        };
        assert_eq!(counted.mistake, expected, "{counts} within {limits:?}");
    }

    #[test]
    fn every_count_within_the_limits_is_compared() {
        let all = Limits { nodes: u64::MAX, depth: 99 };
        let second = Some(Mistake { depth: 2, expected: 401, nodes: 400 });
        check_mistake(";D1 20 ;D2 400 ;D3 8902", all, None);
        check_mistake(";D1 20 ;D2 401 ;D3 8902", all, second);
        check_mistake(";D2 400 ;D2 401", all, second);
        check_mistake(";D1 20 ;D2 401 ;D3 8902", Limits { nodes: u64::MAX, depth: 1 }, None);
        check_mistake(";D1 20 ;D2 401 ;D3 8902", Limits { nodes: 400, depth: 99 }, None);
    }

    #[test]
    fn a_wrong_count_is_traced_to_the_shallowest_depth() {
        let suite = suite(";D3 8903 ;D2 401 ;D1 20");
        let Row::Counted(counted) = Row::count(&suite.cases[0], Limits { nodes: u64::MAX, depth: 99 }) else {
            panic!("three counts are within no limits at all")
        };
        assert_eq!((counted.depth, counted.expected, counted.nodes), (3, 8903, 8902));
        assert_eq!(counted.mistake, Some(Mistake { depth: 2, expected: 401, nodes: 400 }));
    }

    #[test]
    fn a_position_beyond_the_limits_is_skipped() {
        let suite = suite(";D6 119060324");
        assert!(matches!(Row::count(&suite.cases[0], Limits { nodes: 1000, depth: 99 }), Row::Skipped));
    }
}
