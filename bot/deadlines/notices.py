"""Sends the messages about time, each once.

A message stays due in the database until it is noted as sent. If it was sent but never noted, because of a
crash or a lost answer, it is found by its button or, at `live` pace, by its words.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.deadlines.messages import live_reminder, notice_post, time_button
from bot.deadlines.telling import wants_reminders
from bot.discord import requests
from bot.discord.failures import RequestRefusedError
from bot.discord.links import channel_of
from engine.tables import Kind, Settings

if TYPE_CHECKING:
    import discord

    from bot.announcing.messages import TableMessages
    from engine.tables import Notice, Table, Tables

log = logging.getLogger(__name__)


async def send_notices(
    client: discord.Client, tables: Tables, messages: TableMessages, code: str, untried: set[Notice]
) -> bool:
    """Send what is due at a table and still of use; return whether a message will have to be deleted.

    `untried` are the notices that were certainly never sent; they are removed from the set. Callers must hold
    the announcer's lock of the table. Raises `NotShownError` or `DiscordUnavailableError`.
    """
    table = await tables.get(code)
    found = False
    if table.paused:
        return found  # once it goes on elsewhere, the message is sent there
    for notice, clock in await tables.notices(table.code):
        message_id = None if notice in untried else await _find(client, table, notice)
        untried.discard(notice)
        settings = await _settings_of_player(tables, table)
        is_open = clock is not None and table.decision == notice.decision
        if message_id is None and clock and is_open and _is_wanted(notice, settings):
            post = notice_post(table, notice, clock, settings)
            nonce = f"{code}.{notice.decision}.{notice.kind}"
            message_id = await messages.send(table, post, nonce=nonce)
        await tables.noticed(notice, channel_id=channel_of(table), message_id=message_id)
        found = found or message_id is not None
    return found


async def _settings_of_player(tables: Tables, table: Table) -> Settings:
    player = table.player_to_act
    return await tables.settings.of(player.user_id) if player and player.user_id else Settings()


def _is_wanted(notice: Notice, settings: Settings) -> bool:
    return notice.kind is not Kind.REMINDER or wants_reminders(settings)


async def _find(client: discord.Client, table: Table, notice: Notice) -> int | None:
    channel_id = channel_of(table)
    try:
        if table.own_options.pace == "live" and notice.kind is Kind.REMINDER:
            return await requests.find_own_text(client, channel_id, live_reminder(table))
        return await requests.find_own_control(client, channel_id, time_button(notice))
    except RequestRefusedError as refused:
        log.info("The channel of table %s cannot be read: %s", table.code, refused)
        return None
