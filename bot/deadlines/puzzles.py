"""Chooses the next day's puzzle of each server at night, a few milliseconds of thinking at a time.

Nothing waits for it: where no puzzle was chosen by the time somebody asks, a shipped one is shown.
"""

import logging
from datetime import date, datetime, timedelta

import discord

from bot.deadlines.chore import Chore
from engine import calendar
from engine.store.leases import LeaseLostError
from engine.tables import StoreUnavailableError, Tables

FROM_HOUR = 20
"""From this hour in UTC the puzzles of the next day, which begins at midnight UTC, are chosen."""

log = logging.getLogger(__name__)


class NightlyPuzzles(Chore):
    """The puzzles of the next day."""

    failure = "The puzzles of the next day cannot be chosen: %s"

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        super().__init__(client, tables)
        self._chosen_for: date | None = None
        """The last day for which all servers were gone through."""

    def hurry(self) -> None:
        """Choose soon, if it is night."""
        if calendar.now().hour >= FROM_HOUR:
            super().hurry()

    async def _do(self, now: datetime) -> None:
        day = now.date() + timedelta(days=1)
        if self._chosen_for == day:
            return
        for guild in tuple(self._client.guilds):
            try:
                await self._tables.puzzles.choose_puzzle(guild.id, day)
            except (StoreUnavailableError, LeaseLostError):
                raise
            except Exception:  # the other servers still get theirs
                log.exception("A server's puzzle cannot be chosen")
        self._chosen_for = day
