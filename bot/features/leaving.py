"""Leaving a running game for good, or being removed from it. A computer plays on."""

import discord
from discord import ButtonStyle

from bot.answering.commands import Shown
from bot.answering.confirming import no_button
from bot.answering.feature import Feature, table_action, table_command
from bot.discord.links import person_of
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply  # discord.py reads the types of the parameters
from bot.games.seat_names import name_beside, person_name
from bot.games.table_controls import table_button
from bot.services import WhichTable
from bot.words import text
from engine.tables import HasLeftError, NotSeatedError, Table, Tables
from engine.tables.transitions.seating import require_seated
from renderers.names import plain


class Leaving(Feature):
    """Lets people leave a running game; before the start, `/ra leave` is the lobby's."""

    @table_action("leave-for-good", WhichTable.OWN_SEAT)
    async def leave(self, reply: Reply, table: Table) -> None:
        """Hand the person's seat over until the end of the game."""
        left = await self.tables.absences.leave_for_good(table.code, reply.user.id)
        await self.announcer.carry_on(left)
        await reply.in_place(Post(text(reply.locale, "left", code=table.code)))

    @table_command("ra remove", shown=Shown.TO_ALL, which_table=WhichTable.RUNNING, in_direct_messages=False)
    async def remove(self, reply: Reply, table: Table, player: discord.User | None = None) -> None:
        """Remove a player: for people who manage the server, and for a host if the player does not act."""
        if player is None:
            raise Refusal("remove-whom")
        name = person_name(table, player.id, reply.locale) or plain(name_beside(table, person_of(player)))
        moderator = reply.interaction.permissions.manage_guild
        left = await remove_player(
            self.tables, table, reply.user.id, player.id, name=name, moderator=moderator
        )
        await self.announcer.carry_on(left, reply)


async def remove_player(
    tables: Tables, table: Table, by: int, user_id: int, *, name: str, moderator: bool
) -> Table:
    """Remove a person of this `name` from a running game. Raises `Refusal` if they do not play there."""
    try:
        return await tables.absences.remove(table.code, by, user_id, moderator=moderator)
    except NotSeatedError as error:
        key = "remove-gone" if isinstance(error, HasLeftError) else "remove-not-seated"
        raise Refusal(key, code=table.code, name=name) from error


def leave_post(table: Table, user_id: int, locale: str) -> Post:
    """The question whether to leave a running game. Raises `NotSeatedError` or `HasLeftError`."""
    require_seated(table, user_id)
    leave = table_button(table, "leave-for-good", locale, row=0, style=ButtonStyle.danger)
    return Post(text(locale, "leave-running", code=table.code), [leave, no_button(locale)])
