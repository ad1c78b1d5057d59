"""Records of whole games: those that people review, and games whose deal was sealed, as tables make them."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.games import GAMES, RA
from engine.record import Record, dumps
from engine.seal import make_seal
from tests.engine.dice.positions import random_game
from tests.engine.ra.positions import RandomGame
from tests.engine.random_games import AnyRandomGame

FOLDER = Path(__file__).parent
PLAYED = sorted(FOLDER.glob("*/playthroughs/*.json"))
"""Whole games of either kind, beside their reviewed texts."""

each_played = pytest.mark.parametrize("file", PLAYED, ids=lambda file: f"{file.parts[-3]}-{file.stem}")


def played(game: str, players: str) -> Path:
    """The one of them with this number of players, in words."""
    return FOLDER / game / "playthroughs" / f"{players}_players.json"


@cache
def sealed_game(name: str, seed: int = 1) -> Record:
    of_ra = RandomGame(3, RA.read_options(3, {}), seed=seed, patience=0.5)
    game: AnyRandomGame[Any, Any, Any, Any, Any, Any] = of_ra if name == "ra" else random_game(seed)
    seal = make_seal(GAMES[name].setup_to_json(game.setup), Random(game.players))
    return replace(game.record, setup=GAMES[name].used_setup(game.positions[-1]), seal=seal)


def write(data: dict[str, Any], **changes: Any) -> str:
    """A record's JSON values as text, with some of them changed; None removes a key."""
    return json.dumps({key: value for key, value in {**data, **changes}.items() if value is not None})


def as_json(record: Record) -> Any:
    """The record as JSON values, which a test can change."""
    return json.loads(dumps(record))
