"""What becomes of seats that are kept: the people invited take them or decline, or the host frees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.answering.feature import Feature, control
from bot.answering.which_table import enter_table
from bot.discord.links import table_link
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.features.lobby.people import person_of
from bot.posts.invitation import FREE_SEAT_SELECT, INVITATION_BUTTON
from bot.words import text

if TYPE_CHECKING:
    from bot.discord.replies import Reply
    from engine.tables import Table


class Invitations(Feature):
    """The answers to an invitation, and taking it back."""

    @control(INVITATION_BUTTON)
    async def answer(self, reply: Reply, code: str, what: str) -> None:
        """Take the kept seat or give it up; nobody else may."""
        table = await enter_table(self.services.tables, reply, code)
        _check_invited(table, reply)
        if what == "join":
            table = await self.services.tables.lobbies.join(code, person_of(reply.user))
        else:
            table = await self.services.tables.lobbies.decline(code, reply.user.id)
        await self.services.announcer.carry_on(table, reply)
        table = await self.services.tables.get(code)
        words = text(reply.locale, f"invitation-{what}", code=code, link=table_link(table))
        await reply.private(Post(words))

    @control(FREE_SEAT_SELECT)
    async def free_seat(self, reply: Reply, code: str, version: str) -> None:  # noqa: ARG002  # works at any version
        """Keep a seat no longer, as the host."""
        table = await enter_table(self.services.tables, reply, code)
        table = await self.services.tables.lobbies.free_seat(table.code, reply.user.id, int(reply.chosen[0]))
        await self.services.announcer.announce(table, reply)


def _check_invited(table: Table, reply: Reply) -> None:
    if all(kept.user_id != reply.user.id for kept in table.kept_seats):
        raise Refusal("not-invited", code=table.code, link=table_link(table))
