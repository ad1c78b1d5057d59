"""Records of whole games whose deal was sealed, as tables make them."""

import json
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from engine.games import GAMES, RA
from engine.record import Record, dumps
from engine.seal import make_seal
from tests.engine.dice.random_games import random_game
from tests.engine.ra.random_games import RandomGame
from tests.engine.random_games import AnyRandomGame


@cache
def sealed_game(name: str, seed: int = 1) -> Record:
    of_ra = RandomGame(3, RA.read_options(3, {}), seed=seed, patience=0.5)
    game: AnyRandomGame[Any, Any, Any, Any, Any, Any] = of_ra if name == "ra" else random_game(seed)
    seal = make_seal(GAMES[name].setup_to_json(game.setup), Random(game.players))
    return replace(game.record, setup=GAMES[name].used_setup(game.positions[-1]), seal=seal)


def as_json(record: Record) -> Any:
    """The record as JSON values, which a test can change."""
    return json.loads(dumps(record))
