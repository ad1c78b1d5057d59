"""Which tables a person may see: those whose channel Discord shows them.

Discord sends a person's permissions for the channel where they are. For any other they are computed here,
from the roles that come with the person and the channel's overwrites. Nothing is kept: rights change.
"""

import logging
from collections.abc import Collection, Iterable
from typing import Any

import discord

from bot.discord.failures import DiscordUnavailableError, RequestRefusedError, Trouble, asking_discord
from bot.discord.links import channel_of
from bot.discord.permissions import VOICE, Place, is_seen, without_timeout
from engine.tables import Table

PATIENCE = 2.0
"""Seconds to wait for Discord: a person is waiting too."""
MOST_REQUESTS = 10
"""How often Discord is asked for one interaction: about threads that it has archived or that are private."""

Person = discord.Member | discord.Role
"""Who may see a channel: a member, or everybody by the role that all have."""
NO_ONE = -1
"""The id of nobody in particular, who sits at no table."""

log = logging.getLogger(__name__)


class Sight:
    """What one person may see, now."""

    def __init__(
        self,
        client: discord.Client,
        user_id: int,
        member: Person | None = None,
        *,
        here: Collection[int] = (),
        manages: bool = False,
    ) -> None:
        """`here` are channels that they certainly see; `member` is who they are in the server that they use.

        `manages`: they manage that server.
        """
        self._client = client
        self._user_id = user_id
        self._here = {*here}
        self._manages = manages
        self._members: dict[int, Person | None] = {member.guild.id: member} if member else {}
        self._found: dict[int, bool | None] = {}
        self._requests_left = MOST_REQUESTS

    @classmethod
    def of(cls, interaction: discord.Interaction[Any]) -> "Sight":
        """What the person who has sent this may see."""
        user, channel = interaction.user, interaction.channel
        parent = channel.parent_id if isinstance(channel, discord.Thread) else None
        return cls(
            interaction.client,
            user.id,
            user if isinstance(user, discord.Member) else None,
            here=[one for one in (interaction.channel_id, parent) if one],
            manages=interaction.permissions.manage_guild,
        )

    @classmethod
    def of_readers(cls, interaction: discord.Interaction[Any]) -> "Sight":
        """What everybody who can read a public answer to this may see.

        That is the channel itself, channels that are open to the same people, and those that are open to all.
        """
        own, guild = cls.of(interaction), interaction.guild
        if guild is None:
            return own
        above = {one: guild.get_channel(one) for one in own._here}  # noqa: SLF001  # of this class
        rights = [channel.overwrites for channel in above.values() if channel and is_seen(channel)]
        same = [one.id for one in guild.channels if one.overwrites in rights]
        return cls(interaction.client, NO_ONE, guild.default_role, here=[*above, *same])

    async def sees(self, table: Table) -> bool:
        """Whether they may see the channel of a table; for a thread that the bot opened, the one above it.

        Where nobody can say it, since the channel is deleted or hidden from the bot, those who sit at the
        table or manage its server see it, so that it can go on elsewhere. People who have left the server see
        nothing of it. Raises `DiscordUnavailableError`.
        """
        if table.thread_id in self._here:
            return True
        shown = await self.sees_channel(table.guild_id, table.channel_id)
        return self._has_to_do_with(table) if shown is None else shown

    async def sees_channel(self, guild_id: int, channel_id: int) -> bool | None:
        """Whether they may see a channel or thread of a server; None if nobody can say it.

        Raises `DiscordUnavailableError`.
        """
        if channel_id in self._here:
            return True
        if channel_id not in self._found:
            self._found[channel_id] = await self._look(guild_id, channel_id)
        return self._found[channel_id]

    async def visible(self, tables: Iterable[Table]) -> list[Table]:
        """Those of these tables that they may see; while Discord is away, as if nobody could say it."""
        return [table for table in tables if await self._probably_sees(table)]

    async def _probably_sees(self, table: Table) -> bool:
        try:
            return await self.sees(table)
        except DiscordUnavailableError as error:
            log.warning("Discord does not say who may see table %s: %s", table.code, error)
            self._requests_left = 0
            return self._has_to_do_with(table)

    def hidden_channels(self, guild_id: int) -> set[int]:
        """The channels and threads that they certainly may not see, of those that the bot knows.

        This includes those that Discord was asked about.
        """
        said = {channel_id for channel_id, seen in self._found.items() if seen is False}
        guild, member = self._client.get_guild(guild_id), self._members.get(guild_id)
        if guild is None or member is None:
            return said
        known: list[Place] = [*guild.channels, *guild.threads]
        return said | {one.id for one in known if _may_view(one, member) is False} - self._here

    def _has_to_do_with(self, table: Table) -> bool:
        plays = table.expects(self._user_id) or table.host_id == self._user_id
        return plays or (self._manages and not table.is_direct)

    async def _look(self, guild_id: int, channel_id: int) -> bool | None:
        guild = self._client.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return None
        channel = guild.get_channel_or_thread(channel_id) or await self._fetch_channel(channel_id)
        member = await self._member(guild)
        if member is None:
            return False
        if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
            return None
        if not (may_view := _may_view(channel, member)):
            return may_view
        if isinstance(channel, discord.Thread) and channel.is_private():
            return channel.permissions_for(member).manage_threads or await self._is_in(channel)
        return True

    async def _fetch_channel(self, channel_id: int) -> Place | None:
        """A channel that the bot has not been told of, such as an archived thread; None if there is none."""
        return await _fetch_channel(self._client, channel_id) if self._may_ask() else None

    async def _member(self, guild: discord.Guild) -> Person | None:
        """Who they are in a server; None if they are not in it."""
        if guild.id not in self._members:
            try:
                async with asking_discord(self._client, PATIENCE):
                    self._members[guild.id] = await guild.fetch_member(self._user_id)
            except RequestRefusedError:
                self._members[guild.id] = None
        return self._members[guild.id]

    async def _is_in(self, thread: discord.Thread) -> bool | None:
        """Whether they are a member of a private thread; None if the bot may not ask."""
        if self._user_id == NO_ONE:
            return False
        if not self._may_ask():
            return None
        try:
            async with asking_discord(self._client, PATIENCE):
                await thread.fetch_member(self._user_id)
        except RequestRefusedError as refused:
            return False if refused.trouble is Trouble.UNKNOWN_MEMBER else None
        return True

    def _may_ask(self) -> bool:
        self._requests_left -= 1
        return self._requests_left >= 0


