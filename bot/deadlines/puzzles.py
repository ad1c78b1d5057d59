"""Chooses the next day's puzzle of each server at night, a few milliseconds of thinking at a time.

Nothing waits for it: where no puzzle was chosen by the time somebody asks, a shipped one is shown.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import TYPE_CHECKING

from engine import calendar
from engine.store.leases import LeaseLostError
from engine.tables import StoreUnavailableError

if TYPE_CHECKING:
    from datetime import date, datetime

    import discord

    from engine.tables import Tables

FROM_HOUR = 20
"""From this hour in UTC the puzzles of the next day, which begins at midnight UTC, are chosen."""

log = logging.getLogger(__name__)


class NightlyPuzzles:
    """The puzzles of the next day."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self._client = client
        self._tables = tables
        self._chosen_for: date | None = None
        """The last day for which all servers were gone through."""
        self._is_due, self._idle = asyncio.Event(), asyncio.Event()
        self._idle.set()

    def hurry(self) -> None:
        """Choose soon, if it is night."""
        if calendar.now().hour >= FROM_HOUR:
            self._is_due.set()
            self._idle.clear()

    async def run(self) -> None:
        """Choose whenever told to hurry, until cancelled."""
        while True:
            await self._is_due.wait()
            self._is_due.clear()
            try:
                await self._choose(calendar.now())
            except (StoreUnavailableError, LeaseLostError) as error:
                log.warning("The puzzles of the next day cannot be chosen: %s", error)
            finally:
                if not self._is_due.is_set():
                    self._idle.set()

    async def until_idle(self) -> None:
        """Return once everything that is due has been tried."""
        await self._idle.wait()

    async def _choose(self, now: datetime) -> None:
        day = now.date() + timedelta(days=1)
        if self._chosen_for == day:
            return
        for guild in tuple(self._client.guilds):
            try:
                await self._tables.puzzles.choose_puzzle(guild.id, day)
            except (StoreUnavailableError, LeaseLostError):
                raise
            except Exception:  # the other servers shall have theirs
                log.exception("A server's puzzle cannot be chosen")
        self._chosen_for = day
