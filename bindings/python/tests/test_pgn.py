"""Reading and writing PGN."""

from __future__ import annotations

import copy
import gzip
import io
import pickle
import sys
import threading
from pathlib import Path

import pytest

from adoube import Color, Game, Outcome, ParseError, Position, pgn

TWO_GAMES = """[Event "One"]
[White "Zoë"]
[Result "0-1"]

1. f3 {weak} e5 2. g4 $4 (2. e4 Nf6) 2... Qh4# 0-1

[Event "Two"]
[FEN "4k3/P7/8/8/8/8/8/4K2R w K - 0 1"]
[SetUp "1"]

1. O-O 1/2-1/2
"""


def check(records: pgn.Reader) -> None:
    first, second = records
    assert first.tags == {"Event": "One", "White": "Zoë", "Result": "0-1"}
    assert first.san == ["f3", "e5", "g4", "Qh4#"] and len(first) == 4 and first.start == Position()
    assert first.outcome is Outcome.BLACK_WINS and first.result == "0-1" and first.error is None
    assert first.final_position is not None and first.final_position.is_checkmate()
    assert first.game().outcome is Outcome.BLACK_WINS and first.diagnostics == []
    assert second.san == ["O-O"] and second.outcome is Outcome.DRAW


def test_text_bytes_and_files_are_read(tmp_path: Path) -> None:
    plain, packed = tmp_path / "two.pgn", tmp_path / "two.pgn.gz"
    plain.write_text(TWO_GAMES, encoding="utf-8")
    packed.write_bytes(gzip.compress(TWO_GAMES.encode()))
    check(pgn.parse(TWO_GAMES))
    check(pgn.parse(TWO_GAMES.encode()))
    check(pgn.parse(bytearray(TWO_GAMES.encode())))
    check(pgn.read(plain))
    check(pgn.read(str(plain)))
    check(pgn.read(packed))
    check(pgn.read(io.BytesIO(TWO_GAMES.encode())))
    check(pgn.read(io.StringIO(TWO_GAMES)))
    with plain.open("rb") as file:
        check(pgn.read(file))


def test_errors_are_data_and_the_rest_is_kept() -> None:
    (record,) = pgn.parse('[White "A"]\n\n1. e4 e5 2. Ke3 Nf6 *')
    assert record.san == ["e4", "e5"]
    error = record.error
    assert error is not None and error.is_error and error in record.diagnostics
    assert (error.game, error.line, error.column, error.offset, error.token) == (1, 3, 13, 25, "Ke3")
    assert error.message == '"Ke3": a king on e1 cannot go to e3'
    assert str(error) == 'game 1, line 3, column 13: "Ke3": a king on e1 cannot go to e3'


def test_what_a_source_raises_comes_through() -> None:
    class Broken:
        def read(self, size: int, /) -> bytes:
            raise RuntimeError("the tape is torn")

    class Odd:
        def read(self, size: int, /) -> int:
            return 7

    with pytest.raises(RuntimeError, match="the tape is torn"):
        next(pgn.read(Broken()))
    with pytest.raises(TypeError):
        next(pgn.read(Odd()))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        pgn.read(7)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        pgn.parse(7)  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        pgn.read("no such file.pgn")


def test_written_games_read_back() -> None:
    game = Game()
    for san in "e4 e5 Nf3 Nc6".split():
        game.play_san(san)
    game.resign(Color.BLACK)
    record = pgn.Record.of(game, tags={"White": "A", "Black": 'B "the" \\ C'})
    (again,) = pgn.parse(str(record))
    assert again.moves == record.moves and again.tags["Black"] == 'B "the" \\ C' and again.result == "1-0"
    assert str(record).endswith("1. e4 e5 2. Nf3 Nc6 1-0\n\n")
    assert pgn.Record(Position.chess960(3)).to_pgn().count("FEN") == 1
    assert repr(record) == '<Record of 4 plies: A - B "the" \\ C>'
    with pytest.raises(ParseError):
        pgn.Record(tags={"a b": "c"})
    with pytest.raises(ParseError):
        pgn.Record(result="2-0")
    with pytest.raises(ValueError):
        pgn.Record(moves=[game.moves[1]]).to_pgn()


def test_a_source_may_give_a_bytearray() -> None:
    class Buffered:
        rest = bytearray(TWO_GAMES.encode())

        def read(self, size: int, /) -> bytearray:
            chunk, self.rest = self.rest[:7], self.rest[7:]
            return chunk

    check(pgn.read(Buffered()))


def test_packed_files_need_a_python_that_unpacks_them(tmp_path: Path) -> None:
    path = tmp_path / "two.pgn.zst"
    if sys.version_info >= (3, 14):
        from compression import zstd

        path.write_bytes(zstd.compress(TWO_GAMES.encode()))
        check(pgn.read(path))
    else:
        path.write_bytes(b"")
        with pytest.raises(NotImplementedError, match="Python 3.14"):
            pgn.read(path)


def test_records_and_what_is_wrong_with_them_are_copied_and_pickled() -> None:
    texts = [TWO_GAMES, '[White "A"]\n\n1. e4 e5 2. Ke3 Nf6 *', '[FEN "nonsense"]\n\n1. e4 *', "1. e4 {open"]
    for text in texts:
        for record in pgn.parse(text):
            for other in [copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))]:
                assert other == record and list(other.tags) == list(record.tags)
                assert other.diagnostics == record.diagnostics and other.error == record.error
                assert [str(one) for one in other.diagnostics] == [str(one) for one in record.diagnostics]


def test_threads_share_a_reader() -> None:
    reader = pgn.parse("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n" * 2000)
    counts: list[int] = []
    errors: list[BaseException] = []

    def count() -> None:
        try:
            counts.append(sum(len(record) == 6 for record in reader))
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors and sum(counts) == 2000


def test_a_source_cannot_ask_its_own_reader() -> None:
    class Selfish:
        def read(self, size: int, /) -> bytes:
            next(reader)
            return b""

    reader = pgn.read(Selfish())
    for _ in range(2):
        with pytest.raises(RuntimeError, match="cannot ask that reader"):
            next(reader)
