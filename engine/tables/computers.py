"""Computers at tables: they think in a thread of their own, so that nobody waits for them but their table."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Any

from engine.games import GAMES
from engine.players import JUDGES, Reason, make_computer, reason_of

if TYPE_CHECKING:
    from engine.tables.values import Table

Choice = tuple[str, Reason | None]
"""What a computer does, and why."""


class Thinking:
    """The thread in which all computers of all tables think, one after another.

    A second one would get no more done, since Python runs one at a time, and would slow the event loop.
    """

    def __init__(self) -> None:
        """Start no thread yet; the first choice does."""
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="computers")

    async def choose(self, table: Table, state: Any) -> Choice:
        """What the computer does that a table asks."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, choose, table, state)

    async def judge(self, game: str, state: Any) -> Any:
        """A position as a strong computer would tell of it to the one who is asked."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, judge, game, state)

    def close(self) -> None:
        """Think no more."""
        self._executor.shutdown(wait=False, cancel_futures=True)


def choose(table: Table, state: Any) -> Choice:
    """What the computer does that a table asks; it takes its time."""
    rules, seat = GAMES[table.game], table.asked
    computer = make_computer(table.game, (seat and seat.decider) or "", _random_source(table))
    action = computer.choose(rules.computer_view(state, table.to_act), rules.legal_actions(state))
    return str(action), reason_of(computer)


def _random_source(table: Table) -> Random:
    """A computer's own for one decision: the same again for the same table, and nobody can foresee it.

    It has nothing to do with the order of the bag, of which a computer knows nothing.
    """
    return Random(f"{table.code} {table.started_at} {table.version}")  # noqa: S311  # nothing is kept secret by it


def judge(game: str, state: Any) -> Any:
    """What the one who is asked may be told; like a choice it is made of a computer's view alone."""
    rules = GAMES[game]
    return JUDGES[game](rules.computer_view(state, rules.to_act(state)), rules.legal_actions(state))
