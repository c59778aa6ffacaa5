//! Whether a side can ever checkmate, with a proof either way.

mod budget;
mod closure;
mod confinement;
mod exact;
mod front;
mod guide;
mod helpmate;
mod mating;
mod proof;
mod sweep;

use core::fmt;

use adoube_board::{Color, Role};
use adoube_movegen::Position;

use crate::material::Material;

pub use self::budget::{Budget, Limit, Spent};
pub use self::confinement::Confinement;
pub use self::helpmate::Helpmate;
pub use self::proof::Unwinnability;

use self::budget::Meter;
use self::front::Front;
use self::guide::{Guide, corners};
use self::sweep::Sweep;

/// Whether a side can still checkmate by some series of legal moves of both players, "even with the worst play".
///
/// This is the question of the dead position (Laws of Chess 5.2.2, asked for both sides), of resignation (5.1.2), of the
/// fallen flag (6.9) and of the second illegal move (7.5.5). Every answer but `Unknown` carries its proof, and each proof
/// has a checker that shares nothing with the search: [`verify`](Self::verify).
///
/// The question is about moves alone. The draws by 75 moves and by five occurrences are left out of it, as the Laws leave
/// them out: a line of moves may be as long as it likes.
///
/// ```
/// use adoube_board::Color;
/// use adoube_movegen::Position;
/// use adoube_rules::{Budget, Winnability};
///
/// // The pawns are locked and no king can pass: nobody will ever mate.
/// let wall: Position = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse()?;
/// let verdict = Winnability::of(&wall, Color::White, Budget::DEFAULT);
/// assert!(verdict.is_unwinnable());
/// assert!(verdict.verify(&wall, Color::White));
///
/// // A knight can mate a king that its own pawn, become a rook, hems in.
/// let knight: Position = "8/8/4k3/7p/8/8/1K6/6N1 w - - 0 1".parse()?;
/// let verdict = Winnability::of(&knight, Color::White, Budget::DEFAULT);
/// assert!(verdict.is_winnable());
/// assert!(verdict.verify(&knight, Color::White));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Winnability {
    /// The side can mate: by this line, in which the opponent helps.
    Winnable {
        /// Legal moves of both players, the last of which mates.
        line: Helpmate,
    },
    /// The side will never mate.
    Unwinnable {
        /// Why not.
        proof: Unwinnability,
    },
    /// The budget was spent before the question was decided.
    Unknown {
        /// What was spent, and what ran out.
        spent: Spent,
    },
}

impl Winnability {
    /// Whether `side` can ever checkmate from this position, decided within the budget if it can be.
    ///
    /// The same question with the same budget always has the same answer.
    pub fn of(position: &Position, side: Color, budget: Budget) -> Self {
        Self::of_unless(position, side, budget, &mut || false)
    }

    /// The same, asking from time to time whether to give up.
    ///
    /// `is_cancelled` is asked once in about a thousand positions; after it has said `true` the answer is `Unknown`.
    ///
    /// ```
    /// use core::sync::atomic::{AtomicBool, Ordering};
    ///
    /// use adoube_board::Color;
    /// use adoube_movegen::Position;
    /// use adoube_rules::{Budget, Winnability};
    ///
    /// let enough = AtomicBool::new(false);
    /// let verdict = Winnability::of_unless(&Position::INITIAL, Color::Black, Budget::DEFAULT, &mut || {
    ///     enough.load(Ordering::Relaxed)
    /// });
    /// assert!(verdict.is_winnable());
    /// ```
    pub fn of_unless(
        position: &Position,
        side: Color,
        budget: Budget,
        is_cancelled: &mut dyn FnMut() -> bool,
    ) -> Self {
        if let Some(verdict) = Self::at_once(position, side) {
            return verdict;
        }
        let mut meter = Meter::new(budget, is_cancelled);
        // Nearly every position is decided here: by a short line, or because there are only a few positions to come.
        let [first, second, third, _] = corners(position, side);
        let guide = Guide::to(first, position, side);
        if let Some(verdict) = Front::new(position, side, guide, &meter).run(&mut meter) {
            return verdict;
        }
        if let Some(confinement) = Confinement::find(position, side) {
            return Self::Unwinnable { proof: Unwinnability::Confinement(confinement.into()) };
        }
        // What is not decided now is a question of going the right way, or of going everywhere.
        let others = [Guide::through_pawns(position, side)]
            .into_iter()
            .chain([second, third].map(|corner| Guide::to(corner, position, side)));
        for guide in others {
            if let Some(verdict) = Front::new(position, side, guide, &meter).run(&mut meter) {
                return verdict;
            }
        }
        Sweep::new(position, side).run(&mut meter)
    }

