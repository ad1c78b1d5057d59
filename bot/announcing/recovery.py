"""Finds the messages that were sent just before a crash and never remembered."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.discord import requests
from bot.discord.failures import RequestRefusedError
from bot.discord.links import channel_of

if TYPE_CHECKING:
    import discord

    from bot.announcing.current_messages import CurrentMessages
    from engine.tables import Table, Tables

log = logging.getLogger(__name__)


async def adopt_lost_messages(
    client: discord.Client, tables: Tables, memory: CurrentMessages, table: Table
) -> None:
    """Remember the messages of a table that were sent after the one known as current, oldest first.

    So nobody is pinged twice for one decision, and no old message keeps its controls. Raises
    `DiscordUnavailableError`, or `StoreUnavailableError` if what was found cannot be remembered.
    """
    try:
        found = await requests.find_own_messages(
            client, channel_of(table), table.code, after=table.message_id
        )
    except RequestRefusedError as refused:
        log.info("The channel of table %s cannot be read: %s", table.code, refused)
        return
    for message_id, version in sorted(found.items()):
        await memory.remember(table, version, message_id, channel_of(table))
        table = await tables.get(table.code)
