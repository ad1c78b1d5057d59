"""Announces changes of tables: one table at a time, for any caller, and until Discord shows them.

What Discord shows of a table is stored last. After a crash or a failed request at any point in between, the
announcement that is missing is found and made, and nothing is announced twice.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

import discord

from bot.announcing.channel_checks import ChannelChecks
from bot.announcing.current_messages import CurrentMessages
from bot.announcing.kind import Means
from bot.announcing.outbox import Outbox, Refused, until_all_idle
from bot.announcing.owed import OwedMessages
from bot.announcing.recent_answers import RecentAnswers
from bot.announcing.recovery import adopt_lost_messages, disown_messages
from bot.announcing.rights import ReturnedRights
from bot.announcing.table_messages import TableMessages
from bot.discord import requests
from bot.discord.failures import RequestRefusedError
from bot.discord.links import channel_of, table_link
from bot.discord.posts import Post
from bot.discord.refusals import NotShownError
from bot.discord.replies import Reply
from bot.drawing import Drawing
from bot.running.in_flight import InFlight
from bot.words import text
from engine.histories import history_of
from engine.locks import Locks
from engine.message import LOST
from engine.store.deadlines import write_shown_end
from engine.store.leases import LeaseLostError
from engine.store.lookups import read_open_in_channel
from engine.store.messages import read_messages
from engine.tables import Deadline, Kind, Table, TableError, Tables, Update
from engine.tables.welcomes import WELCOME

SWEEP = 60.0
"""Seconds between two looks for tables that Discord shows out of date."""
TABLES_AT_ONCE = 5
"""Discord takes fifty requests a second from a bot; people who act meanwhile need some of them."""
TIME_TO_ANSWER = 5.0
"""Seconds in which the answer to a person who has just acted may show a table, before the sweep does."""
LINGERS = 2.0
"""Seconds that a message stays which has shown the turn for now: somebody may just be pressing it."""

log = logging.getLogger(__name__)


class Announcer:
    """Brings what Discord shows of a table up to date."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        drawing: Drawing,
        in_flight: InFlight,
        is_quiet: Callable[[], bool],
    ) -> None:
        """`is_quiet` says whether nobody is to be reminded now."""
        self._client = client
        self._tables = tables
        self._in_flight = in_flight
        self._current = CurrentMessages(tables, self._note_due)
        self._due: dict[str, set[str]] = {}
        """The kinds of messages that have become due at a table while it was shown."""
        answers = RecentAnswers()
        self._messages = TableMessages(client, tables, drawing, self._current, answers)
        self._locks = Locks()
        self._boards = Outbox(self._catch_up, at_once=TABLES_AT_ONCE)
        self._deleted = Outbox(self._replace_deleted, at_once=TABLES_AT_ONCE)
        means = Means(client, tables, drawing, self._messages, answers, is_quiet)
        self.owed = OwedMessages(means, in_flight, self._alone)
        self._outboxes: tuple[Outbox, ...] = (self._deleted, self._boards, *self.owed.outboxes)
        self._channel_checks = ChannelChecks(self._look)
        self.rights = ReturnedRights(client, tables, self._boards, self.owed, in_flight)

    async def run(self) -> None:
        """Bring up to date what could not be shown at once, until cancelled."""
        async with asyncio.TaskGroup() as lanes:
            for outbox in self._outboxes:
                lanes.create_task(outbox.run())
            lanes.create_task(self._channel_checks.run())
            lanes.create_task(self.rights.checks.run())
            while True:
                await asyncio.sleep(SWEEP)
                await self.look_around()

    async def doubt_all(self) -> None:
        """Before what is due now is announced, look for messages that were sent but not remembered."""
        self._current.doubtful.update(await self._tables.announcements.unannounced())
        await self.owed.doubt_all()

    async def catch_up_all(self) -> None:
        """Show at once whatever Discord shows out of date; return when each has been tried."""
        with suppress(TableError, LeaseLostError):  # the sweep says what is the matter
            await self.rights.resume()
        await self.look_around()
        for outbox in self._outboxes:
            outbox.hurry_all()
        await self.until_idle()

    def waiting(self) -> Mapping[str, int]:
        """For how many tables each kind of work is being done or waits."""
        return {
            "boards": self._boards.waiting,
            "deleted messages": self._deleted.waiting,
            **self.owed.waiting(),
        }

    def refusals_of(self, code: str) -> list[Refused]:
        """Why Discord refuses what is to be shown of a table: its board, or messages beside it."""
        found = (outbox.refusal_of(code) for outbox in self._outboxes)
        return [refusal for refusal in found if refusal]

    async def until_idle(self) -> None:
        """Return once everything has been tried that is not waiting for Discord."""
        await self._channel_checks.until_idle()
        await self.rights.checks.until_idle()
        await until_all_idle(self._outboxes)

    async def look_around(self) -> None:
        """Show in the background whatever Discord shows out of date."""
        try:
            with self._in_flight.one_more():  # the database is not closed meanwhile
                behind = await self._tables.announcements.unannounced()
                away = await self._tables.absences.waiting_for_away()
                await self.owed.sweep()
        except TableError as error:
            log.warning("Tables that are out of date cannot be found: %s", error)
            return
        for code in (*behind, *away):
            self._boards.expect(code, pause=TIME_TO_ANSWER)

    async def carry_on(self, table: Table, reply: Reply | None = None) -> None:
        """Let a table's computers act and planned bids be made, then show everything in one message."""
        table = await self._tables.play.play_computers(table.code, version=table.version)
        await self.announce(table, reply)

    async def lasting(self, table: Table) -> Table:
        """The table once a person must decide there, for somebody who looks at it privately.

        If computers or plans act first, everybody is shown that in the background.
        """
        if table.player_to_act is None:
            return table
        try:
            after = await self._tables.play.play_computers(table.code, version=table.version)
        except TableError:  # what can be seen of it is shown all the same, or refused for this reason
            return table
        if after.version != table.version:
            self.show_soon(table.code)
        return after

    async def announce(self, table: Table, reply: Reply | None = None) -> None:
        """Show the table as it is now, as the reply to a person if possible.

        Raises `NotShownError` or `DiscordUnavailableError`; the table is shown later, without the caller.
        """
        try:
            await self._announce(table, reply)
        except NotShownError:
            self._boards.expect(table.code)
            raise
        except BaseException:
            self.show_soon(table.code)
            raise

    def show_soon(self, code: str) -> None:
        """Show a table in the background, if Discord shows it out of date, and who is late there."""
        self._boards.hurry(code)
        self.owed.hurry(code, [Kind.EXPIRY])

    async def _announce(self, table: Table, reply: Reply | None) -> None:
        if history_of(table.announced) != history_of(table.version):
            self._current.doubtful.add(table.code)  # what an earlier history has left may be there
        if reply and reply.is_from_message and self._locks[table.code].locked():
            await reply.defer()  # somebody else's news may be waiting for Discord
        async with self._alone(table.code):
            update = await self._look_once_it_lasts(table.code, table.version)
            if update.table.announced >= update.table.version:  # others were faster
                await self._messages.say_shown(update, reply)
            elif not await self._messages.show(update, reply):
                self._boards.expect(table.code, pause=self._messages.wait_for_room(table))

    async def _look_once_it_lasts(self, code: str, version: int | None = None) -> Update:
        """Let computers and plans act, then look at the position in which a person must decide.

        The caller may have let them act before; somebody may have moved since.
        """
        while True:
            table = await self._tables.play.play_computers(code, version=version)
            update = await self._tables.views.look(code, version=table.version)
            if update.table.version == table.version:
                return update
            version = update.table.version

    async def _catch_up(self, code: str) -> None:
        with self._in_flight.one_more():
            table = await self._tables.get(code)
            if not self._tables.shard.serves(table.guild_id):
                return  # its own shard finds it in its next sweep
            if self._is_out_of_reach(table):
                return  # it is shown when the bot joins the server
            if pause := self._messages.wait_for_room(table):
                self._boards.expect(code, pause=pause)
                return
            table = await self._tables.play.play_computers(code)
            if _is_behind(table):
                await self._announce(table, None)

    def _is_out_of_reach(self, table: Table) -> bool:
        """Whether the bot is not in a table's server, as an application that was not added there yet."""
        is_known = table.is_direct or self._client.get_guild(table.guild_id) is not None
        return self._client.is_ready() and not is_known

    async def repost(self, table: Table, reply: Reply, *, moves: bool = False) -> None:
        """Post the current message again where the table is played.

        If it `moves`, it goes on in the channel of the reply, whatever has become of its old place, and stays
        there until it is shown here. Raises `NotShownError`.
        """
        table = await self._tables.play.play_computers(table.code)
        async with self._alone(table.code):
            update = await self._look_once_it_lasts(table.code)
            late = update.table.announced < update.table.version
            if moves:
                here = replace(update.table, channel_id=reply.channel_id, thread_id=None, paused=False)
                update = replace(update, table=here)
            await self._messages.post_again(update, reply, ping=moves or late, moves=moves)
            await self._renew_offer(table.code)

    async def tell_table(self, table: Table, post: Post, reply: Reply) -> tuple[int, int]:
        """Post something where the table is played; a person who asked elsewhere gets a link to it.

        Returns the ids of the channel and the message. Raises `NotShownError` or `DiscordUnavailableError`.
        """
        channel_id = channel_of(table)
        is_here = reply.channel_id == channel_id and not reply.is_from_private_control
        if is_here and (message_id := await reply.post(post)):
            return channel_id, message_id
        message_id = await self._messages.send(table, post, nonce=str(reply.interaction.id))
        await reply.in_place(Post(text(reply.locale, "shown-there", link=table_link(table))))
        return channel_id, message_id

    # What others may have done to the messages

    def look_after(self, reply: Reply) -> None:
        """Look in the background whether the tables of a reply's channel are still shown there.

        A message pressed whose history is lost loses its controls.
        """
        if reply.lost:
            self.owed.hurry(reply.lost, [LOST])
        self._channel_checks.look_after(reply.channel_id, reply.seen)

    async def _look(self, channel_id: int, seen: set[int]) -> None:
        with self._in_flight.one_more():
            try:
                here = await self._tables.read(read_open_in_channel, channel_id)
                due = await self._tables.messages.subjects_due() if here else ()
            except TableError as error:
                log.warning("The tables of a channel cannot be found: %s", error)
                return
        for table in here:
            if _is_behind(table):
                self._boards.retry(table.code, pause=TIME_TO_ANSWER)
            elif table.message_channel_id == channel_id and table.message_id not in seen:
                self._deleted.hurry(table.code)
            self.owed.hurry(table.code, {kind for kind, subject in due if subject == table.code})

    async def _replace_deleted(self, code: str) -> None:
        """Post the current message again if somebody has deleted it; nobody is pinged a second time."""
        with self._in_flight.one_more():
            table = await self._tables.play.play_computers(code)
            if _is_behind(table):
                self._boards.retry(code, pause=TIME_TO_ANSWER)
                return
            place = table.message_place
            if table.finished_at or table.paused or place is None:
                return
            if await requests.exists(self._client, *place):
                return
            async with self._alone(code):
                update = await self._look_once_it_lasts(code)
                if update.table.message_place == place:
                    await self._messages.post_again(update, None, ping=False)
                    await self._renew_offer(code)

    # The time for a decision

    async def correct_end(self, code: str) -> None:
        """Let a table's messages show the end of the time as it is now; everything else in them stays."""
        with self._in_flight.one_more():
            async with self._alone(code):
                table = await self._tables.get(code)
                clock = await self._tables.deadlines.clock(table)
                if _is_behind(table) or clock is None or clock.shown_end == clock.ends_at:
                    return
                if table.message_place:
                    await self._replace_times(table.message_place, clock)
                of_decision = {"code": code, "about": str(clock.decision)}
                for message in await self._tables.read(
                    read_messages, Kind.REMINDER, Kind.EXPIRY, **of_decision
                ):
                    if message.place:
                        # A press may just be changing it. A reminder that was pressed has no button any more;
                        # its own edit may have failed.
                        async with self.owed.changing(message.place):
                            await self._replace_times(message.place, clock, keep_controls=not clock.extended)
                await self._tables.write_rows(write_shown_end, clock)

    async def _replace_times(
        self, place: tuple[int, int], clock: Deadline, *, keep_controls: bool = True
    ) -> None:
        try:
            await requests.replace_times(self._client, *place, clock.ends_at, keep_controls=keep_controls)
        except RequestRefusedError as refused:  # it cannot be edited any more, or was deleted
            log.info("A message of table %s keeps its time: %s", clock.code, refused)

    # New servers

    async def welcome(self, guilds: Iterable[discord.Guild]) -> None:
        """Greet those of these servers, in the background, that the bot has just joined."""
        present = {guild.id: guild.me.joined_at for guild in guilds if not guild.unavailable}
        with self._in_flight.one_more():
            try:
                news = await self._tables.welcomes.note(
                    {guild_id: at for guild_id, at in present.items() if at}
                )
            except TableError as error:  # the next start notes it
                log.warning("New servers cannot be noted: %s", error)
                return
        for guild_id in news:
            self.owed.hurry(str(guild_id), [WELCOME])

    def _note_due(self, code: str, kinds: Collection[str]) -> None:
        self._due.setdefault(code, set()).update(kinds)

    async def _renew_offer(self, code: str) -> None:
        if number := await self._tables.deadlines.renew_offer(code):
            self.owed.doubt(number)
            self.owed.hurry(code, [Kind.EXPIRY])

    @asynccontextmanager
    async def _alone(self, code: str) -> AsyncIterator[None]:
        """Hold the table's lock; first look for messages that were sent but not remembered."""
        async with self._locks[code]:
            try:
                await self._settle_doubts(code)
                yield
            except BaseException:
                self._current.doubtful.add(code)
                raise
            finally:
                due = self._due.pop(code, ())
                lingers = bool(due) and self._messages.ends_showing_for_now(code)
                self.owed.hurry(code, due, pause=LINGERS if lingers else 0.0)

    async def _settle_doubts(self, code: str) -> None:
        if code in self._current.doubtful:
            table = await self._tables.get(code)
            await disown_messages(self._client, self._tables, table)
            await adopt_lost_messages(self._client, self._tables, self._current, table)
            self._current.doubtful.discard(code)


def _is_behind(table: Table) -> bool:
    """Whether something of a table is to be shown, or to be played by a computer."""
    return not table.paused and (table.announced < table.version or table.computer_to_act)
