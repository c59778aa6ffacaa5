"""Whatever is passed to anything: an answer, a `ValueError`, a `TypeError`, and never a panic."""

from __future__ import annotations

import inspect
import pickle
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import adoube
from adoube import Board, Color, Game, Move, Piece, Position, Role, Square, SquareSet, pgn

# What Python itself raises for odd arguments: surrogates are `ValueError`s, missing keys of slices `IndexError`s.
EXPECTED = (ValueError, TypeError, IndexError, OverflowError, OSError)

POSITIONS = st.sampled_from(
    [
        Position(),
        Position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        Position("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 4294967295 4294967295"),
        Position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
        Position("4k3/8/8/8/8/8/8/5KR1 w G - 150 1"),
        Position("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1"),
    ]
)
MOVES = st.builds(
    lambda number: Move._from_number(number), st.integers(0, 2**18 - 1).filter(lambda n: (n >> 12 & 7) < 6 and n >> 15 < 7)
)
CHESS_TEXT = st.text(alphabet="abcdefgh12345678NBRQKPnbrqkpOx=+#-/0 w*[]{}()\"$;.", max_size=60)
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(0, 64),
    st.floats(),
    st.text(max_size=20),
    CHESS_TEXT,
    st.binary(max_size=40),
    st.sampled_from(list(Square)),
    st.sampled_from(list(Role)),
    st.sampled_from(list(Color)),
    st.sampled_from(list(adoube.ClaimableDraw)),
    st.sampled_from(["always", "legal", "x-fen", "shredder", "chess960", "castling", "\ud800", "a\0b"]),
    st.lists(st.integers(-1, 70), max_size=5),
    st.lists(st.tuples(st.integers(0, 63), st.sampled_from(["a1", "zz"])), max_size=3),
    st.builds(slice, st.none() | st.integers(), st.none() | st.integers(), st.none() | st.integers()),
    st.builds(SquareSet, st.integers(0, 2**64 - 1)),
    st.builds(Piece, st.sampled_from(list(Color)), st.sampled_from(list(Role))),
    POSITIONS,
    MOVES,
    st.builds(Game, POSITIONS),
)
SUBJECTS = st.one_of(
    POSITIONS,
    MOVES,
    st.builds(Game, POSITIONS),
    POSITIONS.map(lambda position: position.legal_moves),
    POSITIONS.map(lambda position: position.board),
    st.builds(SquareSet, st.integers(0, 2**64 - 1)),
    st.builds(Piece, st.sampled_from(list(Color)), st.sampled_from(list(Role))),
    st.sampled_from([pgn.Record(), pgn.Record(moves=[Move(Role.KING, "a1", "h8")])]),
    st.sampled_from([Position, Board, Game, Move, Piece, SquareSet, pgn.Record, pgn.Reader]),
)
# A perft of random depth never ends; attributes that belong to Python's own machinery are Python's own business.
LEFT_OUT = {"perft", "divide", "open", "mro", "__class__", "__init_subclass__", "__subclasshook__", "__getattribute__"}
LEFT_OUT |= {"__setattr__", "__delattr__", "__dir__", "__sizeof__", "__new__", "__init__", "__subclasses__", "__slotnames__"}


def attributes(subject: object) -> list[str]:
    return [name for name in dir(subject) if name not in LEFT_OUT]


def methods(subject: object) -> list[str]:
    """The methods with names of their own. Looking at the class, since asking for a property may be an error."""
    owner = subject if isinstance(subject, type) else type(subject)
    return [name for name in attributes(subject) if not name.startswith("__") and callable(getattr(owner, name))]


@settings(max_examples=3000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(subject=SUBJECTS, data=st.data(), arguments=st.lists(ODD, max_size=4))
def test_any_method_takes_any_argument(subject: Any, data: st.DataObject, arguments: list[Any]) -> None:
    name = data.draw(st.sampled_from(attributes(subject)))
    try:
        attribute = getattr(subject, name)
        if callable(attribute):
            attribute(*arguments)
    except EXPECTED:
        pass


@settings(max_examples=1500, deadline=None)
@given(subject=SUBJECTS, data=st.data())
def test_any_keyword_takes_any_argument(subject: Any, data: st.DataObject) -> None:
    names = methods(subject)
    if not names:
        return
    method = getattr(subject, data.draw(st.sampled_from(names)))
    parameters = list(inspect.signature(method).parameters.values())
    keywords = {p.name: data.draw(ODD) for p in parameters if p.kind in (p.KEYWORD_ONLY, p.POSITIONAL_OR_KEYWORD)}
    positional = [data.draw(ODD) for p in parameters if p.kind is p.POSITIONAL_ONLY]
    try:
        method(*positional, **keywords)
    except EXPECTED:
        pass


@settings(max_examples=1000, deadline=None)
@given(kind=st.sampled_from([Position, Board, Game, Move, Piece, SquareSet, pgn.Record, pgn.Reader]), data=st.data())
def test_any_constructor_takes_any_argument(kind: Any, data: st.DataObject) -> None:
    try:
        kind(*data.draw(st.lists(ODD, max_size=5)))
    except EXPECTED:
        pass


@settings(max_examples=500, deadline=None)
@given(position=POSITIONS | ODD, depth=st.integers(0, 2) | st.sampled_from([-1, 2**40, True, None, "3", 1.5]))
def test_perft_takes_any_argument(position: Any, depth: Any) -> None:
    for function in [adoube.perft, adoube.divide]:
        try:
            function(position, depth if depth != 2**40 else -depth)
        except EXPECTED:
            pass


@settings(max_examples=1000, deadline=None)
@given(text=CHESS_TEXT | st.text(max_size=200) | st.binary(max_size=200))
def test_any_text_is_read_as_pgn(text: str | bytes) -> None:
    try:
        for record in pgn.parse(text):
            again = list(pgn.parse(record.to_pgn()))
            assert again[0].moves == record.moves
            assert pickle.loads(pickle.dumps(record)) == record
            str(record), repr(record), [str(diagnostic) for diagnostic in record.diagnostics]
    except UnicodeEncodeError:
        pass


@given(data=st.binary(max_size=100))
def test_any_bytes_are_a_game_or_an_error(data: bytes) -> None:
    for prefix in [b"", b"ADBE\x01\x06", Game().to_bytes()]:
        try:
            Game.from_bytes(prefix + data)
        except ValueError:
            pass


@given(text=st.text(max_size=90) | CHESS_TEXT)
def test_any_text_is_a_position_or_a_value_error(text: str) -> None:
    readers: list[Callable[[str], object]] = [Position, Position.from_fen_lenient, Board]
    for read in readers:
        try:
            value = read(text)
        except ValueError:
            continue
        assert read(value.fen() if isinstance(value, Position) else str(getattr(value, "placement"))) == value
