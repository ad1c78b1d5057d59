"""No table is opened, or goes on, where it could not be shown."""

import discord

from bot.discord.absence import people_gone
from bot.discord.obstacles import Obstacle, find_obstacle, permission_names, values_of
from bot.discord.permissions import VOICE, missing_permissions
from bot.discord.refusals import NotShownError, Refusal
from bot.discord.replies import Reply
from bot.discord.sight import Sight
from bot.games.seat_names import plain_list
from bot.services import Services
from engine.tables import Table
from renderers.words.formats import and_list


async def require_writable(client: discord.Client, reply: Reply, channel_id: int | None = None) -> None:
    """Raise `Refusal` where the bot could not show a table; in direct messages it always can.

    The place is that of the reply unless another channel of the server is named.
    """
    guild_id, here = reply.interaction.guild_id, channel_id in {None, reply.channel_id}
    if guild_id is None:
        return
    place = reply.interaction.channel if here else None
    known = place if isinstance(place, discord.abc.GuildChannel | discord.Thread) else None
    obstacle = await find_obstacle(client, guild_id, known, channel_id or reply.channel_id)
    if here and (obstacle is None or obstacle.kind == "permissions"):
        obstacle = _missing_here(reply) or obstacle  # Discord has sent along what the bot may do here
    if obstacle:
        raise refusal_for(obstacle, reply)


async def go_on_here(services: Services, table: Table, reply: Reply) -> None:
    """Let a table go on where the reply is; raise `Refusal` where it cannot be shown, and leave it then."""
    await require_writable(services.client, reply)
    try:
        await services.announcer.move(table, reply)
    except NotShownError as error:
        if error.obstacle is None:
            raise
        raise refusal_for(error.obstacle, reply) from error


async def require_seen(client: discord.Client, table: Table, reply: Reply) -> None:
    """Raise `Refusal` where somebody at a table, who is still in the server, could not see it go on."""
    if table.is_direct:
        return
    people = {seat.user_id: seat for seat in table.those_who_stay if seat.user_id}
    unseeing = [
        user_id
        for user_id in people
        if user_id != reply.user.id
        and await Sight(client, user_id).sees_channel(table.guild_id, reply.channel_id) is False
    ]
    gone = await people_gone(client, table.guild_id, unseeing)
    names = plain_list(table, [people[one] for one in unseeing if one not in gone], reply.locale)
    if names:
        raise Refusal("board-unseeing", code=table.code, names=and_list(names, reply.locale))


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
