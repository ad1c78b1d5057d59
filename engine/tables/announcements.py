"""What Discord shows of tables: none of it makes a new version of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.store import announcements, direct_messages, old_messages
from engine.store.messages import read_kinds_due
from engine.tables.deadlines import start_clock

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from sqlalchemy import Connection

    from engine.deadline import Deadline
    from engine.games import Seat
    from engine.shard import Shard
    from engine.store.old_messages import OldMessage
    from engine.table import Table
    from engine.tables.repository import TableRepository


class Announcements:
    """The part of `Tables` that remembers messages."""

    _repository: TableRepository
    shard: Shard
    on_deadline: Callable[[Deadline], None]

    async def announced(
        self,
        code: str,
        version: int,
        *,
        message_id: int,
        channel_id: int,
        seat: Seat | None,
        clock: Deadline | None = None,
        told: Collection[int] | None = None,
    ) -> frozenset[str]:
        """Remember which message shows `version` and whose turn it announces, and start the clock.

        A version older than the one remembered is ignored. The message that this one replaces becomes one of
        the `old_messages`. `clock` is the one that the message shows, and `told` are those who know
        of it; None if that is not known. Returns the kinds of other messages that are due at the table now.
        """
        due, started = frozenset[str](), None

        def work(connection: Connection, code: str) -> None:
            nonlocal due, started
            direct_messages.insert_announced(
                connection, code, version, message_id=message_id, seat=seat, told=told
            )
            announcements.write_announced(
                connection, code, version, message_id=message_id, channel_id=channel_id, seat=seat
            )
            started = start_clock(connection, code, version, clock)
            due = read_kinds_due(connection, code)

        await self._repository.annotate(code, work)
        if started:
            self.on_deadline(started)
        return due

    async def placed(self, code: str, *, channel_id: int, thread_id: int | None) -> Table:
        """Remember where the table is played from now on; this ends a pause."""
        return await self._repository.annotate(
            code,
            lambda c, code: announcements.write_place(c, code, channel_id=channel_id, thread_id=thread_id),
        )

    async def pause(self, table: Table) -> Table:
        """Remember that the place of `table` is gone, unless it is played elsewhere by now."""
        channel_id, thread_id = table.channel_id, table.thread_id
        return await self._repository.annotate(
            table.code,
            lambda c, code: announcements.write_paused(c, code, channel_id=channel_id, thread_id=thread_id),
        )

    async def unannounced(self) -> tuple[str, ...]:
        """The tables that Discord shows out of date, or where it is a computer's turn; not paused ones.

        Those that have waited longest come first.
        """
        return await self._repository.read(lambda c: announcements.read_unannounced(c, self.shard))

    async def old_messages(self, code: str) -> tuple[OldMessage, ...]:
        """The table's messages that show it no longer and must be edited now."""
        return await self._repository.read(lambda c: old_messages.read_due(c, code.upper()))

    async def with_old_messages(self) -> tuple[str, ...]:
        """The tables that have such messages."""
        return await self._repository.read(
            lambda c: old_messages.read_tables_with_old_messages(c, self.shard)
        )

    async def asking(self, code: str, *, channel_id: int, after: int) -> None:
        """Note that a question about cancelling is about to be sent, later than this Discord id.

        It becomes an old message when the table is over, even if its id never becomes known.
        """
        await self._repository.write(
            lambda c: old_messages.insert_kept_while_open(
                c, code.upper(), channel_id, after, to_be_found=True
            )
        )

    async def asked(self, code: str, *, channel_id: int, message_id: int, after: int) -> None:
        """Note the message that `asking` announced; it becomes an old message when the table is over."""

        def work(connection: Connection) -> None:
            old_messages.insert_kept_while_open(
                connection, code.upper(), channel_id, message_id, to_be_found=False
            )
            old_messages.delete_old_message(connection, after)

        await self._repository.write(work)

    async def uninvited(self) -> tuple[str, ...]:
        """The tables that have an `invitation_due`, without paused ones."""
        return await self._repository.read(lambda c: announcements.read_uninvited(c, self.shard))

    async def invited(self, code: str, *, channel_id: int, message_id: int | None) -> None:
        """Remember the message that invites people; it becomes an old one once no seat is kept.

        None: the invitation is no longer needed, and none was sent.
        """
        await self._repository.annotate(
            code,
            lambda c, code: announcements.write_invited(
                c, code, channel_id=channel_id, message_id=message_id
            ),
        )

    async def retired(self, message_id: int) -> None:
        """Forget an old message that needs no edit any more, or is gone."""
        await self._repository.write_rows(lambda c: old_messages.delete_old_message(c, message_id))

    async def retired_until_over(self, message_id: int) -> None:
        """Forget an old message until the table is over: then it becomes an old one again."""
        await self._repository.write_rows(lambda c: old_messages.write_while_open(c, message_id))

    async def told_lots(self, message_id: int, version: int) -> None:
        """Note that an old message tells the lots of its epoch up to a version; it stays an old message."""
        await self._repository.write_rows(lambda c: old_messages.write_lots_told(c, message_id, version))

    async def lots_message(self, code: str) -> tuple[int, int] | None:
        """The old message that tells the lots of the epoch: the ids of its channel and its own."""
        return await self._repository.read(lambda c: old_messages.read_lots_message(c, code.upper()))
