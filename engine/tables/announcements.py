"""What Discord shows of tables: none of it makes a new version of a table."""

from sqlalchemy import Connection

from engine.deadline import Deadline
from engine.shard import Shard
from engine.store import announcements, departures, direct_messages
from engine.store.announcements import Announcement
from engine.store.messages import read_kinds_due
from engine.table import Table
from engine.tables.clock_rows import start_clock, start_unseen
from engine.tables.deadlines import Deadlines
from engine.tables.repository import TableRepository, find_table


class Announcements:
    """Remembers which message shows a table, and where tables are played."""

    def __init__(self, repository: TableRepository, deadlines: Deadlines, shard: Shard) -> None:
        self._repository = repository
        self._deadlines = deadlines
        self._shard = shard

    async def announced(
        self, code: str, made: Announcement, *, clock: Deadline | None = None
    ) -> frozenset[str]:
        """Remember which message shows a version and whose turn it announces, and start the clock.

        A version older than the one remembered is ignored. The message that this one replaces becomes a
        `LOBBY` or a `TURN`. `clock` is the one that the message shows, as far as that is known. Returns the
        kinds of other messages that are due at the table now.
        """
        due, started = frozenset[str](), None

        def work(connection: Connection, code: str) -> None:
            nonlocal due, started
            direct_messages.insert_announced(connection, code, made)
            announcements.write_announced(connection, code, made)
            started = start_clock(connection, code, made.version, clock)
            due = read_kinds_due(connection, code)

        await self._repository.annotate(code, work)
        if started:
            self._deadlines.on_deadline(started)
        return due

    async def placed(self, code: str, *, channel_id: int, thread_id: int | None) -> Table:
        """Remember where the table is played from now on; this ends a pause."""
        return await self._repository.annotate(
            code, announcements.write_place, channel_id=channel_id, thread_id=thread_id
        )

    async def move_conversation(self, table: Table, channel_id: int) -> Table:
        """Let a table in direct messages, and all others there, go on in another conversation."""
        before = table.channel_id
        await self._repository.change_together(
            lambda c: departures.read_tables_of_guild(c, -before),
            lambda c: departures.move_conversation(c, before, channel_id),
        )
        return await self._repository.get(table.code)

    async def pause(self, table: Table) -> Table:
        """Remember that the place of `table` is gone, unless it is played elsewhere by now.

        That starts its clock, if none runs, which no message starts any more.
        """

        def work(connection: Connection, code: str) -> None:
            announcements.write_paused(
                connection, code, channel_id=table.channel_id, thread_id=table.thread_id
            )
            paused = find_table(connection, code)
            if paused.paused:
                start_unseen(connection, paused)

        return await self._repository.annotate(table.code, work)

    async def unannounced(self, guild_id: int | None = None) -> tuple[str, ...]:
        """The tables that Discord shows out of date, or where it is a computer's turn; not paused ones.

        Those that have waited longest come first. They are in one server if it is named.
        """
        return await self._repository.read(announcements.read_unannounced, self._shard, guild_id)
