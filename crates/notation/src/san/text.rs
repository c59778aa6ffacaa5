//! The characters of a move.

use adoube_board::{Role, Side, Square};

use super::{Body, San, SanSuffix};

/// The text of a [`San`]: at most nine characters, which no legal move needs (`Ng7xh8=Q+`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text {
    bytes: [u8; Self::CAPACITY],
    len: u8,
}

impl Text {
    const CAPACITY: usize = 9;

    /// The text of a move.
    #[inline]
    pub(crate) fn of(san: San) -> Self {
        let mut text = Self { bytes: [0; Self::CAPACITY], len: 0 };
        match san.body {
            Body::Castling(side) => {
                let castling: &[u8] = match side {
                    Side::King => b"O-O",
                    Side::Queen => b"O-O-O",
                };
                for byte in castling {
                    text.push(*byte);
                }
            }
            Body::Man(man) => {
                if man.role != Role::Pawn {
                    text.push(man.role.letter() as u8);
                }
                if let Some(file) = man.file {
                    text.push(b'a' + file as u8);
                }
                if let Some(rank) = man.rank {
                    text.push(b'1' + rank as u8);
                }
                if man.is_capture {
                    text.push(b'x');
                }
                text.push_square(man.to);
                if let Some(promotion) = man.promotion {
                    text.push(b'=');
                    text.push(promotion.role().letter() as u8);
                }
            }
        }
        match san.suffix {
            Some(SanSuffix::Check) => text.push(b'+'),
            Some(SanSuffix::Checkmate) => text.push(b'#'),
            None => {}
        }
        text
    }

    #[inline]
    fn push(&mut self, byte: u8) {
        if let Some(place) = self.bytes.get_mut(usize::from(self.len)) {
            *place = byte;
            self.len += 1;
        }
    }

    #[inline]
    fn push_square(&mut self, square: Square) {
        self.push(b'a' + (square as u8 & 7));
        self.push(b'1' + (square as u8 >> 3));
    }

    #[inline]
    pub(crate) fn as_str(&self) -> &str {
        core::str::from_utf8(self.bytes.get(..usize::from(self.len)).unwrap_or_default()).unwrap_or_default()
    }
}
