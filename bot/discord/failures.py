"""What can go wrong with a request to Discord: it is refused, or Discord cannot be asked at the moment.

Discord's error codes are named here and nowhere else. Whatever discord.py or the network raises becomes one
of two errors: after a `RequestRefusedError` the same request would be refused again; after a
`DiscordUnavailableError` it may succeed later, and nobody knows whether it has been carried out.
"""

import asyncio
import math
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from enum import IntEnum
from http import HTTPStatus

import aiohttp
import discord

from bot.discord.strangers import is_from_discord
from renderers.shortening import shorten

MOST_SAID = 150
"""Characters of what Discord says; of an invalid form it lists each part."""
PATIENCE = 15.0
"""Seconds for a request, with all that discord.py does about it: waiting for rate limits, repeating."""
LONGEST_WAIT = 3600.0
"""Seconds: the longest wait that the bot believes an answer to ask for; enough for bans."""


class Trouble(IntEnum):
    """The error codes of Discord that a bot must live with."""

    OTHER = 0
    """Refused for a reason that nobody expected."""
    UNKNOWN_CHANNEL = 10003
    UNKNOWN_MEMBER = 10007
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_USER = 10013
    UNKNOWN_WEBHOOK = 10015
    """The interaction was never acknowledged, so it cannot be followed up."""
    UNKNOWN_INTERACTION = 10062
    """The three seconds for acknowledging it are over."""
    SLOW_MODE = 20016
    OLD_MESSAGE_EDITED_TOO_OFTEN = 30046
    FORUM = 40058
    """A forum takes posts, and no messages."""
    ALREADY_ACKNOWLEDGED = 40060
    TAG_NEEDED = 40067
    MISSING_ACCESS = 50001
    CANNOT_EDIT_ANOTHERS_MESSAGE = 50005
    CANNOT_MESSAGE_USER = 50007
    NOT_TEXT = 50008
    MISSING_PERMISSIONS = 50013
    INVALID_WEBHOOK_TOKEN = 50027
    """The fifteen minutes for following up an interaction are over."""
    CHANNEL_CANNOT_HAVE_THREADS = 50024
    THREAD_ARCHIVED = 50083
    NO_SHARED_SERVER = 50278
    """The bot shares no server with the person to whom it writes."""
    THREAD_ALREADY_MADE = 160004
    THREAD_LOCKED = 160005
    TOO_MANY_THREADS = 160006
    TOO_MANY_NEWS_THREADS = 160007
    AUTOMOD = 200000
    AUTOMOD_TITLE = 200001


LOST = frozenset({Trouble.UNKNOWN_CHANNEL, Trouble.MISSING_ACCESS})
"""Nothing can be shown there: the channel or thread is deleted, or the bot can no longer see it."""
PERHAPS_ANSWERED = frozenset({Trouble.ALREADY_ACKNOWLEDGED, Trouble.UNKNOWN_INTERACTION})
"""How Discord refuses a repeated first answer to an interaction, although it may have taken the first one."""

NOT_ANSWERED = frozenset({Trouble.UNKNOWN_WEBHOOK, Trouble.UNKNOWN_MESSAGE})
"""How Discord refuses to show the first answer to an interaction if it is no message, or was never given."""


class RequestRefusedError(Exception):
    """Discord refused a request, and would refuse it again; `said`: Discord's own words, if it said why."""

    def __init__(self, trouble: Trouble, words: str = "", *, said: str = "") -> None:
        super().__init__(f"{trouble.name} {words}".rstrip())
        self.trouble = trouble
        self.said = said


class DiscordUnavailableError(Exception):
    """A request failed on the way, or Discord asked to wait; whether it was carried out is not known."""

    def __init__(self, words: str = "", *, retry_after: float = 0.0) -> None:
        super().__init__(words)
        self.retry_after = min(retry_after, LONGEST_WAIT)
        """Seconds that the answer asked to wait, at most `LONGEST_WAIT`."""


@asynccontextmanager
async def asking_discord(client: discord.Client, patience: float = PATIENCE) -> AsyncIterator[None]:
    """Make requests in this block, for `patience` seconds at most.

    Raises `RequestRefusedError` or `DiscordUnavailableError`, and no other error of discord.py's or the
    network's.
    """
    try:
        async with asyncio.timeout(patience):
            yield
    except discord.HTTPException as error:
        raise _meaning(error) from error
    except (OSError, TimeoutError, aiohttp.ClientError, discord.RateLimited) as error:
        raise DiscordUnavailableError(repr(error), retry_after=getattr(error, "retry_after", 0.0)) from error
    except RuntimeError as error:  # aiohttp's, once this process has lost its lease and logged out
        if not client.is_closed():
            raise
        raise DiscordUnavailableError("this process has logged out") from error


def _meaning(error: discord.HTTPException) -> Exception:
    if error.code in {trouble.value for trouble in Trouble if trouble}:
        return RequestRefusedError(Trouble(error.code))
    # A single 401 comes from Discord's own troubles: with a wrong token the bot could not have logged in.
    # A 408 is a proxy's, which has given up waiting for Discord.
    later = {HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.UNAUTHORIZED, HTTPStatus.REQUEST_TIMEOUT}
    if error.status >= HTTPStatus.INTERNAL_SERVER_ERROR or error.status in later:
        return DiscordUnavailableError(str(error), retry_after=seconds_to_wait(error.response.headers) or 0.0)
    if not is_from_discord(error.response):
        return DiscordUnavailableError(f"{error.status} with a page that is not Discord’s")
    said = f"{shorten(' '.join(error.text.split()), MOST_SAID)} ({error.code})" if error.code else ""
    return RequestRefusedError(Trouble.OTHER, str(error), said=said)


def seconds_to_wait(headers: Mapping[str, str]) -> float | None:
    """How long `Retry-After` asks to wait, in seconds or until a date; None if it does not."""
    asked = headers.get("Retry-After", "")
    with suppress(ValueError):
        seconds = float(asked)
        return max(0.0, seconds) if math.isfinite(seconds) else None
    with suppress(TypeError, ValueError):
        return max(0.0, (parsedate_to_datetime(asked) - datetime.now(UTC)).total_seconds())
    return None
