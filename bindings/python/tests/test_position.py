"""Positions and moves."""

from __future__ import annotations

import copy
import pickle
import threading
from importlib import metadata

import pytest

import adoube
from adoube import (
    AmbiguousMoveError,
    Color,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    Move,
    ParseError,
    Position,
    Role,
    Square,
    SquareSet,
)


def test_positions_are_values(kiwipete: Position) -> None:
    for position in [Position(), kiwipete, kiwipete.play_uci("e1c1"), Position.chess960(1)]:
        for other in [eval(repr(position), vars(adoube)), pickle.loads(pickle.dumps(position)), copy.deepcopy(position)]:
            assert other == position and hash(other) == hash(position)
    assert Position() != kiwipete and len({Position(), Position(), kiwipete}) == 2


def test_every_move_is_a_value_with_a_constructor_for_its_text(kiwipete: Position) -> None:
    promotions = Position("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1")
    passing = Position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
    for position in [Position(), kiwipete, promotions, passing]:
        for move in position.legal_moves:
            for other in [eval(repr(move), vars(adoube)), pickle.loads(pickle.dumps(move)), copy.deepcopy(move)]:
                assert other == move and hash(other) == hash(move)
            assert position.is_legal(move)
            assert position.parse_san(position.san(move)) == move
            assert position.parse_uci(position.uci(move)) == move
            assert position.parse_uci(position.uci(move, castling="chess960")) == move
            assert position.find_move(move.from_square, move.to_square, move.promotion) == move


def test_moves_have_kinds(kiwipete: Position) -> None:
    castling = kiwipete.parse_uci("e1g1")
    assert (castling.kind, castling.to_square, castling.landing) == ("castling", Square.H1, Square.G1)
    assert castling.is_castling and castling == Move(Role.KING, "e1", "h1", kind="castling")
    assert kiwipete.uci(castling) == "e1g1" and kiwipete.uci(castling, castling="chess960") == "e1h1"
    promotion = Move(Role.PAWN, "a7", "a8", Role.QUEEN)
    assert (promotion.kind, promotion.promotion) == ("promotion", Role.QUEEN)
    for arguments in [{"promotion": Role.KING}, {"kind": "jump"}, {"promotion": Role.QUEEN, "kind": "castling"}]:
        with pytest.raises(ParseError):
            Move(Role.PAWN, "a7", "a8", **arguments)  # type: ignore[arg-type]


def test_legal_moves_are_a_sequence(kiwipete: Position) -> None:
    moves = kiwipete.legal_moves
    assert len(moves) == 48 == len(list(moves)) and moves[0] in moves and moves[-1] == moves[47]
    assert moves[1:4] == list(moves)[1:4] and moves[::-1] == list(moves)[::-1] == list(reversed(moves))
    assert moves.index(moves[5]) == 5 and moves.count(moves[5]) == 1
    assert Move(Role.PAWN, "e2", "e4") not in moves and "e2e4" not in moves
    for index in [48, -49, 10**30]:
        with pytest.raises(IndexError):
            moves[index]
    assert repr(Position("7k/5K2/8/8/8/8/8/6R1 w - - 0 1").captures()) == "<LegalMoves ()>"
    assert {kiwipete.san(move) for move in kiwipete.captures()} == set("dxe6 Nxf7 Nxd7 Nxg6 gxh3 Bxa6 Qxh3 Qxf6".split())
    assert len(kiwipete.legal_moves_within(role=Role.KNIGHT, from_squares=["e5"])) == 7
    assert len(kiwipete.legal_moves_within(to_squares=SquareSet(["a6"]))) == 1


def test_legal_moves_are_values(kiwipete: Position) -> None:
    assert kiwipete.legal_moves == kiwipete.legal_moves != Position().legal_moves
    assert kiwipete.legal_moves != list(kiwipete.legal_moves) and kiwipete.captures() != kiwipete.legal_moves
    for moves in [kiwipete.legal_moves, kiwipete.captures(), Position("7k/5Q2/5K2/8/8/8/8/8 b - - 0 1").legal_moves]:
        for other in [pickle.loads(pickle.dumps(moves)), copy.copy(moves), copy.deepcopy(moves)]:
            assert other == moves and hash(other) == hash(moves) and repr(other) == repr(moves)
    with pytest.raises(IllegalMoveError):
        adoube.LegalMoves._restore(Position(), list(kiwipete.legal_moves))


def test_numbers_that_are_no_moves_are_value_errors() -> None:
    for number in [-1, 1 << 18, 1 << 32, 1 << 70]:
        with pytest.raises(ValueError):
            Move._from_number(number)


def test_errors_say_what_is_wrong_and_are_value_errors() -> None:
    position = Position("5rk1/8/8/8/8/8/8/4K2R w K - 0 1")
    with pytest.raises(IllegalMoveError, match="^illegal move e1g1: the king passes through f1, attacked by the rook on f8$"):
        position.play_uci("e1g1")
    with pytest.raises(IllegalMoveError):
        position.play(Move(Role.KING, "e1", "e3"))
    with pytest.raises(AmbiguousMoveError, match=r"two knights can reach f3 \(d2, g1\)"):
        Position("4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1").play_san("Nf3")
    with pytest.raises(InvalidMoveError):
        position.play_san("hello")
    with pytest.raises(InvalidMoveError):
        position.play_uci("e1e9")
    with pytest.raises(InvalidPositionError) as caught:
        Position("8/8/8/8/8/8/8/8 w - - 0 1")
    assert caught.value.reasons == ("white has no king", "black has no king")
    with pytest.raises(ParseError, match="found `x` at byte 0"):
        Position("x")
    for name in adoube.__all__:
        member = getattr(adoube, name)
        if name.endswith("Error"):
            assert issubclass(member, ValueError) and member.__module__ == "adoube"


