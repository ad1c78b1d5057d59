"""Direct messages that are refused, and who follows a game."""

from __future__ import annotations

from collections.abc import Mapping

from engine.message import Message
from engine.store import digests, direct_messages
from engine.tables.personal_settings import SettingsMemory
from engine.tables.repository import TableRepository


class DirectMessages:
    """Refused direct messages, and followers; nothing here makes a version of a table.

    Every method may raise `StoreUnavailableError`.
    """

    def __init__(self, repository: TableRepository, settings: SettingsMemory) -> None:
        self._repository = repository
        self._settings = settings

    async def refused(self, message: Message, *, for_good: bool) -> Message:
        """Remember that Discord refused a message; return it as the mention that it becomes.

        `for_good`: use mentions for this person from now on.
        """
        after = await self._repository.write(
            lambda c: direct_messages.write_refused(c, message, for_good=for_good)
        )
        if message.user_id is not None:
            self._settings.forget(message.user_id)
        return after

    async def digest_refused(self, digest: Message, waiting: Mapping[str, int], *, for_good: bool) -> None:
        """Remember that Discord refused a digest: mentions at the tables that were waiting replace it.

        `waiting` has their versions by code; `for_good`: use mentions for this person from now on.
        """
        await self._repository.write(
            lambda c: digests.write_digest_refused(c, digest, waiting, for_good=for_good)
        )
        if digest.user_id is not None:
            self._settings.forget(digest.user_id)

    async def followers(self, code: str) -> tuple[int, ...]:
        """The people who want to hear a game's result and have not yet."""
        return await self._repository.read(lambda c: direct_messages.read_followers(c, code))

    async def follow(self, code: str, user_id: int, *, follows: bool) -> None:
        """Let a person follow a game, or stop following it."""
        await self._repository.write(
            lambda c: direct_messages.write_follower(c, code, user_id, follows=follows)
        )
