"""Computers at tables: they think beside the event loop, so that only their own table waits for them."""

import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, TypeVar

from engine.games import GAMES
from engine.players import HINT_SOURCES, Reason, make_computer, reason_of
from engine.protocol import AnyState
from engine.table import Table
from engine.workers import ComputeIn, Worker

Result = TypeVar("Result")
Choice = tuple[str, Reason | None]
"""A computer's action, and why it chose it."""
OnThought = Callable[[str, float], None]
"""Hears of each thought: `choice`, `judgement` or `search`, and how long it took."""


class Thinking:
    """The one thread or process in which the computers of all tables think, one after another.

    A second thread would get no more done, since Python runs one at a time, and would slow the event loop.
    """

    def __init__(self, compute_in: ComputeIn = "threads") -> None:
        self._computers = Worker("computers", compute_in)
        # Searches are generators, which no other process can go on with.
        self._searches = self._computers if compute_in == "threads" else Worker("searches")
        self.waiting = 0
        """How many thoughts wait or run."""
        self.on_thought: OnThought = lambda *_: None

    async def choose(self, table: Table, state: AnyState) -> Choice:
        """What the computer whose turn it is does."""
        return await self._think(self._computers, "choice", partial(choose, table, state))

    async def judge(self, game: str, state: AnyState) -> Any:
        """A strong computer's judgement of a position, for the player to move."""
        return await self._think(self._computers, "judgement", partial(judge, game, state))

    async def run(self, work: Callable[[], Result]) -> Result:
        """Let other work of computers run between their decisions; it should be as short as one of them."""
        return await self._think(self._searches, "search", work)

    async def _think(self, worker: Worker, kind: str, work: Callable[[], Result]) -> Result:
        began = time.perf_counter()
        self.waiting += 1
        try:
            return await worker.run(work)
        finally:
            self.waiting -= 1
            self.on_thought(kind, time.perf_counter() - began)

    def close(self) -> None:
        """Start no further thought, and wait for none."""
        self._computers.close()
        self._searches.close()


def choose(table: Table, state: AnyState) -> Choice:
    """What the computer whose turn it is does; this may take seconds."""
    rules, seat = GAMES[table.game], table.player_to_act
    computer = make_computer(table.game, (seat and seat.decider) or "", _random_source(table))
    action = computer.choose(rules.computer_view(state, table.to_act), rules.legal_actions(state))
    return str(action), reason_of(computer)


def judge(game: str, state: AnyState) -> Any:
    """What the player to move may be told; like a choice, it is made from a computer's view alone."""
    rules = GAMES[game]
    return HINT_SOURCES[game](rules.computer_view(state, rules.to_act(state)), rules.legal_actions(state))


def _random_source(table: Table) -> Random:
    """A random source for one decision: reproducible, and hard to predict.

    It is independent of the order of the bag, which no computer knows.
    """
    return Random(f"{table.code} {table.started_at} {table.version}")  # noqa: S311  # it keeps no secret
