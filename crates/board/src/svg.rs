//! The board as a picture.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::color::Color;
use crate::file::File;
use crate::piece::Piece;
use crate::rank::Rank;
use crate::role::Role;
use crate::square::Square;

/// An SVG drawing of a [`Board`], made by [`Board::svg`]; `{}` writes it.
///
/// The picture needs no fonts for the men, no style sheet and no script. It fills the width it is given; `size` sets one
/// in pixels.
///
/// ```
/// use adoube_board::{Board, Color, Square};
///
/// let svg = Board::INITIAL.svg().seen_by(Color::Black).last_move(Square::E2, Square::E4).to_string();
/// assert!(svg.starts_with("<svg "));
/// assert_eq!(svg.matches("<path").count(), 32);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a> {
    board: &'a Board,
    bottom: Color,
    size: Option<u32>,
    last_move: Bitboard,
    check: Bitboard,
    marks: Bitboard,
    arrows: &'a [(Square, Square)],
}

impl Board {
    /// The board as an SVG picture: White at the bottom, nothing marked, unless told otherwise.
    pub const fn svg(&self) -> Svg<'_> {
        Svg {
            board: self,
            bottom: Color::White,
            size: None,
            last_move: Bitboard::EMPTY,
            check: Bitboard::EMPTY,
            marks: Bitboard::EMPTY,
            arrows: &[],
        }
    }
}

impl<'a> Svg<'a> {
    /// Draws with that player's men at the bottom.
    #[must_use]
    pub const fn seen_by(mut self, color: Color) -> Self {
        self.bottom = color;
        self
    }

    /// Makes the picture so many pixels wide and high.
    #[must_use]
    pub const fn size(mut self, pixels: u32) -> Self {
        self.size = Some(pixels);
        self
    }

    /// Tints the two squares of the last move.
    #[must_use]
    pub const fn last_move(mut self, from: Square, to: Square) -> Self {
        self.last_move = Bitboard::from_square(from).with(to);
        self
    }

    /// Tints the square of a king in check.
    #[must_use]
    pub const fn check(mut self, king: Square) -> Self {
        self.check = Bitboard::from_square(king);
        self
    }

    /// Puts a dot on each of these squares.
    #[must_use]
    pub const fn marks(mut self, squares: Bitboard) -> Self {
        self.marks = squares;
        self
    }

    /// Draws an arrow from square to square, for each pair; a ring where both are the same.
    #[must_use]
    pub const fn arrows(mut self, arrows: &'a [(Square, Square)]) -> Self {
        self.arrows = arrows;
        self
    }

    /// The left upper corner of a square, in units of which a square has a hundred.
    fn corner(&self, square: Square) -> (u32, u32) {
        let (column, row) = (square.file() as u32, 7 - square.rank() as u32);
        match self.bottom {
            Color::White => (100 * column + MARGIN, 100 * row + MARGIN),
            Color::Black => (100 * (7 - column) + MARGIN, 100 * (7 - row) + MARGIN),
        }
    }

