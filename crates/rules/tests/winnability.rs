//! Who can still mate: every verdict against positions decided by other means, and every proof by its checker.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use adoube_board::{Color, Setup};
use adoube_movegen::{Position, Reason, Waivers};
use adoube_rules::{Budget, Limit, Unwinnability, Winnability};

/// Questions about more men than a position may have.
static REFUSED: AtomicUsize = AtomicUsize::new(0);

/// A position, a side, and whether that side can mate.
#[derive(Debug)]
struct Query {
    position: Position,
    side: Color,
    is_winnable: bool,
}

impl Query {
    /// Nothing, if the men are too many for a position: some files of compositions do not mind.
    fn new(fen: &str, side: Color, is_winnable: bool) -> Option<Self> {
        let fields: Vec<&str> = fen.split_whitespace().chain(["0", "1"]).take(6).collect();
        let setup: Setup = fields.join(" ").parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        let position = Position::with_waivers(setup, Waivers::ALLOW_IMPOSSIBLE_CHECK);
        match position {
            Ok(position) => Some(Self { position, side, is_winnable }),
            Err(error)
                if error.reasons().iter().all(|reason| matches!(reason, Reason::TooMuchMaterial(_))) =>
            {
                REFUSED.fetch_add(1, Ordering::Relaxed);
                None
            }
            Err(error) => panic!("{fen}: {error}"),
        }
    }
}

/// What came of many queries.
#[derive(Default)]
struct Tally {
    winnable: usize,
    unwinnable: usize,
    by_material: usize,
    by_closure: usize,
    by_confinement: usize,
    by_both: usize,
    unknown: Vec<String>,
    time: Duration,
    longest: (Duration, String),
    /// Questions that took more than half a millisecond.
    slow: (Duration, usize),
    longest_line: usize,
    largest_closure: u64,
}

impl Tally {
    /// Asks one question, and fails if the answer is wrong or its proof does not hold.
    fn check(&mut self, query: &Query, budget: Budget) {
        let Query { position, side, is_winnable } = query;
        let before = Instant::now();
        let verdict = Winnability::of(position, *side, budget);
        let time = before.elapsed();
        self.time += time;
        if time > Duration::from_micros(500) {
            self.slow.0 += time;
            self.slow.1 += 1;
            if std::env::var_os("ADOUBE_SLOW").is_some() {
                println!("{time:?}: {position} {side}");
            }
        }
        if time > self.longest.0 {
            self.longest = (time, format!("{position} {side}"));
        }
        if std::env::var_os("ADOUBE_UNCHECKED").is_none() {
            assert!(verdict.verify(position, *side), "{side}: {verdict} is not proved for {position:?}");
        }
        match &verdict {
            Winnability::Winnable { line } => {
                assert!(is_winnable, "{side} cannot mate, but has {line:?}: {position:?}");
                self.winnable += 1;
                self.longest_line = self.longest_line.max(line.moves().len());
            }
            Winnability::Unwinnable { proof } => {
                assert!(!is_winnable, "{side} can mate, but {proof}: {position:?}");
                self.unwinnable += 1;
                match proof {
                    Unwinnability::Confinement(_) => self.by_confinement += 1,
                    Unwinnability::Closure { positions, confined } => {
                        self.largest_closure = self.largest_closure.max(*positions);
                        *(if *confined > 0 { &mut self.by_both } else { &mut self.by_closure }) += 1;
                    }
                    _ => self.by_material += 1,
                }
            }
            Winnability::Unknown { spent } => {
                self.unknown.push(format!("{position} {side} ({is_winnable}): {spent}"));
            }
        }
    }

    fn report(&self, name: &str) -> String {
        let mut text = format!("{name}: ");
        let asked = self.winnable + self.unwinnable + self.unknown.len();
        let _ = write!(
            text,
            "{asked} questions, {} winnable (longest line {}), {} unwinnable ({} at once, {} confined, {} closed, {} closed \
             with confined, largest {}), {} unknown; {:?} each ({:?} in all for {} slow ones), {:?} at most ({})",
            self.winnable,
            self.longest_line,
            self.unwinnable,
            self.by_material,
            self.by_confinement,
            self.by_closure,
            self.by_both,
            self.largest_closure,
            self.unknown.len(),
            self.time / u32::try_from(asked.max(1)).unwrap_or(u32::MAX),
            self.slow.0,
            self.slow.1,
            self.longest.0,
            self.longest.1,
        );
        text
    }
}

