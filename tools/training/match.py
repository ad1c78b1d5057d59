"""Matches between two policies: one in one seat, the other in all others."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.players.ra.network.values import Network
from tools.training.batch import Batch
from tools.training.turns import BY_HAND, LEARNER, SNAPSHOT

TABLES = 128


@dataclass(frozen=True, slots=True)
class Score:
    """The result of the player that sat alone."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games


def play_match(one: Network | None, others: Network | None, games: int, seed: int = 1) -> Score:
    """Let one network play alone against another, from each seat equally often at each table.

    One of them can be None, which stands for the hand-written prospects. All tables play the same number of
    games, so that long games count as much as short ones.
    """
    network = one or others
    assert network  # noqa: S101  # at least one is given
    players, tables = network.players, min(TABLES, games)
    alone, other = (LEARNER, SNAPSHOT if others else BY_HAND) if one else (BY_HAND, LEARNER)
    played = [0] * tables
    wins = 0
    each = -(-games // tables)

    def seating(table: int) -> list[int]:
        seat = (table + played[table]) % players
        played[table] += 1
        return [alone if place == seat else other for place in range(players)]

    batch = Batch(players, tables, seed, seating)
    ended = np.zeros(tables, np.int64)
    while ended.min() < each:
        batch.tables.noise[:] = 0
        for table, game in batch.step(network, others if one else None):
            if ended[table] < each:
                ended[table] += 1
                wins += int(game.final[np.flatnonzero(game.policies == alone)[0]])
    return Score(wins, each * tables)
