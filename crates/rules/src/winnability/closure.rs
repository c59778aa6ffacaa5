//! The recount of a closure: every position that can come about, visited again by the simplest code there is.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use adoube_board::{Color, Role};
use adoube_movegen::Position;

use crate::material::Material;

use super::confinement::Confinement;

/// Everything that makes two positions the same, as numbers that can be put in order.
type Identity = ([u64; 8], Color, Option<u8>, [Option<u8>; 4]);

fn identity(position: &Position) -> Identity {
    let mut sets = [0; 8];
    for role in Role::ALL {
        sets[role as usize] = position.by_role(role).bits();
    }
    for color in Color::ALL {
        sets[6 + color as usize] = position.by_color(color).bits();
    }
    let mut rights = [None; 4];
    for (place, (color, side, file)) in rights.iter_mut().zip(position.castling_rights().iter()) {
        *place = Some(32 * color as u8 + 16 * side as u8 + file as u8);
    }
    (sets, position.turn(), position.legal_en_passant().map(|square| square as u8), rights)
}

/// Whether exactly so many positions can come about from this one, and `side` has mated in none.
///
/// Not gone beyond are positions in which the men no longer suffice, and those that come about by a capture or pawn move
/// and confine the men, if the claim has any; for each of these an invariant must be found anew and pass its own check.
/// How many of them are met depends on the order of the visits, the number of positions does not.
pub(super) fn verify(start: &Position, side: Color, positions: u64, confined: u64) -> bool {
    let mut seen = BTreeSet::from([identity(start)]);
    let mut leaves = BTreeSet::new();
    let mut open = Vec::from([*start]);
    while let Some(position) = open.pop() {
        if seen.len() as u64 > positions || position.is_checkmate() && position.turn() != side {
            return false;
        }
        for m in position.legal_moves() {
            let mut next = position;
            next.play_unchecked(m);
            if !next.is_checkmate() && Material::of(next.board()).cannot_mate(side) {
                continue;
            }
            let identity = identity(&next);
            let is_irreversible = next.halfmove_clock() == 0;
            if confined > 0 && is_irreversible && !seen.contains(&identity) {
                if leaves.contains(&identity) {
                    continue;
                }
                if let Some(confinement) = Confinement::find_in_passing(&next, side) {
                    if !confinement.verify(&next, side) {
                        return false;
                    }
                    leaves.insert(identity);
                    continue;
                }
            }
            if seen.insert(identity) {
                open.push(next);
            }
        }
    }
    seen.len() as u64 == positions
}