/// A file of the shared data folder, unpacked; nothing where the folder is absent.
fn shared(name: &str) -> Option<String> {
    let path: PathBuf =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/unwinnability").join(name);
    if !path.exists() {
        println!("{name} is not here");
        return None;
    }
    let bytes = std::fs::read(&path).expect("a file that can be read");
    let is_packed = path.extension().is_some_and(|extension| extension == "zst");
    Some(if is_packed {
        let mut decoder = ruzstd::decoding::StreamingDecoder::new(&*bytes).expect("a zstd file");
        let mut text = String::new();
        std::io::Read::read_to_string(&mut decoder, &mut text).expect("a zstd file of text");
        text
    } else {
        String::from_utf8(bytes).expect("text")
    })
}

fn color(text: &str) -> Color {
    match text {
        "white" => Color::White,
        "black" => Color::Black,
        other => panic!("expected a player, found {other}"),
    }
}

/// The queries of a file with labels `WB`, `W-`, `-B`, `--` before each FEN.
fn labelled(text: &str) -> Vec<Query> {
    let mut queries = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (label, fen) = line.split_once(' ').expect("a label and a FEN");
        for (side, mark) in [(Color::White, 'W'), (Color::Black, 'B')] {
            queries.extend(Query::new(fen, side, label.contains(mark)));
        }
    }
    queries
}

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

fn curated(text: &str) -> Vec<Query> {
    let mut queries = Vec::new();
    for row in rows(text) {
        for (side, verdict) in [(Color::White, row[1]), (Color::Black, row[2])] {
            queries.extend(Query::new(row[0], side, verdict == "winnable"));
        }
    }
    queries
}

fn check_all(name: &str, queries: &[Query], budget: Budget) -> Tally {
    let mut tally = Tally::default();
    for query in queries {
        tally.check(query, budget);
    }
    println!("{} ({} refused before)", tally.report(name), REFUSED.load(Ordering::Relaxed));
    let most = if std::env::var_os("ADOUBE_ALL").is_some() { usize::MAX } else { 20 };
    for unknown in tally.unknown.iter().take(most) {
        println!("  unknown: {unknown}");
    }
    tally
}

/// Every so-manieth query: all of them, or as many as `ADOUBE_FULL` says, if the environment asks for the full run.
fn sample(queries: Vec<Query>, every: usize) -> Vec<Query> {
    let every = match std::env::var("ADOUBE_FULL") {
        Ok(text) => text.parse().unwrap_or(1),
        Err(_) => every,
    };
    let only = std::env::var("ADOUBE_ONLY").unwrap_or_default();
    queries.into_iter().step_by(every).filter(|query| query.position.to_string().contains(&only)).collect()
}

fn budget() -> Budget {
    let positions = std::env::var("ADOUBE_POSITIONS").ok().and_then(|text| text.parse().ok());
    let is_full = std::env::var_os("ADOUBE_FULL").is_some();
    let usual = if is_full { Budget::DEFAULT.positions } else { 20_000 };
    Budget { positions: positions.unwrap_or(usual), memory: 2 << 30 }
}

#[test]
fn the_curated_positions() {
    let Some(text) = shared("curated.tsv") else { return };
    check_all("curated", &curated(&text), budget());
}

#[test]
fn positions_that_other_programs_wrongly_call_unwinnable() {
    for name in ["chasolver-3.0.0-unsound.tsv", "cha-cpp-2.6.1-unsound.tsv"] {
        let Some(text) = shared(name) else { return };
        let queries: Vec<Query> =
            rows(&text).filter_map(|row| Query::new(row[0], color(row[1]), true)).collect();
        let tally = check_all(name, &queries, budget());
        assert!(tally.unknown.is_empty() && tally.winnable == queries.len());
    }
}

#[test]
fn positions_decided_by_exhaustion() {
    let Some(text) = shared("fuzz-closure-verified.tsv") else { return };
    let queries: Vec<Query> =
        rows(&text).filter_map(|row| Query::new(row[0], color(row[1]), row[2] == "winnable")).collect();
    check_all("fuzz", &queries, budget());
}

#[test]
fn positions_that_people_asked_about() {
    let Some(text) = shared("chasolver-positions.txt.zst") else { return };
    check_all("community", &sample(labelled(&text), 67), budget());
}

#[test]
fn positions_of_games_on_lichess() {
    let Some(text) = shared("chasolver-lichess-65536.txt.zst") else { return };
    let tally = check_all("lichess", &sample(labelled(&text), 101), Budget::DEFAULT);
    assert!(tally.unknown.is_empty());
}

#[test]
fn flags_that_fell_where_the_opponent_could_not_mate() {
    let Some(text) = shared("lichess-unfair-closure-proved.tsv.zst") else { return };
    let queries = rows(&text).filter_map(|row| Query::new(row[0], color(row[1]), false)).collect();
    let tally = check_all("unfair", &sample(queries, 101), Budget::DEFAULT);
    assert!(tally.unknown.is_empty());
}

