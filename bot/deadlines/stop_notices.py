"""The messages that tell live tables of planned stops: each is sent once, and edited so that it stays true.

A message stays due in the database until it is noted, with the times that it shows. If it was sent but never
noted, because of a crash or a lost answer, it is found by its words.
"""

from __future__ import annotations

import logging
import re
from contextlib import suppress
from typing import TYPE_CHECKING

from discord.utils import format_dt

from bot.discord import requests
from bot.discord.failures import RequestRefusedError
from bot.discord.links import channel_of
from bot.discord.posts import Post
from bot.words import text
from engine.tables import Status

if TYPE_CHECKING:
    from datetime import datetime

    import discord

    from bot.announcing.messages import TableMessages
    from engine.store.stops import Stop, StopNotice
    from engine.tables import Table, Tables

log = logging.getLogger(__name__)


async def tell_of_stops(
    client: discord.Client, tables: Tables, messages: TableMessages, code: str, untried: set[tuple[str, int]]
) -> None:
    """Send what a table is to be told of planned stops, or edit what it was told. Nobody is pinged.

    `untried` are the messages that were certainly never sent, by table and stop; they are removed from the
    set. Callers must hold the announcer's lock of the table. Raises `NotShownError` or
    `DiscordUnavailableError`.
    """
    table = await tables.get(code)
    if table.paused:
        return
    for due in await tables.stops.due(code):
        key = code, due.stop.number
        notice = due if key in untried else await _find(client, table, due)
        untried.discard(key)
        has_ended = due.stop.over or due.stop.called_off
        if notice.message_id is not None:
            await _edit(client, table, notice)
        elif not has_ended and table.status is Status.RUNNING:
            nonce = f"{code}.stop.{due.stop.number}"
            message_id = await messages.send(table, stop_post(table, due.stop), nonce=nonce)
            notice = due._replace(channel_id=channel_of(table), message_id=message_id)
        if has_ended or notice.message_id is None:
            await tables.stops.settled(due)
        else:
            await tables.stops.told(notice)


def stop_post(table: Table, stop: Stop) -> Post:
    """What is said of a stop as it is now."""
    locale = table.locale
    if stop.called_off:
        return Post(text(locale, "stops-called-off", code=table.code))
    if stop.over:
        return Post(text(locale, "stops-over", code=table.code))
    return Post(_announcement(table, _moment(stop.begins), format_dt(stop.ends, "t")))


def _announcement(table: Table, begins: str, ends: str) -> str:
    return text(table.locale, "stops-announced", code=table.code, begins=begins, ends=ends)


def _moment(time: datetime) -> str:
    return f"{format_dt(time, 't')} ({format_dt(time, 'R')})"


async def _edit(client: discord.Client, table: Table, notice: StopNotice) -> None:
    place = notice.channel_id or channel_of(table), notice.message_id or 0
    try:
        await requests.edit(client, *place, stop_post(table, notice.stop))
    except RequestRefusedError as refused:  # it was deleted, or the bot can no longer see it
        log.info("A message of table %s about a stop is not edited: %s", table.code, refused)


async def _find(client: discord.Client, table: Table, notice: StopNotice) -> StopNotice:
    """The notice with its message, if that was sent without being noted."""
    if notice.message_id is not None:
        return notice
    words = re.escape(_announcement(table, "BEGINS", "ENDS"))
    any_times = words.replace("BEGINS", r"<t:\d+:t> \(<t:\d+:R>\)").replace("ENDS", r"<t:\d+:t>")
    with suppress(RequestRefusedError):  # the channel cannot be read
        message_id = await requests.find_own_text(client, channel_of(table), re.compile(any_times))
        return notice._replace(channel_id=channel_of(table), message_id=message_id)
    return notice
