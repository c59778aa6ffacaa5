//! Commands that programs write into comments.

use alloc::vec::Vec;
use core::fmt;
use core::time::Duration;

use adoube_board::Square;

/// A command in a comment, as the supplement to the PGN standard (2001) defines them, and the ones that everybody has added:
/// `[%clk 0:03:12]`, `[%eval -0.25,18]`, `[%cal Ge2e4]`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Command<'a> {
    /// `clk`: the time left on the player's clock.
    Clock(CommandTime),
    /// `egt`: the time that the game has taken so far.
    ElapsedGame(CommandTime),
    /// `emt`: the time that the move has taken.
    ElapsedMove(CommandTime),
    /// `mct`: what a mechanical clock shows.
    MechanicalClock(CommandTime),
    /// `eval`: the opinion of an engine.
    Evaluation {
        /// What it thinks, as seen by White.
        score: Score,
        /// How many plies deep it has looked, if that is said.
        depth: Option<u32>,
    },
    /// `csl`: squares in colour.
    Squares(Vec<(MarkColor, Square)>),
    /// `cal`: arrows in colour, from one square to another.
    Arrows(Vec<(MarkColor, Square, Square)>),
    /// Any other command, or one of the above that is not as it should be, word for word.
    Other {
        /// What stands behind `%`.
        name: &'a str,
        /// The rest.
        operands: &'a str,
    },
}

/// A time in a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CommandTime {
    /// Whether there is a minus before it.
    pub is_negative: bool,
    /// How long it is.
    pub duration: Duration,
}

/// What an engine thinks of a position, as seen by White.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Score {
    /// In pawns.
    Pawns(f64),
    /// Mate in so many moves, by Black if negative.
    Mate(i32),
}

/// The colour of a mark: `G`, `R`, `Y`, `B` or another letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkColor {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
    /// Another capital letter, which some programs write.
    Other(char),
}

impl<'a> Command<'a> {
    /// The command with that name and operands.
    fn read(name: &'a str, operands: &'a str) -> Self {
        let time = || CommandTime::read(operands);
        let known = match name {
            "clk" => time().map(Self::Clock),
            "egt" => time().map(Self::ElapsedGame),
            "emt" => time().map(Self::ElapsedMove),
            "mct" => time().map(Self::MechanicalClock),
            "eval" => read_evaluation(operands),
            "csl" => items(operands)
                .map(|(color, squares)| Some((color, square(squares)?)))
                .collect::<Option<_>>()
                .map(Self::Squares),
            "cal" => {
                let arrow = |(color, squares): (MarkColor, &str)| {
                    Some((color, square(squares.get(..2)?)?, square(squares.get(2..)?)?))
                };
                items(operands).map(arrow).collect::<Option<_>>().map(Self::Arrows)
            }
            _ => None,
        };
        known.unwrap_or(Self::Other { name, operands })
    }
}

impl CommandTime {
    /// Reads `h:mm:ss` with a sign before it and a fraction behind it, which a point or a comma sets off; also `mm:ss` and
    /// seconds alone.
    fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let (is_negative, text) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, ""));
        if fraction.len() > 9 || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let mut seconds: u64 = 0;
        for (index, part) in whole.split(':').enumerate() {
            if index > 2
                || part.is_empty()
                || part.len() > 6
                || !part.bytes().all(|byte| byte.is_ascii_digit())
            {
                return None;
            }
            seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
        }
        let nanoseconds = fraction.bytes().chain(core::iter::repeat(b'0')).take(9);
        let nanoseconds = nanoseconds.fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0'));
        Some(Self { is_negative, duration: Duration::new(seconds, nanoseconds) })
    }
}

/// Writes `h:mm:ss`, with a fraction if there is one.
impl fmt::Display for CommandTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.duration.as_secs();
        let sign = if self.is_negative { "-" } else { "" };
        write!(f, "{sign}{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        let mut fraction = self.duration.subsec_nanos();
        let mut digits = 9;
        while fraction != 0 && fraction % 10 == 0 {
            fraction /= 10;
            digits -= 1;
        }
        if fraction == 0 { Ok(()) } else { write!(f, ".{fraction:0digits$}") }
    }
}