async def in_private_thread(client: discord.Client, table: Table) -> bool:
    """Whether a table is played in a private thread, where a mention makes members of those whom it names.

    The bot is not told of threads that were archived, and asks about those that it has not opened itself.
    Raises `DiscordUnavailableError`.
    """
    place = client.get_channel(channel_of(table))
    if place is not None or table.thread_id or table.is_direct:
        return _is_private_thread(place)
    return _is_private_thread(await _fetch_channel(client, table.channel_id))


def _is_private_thread(place: object) -> bool:
    return isinstance(place, discord.Thread) and place.is_private()


async def _fetch_channel(client: discord.Client, channel_id: int) -> Place | None:
    """A channel that the bot has not been told of; None if there is none that it may see."""
    try:
        async with asking_discord(client, PATIENCE):
            found = await client.fetch_channel(channel_id)
    except RequestRefusedError:
        return None
    return found if isinstance(found, Place) else None


async def mentionable(client: discord.Client, table: Table, people: Collection[int]) -> frozenset[int]:
    """Those of some people whom a message of a table may mention, so that it brings back nobody.

    Raises `DiscordUnavailableError`.
    """
    if not people or not await in_private_thread(client, table):
        return frozenset(people)
    return frozenset([one for one in people if await Sight(client, one).visible([table])])


def _may_view(channel: Place, member: Person) -> bool | None:
    """Whether a member may read a channel, or what is above a thread; a voice channel needs Connect too.

    Whoever is timed out goes on reading. None if the bot may not see it: Discord then sends overwrites that
    only say so.
    """
    above = channel.parent if isinstance(channel, discord.Thread) else channel
    if above is None:
        return False
    if not is_seen(above):
        return None
    if isinstance(member, discord.Role) and any(
        one.view_channel is False for one in above.overwrites.values()
    ):
        return False  # it is closed to somebody
    reading = without_timeout(member) if isinstance(member, discord.Member) else member
    permissions = above.permissions_for(reading)
    return permissions.view_channel and (permissions.connect or above.type not in VOICE)
