"""The tables' service: everything that happens at a table goes through here."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from sqlalchemy import Connection

from engine.analysis import USUAL_JUDGE, JudgeLevel
from engine.shard import WHOLE_BOT, Shard
from engine.store.database import Database, open_database
from engine.store.moving import check_complete
from engine.tables.absences import Absences
from engine.tables.analyses import Analyses
from engine.tables.announcements import Announcements
from engine.tables.changing import Changing
from engine.tables.computers import OnThought, Thinking
from engine.tables.counting import Counting
from engine.tables.deadlines import Deadlines
from engine.tables.histories import Histories
from engine.tables.imports import Imports
from engine.tables.lobbies import Lobbies
from engine.tables.messages import Messages
from engine.tables.pings import Pings
from engine.tables.planning import Planning
from engine.tables.play import Play
from engine.tables.privacy import Privacy
from engine.tables.puzzles import Puzzles
from engine.tables.repository import OnWork, TableRepository
from engine.tables.settings import GuildSettingsMemory, SettingsMemory
from engine.tables.stops import Stops
from engine.tables.views import Views
from engine.tables.welcomes import Welcomes
from engine.workers import ComputeIn


@asynccontextmanager
async def open_tables(
    database_url: str,
    *,
    busy_timeout: float = 2.0,
    may_be_incomplete: bool = False,
    may_be_new: bool = True,
    compute_in: ComputeIn = "threads",
    analyse_with: JudgeLevel = USUAL_JUDGE,
) -> "AsyncIterator[Tables]":
    """The tables kept in a database, whose schema is brought up to date first.

    `busy_timeout` is how many seconds a change waits for another one, in SQLite for another process's;
    `compute_in` is where computers think, and `analyse_with` as which of them analyses judge Ra.
    Raises `NewerSchemaError` or another `StoreError` when the database cannot be opened; when another one is
    being moved into it, unless it `may_be_incomplete`; and when there is none, unless it `may_be_new`. Raises
    `StoreUnavailableError` if it fails just then.
    """
    async with open_database(database_url, busy_timeout=busy_timeout, may_be_new=may_be_new) as database:
        tables = Tables(database, computers=Thinking(compute_in), analyse_with=analyse_with)
        try:
            if not may_be_incomplete:
                await tables.read(check_complete)
            yield tables
        finally:
            tables.close()


class Tables:
    """All tables of one database, by parts; a table's code is read in capital or small letters.

    Every method of a part may raise `StoreUnavailableError`, and those that take a code `NoSuchTableError`;
    then nothing has changed. A caller that cannot tell whether its change was made, because the call was
    cancelled or the process killed, compares the table's version.
    """

    def __init__(
        self,
        database: Database,
        shard: Shard = WHOLE_BOT,
        check: Callable[[Connection], None] | None = None,
        computers: Thinking | None = None,
        analyse_with: JudgeLevel = USUAL_JUDGE,
    ) -> None:
        self._database = database
        self._repository = repository = TableRepository(database, check, is_alone=shard == WHOLE_BOT)
        self._computers = computers = computers or Thinking()
        self._analyse_with: JudgeLevel = analyse_with
        self.shard = shard
        self.get = repository.get
        self.read = repository.read
        self.write = repository.write
        self.write_rows = repository.write_rows
        """These run the queries of `engine.store` that no part has, and the changes that concern no table."""
        self.changing = changing = Changing(repository)
        self.settings = settings = SettingsMemory(repository, shard)
        self.guild_settings = GuildSettingsMemory(repository, shard)
        # What people and computers do.
        self.lobbies = Lobbies(repository, changing)
        self.absences = Absences(repository, changing, settings, shard)
        self.play = Play(repository, changing, self.absences, computers)
        self.plans = Planning(repository, changing)
        self.deadlines = Deadlines(repository, changing, settings, shard)
        # What can be looked at.
        self.views = Views(repository, computers)
        self.analyses = Analyses(repository, self.views, computers, shard, analyse_with)
        self.puzzles = Puzzles(repository, self.views, computers)
        self.imports = Imports(repository, changing)
        # What Discord shows.
        self.announcements = Announcements(repository, self.deadlines, shard)
        self.messages = Messages(repository, settings, shard)
        self.pings = Pings(repository)
        self.welcomes = Welcomes(repository)
        self.stops = Stops(repository, shard)
        # What is kept, counted and deleted.
        self.privacy = Privacy(repository, changing, settings, self.guild_settings, shard, views=self.views)
        self.counting = Counting(repository)
        self.histories = Histories(repository, database.witness)

    def of_shard(self, shard: Shard, check: Callable[[Connection], None] | None = None) -> "Tables":
        """The same tables for a part of the bot, which finds only what is to be done in its own servers.

        Every change ends with `check`, in its transaction, and is not made if that raises.
        """

        def report(kind: str, outcome: str, seconds: float) -> None:
            self._repository.on_work(kind, outcome, seconds)  # whoever watches by then

        part = Tables(self._database, shard, check, self._computers, self._analyse_with)
        part._repository.on_work = report
        return part

    def watch(self, on_work: OnWork, on_thought: OnThought) -> None:
        """Report all work on the database, and every thought of computers, from now on."""
        self._repository.on_work = on_work
        self._computers.on_thought = on_thought

    @property
    def thoughts_waiting(self) -> int:
        """How many thoughts of computers wait or run."""
        return self._computers.waiting

    def close(self) -> None:
        """Let computers start no further thought."""
        self._computers.close()
