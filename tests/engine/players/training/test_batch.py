"""Games side by side."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest

from engine.players.ra.network.afters import MOST_AFTERS, PLAN_SIZE, expand_turn
from engine.players.ra.network.rows import BAG, EPOCH, GAME_OVER, SEATS
from engine.players.training.batch import Batch
from engine.players.training.turns import BY_HAND, GODS_IN_TRAINING, LEARNER, SNAPSHOT
from tests.engine.players.nets import random_network

if TYPE_CHECKING:
    from engine.players.training.batch import Game

DECK = 180


@cache
def play_by_hand(players: int, games: int, seed: int = 1) -> list[Game]:
    """Play whole games by the prospects by hand."""
    batch = Batch(players, games, seed, lambda _: [BY_HAND] * players)
    ended: dict[int, Game] = {}
    while len(ended) < games:
        ended = dict(batch.step(None)) | ended
    return list(ended.values())


@pytest.mark.parametrize("players", [2, 3])
def test_turns_lead_where_the_rules_let_them(players: int) -> None:
    """Each turn of a game leads to one of the rows that a turn can lead to, which are the rules engine's."""
    game, *_ = play_by_hand(players, 1)
    for before, after in pairwise(game.rows):
        rows, plan = [bytearray(len(before)) for _ in range(MOST_AFTERS)], [0] * PLAN_SIZE
        end = expand_turn(bytearray(before), rows, 0, plan, GODS_IN_TRAINING)
        assert bytes(after) in {bytes(row) for row in rows[:end]}


def test_games_begin_with_all_tiles_and_end_with_a_winner() -> None:
    """A finished game is told from its first turn to its result."""
    for game in play_by_hand(2, 1) + play_by_hand(3, 1):
        assert game.rows[0, BAG:SEATS].sum() == DECK
        assert game.rows[:, EPOCH].max() == GAME_OVER - 1
        assert len(game.rows) == len(game.backed_up) == len(game.explored)
        players = len(game.brains)
        assert sorted(game.final[:players]) == [*[0] * (players - 1), 1]


def play_networks(seed: int) -> Batch:
    """Play some turns at tables where everybody sits, exploring much."""
    batch = Batch(3, 2, seed, lambda _: [LEARNER, SNAPSHOT, BY_HAND])
    for _ in range(6):
        batch.step(random_network(3), random_network(3), epsilon=0.5)
    return batch


def test_the_same_seed_plays_the_same_games() -> None:
    """A batch's games follow from its seed."""
    one, two, other = play_networks(5), play_networks(5), play_networks(6)
    np.testing.assert_array_equal(one.rows, two.rows)
    assert (one.rows != other.rows).any()


def test_turns_promise_chances() -> None:
    """What is backed up are chances to win that sum to one, whoever sits there and whatever is explored."""
    batch = play_networks(7)
    promised = batch.backed_up[:, : batch.turns.min(), :3]
    np.testing.assert_allclose(promised.sum(axis=2), 1, atol=1e-4)
