//! Suites of positions with known node counts, in the two formats in common use.
//!
//! One line a position, counts after semicolons:
//!
//! ```text
//! rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902
//! ```
//!
//! or a block a position:
//!
//! ```text
//! id initial
//! epd rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -
//! perft 1 20
//! perft 2 400
//! ```
//!
//! A line that begins with `#` is a comment. Both formats may stand in one file. Node counts are exact integers.

use std::fmt;

use adoube::{Position, Setup, Waivers};

/// The deepest count that a line may state. Perft recurses once a ply, and no count is known beyond a few dozen.
const DEEPEST: u32 = 99;

/// A position and the numbers of leaves of its move tree.
#[derive(Clone, Debug)]
pub(super) struct Case {
    /// Where it is written.
    pub place: Place,
    /// Its name in the file, or its FEN.
    pub name: String,
    /// The position.
    pub position: Position,
    /// Whether the position shows a check that no move can have given, and is played all the same.
    pub impossible_check: bool,
    /// Depths and node counts, as listed.
    pub counts: Vec<(u32, u64)>,
}

/// A file and the number of a line, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub file: String,
    pub line: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// A line that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Malformed {
    pub place: Place,
    /// What was expected, and what was found.
    pub what: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// What a file holds: its positions, and the lines that make no sense.
#[derive(Clone, Default, Debug)]
pub(super) struct Suite {
    pub cases: Vec<Case>,
    pub malformed: Vec<Malformed>,
}

impl Suite {
    /// Reads a suite; `file` is for messages.
    pub(super) fn read(file: &str, bytes: &[u8]) -> Self {
        let mut reader = Reader { suite: Self::default(), id: None, block: Block::None };
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        for (number, line) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
            let place = Place { file: file.to_owned(), line: number };
            let read = match std::str::from_utf8(line) {
                Ok(line) => {
                    reader.line(&place, line.trim_matches(|c: char| c.is_whitespace() || c.is_control()))
                }
                Err(error) => {
                    Err(format!("expected UTF-8, found another byte in column {}", error.valid_up_to() + 1))
                }
            };
            if let Err(what) = read {
                reader.suite.malformed.push(Malformed { place, what });
            }
        }
        reader.close();
        reader.suite
    }

    /// The positions of several suites, in order.
    pub(super) fn extend(&mut self, other: Self) {
        self.cases.extend(other.cases);
        self.malformed.extend(other.malformed);
    }
}

/// A suite being read.
struct Reader {
    suite: Suite,
    /// The name of the next position, from an `id` line.
    id: Option<String>,
    block: Block,
}

/// The position to which `perft` lines belong.
enum Block {
    /// None yet: a `perft` line here is out of place.
    None,
    /// One that could not be read, and has been reported: its `perft` lines are passed over.
    Unreadable,
    /// This one.
    Of(Case),
}

impl Reader {
    fn line(&mut self, place: &Place, line: &str) -> Result<(), String> {
        if line.is_empty() || line.starts_with('#') {
            return Ok(());
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "id" => {
                self.close();
                self.id = Some(rest.trim().to_owned());
            }
            "epd" | "fen" => {
                self.close();
                let name = self.id.take();
                self.block = Block::Unreadable;
                self.block = Block::Of(case(place, name, rest.trim())?);
            }
            "perft" => match &mut self.block {
                Block::None => return Err(format!("expected an epd line before {line:?}")),
                Block::Unreadable => {}
                Block::Of(case) => case.counts.push(count(rest)?),
            },
            _ if line.contains(';') => {
                self.close();
                let mut parts = line.split(';').map(str::trim);
                let mut case = case(place, self.id.take(), parts.next().unwrap_or_default())?;
                for part in parts.filter(|part| !part.is_empty()) {
                    let Some(part) = part.strip_prefix(['D', 'd']) else {
                        return Err(format!("expected a count such as D3 8902, found {part:?}"));
                    };
                    case.counts.push(count(part)?);
                }
                self.block = Block::Of(case);
                self.close();
            }
            _ => {
                let line: String = line.chars().take(60).collect();
                return Err(format!(
                    "expected FEN ;D1 count ..., or a line of id, epd or perft, found {line:?}"
                ));
            }
        }
        Ok(())
    }

