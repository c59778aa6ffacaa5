"""Games and how they end."""

from __future__ import annotations

import copy
import pickle

import pytest

from adoube import (
    ClaimableDraw,
    ClaimRefusedError,
    Color,
    Game,
    GameOverError,
    IllegalMoveError,
    Outcome,
    ParseError,
    Position,
)


def played(text: str) -> Game:
    game = Game()
    for san in text.split():
        game.play_san(san)
    return game


def test_mate_ends_the_game_at_once() -> None:
    game = played("f3 e5 g4 Qh4#")
    termination = game.termination
    assert termination is not None and game.is_over() and game.outcome is Outcome.BLACK_WINS
    assert (termination.reason, termination.article, termination.winner) == ("checkmate", "5.1.1", Color.BLACK)
    assert str(termination) == "Black has checkmated" and termination.is_automatic
    plays = [lambda: game.play_san("e4"), lambda: game.play_san("??"), lambda: game.play_uci("e2e4"), lambda: game.play_uci("x")]
    for act in [*plays, lambda: game.resign(Color.WHITE), game.agree_draw]:
        with pytest.raises(GameOverError):
            act()
    assert game.take_back() is not None and not game.is_over() and game.termination is None


def test_a_claimable_draw_ends_nothing_until_it_is_claimed() -> None:
    game = played("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
    assert game.repetitions == 3 and game.claimable_draws() == [ClaimableDraw.THREEFOLD] and not game.is_over()
    with pytest.raises(ClaimRefusedError):
        game.claim(ClaimableDraw.FIFTY_MOVES)
    termination = game.claim(ClaimableDraw.THREEFOLD)
    assert (termination.reason, termination.article) == ("threefold repetition", "9.2.2")
    assert game.outcome is Outcome.DRAW and not termination.is_automatic


def test_a_claim_may_name_an_intended_move() -> None:
    game = Game(Position("k7/8/8/8/8/8/P5R1/K7 w - - 99 80"))
    intended = game.position.parse_san("Rg3")
    assert game.claim(ClaimableDraw.FIFTY_MOVES, intended).article == "9.3.1"
    assert game.ply == 0


def test_players_may_resign_and_agree() -> None:
    game = played("e4")
    with pytest.raises(ClaimRefusedError):
        game.agree_draw()
    assert game.resign(Color.WHITE).winner is Color.BLACK
    game = played("e4 e5")
    assert game.agree_draw().reason == "agreement"


def test_games_are_copied_compared_and_pickled() -> None:
    for game in [Game(), played("e4 e5 Nf3"), played("f3 e5 g4 Qh4#"), Game(Position.chess960(5))]:
        for other in [copy.copy(game), copy.deepcopy(game), game.copy(), pickle.loads(pickle.dumps(game))]:
            assert other == game and other is not game
    resigned = played("e4")
    resigned.resign(Color.BLACK)
    assert pickle.loads(pickle.dumps(resigned)).termination == resigned.termination
    assert copy.deepcopy(resigned.termination) == resigned.termination
    with pytest.raises(TypeError):
        hash(Game())
    with pytest.raises(ParseError, match="expected bytes that start with"):
        Game.from_bytes(b"nonsense")


def test_a_game_has_a_past() -> None:
    game = played("e4 e5")
    assert game.start == Position() and game.ply == 2 and game.turn is Color.WHITE
    assert [position.fullmove_number for position in game.positions] == [1, 1, 2]
    assert game.positions[-1] == game.position and [move.to_square for move in game.moves] == [28, 36]
    with pytest.raises(IllegalMoveError):
        game.play_uci("e4e5")
    assert game.ply == 2
    assert "not over" in repr(game) and "#c4b558" in game._repr_svg_() and str(game).count("\n") == 7
