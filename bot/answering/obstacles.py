"""No table is opened where it could not be shown."""

import discord

from bot.discord.obstacles import Obstacle, find_obstacle, permission_names, values_of
from bot.discord.permissions import VOICE, missing_permissions
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply


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
