"""Direct messages that belong to another application: a new one has conversations of its own with people."""

from __future__ import annotations

import logging
from dataclasses import replace

import discord

from bot.discord import requests
from bot.discord.failures import RequestRefusedError
from engine.tables import Table, Tables, Update

log = logging.getLogger(__name__)


async def in_own_conversation(client: discord.Client, tables: Tables, update: Update) -> Update:
    """Let a table in direct messages that no message shows go on in this bot's conversation with its person.

    That is the one where it is, unless the messages on Discord belong to another application. Raises
    `DiscordUnavailableError`.
    """
    table, person = update.table, _person_of(update.table)
    if not table.is_direct or table.message_id is not None or person is None:
        return update
    try:
        channel_id = await requests.open_direct_messages(client, person)
    except RequestRefusedError as refused:
        log.info("No direct messages can be opened for table %s: %s", table.code, refused)
        return update
    if channel_id == table.channel_id:
        return update
    return replace(update, table=await tables.announcements.move_conversation(table, channel_id))


def _person_of(table: Table) -> int | None:
    return next((seat.user_id for seat in table.people if seat.user_id), table.host_id or None)
