"""The first message in each server that the bot joins."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from engine import calendar
from engine.store import notes, welcomes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection

    from engine.shard import Shard
    from engine.store.welcomes import Welcome
    from engine.tables.repository import TableRepository

SINCE = "welcomes-since"
"""The note of when the bot began to welcome servers."""


class Welcomes:
    """Which first messages are due. Every method may raise `StoreUnavailableError`."""

    def __init__(self, repository: TableRepository, shard: Shard) -> None:
        self._repository = repository
        self._shard = shard

    async def begin(self) -> None:
        """Note, once and for all, that servers joined from now on are welcomed."""

        def work(connection: Connection) -> None:
            if notes.read_note(connection, SINCE) is None:
                notes.write_note(connection, SINCE, calendar.now().isoformat())

        await self._repository.write(work)

    async def note(self, joinings: Mapping[int, datetime]) -> None:
        """Note when the bot joined these servers; those that are news are to be welcomed.

        A server is news if it was joined since `begin`, at another time than the one that is noted.
        """
        since = await self._repository.read(lambda c: notes.read_note(c, SINCE))
        known = await self._repository.read(welcomes.read_joinings)
        for guild_id, at in joinings.items():
            whole = at.replace(microsecond=0)
            if since and at > datetime.fromisoformat(since) and known.get(guild_id) != whole:
                await self._repository.write(partial(_write, guild_id, whole))

    async def due(self) -> tuple[int, ...]:
        """The servers where a first message is due."""
        return await self._repository.read(lambda c: welcomes.read_due_welcomes(c, self._shard))

    async def get(self, guild_id: int) -> Welcome | None:
        """The first message that is due in a server, or None."""
        return await self._repository.read(lambda c: welcomes.read_welcome(c, guild_id))

    async def sending(self, welcome: Welcome, channel_id: int) -> None:
        """Note that a first message is about to be sent to this channel."""
        there = welcome._replace(channel_id=channel_id)
        await self._repository.write(lambda c: welcomes.write_welcome(c, there, due=True))

    async def settled(self, welcome: Welcome) -> None:
        """Note that a first message is there, or can be sent nowhere."""
        await self._repository.write(lambda c: welcomes.write_welcome(c, welcome, due=False))


def _write(guild_id: int, joined_at: datetime, connection: Connection) -> None:
    welcomes.write_joining(connection, guild_id, joined_at)
