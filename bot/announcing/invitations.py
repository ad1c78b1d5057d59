"""Sends invitations: one message for all kept seats of a table, sent once.

An invitation stays due in the database until its message is noted. If it was sent but never noted, because of
a crash or a lost answer, it is found by its buttons.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.discord import requests
from bot.discord.failures import RequestRefusedError
from bot.discord.links import channel_of
from bot.features.lobby.invitation_message import invitation_button, invitation_post

if TYPE_CHECKING:
    import discord

    from bot.announcing.messages import TableMessages
    from engine.tables import Table, Tables

log = logging.getLogger(__name__)


async def send_invitation(client: discord.Client, tables: Tables, messages: TableMessages, code: str) -> None:
    """Invite the people for whom a table keeps seats, if that is due and the lobby is shown.

    Callers must hold the announcer's lock of the table. Raises `NotShownError` or `DiscordUnavailableError`.
    """
    table = await tables.get(code)
    if not table.invitation_due or table.message_id is None:
        return
    invited = table.kept_at(datetime.now(UTC))
    message_id = await _find_invitation(client, table)
    if message_id is None and invited:
        post = invitation_post(table, invited)
        message_id = await messages.send(table, post, nonce=f"{code}.{table.version}.invite")
    await tables.invited(code, channel_id=channel_of(table), message_id=message_id)


async def _find_invitation(client: discord.Client, table: Table) -> int | None:
    try:
        return await requests.find_own_control(client, channel_of(table), invitation_button(table, "join"))
    except RequestRefusedError as refused:
        log.info("The channel of table %s cannot be read: %s", table.code, refused)
        return None
