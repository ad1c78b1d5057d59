"""Work for tables that Discord may not take at once: tried again until it does.

What is to be done follows from the database, so nothing in here needs to survive the process.
"""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass

from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from bot.discord.refusals import NotShownError
from engine.message import logged_subject
from engine.store.leases import LeaseLostError
from engine.tables import NoSuchTableError, StoreUnavailableError

SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 55.0
"""Seconds to wait after a first attempt that failed on the way to Discord, and at most after many.

With the request itself, a table is shown within a minute of Discord's return.
"""
LONGEST_PAUSE_AFTER_REFUSAL = 300.0
"""The same after attempts that Discord refused, for want of a permission for example.

Many refusals would get the bot banned.
"""
JITTER = 0.25
"""The fraction by which a pause may be shorter, so that tables do not keep step."""

Refused = NotShownError | RequestRefusedError

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Waiting:
    since: float
    due: float
    """When to try; both are times of the event loop's clock."""
    failures: int = 0


class Outbox:
    """Does one kind of work for tables, several at once, those first that have waited longest.

    While Discord cannot be reached, only one attempt at a time is made. The first that succeeds brings back
    all tables that were waiting.
    """

    def __init__(self, work: Callable[[str], Awaitable[None]], *, at_once: int) -> None:
        """`work` is given a table's code; where it raises, it is tried again."""
        self._work = work
        self._at_once = at_once
        self._waiting: dict[str, _Waiting] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._refusals: dict[str, Refused] = {}
        self._in_trouble = False
        self._changed = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()

    @property
    def backlog(self) -> int:
        """How many tables are being worked for or could be; those that failed and pause do not count."""
        now = asyncio.get_running_loop().time()
        return len(self._running) + sum(waiting.due <= now for waiting in self._waiting.values())

    @property
    def waiting(self) -> int:
        """How many tables are being worked for or wait, pauses after failures included."""
        return len(self._running.keys() | self._waiting.keys())

    def refusal_of(self, code: str) -> Refused | None:
        """Why Discord refused the work for a table when it was last asked; None if it did not."""
        return self._refusals.get(code)

    def expect(self, code: str, *, pause: float = 0.0) -> None:
        """Do the work for a table after `pause` seconds; if it waits already, once its own pause is over."""
        now = asyncio.get_running_loop().time()
        self._waiting.setdefault(code, _Waiting(now, now + pause))
        self._idle.clear()
        self._changed.set()

    def hurry(self, code: str) -> None:
        """Do the work for a table as soon as possible."""
        self.expect(code)
        self._waiting[code].due = self._waiting[code].since

    def retry(self, code: str, *, pause: float) -> None:
        """Do the work for a table as soon as possible if it has failed; else after `pause` seconds."""
        self.expect(code, pause=pause)
        if self._waiting[code].failures:
            self.hurry(code)

    def hurry_all(self) -> None:
        """Let no table wait any longer."""
        for code in self._waiting:
            self.hurry(code)

    @property
    def is_idle(self) -> bool:
        """Whether everything has been tried that is not waiting for the end of a pause."""
        return self._idle.is_set()

    async def until_idle(self) -> None:
        """Return once it is idle."""
        await self._idle.wait()

    async def run(self) -> None:
        """Work until cancelled; what has been started then comes to its end."""
        while True:
            self._changed.clear()
            self._start_what_is_due()
            if not self._running:
                self._idle.set()
            with suppress(TimeoutError):
                async with asyncio.timeout_at(self._next_start()):
                    await self._changed.wait()

    def _start_what_is_due(self) -> None:
        now = asyncio.get_running_loop().time()
        due = [code for code, waiting in self._waiting.items() if waiting.due <= now]
        due = sorted(set(due) - set(self._running), key=lambda code: self._waiting[code].since)
        for code in due[: self._room()]:
            self._running[code] = asyncio.create_task(self._try(code, self._waiting.pop(code)))

    def _room(self) -> int:
        return max(0, (1 if self._in_trouble else self._at_once) - len(self._running))

    def _next_start(self) -> float | None:
        """When to look again, unless something changes before; None if only a change matters."""
        if not self._room():
            return None
        return min(
            (waiting.due for code, waiting in self._waiting.items() if code not in self._running),
            default=None,
        )

    async def _try(self, code: str, waiting: _Waiting) -> None:
        try:
            with suppress(NoSuchTableError):  # it was deleted meanwhile: nothing is left to do
                await self._work(code)
        except DiscordUnavailableError as error:
            self._in_trouble = True
            self._put_back(code, waiting, LONGEST_PAUSE, least=error.retry_after)
            log.warning("Messages of %s wait for Discord: %s", logged_subject(code), error)
        except (StoreUnavailableError, LeaseLostError) as error:
            self._put_back(code, waiting, LONGEST_PAUSE)
            log.warning("Messages of %s wait for the database: %s", logged_subject(code), error)
        except (NotShownError, RequestRefusedError) as error:
            self._put_back(code, waiting, LONGEST_PAUSE_AFTER_REFUSAL)
            self._refusals[code] = error
            log.warning("Messages of %s: %s", logged_subject(code), error)
        except Exception:  # one table keeps no other from its turn
            self._put_back(code, waiting, LONGEST_PAUSE_AFTER_REFUSAL)
            log.exception("Messages of %s cannot be brought up to date", logged_subject(code))
        else:
            self._refusals.pop(code, None)
            if self._in_trouble:
                self._in_trouble = False
                self.hurry_all()
        finally:
            del self._running[code]
            self._changed.set()

    def _put_back(self, code: str, waiting: _Waiting, longest: float, *, least: float = 0.0) -> None:
        pause = min(SHORTEST_PAUSE * 2.0 ** min(waiting.failures, 10), longest)
        pause *= random.uniform(1 - JITTER, 1)  # noqa: S311  # no secret
        pause = max(pause, least)
        now = asyncio.get_running_loop().time()
        again = self._waiting.setdefault(code, _Waiting(waiting.since, now + pause))
        again.since, again.failures = waiting.since, waiting.failures + 1


async def until_all_idle(outboxes: Collection[Outbox]) -> None:
    """Return once all of these are idle, any of which may leave work to any other."""
    while busy := next((outbox for outbox in outboxes if not outbox.is_idle), None):
        await busy.until_idle()
