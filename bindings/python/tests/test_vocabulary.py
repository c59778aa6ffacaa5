"""Squares, colours, roles, pieces, sets and boards."""

from __future__ import annotations

import copy
import pickle

import pytest

import adoube
from adoube import Board, ClaimableDraw, Color, Outcome, ParseError, Piece, Role, Square, SquareSet


def check_value(value: object) -> None:
    """The text of the constructor, a pickle and a copy all give an equal value with an equal hash."""
    others = [eval(repr(value), vars(adoube)), pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)]
    for other in others:
        assert other == value and hash(other) == hash(value)
        assert type(other) is type(value)


@pytest.mark.parametrize(
    "value",
    [Square.E4, Color.BLACK, Role.KNIGHT, Outcome.DRAW, ClaimableDraw.THREEFOLD, Piece(Color.BLACK, Role.QUEEN)]
    + [SquareSet(), SquareSet(0xFF00), Board(), Board.empty(), Board("8/8/8/3k4/8/8/8/K7")],
    ids=repr,
)
def test_values_are_values(value: object) -> None:
    check_value(value)


def test_squares_are_numbered_from_a1_to_h8() -> None:
    assert [int(square) for square in Square] == list(range(64))
    number: int
    for square, number in [(Square.A1, 0), (Square.H1, 7), (Square.A8, 56), (Square.H8, 63)]:
        assert square == number and hash(square) == hash(number)
    assert Square("e4") is Square.E4 is Square(28)
    assert (str(Square.E4), f"{Square.E4:>4}", Square.E4.file, Square.E4.rank) == ("e4", "  e4", 4, 3)
    assert Square.A1.flip_rank() is Square.A8 and Square.A1.flip_file() is Square.H1
    assert Square.A1.distance(Square.H8) == 7 and not Square.A1.is_light and Square.H1.is_light
    for name in ["e9", "i1", "E4", "", "e44"]:
        with pytest.raises(ValueError):
            Square(name)


def test_roles_are_numbered_from_one_and_colors_from_white() -> None:
    assert [int(role) for role in Role] == [1, 2, 3, 4, 5, 6]
    assert [role.letter for role in Role] == list("PNBRQK")
    assert (int(Color.WHITE), int(Color.BLACK)) == (0, 1)
    assert ~Color.WHITE is Color.BLACK and Color.BLACK.opponent is Color.WHITE and Color.BLACK.letter == "b"
    assert {Role.KNIGHT: 1}[2] == 1  # type: ignore[index]


def test_true_is_no_color() -> None:
    with pytest.raises(TypeError):
        Board().by_color(True)
    with pytest.raises(ParseError):
        Board().by_color(2)


def test_pieces_have_letters() -> None:
    assert "".join(str(Piece(color, role)) for color in Color for role in Role) == "PNBRQKpnbrqk"
    assert Piece.from_letter("n") == Piece(Color.BLACK, Role.KNIGHT)
    assert Piece.from_letter("n").figurine == "♞"
    for letter in ["", "x", "nn", "♞"]:
        with pytest.raises(ParseError):
            Piece.from_letter(letter)


def test_sets_of_squares_are_sets() -> None:
    rank = SquareSet(0xFF)
    corners = SquareSet([Square.A1, "h1", 56, Square.H8])
    assert sorted(rank & corners) == [Square.A1, Square.H1]
    assert len(rank | corners) == 10 and len(rank ^ corners) == 8 and len(rank - corners) == 6
    assert len(~rank) == 56 and int(rank) == 0xFF and bool(SquareSet()) is False
    assert "a1" in corners and Square.B1 not in corners and 63 in corners
    assert corners.issuperset(["a1"]) and SquareSet(["a1"]).issubset(corners) and rank.isdisjoint(["a2"])
    assert str(rank).splitlines()[-1] == "# # # # # # # #"
    for number in [-1, 1 << 64]:
        with pytest.raises(ParseError):
            SquareSet(number)


def test_boards_hold_men() -> None:
    board = Board()
    assert board["e1"] == board.piece_at(Square.E1) == board[4] == Piece(Color.WHITE, Role.KING)
    assert board["e4"] is None and len(board.pieces()) == 32 and len(board.occupied) == 32
    assert board.by_piece("N") == board.by_color(Color.WHITE) & board.by_role(Role.KNIGHT)
    assert board.king_of(Color.BLACK) is Square.E8 and Board.empty().king_of(Color.BLACK) is None
    lonely = Board.empty().with_piece("e4", "k")
    assert lonely.placement == "8/8/8/8/4k3/8/8/8" and lonely.with_piece("e4", None) == Board.empty()
    assert board.mirror() == board
    with pytest.raises(ParseError, match="expected 8 ranks in the board field, found 1"):
        Board("8")


def test_boards_are_drawn() -> None:
    assert str(Board()).splitlines()[0] == "r n b q k b n r"
    assert Board().text(Color.BLACK).splitlines()[0] == "R N B K Q B N R"
    assert Board().unicode().splitlines()[-1] == "♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖"
    svg = Board().svg(orientation=Color.BLACK, size=300, last_move=("e2", "e4"), check="e8", marks=["d4"], arrows=[("g1", "f3")])
    for part in ['width="300"', "<circle", "<line", "#e0705c"]:
        assert part in svg
    assert Board()._repr_svg_().count("<path") == 32
