"""Rematch: the button below a result that opens a lobby for the same game with the same people."""

from __future__ import annotations

from bot.answering.feature import Feature, table_action
from bot.answering.obstacles import require_writable
from bot.answering.which_table import enter_table
from bot.discord.links import channel_of, table_link
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.features.lobby.invitations import tell_held_back
from bot.features.lobby.people import person_of
from bot.features.lobby.places import require_allowed
from bot.words import text
from engine.tables import AlreadyStartedError, Caps, HasLeftError, NotSeatedError, Table


class Rematch(Feature):
    """Playing a finished game once more."""

    @table_action("rematch")
    async def rematch(self, reply: Reply, table: Table) -> None:
        """Open the lobby of a rematch, or sit down in the one that somebody else has opened."""
        lobby = await self._join(reply, table)
        await self.announcer.carry_on(lobby, reply)
        lobby = await self.tables.get(lobby.code)
        if lobby.host_id == reply.user.id:
            await tell_held_back(self.services, lobby, reply)
        if reply.channel_id != channel_of(lobby) or not reply.is_sent:
            words = text(reply.locale, "rematch-there", code=lobby.code, link=table_link(lobby))
            await reply.private(Post(words))

    async def _is_open(self, code: str) -> bool:
        return (await self.tables.get(code)).finished_at is None

    async def _join(self, reply: Reply, table: Table) -> Table:
        if table.rematch and await self._is_open(table.rematch):
            await enter_table(
                self.tables, reply, table.rematch
            )  # it may have moved to where they may not look
        else:
            await require_allowed(self.services, reply, table.channel_id)
            await require_writable(self.client, reply, table.channel_id)
        try:
            caps = Caps((await self.tables.guild_settings.of(table.guild_id)).most_tables)
            return await self.tables.lobbies.rematch(table.code, person_of(reply.user), caps=caps)
        except HasLeftError as error:
            raise Refusal("rematch-left", code=table.code) from error
        except NotSeatedError as error:
            raise Refusal("rematch-not-played", code=table.code) from error
        except AlreadyStartedError as error:
            known = await self.tables.get((await self.tables.get(table.code)).rematch or table.code)
            raise Refusal("rematch-begun", code=known.code, link=table_link(known)) from error
