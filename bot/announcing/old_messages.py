"""Takes the controls from messages that show a table no longer.

Which messages these are is kept in the database from the moment in which another one takes their place, so
that a request that fails, or a crash, leaves no dead button behind.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.discord import requests
from bot.discord.failures import GONE, RequestRefusedError, Trouble
from bot.features.lobby.message import started_post

if TYPE_CHECKING:
    import discord

    from engine.store.old_messages import OldMessage
    from engine.tables import Table, Tables

log = logging.getLogger(__name__)


async def retire_old_messages(client: discord.Client, tables: Tables, code: str) -> None:
    """Retire all old messages of a table.

    Raises `DiscordUnavailableError`, or `RequestRefusedError` once all others have been retired.
    """
    table, refusals = await tables.get(code), list[RequestRefusedError]()
    for old in await tables.old_messages(code):
        try:
            await _retire(client, table, old)
        except RequestRefusedError as refused:
            if not await _is_gone(client, old, refused.trouble):
                refusals.append(refused)
                continue
        await tables.retired(old.message_id)
    if refusals:
        raise refusals[0]


async def _is_gone(client: discord.Client, old: OldMessage, trouble: Trouble) -> bool:
    """Whether nothing can be done about a message any more; one 404 does not prove that it was deleted."""
    if trouble is Trouble.UNKNOWN_MESSAGE:
        return not await requests.exists(client, old.channel_id, old.message_id)
    return trouble in GONE


async def _retire(client: discord.Client, table: Table, old: OldMessage) -> None:
    """Remove a message's controls; turn a lobby into a link to the game, and delete what was about time."""
    if old.is_notice:
        await requests.delete(client, old.channel_id, old.message_id)
        return
    if old.to_be_found:
        await _retire_questions(client, table, old)
        return
    if old.was_lobby and table.started_at:
        await requests.edit(client, old.channel_id, old.message_id, started_post(table))
        return
    keep_picture = table.thread_id is not None
    await requests.retire(client, old.channel_id, old.message_id, keep_picture=keep_picture)


async def _retire_questions(client: discord.Client, table: Table, old: OldMessage) -> None:
    """Remove the button of questions about cancelling whose ids never became known."""
    asks = rf"table:{table.code}:\d+:cancel"
    for message_id in await requests.find_own_controls(client, old.channel_id, asks, after=old.message_id):
        await requests.retire(client, old.channel_id, message_id, keep_picture=True)
