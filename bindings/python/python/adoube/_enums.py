"""The small vocabularies, as enumerations of the standard library."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import Self

__all__ = ["ClaimableDraw", "Color", "Outcome", "Role", "Square"]


class _Number(enum.IntEnum):
    """Numbers with names: `str` and formatting give the chess text, everything else is that of an integer."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


class Color(_Number):
    """A player, or the colour of a man. White is 0, Black is 1.

    >>> Color.WHITE.opponent
    Color.BLACK
    """

    WHITE = 0
    BLACK = 1

    @property
    def opponent(self) -> Color:
        """The other player."""
        return Color.BLACK if self is Color.WHITE else Color.WHITE

    @property
    def letter(self) -> str:
        """The letter that FEN uses: `w` or `b`."""
        return self.name[0].lower()

    def __invert__(self) -> Color:
        return self.opponent


class Role(_Number):
    """The kind of a man, without its colour: 1 to 6.

    >>> Role.KNIGHT.letter
    'N'
    """

    PAWN = 1
    KNIGHT = 2
    BISHOP = 3
    ROOK = 4
    QUEEN = 5
    KING = 6

    @property
    def letter(self) -> str:
        """The English letter, upper case."""
        return " PNBRQK"[self.value]


class Square(_Number):
    """A square: A1 is 0, B1 is 1, H8 is 63. `Square("e4")` reads a name.

    >>> Square("e4") == Square.E4 == 28
    True
    >>> str(Square.E4), Square.E4.file, Square.E4.rank
    ('e4', 4, 3)
    """

    if TYPE_CHECKING:

        def __new__(cls, value: int | str) -> Self: ...

    A1 = 0
    B1 = 1
    C1 = 2
    D1 = 3
    E1 = 4
    F1 = 5
    G1 = 6
    H1 = 7
    A2 = 8
    B2 = 9
    C2 = 10
    D2 = 11
    E2 = 12
    F2 = 13
    G2 = 14
    H2 = 15
    A3 = 16
    B3 = 17
    C3 = 18
    D3 = 19
    E3 = 20
    F3 = 21
    G3 = 22
    H3 = 23
    A4 = 24
    B4 = 25
    C4 = 26
    D4 = 27
    E4 = 28
    F4 = 29
    G4 = 30
    H4 = 31
    A5 = 32
    B5 = 33
    C5 = 34
    D5 = 35
    E5 = 36
    F5 = 37
    G5 = 38
    H5 = 39
    A6 = 40
    B6 = 41
    C6 = 42
    D6 = 43
    E6 = 44
    F6 = 45
    G6 = 46
    H6 = 47
    A7 = 48
    B7 = 49
    C7 = 50
    D7 = 51
    E7 = 52
    F7 = 53
    G7 = 54
    H7 = 55
    A8 = 56
    B8 = 57
    C8 = 58
    D8 = 59
    E8 = 60
    F8 = 61
    G8 = 62
    H8 = 63

    @classmethod
    def _missing_(cls, value: object) -> Square | None:
        name = value if isinstance(value, str) else ""
        is_name = len(name) == 2 and name[0] in "abcdefgh" and name[1] in "12345678"
        return cls[name.upper()] if is_name else None

    @property
    def file(self) -> int:
        """The file, 0 (a) to 7 (h)."""
        return self.value & 7

    @property
    def rank(self) -> int:
        """The rank, 0 (the first) to 7 (the eighth)."""
        return self.value >> 3

    @property
    def is_light(self) -> bool:
        """Whether the square is light."""
        return (self.file + self.rank) % 2 == 1

    def flip_rank(self) -> Square:
        """The square mirrored from top to bottom: a1 becomes a8."""
        return Square(self.value ^ 56)

    def flip_file(self) -> Square:
        """The square mirrored from left to right: a1 becomes h1."""
        return Square(self.value ^ 7)

    def distance(self, other: int) -> int:
        """The number of king moves to another square."""
        other = Square(other)
        return max(abs(self.file - other.file), abs(self.rank - other.rank))


class Outcome(enum.Enum):
    """The result of a finished game.

    >>> str(Outcome.DRAW), Outcome("0-1").winner
    ('1/2-1/2', Color.BLACK)
    """

    WHITE_WINS = "1-0"
    BLACK_WINS = "0-1"
    DRAW = "1/2-1/2"

    @property
    def winner(self) -> Color | None:
        """Who won, if anybody did."""
        return {"1-0": Color.WHITE, "0-1": Color.BLACK}.get(self.value)

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"

    def __str__(self) -> str:
        return str(self.value)


class ClaimableDraw(enum.Enum):
    """A draw that the player to move may claim; it ends nothing until it is claimed."""

    THREEFOLD = "threefold repetition"
    FIFTY_MOVES = "the 50-move rule"

    def __repr__(self) -> str:
        return f"ClaimableDraw.{self.name}"

    def __str__(self) -> str:
        return str(self.value)


# Where users find them, and where pickles look for them.
for _enumeration in (ClaimableDraw, Color, Outcome, Role, Square):
    _enumeration.__module__ = "adoube"
