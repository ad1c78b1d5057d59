"""`/ra cancel`: ends a table without a result, at once or when all its people agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.commands import Shown, Who
from bot.discord.failures import DiscordUnavailableError
from bot.discord.posts import Post
from bot.errors import Refusal
from bot.feature import Feature, table_action, table_command
from bot.table_controls import table_button
from bot.words import text
from engine.tables import Status
from renderers.names import plain

if TYPE_CHECKING:
    from bot.discord.replies import Reply
    from engine.tables import Table


class Cancel(Feature):
    """Cancelling, for hosts, players and moderators."""

    @table_command("ra cancel", shown=Shown.TO_ALL)
    async def cancel(self, reply: Reply, table: Table) -> None:
        """Cancel at once for a lobby's host or a moderator; otherwise note the wish of a player.

        A moderator who is playing counts as one player, and is then asked whether to cancel for everybody.
        """
        moderator = reply.interaction.permissions.manage_guild
        plays = table.status is Status.RUNNING and table.seat_of(reply.user.id) is not None
        announcer, tables = self.services.announcer, self.services.tables
        table = await tables.cancel(table.code, reply.user.id, moderator=moderator and not plays)
        if table.status is Status.CANCELLED:
            await announcer.announce(table, reply)
            return
        await announcer.announce(table, None)
        try:
            post = cancel_asked_post(table, reply.user.id)
            channel_id, message_id = await announcer.tell_table(table, post, reply)
        except DiscordUnavailableError as error:
            raise Refusal("cancel-not-asked", code=table.code) from error
        await tables.keep_while_open(table.code, channel_id=channel_id, message_id=message_id)
        if moderator:
            await reply.private(cancel_for_all_post(table, reply.locale))

    @table_action("cancel-for-all", who=Who.MODERATORS)
    async def cancel_for_all(self, reply: Reply, table: Table) -> None:
        """Cancel a running game as a moderator, without the players' agreement."""
        table = await self.services.tables.cancel(table.code, reply.user.id, moderator=True)
        await self.services.announcer.announce(table, reply)


def cancel_asked_post(table: Table, user_id: int) -> Post:
    """A player's wish to cancel, and the names of those who must still agree."""
    asker = next((seat.name for seat in table.people if seat.user_id == user_id), "")
    missing = ", ".join(plain(seat.name) for seat in table.people if not seat.wants_cancel)
    words = text(table.locale, "cancel-asked", code=table.code, name=plain(asker), missing=missing)
    return Post(words, [table_button(table, "cancel", table.locale, row=0)])


def cancel_for_all_post(table: Table, locale: str) -> Post:
    """The question to a moderator who plays."""
    button = table_button(table, "cancel-for-all", locale, row=0, style=ButtonStyle.danger)
    return Post(text(locale, "cancel-moderator", code=table.code), [button])
