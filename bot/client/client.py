"""The bot as a client of Discord: what it is made of, how it starts and how it stops."""

import asyncio
import logging
import zlib
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.analysing.analyst import Analyst
from bot.announcing.announcer import Announcer
from bot.answering.changes import note_change
from bot.answering.dispatch import answer_by_custom_id, handle
from bot.client.features import FEATURES
from bot.client.logging_in import log_in, options, patiently
from bot.client.rights import Rights
from bot.deadlines.presence import Presence, silence_of
from bot.deadlines.timekeeper import Timekeeper
from bot.discord import emojis, incoming, requests
from bot.discord.arrivals import Arrivals
from bot.discord.command_sync import learn_ids, sync_if_changed
from bot.discord.gateway import Pace, UnreadableError, knock
from bot.discord.global_pause import GlobalPause
from bot.discord.links import channel_of
from bot.discord.obstacles import find_obstacle
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.discord.strangers import notice_strangers
from bot.discord.translator import CommandTranslator
from bot.drawing import Drawing
from bot.insight import interactions
from bot.insight.metrics import SHARD_DISCONNECTS
from bot.insight.requests import watch
from bot.running.in_flight import InFlight
from bot.running.lease import Lease
from bot.running.login_allowance import check_own_division, wait_for_allowance
from bot.running.login_turns import LoginTurns
from bot.services import Services
from engine import calendar
from engine.store.leases import LeaseLostError
from engine.store.lookups import read_open_in_channel
from engine.store.notes import read_note, write_note
from engine.tables import StoreUnavailableError, Table, Tables
from engine.tables.histories import Cause

log = logging.getLogger(__name__)

NEW_HISTORY = {
    Cause.PUT_BACK: "The database was put back, copied or moved since the bot last ran on it",
    Cause.APPLICATION: "The bot has another application than before, which cannot change the old messages",
}
CONNECTED_WITHIN = 180.0
"""Seconds that a login may take, beside waiting for its turn."""
MISREAD = (AttributeError, LookupError, TypeError, ValueError, zlib.error)
"""What discord.py's reading of the gateway raises for what Discord would not send."""
GRACE = 8.0
"""Seconds that moves in flight have at a shutdown, so that everything is over within ten."""


class RaTree(app_commands.CommandTree["RaBot"]):
    """The slash commands. Errors before a handler has begun are reported to the person too."""

    async def interaction_check(self, interaction: "discord.Interaction[RaBot]") -> bool:
        """Keep what is not declared from discord.py, which checks no values."""
        interactions.track(interaction)
        return await self.client.admits(interaction)

    async def on_error(
        self, interaction: "discord.Interaction[RaBot]", error: app_commands.AppCommandError
    ) -> None:
        """Report an error to the person."""
        await handle(self.client.services, interaction, partial(_fail, error=error))


