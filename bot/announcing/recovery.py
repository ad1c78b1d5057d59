"""Finds the messages that were sent just before a crash and never remembered."""

import logging

import discord
from discord.utils import time_snowflake

from bot.announcing.current_messages import CurrentMessages
from bot.announcing.kinds.stop import any_announcement
from bot.discord import requests
from bot.discord.failures import RequestRefusedError
from bot.discord.links import channel_of
from bot.posts.time import live_reminder
from engine.histories import history_of
from engine.message import LOST, MessagePlace
from engine.store.announcements import Announcement
from engine.store.stops import STOP
from engine.tables import Kind as Deadlines
from engine.tables import Status, Table, Tables

WITHOUT_CONTROLS = {STOP: any_announcement, Deadlines.REMINDER: live_reminder}
"""The kinds of messages that are known by their words alone; both are at live tables."""

log = logging.getLogger(__name__)


async def adopt_lost_messages(
    client: discord.Client, tables: Tables, current: CurrentMessages, table: Table
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
        if history_of(version) == history_of(table.version):
            place = MessagePlace(channel_of(table), message_id)
            await current.remember(table, Announcement(version, place))
            table = await tables.get(table.code)


async def disown_messages(client: discord.Client, tables: Tables, table: Table) -> None:
    """Note that messages which an earlier history of a table has left behind are to lose their controls.

    Those beside a live board that have no control, and are no longer true, are deleted. All are later than
    the message known as current. A game that began in that history may have been played in the thread of its
    lobby. Raises `DiscordUnavailableError` or `StoreUnavailableError`.
    """
    if history_of(table.announced) == history_of(table.version):
        return
    after = table.message_id or time_snowflake(table.opened_at)
    thread = {table.message_id} if table.message_id and table.status is Status.LOBBY else set[int]()
    for channel_id in {channel_of(table)} | thread:
        try:
            found = await _left_behind(client, channel_id, table, after)
        except RequestRefusedError as refused:
            log.info("Channel %s of table %s cannot be read: %s", channel_id, table.code, refused)
            continue
        for kind, messages in found.items():
            for message_id in messages:
                await tables.messages.disown(table.code, MessagePlace(channel_id, message_id), kind)


async def _left_behind(
    client: discord.Client, channel_id: int, table: Table, after: int
) -> dict[str, list[int]]:
    """The messages about a table in a channel that are later than an id, by the kind to treat them as."""
    own = rf"[a-z-]+:{table.code}:.*"
    found = {LOST: await requests.find_own_controls(client, channel_id, own, after=after)}
    for kind, words in WITHOUT_CONTROLS.items() if table.own_options.pace == "live" else ():
        found[kind] = await requests.find_own_texts(client, channel_id, words(table), after=after)
    return found
