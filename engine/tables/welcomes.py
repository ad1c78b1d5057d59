"""The first message in each server that the bot joins."""

from collections.abc import Mapping
from datetime import UTC, datetime

from sqlalchemy import Connection

from engine import calendar
from engine.store import notes
from engine.store.messages import delete_messages, insert_message, read_messages
from engine.tables.repository import TableRepository

SINCE = "welcomes-since"
"""The note of when the bot began to welcome servers."""
WELCOME = "welcome"
"""The kind of these messages; they are about the time at which the bot joined, in seconds."""


class Welcomes:
    """Which servers are to be welcomed. Every method may raise `StoreUnavailableError`."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def begin(self) -> None:
        """Note, once and for all, that servers joined from now on are welcomed."""

        def work(connection: Connection) -> None:
            if notes.read_note(connection, SINCE) is None:
                notes.write_note(connection, SINCE, calendar.now().isoformat())

        await self._repository.write(work)

    async def note(self, joinings: Mapping[int, datetime]) -> tuple[int, ...]:
        """Note when the bot joined these servers; return those that are news, and are to be welcomed.

        A server is news if it was joined since `begin`, at another time than the one that is noted.
        """
        since = await self._repository.read(notes.read_note, SINCE)
        known = {(one.guild_id, one.about) for one in await self._repository.read(read_messages, WELCOME)}
        news = {
            guild_id: at
            for guild_id, at in joinings.items()
            if since and at > datetime.fromisoformat(since) and (guild_id, _about(at)) not in known
        }
        if news:
            await self._repository.write(_write_joinings, news)
        return tuple(news)


def joined_at(about: str) -> datetime:
    """When the bot joined the server of a message about this."""
    return datetime.fromtimestamp(int(about), UTC)


def _about(at: datetime) -> str:
    return str(int(at.timestamp()))


def _write_joinings(connection: Connection, joinings: Mapping[int, datetime]) -> None:
    for guild_id, at in joinings.items():
        if read_messages(connection, WELCOME, guild_id=guild_id, about=_about(at)):
            continue  # somebody who looked at the same moment was faster
        delete_messages(connection, WELCOME, guild_id=guild_id)
        insert_message(connection, WELCOME, guild_id=guild_id, about=_about(at))
