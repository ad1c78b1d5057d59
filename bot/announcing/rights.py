"""Rights that come back: whatever is due in a server is tried again once Discord says that they have changed.

Without that it would be tried again within minutes. A table whose place could not be seen was paused; it goes
on where it was, since the place is not gone. A full lobby that was held up begins.
"""

import logging

import discord

from bot.announcing.channel_checks import ChannelChecks
from bot.announcing.outbox import Outbox
from bot.announcing.owed import OwedMessages
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError, asking_discord
from bot.discord.links import channel_of
from bot.discord.permissions import can_see
from bot.running.in_flight import InFlight
from engine.store.leases import LeaseLostError
from engine.store.lookups import read_full_lobbies, read_paused
from engine.tables import Table, TableError, Tables
from engine.tables.transitions.lobby import starts_by_itself

log = logging.getLogger(__name__)


class ReturnedRights:
    """Calls again what is due in a server."""

    def __init__(
        self, client: discord.Client, tables: Tables, boards: Outbox, owed: OwedMessages, in_flight: InFlight
    ) -> None:
        self._client, self._tables = client, tables
        self._boards, self._owed, self._in_flight = boards, owed, in_flight
        self.checks = ChannelChecks(self._call)
        """Of servers, each by its id."""

    def changed(self, guild_id: int) -> None:
        """Try again, in the background, whatever is due in a server."""
        self.checks.look_after(guild_id, set())

    async def _call(self, guild_id: int, _: set[int]) -> None:
        with self._in_flight.one_more():
            try:
                await self.resume(guild_id)
                behind = await self._tables.announcements.unannounced(guild_id)
                due = await self._tables.messages.subjects_due(guild_id)
            except (TableError, LeaseLostError) as error:
                log.warning("What is due in server %s cannot be tried again: %s", guild_id, error)
                return
        for code in behind:
            self._boards.hurry(code)
        for kind, subject in due:
            self._owed.hurry(subject, [kind])

    async def resume(self, guild_id: int | None = None) -> None:
        """Let tables go on whose place can be seen again, and full lobbies begin, in one server or all.

        May raise `TableError` or `LeaseLostError`.
        """
        for table in await self._tables.read(read_paused, guild_id):
            guild = self._guild_of(table)
            if guild and await self._sees(guild, table):
                log.info("Table %s goes on where it was", table.code)
                placed = self._tables.announcements.placed
                await placed(table.code, channel_id=table.channel_id, thread_id=table.thread_id)
        may_begin = self._tables.changing.may_begin
        for table in await self._tables.read(read_full_lobbies, guild_id):
            if self._guild_of(table) and starts_by_itself(table) and await may_begin(table):
                log.info("Table %s begins, since nothing holds it up any more", table.code)
                await self._tables.lobbies.begin_if_full(table.code)
                self._boards.hurry(table.code)

    def _guild_of(self, table: Table) -> discord.Guild | None:
        guild = self._client.get_guild(table.guild_id)
        return None if guild is None or guild.unavailable else guild

    async def _sees(self, guild: discord.Guild, table: Table) -> bool:
        """Whether the place of a table can be seen; Discord is asked about a thread that it has not told of.

        It tells of no archived ones, and of none of a channel that is hidden while the bot logs in.
        """
        place, above = channel_of(table), table.channel_id
        if guild.get_channel_or_thread(place) is not None:
            return can_see(guild, place)
        if place != above and not can_see(guild, above):
            return False
        try:
            async with asking_discord(self._client):
                await self._client.fetch_channel(place)
        except (RequestRefusedError, DiscordUnavailableError):
            return False
        return True
