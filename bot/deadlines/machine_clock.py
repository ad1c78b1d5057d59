"""The clock of this machine, which may be wrong, and may be set while the bot runs.

Time limits are durations, and are stored as moments of the calendar. So when the calendar is set, all of them
have to be moved with it. A clock that nobody sets tells a jump from time that has passed, and the answers of
Discord tell whether the calendar is right at all.
"""

import logging
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

import aiohttp

from engine import calendar

SHORTEST_JUMP = 2.0
"""Seconds; less is how clocks are set right little by little, which harms nobody."""
MOST_OFF = timedelta(minutes=1)
"""By how much this machine's clock and Discord's may differ."""
CERTAIN_AFTER = 0.5
"""Seconds after which another answer that says the same is believed."""

log = logging.getLogger(__name__)


class MachineClock:
    """What is known of this machine's clock."""

    def __init__(self) -> None:
        self._lead = _lead()
        self._doubted_at: float | None = None
        self.discords: datetime | None = None
        """The time by Discord's last answer, in whole seconds."""
        self.off: timedelta | None = None
        """By how much it is ahead of Discord's, once that is certain; None if it is right."""

    # Whether it was set.

    @property
    def jump(self) -> timedelta:
        """By how much it was set forward, in whole seconds, and not `follow`ed yet; zero if it was not."""
        jump = _lead() - self._lead
        return timedelta(seconds=round(jump)) if abs(jump) >= SHORTEST_JUMP else timedelta()

    def follow(self, jump: timedelta) -> None:
        """Note that everything was moved by a jump."""
        self._lead += jump.total_seconds()

    # Whether it is right.

    @property
    def is_in_doubt(self) -> bool:
        """Whether Discord's last answer says that it is wrong."""
        return self._doubted_at is not None

    async def hear(self, _: object, __: object, ended: aiohttp.TraceRequestEndParams) -> None:
        """Compare it with the date of an answer of Discord's."""
        try:
            date = parsedate_to_datetime(ended.response.headers.get("Date", ""))
        except ValueError:
            return
        if date.tzinfo is not None:
            self.discords = date
            self._compare(datetime.now(UTC) - date)

    def _compare(self, off: timedelta) -> None:
        if abs(off) <= MOST_OFF:
            if self.off is not None:
                log.warning("This machine's clock agrees with Discord's again: time limits go on")
            self._doubted_at = self.off = None
            return
        now = calendar.steady()
        if self._doubted_at is None:
            self._doubted_at = now
        elif now - self._doubted_at >= CERTAIN_AFTER:
            if self.off is None:
                log.error(
                    "%s Until then no time limit ends. To let the machine set its clock by itself:"
                    " timedatectl set-ntp true",
                    words(off),
                )
            self.off = off


def words(off: timedelta) -> str:
    """A sentence for hosts about a clock that is so far ahead of Discord's."""
    way = "ahead of" if off > timedelta() else "behind"
    by = timedelta(minutes=round(abs(off) / timedelta(minutes=1)))
    return f"This machine's clock is {by} {way} Discord's: set it."


def _lead() -> float:
    """By how many seconds the calendar is ahead of the clock that nobody sets."""
    return calendar.now().timestamp() - calendar.steady()