    /// Ends the position being read.
    fn close(&mut self) {
        if let Block::Of(case) = std::mem::replace(&mut self.block, Block::None) {
            if case.counts.is_empty() {
                let what = format!("expected a node count for {}, found none", case.name);
                self.suite.malformed.push(Malformed { place: case.place, what });
            } else {
                self.suite.cases.push(case);
            }
        }
    }
}

/// A depth and a node count.
fn count(text: &str) -> Result<(u32, u64), String> {
    let mut words = text.split_whitespace();
    let (Some(depth), Some(nodes), None) = (words.next(), words.next(), words.next()) else {
        return Err(format!("expected a depth and a node count, found {:?}", text.trim()));
    };
    let depth_number = depth.parse().ok().filter(|&depth| depth <= DEEPEST);
    let depth_number =
        depth_number.ok_or_else(|| format!("expected a depth from 0 to {DEEPEST}, found {depth:?}"))?;
    let nodes_number = nodes
        .parse()
        .map_err(|_| format!("expected a node count from 0 to {}, found {nodes:?}", u64::MAX))?;
    Ok((depth_number, nodes_number))
}

fn case(place: &Place, name: Option<String>, fen: &str) -> Result<Case, String> {
    let (position, impossible_check) = position(fen)?;
    let name = name.filter(|name| !name.is_empty()).unwrap_or_else(|| fen.to_owned());
    Ok(Case { place: place.clone(), name, position, impossible_check, counts: Vec::new() })
}

