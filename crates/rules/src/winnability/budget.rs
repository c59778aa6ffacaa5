//! How much a search may cost.

use core::fmt;

/// How much may be spent on one question.
///
/// ```
/// use adoube_rules::Budget;
///
/// let frugal = Budget { positions: 10_000, ..Budget::DEFAULT };
/// assert!(frugal.memory > 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    /// How many positions may be visited. One count for all parts of the search.
    pub positions: u64,
    /// How many bytes the tables of the search may take.
    pub memory: usize,
}

impl Budget {
    /// A million positions and 256 MiB: some seconds in the worst case, some millionths of a second in the usual one.
    pub const DEFAULT: Self = Self { positions: 1_000_000, memory: 256 << 20 };
}

impl Default for Budget {
    /// [`Budget::DEFAULT`].
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// What was spent on a question that was not decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Spent {
    /// The positions that were visited.
    pub positions: u64,
    /// What ran out.
    pub limit: Limit,
}

/// What ended a search that decided nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// The positions of the budget.
    Positions,
    /// The memory of the budget.
    Memory,
    /// The caller's wish.
    Cancelled,
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.limit {
            Limit::Positions => "as many as the budget allows",
            Limit::Memory => "and the memory of the budget is used up",
            Limit::Cancelled => "and then the search was cancelled",
        };
        write!(f, "{} positions were visited, {reason}", self.positions)
    }
}

/// Counts what is spent.
pub(super) struct Meter<'a> {
    budget: Budget,
    positions: u64,
    is_cancelled: &'a mut dyn FnMut() -> bool,
}

impl<'a> Meter<'a> {
    pub(super) fn new(budget: Budget, is_cancelled: &'a mut dyn FnMut() -> bool) -> Self {
        Self { budget, positions: 0, is_cancelled }
    }

    pub(super) fn memory(&self) -> usize {
        self.budget.memory
    }

    /// One position more, if there is one left in the budget.
    #[inline]
    pub(super) fn count(&mut self) -> Result<(), Spent> {
        if self.positions >= self.budget.positions {
            return Err(self.spent(Limit::Positions));
        }
        self.positions += 1;
        if self.positions % 1024 == 0 && (self.is_cancelled)() {
            return Err(self.spent(Limit::Cancelled));
        }
        Ok(())
    }

    pub(super) fn spent(&self, limit: Limit) -> Spent {
        Spent { positions: self.positions, limit }
    }
}
