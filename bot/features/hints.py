"""`/ra hint`: what a strong computer would do, for the player to move alone."""

from __future__ import annotations

from typing import Any

from bot.answering.feature import Feature, pages_command
from bot.answering.moves import own_turn
from bot.answering.panel import Pages, cut_into_pages
from bot.discord.replies import Reply
from bot.games import game_at
from bot.games.seat_names import names_of
from bot.words import text
from engine.protocol import AnyView
from engine.tables import Table
from engine.tables.transitions.acting import check_hints


class Hints(Feature):
    """Hints, at tables that allow them."""

    @pages_command("ra hint")
    async def hint(self, reply: Reply, table: Table) -> Pages:
        """A hint for the person, if it is their turn."""
        check_hints(table)
        update = await self.tables.views.look(table.code)
        seat = own_turn(update.table, reply.user.id, reply.locale)
        judgement = await self.tables.views.hint(table.code, update.table.version, seat)
        return hint_pages(update.table, update.view, judgement, reply.locale)


def hint_pages(table: Table, view: AnyView, judgement: Any, locale: str) -> Pages:
    """The hint shown to the player to move."""
    title = text(locale, "hint-title", code=table.code)
    lines = game_at(table).hint_lines(judgement, view, names_of(table), locale)
    return Pages(cut_into_pages([title, *lines]))
