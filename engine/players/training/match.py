"""Matches: one brain in one seat, another in all others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from engine.players.training.batch import Batch
from engine.players.training.turns import LEARNER, REGULAR, SNAPSHOT

if TYPE_CHECKING:
    from engine.players.ra.network.values import Network

TABLES = 128


@dataclass(frozen=True, slots=True)
class Score:
    """How often the one in his seat won, of how many games."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.wins / self.games


def play_match(one: Network | None, others: Network | None, games: int, seed: int = 1) -> Score:
    """Let one brain play others, each seat equally often at every table.

    One of them may be None: the hand-written `regular`. Every table plays as many games, so that long games
    count as much as short ones.
    """
    network = one or others
    assert network  # noqa: S101  # the caller's duty
    players, tables = network.players, min(TABLES, games)
    alone, other = (LEARNER, SNAPSHOT if others else REGULAR) if one else (REGULAR, LEARNER)
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
        batch.noise[:] = 0
        for table, game in batch.step(network, others if one else None):
            if ended[table] < each:
                ended[table] += 1
                wins += int(game.final[np.flatnonzero(game.brains == alone)[0]])
    return Score(wins, each * tables)
