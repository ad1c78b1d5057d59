"""`/ra show log`: everything that has happened in a game, page by page."""

from __future__ import annotations

from collections.abc import Sequence

from bot.answering.feature import Feature, control, pages_command
from bot.answering.panel import Pages, Turned, cut_into_pages, one_page, panel_post
from bot.answering.which_table import enter_table
from bot.discord.controls import CODE
from bot.discord.replies import Reply
from bot.posts.log_lines import log_lines
from bot.words import text
from engine.tables import Logged, Table

OLD_PAGE_BUTTON = rf"log:{CODE}:(?P<page>[0-9]{{1,4}})"
"""Buttons of the log before it was part of the panel; their pages count from the newest, 0."""


class Log(Feature):
    """The log, which opens at its newest page."""

    @pages_command("ra show log")
    async def log(self, reply: Reply, table: Table) -> Pages:
        """All moves so far."""
        return log_pages(table, await self.tables.views.log(table.code), reply.locale)

    @control(OLD_PAGE_BUTTON)
    async def turn_old_page(self, reply: Reply, code: str, page: str) -> None:
        """Make the old message the panel, at the page that its button means."""
        table = await enter_table(self.tables, reply, code)
        pages = await self.log(reply, table)
        turned = Turned(max(0, pages.first - int(page)), table.version)
        await reply.in_place(panel_post(table, "log", pages, reply.locale, turned))


def log_pages(table: Table, moves: Sequence[Logged], locale: str) -> Pages:
    """The log of these moves."""
    lines = log_lines(table, moves, locale)
    if not lines:
        return one_page(text(locale, "log-empty", code=table.code))
    posts = cut_into_pages(lines, text(locale, "log-title", code=table.code))
    return Pages(posts, newest_first=True, grows=True)
