"""Tracks whether the bot is with Discord; the time of outages is given back to everybody.

Outages are stops of the program, lost connections, times in which all requests fail, halts of the machine,
and planned stops, from the moment that was announced. Setting the calendar is no outage: all clocks are moved
with it.
"""

import logging
import time
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.deadlines.machine_clock import MachineClock
from bot.discord import requests
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from engine import calendar
from engine.store.deadlines import move_all, write_heartbeat
from engine.tables import Tables

HEARTBEAT = timedelta(seconds=30)
"""How often the database notes that the bot is connected: the length of a stop is known this exactly."""
QUIET_TIME = timedelta(minutes=10)
"""Nobody is reminded or replaced for this long after an outage."""
SHORTEST = timedelta(seconds=60)
"""A connection lost for less than this needs no quiet time afterwards, since nobody could have missed much.

Its time is given back all the same. Discord makes bots reconnect several times a day.
"""
SAID = timedelta(seconds=1)
"""The shortest outage that the log mentions."""
LONGEST_SILENCE = 101.0
"""Seconds after which discord.py gives up a silent connection."""
REQUESTS = -1
"""Used like a shard's id for requests to Discord, which can fail while connections stay."""
PLANNED = -2
"""The same for a planned stop: whatever still works, clocks stand still."""
LOOKED_AGAIN_AFTER = timedelta(seconds=5)
"""How often to check whether requests succeed."""
HALTED = 30.0
"""If two looks, made every second, are this many seconds apart, the machine must have been halted."""

log = logging.getLogger(__name__)
_seconds = calendar.seconds


