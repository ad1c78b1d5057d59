"""People's and servers' settings: read once, then kept in memory."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection

from engine import calendar
from engine.deadline import Kind
from engine.direct_message import DIRECT
from engine.guild_settings import GuildSettings
from engine.message import Until
from engine.personal_settings import Notify, Settings
from engine.shard import WHOLE_BOT, Shard
from engine.store.deadlines import write_hours
from engine.store.direct_messages import plan_digest
from engine.store.messages import call_messages
from engine.store.settings import (
    claim_ping,
    read_guild_settings,
    read_settings,
    release_ping,
    write_guild_settings,
    write_settings,
)
from engine.table import Table
from engine.tables.repository import TableRepository

MOST_KNOWN = 10_000
Chosen = TypeVar("Chosen")


class _Memory(ABC, Generic[Chosen]):
    """The only access to some settings. Every method may raise `StoreUnavailableError`.

    They are kept only where no other process could change them.
    """

    def __init__(self, repository: TableRepository, shard: Shard) -> None:
        self._repository = repository
        self._shard = shard
        self._known: dict[int, Chosen] = {}
        self._changes = 0
        """Counts changes: a read that a change overtakes must not be kept."""

    @staticmethod
    @abstractmethod
    def _read(connection: Connection, of: int, /) -> Chosen: ...

    @abstractmethod
    def _is_kept(self, of: int) -> bool: ...

    async def of(self, one: int) -> Chosen:
        """The settings of a person or a server, by their id."""
        if known := self._known.get(one):
            return known
        before = self._changes
        found = await self._repository.read(self._read, one)
        if self._changes == before:
            self._keep(one, found)
        return found

    async def _write(self, one: int, work: Callable[[Connection], Chosen]) -> Chosen:
        """Change settings in one transaction; returns them."""
        changed = await self._repository.write(work)
        self._changes += 1
        self._keep(one, changed)
        return changed

    def forget(self, one: int) -> None:
        """Read these settings again when they are next needed."""
        self._changes += 1
        self._known.pop(one, None)

    def _keep(self, one: int, chosen: Chosen) -> None:
        if not self._is_kept(one):
            return
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[one] = chosen


class SettingsMemory(_Memory[Settings]):
    """People's settings."""

    _read = staticmethod(read_settings)

    def _is_kept(self, of: int) -> bool:  # noqa: ARG002  # where one process talks to all people
        return self._shard == WHOLE_BOT

    async def change(
        self, user_id: int, change: Callable[[Settings], Settings] | None = None, /, **chosen: Any
    ) -> Settings:
        """Change a person's settings in one transaction; return them.

        What is `chosen` is named like the fields of `Settings`; `change` is for what depends on the settings
        as they are. Choosing `notify` makes the bot try direct messages again, even if one was refused. Of a
        decision that the person is asked for, the time that is left passes in the new hours from now on.
        """
        if "notify" in chosen:
            chosen["direct_refused"] = False

        def work(connection: Connection) -> Settings:
            before = read_settings(connection, user_id)
            after = replace(change(before) if change else before, **chosen)
            write_settings(connection, user_id, after)
            if after.hours != before.hours:
                write_hours(connection, user_id, after.hours, calendar.now())
                call_messages(connection, DIRECT, user_id=user_id)
                call_messages(connection, Kind.REMINDER, until=Until.TIME)  # of the few, perhaps theirs
            if {"notify", "digest_hour"} & {*chosen} or after.zone != before.zone:
                plan_digest(connection, user_id)
            return after

        return await self._write(user_id, work)

    async def told_by_mention(self, user_ids: Iterable[int]) -> frozenset[int]:
        """The people among these whom a public message should mention.

        `engine.store.direct_messages.insert_due` takes care of the others, going by the same settings.
        """
        return frozenset([one for one in user_ids if (await self.of(one)).told_by is Notify.MENTION])

    async def away(self, *user_ids: int) -> dict[int, datetime]:
        """Those of these people who are away, and until when."""
        now, found = calendar.now(), {}
        for user_id in user_ids:
            settings = await self.of(user_id)
            if settings.away_until and settings.is_away(now):
                found[user_id] = settings.away_until
        return found


class GuildSettingsMemory(_Memory[GuildSettings]):
    """Servers' settings; another process may change those of other shards."""

    _read = staticmethod(read_guild_settings)

    def _is_kept(self, of: int) -> bool:
        return self._shard.serves(of)

    async def change(self, guild_id: int, change: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
        """Change a server's settings in one transaction; return them."""

        def work(connection: Connection) -> GuildSettings:
            after = change(read_guild_settings(connection, guild_id))
            write_guild_settings(connection, guild_id, after)
            return after

        return await self._write(guild_id, work)

    async def may_ping_role(self, table: Table) -> bool:
        """Whether the first message of a lobby may ping the server's role; if so, it is noted that it does.

        It is noted under the table before the message is sent: so the role is pinged once an hour at most,
        and a message that has to be sent again pings it still.
        """
        return await self._repository.write(claim_ping, table.guild_id, table.code, calendar.now())

    async def role_not_pinged(self, table: Table) -> None:
        """Let other lobbies ping the role: Discord has refused the message of this one."""
        await self._repository.write_rows(release_ping, table.guild_id, table.code)