    fn squares(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::ALL {
            let (x, y) = self.corner(square);
            let fill = match (self.check.contains(square), self.last_move.contains(square)) {
                (true, _) => "#e0705c",
                (false, true) if square.is_light() => "#e6dc8c",
                (false, true) => "#c4b558",
                (false, false) if square.is_light() => "#f0e4cc",
                (false, false) => "#b58c66",
            };
            write!(f, r#"<rect x="{x}" y="{y}" width="100" height="100" fill="{fill}"/>"#)?;
        }
        Ok(())
    }

    fn coordinates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(r##"<g font-family="sans-serif" font-size="26" fill="#4a3a2a" text-anchor="middle">"##)?;
        for file in File::ALL {
            let (x, _) = self.corner(Square::from_coords(file, Rank::First));
            write!(f, r#"<text x="{}" y="{}">{file}</text>"#, x + 50, SIDE - 11)?;
        }
        for rank in Rank::ALL {
            let (_, y) = self.corner(Square::from_coords(File::A, rank));
            write!(f, r#"<text x="{}" y="{}">{rank}</text>"#, MARGIN / 2, y + 59)?;
        }
        f.write_str("</g>")
    }

    fn men(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (square, Piece { color, role }) in self.board.iter() {
            let (x, y) = self.corner(square);
            let (fill, line) = match color {
                Color::White => ("#fffdf7", "#2b2521"),
                Color::Black => ("#3a322d", "#f2e9dc"),
            };
            write!(
                f,
                r#"<g transform="translate({x} {y})" fill="{fill}" stroke="{line}" stroke-width="3" "#
            )?;
            let shape = outline(role);
            write!(f, r#"stroke-linejoin="round" stroke-linecap="round"><path d="{shape}"/></g>"#)?;
        }
        Ok(())
    }

    fn marks_and_arrows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.marks {
            let (x, y) = self.corner(square);
            write!(
                f,
                r##"<circle cx="{}" cy="{}" r="16" fill="#2f6f4f" fill-opacity="0.7"/>"##,
                x + 50,
                y + 50
            )?;
        }
        if self.arrows.is_empty() {
            return Ok(());
        }
        f.write_str(concat!(
            r#"<defs><marker id="adoube-arrow" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3" markerHeight="3""#,
            r##" orient="auto"><path d="M0 0L10 5L0 10Z" fill="#2f6f4f"/></marker></defs>"##,
            r##"<g stroke="#2f6f4f" stroke-width="14" stroke-opacity="0.75" fill="none">"##,
        ))?;
        for &(from, to) in self.arrows {
            let ((x1, y1), (x2, y2)) = (self.corner(from), self.corner(to));
            let (x1, y1, x2, y2) = (x1 + 50, y1 + 50, x2 + 50, y2 + 50);
            if from == to {
                write!(f, r#"<circle cx="{x1}" cy="{y1}" r="42" stroke-width="8"/>"#)?;
            } else {
                write!(
                    f,
                    r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" marker-end="url(#adoube-arrow)"/>"#
                )?;
            }
        }
        f.write_str("</g>")
    }
}

/// The rim with the letters and digits, and the side of the whole picture.
const MARGIN: u32 = 40;
const SIDE: u32 = 800 + 2 * MARGIN;

/// The shape of a man in a square of a hundred units, drawn for this project.
const fn outline(role: Role) -> &'static str {
    match role {
        Role::Pawn => {
            "M50 22A13 13 0 0 1 58 45H65V52H57C58 62 62 67 70 73L75 79V87H25V79L30 73C38 67 42 62 43 52H35V45H42A13 13 0 0 1 50 22Z\
             M30 73H70"
        }
        Role::Knight => {
            "M28 87V79L34 73C35 63 50 57 51 46C44 51 37 51 33 57C29 61 23 58 22 53C21 48 27 42 32 35C33 28 37 23 42 21L42 12L51 19C67 20 \
             76 36 75 56C75 63 73 69 70 73L74 79V87ZM34 73H70M41 34L44 32M27 51L29 50"
        }
        Role::Bishop => {
            "M50 11A6 6 0 0 1 54 21.5C63 28 68 37 66 45C65 49 62 52 59 54H64V61H58C59 67 62 70 70 73L75 79V87H25V79L30 73C38 70 41 67 \
             42 61H36V54H41C38 52 35 49 34 45C32 37 37 28 46 21.5A6 6 0 0 1 50 11ZM30 73H70M50 29V43M43.5 36H56.5"
        }
        Role::Rook => {
            "M27 87V79L32 73H35L38 44L30 38V21H40V28H46V21H54V28H60V21H70V38L62 44L65 73H68L73 79V87ZM35 73H65M38 44H62"
        }
        Role::Queen => {
            "M26 87V79L31 73L20 35L35 52L35 24L46 48L50 19L54 48L65 24L65 52L80 35L69 73L74 79V87ZM31 73H69M29 65C40 61 60 61 71 65"
        }
        Role::King => {
            "M47 9H53V15H59V21H53V29C58 27 62 27 66 28C80 31 85 43 78 54L68 73L74 79V87H26V79L32 73L22 54C15 43 20 31 34 28C38 27 42 27 47 \
             29V21H41V15H47ZM32 73H68M50 40V62M29 65C40 61 60 61 71 65"
        }
    }
}

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}""#)?;
        if let Some(size) = self.size {
            write!(f, r#" width="{size}" height="{size}""#)?;
        }
        write!(
            f,
            r##" role="img"><title>{}</title><rect width="{SIDE}" height="{SIDE}" fill="#dcc9a8"/>"##,
            self.board.placement()
        )?;
        self.squares(f)?;
        self.coordinates(f)?;
        self.men(f)?;
        self.marks_and_arrows(f)?;
        f.write_str("</svg>\n")
    }
}
