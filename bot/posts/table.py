"""The current message of a table: its lobby, then the turn message, then the result."""

from collections.abc import Collection

from bot.discord.posts import Post
from bot.drawing import Drawing
from bot.posts.lobby import closed_post, lobby_post
from bot.posts.result import cancelled_post, result_post
from bot.posts.turn import turn_post
from engine.tables import Status, Update


async def table_post(
    update: Update, drawing: Drawing, mentioned: Collection[int], *, ping: bool = True
) -> Post:
    """The current message of a table; its picture is drawn off the event loop.

    `mentioned` are the people it names by a mention.
    """
    match update.table.status:
        case Status.LOBBY:
            return lobby_post(update.table)
        case Status.RUNNING:
            return await turn_post(update, drawing, mentioned if ping else ())
        case Status.FINISHED:
            return await result_post(update, drawing, mentioned if ping else ())
        case Status.CLOSED:
            return closed_post(update.table)
        case Status.CANCELLED | Status.ABANDONED:
            return cancelled_post(update.table)
