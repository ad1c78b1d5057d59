"""The message that stands for a table: its lobby, then the turn message, then the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.messages.lobby import lobby_post
from bot.messages.result import cancelled_post, result_post
from bot.messages.turn import turn_post
from engine.tables import Status

if TYPE_CHECKING:
    from bot.drawing import Drawing
    from bot.posts import Post
    from engine.tables import Update


async def table_post(update: Update, drawing: Drawing, *, ping: bool = True) -> Post:
    """The current message of a table; drawing happens off the event loop."""
    match update.table.status:
        case Status.LOBBY:
            return lobby_post(update.table)
        case Status.RUNNING:
            return await turn_post(update, drawing, ping=ping)
        case Status.FINISHED:
            return await result_post(update, drawing)
        case Status.CANCELLED:
            return cancelled_post(update.table)
