"""Notes which servers the bot has left, deletes their data in time, and wipes traces of all that was deleted.

Discord tells of a removal while the bot is connected. Otherwise the list of its servers tells, which comes
with the first login. At later ones discord.py keeps servers that are no longer in the list, so the bot asks
for it, and also before it deletes anything. A server that is only unavailable stays in the list.
"""

import logging
from collections.abc import Awaitable
from datetime import datetime, timedelta

import discord

from bot.deadlines.chore import Chore
from bot.discord import requests
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from engine import calendar
from engine.store.departures import write_members, write_removed, write_returned
from engine.tables import StoreUnavailableError, Tables

WIPE_AGAIN_AFTER = timedelta(hours=1)
"""Rewriting a large database takes seconds, in which nothing else is written."""

log = logging.getLogger(__name__)


class Departures(Chore):
    """The servers that the bot has left."""

    failure = "What is stored about servers cannot be deleted: %s"

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        super().__init__(client, tables)
        self._logins = 0
        self._in_doubt = False
        """Whether the bot may have missed being removed or coming back."""
        self._wiped_at: datetime | None = None

    def logged_in(self) -> None:
        """Compare the servers with Discord's list at the next sweep."""
        self._logins += 1
        self._in_doubt = True

    async def removed(self, guild_id: int) -> None:
        """Note that the bot was removed from a server."""
        await self._note(self._tables.write(write_removed, guild_id, calendar.now()), "left")

    async def returned(self, guild_id: int) -> None:
        """Note that the bot is in a server, perhaps again."""
        await self._note(self._tables.write(write_returned, guild_id), "joined")

    async def _note(self, noting: Awaitable[None], what: str) -> None:
        try:
            await noting
        except StoreUnavailableError as error:
            log.warning("It could not be noted that the bot %s a server: %s", what, error)
            self._in_doubt = True

    async def _do(self, now: datetime) -> None:
        deserted = await self._tables.privacy.deserted_servers()
        if (self._in_doubt or deserted) and not await self._compare(now, ask=bool(deserted)):
            return
        for guild_id in deserted:
            if await self._tables.privacy.delete_server(guild_id):
                log.info("The data of a server that removed the bot was deleted")
        await self._tables.privacy.delete_left_practice()
        await self._tables.pings.forget_old()
        if self._wiped_at is None or abs(now - self._wiped_at) >= WIPE_AGAIN_AFTER:
            self._wiped_at = now if await self._tables.privacy.wipe_traces() else self._wiped_at

    async def _compare(self, now: datetime, *, ask: bool) -> bool:
        """Compare the servers with Discord's list; return whether that was possible."""
        was_in_doubt, self._in_doubt = self._in_doubt, False
        done = False
        try:
            members = await self._members(ask=ask)
            await self._tables.write(write_members, members, now, self._tables.shard)
            done = True
        except (DiscordUnavailableError, RequestRefusedError) as error:
            log.warning("The list of servers cannot be read: %s", error)
        finally:
            self._in_doubt = self._in_doubt or (was_in_doubt and not done)
        return done

    async def _members(self, *, ask: bool) -> set[int]:
        if ask or self._logins > 1:
            return await requests.fetch_guild_ids(self._client)
        return {guild.id for guild in self._client.guilds}
