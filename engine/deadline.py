"""The clock of a table as a value: what happens next by itself, and when.

Times are whole seconds, as the database has them and Discord shows them.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from engine import playing_hours
from engine.playing_hours import Hours

REMINDED_AFTER = 3 / 4
"""The fraction of the time after which a player is reminded."""


class Kind(StrEnum):
    """What happens at a deadline."""

    REMINDER = "reminder"
    """The player to move is reminded: by a message of a kind of this name, about the decision."""
    EXPIRY = "expiry"
    """Their time is over: a message of a kind of this name offers to play on without them."""
    ABANDONMENT = "abandonment"
    """Nobody has acted for so long that the game is given up."""
    CLOSING = "closing"
    """A lobby closes in which nothing happens."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """The one clock of a table: the time of the player to move, or of a lobby."""

    code: str
    version: int
    """The newest announced version of the table."""
    decision: int
    """The decision that the time is for, as in `Table.decision`; for a lobby, its version."""
    kind: Kind
    due_at: datetime
    """When the next thing happens."""
    ends_at: datetime
    """When the player's time, or the lobby's, runs out."""
    acted_at: datetime
    """When anybody at the table last did something."""
    extended: bool = False
    """Whether the player has asked for more time."""
    shown_end: datetime | None = None
    """The end that Discord shows, or None if it is unknown."""
    hours: Hours | None = None
    """The hours in which alone the time passes; None: it always does."""
    used_up_at: datetime | None = None
    """When all of the time would be used up in these hours, however late that is; None without hours."""
    latest_at: datetime | None = None
    """When the time ends at the latest, whatever hours the player chooses; None where they count nowhere."""

    @property
    def is_unseen(self) -> bool:
        """Whether no message has shown the decision, so that nobody is late, however long it takes."""
        return self.version < self.decision

    def goes_on(self, then: datetime, now: datetime, hours: Hours | None) -> "Deadline":
        """The clock, as it stood at `then`, if it goes on `now` and runs in these hours from here on.

        The time that was left is left. So it is after an outage, which began at `then`; when the calendar,
        which showed `then`, is set; and when the player chooses other hours, with `then` and `now` the same.
        """
        moved = self._moved(now - then)
        if self.latest_at is None or moved.latest_at is None or self.ends_at <= then:
            return moved
        left = playing_hours.between(self.hours, then, self.used_up_at or self.ends_at)
        used_up = whole(playing_hours.after(hours, now, left))
        end = min(used_up, moved.latest_at)
        after = replace(moved, hours=hours, used_up_at=used_up if hours else None, ends_at=end, due_at=end)
        if self.kind is not Kind.REMINDER:
            return after
        untouched = playing_hours.between(self.hours, then, self.due_at)
        return after.with_reminder(now, playing_hours.after(hours, now, untouched))

    def _moved(self, by: timedelta) -> "Deadline":
        names = ("due_at", "ends_at", "acted_at", "used_up_at", "latest_at")
        times = {name: getattr(self, name) for name in names}
        return replace(self, **{name: time and time + by for name, time in times.items()})

    def with_reminder(self, now: datetime, wanted: datetime) -> "Deadline":
        """The clock with a reminder at the time that is `wanted`, or earlier if the time ends before.

        It has none if the player has no hours until then.
        """
        time = whole(wanted)
        if time >= self.ends_at:
            left = playing_hours.between(self.hours, now, self.ends_at)
            time = whole(playing_hours.after(self.hours, now, REMINDED_AFTER * left))
        if now < time < self.ends_at:
            return replace(self, kind=Kind.REMINDER, due_at=time)
        return replace(self, kind=Kind.EXPIRY, due_at=self.ends_at)


def whole(time: datetime) -> datetime:
    """The time rounded up to a whole second: nobody's time ends early."""
    return (time + timedelta(microseconds=999_999)).replace(microsecond=0)
