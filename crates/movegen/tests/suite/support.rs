//! Positions from text, moves by their UCI names, random games.

use adoube_board::{Role, Setup, Square};
use adoube_movegen::{Move, Position};

/// The initial position of the game.
pub(crate) const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A position rich in castling, pins, promotions and captures in passing, by Peter `McKenzie`.
pub(crate) const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The position of a FEN record, which must be legal.
#[track_caller]
pub(crate) fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The set-up of a FEN record, which must be readable.
#[track_caller]
pub(crate) fn setup(fen: &str) -> Setup {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The name of a move in UCI, castling as king takes rook.
pub(crate) fn name(m: Move) -> String {
    let promotion =
        m.promotion().map_or(String::new(), |role| role.letter().to_ascii_lowercase().to_string());
    format!("{}{}{promotion}", m.from(), m.to())
}

/// The name of a move in the UCI of orthodox chess: castling is two steps of the king.
pub(crate) fn orthodox_name(m: Move) -> String {
    if m.is_castling() { format!("{}{}", m.from(), m.landing()) } else { name(m) }
}

/// The legal move of that name, castling in either spelling.
pub(crate) fn find(position: &Position, text: &str) -> Option<Move> {
    let from: Square = text.get(0..2)?.parse().ok()?;
    let to: Square = text.get(2..4)?.parse().ok()?;
    let promotion = match text.get(4..).filter(|rest| !rest.is_empty()) {
        Some(letter) => Some(Role::from_letter(letter.chars().next()?)?),
        None => None,
    };
    position.find_move(from, to, promotion).or_else(|| {
        let is_castling = |m: &Move| m.is_castling() && m.landing() == to;
        position.legal_moves_from(from).find(|m| is_castling(m) && promotion.is_none())
    })
}

/// The position after these moves.
#[track_caller]
pub(crate) fn after(position: &Position, moves: &[&str]) -> Position {
    moves.iter().fold(*position, |position, text| {
        let m = find(&position, text).unwrap_or_else(|| panic!("{text} is not legal in {position:?}"));
        position.play(m).unwrap_or_else(|error| panic!("{error} in {position:?}"))
    })
}

/// The names of the legal moves, sorted, castling as in orthodox chess.
pub(crate) fn names(moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    let mut names: Vec<_> = moves.into_iter().map(orthodox_name).collect();
    names.sort();
    names
}

/// The moves in order, for comparing sets of moves.
pub(crate) fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<_> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

/// Random numbers by `SplitMix64`, the same in every run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, which is not 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
}

/// Plays random legal moves, at most `plies`, and shows each move with the positions before and after it.
pub(crate) fn walk(
    start: Position,
    plies: usize,
    random: &mut Random,
    mut see: impl FnMut(&Position, Move, &Position),
) {
    let mut position = start;
    for _ in 0..plies {
        let moves = position.legal_move_list();
        if moves.is_empty() {
            return;
        }
        let m = moves[random.below(moves.len())];
        let next = position.play(m).unwrap_or_else(|error| panic!("{error} in {position:?}"));
        see(&position, m, &next);
        position = next;
    }
}

/// All 960 initial positions of Chess960.
pub(crate) fn chess960_starts() -> impl Iterator<Item = Position> {
    (0..960).filter_map(Position::chess960)
}
