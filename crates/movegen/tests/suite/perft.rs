//! Node counts of the game tree.

use adoube_movegen::{Position, Waivers, divide, perft};

use crate::reference::Mailbox;
use crate::support::{KIWIPETE, position, setup};

/// The counts that the plain generator can confirm in a moment.
const SMALL: u64 = 5_000;

/// Each line of the suite: `fen ;D1 20 ;D2 400`.
fn suite() -> impl Iterator<Item = (&'static str, Vec<(u32, u64)>)> {
    let lines = include_str!("../data/perft.txt").lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let mut fields = line.split(';').map(str::trim);
        let fen = fields.next().unwrap_or_default();
        let counts = fields.map(|field| {
            let numbers = field.strip_prefix('D').and_then(|field| field.split_once(' '));
            let (depth, nodes) = numbers.unwrap_or_else(|| panic!("expected `D<depth> <nodes>`: {line}"));
            (depth.parse().expect("a depth"), nodes.parse().expect("a count"))
        });
        (fen, counts.collect())
    })
}

#[test]
fn node_counts_of_the_suite() {
    for (fen, counts) in suite() {
        let position = Position::with_waivers(setup(fen), Waivers::ALLOW_IMPOSSIBLE_CHECK)
            .unwrap_or_else(|error| panic!("{error}: {fen}"));
        assert!(!counts.is_empty(), "{fen}");
        for (depth, expected) in counts {
            let nodes = perft(&position, depth);
            let divided = || divide(&position, depth).collect::<Vec<_>>();
            assert_eq!(nodes, expected, "depth {depth} of {position:?}\n{:#?}", divided());
            if expected <= SMALL && depth <= 6 {
                assert_eq!(
                    Mailbox::new(&setup(fen)).perft(depth),
                    expected,
                    "the file: {fen} at depth {depth}"
                );
            }
        }
    }
}

#[test]
fn divide_adds_up_move_by_move() {
    let position = position(KIWIPETE);
    for depth in 1..=3 {
        let parts: Vec<_> = divide(&position, depth).collect();
        assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), perft(&position, depth));
        assert_eq!(parts.len(), position.legal_moves().len());
    }
}

#[test]
fn depth_zero_is_the_position_itself() {
    assert_eq!(perft(&Position::INITIAL, 0), 1);
    assert_eq!(divide(&Position::INITIAL, 0).count(), 0);
}

#[test]
fn nothing_follows_mate() {
    let mate = position("3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    assert_eq!((perft(&mate, 1), perft(&mate, 9)), (0, 0));
}

#[test]
fn no_depth_exhausts_the_stack() {
    // One legal move a ply, and never an end.
    let prison = position("2b5/kpPp4/1p1P4/1P6/6p1/4p1P1/4PpPK/5B2 w - - 0 1");
    assert_eq!(perft(&prison, 100), 1);
    for depth in [101, 1_000_000, u32::MAX] {
        assert_eq!(perft(&prison, depth), u64::MAX);
        assert_eq!(perft(&Position::INITIAL, depth), u64::MAX);
    }
    assert_eq!(divide(&prison, u32::MAX).map(|(_, nodes)| nodes).collect::<Vec<_>>(), [u64::MAX]);
}
