"""All tables of a person in one sitting: after an answer at one, they are led to the next that waits.

Only tables of the server where they are, since a table is answered where its people see it, and since another
process may serve the other servers; the digest and `/ra games` in direct messages link to tables elsewhere.
"""

from contextlib import suppress
from dataclasses import replace

from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from bot.discord.posts import Post
from bot.discord.replies import Reply
from bot.discord.sight import Sight
from bot.drawing import Drawing
from bot.posts.own_tables import next_post
from bot.posts.turn import turn_post
from engine.tables import OwnTable, StoreUnavailableError, Table, Tables, Update

ONE_REQUEST = 1.0
"""Seconds for a follow-up, which has no nonce: discord.py repeats one that fails no sooner than that."""


async def private_board(update: Update, drawing: Drawing, reply: Reply) -> Post:
    """The board of a running table, as its message shows it, for one reader and in their language.

    If several are asked at once, it asks only this reader, and offers only their suns.
    """
    table, reader = replace(update.table, locale=reply.locale), update.table.seat_of(reply.user.id)
    if reader in table.bidders:
        table = replace(table, bidders=frozenset({reader}), announced_seat=reader)
    return await turn_post(replace(update, table=table), drawing, ())


async def with_next(tables: Tables, reply: Reply, table: Table, post: Post) -> Post:
    """A private answer about a table, with the next one below it, if one waits."""
    after = await _next(tables, reply, table)
    if after is None:
        return post
    # The button comes first: a select takes a whole row, and buttons have the first one.
    content, controls = f"{post.content}\n{after.content}", [*after.controls, *post.controls]
    return replace(post, content=content, controls=controls)


async def offer_next(tables: Tables, reply: Reply, table: Table) -> None:
    """Tell a person privately which table is next, unless their answer has said so; it may fail."""
    if reply.has_told_next:
        return
    if after := await _next(tables, reply, table):
        with suppress(RequestRefusedError, DiscordUnavailableError):
            # Something else may have shown the table first.
            if reply.is_from_private_control and not reply.is_sent:
                await reply.in_place(after)
            else:
                await reply.private(after, patience=ONE_REQUEST)


async def _next(tables: Tables, reply: Reply, table: Table) -> Post | None:
    """The offer of the next table.

    There is none at `live` pace, where people stay, nor as long as this table waits for the person itself.
    """
    reply.has_told_next = True
    if table.own_options.pace == "live":
        return None
    with suppress(StoreUnavailableError):  # the answer itself matters more
        if (await tables.settings.of(reply.user.id)).offers_next:
            waiting = await next_tables(tables, reply)
            if waiting and all(one.table.code != table.code for one in waiting):
                return next_post(waiting[0], reply.locale)
    return None


async def next_tables(tables: Tables, reply: Reply) -> list[OwnTable]:
    """The tables that wait for a person in the server where they are, most urgent first.

    Those whose channel they may not see are left out, and those whose place is gone.
    """
    own = await tables.views.own_tables(reply.user.id, reply.guild_id)
    waiting = {one.table.code: one for one in own if one.waits_for(reply.user.id) and not one.table.paused}
    seen = await Sight.of(reply.interaction).visible(one.table for one in waiting.values())
    return sorted((waiting[table.code] for table in seen), key=lambda one: one.urgency)
