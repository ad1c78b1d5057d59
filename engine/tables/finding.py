"""Looking up tables."""

from __future__ import annotations

from collections.abc import Collection

from engine import calendar
from engine.store import dashboard, lookups
from engine.store.dashboard import OwnTable
from engine.store.tables import read_tables
from engine.table import Table
from engine.tables.errors import TableError
from engine.tables.plans import read_unanswered
from engine.tables.repository import TableRepository

LATELY = 100
"""Among how many finished games a link is looked for."""


class Finding:
    """Looks tables up."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def find(
        self, *, guild_id: int, prefix: str = "", user_id: int | None = None, here: int | None = None
    ) -> tuple[Table, ...]:
        """Open tables of a server whose code has a prefix.

        Those that wait for the person come first, then those where they sit, then those of the channel or
        thread `here`, then all others.
        """
        return await self._repository.read(
            lambda c: lookups.read_open_in_guild(c, guild_id, prefix=prefix, user_id=user_id, here=here)
        )

    async def finished(
        self, *, guild_id: int, prefix: str = "", limit: int = 25, hidden: Collection[int] = ()
    ) -> tuple[Table, ...]:
        """Finished games of a server whose code has a prefix, newest end first, without cancelled ones.

        Those of the channels that are `hidden` are left out.
        """
        return await self._repository.read(
            lambda c: lookups.read_finished(c, guild_id, prefix=prefix, limit=limit, hidden=hidden)
        )

    async def with_codes(self, codes: Collection[str]) -> tuple[Table, ...]:
        """The tables with these codes; codes without a table are skipped."""
        return await self._repository.read(lambda c: read_tables(c, [*codes]))

    async def open_in(self, guild_id: int) -> list[OwnTable]:
        """All open tables of a server, newest first."""
        return await self._repository.read(lambda c: dashboard.read_guild_tables(c, guild_id))

    async def tables_of(self, user_id: int, guild_id: int | None = None) -> tuple[Table, ...]:
        """Open tables where a person sits; those that wait for them come first."""
        return await self._repository.read(lambda c: lookups.read_open_of_person(c, user_id, guild_id))

    async def own_tables(self, user_id: int, guild_id: int | None = None) -> list[OwnTable]:
        """Open tables where a person sits or has a seat kept, newest first."""
        own = await self._repository.read(lambda c: dashboard.read_own_tables(c, user_id, guild_id))
        expected = [one for one in own if _is_expected(one.table, user_id)]
        return [one._replace(answered=await self._has_answered(one.table, user_id)) for one in expected]

    async def _has_answered(self, table: Table, user_id: int) -> bool:
        """Whether a person is asked at once with others, and has answered or let a plan answer."""
        if not table.bidders or not table.asks(user_id):
            return False
        try:
            now, position = await self._repository.position(table.code, table.version)
        except TableError:  # its list shows the others all the same
            return False
        if now.version != table.version or position is None:
            return False  # it has gone on meanwhile
        missing = await self._repository.read(lambda c: read_unanswered(c, table, position))
        return table.seat_of(user_id) not in missing

    async def tables_in(self, channel_id: int) -> tuple[Table, ...]:
        """Open tables of a channel or thread."""
        return await self._repository.read(lambda c: lookups.read_open_in_channel(c, channel_id))

    async def paused(self, guild_id: int | None = None) -> tuple[Table, ...]:
        """Open tables that are paused since their place could not be reached, in one server or all."""
        return await self._repository.read(lambda c: lookups.read_paused(c, guild_id))

    async def table_of_thread(self, thread_id: int) -> Table | None:
        """The newest table that is or was played in a thread of its own, open or over."""
        return await self._repository.read(lambda c: lookups.read_of_thread(c, thread_id))

    async def linked(self, guild_id: int, channel_id: int, message_id: int) -> Table | None:
        """The table of a server that a message shows, if it still does; else the newest of its thread."""
        ended = await self.finished(guild_id=guild_id, limit=LATELY)
        for table in (*await self.find(guild_id=guild_id), *ended):
            if table.message_id == message_id:
                return table
        return await self.table_of_thread(channel_id)


def _is_expected(table: Table, user_id: int) -> bool:
    """Whether a person sits at a table or still has a seat kept."""
    kept = (one.user_id for one in table.kept_at(calendar.now()))
    return table.seat_of(user_id) is not None or user_id in kept
