"""The messages that the bot owes; none of this makes a new version of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from engine.deadline import Kind
from engine.direct_message import DIRECT, Told
from engine.message import DIGEST, LOST, Message, Place, Wait
from engine.shard import Shard
from engine.store import messages
from engine.store.digests import plan_digest
from engine.store.direct_messages import insert_due
from engine.store.pings import write_asked
from engine.store.tables import read_table
from engine.tables.plans import read_awaited
from engine.tables.repository import TableRepository


class Messages:
    """What is due, and what was done about it. Every method may raise `StoreUnavailableError`."""

    def __init__(self, repository: TableRepository, shard: Shard) -> None:
        self._repository = repository
        self._shard = shard

    async def subjects_due(self, guild_id: int | None = None) -> tuple[tuple[str, str], ...]:
        """The kind of each message that is due, and its table's code or server's id; in one server or all."""
        return await self._repository.read(lambda c: messages.read_subjects_due(c, self._shard, guild_id))

    async def due(self, kinds: Sequence[str], subject: str) -> tuple[Message, ...]:
        """The messages of some kinds that are due at a table or server, those noted first before others."""
        return await self._repository.read(lambda c: messages.read_due(c, tuple(kinds), subject))

    async def find(self, *kinds: str, **wanted: Any) -> tuple[Message, ...]:
        """The messages of some kinds whose fields have these values, due or not."""
        return await self._repository.read(lambda c: messages.read_messages(c, *kinds, **wanted))

    async def last_number(self) -> int:
        """The highest number of a message."""
        return await self._repository.read(messages.read_last_number)

    async def add(
        self,
        kind: str,
        code: str,
        *,
        instead_of: int | None = None,
        **what: Any,
    ) -> int:
        """Note a message about a table, perhaps in place of what was noted of it; see `insert_message`."""

        def work(connection: Connection) -> int:
            if instead_of is not None:
                messages.delete_messages(connection, kind, number=instead_of)
            return messages.insert_message(connection, kind, code=code, **what)

        return await self._repository.write_rows(work)

    async def disown(self, code: str, place: Place) -> None:
        """Note that a message is of a history that is lost, unless it is known what it is."""

        def work(connection: Connection) -> None:
            if not messages.is_known(connection, code, place):
                messages.insert_message(connection, LOST, code=code, place=place)

        await self._repository.write_rows(work)

    async def call(self, kind: str, code: str) -> None:
        """Let the messages of a kind about a table be looked at again."""
        await self._repository.write_rows(lambda c: messages.call_messages(c, kind, code=code))

    async def forget(self, kind: str, code: str) -> None:
        """Forget the messages of a kind about a table."""
        await self._repository.write_rows(lambda c: messages.delete_messages(c, kind, code=code))

    async def sending(self, message: Message, channel_id: int) -> None:
        """Note where a message is about to be sent."""
        await self._repository.write_rows(lambda c: messages.write_channel(c, message, channel_id))

    async def settled(
        self, message: Message, wait: Wait | None, place: Place | None = None
    ) -> frozenset[str]:
        """Note that a message is as it should be, and where; forget it unless it is to `wait`.

        Returns the kinds of other messages that are due because of it.
        """
        if wait is None:
            await self._repository.write_rows(lambda c: _forget(c, message))
            return frozenset()
        if message.kind != Kind.REMINDER:
            await self._repository.write_rows(lambda c: messages.write_settled(c, message, wait, place))
            return frozenset()

        def work(connection: Connection) -> bool:
            is_new = place is not None and not messages.is_placed(connection, message)
            messages.write_settled(connection, message, wait, place)
            return is_new and _reminded(connection, message)

        return frozenset({DIRECT} if await self._repository.write(work) else ())


def _forget(connection: Connection, message: Message) -> None:
    """Forget a message about which nothing is left to do; after a digest, the next one waits for its hour."""
    if message.kind == DIGEST and message.user_id is not None:
        plan_digest(connection, message.user_id)
    else:
        messages.delete_settled(connection, message)


def _reminded(connection: Connection, reminder: Message) -> bool:
    """Note that those who are asked are reminded; who has yet to decide by direct message too, if they like.

    Returns whether one is due.
    """
    table = read_table(connection, reminder.code or "")
    if table is None or reminder.about != str(table.decision):
        return False
    missing = read_awaited(connection, table)
    is_due = False
    for seat in table.asked:
        if seat.user_id is None:
            continue
        write_asked(connection, table.code, Kind.REMINDER, seat.user_id, version=table.version)
        if seat.seat in missing:
            is_due |= insert_due(
                connection, table.code, seat.user_id, Told.REMINDER, table.version, was_mentioned=True
            )
    return is_due
