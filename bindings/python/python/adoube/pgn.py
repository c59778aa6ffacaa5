"""Games in Portable Game Notation.

>>> from adoube import pgn
>>> for record in pgn.parse("1. f3 e5 2. g4 Qh4# 0-1"):
...     print(record.result, record.san[-1], record.final_position.is_checkmate())
0-1 Qh4# True

What is wrong with a game is said, with its place, in `record.diagnostics`; whatever could be read is kept.
"""

from __future__ import annotations

import gzip
import os
import sys
from typing import TYPE_CHECKING

from adoube._adoube import Diagnostic, Reader, Record

if TYPE_CHECKING:
    from adoube._adoube import _Readable

__all__ = ["Diagnostic", "Reader", "Record", "parse", "read"]


def parse(text: str | bytes | bytearray) -> Reader:
    """The games of a text in memory, one after the other."""
    if not isinstance(text, (str, bytes, bytearray)):
        raise TypeError(f"expected str, bytes or bytearray, found {type(text).__name__}")
    return Reader(text)


def read(source: str | os.PathLike[str] | _Readable) -> Reader:
    """The games of a file, plain, `.gz` or `.zst`, given by its path or as an open file, one after the other.

    Memory is bounded, whatever the size of the file. An open file is best opened for bytes (`"rb"`): then line endings
    and offsets are those of the file, and its encoding does not matter. To unpack `.zst`, Python 3.14 is needed; any library's open file will do before that.
    """
    if not isinstance(source, (str, os.PathLike)):
        return Reader(source)
    path = os.fspath(source)
    if path.endswith(".gz"):
        return Reader(gzip.open(path))
    if path.endswith(".zst"):
        if sys.version_info >= (3, 14):
            from compression import zstd

            return Reader(zstd.open(path))
        raise NotImplementedError("expected Python 3.14 or newer for a .zst file: open it with another library")
    return Reader.open(path)
