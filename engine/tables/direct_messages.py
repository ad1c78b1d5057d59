"""Direct messages that are due, and who follows a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.store import direct_messages

if TYPE_CHECKING:
    from engine.direct_message import DirectMessage
    from engine.shard import Shard
    from engine.tables.repository import TableRepository
    from engine.tables.settings import SettingsMemory


class DirectMessages:
    """Due direct messages and followers in the database; nothing here makes a version of a table.

    Every method may raise `StoreUnavailableError`.
    """

    def __init__(self, repository: TableRepository, settings: SettingsMemory, shard: Shard) -> None:
        self._repository = repository
        self._shard = shard
        self._settings = settings

    async def due(self, code: str) -> tuple[DirectMessage, ...]:
        """The messages that are due about a table."""
        return await self._repository.read(lambda c: direct_messages.read_due(c, code))

    async def tables_with_due(self) -> tuple[str, ...]:
        """The tables with messages due, without paused ones."""
        return await self._repository.read(lambda c: direct_messages.read_tables_with_due(c, self._shard))

    async def told(self, sent: DirectMessage) -> None:
        """Remember that a message was sent or is no longer needed."""
        await self._repository.write_rows(lambda c: direct_messages.delete_told(c, sent))

    async def refused(self, message: DirectMessage, *, for_good: bool) -> DirectMessage:
        """Remember that Discord refused a message; return the mention that replaces it.

        `for_good`: use mentions for this person from now on.
        """
        after = await self._repository.write(
            lambda c: direct_messages.write_refused(c, message, for_good=for_good)
        )
        self._settings.forget(message.user_id)
        return after

    async def followers(self, code: str) -> tuple[int, ...]:
        """The people who want to hear a game's result and have not yet."""
        return await self._repository.read(lambda c: direct_messages.read_followers(c, code))

    async def follow(self, code: str, user_id: int, *, follows: bool) -> None:
        """Let a person follow a game, or stop following it."""
        await self._repository.write(
            lambda c: direct_messages.write_follower(c, code, user_id, follows=follows)
        )