fn read_evaluation<'a>(operands: &str) -> Option<Command<'a>> {
    let (score, depth) =
        operands.trim().split_once(',').map_or((operands.trim(), None), |(s, d)| (s, Some(d)));
    let score = match score.trim().strip_prefix('#') {
        Some(moves) => Score::Mate(moves.parse().ok()?),
        None => Score::Pawns(score.trim().parse().ok().filter(|pawns: &f64| pawns.is_finite())?),
    };
    let depth = match depth {
        Some(depth) => Some(depth.trim().parse().ok()?),
        None => None,
    };
    Some(Command::Evaluation { score, depth })
}

/// The members of a list, each with its colour.
fn items(operands: &str) -> impl Iterator<Item = (MarkColor, &str)> {
    let parts = operands.split([',', ' ']).filter(|part| !part.is_empty());
    parts.map(|part| {
        let mut rest = part.chars();
        let color = match rest.next() {
            Some('G') => MarkColor::Green,
            Some('R') => MarkColor::Red,
            Some('Y') => MarkColor::Yellow,
            Some('B') => MarkColor::Blue,
            Some(other) => MarkColor::Other(other),
            // No part of the list is empty.
            None => MarkColor::Other(' '),
        };
        (color, rest.as_str())
    })
}

fn square(name: &str) -> Option<Square> {
    name.parse().ok()
}

impl fmt::Display for MarkColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        f.write_char(match *self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
            Self::Other(letter) => letter,
        })
    }
}

/// Writes `[%clk 0:03:12]`.
impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let comma = |index: usize| if index == 0 { " " } else { "," };
        match self {
            Self::Clock(time) => write!(f, "[%clk {time}]"),
            Self::ElapsedGame(time) => write!(f, "[%egt {time}]"),
            Self::ElapsedMove(time) => write!(f, "[%emt {time}]"),
            Self::MechanicalClock(time) => write!(f, "[%mct {time}]"),
            Self::Evaluation { score, depth } => {
                match score {
                    Score::Pawns(pawns) => write!(f, "[%eval {pawns:.2}")?,
                    Score::Mate(moves) => write!(f, "[%eval #{moves}")?,
                }
                depth.map_or(Ok(()), |depth| write!(f, ",{depth}"))?;
                f.write_str("]")
            }
            Self::Squares(squares) => {
                f.write_str("[%csl")?;
                for (index, (color, square)) in squares.iter().enumerate() {
                    write!(f, "{}{color}{square}", comma(index))?;
                }
                f.write_str("]")
            }
            Self::Arrows(arrows) => {
                f.write_str("[%cal")?;
                for (index, (color, from, to)) in arrows.iter().enumerate() {
                    write!(f, "{}{color}{from}{to}", comma(index))?;
                }
                f.write_str("]")
            }
            Self::Other { name, operands: "" } => write!(f, "[%{name}]"),
            Self::Other { name, operands } => write!(f, "[%{name} {operands}]"),
        }
    }
}

/// Iterator over the commands of a comment; see [`Comment::commands`](super::Comment::commands).
#[derive(Clone, Debug)]
pub struct Commands<'a> {
    rest: &'a str,
}

impl<'a> Commands<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Self { rest: text }
    }

    /// What stands before, between and behind the commands.
    pub(super) fn around(text: &'a str) -> impl Iterator<Item = &'a str> {
        let mut rest = Some(text);
        core::iter::from_fn(move || {
            let text = rest?;
            let (before, behind) =
                split(text).map_or((text, None), |(before, _, behind)| (before, Some(behind)));
            rest = behind;
            Some(before)
        })
    }
}

/// The text before the first command, what stands between its brackets, and the rest. A bracket within quotes does not end it.
fn split(text: &str) -> Option<(&str, &str, &str)> {
    let start = text.find("[%")?;
    let inner = text.get(start + 2..)?;
    let mut is_quoted = false;
    let closing = |c: char| {
        is_quoted ^= c == '"';
        c == ']' && !is_quoted
    };
    // A quote that is never closed hides nothing.
    let end = inner.find(closing).or_else(|| inner.find(']'))?;
    Some((text.get(..start)?, inner.get(..end)?, inner.get(end + 1..)?))
}

impl<'a> Iterator for Commands<'a> {
    type Item = Command<'a>;

    fn next(&mut self) -> Option<Command<'a>> {
        let Some((_, inner, rest)) = split(self.rest) else {
            self.rest = "";
            return None;
        };
        self.rest = rest;
        let (name, operands) = inner.split_once(' ').unwrap_or((inner, ""));
        Some(Command::read(name, operands))
    }
}

impl core::iter::FusedIterator for Commands<'_> {}
