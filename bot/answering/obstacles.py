"""No table is opened, or goes on, where it could not be shown."""

import discord

from bot.discord.absence import people_gone
from bot.discord.obstacles import Obstacle, find_obstacle, permission_names, values_of
from bot.discord.permissions import VOICE, Place, missing_permissions
from bot.discord.refusals import NotShownError, Refusal
from bot.discord.replies import Reply
from bot.discord.sight import Sight
from bot.games.seat_names import kept_name, plain_name
from bot.services import Services
from engine import calendar
from engine.tables import KeptSeat, Table, TableSeat
from engine.tables.transitions.lobby import starts_by_itself
from renderers.names import plain
from renderers.words.formats import and_list


async def require_writable(client: discord.Client, reply: Reply, channel_id: int | None = None) -> None:
    """Raise `Refusal` where the bot could not show a table; in direct messages it always can.

    The place is that of the reply unless another channel of the server is named.
    """
    guild_id, here = reply.interaction.guild_id, channel_id in {None, reply.channel_id}
    if guild_id is None:
        return
    place = reply.interaction.channel if here else None
    known = place if isinstance(place, Place) else None
    obstacle = await find_obstacle(client, guild_id, known, channel_id or reply.channel_id)
    if here and (obstacle is None or obstacle.kind == "permissions"):
        obstacle = _missing_here(reply) or obstacle  # Discord has sent along what the bot may do here
    if obstacle:
        raise refusal_for(obstacle, reply)


async def go_on_here(services: Services, table: Table, reply: Reply) -> None:
    """Let a table go on where the reply is; raise `Refusal` where it cannot be shown, and leave it then.

    A full lobby that was held up begins there.
    """
    await require_writable(services.client, reply)
    try:
        await services.announcer.repost(table, reply, moves=True)
    except NotShownError as error:
        if error.obstacle is None:
            raise
        raise refusal_for(error.obstacle, reply) from error
    if starts_by_itself(table):
        await services.tables.lobbies.begin_if_full(table.code)
        services.announcer.show_soon(table.code)


async def require_seen(client: discord.Client, table: Table, reply: Reply) -> None:
    """Raise `Refusal` where somebody with a seat at a table, even a kept one, could not see it go on.

    Those who have left the server do not count.
    """
    if table.is_direct:
        return
    seats: list[TableSeat | KeptSeat] = [*table.those_who_stay, *table.kept_at(calendar.now())]
    people = {seat.user_id: seat for seat in seats if seat.user_id}
    unseeing = [
        user_id
        for user_id in people
        if user_id != reply.user.id
        and await Sight(client, user_id).sees_channel(table.guild_id, reply.channel_id) is False
    ]
    gone = await people_gone(client, table.guild_id, unseeing)
    names = [_name(table, people[one], reply.locale) for one in unseeing if one not in gone]
    if names:
        raise Refusal("board-unseeing", code=table.code, names=and_list(names, reply.locale))


def _name(table: Table, seat: TableSeat | KeptSeat, locale: str) -> str:
    return plain(kept_name(table, seat)) if isinstance(seat, KeptSeat) else plain_name(table, seat, locale)


def refusal_for(obstacle: Obstacle, reply: Reply) -> Refusal:
    """The answer to somebody who wants to play where that is impossible."""
    if obstacle.kind == "permissions":
        return Refusal(
            "missing-permissions", permissions=permission_names(obstacle.permissions, reply.locale)
        )
    return Refusal(
        f"obstacle-{obstacle.kind}", **values_of(obstacle, here=obstacle.channel_id == reply.channel_id)
    )


def _missing_here(reply: Reply) -> Obstacle | None:
    place = reply.interaction.channel
    missing = missing_permissions(
        reply.interaction.app_permissions,
        in_thread=isinstance(place, discord.Thread),
        in_voice=getattr(place, "type", None) in VOICE,
    )
    return Obstacle("permissions", reply.channel_id, missing) if missing else None
