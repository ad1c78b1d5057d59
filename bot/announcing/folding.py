"""Whether a message about a turn has nothing left to tell once another one has taken its place.

One message has all that happens from one lot to the next. The turn messages before the last one are
deleted, and the one in their place tells what they would have told, unless somebody has written in between.
"""

from contextlib import suppress

import discord

from bot.announcing.story import epoch_end, has_lots
from bot.discord import requests
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from bot.posts.story import moves_between, names_out_of_suns, story_lines
from engine.histories import history_of
from engine.message import TURN, Message, MessagePlace, Until
from engine.store.messages import read_messages
from engine.tables import Status, StoreUnavailableError, Tables, Update

MOST_TOLD = 1200
"""Characters of what a message tells that another one goes on with; Discord takes 2,000 in all."""


async def told_since(client: discord.Client, tables: Tables, update: Update, new: MessagePlace) -> int | None:
    """The version since which a `new` message tells what happened, if the one that it replaces tells nothing.

    `update` is what the new one shows, which people see already. None: the message that it replaces tells its
    own part, as it does where the database does not answer.
    """
    with suppress(StoreUnavailableError):
        return await _told_since(client, tables, update, new)
    return None


async def _told_since(
    client: discord.Client, tables: Tables, update: Update, new: MessagePlace
) -> int | None:
    if not _replaces_turn(update, new):
        return None
    for lots in await tables.read(read_messages, TURN, code=update.table.code, until=Until.NEWS):
        since, message_id = _told_by_lots(update, lots, new), lots.message_id or 0
        # Where it is not among these, somebody has deleted the message about the lots.
        if since is not None and message_id in (await _own_since(client, message_id, new) or ()):
            return since
    is_result = update.table.status is not Status.RUNNING  # which tells of no moves
    if is_result or _tells_enough(update) or update.lots_message == update.table.message_place:
        return None
    is_alone = await _own_since(client, update.table.message_id or 0, new) is not None
    return update.table.message_since if is_alone else None


def _replaces_turn(update: Update, new: MessagePlace) -> bool:
    """Whether a message takes the place of a turn message right above it, but not of a game's first one.

    The first one publishes the commitment to the deal, and stays.
    """
    table = update.table
    is_turn = table.announced_seat is not None and table.message_since > 0
    is_below = table.message_channel_id == new.channel_id and table.message_id != new.message_id
    return is_turn and is_below and history_of(table.announced) == history_of(table.version)


def _told_by_lots(update: Update, lots: Message, new: MessagePlace) -> int | None:
    """Up to which version the message about the lots of an epoch tells what the current one could tell."""
    table = update.table
    if lots.channel_id != new.channel_id:
        return None
    later = moves_between(update, lots.state["until"], table.version)
    end = epoch_end(table, later)
    until = table.version if end is None else later[end - 1].version
    return until if until > table.message_since else None


async def lots_place(tables: Tables, update: Update, *, again: bool) -> MessagePlace | None:
    """Where people out of suns read of every lot; None if all can bid, or there is no such message yet.

    That is the message that tells the lots, or the first one to become it: an earlier one that its edit still
    awaits, or else the current one, if it is about to be replaced (`again`).
    """
    table = update.table
    if table.status is not Status.RUNNING or not names_out_of_suns(update):
        return None
    before = await tables.read(read_messages, TURN, code=table.code)
    told = [one for one in before if one.until is Until.NEWS]
    waiting = [one for one in before if one.until is Until.CALLED and not one.state.get("folded")]
    if known := [*told, *waiting]:
        return known[0].place
    return table.message_place if again and table.announced_seat is not None else None


def _tells_enough(update: Update) -> bool:
    """Whether a story ends with the current message: a lot was sold, an epoch is over, or it is long."""
    table = update.table
    moves = moves_between(update, table.message_since, table.version)
    if epoch_end(table, moves) is not None or has_lots(table, [one for move in moves for one in move.events]):
        return True
    return len("\n".join(story_lines(table, moves, table.locale))) > MOST_TOLD


async def _own_since(client: discord.Client, message_id: int, new: MessagePlace) -> list[int] | None:
    """The bot’s messages from one on, before a new one; None if others have written, or nobody knows."""
    with suppress(RequestRefusedError, DiscordUnavailableError):
        return await requests.own_between(client, new.channel_id, message_id, new.message_id)
    return None
