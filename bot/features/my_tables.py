"""`/ra games`: a person's open tables, starting with those that wait; and the next of these, in private."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime

from discord.utils import format_dt

from bot.announcing.sitting import next_tables, private_board, with_next
from bot.answering.commands import Shown
from bot.answering.feature import Feature, command, control, table_action
from bot.answering.lost_places import pause_lost
from bot.discord.controls import Control, button
from bot.discord.links import table_link
from bot.discord.posts import Post, pack_into_pages
from bot.discord.replies import Reply
from bot.discord.sight import Sight
from bot.games.seat_names import asked_names
from bot.posts.own_tables import asked_time, own_turn_line, sit_button, table_line
from bot.words import text
from engine import calendar
from engine.tables import KeptSeat, OwnTable, Table

PAGE_BUTTON = r"games:(?P<page>[0-9]{1,4})"


class MyTables(Feature):
    """Lists the tables where a person sits or has a seat kept."""

    @command("ra games", shown=Shown.PRIVATELY, in_direct_messages=True)
    async def games(self, reply: Reply) -> None:
        """List the person's tables in this server, or all of them in direct messages."""
        await reply.private(await self._page(reply, 0))

    @control(PAGE_BUTTON)
    async def turn_page(self, reply: Reply, page: str) -> None:
        """Replace the page shown with another, as the tables are now."""
        await reply.in_place(await self._page(reply, int(page)))

    async def _page(self, reply: Reply, page: int) -> Post:
        guild_id = reply.interaction.guild_id
        own = await self.tables.views.own_tables(reply.user.id, guild_id)
        gone = await pause_lost(self.services, [one.table for one in own])
        own = [one._replace(table=gone.get(one.table.code, one.table)) for one in own]
        seen = await Sight.of(reply.interaction).visible(one.table for one in own)
        unseen = {one.table.code for one in own} - {table.code for table in seen}
        everywhere = guild_id is None
        post = games_post(own, reply.user.id, reply.locale, page, everywhere=everywhere, unseen=unseen)
        if not (waiting := await next_tables(self.tables, reply)):
            return post
        return replace(post, controls=[sit_button(waiting[0].table, reply.locale), *post.controls])


def games_post(  # what is shown, to whom, and which part of it
    own: Sequence[OwnTable],
    user_id: int,
    locale: str,
    page: int,
    *,
    everywhere: bool = False,
    unseen: Collection[str] = (),
) -> Post:
    """A page of a person's tables, with buttons for the previous and next page.

    Of the tables that are `unseen`, by code, it says only how to give up the seat.
    """
    where = "everywhere" if everywhere else "here"
    if not own:
        return Post(text(locale, f"games-none-{where}"))
    now = calendar.now()
    ordered = sorted(own, key=lambda one: _urgency(one, user_id, now))
    pages = pack_into_pages(
        _unseen_line(one.table, where, locale)
        if one.table.code in unseen
        else _line(one, user_id, locale, now)
        for one in ordered
    )
    page = min(page, len(pages) - 1)
    title = [text(locale, f"games-title-{where}")]
    if pages[1:]:
        title.append(text(locale, "games-page", page=page + 1, pages=len(pages), count=len(own)))
    controls = [_page_button(page - 1, text(locale, "games-back"))] if page else []
    if page + 1 < len(pages):
        controls.append(_page_button(page + 1, text(locale, "games-next")))
    return Post("\n".join([" ".join(title), pages[page]]), controls)


def _page_button(page: int, label: str) -> Control:
    return button(f"games:{page}", label, row=0)


def _urgency(own: OwnTable, user_id: int, now: datetime) -> tuple[int, bool, float]:
    """The person's own turns first, the most urgent before others; then kept seats; then newest first."""
    if own.waits_for(user_id):
        is_unhurried, when = own.urgency
        return 0, is_unhurried, when.timestamp()
    kind = 1 if _kept_seat(own.table, user_id, now) else 2 if own.table.player_to_act else 3
    return kind, False, -own.table.opened_at.timestamp()


def _kept_seat(table: Table, user_id: int, now: datetime) -> KeptSeat | None:
    return next((kept for kept in table.kept_at(now) if kept.user_id == user_id), None)


def _unseen_line(table: Table, where: str, locale: str) -> str:
    game = text(locale, f"game-{table.game}")
    return text(locale, "games-unseen", code=table.code, game=game, where=where)


def _line(own: OwnTable, user_id: int, locale: str, now: datetime) -> str:
    if own.waits_for(user_id):
        return own_turn_line(own, locale)
    table, kept = own.table, _kept_seat(own.table, user_id, now)
    opened = text(locale, "games-open-since", since=format_dt(own.since, "R"))
    if kept:
        until = kept.until and text(locale, "games-kept-until", until=format_dt(kept.until, "f"))
        return table_line(table, locale, "games-kept", until or opened)
    if table.player_to_act is None:
        return table_line(table, locale, "games-lobby", opened)
    if table.asks(user_id):
        return table_line(table, locale, "games-answered", asked_time(own, locale))
    name = asked_names(table, locale)
    return table_line(table, locale, "games-others", asked_time(own, locale), name=name)


class Sitting(Feature):
    """The button below the name of the next table."""

    @table_action("sit")
    async def sit(self, reply: Reply, table: Table) -> None:
        """Show the board with its controls; if it waits for somebody else by now, say so."""
        table = await self.announcer.lasting(table)
        if not table.asks(reply.user.id):
            passed = Post(text(reply.locale, "next-passed", code=table.code, link=table_link(table)))
            await reply.in_place(await with_next(self.tables, reply, table, passed))
            return
        update = await self.tables.views.look(table.code, version=table.version)
        clock = await self.tables.deadlines.clock(table)
        update = replace(update, ends_at=clock.ends_at if clock else None)
        await reply.in_place(await private_board(update, self.drawing, reply))
