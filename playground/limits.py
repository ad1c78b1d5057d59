"""Discord's rate limits, which are off until a test or benchmark says `world.limits = Limits()`.

Documented (docs.discord.com, "Rate Limits" and "Receiving and Responding to Interactions") are the headers,
the 429, the 50 requests a second of a bot as a whole, and that the endpoints of interactions are exempt from
these; that each route has limits of its own for each channel, guild, or webhook with its token; and that the
webhooks of interactions are limited as all webhooks are.

The numbers of the routes are not documented, and change. Discord's staff once announced 5 in 5 seconds for
new messages and edits (discord-api-docs#20, then for a whole server) and 5 in 2 seconds for a webhook (#367).
Operators of bots report that the limit is the channel's today, that edits count apart from new messages, and
that a window begins with its first request. For new threads nothing was found; they are assumed to be limited
as messages are.
"""

from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """How many requests are taken in how many seconds."""

    requests: int
    seconds: float


GLOBAL = Limit(50, 1)
MESSAGES = EDITS = THREADS = Limit(5, 5)
WEBHOOKS = Limit(5, 2)
LOGINS = Limit(1, 5)
"""IDENTIFYs of shards whose numbers leave the same remainder by `max_concurrency`."""


@dataclass(slots=True)
class Window:
    """The requests that have counted towards a limit since the first of them."""

    limit: Limit
    ends: float = 0.0
    """In the time of the event loop, as all moments here."""
    used: int = 0

    def spend(self, now: float) -> bool:
        """Count a request, or return that the limit is exhausted."""
        if now >= self.ends:
            self.used, self.ends = 0, now + self.limit.seconds
        if self.used == self.limit.requests:
            return False
        self.used += 1
        return True

    @property
    def remaining(self) -> int:
        return self.limit.requests - self.used


class Limits:
    """The limits in force, and what has counted towards them."""

    def __init__(self) -> None:
        self.exceeded: Counter[str] = Counter()
        """How many requests were refused, by the bucket of the limit; `"global"` is the bot's as a whole."""
        self.all_requests = Window(GLOBAL)
        self._windows: dict[tuple[str, str], Window] = {}

    def window(self, bucket: str, resource: str, limit: Limit) -> Window:
        """The window of a bucket for one channel or webhook."""
        return self._windows.setdefault((bucket, resource), Window(limit))

    def may_log_in(self, turn: int, now: float) -> bool:
        """Count the login of a shard, or return that it comes too early."""
        is_in_time = self.window("logins", str(turn), LOGINS).spend(now)
        self.exceeded["logins"] += not is_in_time
        return is_in_time
