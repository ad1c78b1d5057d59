"""The cells of the table: a kind of request, how it fails, for how long, and what a person does meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from collections.abc import Iterator

WAIT = 5.0
"""Seconds that a rate limit of Discord's asks for; longer than an interaction lives."""
BAN = 60.0
"""Seconds that Cloudflare's asks for."""


class Request(Enum):
    """A kind of request: the name of its row, and a pattern of "METHOD /path"."""

    CALLBACK = "answer to an interaction", "POST .*/interactions/.*/callback$"
    EDIT = "edit of a message", "PATCH .*/channels/[0-9]+/messages/[0-9]+$"
    EDIT_ANSWER = "edit of an answer", "PATCH .*/webhooks/.*/messages/@original$"
    SEND = "new message", "POST .*/channels/[0-9]+/messages$"
    FOLLOW_UP = "follow-up", "POST .*/webhooks/[0-9]+/[^/]+$"
    THREAD = "new thread", "POST .*/messages/[0-9]+/threads$"
    FETCH_ANSWER = "reading an answer", "GET .*/webhooks/.*/messages/@original$"
    FETCH_MESSAGES = "reading messages", "GET .*/channels/[0-9]+/messages(/[0-9]+)?$"

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
}
"""The codes with which Discord refuses a kind of request, as far as they differ from `USUAL_CODES`."""
USUAL_CODES = {400: 50035, 401: 0, 403: 50013, 500: 0}


class Fault(Enum):
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
        return self in {Fault.BAD_REQUEST, Fault.FORBIDDEN, Fault.NOT_FOUND}


class Duration(Enum):
    """How long a kind of request fails: the words, and how many requests or seconds."""

    ONCE = "once", 1, None
    FIVE_TIMES = "five times", 5, None
    FIVE_MINUTES = "five minutes", None, 300.0

    def __init__(self, title: str, times: int | None, seconds: float | None) -> None:
        self.title = title
        self.times = times
        self.seconds = seconds


class Step(Enum):
    """What a person does to a table."""

    OPEN = "opens a table"
    JOIN = "joins"
    START = "starts the game"
    MOVE = "moves"
    STAY = "moves and stays to move"
    CANCEL = "asks to cancel"
    READ = "reads the position"


class Way(Enum):
    """How they do it."""

    BUTTON = "button"
    COMMAND = "command"
    ELSEWHERE = "command in another channel"


@dataclass(frozen=True, slots=True)
class Deed:
    """What a person does, and how."""

    step: Step
    way: Way
    is_slow: bool = False
    """Whether the bot takes longer than it waits before it defers its answer."""
    loses_answer: bool = False
    """Whether the answer to the interaction is lost, so that the bot must look for it."""
    loses_message: bool = False
    """Whether a new message is lost, so that the bot must look for it."""
    is_late: bool = False
    """Whether earlier boards were posted so long ago that no interaction can edit them any more."""


BUTTON, COMMAND, ELSEWHERE = Way.BUTTON, Way.COMMAND, Way.ELSEWHERE

DEEDS: dict[Request, tuple[Deed, ...]] = {
    Request.CALLBACK: (
        *(Deed(Step.MOVE, way) for way in Way),
        Deed(Step.OPEN, COMMAND),
        Deed(Step.JOIN, BUTTON),
        Deed(Step.JOIN, COMMAND),
        Deed(Step.START, BUTTON),
        Deed(Step.MOVE, BUTTON, is_slow=True),
        Deed(Step.MOVE, COMMAND, is_slow=True),
        Deed(Step.CANCEL, COMMAND),
        Deed(Step.READ, COMMAND),
    ),
    Request.EDIT: (
        Deed(Step.MOVE, BUTTON, is_late=True),
        Deed(Step.STAY, COMMAND),
        Deed(Step.STAY, ELSEWHERE),
        Deed(Step.JOIN, COMMAND),
    ),
    Request.EDIT_ANSWER: (
        Deed(Step.MOVE, BUTTON),
        Deed(Step.STAY, BUTTON, is_slow=True),
        Deed(Step.MOVE, COMMAND, is_slow=True),
        Deed(Step.MOVE, ELSEWHERE, is_slow=True),
    ),
    Request.SEND: (
        Deed(Step.MOVE, ELSEWHERE),
        Deed(Step.MOVE, BUTTON, is_slow=True),
        Deed(Step.MOVE, COMMAND, is_slow=True),
        Deed(Step.START, BUTTON),
        Deed(Step.CANCEL, COMMAND),
        Deed(Step.CANCEL, ELSEWHERE),
    ),
    Request.FOLLOW_UP: (Deed(Step.READ, BUTTON, is_slow=True),),
    Request.THREAD: (Deed(Step.START, BUTTON), Deed(Step.START, COMMAND)),
    Request.FETCH_ANSWER: (
        Deed(Step.MOVE, BUTTON, loses_answer=True),
        Deed(Step.MOVE, COMMAND, loses_answer=True),
        Deed(Step.MOVE, ELSEWHERE, loses_answer=True),
    ),
    Request.FETCH_MESSAGES: (
        Deed(Step.MOVE, ELSEWHERE, loses_message=True),
        Deed(Step.MOVE, BUTTON, is_slow=True, loses_message=True),
    ),
}
"""What people do to make the bot send each kind of request."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One field of the table."""

    request: Request
    fault: Fault
    duration: Duration
    deed: Deed

    def __str__(self) -> str:
        """Name the cell, for reports and test ids."""
        slowly = ", slowly" if self.deed.is_slow else ""
        return (
            f"{self.request.title}: {self.fault.title}, {self.duration.title};"
            f" {self.deed.step.value} by {self.deed.way.value}{slowly}"
        )


def every_cell() -> Iterator[Cell]:
    """The whole table; a 401 comes once at most, since a wrong token ends the bot."""
    for request, deeds in DEEDS.items():
        for fault in Fault:
            for duration in Duration:
                if fault is Fault.UNAUTHORIZED and duration is not Duration.ONCE:
                    continue
                for deed in deeds:
                    yield Cell(request, fault, duration, deed)


def sampled_cells() -> Iterator[Cell]:
    """Every request with every fault once; of everything else, a few."""
    for number, cell in enumerate(every_cell()):
        deeds = DEEDS[cell.request]
        turn = deeds[list(Fault).index(cell.fault) % len(deeds)]
        if (cell.duration is Duration.ONCE and cell.deed == turn) or number % 61 == 0:
            yield cell
