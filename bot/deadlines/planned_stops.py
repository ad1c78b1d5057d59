"""Planned stops of the bot: clocks stand still from the announced moment on, and live tables read of it.

Everything follows from rows in the database, which `python -m bot announce-stop` writes too: a process that
begins again knows what was announced, and at which tables.
"""

import asyncio
from datetime import timedelta

from bot.announcing.announcer import Announcer
from bot.deadlines.presence import Presence
from engine import calendar
from engine.store.stops import Stop, read_stops, write_over
from engine.tables import Tables

STOP_IN, STOP_LASTS = 5, 10
"""Minutes until the stop that a signal announces, and for which it is expected to last."""
POLL = 5.0
"""Seconds between two looks into the database."""


class PlannedStops:
    """What was announced, and what follows from it now."""

    def __init__(self, tables: Tables, announcer: Announcer, presence: Presence) -> None:
        self._tables = tables
        self._announcer = announcer
        self._presence = presence
        self._stops: tuple[Stop, ...] = ()
        self._next_poll = 0.0
        self._jumps = 0
        """How often the machine's clock had jumped before the last look into the database."""
        self._wanted: asyncio.Event | None = None

    def announce_when(self, wanted: asyncio.Event) -> None:
        """Announce a stop whenever this event is set, unless one is announced."""
        self._wanted = wanted

    def hurry(self) -> None:
        """Look into the database with the next `look`."""
        self._next_poll = 0.0

    async def look(self, *, at_once: bool = False) -> None:
        """Stop or start the clocks if it is time, and have the tables notified.

        Call this every second. Does nothing before the time of the last outage has been given back, which
        also ends the stop that the outage was. Raises `StoreUnavailableError`.
        """
        if not (self._presence.is_there or self._presence.clocks_stand_still):
            return
        await self._announce_if_wanted()
        now = asyncio.get_running_loop().time()
        if is_due := at_once or now >= self._next_poll or self._jumps != self._presence.jumps:
            self._next_poll, self._jumps = now + POLL, self._presence.jumps
            self._stops = await self._tables.read(read_stops)
        await self._keep_clocks()
        if is_due and self._stops:
            await self._note_untold_tables()

    async def _announce_if_wanted(self) -> None:
        if self._wanted and self._wanted.is_set():
            begins_in, lasts = timedelta(minutes=STOP_IN), timedelta(minutes=STOP_LASTS)
            await self._tables.stops.announce(begins_in, lasts, keep=True)
            self._wanted.clear()
            self.hurry()

    async def _keep_clocks(self) -> None:
        now = calendar.now()
        begun = [stop for stop in self._stops if stop.holds(now)]
        if begun:
            self._presence.stop_clocks(begun[0].begins)
        elif self._presence.clocks_stand_still:
            self._presence.start_clocks()  # the stop is over once they have been extended
            self.hurry()
        elif any(not stop.over and (stop.called_off or stop.ends <= now) for stop in self._stops):
            await self._tables.write(write_over, calendar.now())
            self._stops = await self._tables.read(read_stops)

    async def _note_untold_tables(self) -> None:
        now = calendar.now()
        for stop in self._stops:
            if not stop.over and not stop.called_off and now < stop.ends:
                await self._tables.stops.note_untold(stop)
        await self._announcer.owed.sweep()
