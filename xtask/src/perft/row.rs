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
    /// The greatest depth within the limits of which the case knows the count, and that count.
    pub(super) fn choose(self, case: &Case) -> Option<(u32, u64)> {
        let within = |&&(depth, nodes): &&(u32, u64)| depth <= self.depth && nodes <= self.nodes;
        case.counts.iter().filter(within).max_by_key(|(depth, _)| *depth).copied()
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

/// A depth, the leaves there, and how long it took to count them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    pub depth: u32,
    pub expected: u64,
    pub nodes: u64,
    pub time: Duration,
}

impl Row {
    /// Counts the leaves of the position at the depth that the limits choose.
    pub(super) fn count(case: &Case, limits: Limits) -> Self {
        let Some((depth, expected)) = limits.choose(case) else { return Self::Skipped };
        let start = Instant::now();
        let nodes = perft(&case.position, depth);
        Self::Counted(Counted { depth, expected, nodes, time: start.elapsed() })
    }
}

impl Counted {
    /// Whether the count is the known one.
    pub(super) const fn is_right(&self) -> bool {
        self.nodes == self.expected
    }

    /// The smallest depth, known to the suite, at which the count of a wrong case is wrong: what is known there, and
    /// what is counted.
    pub(super) fn shallowest_mistake(&self, case: &Case) -> (u32, u64, u64) {
        let mut known = case.counts.clone();
        known.sort_unstable();
        known
            .into_iter()
            .filter(|(depth, _)| *depth < self.depth)
            .map(|(depth, expected)| (depth, expected, perft(&case.position, depth)))
            .find(|(_, expected, nodes)| expected != nodes)
            .unwrap_or((self.depth, self.expected, self.nodes))
    }
}

#[cfg(test)]
mod tests {
    use super::super::suite::Suite;
    use super::{Limits, Row};

    fn suite(counts: &str) -> Suite {
        let initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        Suite::read("s", format!("{initial} {counts}").as_bytes())
    }

    fn check_choice(nodes: u64, depth: u32, expected: Option<(u32, u64)>) {
        let suite = suite(";D1 20 ;D3 8902 ;D2 400 ;D4 197281");
        assert_eq!(Limits { nodes, depth }.choose(&suite.cases[0]), expected);
    }

    #[test]
    fn the_greatest_depth_within_the_limits_is_chosen() {
        check_choice(u64::MAX, 99, Some((4, 197_281)));
        check_choice(197_280, 99, Some((3, 8902)));
        check_choice(u64::MAX, 2, Some((2, 400)));
        check_choice(19, 99, None);
        check_choice(u64::MAX, 0, None);
    }

    #[test]
    fn a_wrong_count_is_traced_to_the_shallowest_depth() {
        let suite = suite(";D1 20 ;D2 401 ;D3 8903");
        let case = &suite.cases[0];
        let Row::Counted(counted) = Row::count(case, Limits { nodes: u64::MAX, depth: 99 }) else {
            panic!("three counts are within no limits at all")
        };
        assert!(!counted.is_right());
        assert_eq!((counted.depth, counted.nodes), (3, 8902));
        assert_eq!(counted.shallowest_mistake(case), (2, 401, 400));
    }

    #[test]
    fn a_position_beyond_the_limits_is_skipped() {
        let suite = suite(";D6 119060324");
        assert!(matches!(Row::count(&suite.cases[0], Limits { nodes: 1000, depth: 99 }), Row::Skipped));
    }
}
