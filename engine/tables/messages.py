"""The messages that the bot owes; none of this makes a new version of a table."""

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import Connection

from engine.deadline import Kind
from engine.direct_message import DIRECT, Told
from engine.games import Seat
from engine.message import ASLEEP, DIGEST, Message, MessagePlace, Wait
from engine.shard import Shard
from engine.store import messages
from engine.store.direct_messages import insert_due, plan_digest, write_digest_refused, write_refused
from engine.store.pings import write_asked
from engine.store.tables import read_table
from engine.tables.plans import read_awaited
from engine.tables.repository import TableRepository
from engine.tables.settings import SettingsMemory

ABOUT_NOTHING = 0
"""Neither a decision nor a planned stop, since these are numbered from 1 on."""


class Messages:
    """What is due, and what was done about it. Every method may raise `StoreUnavailableError`."""

    def __init__(self, repository: TableRepository, settings: SettingsMemory, shard: Shard) -> None:
        self._repository = repository
        self._settings = settings
        self._shard = shard

    async def subjects_due(self, guild_id: int | None = None) -> tuple[tuple[str, str], ...]:
        """The kind of each message that is due, and its table's code or server's id; in one server or all."""
        return await self._repository.read(messages.read_subjects_due, self._shard, guild_id)

    async def add(self, kind: str, code: str, *, instead_of: int | None = None, **what: Any) -> int:
        """Note a message about a table, perhaps in place of what was noted of it; see `insert_message`.

        If that was called meanwhile, the message is due at once.
        """

        def work(connection: Connection) -> int:
            if instead_of is not None:
                if any(one.calls for one in messages.read_messages(connection, kind, number=instead_of)):
                    what["wait"] = None
                messages.delete_messages(connection, kind, number=instead_of)
            return messages.insert_message(connection, kind, code=code, **what)

        return await self._repository.write_rows(work)

    async def disown(
        self, code: str | None, place: MessagePlace, kind: str, *, guild_id: int | None = None
    ) -> None:
        """Note, as of a kind, a message of a history that is lost, unless it is known.

        Its server is named where its table may be lost too.
        """

        def work(connection: Connection) -> None:
            if not messages.is_known(connection, code, place):
                about: Any = {"code": code, "guild_id": guild_id, "about": ABOUT_NOTHING}
                messages.insert_message(connection, kind, place=place, **about)

        await self._repository.write_rows(work)

    async def sending(self, message: Message, channel_id: int) -> None:
        """Note where a message is about to be sent."""
        await self._repository.write_rows(messages.write_channel, message, channel_id)

    async def settled(
        self, message: Message, wait: Wait | None, place: MessagePlace | None = None
    ) -> frozenset[str]:
        """Note that a message is as it should be, and where; forget it unless it is to `wait`.

        Returns the kinds of other messages that are due because of it.
        """
        if wait is None:
            await self._repository.write_rows(_forget, message)
            return frozenset()
        if message.kind != Kind.REMINDER:
            await self._repository.write_rows(messages.write_settled, message, wait, place)
            return frozenset()

        def work(connection: Connection) -> bool:
            is_new = place is not None and not messages.is_placed(connection, message)
            messages.write_settled(connection, message, wait, place)
            asleep = frozenset((wait.state or {}).get(ASLEEP, ()))
            return is_new and _reminded(connection, message, asleep)

        return frozenset({DIRECT} if await self._repository.write(work) else ())

    # Direct messages that Discord refused.

    async def refused(self, message: Message, *, for_good: bool) -> Message:
        """Remember that Discord refused a message; return it as the mention that it becomes.

        `for_good`: use mentions for this person from now on.
        """
        after = await self._repository.write(write_refused, message, for_good=for_good)
        if message.user_id is not None:
            self._settings.forget(message.user_id)
        return after

    async def digest_refused(self, digest: Message, waiting: Mapping[str, int], *, for_good: bool) -> None:
        """Remember that Discord refused a digest: mentions at the tables that were waiting replace it.

        `waiting` has their versions by code; `for_good`: use mentions for this person from now on.
        """
        await self._repository.write(write_digest_refused, digest, waiting, for_good=for_good)
        if digest.user_id is not None:
            self._settings.forget(digest.user_id)


def _forget(connection: Connection, message: Message) -> None:
    """Forget a message about which nothing is left to do; after a digest, the next one waits for its hour."""
    if message.kind == DIGEST and message.user_id is not None:
        plan_digest(connection, message.user_id)
    else:
        messages.delete_settled(connection, message)


def _reminded(connection: Connection, reminder: Message, asleep: Collection[Seat]) -> bool:
    """Note that the people who are asked are reminded; those yet to decide by direct message too, if wanted.

    People who were `asleep` hear of it in their own hours even if they have answered, which nobody may learn.
    Returns whether any direct message is due.
    """
    table = read_table(connection, reminder.code or "")
    if table is None or reminder.about != str(table.decision):
        return False
    missing = read_awaited(connection, table)
    is_due = False
    for seat in table.asked:
        user_id = seat.user_id or 0  # whoever is asked has one
        was_mentioned = seat.seat not in asleep
        if was_mentioned:
            write_asked(connection, table.code, Kind.REMINDER, user_id, version=table.version)
        if seat.seat in missing or not was_mentioned:
            is_due |= insert_due(
                connection, table.code, user_id, Told.REMINDER, table.version, was_mentioned=was_mentioned
            )
    return is_due
