"""The bot as a client of Discord: what it is made of, how it starts and how it stops."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import discord_requests, emojis
from bot.announcer import Announcer
from bot.commands import DiceGroup, RaGroup
from bot.controls.level import LevelSelect
from bot.controls.move import ActionSelect, MoveButton, MoveSelect
from bot.controls.pick import PickTable
from bot.controls.rules import RulesSelect
from bot.controls.table import LogButton, TableButton
from bot.drawing import Drawing
from bot.handling import handle
from bot.problems import Refusal
from bot.replays import Replays
from bot.router import Router
from bot.syncing import sync_if_changed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from bot.answers import Answer
    from bot.controls.base import Control
    from engine.tables import Tables

log = logging.getLogger(__name__)

CONTROLS: tuple[type[Control], ...] = (
    MoveButton,
    MoveSelect,
    ActionSelect,
    TableButton,
    LevelSelect,
    LogButton,
    PickTable,
    RulesSelect,
)
"""All buttons and selects there are, registered once at the start."""
GRACE = 8.0
"""Seconds that moves in flight have at a shutdown, so that all is over within ten."""


class RaTree(app_commands.CommandTree["RaBot"]):
    """The slash commands; what goes wrong before a handler has begun is told to the person too."""

    async def on_error(
        self, interaction: discord.Interaction[RaBot], error: app_commands.AppCommandError
    ) -> None:
        """Tell the person."""

        async def refuse(_: Answer) -> None:
            raise error

        await handle(interaction, refuse)


class RaBot(commands.AutoShardedBot):
    """The bot. `tables` is the open database; everything else belongs to it."""

    def __init__(self, tables: Tables) -> None:
        """Take the tables; connect to nothing yet."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=RaTree,
        )
        self.tables = tables
        self.drawing = Drawing()
        self.announcer = Announcer(self)
        self.replays = Replays(self)
        self.router = Router()
        self.run_mark = secrets.token_hex(4)
        """Tells forms of this run of the program from those of an earlier one."""
        self._stopping = False
        self._in_flight = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self.caught_up = asyncio.Event()
        """Set when what was left unsaid before the start has been made up for."""

    async def setup_hook(self) -> None:
        """Register the controls and the commands, and note what a crash may have left half done."""
        self.announcer.doubt(await self.tables.unannounced())
        self.add_dynamic_items(*CONTROLS)
        self.tree.add_command(RaGroup())
        self.tree.add_command(DiceGroup())
        await sync_if_changed(self)
        await self._learn_emojis()

    async def _learn_emojis(self) -> None:
        try:
            found = await discord_requests.fetch_emojis(self)
        except discord.HTTPException as error:
            log.warning("The application's emojis cannot be read, so that none is used: %s", error)
            found = []
        emojis.use(discord.PartialEmoji(name=emoji.name, id=emoji.id) for emoji in found)

    async def on_ready(self) -> None:
        """Make up for what a stop of the bot left unsaid."""
        await self._catch_up()

    async def on_resumed(self) -> None:
        """Make up for what an outage of Discord or of the network left unsaid."""
        await self._catch_up()

    async def _catch_up(self) -> None:
        if self._stopping:
            return
        with self.busy():
            for code in await self.tables.unannounced():
                if self._stopping:  # the next start finds the rest
                    return
                await self.announcer.catch_up(code)
        self.caught_up.set()

    async def on_interaction(self, interaction: discord.Interaction[RaBot]) -> None:
        """Answer the buttons and forms that nothing else answers: of another version, of before a restart."""
        data: Any = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.component and not _is_known(custom_id):
            await handle(interaction, _refuse("old-button"))
        if interaction.type is discord.InteractionType.modal_submit and not custom_id.endswith(self.run_mark):
            await handle(interaction, _refuse("old-form"))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Pause the tables of a channel that is gone."""
        await self._pause_tables(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Pause the table of a thread that is gone."""
        await self._pause_tables(payload.thread_id)

    async def _pause_tables(self, channel_id: int) -> None:
        # A channel takes its threads with it, of which Discord says nothing.
        for table in await self.tables.tables_in(channel_id):
            await self.tables.pause(table)

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Something is in flight that a shutdown waits for."""
        self._in_flight += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._in_flight -= 1
            if self._in_flight == 0:
                self._idle.set()

    async def shut_down(self) -> None:
        """Take nothing new, finish what is in flight within seconds, then leave Discord."""
        self._stopping = True
        try:
            async with asyncio.timeout(GRACE):
                for shard in self.shards.values():
                    await shard.disconnect()
                await self._idle.wait()
        except TimeoutError:
            log.warning("%s interactions were cut off", self._in_flight)
        await self.close()
        self.drawing.close()


def _is_known(custom_id: str) -> bool:
    return any(control.pattern.fullmatch(custom_id) for control in CONTROLS)


def _refuse(key: str) -> Callable[[Answer], Awaitable[None]]:
    async def refuse(_: Answer) -> None:
        raise Refusal(key)

    return refuse
