"""Lessons: people look again at the decisions of a finished game that cost them most, one after another."""

from __future__ import annotations

import asyncio
from functools import partial

from engine.analysis import Decision, JudgeLevel, OptionShares, decision_at, weigh_decision
from engine.games import Seat
from engine.store import lessons
from engine.store.lessons import Learned, Progress
from engine.tables.computers import Thinking
from engine.tables.repository import TableRepository
from engine.tables.views import Views


class Lessons:
    """The decisions of finished games by themselves, and what each player has learned from theirs."""

    def __init__(
        self, repository: TableRepository, views: Views, computers: Thinking, judge: JudgeLevel
    ) -> None:
        self._repository = repository
        self._views = views
        self._computers = computers
        self._level: JudgeLevel = judge

    async def decision(self, code: str, n: int) -> Decision:
        """The position before a move, as its player saw it.

        Raises `NotFinishedError` before the end of the game, `CorruptTableError`, and `RecordError` if there
        is no such move.
        """
        return await asyncio.to_thread(decision_at, await self._views.record(code), n)

    async def options(self, code: str, n: int, answer: str | None = None) -> OptionShares:
        """What the options at a move promised, the one played and the `answer` among them; the best first.

        It takes as long as a computer's decision. Raises what `decision` raises, and `ActionError` for an
        answer that the rules do not allow.
        """
        weigh = partial(weigh_decision, await self._views.record(code), n, answer, self._level)
        return await self._computers.run(weigh)

    async def progress(self, code: str, seat: Seat) -> Progress:
        """How far the player of a seat is, by the numbers of moves."""
        return await self._repository.read(lambda c: lessons.read_progress(c, code, seat))

    async def note(self, code: str, seat: Seat, n: int, learned: Learned) -> Progress:
        """Note what came of a mistake, of which the first answer counts; return the progress then."""
        return await self._repository.write(lambda c: lessons.write_learned(c, code, seat, n, learned))

    async def begin_again(self, code: str, seat: Seat) -> None:
        """Forget how far the player of a seat was."""
        await self._repository.write_rows(lambda c: lessons.delete_progress(c, code, seat))
