"""Looking ahead at play: the rows that a decision can lead to, and what a network says of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from engine.players.ra.network.afters import (
    DRAWS,
    MOST_AFTERS,
    MOST_GODS,
    PLAN_SIZE,
    expand_turn,
)
from engine.players.ra.network.rows import BAG, EPOCH, GAME_OVER, RA_KIND, SUNS, TRACK_KINDS, TURN, row_length
from engine.players.ra.network.values import shipped_network, value_rows, wishes
from engine.players.ra.network.weighing import DRAWING, GODS, IMPOSSIBLE, INVOKING, OPTIONS, weigh_turn

if TYPE_CHECKING:
    from engine.players.ra.network.values import Array, Network

CLOSE = 0.1
"""Options whose wishes differ by less are looked at more deeply; it is a tenth of a win."""
GODS_IN_DEPTH = 1
"""So many tiles taken by gods are looked at in the turn after."""


@dataclass(slots=True)
class Turn:
    """A turn that was looked at: see `weigh_turn`."""

    row: bytearray
    plan: list[int]
    wishes: list[list[float]]
    worths: list[float]
    ends: list[int]

    def is_close(self) -> bool:
        """Whether the best option is hardly better than another one."""
        best, second, *_ = sorted(self.worths, reverse=True)
        return best - second < CLOSE

    def promise(self, seat: int) -> float:
        """What a seat may wish for if the best option is taken by the one on turn."""
        best = max((INVOKING, DRAWING, GODS), key=lambda option: self.worths[option])
        if best != DRAWING:
            return self.wishes[self.ends[best] - 1][seat]
        return expect(self.row, {kind: self.wishes[after - 1][seat] for kind, after in self.draws()})

    def draws(self) -> list[tuple[int, int]]:
        """Every kind that may be drawn, with the row, plus one, to which it leads."""
        kinds = [(kind, self.plan[DRAWS + kind]) for kind in range(TRACK_KINDS)]
        return [(kind, after) for kind, after in (*kinds, (RA_KIND, self.ends[DRAWING])) if after]


def expect(row: bytearray, by_kind: dict[int, float]) -> float:
    """The mean over the kinds that may be drawn, each as likely as there are tiles of it in the bag."""
    total = sum(row[BAG + kind] for kind in by_kind)
    return sum(row[BAG + kind] * worth for kind, worth in by_kind.items()) / total


class Outlook:
    """The rows of one decision, and the network that tells their worth."""

    def __init__(self, players: int, network: Network | None = None) -> None:
        """Take the number of players, and a network if not the shipped one is to be asked."""
        self._network = network or shipped_network(players)
        self._length = row_length(players)
        self._scratch = bytearray(self._length), [0] * SUNS, [0] * (players * SUNS)
        self.rows: list[bytearray] = []

    def make_room(self, end: int) -> None:
        """Have rows to write into up to `end`."""
        missing = end - len(self.rows)
        self.rows += [bytearray(self._length) for _ in range(missing)]

    def values(self, start: int, end: int) -> Array:
        """What the network says of the rows from `start` to `end`: see `value_rows`."""
        rows = np.frombuffer(b"".join(self.rows[start:end]), np.uint8).reshape(-1, self._length)
        return value_rows(self._network, rows)

    def wishes(self, start: int, end: int) -> list[list[float]]:
        """Each seat's utility in the rows from `start` to `end`."""
        kept: list[list[float]] = wishes(self.values(start, end)).tolist()
        return kept

    def look(self, row: bytearray) -> Turn:
        """Look at every outcome of a turn."""
        return self.look_closely(row)[0]

    def look_closely(self, row: bytearray) -> tuple[Turn, Array]:
        """Look at every outcome of a turn; with it what the network says of each."""
        plan = [0] * PLAN_SIZE
        self.make_room(MOST_AFTERS)
        end = expand_turn(row, self.rows, 0, plan, MOST_GODS)
        values = self.values(0, end)
        return self._weigh(row, plan, wishes(values).tolist()), values

    def _weigh(self, row: bytearray, plan: list[int], told: list[list[float]]) -> Turn:
        turn = Turn(row, plan, told, [0.0] * OPTIONS, [0] * OPTIONS)
        weigh_turn(row, plan, told, *self._scratch, turn.worths, turn.ends)
        return turn

    def look_deeper(self, turn: Turn) -> None:
        """Weigh a turn's options by what the next one on turn will do."""
        seat = turn.row[TURN]
        afters = {after for _, after in turn.draws()}
        afters |= {turn.ends[option] for option in (INVOKING, GODS) if turn.worths[option] > IMPOSSIBLE}
        promises = self._promises(sorted(afters), seat, turn.wishes)
        for option in (INVOKING, GODS):
            if turn.worths[option] > IMPOSSIBLE:
                turn.worths[option] = promises[turn.ends[option]]
        if turn.worths[DRAWING] > IMPOSSIBLE:
            turn.worths[DRAWING] = expect(turn.row, {kind: promises[after] for kind, after in turn.draws()})

    def _promises(self, afters: list[int], seat: int, told: list[list[float]]) -> dict[int, float]:
        """What a seat may wish for in rows, each plus one, once their turn is played; known if none is."""
        promises = {after: told[after - 1][seat] for after in afters}
        running = [after for after in afters if self.rows[after - 1][EPOCH] != GAME_OVER]
        if not running:
            return promises
        # The rows of this turn stay as they are; those of the next turns go into new ones.
        rows, self.rows = self.rows, []
        plans = {after: [0] * PLAN_SIZE for after in running}
        end = 0
        for after in running:
            self.make_room(end + MOST_AFTERS)
            end = expand_turn(rows[after - 1], self.rows, end, plans[after], GODS_IN_DEPTH)
        deeper = self.wishes(0, end)
        for after in running:
            promises[after] = self._weigh(rows[after - 1], plans[after], deeper).promise(seat)
        self.rows = rows
        return promises
