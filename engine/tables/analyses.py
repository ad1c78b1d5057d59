"""Analyses of finished games: kept ones, jobs that make them a move at a time, and single decisions."""

import asyncio
from collections.abc import AsyncGenerator, Collection
from datetime import timedelta
from functools import partial

from sqlalchemy import Connection

from engine import analysis as analysing
from engine import calendar
from engine.analysis import Analysis, Decision, JudgedMove, JudgeLevel, OptionShares
from engine.shard import Shard
from engine.store import analyses
from engine.store.analyses import Job
from engine.store.gauges import count_jobs
from engine.table import Status, Table
from engine.tables.computers import Thinking
from engine.tables.errors import NotFinishedError, TooManyAnalysesError
from engine.tables.repository import TableRepository
from engine.tables.views import Views, record_of

RECENT = timedelta(days=14)
"""For so long after its end a game is analysed without anybody asking for it."""
MOST_WAITING = 2
"""How many analyses one person can wait for."""


class Analyses:
    """Analyses finished games."""

    def __init__(
        self, repository: TableRepository, views: Views, computers: Thinking, shard: Shard, judge: JudgeLevel
    ) -> None:
        self._repository = repository
        self._views = views
        self._computers = computers
        self._shard = shard
        self._level: JudgeLevel = judge

    async def analysis(self, table: Table) -> Analysis | None:
        """The analysis of a table's game that is kept; None if there is none by the judge of today.

        Raises `NotFinishedError` before the end of the game.
        """
        if table.status is not Status.FINISHED:
            raise NotFinishedError
        judge = analysing.analysis_version(table.game, len(table.seats), self._level)
        kept = await self._repository.read(analyses.read_analysis, table.code, judge)
        return analysing.loads(kept) if kept else None

    async def ask_for_analysis(self, table: Table, user_id: int, channel_id: int | None) -> tuple[Job, bool]:
        """Note that somebody asks for the analysis of a finished game.

        Everybody sees in `channel_id` how it goes; with None only the person does, whenever they look.
        Returns the job, and whether it is new: there may be one that is to be made already. Raises
        `TooManyAnalysesError` if the person waits for `MOST_WAITING` others.
        """
        new = Job(table.code, user_id, calendar.now())

        def work(connection: Connection) -> Job:
            job = analyses.ask(connection, new, channel_id)
            if job is new and count_jobs(connection, user_id) > MOST_WAITING:
                raise TooManyAnalysesError(MOST_WAITING)
            return job

        job = await self._repository.write(work)
        return job, job is new

    async def ask_for_next(self, but: Collection[str] = ()) -> Job | None:
        """Note that a rated game is to be analysed because its server wants all of them analysed.

        Returns the job; None if there is no such game, besides those with a code in `but`.
        """
        now = calendar.now()
        code = await self._repository.read(analyses.read_unanalysed, self._shard, now - RECENT, but)
        if code is None:
            return None
        new = Job(code, None, now)
        return await self._repository.write(analyses.ask, new, None)

    async def make_analysis(self, code: str) -> AsyncGenerator[float, None]:
        """Make and keep the analysis of a finished game, and end its job.

        Yields how much is done, from 0 to 1, after each move. The computers of running games think between
        any two moves. Raises `NotFinishedError`, `CorruptTableError` or `RecordError`.
        """
        table, position = await self._repository.position(code)
        record = record_of(table, position)
        assert position  # noqa: S101  # a finished game has one
        logged = [move for move in position.log if move.is_move]
        stood_in = {n for n, move in enumerate(logged, start=1) if move.by_stand_in}
        judging, judged = analysing.review(record, stood_in, self._level), list[JudgedMove]()
        while move := await self._computers.run(lambda: next(judging, None)):
            judged.append(move)
            yield len(judged) / len(record.moves)
        found = analysing.conclude(record, judged, self._level)
        written = analysing.dumps(found)
        await self._repository.write(analyses.write_analysis, code, found.judge, written)

    # Single decisions, at which people look again in lessons.

    async def decision(self, code: str, n: int) -> Decision:
        """The position before a move, as its player saw it.

        Raises `NotFinishedError` before the end of the game, `CorruptTableError`, and `RecordError` if there
        is no such move.
        """
        return await asyncio.to_thread(analysing.decision_at, await self._views.record(code), n)

    async def options(self, code: str, n: int, answer: str | None = None) -> OptionShares:
        """What the options at a move promised, the one played and the `answer` among them; the best first.

        It takes as long as a computer's decision. Raises what `decision` raises, and `ActionError` for an
        answer that the rules do not allow.
        """
        record = await self._views.record(code)
        weigh = partial(analysing.weigh_decision, record, n, answer, self._level)
        return await self._computers.run(weigh)
