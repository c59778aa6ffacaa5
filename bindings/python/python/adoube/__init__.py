"""The rules of chess: positions that are always legal, legal moves, how a game ends, and how games are written.

>>> from adoube import Game, Position
>>> position = Position()
>>> len(position.legal_moves)
20
>>> position = position.play_san("e4").play_san("e5")
>>> position.san(position.parse_uci("g1f3"))
'Nf3'
"""

from collections.abc import Sequence as _Sequence

from adoube import pgn
from adoube._adoube import (
    Board,
    Game,
    LegalMoves,
    Move,
    Piece,
    Position,
    SquareSet,
    Termination,
    __version__,
    divide,
    perft,
)
from adoube._enums import ClaimableDraw, Color, Outcome, Role, Square
from adoube._errors import (
    AmbiguousMoveError,
    ClaimRefusedError,
    GameOverError,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    ParseError,
)

__all__ = [
    "AmbiguousMoveError",
    "Board",
    "ClaimRefusedError",
    "ClaimableDraw",
    "Color",
    "Game",
    "GameOverError",
    "IllegalMoveError",
    "InvalidMoveError",
    "InvalidPositionError",
    "LegalMoves",
    "Move",
    "Outcome",
    "ParseError",
    "Piece",
    "Position",
    "Role",
    "Square",
    "SquareSet",
    "Termination",
    "__version__",
    "divide",
    "perft",
    "pgn",
]

_Sequence.register(LegalMoves)
