"""What everything in a fortnight shares: the town, the agenda, the laws, and the tables as last seen."""

import heapq
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import Any

from engine.tables import Status, Table
from playground.faults import Fault
from playground.member import Refused
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_deadlines_met
from tests.faults.fortnight.town import Town
from tests.faults.laws.time import Laws
from tests.moved_calendar import MovedCalendar

Doing = Callable[..., Coroutine[Any, Any, int | None]]
"""Something that happens; returns the id of the person who acted, if one did."""
OVER = {Status.FINISHED, Status.ABANDONED, Status.CANCELLED, Status.CLOSED}


class Agenda:
    """What is going to happen, and when."""

    def __init__(self, calendar: MovedCalendar) -> None:
        self._calendar = calendar
        self._events: list[tuple[datetime, int, Doing, tuple[Any, ...]]] = []
        self._numbers = count()

    @property
    def now(self) -> datetime:
        return self._calendar.now()

    @property
    def next_at(self) -> datetime | None:
        """When the next thing happens."""
        return self._events[0][0] if self._events else None

    def add(self, after: timedelta, doing: Doing, *args: Any) -> None:
        """Let something happen that much later."""
        heapq.heappush(self._events, (self.now + after, next(self._numbers), doing, args))

    @property
    def next_deed(self) -> tuple[Doing, tuple[Any, ...]]:
        """What happens next."""
        return self._events[0][2:]

    async def do_next(self) -> int | None:
        """Go to the next thing that happens, and let it happen."""
        moment, _, doing, args = heapq.heappop(self._events)
        self.go_to(moment)
        return await doing(*args)

    def go_to(self, moment: datetime) -> None:
        """Set the calendar forward to a moment, unless it is past."""
        ahead = moment - self.now
        if ahead > timedelta():
            self.pass_time(ahead)

    def pass_time(self, length: timedelta) -> None:
        self._calendar.forward(seconds=length.total_seconds())


@dataclass(slots=True)
class Scene:
    """What is known at the present moment."""

    town: Town
    agenda: Agenda
    random: Random
    unopened: int
    """How many tables are still to be opened."""
    laws: Laws = field(default_factory=Laws)
    known: dict[str, Table] = field(default_factory=dict)
    """The tables as they were when they were last looked at, by code."""
    fault: Fault | None = None
    """What makes every request to Discord fail now."""

    @property
    def night(self) -> GameNight:
        return self.town.night

    @contextmanager
    def pressing(self, what: str) -> Iterator[None]:
        """End the block if Discord does not take what somebody presses, which it must unless it fails."""
        try:
            yield
        except (TimeoutError, Refused):
            if self.fault is None:
                self.laws.break_law(f"{what} was not answered")

    async def until_done(self) -> None:
        """Wait until the bot has done what is due, also what it tries while Discord fails."""
        await until_deadlines_met(self.night.bot, seconds=3600)  # of the loop

    @property
    def now(self) -> datetime:
        return self.agenda.now