    /// What can be decided at sight: mate and stalemate, the men alone, a wall of pawns, a few forced moves.
    ///
    /// It costs a fraction of a millionth of a second where nothing suggests a wall or a forced line, and that is nearly
    /// everywhere. `Unknown` says only that there is more to find out.
    ///
    /// ```
    /// use adoube_board::Color;
    /// use adoube_movegen::Position;
    /// use adoube_rules::Winnability;
    ///
    /// let forced: Position = "r7/K1k5/8/8/8/8/8/8 w - - 0 1".parse()?;
    /// assert!(Winnability::at_sight(&forced, Color::Black).is_unwinnable());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at_sight(position: &Position, side: Color) -> Self {
        if let Some(verdict) = Self::at_once(position, side) {
            return verdict;
        }
        let never = &mut || false;
        let mut meter = Meter::new(Budget { positions: 64, memory: 4 << 20 }, never);
        if looks_walled(position) {
            if let Some(confinement) = Confinement::find(position, side) {
                return Self::Unwinnable { proof: Unwinnability::Confinement(confinement.into()) };
            }
        } else if position.by_color(side).len() > 4 || position.legal_moves().len() > 3 {
            // Forced moves take the last men that could mate, so these are few.
            return Self::Unknown { spent: meter.spent(Limit::Positions) };
        }
        let [corner, ..] = corners(position, side);
        let guide = Guide::to(corner, position, side);
        match Front::new(position, side, guide, &meter).run(&mut meter) {
            Some(verdict) => verdict,
            None => Self::Unknown { spent: meter.spent(Limit::Positions) },
        }
    }

    /// What the rules of mate and stalemate and the men alone decide.
    fn at_once(position: &Position, side: Color) -> Option<Self> {
        if !position.has_legal_moves() {
            return Some(if position.is_check() && position.turn() != side {
                Self::Winnable { line: Helpmate::default() }
            } else {
                Self::Unwinnable { proof: Unwinnability::GameOver }
            });
        }
        let material = Material::of(position.board()).cannot_mate(side);
        material.then_some(Self::Unwinnable { proof: Unwinnability::Material })
    }

    /// Whether the side can mate: a line is known.
    pub const fn is_winnable(&self) -> bool {
        matches!(self, Self::Winnable { .. })
    }

    /// Whether the side will never mate: a proof is known.
    pub const fn is_unwinnable(&self) -> bool {
        matches!(self, Self::Unwinnable { .. })
    }

    /// Whether the proof of this verdict holds for that position and side, found out without the search that gave it.
    /// `Unknown` claims nothing and holds always.
    ///
    /// A line is replayed. The men are counted. The positions to come are all visited again, by other code: that takes
    /// longer than the search did, and no more positions than the proof says there are.
    pub fn verify(&self, position: &Position, side: Color) -> bool {
        match self {
            Self::Winnable { line } => line.verify(position, side),
            Self::Unwinnable { proof } => proof.verify(position, side),
            Self::Unknown { .. } => true,
        }
    }
}

/// Says the verdict in a sentence, of "the side" that was asked about.
impl fmt::Display for Winnability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Winnable { line } => write!(f, "the side can checkmate: {line}"),
            Self::Unwinnable { proof } => write!(f, "the side can never checkmate: {proof}"),
            Self::Unknown { spent } => write!(f, "it is not known whether the side can checkmate: {spent}"),
        }
    }
}

/// Whether it is worth looking for a wall: there are pawns, and every one of them has a man before it.
#[inline]
fn looks_walled(position: &Position) -> bool {
    let pawns = position.by_role(Role::Pawn);
    let occupied = position.occupied();
    let white = (pawns & position.by_color(Color::White)).shift(0, 1);
    let black = (pawns & position.by_color(Color::Black)).shift(0, -1);
    !pawns.is_empty() && (white | black).is_subset(occupied)
}

/// Whether it can be seen at sight that neither side can ever mate, in a position that has legal moves and in which the men
/// alone do not decide it. Nearly always two looks suffice to say no.
#[inline]
pub(crate) fn is_dead_at_sight(position: &Position) -> bool {
    // Where a forced line leaves nobody with the men to mate, there are few men to begin with.
    let is_forced = || position.occupied().len() <= 5 && position.legal_moves().len() <= 3;
    (looks_walled(position) || is_forced())
        && Color::ALL.into_iter().all(|side| Winnability::at_sight(position, side).is_unwinnable())
}

/// Whether neither side can ever mate (Laws of Chess 5.2.2), as far as the budget lets it be known; each side has the
/// whole budget.
///
/// `None` means that it is not known.
///
/// ```
/// use adoube_rules::{Budget, is_dead_position};
///
/// // The knight must be taken, whatever Black would like.
/// let forced = "8/8/8/8/8/1k6/2N5/K7 b - - 0 1".parse()?;
/// assert_eq!(is_dead_position(&forced, Budget::DEFAULT), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_dead_position(position: &Position, budget: Budget) -> Option<bool> {
    let mut is_known = true;
    for side in Color::ALL {
        match Winnability::of(position, side, budget) {
            Winnability::Winnable { .. } => return Some(false),
            Winnability::Unwinnable { .. } => {}
            Winnability::Unknown { .. } => is_known = false,
        }
    }
    is_known.then_some(true)
}
