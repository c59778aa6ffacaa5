//! What is said of walled-in men, against exhaustion, on random positions of the kind in which such claims tend to be wrong:
//! locked pawns, kings close together, buried men, promotions in reach.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::time::Instant;

use adoube_board::{Bitboard, Board, Color, File, Rank, Role, Setup, Square};
use adoube_movegen::Position;
use adoube_rules::Confinement;

/// Marsaglia's xorshift64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }

    fn square(&mut self, among: Bitboard) -> Option<Square> {
        among.iter().nth(self.below(among.len().max(1) as u64) as usize)
    }

    /// A position with pawns that face each other on most files, kings, and a few pieces; whatever is legal of it.
    fn position(&mut self) -> Option<Position> {
        let mut board = Board::EMPTY;
        let density = 5 + self.below(4);
        for file in File::ALL {
            if self.below(8) >= density {
                continue;
            }
            let rank = 1 + self.below(5) as u8;
            let gap = if self.below(8) == 0 { 1 + self.below(3) as u8 } else { 1 };
            let (Some(white), Some(black)) = (Rank::new(rank), Rank::new(rank + gap)) else {
                continue;
            };
            if black > Rank::Seventh {
                continue;
            }
            board.put(Square::from_coords(file, white), Role::Pawn.of(Color::White));
            board.put(Square::from_coords(file, black), Role::Pawn.of(Color::Black));
            // Now and then a doubled pawn, or none at all.
            match self.below(16) {
                0 => drop(board.remove(Square::from_coords(file, white))),
                1 => drop(board.remove(Square::from_coords(file, black))),
                2 if rank > 1 => {
                    let behind = Rank::new(rank - 1)?;
                    board.put(Square::from_coords(file, behind), Role::Pawn.of(Color::White));
                }
                3 if rank + gap < 6 => {
                    let behind = Rank::new(rank + gap + 1)?;
                    board.put(Square::from_coords(file, behind), Role::Pawn.of(Color::Black));
                }
                _ => {}
            }
        }
        for _ in 0..self.below(3) {
            let role =
                [Role::Bishop, Role::Bishop, Role::Bishop, Role::Knight, Role::Rook][self.below(5) as usize];
            let color = Color::ALL[self.below(2) as usize];
            board.put(self.square(!board.occupied())?, role.of(color));
        }
        let white = self.square(!board.occupied())?;
        board.put(white, Role::King.of(Color::White));
        // Near the other king three times in four.
        let near = !board.occupied()
            & (0..64)
                .map(Square::from_index_masked)
                .filter(|s| (2..4).contains(&s.distance(white)))
                .collect();
        let around = if self.below(4) > 0 { near } else { !board.occupied() };
        let black = self.square(around)?;
        board.put(black, Role::King.of(Color::Black));
        let turn = Color::ALL[self.below(2) as usize];
        Position::try_from(Setup { board, turn, ..Setup::EMPTY }).ok()
    }
}

impl Random {
    /// A position with one or two things changed: a man elsewhere, a pawn shifted, a man more or less, the other to move.
    fn mutation(&mut self, of: &Position) -> Option<Position> {
        let mut setup = of.to_setup(adoube_movegen::EnPassantStyle::Legal);
        for _ in 0..=self.below(2) {
            let board = &mut setup.board;
            let from = self.square(board.occupied())?;
            let man = board.piece_at(from)?;
            match self.below(8) {
                0 => setup.turn = !setup.turn,
                1 if man.role != Role::King => drop(board.remove(from)),
                2 => {
                    let role = [Role::Bishop, Role::Bishop, Role::Pawn, Role::Knight][self.below(4) as usize];
                    let color = Color::ALL[self.below(2) as usize];
                    board.put(self.square(!board.occupied())?, role.of(color));
                }
                _ => {
                    let near = adoube_movegen::attacks::king(from) - board.occupied();
                    let to = if man.role == Role::Pawn { near } else { !board.occupied() };
                    let to = self.square(to)?;
                    board.remove(from);
                    board.put(to, man);
                }
            }
        }
        Position::try_from(setup).ok()
    }
}

/// A position that equals another if the Laws call them the same.
struct Same(Position);

impl PartialEq for Same {
    fn eq(&self, other: &Self) -> bool {
        self.0.same_position(&other.0)
    }
}

impl Eq for Same {}

impl Hash for Same {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.key().value());
    }
}

/// The key of a position is hash enough.
#[derive(Default)]
struct KeyItself(u64);

impl Hasher for KeyItself {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// What a search of everything finds, up to a bound: whether each side has mated anywhere, and whether that is all.
fn exhaust(start: &Position, bound: usize) -> ([bool; 2], bool) {
    let (mut mates, mut open) = ([false; 2], vec![*start]);
    let mut seen: HashSet<Same, BuildHasherDefault<KeyItself>> = HashSet::default();
    seen.insert(Same(*start));
    let mut next = 0;
    while let Some(&position) = open.get(next) {
        next += 1;
        if position.is_checkmate() {
            mates[!position.turn() as usize] = true;
        }
        for m in position.legal_moves() {
            let mut position = position;
            position.play_unchecked(m);
            if seen.insert(Same(position)) {
                open.push(position);
            }
        }
        if seen.len() > bound {
            return (mates, false);
        }
    }
    (mates, true)
}

#[test]
fn no_mate_is_ever_found_where_the_men_are_confined() {
    let number = |name: &str, otherwise: usize| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    let (wanted, bound) = (number("ADOUBE_FUZZ", 500), number("ADOUBE_FUZZ_BOUND", 5_000));
    let mut random = Random(number("ADOUBE_FUZZ_SEED", 0x00AD_0BE5) as u64);
    let (mut claims, mut decided, mut missed, mut tried, mut found) = (0, 0, 0, 0, 0);
    let (began, mut last) = (Instant::now(), None);
    while decided < wanted {
        if tried % 100_000 == 99_999 {
            println!(
                "{tried} positions, {claims} claims, {decided} decided, {missed} missed, {:?}",
                began.elapsed()
            );
        }
        // A lineage that has come to an end is given up.
        let parent = last.filter(|_| tried - found < 1000);
        let position = match parent {
            Some(parent) => random.mutation(&parent),
            None => random.position(),
        };
        let Some(position) = position else { continue };
        tried += 1;
        let confinements = Color::ALL.map(|side| Confinement::find(&position, side));
        if confinements.iter().all(Option::is_none) {
            continue;
        }
        // Men that roam far make for more positions than can be exhausted here.
        if confinements.iter().flatten().any(|confinement| confinement.placements() > 4 * bound as u64) {
            continue;
        }
        (last, found) = (Some(position), tried);
        let (mates, is_all) = exhaust(&position, bound);
        for side in Color::ALL {
            let Some(confinement) = &confinements[side as usize] else {
                missed += usize::from(is_all && !mates[side as usize]);
                continue;
            };
            claims += 1;
            decided += usize::from(is_all);
            assert!(!mates[side as usize], "{side} mates in spite of {confinement:?}: {position:?}");
            assert!(
                confinement.verify(&position, side),
                "{side}: {confinement:?} fails its check: {position:?}"
            );
        }
    }
    println!(
        "{tried} positions, {claims} claims, {decided} of them decided by exhaustion, no contradiction; {missed} unclaimed \
         though closed; {:?}",
        began.elapsed()
    );
}
