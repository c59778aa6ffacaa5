//! How fast a file is skipped, cut into tokens, and read with every move checked.
//!
//! ```console
//! cargo run --release -p adoube-notation --example pgn_speed -- games.pgn
//! ```

use std::hint::black_box;
use std::time::Instant;

use adoube_notation::pgn::{Next, Parser, Visitor, records, trees};

/// Reads the moves or skips them, and looks at nothing.
struct Idle {
    next: Next,
    words: usize,
}

impl Visitor for Idle {
    fn end_tags(&mut self, _offset: usize) -> Next {
        self.next
    }

    fn san(&mut self, _offset: usize, text: &[u8]) {
        self.words += black_box(text).len();
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("expected the path of a PGN file")?;
    let bytes = std::fs::read(path)?;
    let pass = |next| {
        let mut idle = Idle { next, words: 0 };
        let mut parser = Parser::new(&bytes);
        let mut games = 0;
        while parser.next_game(&mut idle).is_some() {
            games += 1;
        }
        black_box(idle.words);
        games
    };
    measure("skip", bytes.len(), || pass(Next::Skip));
    measure("tokens", bytes.len(), || pass(Next::Read));
    measure("records", bytes.len(), || {
        records(&bytes)
            .fold(0, |games, record| games + usize::from(black_box(record).moves.capacity() < usize::MAX))
    });
    measure("trees", bytes.len(), || {
        trees(&bytes).fold(0, |games, tree| games + black_box(tree).lines().count().min(1))
    });
    Ok(())
}

/// The time that this thread has been working, in seconds, where the system says it; else the time that has passed.
#[allow(clippy::cast_precision_loss)]
fn now(start: Instant) -> f64 {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let worked = statistics.and_then(|text| text.split_whitespace().next()?.parse::<u64>().ok());
    worked.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds as f64 / 1e9)
}

/// The best of five.
#[allow(clippy::cast_precision_loss)]
fn measure(name: &str, bytes: usize, run: impl Fn() -> usize) {
    let once = || {
        let start = Instant::now();
        let before = now(start);
        (run(), now(start) - before)
    };
    let (games, seconds) = (0..5).map(|_| once()).min_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((0, 1.0));
    let (rate, volume) = (games as f64 / seconds, bytes as f64 / seconds / 1e6);
    println!("{name:8} {games:8} games  {rate:12.0} games/s  {volume:8.0} MB/s");
}