/// Reads a FEN of four to six fields: the position, and whether it shows a check that no move can have given.
///
/// Suites have such positions on purpose, as traps for generators; they are played all the same.
pub(super) fn position(fen: &str) -> Result<(Position, bool), String> {
    let setup = Setup::from_fen_lenient(fen).map_err(|error| format!("expected a FEN: {error}"))?;
    match Position::try_from(setup) {
        Ok(position) => Ok((position, false)),
        Err(refusal) => match Position::with_waivers(setup, Waivers::ALLOW_IMPOSSIBLE_CHECK) {
            Ok(position) => Ok((position, true)),
            Err(_) => Err(format!("expected a legal position: {refusal}")),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::Suite;

    const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// Reads the text and shows it in a form to compare: `line name depth:nodes...`, and complaints.
    fn read(text: impl AsRef<[u8]>) -> (Vec<String>, Vec<String>) {
        let suite = Suite::read("s", text.as_ref());
        let case = |case: &super::Case| {
            let counts: Vec<String> =
                case.counts.iter().map(|(depth, nodes)| format!("{depth}:{nodes}")).collect();
            let name: String = case.name.chars().take(8).collect();
            format!("{} {name} {}", case.place.line, counts.join(" "))
        };
        (suite.cases.iter().map(case).collect(), suite.malformed.iter().map(ToString::to_string).collect())
    }

    fn check(text: impl AsRef<[u8]>, expected: &[&str]) {
        let (cases, malformed) = read(text);
        assert_eq!(malformed, Vec::<String>::new());
        assert_eq!(cases, expected);
    }

    fn check_malformed(text: impl AsRef<[u8]>, cases: usize, expected: &[&str]) {
        let (read, malformed) = read(text);
        assert_eq!(malformed, expected);
        assert_eq!(read.len(), cases, "the other lines still run: {read:?}");
    }

    #[test]
    fn counts_may_follow_semicolons_in_any_spacing() {
        for line in [" ;D1 20 ;D2 400", "; D1 20; D2 400", ";D1 20;D2 400;", " ; d1  20 ;  d2\t400 \0"] {
            check(format!("{INITIAL}{line}"), &["1 rnbqkbnr 1:20 2:400"]);
        }
    }

    #[test]
    fn a_block_has_a_name_a_position_and_counts() {
        let block = "# a comment\n\nid initial\nepd rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\nperft 1 20\nperft 3 8902\n\n";
        check(block, &["4 initial 1:20 3:8902"]);
        check(format!("{block}{block}"), &["4 initial 1:20 3:8902", "11 initial 1:20 3:8902"]);
    }

    #[test]
    fn a_block_needs_no_name() {
        check("epd 8/8/8/8/8/5k2/8/5K1R w - - 0 1\nperft 1 12", &["1 8/8/8/8/ 1:12"]);
    }

    #[test]
    fn both_formats_may_stand_in_one_file() {
        check(
            format!("id a\nepd {INITIAL}\nperft 1 20\n{INITIAL} ;D2 400\n"),
            &["2 a 1:20", "4 rnbqkbnr 2:400"],
        );
    }

    #[test]
    fn line_ends_and_a_byte_order_mark_do_not_matter() {
        check(
            format!("\u{feff}{INITIAL} ;D1 20\r\n\r\n{INITIAL} ;D2 400\r\n"),
            &["1 rnbqkbnr 1:20", "3 rnbqkbnr 2:400"],
        );
    }

    #[test]
    fn an_empty_file_has_no_positions() {
        check("", &[]);
        check("\u{feff}# nothing\r\n", &[]);
    }

    #[test]
    fn a_check_that_no_move_can_have_given_is_played_and_noted() {
        let suite = Suite::read("s", b"3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - ;D1 4");
        assert!(suite.malformed.is_empty(), "{:?}", suite.malformed);
        assert!(suite.cases[0].impossible_check);
    }

    #[test]
    fn huge_numbers_are_refused_not_wrapped() {
        check_malformed(
            format!(
                "{INITIAL} ;D1 18446744073709551616\n{INITIAL} ;D4294967297 1\n{INITIAL} ;D100 1\n{INITIAL} ;D1 20"
            ),
            1,
            &[
                "s:1: expected a node count from 0 to 18446744073709551615, found \"18446744073709551616\"",
                "s:2: expected a depth from 0 to 99, found \"4294967297\"",
                "s:3: expected a depth from 0 to 99, found \"100\"",
            ],
        );
    }

    #[test]
    fn a_malformed_line_says_where_and_what_was_expected() {
        check_malformed(
            format!(
                "hello\nperft 1 20\n{INITIAL} ;E1 20\n{INITIAL} ;D1\n{INITIAL} ;D1 -20\n{INITIAL} ;D2 400"
            ),
            1,
            &[
                "s:1: expected FEN ;D1 count ..., or a line of id, epd or perft, found \"hello\"",
                "s:2: expected an epd line before \"perft 1 20\"",
                "s:3: expected a count such as D3 8902, found \"E1 20\"",
                "s:4: expected a depth and a node count, found \"1\"",
                "s:5: expected a node count from 0 to 18446744073709551615, found \"-20\"",
            ],
        );
    }

    #[test]
    fn counts_of_an_unreadable_position_are_passed_over() {
        let (cases, malformed) = read(format!(
            "id x\nepd nonsense w - -\nperft 1 20\nperft 2 30\nid y\nepd {INITIAL}\nperft 1 20"
        ));
        assert_eq!(malformed.len(), 1, "{malformed:?}");
        assert!(malformed[0].starts_with("s:2: expected a FEN: "), "{malformed:?}");
        assert_eq!(cases, ["6 y 1:20"]);
    }

    #[test]
    fn an_illegal_position_is_refused_with_its_reasons() {
        let (cases, malformed) = read("8/8/8/8/8/8/8/K7 w - - 0 1 ;D1 3");
        assert!(cases.is_empty());
        assert!(malformed[0].starts_with("s:1: expected a legal position: "), "{malformed:?}");
    }

    #[test]
    fn a_position_without_counts_is_malformed() {
        check_malformed(
            format!("id x\nepd {INITIAL}\n\nid y\nepd {INITIAL}\nperft 1 20"),
            1,
            &["s:2: expected a node count for x, found none"],
        );
    }

    #[test]
    fn bytes_that_are_no_text_spoil_their_own_line_only() {
        let mut text = b"8/8 \xff\xfe\n".to_vec();
        text.extend_from_slice(format!("{INITIAL} ;D1 20").as_bytes());
        check_malformed(text, 1, &["s:1: expected UTF-8, found another byte in column 5"]);
    }
}
