"""What can be wrong. Every error is a `ValueError`; its text is the library's own and says what was expected."""

from __future__ import annotations

__all__ = [
    "AmbiguousMoveError",
    "ClaimRefusedError",
    "GameOverError",
    "IllegalMoveError",
    "InvalidMoveError",
    "InvalidPositionError",
    "ParseError",
]


class ParseError(ValueError):
    """A text is not what it should be: no FEN, no square, no PGN."""


class InvalidMoveError(ParseError):
    """A text is no move in the notation it is read as, whatever the position."""


class IllegalMoveError(ValueError):
    """A move is not legal in its position."""


class AmbiguousMoveError(ValueError):
    """Several legal moves fit a text."""


class InvalidPositionError(ValueError):
    """A set-up is not a legal position. `reasons` has every reason."""

    reasons: tuple[str, ...] = ()


class GameOverError(ValueError):
    """The game has ended; nothing more can be done in it."""


class ClaimRefusedError(ValueError):
    """A claim of a draw, or an agreement, is not right."""


for _name in __all__:
    globals()[_name].__module__ = "adoube"
