"""`/ra show log`: everything that has happened in a game, page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.commands import Shown
from bot.discord.controls import CODE, button
from bot.discord.posts import Post, pack_into_pages
from bot.feature import Feature, control, table_command
from bot.features.log.lines import log_lines
from bot.which_table import get_table
from bot.words import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord.controls import Control
    from bot.discord.replies import Reply
    from engine.tables import Logged, Table

PAGE_BUTTON = rf"log:{CODE}:(?P<page>[0-9]{{1,4}})"


class Log(Feature):
    """The log, newest page first."""

    @table_command("ra show log", shown=Shown.PRIVATELY)
    async def show_log(self, reply: Reply, table: Table) -> None:
        """Send the newest page."""
        moves = await self.services.tables.log(table.code)
        await reply.private(log_post(table, moves, reply.locale, 0))

    @control(PAGE_BUTTON)
    async def turn_page(self, reply: Reply, code: str, page: str) -> None:
        """Replace the page shown with another; page 0 is the newest."""
        table = await get_table(self.services.tables, reply, code)
        moves = await self.services.tables.log(table.code)
        await reply.update(log_post(table, moves, reply.locale, int(page)))


def log_post(table: Table, moves: Sequence[Logged], locale: str, page: int) -> Post:
    """A page of the log, 0 the newest, with buttons to the pages beside it."""
    pages = pack_into_pages(log_lines(table, moves, locale))
    if not pages:
        return Post(text(locale, "log-empty", code=table.code))
    page = min(page, len(pages) - 1)
    title = text(locale, "log-title", code=table.code, page=len(pages) - page, pages=len(pages))
    buttons = []
    if page + 1 < len(pages):
        buttons.append(_page_button(table, page + 1, text(locale, "log-earlier")))
    if page > 0:
        buttons.append(_page_button(table, page - 1, text(locale, "log-later")))
    return Post(f"{title}\n{pages[-1 - page]}", buttons)


def _page_button(table: Table, page: int, label: str) -> Control:
    return button(f"log:{table.code}:{page}", label, row=0)
