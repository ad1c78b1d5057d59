"""Makes the analyses that people have asked for, one after another, and shows how far they are.

A job is a row of the database until it has ended, so that a crash between any two lines only delays it: it is
made again from its first move. The transaction that ends it lets its message be due.
"""

import asyncio
import logging
from contextlib import aclosing

import discord

from bot.announcing.outbox import Outbox, until_all_idle
from bot.announcing.owed import OwedMessages
from bot.discord import requests
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from bot.discord.links import message_link
from bot.discord.obstacles import is_writable
from bot.discord.posts import Post
from bot.discord.replies import Reply
from bot.posts.analysis import job_post
from bot.running.in_flight import InFlight
from bot.words import text
from engine.message import ANALYSIS, MessagePlace, Wait
from engine.store.analyses import count_before, end_job, read_job, read_jobs
from engine.store.leases import LeaseLostError
from engine.store.messages import call_messages, delete_messages, read_messages
from engine.tables import End, Job, NoSuchTableError, StoreUnavailableError, Table, Tables

SWEEP = 60.0
"""Seconds between two looks for jobs that were left."""
BETWEEN_EDITS = 4.0
"""Seconds from one edit that shows progress to the next: Discord takes five in five seconds in a channel."""

log = logging.getLogger(__name__)


class Analyst:
    """The jobs, and the one that is being made."""

    def __init__(
        self, client: discord.Client, tables: Tables, owed: OwedMessages, in_flight: InFlight
    ) -> None:
        self._client = client
        self._tables = tables
        self._owed = owed
        self._in_flight = in_flight
        self._jobs = Outbox(self._make, at_once=1)
        self._placing = set[str]()
        """Jobs whose message is being posted."""
        self._cancelled = set[str]()
        self._shares: dict[str, float] = {}
        """How much is done of the job that is being made."""
        self._stopping = False
        self._left = set[str]()
        """Games that are not analysed again unless somebody asks for it: cancelled ones, and faults."""

    async def run(self) -> None:
        """Make what was asked for, until cancelled."""
        async with asyncio.TaskGroup() as lanes:
            lanes.create_task(self._jobs.run())
            while True:
                await self._sweep()
                await asyncio.sleep(SWEEP)

    def stop(self) -> None:
        """Stop before the next move; the next start begins the job again."""
        self._stopping = True

    async def until_idle(self) -> None:
        """Return once everything has been tried."""
        await until_all_idle((self._jobs, *self._owed.outboxes))

    async def _sweep(self) -> None:
        try:
            with self._in_flight.one_more():
                jobs = await self._tables.read(read_jobs, self._tables.shard) or await self._next_job()
        except (StoreUnavailableError, LeaseLostError) as error:
            log.warning("Analyses that were asked for cannot be found: %s", error)
            return
        for job in jobs:
            if job.code not in self._placing:
                self._jobs.expect(job.code)

    async def _next_job(self) -> tuple[Job, ...]:
        """A game that nobody has asked for, once all that somebody has asked for is made."""
        job = None if self._stopping else await self._tables.analyses.ask_for_next(self._left)
        return (job,) if job else ()

    async def ask(self, table: Table, reply: Reply, *, for_all: bool) -> None:
        """Have a game analysed: `for_all` where the person asks, else so that they can look how far it is.

        If it is shown elsewhere already, tell them where. Raises `DiscordUnavailableError` or
        `RequestRefusedError`.
        """
        # An interaction may be answered where the bot could not edit its answer later.
        can_edit = for_all and is_writable(self._client, reply.channel_id)
        here = reply.channel_id if can_edit else None
        self._placing.add(table.code)
        try:
            job, is_new = await self._tables.analyses.ask_for_analysis(table, reply.user.id, here)
            is_elsewhere = not is_new or await self.place(table.code)
            if is_elsewhere or here is None or not await self._place(job, table, reply):
                await reply.private(await self.whereabouts(job, table, reply.locale))
        finally:
            self._placing.discard(table.code)
            self._jobs.hurry(table.code)

    async def _place(self, job: Job, table: Table, reply: Reply) -> bool:
        """Post the public message of a job; return False if Discord does not take it."""
        message_id = await reply.post(await self.progress(job, table.locale, privately=False))
        if message_id is None:
            await self._tables.write_rows(delete_messages, ANALYSIS, code=job.code)
            return False
        for message in await self._tables.read(read_messages, ANALYSIS, code=job.code):
            await self._tables.messages.settled(message, Wait(), MessagePlace(reply.channel_id, message_id))
        return True

    async def place(self, code: str) -> MessagePlace | None:
        """Where everybody sees how a job goes, as far as is known."""
        return next((one.place for one in await self._tables.read(read_messages, ANALYSIS, code=code)), None)

    async def progress(self, job: Job, locale: str, *, privately: bool) -> Post:
        """What is to be said of a job now."""
        before = await self._tables.read(count_before, job, self._tables.shard)
        return job_post(job.code, before, self._shares.get(job.code), locale, privately=privately)

    async def whereabouts(self, job: Job, table: Table, locale: str) -> Post:
        """Where a job is seen: a link to its message, or how far it is, for one person alone."""
        if place := await self.place(table.code):
            return Post(
                text(locale, "analysis-there", code=table.code, link=message_link(table.guild_id, *place))
            )
        return await self.progress(job, locale, privately=True)

    async def cancel(self, code: str) -> bool:
        """End a job; return False if it has ended already."""
        ended = await self._tables.write(end_job, code, End.CANCELLED)
        if ended:
            self._cancelled.add(code)
            self._left.add(code)
            self._owed.hurry(code, [ANALYSIS])
        return ended

    async def _make(self, code: str) -> None:
        self._cancelled.discard(code)
        with self._in_flight.one_more():
            job = await self._tables.read(read_job, code)
            if job is None or self._stopping:
                return
            if await self.place(code) is None:  # a crash may have kept its message from being noted
                await self._tables.write_rows(call_messages, ANALYSIS, code=code)
                self._owed.hurry(code, [ANALYSIS])
            try:
                await self._go_through(job, await self._tables.get(code))
            except (StoreUnavailableError, NoSuchTableError, LeaseLostError):
                raise
            except Exception:  # it would come again
                log.exception("Table %s cannot be analysed", code)
                await self._tables.write(end_job, code, End.FAILED)
                self._left.add(code)
            if not self._stopping:
                self._owed.hurry(code, [ANALYSIS])

    async def _go_through(self, job: Job, table: Table) -> None:
        loop, shown_at, showing = asyncio.get_running_loop(), float("-inf"), None
        try:
            async with aclosing(self._tables.analyses.make_analysis(job.code)) as moves:
                async for share in moves:
                    if self._stopping or job.code in self._cancelled:
                        return
                    self._shares[job.code] = share
                    if loop.time() - shown_at >= BETWEEN_EDITS and (showing is None or showing.done()):
                        shown_at = loop.time()
                        showing = asyncio.create_task(self._show(job.code, share, table.locale))
        finally:
            self._shares.pop(job.code, None)
            if showing:
                await showing

    async def _show(self, code: str, share: float, locale: str) -> None:
        """Show how much is done; where that fails, the next time shows more."""
        place = await self.place(code)
        if place is None:
            return
        async with self._owed.changing(place):
            if code in self._cancelled or await self._tables.read(read_job, code) is None:
                return
            try:
                post = job_post(code, 0, share, locale, privately=False)
                await requests.edit(self._client, *place, post)
            except (RequestRefusedError, DiscordUnavailableError) as failure:
                log.info("Table %s: its message does not show how far its analysis is: %s", code, failure)
