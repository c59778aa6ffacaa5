//! Node counts of the suites in the shared data folder, within a budget of nodes a count.

use std::sync::atomic::{AtomicUsize, Ordering};

use adoube::{Position, Setup, Waivers, divide, perft};
use adoube_differential::{lines, read};

/// Nodes a count, unless `ADOUBE_PERFT_BUDGET` says otherwise.
const BUDGET: u64 = 2_000_000;

/// A position and the counts that a suite lists for it.
struct Case {
    fen: String,
    counts: Vec<(u32, u64)>,
}

/// One line a position: `fen ;D1 20 ;D2 400`, or with blanks after the semicolons.
fn one_line_each(text: &str) -> Vec<Case> {
    let case = |line: &str| {
        let mut fields = line.split(';').map(str::trim).filter(|field| !field.is_empty());
        let fen = fields.next().unwrap_or_default().to_owned();
        let count = |field: &str| {
            let (depth, nodes) = field.strip_prefix('D')?.split_once(' ')?;
            Some((depth.parse().ok()?, nodes.trim().parse().ok()?))
        };
        let counts =
            fields.map(|field| count(field).unwrap_or_else(|| panic!("expected `D<depth> <nodes>`: {line}")));
        Case { fen, counts: counts.collect() }
    };
    lines(text).map(case).collect()
}

/// A block a position: `id`, `epd` and `perft <depth> <nodes>` on lines of their own.
fn blocks(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in lines(text) {
        match line.split_once(' ') {
            Some(("id", _)) => {}
            Some(("epd", fen)) => cases.push(Case { fen: fen.to_owned(), counts: Vec::new() }),
            Some(("perft", counts)) => {
                let count =
                    counts.split_once(' ').and_then(|(d, n)| Some((d.parse().ok()?, n.parse().ok()?)));
                let count = count.unwrap_or_else(|| panic!("expected `perft <depth> <nodes>`: {line}"));
                cases.last_mut().expect("an epd line first").counts.push(count);
            }
            _ => panic!("expected id, epd or perft: {line}"),
        }
    }
    cases
}

/// Every count within the budget is right. Says how many positions and nodes that were.
fn check(name: &str, parse: fn(&str) -> Vec<Case>, positions: usize) {
    let Some(text) = read(name) else { return };
    let budget = std::env::var("ADOUBE_PERFT_BUDGET").ok().map_or(BUDGET, |budget| {
        budget
            .parse()
            .unwrap_or_else(|_| panic!("ADOUBE_PERFT_BUDGET: expected a number of nodes, found {budget}"))
    });
    let cases = parse(&text);
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut counted, mut counts, mut waived, mut nodes) = (0, 0, 0, 0);
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            let setup =
                Setup::from_fen_lenient(&case.fen).unwrap_or_else(|error| panic!("{error}: {}", case.fen));
            waived += usize::from(Position::try_from(setup).is_err());
            let position = Position::with_waivers(setup, Waivers::ALLOW_IMPOSSIBLE_CHECK)
                .unwrap_or_else(|error| panic!("{error}: {}", case.fen));
            let mut within: Vec<_> = case.counts.iter().filter(|(_, nodes)| *nodes <= budget).collect();
            within.sort_unstable();
            for &&(depth, expected) in &within {
                let found = perft(&position, depth);
                let divided: Vec<_> =
                    if found == expected { Vec::new() } else { divide(&position, depth).collect() };
                assert_eq!(
                    found,
                    expected,
                    "depth {depth} of {position:?}\n{:#}\n{divided:#?}",
                    position.board().drawing()
                );
                nodes += found;
            }
            counted += usize::from(!within.is_empty());
            counts += within.len();
        }
        (counted, counts, waived, nodes)
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let totals = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let done = workers.into_iter().map(|worker| worker.join().expect("every count is right"));
        done.fold((0, 0, 0, 0), |a, b| (a.0 + b.0, a.1 + b.1, a.2 + b.2, a.3 + b.3))
    });
    let (counted, counts, waived, nodes) = totals;
    println!(
        "{name}: {counted} of {} positions counted, {counts} counts, {nodes} nodes, at most {budget} a count; {waived} with a \
         check that no move can have given",
        cases.len(),
    );
    assert_eq!(cases.len(), positions, "positions of {name}");
}

#[test]
fn common_positions() {
    check("perft/perft.epd", one_line_each, 174);
}

#[test]
fn random_positions() {
    check("perft/perft-marcel.epd.zst", one_line_each, 6_838);
}

#[test]
fn chess960_positions() {
    check("perft/chess960.perft", blocks, 960);
}

#[test]
fn tricky_positions() {
    check("perft/tricky.perft", blocks, 18);
}
