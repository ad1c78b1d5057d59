"""Sends the direct messages that are due about tables, each once.

A message stays due in the database until it is sent. If it may already have been sent, before a crash or by a
request whose answer was lost, the bot first looks for its button. If a person accepts no direct messages, a
mention at their table replaces it.
"""

from __future__ import annotations

import logging
from hashlib import blake2s
from typing import TYPE_CHECKING

from bot.discord import requests
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError, Trouble
from bot.discord.links import channel_of
from bot.errors import NotShownError
from bot.features.personal.messages import direct_post, mention_post, notice_button
from engine.tables import How, Status, Told

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import discord

    from bot.announcing.messages import TableMessages
    from engine.tables import DirectMessage, Table, Tables

log = logging.getLogger(__name__)


class DirectMessageSender:
    """Sends direct messages, and knows which may already have been sent."""

    def __init__(self, client: discord.Client, tables: Tables, messages: TableMessages) -> None:
        self._client = client
        self._tables = tables
        self._messages = messages
        self._doubtful: set[DirectMessage] = set()

    async def doubt_all(self) -> None:
        """Before sending any message that is due now, look whether it is there."""
        for code in await self._tables.direct_messages.tables_with_due():
            self._doubtful.update(await self._tables.direct_messages.due(code))

    async def send(self, code: str) -> None:
        """Send what is due about a table; trouble with one person delays nobody else.

        Raises `NotShownError`, `RequestRefusedError` or `DiscordUnavailableError` in the end.
        """
        table = await self._tables.get(code)
        if table.paused:
            return
        failures: list[Exception] = []
        for due in await self._tables.direct_messages.due(code):
            try:
                await self._send(table, due)
            except (NotShownError, RequestRefusedError, DiscordUnavailableError) as failure:
                failures.append(failure)
        if failures:
            raise failures[0]

    async def _send(self, table: Table, due: DirectMessage) -> None:
        if _is_of_use(table, due):
            if due.how is How.DIRECT:
                try:
                    await self._send_directly(table, due)
                except RequestRefusedError as refused:
                    due = await self._refused(due, refused)
            if due.how is not How.DIRECT:
                await self._mention(table, due)
        await self._tables.direct_messages.told(due)
        self._doubtful.discard(due)

    async def _send_directly(self, table: Table, due: DirectMessage) -> None:
        settings = await self._tables.settings.of(due.user_id)
        update = await self._tables.look(table.code)
        channel_id = await requests.open_direct_messages(self._client, due.user_id)
        post = direct_post(update, due, settings.language or table.locale)
        await self._once(
            channel_id, due, lambda: requests.send(self._client, channel_id, post, nonce=_nonce(due))
        )

    async def _refused(self, due: DirectMessage, refused: RequestRefusedError) -> DirectMessage:
        log.info("A direct message about table %s was refused: %s", due.code, refused)
        for_good = refused.trouble is Trouble.CANNOT_MESSAGE_USER
        self._doubtful.discard(due)
        return await self._tables.direct_messages.refused(due, for_good=for_good)

    async def _mention(self, table: Table, due: DirectMessage) -> None:
        post, channel_id = mention_post(table, due), channel_of(table)
        await self._once(channel_id, due, lambda: self._messages.send(table, post, nonce=_nonce(due)))

    async def _once(self, channel_id: int, due: DirectMessage, send: Callable[[], Awaitable[int]]) -> None:
        """Send a message unless it is already there; it stays in doubt until it is noted as sent."""
        if due in self._doubtful and await self._is_there(channel_id, due):
            return
        self._doubtful.add(due)
        await send()

    async def _is_there(self, channel_id: int, due: DirectMessage) -> bool:
        # Where people are mentioned, several may be told the same.
        whom = None if due.how is How.DIRECT else due.user_id
        try:
            found = await requests.find_own_control(self._client, channel_id, notice_button(due), names=whom)
        except RequestRefusedError as refused:
            log.info("The channel of a message about table %s cannot be read: %s", due.code, refused)
            return False
        return found is not None


def _is_of_use(table: Table, due: DirectMessage) -> bool:
    """Whether the message is still of use: turns that are over are not announced."""
    if due.told in {Told.RESULT, Told.ENDED}:
        return True
    if table.status is not Status.RUNNING:
        return False
    if due.told is Told.BEGINS:
        return True
    if due.told is Told.REMINDER and due.version < table.decision:
        return False
    asked = table.player_to_act
    return asked is not None and asked.user_id == due.user_id and asked.decider is None


def _nonce(due: DirectMessage) -> str:
    """Identifies a message for a few minutes, within the 24 characters of a nonce."""
    return blake2s(":".join(map(str, due)).encode(), digest_size=12).hexdigest()
