//! `Position`.

use adoube::{
    CastlingSpelling, CastlingStyle, Color, EnPassantStyle, Position, Role, San, Setup, Square, Uci, Waivers,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::board::PyBoard;
use crate::drawing::{self, Count, Extras};
use crate::enums::Member;
use crate::errors::{OrRaise as _, ParseError};
use crate::legal_moves::PyLegalMoves;
use crate::moves::PyMove;
use crate::piece::{PieceLike, PyPiece};
use crate::square_set::{PySquareSet, SquareSetLike};

/// A legal position; immutable. Without a FEN, the initial position.
///
/// `==` compares everything, counters included; `same_position` is the identity that the repetition rule knows.
///
/// >>> Position().play_san("e4").fen()
/// 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
#[pyclass(name = "Position", module = "adoube", frozen, eq, from_py_object)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PyPosition(pub(crate) Position);

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (fen = None, /))]
    fn new(fen: Option<&str>) -> PyResult<Self> {
        fen.map_or(Ok(Self(Position::INITIAL)), Self::from_fen)
    }

    /// Reads a FEN strictly: six fields, one space between them.
    #[staticmethod]
    fn from_fen(fen: &str) -> PyResult<Self> {
        fen.parse().map(Self).or_raise()
    }

    /// Reads a FEN leniently: four to six fields, any white space; impossible castling rights and en passant squares are dropped.
    #[staticmethod]
    fn from_fen_lenient(fen: &str) -> PyResult<Self> {
        let setup = Setup::from_fen_lenient(fen).or_raise()?;
        let waivers = Waivers::DROP_CASTLING_RIGHTS | Waivers::DROP_EN_PASSANT;
        Position::with_waivers(setup, waivers).map(Self).or_raise()
    }

    /// The initial position of Chess960 with that number, 0 to 959.
    #[staticmethod]
    fn chess960(number: Count) -> PyResult<Self> {
        let position = u16::try_from(number.0).ok().and_then(Position::chess960);
        position.map(Self).ok_or_else(|| ParseError::new_err("expected a number from 0 to 959"))
    }

    /// The FEN. `en_passant` says when that square is written: `"always"` (after every double step), `"pseudo-legal"` or
    /// `"legal"`; `castling` how rights are: `"x-fen"` or `"shredder"`.
    #[pyo3(signature = (*, en_passant = "always", castling = "x-fen"))]
    fn fen(&self, en_passant: &str, castling: &str) -> PyResult<String> {
        Ok(self
            .0
            .to_setup(en_passant_style(en_passant)?)
            .fen()
            .castling_style(castling_style(castling)?)
            .to_string())
    }

    /// The first four fields of the FEN.
    #[pyo3(signature = (*, en_passant = "always", castling = "x-fen"))]
    fn epd(&self, en_passant: &str, castling: &str) -> PyResult<String> {
        let setup = self.0.to_setup(en_passant_style(en_passant)?);
        Ok(setup.fen().castling_style(castling_style(castling)?).epd().to_string())
    }

    /// The men.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(*self.0.board())
    }

    /// The player who has the move.
    #[getter]
    fn turn(&self) -> Member<Color> {
        Member(self.0.turn())
    }

    /// The squares of the rooks that may still castle.
    #[getter]
    fn castling_rights(&self) -> PySquareSet {
        PySquareSet(self.0.castling_rights().rooks())
    }

    /// The square a pawn has just passed over by a double step, whether or not it can be captured there.
    #[getter]
    fn en_passant(&self) -> Option<Member<Square>> {
        self.0.en_passant().map(Member)
    }

    /// The square on which a pawn may legally be captured in passing.
    #[getter]
    fn legal_en_passant(&self) -> Option<Member<Square>> {
        self.0.legal_en_passant().map(Member)
    }

    /// Moves of either player since the last capture or pawn move, in plies.
    #[getter]
    fn halfmove_clock(&self) -> u32 {
        self.0.halfmove_clock()
    }

    /// The number of the move, raised after each move of Black.
    #[getter]
    fn fullmove_number(&self) -> u32 {
        self.0.fullmove_number().get()
    }

    /// The man on a square, or `None`.
    fn piece_at(&self, square: Member<Square>) -> Option<PyPiece> {
        self.0.piece_at(square.0).map(PyPiece)
    }

    fn __getitem__(&self, square: Member<Square>) -> Option<PyPiece> {
        self.piece_at(square)
    }

    /// The squares that hold a man.
    #[getter]
    fn occupied(&self) -> PySquareSet {
        PySquareSet(self.0.occupied())
    }

    /// The squares of one player's men.
    fn by_color(&self, color: Member<Color>) -> PySquareSet {
        PySquareSet(self.0.by_color(color.0))
    }

    /// The squares of the men of one kind, of both players.
    fn by_role(&self, role: Member<Role>) -> PySquareSet {
        PySquareSet(self.0.by_role(role.0))
    }

    /// The squares of one player's men of one kind.
    fn by_piece(&self, piece: PieceLike) -> PySquareSet {
        PySquareSet(self.0.by_piece(piece.0))
    }

    /// Where the player's king stands.
    fn king_of(&self, color: Member<Color>) -> Member<Square> {
        Member(self.0.king_of(color.0))
    }

    /// The men that give check to the player to move.
    #[getter]
    fn checkers(&self) -> PySquareSet {
        PySquareSet(self.0.checkers())
    }

    /// The player's men that are pinned to their king.
    fn pinned(&self, color: Member<Color>) -> PySquareSet {
        PySquareSet(self.0.pinned(color.0))
    }

    /// The men of one colour that attack a square, pinned men too.
    fn attackers(&self, square: Member<Square>, by: Member<Color>) -> PySquareSet {
        PySquareSet(self.0.attackers(square.0, by.0))
    }

    /// Whether the player to move is in check.
    fn is_check(&self) -> bool {
        self.0.is_check()
    }

    /// Whether the player to move is checkmated.
    fn is_checkmate(&self) -> bool {
        self.0.is_checkmate()
    }

    /// Whether the player to move is stalemated.
    fn is_stalemate(&self) -> bool {
        self.0.is_stalemate()
    }

    /// Whether the player to move has a legal move.
    fn has_legal_moves(&self) -> bool {
        self.0.has_legal_moves()
    }

    /// The legal moves: a sequence.
    #[getter]
    fn legal_moves(&self) -> PyLegalMoves {
        PyLegalMoves::new(&self.0, self.0.legal_move_list())
    }

    /// The legal moves that capture, in passing too.
    fn captures(&self) -> PyLegalMoves {
        PyLegalMoves::new(&self.0, self.0.captures())
    }

    /// The legal moves of men on some squares that arrive on others. Castling arrives on the rook's square.
    #[pyo3(signature = (*, from_squares = None, to_squares = None, role = None))]
    fn legal_moves_within(
        &self,
        from_squares: Option<SquareSetLike>,
        to_squares: Option<SquareSetLike>,
        role: Option<Member<Role>>,
    ) -> PyLegalMoves {
        let all = adoube::Bitboard::FULL;
        let men = role.map_or(all, |role| self.0.by_role(role.0));
        let from = from_squares.map_or(all, |squares| squares.0) & men;
        PyLegalMoves::new(
            &self.0,
            self.0.legal_moves_within(from, to_squares.map_or(all, |squares| squares.0)),
        )
    }

    /// Whether the move is legal here.
    #[pyo3(signature = (r#move, /))]
    fn is_legal(&self, r#move: PyMove) -> bool {
        self.0.is_legal(r#move.0)
    }

    /// Whether the move, if it is legal, captures a man.
    #[pyo3(signature = (r#move, /))]
    fn is_capture(&self, r#move: PyMove) -> bool {
        self.0.is_capture(r#move.0)
    }

    /// The kind of the man that the move captures, or `None`.
    #[pyo3(signature = (r#move, /))]
    fn captured(&self, r#move: PyMove) -> Option<Member<Role>> {
        self.0.captured(r#move.0).map(Member)
    }

    /// The legal move between two squares, or `None`; castling as king takes own rook.
    #[pyo3(signature = (from_square, to_square, promotion = None))]
    fn find_move(
        &self,
        from_square: Member<Square>,
        to_square: Member<Square>,
        promotion: Option<Member<Role>>,
    ) -> Option<PyMove> {
        self.0.find_move(from_square.0, to_square.0, promotion.map(|role| role.0)).map(PyMove)
    }

    /// The position after a move.
    #[pyo3(signature = (r#move, /))]
    fn play(&self, r#move: PyMove) -> PyResult<Self> {
        self.0.play(r#move.0).map(Self).or_raise()
    }

    /// The position after a move in SAN.
    #[pyo3(signature = (san, /))]
    fn play_san(&self, san: &str) -> PyResult<Self> {
        self.play(self.parse_san(san)?)
    }

    /// The position after a move in UCI notation.
    #[pyo3(signature = (uci, /))]
    fn play_uci(&self, uci: &str) -> PyResult<Self> {
        self.play(self.parse_uci(uci)?)
    }

    /// The position after a pass, if the player to move is not in check.
    fn null_move(&self) -> PyResult<Self> {
        self.0.null_move().map(Self).or_raise()
    }

    /// The legal move that a text in SAN means.
    #[pyo3(signature = (san, /))]
    fn parse_san(&self, san: &str) -> PyResult<PyMove> {
        san.parse::<San>().or_raise()?.resolve(&self.0).map(PyMove).or_raise()
    }

    /// The legal move that a text means, in SAN as people write it: `0-0`, `e8Q`, `nf3`, `e2-e4`.
    #[pyo3(signature = (san, /))]
    fn parse_san_lenient(&self, san: &str) -> PyResult<PyMove> {
        San::from_ascii_lenient(san.as_bytes()).or_raise()?.resolve(&self.0).map(PyMove).or_raise()
    }

    /// The legal move that a text in UCI notation means; castling in both spellings.
    #[pyo3(signature = (uci, /))]
    fn parse_uci(&self, uci: &str) -> PyResult<PyMove> {
        uci.parse::<Uci>().or_raise()?.resolve(&self.0).map(PyMove).or_raise()
    }

    /// The move in SAN.
    #[pyo3(signature = (r#move, /))]
    fn san(&self, r#move: PyMove) -> PyResult<String> {
        self.0.play(r#move.0).or_raise()?;
        Ok(San::of(&self.0, r#move.0).to_string())
    }

    /// The move in UCI notation; `castling` is `"standard"` (`e1g1`) or `"chess960"` (`e1h1`).
    #[pyo3(signature = (r#move, /, *, castling = "standard"))]
    fn uci(&self, r#move: PyMove, castling: &str) -> PyResult<String> {
        let spelling = match castling {
            "standard" => CastlingSpelling::Standard,
            "chess960" => CastlingSpelling::Chess960,
            _ => return Err(ParseError::new_err("expected a spelling: `standard` or `chess960`")),
        };
        self.0.play(r#move.0).or_raise()?;
        Ok(Uci::of(&self.0, r#move.0, spelling).to_string())
    }

    /// The hash of the position as the repetition rule sees it: counters have no part in it.
    #[getter]
    fn key(&self) -> u64 {
        self.0.key().value()
    }

    /// Whether the Laws call the two positions the same (9.2.3).
    #[pyo3(signature = (other, /))]
    fn same_position(&self, other: &Self) -> bool {
        self.0.same_position(&other.0)
    }

    /// The position with colours exchanged and the board turned.
    fn mirror(&self) -> Self {
        Self(self.0.mirror())
    }

    /// The number of legal move sequences of that many plies.
    fn perft(&self, py: Python<'_>, depth: Count) -> PyResult<u64> {
        crate::perft::count(py, &self.0, depth.0)
    }

    /// `perft` for each legal move by itself.
    fn divide<'py>(&self, py: Python<'py>, depth: Count) -> PyResult<Bound<'py, PyDict>> {
        crate::perft::by_move(py, &self.0, depth.0)
    }

    /// The board as an SVG picture; a king in check is tinted.
    #[pyo3(signature = (*, orientation = None, size = None, last_move = None, marks = None, arrows = None))]
    fn svg(
        &self,
        orientation: Option<Member<Color>>,
        size: Option<Count>,
        last_move: Option<PyMove>,
        marks: Option<SquareSetLike>,
        arrows: Option<Vec<(Member<Square>, Member<Square>)>>,
    ) -> String {
        let (size, last_move) = (size.map(|size| size.0), last_move.map(|m| (m.0.from(), m.0.landing())));
        let check = self.checked_king();
        Extras { orientation, size, last_move, check, marks, arrows }.draw(self.0.board())
    }

    fn _repr_svg_(&self) -> String {
        Extras { check: self.checked_king(), ..Extras::NONE }.draw(self.0.board())
    }

    fn __str__(&self) -> String {
        drawing::text(self.0.board(), None)
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0)
    }

    fn __hash__(&self) -> u64 {
        self.0.key().value()
            ^ u64::from(self.0.halfmove_clock()) << 32
            ^ u64::from(self.0.fullmove_number().get())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Self>().into_any(), (self.0.to_string(),))
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    #[pyo3(signature = (_memo, /))]
    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }
}

impl PyPosition {
    fn checked_king(self) -> Option<Square> {
        self.0.is_check().then(|| self.0.king_of(self.0.turn()))
    }
}

fn en_passant_style(name: &str) -> PyResult<EnPassantStyle> {
    match name {
        "always" => Ok(EnPassantStyle::Always),
        "pseudo-legal" => Ok(EnPassantStyle::PseudoLegal),
        "legal" => Ok(EnPassantStyle::Legal),
        _ => Err(ParseError::new_err("expected an en passant style: `always`, `pseudo-legal` or `legal`")),
    }
}

fn castling_style(name: &str) -> PyResult<CastlingStyle> {
    match name {
        "x-fen" => Ok(CastlingStyle::XFen),
        "shredder" => Ok(CastlingStyle::Shredder),
        _ => Err(ParseError::new_err("expected a castling style: `x-fen` or `shredder`")),
    }
}
