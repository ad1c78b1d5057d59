"""The kinds of requests of the bot and how they fail, and what befalls more than a request."""

from enum import Enum

from playground import fault_kinds as kinds
from playground.fault_kinds import Kind
from tests.bot.support import faults

WAIT = 5.0
"""Seconds that a rate limit of Discord's asks for; longer than an interaction lives."""
BAN = 60.0
"""Seconds that Cloudflare's asks for."""


class Request(Enum):
    """A kind of request: the name of its row, a pattern of "METHOD /path", and Discord's code of a 404."""

    CALLBACK = "answer to an interaction", faults.CALLBACK, 10062
    EDIT = "edit of a message", faults.EDIT_MESSAGE, 10008
    EDIT_ANSWER = "edit of an answer", "(PATCH|DELETE) .*/webhooks/.*/messages/@original$", 10008
    SEND = "new message", faults.POST_MESSAGE, 10003
    FOLLOW_UP = "follow-up", faults.FOLLOW_UP, 10015
    THREAD = "new thread", faults.OPEN_THREAD, 10008
    FETCH_ANSWER = "reading an answer", faults.READ_ANSWER, 10015
    FETCH_MESSAGES = "reading messages", "GET .*/channels/[0-9]+/messages(/[0-9]+)?$", 10003
    DELETE = "deletion of a message", faults.DELETE_MESSAGE, 10008
    OPEN_DIRECT = "opening of direct messages", "POST .*/users/@me/channels$", 10003

    def __init__(self, title: str, pattern: str, unknown: int) -> None:
        self.title = title
        self.pattern = pattern
        self.unknown = unknown


FORBIDDEN = {Request.FETCH_MESSAGES: 50001, Request.OPEN_DIRECT: 50007}
"""The codes of a 403, as far as they differ from `CODES`."""
CODES = {400: 50035, 403: 50013}


class Failure(Enum):
    """How a request fails: the name of its column, and what the playground does; a number is a status."""

    RESET_BEFORE = "reset", kinds.RESET_BEFORE
    RESET_AFTER = "reset, carried out", kinds.RESET_AFTER
    TIMEOUT_BEFORE = "timeout", kinds.TIMEOUT_BEFORE
    TIMEOUT_AFTER = "timeout, carried out", kinds.TIMEOUT_AFTER
    LOST_ANSWER = "502, carried out", kinds.LOST_ANSWER
    BAD_GATEWAY = "502", kinds.cloudflare_error(502)
    ERROR = "500", 500
    LIMIT = "429", kinds.rate_limit(WAIT)
    GLOBAL_LIMIT = "429, global", kinds.global_limit(WAIT)
    CLOUDFLARE = "429 of Cloudflare", kinds.cloudflare_limit(BAN)
    UNAUTHORIZED = "401", 401
    BAD_REQUEST = "400", 400
    FORBIDDEN = "403", 403
    NOT_FOUND = "404", 404

    def __init__(self, title: str, outcome: Kind | int) -> None:
        self.title = title
        self._outcome = outcome

    def kind(self, request: Request) -> Kind:
        """What the playground does to this kind of request."""
        if isinstance(self._outcome, Kind):
            return self._outcome
        codes = CODES | {403: FORBIDDEN.get(request, CODES[403]), 404: request.unknown}
        return kinds.error(self._outcome, code=codes.get(self._outcome, 0))

    @property
    def is_refusal(self) -> bool:
        """Whether Discord says that the same request would fail again."""
        return self in {Failure.BAD_REQUEST, Failure.FORBIDDEN, Failure.NOT_FOUND}


class Disaster(Enum):
    """What happens once to a table's place or message, or to the bot's connection."""

    DROP = "connection lost"
    NO_PERMISSION = "permission taken away for five minutes"
    MESSAGE_DELETED = "current message deleted"
    PLACE_DELETED = "thread or channel deleted"


class Outage(Enum):
    """What keeps everybody from acting, for moments or for hours."""

    RESTART = "a restart"
    STOP = "a stop of hours"
    DROPPED = "a dropped connection"
    GATEWAY = "hours without the gateway"
    ERRORS = "hours of 5xx"
