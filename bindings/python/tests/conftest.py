"""Shared positions."""

from __future__ import annotations

import pytest

from adoube import Position

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


@pytest.fixture
def kiwipete() -> Position:
    return Position(KIWIPETE)