class RaBot(commands.AutoShardedBot):
    """The bot. The tables are those of an open database; everything else belongs to the bot.

    With a lease, which the caller takes and keeps, the bot acts only while it is held. With `turns` it is one
    shard, that of its tables, of `shard_count`, and logs in when it is its turn; without, it is all of them.
    """

    def __init__(
        self,
        tables: Tables,
        lease: Lease | None = None,
        *,
        shard_count: int | None = None,
        turns: LoginTurns | None = None,
        drawing: Drawing | None = None,
    ) -> None:
        super().__init__(
            shard_count=shard_count,
            shard_connect_timeout=CONNECTED_WITHIN + (turns.longest(shard_count or 1) if turns else 0),
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=RaTree,
            **options(),
        )
        if turns:
            self.shard_ids = [tables.shard.number]
        self._shares_drawing = drawing is not None
        drawing, in_flight = drawing or Drawing(), InFlight()
        self._turns = turns
        presence = Presence(tables)
        self.http.http_trace = self._trace(lease, presence)
        announcer = Announcer(self, tables, drawing, in_flight, lambda: presence.is_quiet)
        self.services = Services(
            client=self,
            tables=tables,
            drawing=drawing,
            announcer=announcer,
            timekeeper=Timekeeper(self, tables, announcer, presence),
            analyst=Analyst(self, tables, announcer.owed, in_flight),
            in_flight=in_flight,
            lease=lease,
        )
        self.caught_up = asyncio.Event()
        """Set when everything that was unannounced at the start has been announced."""
        self._background: list[asyncio.Task[None]] = []
        """What announces, keeps time and analyses."""
        self._stopping = False
        self._arrivals = Arrivals()

    def _trace(self, lease: Lease | None, presence: Presence) -> aiohttp.TraceConfig:
        """What sees every request before it is sent, and every answer."""
        trace = notice_strangers(watch(lease.guard() if lease else aiohttp.TraceConfig()))
        pace = Pace(self)
        trace.on_request_start.append(pace.wait)
        trace.on_request_end.insert(0, pace.hear)  # before strangers are refused
        trace.on_request_end.extend([GlobalPause(self).hear, presence.clock.hear])
        return trace

    async def login(self, token: str) -> None:
        """Log in, as late as Discord or the proxy before it asks for."""
        await log_in(self, partial(super().login, token))

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway, as late as Discord or the proxy before it asks for."""
        await check_own_division(self)

        async def is_unconnected() -> bool:
            return not self.shards

        await patiently(partial(self._connect, reconnect=reconnect), is_unconnected)

    async def _connect(self, *, reconnect: bool) -> None:
        await knock(self)
        try:
            await super().connect(reconnect=reconnect)
        except MISREAD as error:
            raise UnreadableError(str(error)) from error

    async def setup_hook(self) -> None:
        """Load the features and register the commands; note what a crash may have left half done."""
        await self._note_beginning()
        self.services.tables.changing.on_change = note_change
        self.services.tables.changing.may_begin = self._can_show
        await self._settle_history()
        await self.services.tables.welcomes.begin()
        await self.services.announcer.doubt_all()
        await self.load_features()
        await self.tree.set_translator(CommandTranslator())
        for work in (self.services.announcer.run, self.services.timekeeper.run, self.services.analyst.run):
            self._background.append(asyncio.create_task(_keep_running(work)))
        if self.services.tables.shard.has_direct_messages:  # one of the shards is enough
            await sync_if_changed(self, self.tree, self.services.tables)
        else:
            await learn_ids(self, self.services.tables)
        await self._learn_emojis()

    @property
    def _arrived(self) -> str:
        """The key of the note of the last interaction that arrived before a stop."""
        shard = self.services.tables.shard
        return f"arrived {shard.number}/{shard.count}"

    async def _note_beginning(self) -> None:
        """Note since when interactions can be new: too early rather than too late, if a clock is wrong."""
        last = await self.services.tables.read(read_note, self._arrived)
        if told := self.services.timekeeper.presence.clock.discords:
            self._arrivals.begin(min(told, calendar.now()), int(last or 0))

    async def _can_show(self, table: Table) -> bool:
        """Whether nothing keeps the bot from showing a table where it is."""
        return await find_obstacle(self, table.guild_id, None, channel_of(table)) is None

    async def _settle_history(self) -> None:
        """Show all open tables again where Discord may show what this database does not know."""
        histories = self.services.tables.histories
        if why := await histories.settle(self.application_id or 0):
            log.warning("%s, so all open tables are shown again", NEW_HISTORY[why])
        histories.on_begin = self.services.announcer.look_around

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may log in, which discord.py is about to do."""
        await wait_for_allowance(self)
        if self._turns and shard_id is not None:
            await self._turns.wait(shard_id)
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    async def load_features(self) -> None:
        """Register everything that the features answer."""
        for feature in FEATURES:
            await self.add_cog(feature(self.services))
        await self.add_cog(Rights(self, self.services.announcer))

    async def _learn_emojis(self) -> None:
        """Use the emojis that the application has now; those known before, if Discord does not tell."""
        try:
            found = await requests.fetch_emojis(self)
        except discord.HTTPException as error:
            log.warning("The application's emojis cannot be read: %s", error)
            return
        emojis.use(discord.PartialEmoji(name=emoji.name, id=emoji.id) for emoji in found)

    async def on_ready(self) -> None:
        """Announce what a stop of the bot left unannounced."""
        self.services.timekeeper.presence.begin()
        self.services.timekeeper.departures.logged_in()
        await self._welcome(self.guilds)
        await self._catch_up()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server, and keep its data if it has returned."""
        await self.services.timekeeper.departures.returned(guild.id)
        await self._welcome([guild])
        if not self._stopping:
            await self.services.announcer.look_around()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note since when the bot is no longer in a server."""
        await self.services.timekeeper.departures.removed(guild.id)

    async def _welcome(self, guilds: Iterable[discord.Guild]) -> None:
        if not self._stopping:
            await self.services.announcer.welcome(guilds)

    async def on_resumed(self) -> None:
        """Announce what an outage left unannounced; the emojis and commands may have changed meanwhile."""
        await self._catch_up()
        await self._learn_emojis()
        await learn_ids(self, self.services.tables)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Remember since when nobody can act."""
        SHARD_DISCONNECTS.inc()
        self.services.timekeeper.presence.lost(shard_id, silence_of(self, shard_id))

    async def on_shard_connect(self, shard_id: int) -> None:
        """People can act, in a new session."""
        self.services.timekeeper.presence.back(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """People can act again."""
        self.services.timekeeper.presence.back(shard_id)

    async def _catch_up(self) -> None:
        if self._stopping:
            return
        await self.services.announcer.catch_up_all()
        self.caught_up.set()

    async def admits(self, interaction: "discord.Interaction[RaBot]") -> bool:
        """Whether an interaction is new and possible; if not, nothing else may answer it.

        The gateway repeats events, such as after a resume. One that is not possible is refused here.
        """
        if not self._arrivals.is_first(interaction.id):
            log.info("An interaction (%s) has arrived again", interaction.id)
            return False
        try:
            incoming.check(self.tree, interaction)
        except Refusal as refusal:
            log.info("Refused what somebody sent: %s", refusal)
            await self._refuse(interaction, refusal)
            return False
        return True

    async def _refuse(self, interaction: "discord.Interaction[RaBot]", refusal: Refusal) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            with suppress(discord.HTTPException):
                await interaction.response.autocomplete([])
        else:
            await handle(self.services, interaction, partial(_fail, error=refusal))

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Let discord.py call the listeners of an event; note first when an interaction arrives."""
        if event_name == "interaction":
            interactions.arrive(args[0])
        super().dispatch(event_name, *args, **kwargs)

    async def on_interaction(self, interaction: "discord.Interaction[RaBot]") -> None:
        """Answer buttons, selects and forms by their custom_ids; the tree answers slash commands."""
        match interaction.type:
            case discord.InteractionType.component:
                answers, old = self.services.registry.controls, Refusal("old-button")
            case discord.InteractionType.modal_submit:
                answers, old = self.services.registry.forms, Refusal("old-form")
            case _:
                return
        interactions.track(interaction)
        if await self.admits(interaction):
            work = partial(answer_by_custom_id, answers=answers, old=old)
            await handle(self.services, interaction, work)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Pause the tables of a channel that is gone."""
        await self._pause_tables(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Pause the table of a thread that is gone."""
        await self._pause_tables(payload.thread_id)

    async def _pause_tables(self, channel_id: int) -> None:
        # The threads of a deleted channel are deleted too, without an event of their own.
        for table in await self.services.tables.read(read_open_in_channel, channel_id):
            await self.services.tables.announcements.pause(table)

    async def shut_down(self) -> None:
        """Take nothing new, finish what is in flight within seconds, then leave Discord."""
        self._stopping = True
        self.services.analyst.stop()
        in_flight = self.services.in_flight
        try:
            async with asyncio.timeout(GRACE):
                for shard in self.shards.values():
                    await shard.disconnect()
                with suppress(StoreUnavailableError, LeaseLostError):
                    await self.services.tables.write(write_note, self._arrived, str(self._arrivals.last))
                await in_flight.wait_until_idle()
                if self._background:
                    await self.services.announcer.until_idle()
        except TimeoutError:
            log.warning("Stopping took too long: %s pieces of work were cut off", in_flight.count)
        await self.leave()

    async def leave(self) -> None:
        """Leave Discord at once, whatever is in flight."""
        self._stopping = True
        self.services.analyst.stop()
        for task in self._background:
            task.cancel()  # the next start finds the rest
        await asyncio.gather(*self._background, return_exceptions=True)
        await self.services.in_flight.cut_off()
        await self.close()
        if not self._shares_drawing:
            self.services.drawing.close()


async def _keep_running(work: Callable[[], Awaitable[None]]) -> None:
    """Do what must never end, since without it tables would stand still and nobody would know."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("What runs in the background has failed, and starts again")
        await asyncio.sleep(1)


async def _fail(_: Reply, *, error: Exception) -> None:
    raise error
