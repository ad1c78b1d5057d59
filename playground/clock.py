"""The calendar of this process, which can be moved forward.

This moves the date and time of day (`datetime.now()`, `time.time()`) everywhere in the process. Durations are
not affected: `time.monotonic()`, and so the timers of the event loop, stay as they are.
"""

from datetime import timedelta

import time_machine


class Clock:
    """Moves the calendar until `reset`; only one of them may move it at a time."""

    def __init__(self) -> None:
        self.ahead = 0.0
        """Seconds by which the calendar is ahead of the machine's."""
        self._travel: time_machine.travel | None = None
        self._traveller: time_machine.Traveller | None = None

    def be_ahead(self, seconds: float) -> None:
        """Set how far the calendar is ahead of the machine's; raises ValueError if it would go back."""
        further = seconds - self.ahead
        if further < 0:
            raise ValueError("the calendar cannot go back")
        if further == 0:
            return
        if self._traveller is None:
            self._travel = time_machine.travel(timedelta(seconds=further), tick=True)
            self._traveller = self._travel.start()
        else:
            self._traveller.shift(further)
        self.ahead = seconds

    def reset(self) -> None:
        """Return to the machine's calendar."""
        if self._travel is not None:
            self._travel.stop()
        self.ahead, self._travel, self._traveller = 0.0, None, None