def test_fen_styles() -> None:
    position = Position().play_san("e4")
    assert position.fen().split()[3] == "e3" == position.epd().split()[3]
    assert position.fen(en_passant="legal").split()[3] == "-" == position.fen(en_passant="pseudo-legal").split()[3]
    assert position.fen(castling="shredder").split()[2] == "HAha"
    assert position.en_passant is Square.E3 and position.legal_en_passant is None
    assert Position.from_fen_lenient(" 4k3/8/8/8/8/8/8/4K3  w KQ e3 ").fen() == "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    with pytest.raises(ParseError):
        position.fen(en_passant="sometimes")  # type: ignore[arg-type]


def test_san_may_be_read_leniently() -> None:
    position = Position("4k3/P7/8/8/8/8/8/4K2R w K - 0 1")
    for text, san in [("0-0", "O-O"), ("a8Q", "a8=Q+"), ("a7-a8=N", "a8=N"), ("rh8", "Rh8+")]:
        with pytest.raises(ValueError):
            position.parse_san(text)
        assert position.san(position.parse_san_lenient(text)) == san


def test_what_is_true_of_a_position(kiwipete: Position) -> None:
    assert kiwipete.turn is Color.WHITE and kiwipete["e1"] == kiwipete.piece_at(4) and len(kiwipete.occupied) == 32
    assert kiwipete.castling_rights == SquareSet(["a1", "h1", "a8", "h8"])
    assert kiwipete.king_of(Color.BLACK) is Square.E8 and kiwipete.pinned(Color.WHITE) == SquareSet()
    assert kiwipete.attackers("d7", Color.WHITE) == SquareSet(["e5"])
    mate = Position("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1")
    assert mate.is_check() and mate.is_checkmate() and not mate.has_legal_moves() and mate.checkers == SquareSet(["g7"])
    assert Position("k7/1R6/2K5/8/8/8/8/8 b - - 0 1").is_stalemate()
    assert kiwipete.mirror().mirror() == kiwipete and kiwipete.mirror().turn is Color.BLACK
    again = Position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 7 9")
    assert again != kiwipete and again.same_position(kiwipete) and again.key == kiwipete.key
    assert kiwipete.null_move().turn is Color.BLACK
    with pytest.raises(IllegalMoveError, match="a player in check cannot pass"):
        mate.null_move()
    assert (kiwipete.halfmove_clock, kiwipete.fullmove_number) == (0, 1)
    assert kiwipete.captured(kiwipete.parse_san("Nxd7")) is Role.PAWN and kiwipete.is_capture(kiwipete.parse_san("Nxd7"))


def test_chess960_castles() -> None:
    assert Position.chess960(518) == Position()
    assert Position.chess960(0).fen().startswith("bbqnnrkr/")
    for number in [960, -1, 10**20]:
        with pytest.raises(ParseError):
            Position.chess960(number)
    odd = Position("4k3/8/8/8/8/8/8/5KR1 w G - 0 1")
    assert odd.san(odd.parse_uci("f1g1")) == "O-O"


def test_perft_and_divide_count(kiwipete: Position) -> None:
    assert [adoube.perft(Position(), depth) for depth in range(6)] == [1, 20, 400, 8_902, 197_281, 4_865_609]
    assert kiwipete.perft(3) == 97_862 == sum(adoube.divide(kiwipete, 3).values())
    assert set(kiwipete.divide(1).values()) == {1} and kiwipete.divide(0) == {}


def test_a_depth_that_no_count_reaches_is_answered_at_once(kiwipete: Position) -> None:
    assert adoube.perft(Position(), 101) == 2**64 - 1 == kiwipete.perft(2**32 - 1)
    assert set(adoube.divide(Position(), 101).values()) == {2**64 - 1}


def test_the_package_knows_its_version_and_its_modules() -> None:
    assert adoube.__version__ == metadata.version("adoube")
    assert adoube.pgn.parse("1. e4 *")


def test_other_threads_run_during_perft() -> None:
    ticks = 0
    done = threading.Event()

    def count() -> None:
        nonlocal ticks
        while not done.wait(0.001):
            ticks += 1

    thread = threading.Thread(target=count)
    thread.start()
    Position().perft(6)
    done.set()
    thread.join()
    assert ticks > 5


def test_a_check_is_drawn() -> None:
    mate = Position("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1")
    assert "#e0705c" in mate._repr_svg_() and "#e0705c" not in Position()._repr_svg_()
    castling = Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1").parse_uci("e1g1")
    assert mate.svg(last_move=castling, size=100).count("#c4b558") + mate.svg(last_move=castling).count("#e6dc8c") >= 2
    assert str(mate).splitlines()[1] == ". . . . . . Q ."