#[test]
fn the_right_to_capture_in_passing_can_decide() {
    for (right, is_winnable) in [("d6", true), ("-", false)] {
        let fen = format!("4k3/8/4p3/p2pP1p1/P2P2P1/8/8/4K3 w - {right} 0 1");
        for side in Color::ALL {
            let query = Query::new(&fen, side, is_winnable).expect("a position");
            let tally = check_all(&fen, &[query], Budget::DEFAULT);
            assert!(tally.unknown.is_empty());
        }
    }
}

#[test]
fn a_spent_budget_is_said_and_kept_to() {
    // White cannot mate, but it takes hundreds of thousands of positions to be sure.
    let position: Position = "1k6/pPp5/BpP4b/1P6/8/7B/8/5B1K b - - 0 1".parse().unwrap();
    for positions in [0, 1, 2, 63, 64, 100, 499, 500, 501, 1000, 1999] {
        let budget = Budget { positions, ..Budget::DEFAULT };
        let verdict = Winnability::of(&position, Color::White, budget);
        let Winnability::Unknown { spent } = &verdict else { panic!("{positions}: {verdict}") };
        assert_eq!((spent.positions, spent.limit), (positions, Limit::Positions));
        assert_eq!(verdict, Winnability::of(&position, Color::White, budget), "the same again");
    }
    let frugal = Budget { memory: 0, ..Budget::DEFAULT };
    let Winnability::Unknown { spent } = Winnability::of(&position, Color::White, frugal) else { panic!() };
    assert_eq!(spent.limit, Limit::Memory);
    let mut asked = 0;
    let verdict = Winnability::of_unless(&position, Color::White, Budget::DEFAULT, &mut || {
        asked += 1;
        true
    });
    let Winnability::Unknown { spent } = verdict else { panic!("{verdict}") };
    assert_eq!((spent.limit, asked), (Limit::Cancelled, 1));
}

#[test]
fn proofs_of_something_else_are_refused() {
    let wall: Position = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse().unwrap();
    let gap: Position = "4k3/8/8/3p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse().unwrap();
    let shifted: Position = "3k4/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse().unwrap();
    let proof = Winnability::of(&wall, Color::White, Budget::DEFAULT);
    let line = Winnability::of(&gap, Color::White, Budget::DEFAULT);
    assert!(proof.verify(&wall, Color::White) && line.verify(&gap, Color::White));
    assert!(!proof.verify(&gap, Color::White) && !proof.verify(&shifted, Color::White));
    assert!(!line.verify(&wall, Color::White) && !line.verify(&gap, Color::Black));
    let closure = |positions, confined| Unwinnability::Closure { positions, confined };
    let forced: Position = "8/8/8/8/8/1k6/2N5/K7 b - - 0 1".parse().unwrap();
    for positions in [0, 2, 3] {
        assert!(!closure(positions, 0).verify(&forced, Color::White));
    }
    assert!(!closure(1000, 0).verify(&gap, Color::White));
    for false_proof in [Unwinnability::GameOver, Unwinnability::Material] {
        assert!(!false_proof.verify(&gap, Color::White));
    }
}

/// How many of the questions are decided at sight, none of them wrongly.
fn check_at_sight(name: &str, queries: &[Query]) -> usize {
    let began = Instant::now();
    let verdicts: Vec<Winnability> =
        queries.iter().map(|query| Winnability::at_sight(&query.position, query.side)).collect();
    let time = began.elapsed();
    let mut unwinnable = 0;
    for (query, verdict) in queries.iter().zip(&verdicts) {
        let Query { position, side, is_winnable } = query;
        assert!(verdict.verify(position, *side), "{side}: {verdict}: {position:?}");
        assert!(!verdict.is_winnable() || *is_winnable, "{side}: {verdict}: {position:?}");
        assert!(!verdict.is_unwinnable() || !is_winnable, "{side}: {verdict}: {position:?}");
        unwinnable += usize::from(verdict.is_unwinnable());
    }
    let all = queries.iter().filter(|query| !query.is_winnable).count();
    println!(
        "{name}: {unwinnable} of {all} unwinnable seen at sight; {:?} each",
        time / queries.len() as u32
    );
    unwinnable
}

#[test]
fn most_of_what_happens_in_games_is_seen_at_sight() {
    if let Some(text) = shared("chasolver-lichess-65536.txt.zst") {
        assert!(check_at_sight("lichess", &sample(labelled(&text), 101)) > 0);
    }
    if let Some(text) = shared("lichess-unfair-closure-proved.tsv.zst") {
        let queries = rows(&text).filter_map(|row| Query::new(row[0], color(row[1]), false)).collect();
        let queries = sample(queries, 101);
        assert!(check_at_sight("unfair", &queries) > queries.len() / 2);
    }
}
