"""What Discord says about the bot's rights: roles, channels, threads, its own timeout."""

import asyncio

import discord
from discord.ext import commands

from bot.announcing.announcer import Announcer

LOOK = 15.0
"""Seconds between two looks whether a timeout is over: Discord does not say so."""


class Rights(commands.Cog):
    """Tells the announcer of servers where the bot may do other things than before."""

    def __init__(self, client: commands.AutoShardedBot, announcer: Announcer) -> None:
        self._client = client
        self._announcer = announcer
        self._timeouts: dict[int, asyncio.Task[None]] = {}
        self._unavailable = set[int]()
        """The servers that have become unavailable since the login."""

    async def cog_unload(self) -> None:
        """Stop waiting for timeouts to end."""
        for task in self._timeouts.values():
            task.cancel()

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """A channel's permissions may have changed."""
        if before.overwrites != after.overwrites:
            self._changed(after.guild)

    @commands.Cog.listener()
    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """A channel may have become visible."""
        self._changed(channel.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role of the bot may give it other permissions."""
        if before.permissions != after.permissions:
            self._changed(after.guild)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """What a role denied in channels is denied no more."""
        self._changed(role.guild)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """The bot itself may have other roles, or a timeout. Discord tells it of nobody else."""
        if after.id == after.guild.me.id and (
            before.roles != after.roles or before.timed_out_until != after.timed_out_until
        ):
            self._changed(after.guild)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Until a server is back, Discord tells of no change there."""
        self._unavailable.add(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Anything may have changed in a server that is back; after a login all are looked at together."""
        if guild.id in self._unavailable:
            self._unavailable.discard(guild.id)
            self._changed(guild)
        else:
            self._watch_timeout(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot may be back in a server that it was removed from."""
        self._changed(guild)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """A thread can be seen, since the bot was added to it, or it is open again."""
        self._changed(thread.guild)

    @commands.Cog.listener()
    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """A thread may have been unlocked."""
        if (before.locked, before.archived) != (after.locked, after.archived):
            self._changed(after.guild)

    @commands.Cog.listener()
    async def on_thread_remove(self, thread: discord.Thread) -> None:
        """The bot was removed from a thread, which discord.py does not note in it."""
        thread.me = None
        thread._pop_member(thread.guild.me.id)  # noqa: SLF001  # discord.py offers no other way

    def _changed(self, guild: discord.Guild) -> None:
        self._announcer.rights.changed(guild.id)
        self._watch_timeout(guild)

    def _watch_timeout(self, guild: discord.Guild) -> None:
        watching = self._timeouts.get(guild.id)
        if guild.me.is_timed_out() and (watching is None or watching.done()):
            self._timeouts[guild.id] = asyncio.create_task(self._await_end(guild))

    async def _await_end(self, guild: discord.Guild) -> None:
        while guild.me.is_timed_out():  # noqa: ASYNC110  # Discord does not say when it ends
            await asyncio.sleep(LOOK)
        self._announcer.rights.changed(guild.id)
