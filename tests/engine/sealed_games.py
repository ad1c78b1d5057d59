"""Records of whole games whose deal was sealed, as tables make them."""

import json
from functools import cache
from random import Random
from typing import Any

from engine.games import GAMES, AnyGame
from engine.record import Record, dumps
from engine.seal import make_seal
from tests.engine.dice.random_games import random_game
from tests.engine.ra.random_games import RandomGame


@cache
def sealed_game(name: str, seed: int = 1) -> Record:
    """A finished game with its seal."""
    return _ra_game(seed) if name == "ra" else _dice_game(seed)


def _ra_game(seed: int) -> Record:
    game = RandomGame(3, GAMES["ra"].read_options(3, {}), seed=seed, patience=0.5)  # type: ignore[arg-type]  # Ra's
    return _record("ra", game.players, game.options, game.setup, [str(action) for action, *_ in game.play()])


def _dice_game(seed: int) -> Record:
    game = random_game(seed)
    return _record("dice", game.players, game.options, game.setup, [str(move.action) for move in game.moves])


def _record(name: str, players: int, options: Any, setup: Any, actions: list[str]) -> Record:
    game: AnyGame = GAMES[name]
    state, moves = game.new_game(players, options, setup), list[tuple[int, str]]()
    for text in actions:
        seat = game.to_act(state)
        assert seat is not None
        state, _ = game.apply(state, game.parse_action(text))
        moves.append((seat, text))
    seal = make_seal(game.setup_to_json(setup), Random(players))
    return Record(name, players, options, game.used_setup(state), tuple(moves), game.outcome(state), seal)


def as_json(record: Record) -> Any:
    """The record as JSON values, which a test can change."""
    return json.loads(dumps(record))
