"""The tables' service: everything that happens at a table goes through here."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from engine import calendar
from engine.locks import Locks
from engine.shard import WHOLE_BOT
from engine.store.database import Database, open_database
from engine.store.gauges import Gauges, ping, read_gauges
from engine.store.moving import check_complete
from engine.tables.analyses import Analyses
from engine.tables.computers import Thinking
from engine.tables.counting import Counting
from engine.tables.deadlines import Deadlines
from engine.tables.direct_messages import DirectMessages
from engine.tables.finding import Finding
from engine.tables.guild_settings import GuildSettingsMemory
from engine.tables.imports import Imports
from engine.tables.lobbies import Lobbies
from engine.tables.messages import Messages
from engine.tables.planning import Planning
from engine.tables.play import Play
from engine.tables.privacy import Privacy
from engine.tables.puzzles import Puzzles
from engine.tables.repository import TableRepository
from engine.tables.settings import SettingsMemory
from engine.tables.stops import Stops
from engine.tables.views import Views
from engine.tables.welcomes import Welcomes

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from datetime import timedelta

    from sqlalchemy import Connection

    from engine.shard import Shard
    from engine.tables.computers import OnThought
    from engine.tables.repository import OnWork
    from engine.workers import ComputeIn


@asynccontextmanager
async def open_tables(
    database_url: str,
    *,
    busy_timeout: float = 2.0,
    may_be_incomplete: bool = False,
    may_be_new: bool = True,
    compute_in: ComputeIn = "threads",
) -> AsyncIterator[Tables]:
    """The tables kept in a database, whose schema is brought up to date first.

    `busy_timeout` is how many seconds a change waits for another one, in SQLite for another process's;
    `compute_in` is where computers think.
    Raises `NewerSchemaError` or another `StoreError` when the database cannot be opened; when another one is
    being moved into it, unless it `may_be_incomplete`; and when there is none, unless it `may_be_new`. Raises
    `StoreUnavailableError` if it fails just then.
    """
    async with open_database(database_url, busy_timeout=busy_timeout, may_be_new=may_be_new) as database:
        tables = Tables(database, computers=Thinking(compute_in))
        try:
            if not may_be_incomplete:
                await tables.read(check_complete)
            yield tables
        finally:
            tables.close()


class Tables(
    Lobbies, Imports, Play, Privacy, Planning, Deadlines, Analyses, Puzzles, Views, Finding, Counting
):
    """All tables of one database; a table's code is read in capital or small letters.

    Every method may raise `StoreUnavailableError`, and those that take a code `NoSuchTableError`; then
    nothing has changed. A caller that cannot tell whether its change was made, because the call was cancelled
    or the process killed, compares the table's version.
    """

    def __init__(
        self,
        database: Database,
        shard: Shard = WHOLE_BOT,
        check: Callable[[Connection], None] | None = None,
        computers: Thinking | None = None,
    ) -> None:
        self._database = database
        self.shard = shard
        self._repository = TableRepository(database, check)
        self.settings = SettingsMemory(self._repository, shard)
        self.guild_settings = GuildSettingsMemory(self._repository, shard)
        self.messages = Messages(self._repository, shard)
        self.welcomes = Welcomes(self._repository)
        self.stops = Stops(self._repository, shard)
        self.direct_messages = DirectMessages(self._repository, self.settings)
        self._computers = computers or Thinking()
        self._computers_playing = Locks()

    def of_shard(self, shard: Shard, check: Callable[[Connection], None] | None = None) -> Tables:
        """The same tables for a part of the bot, which is only told of what is to be done in its servers.

        Every change ends with `check`, in its transaction, and is not made if that raises.
        """

        def report(kind: str, outcome: str, seconds: float) -> None:
            self._repository.on_work(kind, outcome, seconds)  # whoever watches by then

        part = Tables(self._database, shard, check, self._computers)
        part._repository.on_work = report
        return part

    def watch(self, on_work: OnWork, on_thought: OnThought) -> None:
        """Report all work on the database, and every thought of computers, from now on."""
        self._repository.on_work = on_work
        self._computers.on_thought = on_thought

    async def check(self) -> None:
        """Return if the database answers."""
        await self._repository.read(ping)

    @property
    def thoughts_waiting(self) -> int:
        """How many thoughts of computers wait or run."""
        return self._computers.waiting

    async def gauges(self, late: timedelta) -> Gauges:
        """How much there is to do in the shard; deadlines that were due longer ago than `late` are late."""
        due_before = calendar.now() - late
        return await self._repository.read(lambda c: read_gauges(c, due_before, self.shard))

    def close(self) -> None:
        """Let computers start no further thought."""
        self._computers.close()
