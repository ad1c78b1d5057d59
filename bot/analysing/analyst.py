"""Makes the analyses that people have asked for, one after another, and shows how far they are.

A job is a row of the database until its message says how it ended, so that a crash between any two lines
only delays it: it is made again from its first move. No message waits for a job that is forgotten.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import aclosing
from datetime import timedelta
from typing import TYPE_CHECKING

from bot.analysing.posts import analysis_post, cancel_button, ended_post, job_post
from bot.announcing.outbox import Outbox
from bot.discord import requests
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError, Trouble
from bot.discord.permissions import missing_in
from engine import calendar
from engine.locks import Locks
from engine.store.leases import LeaseLostError
from engine.tables import End, NoSuchTableError, StoreUnavailableError

if TYPE_CHECKING:
    import discord

    from bot.discord.posts import Post
    from bot.discord.replies import Reply
    from bot.drawing import Drawing
    from bot.in_flight import InFlight
    from engine.tables import Job, Table, Tables

SWEEP = 60.0
"""Seconds between two looks for jobs that were left."""
BETWEEN_EDITS = 4.0
"""Seconds from one edit that shows progress to the next: Discord takes five in five seconds in a channel."""
ENDS_AT_ONCE = 5
GIVEN_UP_AFTER = timedelta(days=1)
"""For so long a message that exists, but cannot be edited, is tried again."""
NO_MESSAGE = frozenset({Trouble.UNKNOWN_MESSAGE, Trouble.UNKNOWN_CHANNEL})

log = logging.getLogger(__name__)


class Analyst:
    """The jobs, and the one that is being made."""

    def __init__(self, client: discord.Client, tables: Tables, drawing: Drawing, in_flight: InFlight) -> None:
        self._client = client
        self._tables = tables
        self._drawing = drawing
        self._in_flight = in_flight
        self._jobs = Outbox(self._make, at_once=1)
        self._ends = Outbox(self._tell, at_once=ENDS_AT_ONCE)
        self._edits = Locks()
        """Locks by table, so that nothing is shown after how a job ended."""
        self._placing = set[str]()
        """Jobs whose message is being posted."""
        self._cancelled = set[str]()
        self._shares: dict[str, float] = {}
        """How much is done of the job that is being made."""
        self._stopping = False

    async def run(self) -> None:
        """Make what was asked for, until cancelled."""
        async with asyncio.TaskGroup() as lanes:
            for lane in (self._jobs, self._ends):
                lanes.create_task(lane.run())
            while True:
                await self._sweep()
                await asyncio.sleep(SWEEP)

    def stop(self) -> None:
        """Stop before the next move; the next start begins the job again."""
        self._stopping = True

    async def until_idle(self) -> None:
        """Return once everything has been tried."""
        await self._jobs.until_idle()
        await self._ends.until_idle()

    async def _sweep(self) -> None:
        try:
            with self._in_flight.one_more():
                jobs = await self._tables.analysis_jobs()
        except StoreUnavailableError as error:
            log.warning("Analyses that were asked for cannot be found: %s", error)
            return
        for job in jobs:
            if job.outcome:
                self._ends.expect(job.code)
            elif job.code not in self._placing:
                self._jobs.expect(job.code)

    async def ask(self, table: Table, reply: Reply, *, for_all: bool) -> Job | None:
        """Have a game analysed: `for_all` where the person asks, else so that they can look how far it is.

        Returns the job if it is shown elsewhere. Raises `DiscordUnavailableError` or `RequestRefusedError`.
        """
        # An interaction may be answered where the bot could not edit its answer later.
        can_edit = for_all and not missing_in(self._client, reply.channel_id)
        here = reply.channel_id if can_edit else None
        self._placing.add(table.code)
        try:
            job, is_new = await self._tables.ask_for_analysis(table, reply.user.id, here)
            if job.message_id or not is_new:
                return job
            if here is None or not await self._place(job, table, reply):
                await reply.private(await self.progress(job, reply.locale, privately=True))
            return None
        finally:
            self._placing.discard(table.code)
            self._jobs.hurry(table.code)

    async def _place(self, job: Job, table: Table, reply: Reply) -> bool:
        """Post the public message of a job; return False if Discord does not take it."""
        message_id = await reply.post(await self.progress(job, table.locale, privately=False))
        await self._tables.analysis_shown_at(job.code, message_id and job.channel_id, message_id)
        return message_id is not None

    async def progress(self, job: Job, locale: str, *, privately: bool) -> Post:
        """What is to be said of a job now."""
        before = await self._tables.analyses_before(job)
        return job_post(job.code, before, self._shares.get(job.code), locale, privately=privately)

    async def cancel(self, code: str) -> bool:
        """End a job; return False if it has ended already."""
        ended = await self._tables.end_analysis(code, End.CANCELLED)
        if ended:
            self._cancelled.add(code)
            self._ends.hurry(code)
        return ended

    async def _make(self, code: str) -> None:
        self._cancelled.discard(code)
        with self._in_flight.one_more():
            job = await self._tables.analysis_job(code)
            if job is None or job.outcome or self._stopping:
                return
            job = await self._adopt(job)
            try:
                await self._go_through(job, await self._tables.get(code))
            except (StoreUnavailableError, NoSuchTableError, LeaseLostError):
                raise
            except Exception:  # it would come again
                log.exception("Table %s cannot be analysed", code)
                await self._tables.end_analysis(code, End.FAILED)
            if not self._stopping:
                self._ends.hurry(code)

    async def _adopt(self, job: Job) -> Job:
        """Find the message of a job whose id never became known; without it nobody sees how the job goes."""
        if job.channel_id is None or job.message_id:
            return job
        try:
            found = await requests.find_own_control(self._client, job.channel_id, cancel_button(job.code))
        except RequestRefusedError as refused:
            log.info("Channel %s cannot be read: %s", job.channel_id, refused)
            found = None
        job = job._replace(channel_id=found and job.channel_id, message_id=found)
        await self._tables.analysis_shown_at(job.code, job.channel_id, job.message_id)
        return job

    async def _go_through(self, job: Job, table: Table) -> None:
        loop, shown_at, showing = asyncio.get_running_loop(), float("-inf"), None
        try:
            async with aclosing(self._tables.make_analysis(job.code)) as moves:
                async for share in moves:
                    if self._stopping or job.code in self._cancelled:
                        return
                    self._shares[job.code] = share
                    if loop.time() - shown_at >= BETWEEN_EDITS and (showing is None or showing.done()):
                        shown_at = loop.time()
                        showing = asyncio.create_task(self._show(job, share, table.locale))
        finally:
            self._shares.pop(job.code, None)
            if showing:
                await showing

    async def _show(self, job: Job, share: float, locale: str) -> None:
        """Show how much is done; where that fails, the next time shows more."""
        if job.channel_id is None or job.message_id is None:
            return
        async with self._edits[job.code]:
            if job.code in self._cancelled:
                return
            post = job_post(job.code, 0, share, locale, privately=False)
            try:
                await requests.edit(self._client, job.channel_id, job.message_id, post)
            except (RequestRefusedError, DiscordUnavailableError) as failure:
                log.info("Table %s: its message does not show how far its analysis is: %s", job.code, failure)

    async def _tell(self, code: str) -> None:
        """Let the message of a job say how it ended, and forget the job."""
        with self._in_flight.one_more():
            job = await self._tables.analysis_job(code)
            if job is None or job.outcome is None:
                return
            if job.channel_id and job.message_id:
                post = await self._last_post(job, job.outcome)
                async with self._edits[code]:
                    await self._edit_at_last(job, job.channel_id, job.message_id, post)
            await self._tables.forget_analysis_job(code)

    async def _edit_at_last(self, job: Job, channel_id: int, message_id: int, post: Post) -> None:
        try:
            await requests.edit(self._client, channel_id, message_id, post)
        except RequestRefusedError as refused:
            # An archived thread may be opened again, a permission be given back: but nobody waits for ever.
            if refused.trouble not in NO_MESSAGE and calendar.now() - job.asked_at < GIVEN_UP_AFTER:
                raise
            log.info("Table %s: its analysis is not shown: %s", job.code, refused)

    async def _last_post(self, job: Job, outcome: str) -> Post:
        table = await self._tables.get(job.code)
        analysis = await self._tables.analysis(table) if outcome == End.DONE else None
        if analysis is None:
            return ended_post(job.code, outcome, table.locale)
        record = await self._tables.record(job.code)
        return await analysis_post(table, record, analysis, table.locale, self._drawing)