class Presence:
    """Whether the bot is with Discord, as far as it knows."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._started = False
        self._stop_settled = False
        self._away: set[int] = set()
        """The shards that have lost their connection."""
        self._away_since: float | None = None
        """By the clock that nobody sets, as all times of outages here."""
        self.clock = MachineClock()
        self._owed = timedelta()
        """An outage that is over and not yet in the database."""
        self._counted_until = calendar.steady()
        """The end of the last outage that was counted: one that is noticed later begins no earlier."""
        self._looked = _seconds()
        self._last_beat: datetime | None = None
        self._quiet_until: datetime | None = None
        self._reached = calendar.steady()
        """When a request last succeeded."""
        self._next_reach = calendar.now() + HEARTBEAT
        self.outages = 0
        """How many outages are over and in the database."""
        self.jumps = 0
        """How often all clocks were moved with the machine's."""

    def begin(self) -> None:
        """Note that the bot is with Discord for the first time."""
        self._started = True

    def lost(self, shard_id: int, silence: float) -> None:
        """Note that a shard has lost its connection after `silence` seconds without a sign of life."""
        self._leave(shard_id, calendar.steady() - min(silence, LONGEST_SILENCE))

    def _leave(self, which: int, since: float) -> None:
        self._away.add(which)
        if self._away_since is None:
            self._away_since = max(since, self._counted_until)

    def back(self, shard_id: int) -> None:
        """Note that a shard has a connection again."""
        self._away.discard(shard_id)
        if self._away_since is not None and not self._away:
            self._owe_since(self._away_since)
            self._away_since = None

    def _owe_since(self, since: float) -> None:
        now = calendar.steady()
        self._owed += timedelta(seconds=now - since)
        self._counted_until = now

    def stop_clocks(self, since: datetime) -> None:
        """Let all clocks stand still since a moment that has passed, for a planned stop."""
        if PLANNED in self._away:
            return
        log.info("A planned stop begins: all clocks stand still")
        self._leave(PLANNED, calendar.steady() - (calendar.now() - since).total_seconds())

    def start_clocks(self) -> None:
        """Let them go on, with all the time that they had."""
        self.back(PLANNED)

    @property
    def clocks_stand_still(self) -> bool:
        """Whether a planned stop has begun and is not over."""
        return PLANNED in self._away

    async def reach(self, client: discord.Client) -> None:
        """Check every half minute whether requests succeed; while they do not, nobody can act."""
        now = calendar.now()
        if not self._started or self._away - {REQUESTS}:
            return
        if now < self._next_reach <= now + HEARTBEAT and not self._asks_for_date:
            return
        try:
            with suppress(RequestRefusedError):  # a refusal is an answer too
                await requests.reach(client)
        except DiscordUnavailableError as error:
            if REQUESTS not in self._away:
                log.warning("Discord cannot be reached: %s", error)
                self._leave(REQUESTS, self._reached)
            self._next_reach = calendar.now() + LOOKED_AGAIN_AFTER
        else:
            self._reached, self._next_reach = calendar.steady(), calendar.now() + HEARTBEAT
            self.back(REQUESTS)

    @property
    def _asks_for_date(self) -> bool:
        """Whether one answer has said that the machine's clock is wrong, and no other one yet."""
        return self.clock.is_in_doubt and self.clock.off is None

    @property
    def lost_shards(self) -> set[int]:
        """The shards that have lost their connection."""
        return {shard_id for shard_id in self._away if shard_id >= 0}

    @property
    def is_there(self) -> bool:
        """Whether the bot is with Discord and the time of all outages has been given back."""
        return self._stop_settled and not self._away and not self._owed

    @property
    def is_quiet(self) -> bool:
        """Whether the last outage is too recent to remind or replace anybody, or a planned stop has begun."""
        just_back = self._quiet_until is None or calendar.now() < self._quiet_until
        return just_back or self.clocks_stand_still

    async def settle(self) -> bool:
        """Give back the time of a finished outage; return whether people may be reminded now.

        They may not while the machine's clock is wrong. Call this every second. After a
        `StoreUnavailableError` the next call tries again.
        """
        self._notice_halt()
        await self._follow_clock()
        if not self._started or self._away:
            return False
        if not self._stop_settled or self._owed:
            await self._end_outage()
        await self._beat()
        return not self.is_quiet and not self.clock.is_in_doubt

    async def _follow_clock(self) -> None:
        """Move all clocks with the machine's if that was set; at the start the last outage tells all."""
        jump = self.clock.jump
        if not jump:
            return
        if self._stop_settled:
            await self._tables.write(move_all, calendar.now(), jump, self._tables.shard)
            log.warning(
                "This machine's clock was set by %+.0f s: all clocks were moved with it", jump.total_seconds()
            )
        self.clock.follow(jump)
        self.jumps += 1
        self._last_beat = None
        if self._quiet_until:
            self._quiet_until += jump

    def _notice_halt(self) -> None:
        """Count a halt of the machine, but not what a connection that it cost has counted already."""
        now, before = _seconds(), self._looked
        self._looked = now
        if now - before > HALTED and not self._away:
            self._owe_since(max(calendar.steady() - (now - before), self._counted_until))

    async def _end_outage(self) -> None:
        given = self._owed
        owed = given if self._stop_settled else None
        length = await self._tables.deadlines.end_outage(owed)
        if abs(length) >= SAID:
            back = length < timedelta()
            told = timedelta(seconds=round(abs(length).total_seconds()))
            log.info("All clocks were %s by %s", "set back" if back else "extended", told)
        if owed is None or length >= SHORTEST:
            self._quiet_until = calendar.now() + QUIET_TIME
        self._owed -= given  # another one may have begun and ended meanwhile
        self._stop_settled, self._last_beat = True, calendar.now()
        self._reached = self._counted_until = calendar.steady()
        self.outages += 1

    async def _beat(self) -> None:
        now = calendar.now()
        if self._last_beat is None or abs(now - self._last_beat) >= HEARTBEAT:
            await self._tables.write_rows(write_heartbeat, calendar.now(), self._tables.shard)
            await self._tables.histories.go_on()
            self._last_beat = now


def silence_of(client: discord.AutoShardedClient, shard_id: int) -> float:
    """Seconds since a shard last heard from Discord; up to about 40 are usual."""
    shard = client.get_shard(shard_id)
    socket: Any = shard and shard._parent.ws  # noqa: SLF001  # discord.py offers no other way
    keep_alive = getattr(socket, "_keep_alive", None)
    return max(0.0, time.perf_counter() - keep_alive._last_recv) if keep_alive else 0.0  # noqa: SLF001
