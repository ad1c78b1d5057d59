"""The kinds of requests of the bot, and the ways in which they fail."""

from enum import Enum

from playground.fault_kinds import (
    LOST_ANSWER,
    RESET_AFTER,
    RESET_BEFORE,
    TIMEOUT_AFTER,
    TIMEOUT_BEFORE,
    Kind,
    cloudflare_error,
    cloudflare_limit,
    error,
    global_limit,
    rate_limit,
)

WAIT = 5.0
"""Seconds that a rate limit of Discord's asks for; longer than an interaction lives."""
BAN = 60.0
"""Seconds that Cloudflare's asks for."""


class Request(Enum):
    """A kind of request: the name of its row, and a pattern of "METHOD /path"."""

    CALLBACK = "answer to an interaction", "POST .*/interactions/.*/callback$"
    EDIT = "edit of a message", "PATCH .*/channels/[0-9]+/messages/[0-9]+$"
    EDIT_ANSWER = "edit of an answer", "(PATCH|DELETE) .*/webhooks/.*/messages/@original$"
    SEND = "new message", "POST .*/channels/[0-9]+/messages$"
    FOLLOW_UP = "follow-up", "POST .*/webhooks/[0-9]+/[^/]+$"
    THREAD = "new thread", "POST .*/messages/[0-9]+/threads$"
    FETCH_ANSWER = "reading an answer", "GET .*/webhooks/.*/messages/@original$"
    FETCH_MESSAGES = "reading messages", "GET .*/channels/[0-9]+/messages(/[0-9]+)?$"
    DELETE = "deletion of a message", "DELETE .*/channels/[0-9]+/messages/[0-9]+$"
    OPEN_DIRECT = "opening of direct messages", "POST .*/users/@me/channels$"

    def __init__(self, title: str, pattern: str) -> None:
        self.title = title
        self.pattern = pattern


CODES = {
    (Request.CALLBACK, 404): 10062,
    (Request.EDIT, 404): 10008,
    (Request.EDIT_ANSWER, 404): 10008,
    (Request.SEND, 404): 10003,
    (Request.FOLLOW_UP, 404): 10015,
    (Request.THREAD, 404): 10008,
    (Request.FETCH_ANSWER, 404): 10015,
    (Request.FETCH_MESSAGES, 404): 10003,
    (Request.FETCH_MESSAGES, 403): 50001,
    (Request.DELETE, 404): 10008,
    (Request.OPEN_DIRECT, 403): 50007,
    (Request.OPEN_DIRECT, 404): 10003,
}
"""The codes with which Discord refuses a kind of request, as far as they differ from `USUAL_CODES`."""
USUAL_CODES = {400: 50035, 401: 0, 403: 50013, 500: 0}


class Failure(Enum):
    """How a request fails: the name of its column, and what the playground does; a number is a status."""

    RESET_BEFORE = "reset", RESET_BEFORE
    RESET_AFTER = "reset, carried out", RESET_AFTER
    TIMEOUT_BEFORE = "timeout", TIMEOUT_BEFORE
    TIMEOUT_AFTER = "timeout, carried out", TIMEOUT_AFTER
    LOST_ANSWER = "502, carried out", LOST_ANSWER
    BAD_GATEWAY = "502", cloudflare_error(502)
    ERROR = "500", 500
    LIMIT = "429", rate_limit(WAIT)
    GLOBAL_LIMIT = "429, global", global_limit(WAIT)
    CLOUDFLARE = "429 of Cloudflare", cloudflare_limit(BAN)
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
        code = CODES.get((request, self._outcome), USUAL_CODES.get(self._outcome, 0))
        return error(self._outcome, code=code)

    @property
    def is_refusal(self) -> bool:
        """Whether Discord says that the same request would fail again."""
        return self in {Failure.BAD_REQUEST, Failure.FORBIDDEN, Failure.NOT_FOUND}
