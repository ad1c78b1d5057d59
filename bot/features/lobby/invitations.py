"""Seats that are kept: the people invited take them or decline, or the host frees them."""

from contextlib import suppress
from dataclasses import replace

from bot.answering.feature import Feature, control
from bot.answering.which_table import enter_table
from bot.discord.controls import version_in
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from bot.discord.links import person_of, table_link
from bot.discord.posts import Post
from bot.discord.refusals import Refusal, reading_control
from bot.discord.replies import Reply
from bot.features.lobby.hosts import require_host
from bot.features.personal.invites import invites_post, names_of
from bot.posts.invitation import FREE_SEAT_SELECT, INVITATION_BUTTON, held_back_post
from bot.services import Services
from bot.words import text
from engine import calendar
from engine.store.pings import read_held_back
from engine.tables import AlreadySeatedError, Table
from renderers.names import plain


class Invitations(Feature):
    """The answers to an invitation, and taking it back."""

    @control(INVITATION_BUTTON)
    async def answer(self, reply: Reply, code: str, what: str, history: str | None) -> None:
        """Take the kept seat or give it up, or block whoever invites; nobody else may."""
        table = await enter_table(self.tables, reply, code, version_in(history))
        if what == "block":
            await self._block(table, reply)
            return
        _check_invited(table, reply)
        if what == "join":
            table = await self.tables.lobbies.join(code, person_of(reply.user))
        else:
            table = await self.tables.lobbies.decline(code, reply.user.id)
        await self.announcer.carry_on(table, reply)
        table = await self.tables.get(code)
        words = text(reply.locale, f"invitation-{what}", code=code, link=table_link(table))
        await reply.private(Post(words))

    async def _block(self, table: Table, reply: Reply) -> None:
        """Block whoever has invited the person; the seat stays kept, so that nobody notices."""
        blocked = await self.tables.pings.block_inviter(table, reply.user.id)
        if blocked is None:
            raise _not_invited(table)
        post = await invites_post(self.services, reply)
        words = text(reply.locale, "invites-blocked-now", name=plain(names_of(blocked, reply.locale)[0]))
        await reply.private(replace(post, content=f"{words}\n{post.content}"))

    @control(FREE_SEAT_SELECT)
    async def free_seat(self, reply: Reply, code: str, version: str) -> None:
        """Keep a seat no longer, as the host."""
        table = await enter_table(self.tables, reply, code, int(version))
        table = await require_host(self.services, reply, table)
        with reading_control():
            invited = int(reply.choice)
        table = await self.tables.lobbies.free_seat(table.code, reply.user.id, invited)
        await self.announcer.announce(table, reply)


def _check_invited(table: Table, reply: Reply) -> None:
    if table.seat_of(reply.user.id) is not None:
        raise AlreadySeatedError
    if all(kept.user_id != reply.user.id for kept in table.kept_seats):
        raise _not_invited(table)


def _not_invited(table: Table) -> Refusal:
    return Refusal("not-invited", code=table.code, link=table_link(table))


async def tell_held_back(services: Services, table: Table, reply: Reply) -> None:
    """Tell a person privately which of those they invited to a new table are not pinged, and why."""
    if not table.kept_seats:
        return
    if held_back := await services.tables.read(read_held_back, table.code, calendar.now()):
        with suppress(RequestRefusedError, DiscordUnavailableError):  # the table is open anyway
            await reply.private(held_back_post(table, held_back, reply.locale))
