"""Servers' settings: read once, then kept in memory."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from engine import calendar
from engine.guild_settings import GuildSettings
from engine.shard import Shard
from engine.store.guild_settings import claim_ping, read_guild_settings, write_guild_settings
from engine.table import Table
from engine.tables.repository import TableRepository

MOST_KNOWN = 10_000


class GuildSettingsMemory:
    """The only access to servers' settings; those of another shard may change, and are not kept.

    Every method may raise `StoreUnavailableError`.
    """

    def __init__(self, repository: TableRepository, shard: Shard) -> None:
        self._repository = repository
        self._shard = shard
        self._known: dict[int, GuildSettings] = {}
        self._changes = 0
        """Counts changes: a read that a change overtakes must not be kept."""

    async def of(self, guild_id: int) -> GuildSettings:
        """A server's settings."""
        if known := self._known.get(guild_id):
            return known
        before = self._changes
        found = await self._repository.read(read_guild_settings, guild_id)
        if self._changes == before:
            self._keep(guild_id, found)
        return found

    async def change(self, guild_id: int, change: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
        """Change a server's settings in one transaction; return them."""

        def work(connection: Connection) -> GuildSettings:
            after = change(read_guild_settings(connection, guild_id))
            write_guild_settings(connection, guild_id, after)
            return after

        changed = await self._repository.write(work)
        self._changes += 1
        self._keep(guild_id, changed)
        return changed

    def forget(self, guild_id: int) -> None:
        """Read a server's settings anew when they are next needed."""
        self._changes += 1
        self._known.pop(guild_id, None)

    async def role_to_ping(self, table: Table) -> int | None:
        """The role that the first message of a lobby pings; None if it pings none.

        That it does is noted before it is sent, under its table: so a role is pinged once an hour at most,
        and a message that has to be sent again pings it still.
        """
        role_id = (await self.of(table.guild_id)).role_id
        if role_id is None:
            return None
        now = calendar.now()
        claimed = await self._repository.write(claim_ping, table.guild_id, table.code, now)
        return role_id if claimed else None

    def _keep(self, guild_id: int, settings: GuildSettings) -> None:
        if not self._shard.serves(guild_id):
            return
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[guild_id] = settings
