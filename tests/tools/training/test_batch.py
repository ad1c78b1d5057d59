"""Games played side by side, compiled or not."""

import os
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from itertools import pairwise

import numpy as np
import pytest

from engine.players.ra.network.rows import BAG, EPOCH, GAME_OVER, SEATS
from engine.players.ra.network.successors import (
    EVERY_KIND,
    LOOKUP_SIZE,
    MAX_SUCCESSORS,
    Successors,
    expand_turn,
)
from engine.players.ra.network.values import value_rows
from tests.engine.players.networks import random_network
from tools.training.batch import Batch, Game
from tools.training.compile_cache import compile_cache
from tools.training.turns import BY_HAND, GODS_IN_TRAINING, LEARNER, SNAPSHOT

DECK = 180


@cache
def play_by_hand(players: int, games: int) -> list[Game]:
    """Play whole games by the hand-written prospects."""
    batch = Batch(players, games, 1, lambda _: [BY_HAND] * players)
    ended: dict[int, Game] = {}
    while len(ended) < games:
        ended = dict(batch.step(None)) | ended
    return list(ended.values())


@pytest.mark.parametrize("players", [2, 3])
def test_turns_lead_to_successors(players: int) -> None:
    """Each turn of a game leads to one of its successors, which are those of the rules engine."""
    game, *_ = play_by_hand(players, 1)
    for before, after in pairwise(game.rows):
        rows = [bytearray(len(before)) for _ in range(MAX_SUCCESSORS)]
        successors = Successors(rows, [0] * LOOKUP_SIZE)
        end = expand_turn(bytearray(before), successors, 0, GODS_IN_TRAINING, EVERY_KIND)
        assert bytes(after) in {bytes(row) for row in rows[:end]}


def test_games_begin_with_all_tiles_and_end_with_a_winner() -> None:
    """A finished game has its turns from the first to the last, and its result."""
    for game in play_by_hand(2, 1) + play_by_hand(3, 1):
        assert game.rows[0, BAG:SEATS].sum() == DECK
        assert game.rows[:, EPOCH].max() == GAME_OVER - 1
        assert len(game.rows) == len(game.promises) == len(game.explored) == len(game.outlooks) - 1
        players = len(game.policies)
        assert sorted(game.final[:players]) == [*[0] * (players - 1), 1]


def play_networks(seed: int) -> Batch:
    """Play some turns with all kinds of policies, exploring a lot."""
    batch = Batch(3, 2, seed, lambda _: [LEARNER, SNAPSHOT, BY_HAND])
    for _ in range(6):
        batch.step(random_network(3), random_network(3), epsilon=0.5)
    return batch


def test_the_same_seed_plays_the_same_games() -> None:
    """A batch's games depend on its seed alone."""
    one, two, other = (play_networks(seed).tables.rows for seed in (5, 5, 6))
    np.testing.assert_array_equal(one, two)
    assert (one != other).any()


def test_outlooks_are_the_learners_values_of_the_rows() -> None:
    """Each turn's is that of the row in which it began, whoever moves."""
    tables = play_networks(7).tables
    for rows, outlooks in zip(tables.history[:, :6], tables.outlooks[:, :6], strict=True):
        np.testing.assert_allclose(outlooks, value_rows(random_network(3), rows), atol=1e-5)


def test_turns_promise_chances() -> None:
    """The promised chances of winning sum to one, whatever the policies and whatever is explored."""
    tables = play_networks(7).tables
    promised = tables.promises[:, : tables.turns.min(), :3]
    np.testing.assert_allclose(promised.sum(axis=2), 1, atol=1e-4)


# Compiled


GAMES, STEPS = 2, 240
PROGRAM = f"""
from hashlib import sha256
from engine.players.ra.network.rows import EPOCH
from tools.training.batch import Batch
from tools.training.turns import BY_HAND, play_turn
batch = Batch(3, {GAMES}, 1, lambda _: [BY_HAND] * 3)
ended = sum(len(batch.step(None, picks=7)) for _ in range({STEPS}))
rows = batch.tables.rows.tobytes() + batch.tables.history.tobytes()
print(type(play_turn).__name__, ended, batch.tables.history[:, :, EPOCH].max(), sha256(rows).hexdigest())
"""


def played(**environment: str) -> list[str]:
    """What a new Python prints: the kind of function, finished games, last epoch, and a hash of all rows."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.mark.skipif(not find_spec("numba"), reason="numba is not installed: it is in the extra [train]")
def test_compiled_games_are_those_of_plain_python() -> None:
    """The same seed gives the same games, to the last number, compiled or not.

    After a change of what is compiled, compiling takes a minute; then the result is cached.
    """
    plain = played(RA_TRAINING_COMPILE="")
    compiled = played(RA_TRAINING_COMPILE="1", NUMBA_CACHE_DIR=compile_cache())
    assert (plain[0], compiled[0]) == ("function", "CPUDispatcher")
    assert plain[1:] == compiled[1:]
