"""A calendar that stands still, so that no picture depends on when or how fast it was taken."""

from datetime import UTC, datetime
from types import TracebackType
from typing import Self

import time_machine

from engine import calendar
from playground.clock import Clock

BEGINNING = datetime(2027, 3, 5, 18, 30, tzinfo=UTC)
"""A Friday evening."""


class StoppedClock(Clock):
    """The playground's clock as a context manager: within the block only `be_ahead` moves the calendar."""

    def __init__(self) -> None:
        super().__init__()
        self._journey = time_machine.travel(BEGINNING, tick=False)

    def __enter__(self) -> Self:
        self._moved, self._steady = self._journey.start(), calendar.steady
        # Otherwise the bot would take a clock that stands still for one that is set back again and again.
        # Where the playground moves its calendar, `running_bot` lets this clock move with it.
        calendar.steady = lambda: 0.0
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        calendar.steady = self._steady
        self._journey.stop()

    def be_ahead(self, seconds: float) -> None:
        """Set how far the calendar is ahead of the beginning; raises ValueError if it would go back."""
        if seconds < self.ahead:
            raise ValueError("the calendar cannot go back")
        self._moved.shift(seconds - self.ahead)
        self.ahead = seconds

    def reset(self) -> None:
        """Nothing: the end of the block returns to the machine's calendar."""
