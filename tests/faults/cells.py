"""The cells of both matrices: what happens, a kind of request that it needs, how that fails, how long."""

from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import product
from random import Random
from typing import Generic, TypeVar

from playground.member import Member
from tests.faults.happenings.setting import Setting
from tests.faults.kinds.failures import Disaster, Failure, Request


class Duration(Enum):
    """How long a kind of request fails: the words, and how many requests or seconds."""

    ONCE = "once", 1, None
    FIVE_TIMES = "five times", 5, None
    TWO_MINUTES = "two minutes", None, 120.0
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

    @property
    def title(self) -> str:
        return f"{self.step.value} by {self.way.value}{', slowly' if self.is_slow else ''}"


@dataclass(frozen=True, slots=True)
class Scene:
    """A table at which something is about to happen."""

    code: str
    do: Callable[[], Awaitable[object]]
    """Makes it happen."""
    missing: Callable[[], Awaitable[str]]
    """What of its effect is missing, in words; empty if nothing is."""
    pinged: tuple[Member, ...] | None = None
    """The people whom it pings; None stands for the player asked at the end."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happens at a table besides an ordinary move, and what people see of it."""

    title: str
    prepare: Callable[[Setting], Awaitable[Scene]] = field(repr=False)
    requests: tuple[Request, ...]
    """The requests that it needs."""
    new: tuple[str, ...] = ()
    """The kinds of new public messages, as `laws.messages.kind_of` calls them."""
    live: tuple[str, ...] = ("board",)
    """The kinds of messages with controls at the end."""
    disasters: tuple[Disaster, ...] = (Disaster.DROP,)


What = TypeVar("What", bound=Deed | Happening)


@dataclass(frozen=True, slots=True)
class Cell(Generic[What]):
    """A field of a matrix: what happens, and what fails meanwhile, requests of a kind or more than that."""

    what: What
    request: Request | None = None
    failure: Failure | None = None
    duration: Duration = Duration.ONCE
    disaster: Disaster | None = None

    def __str__(self) -> str:
        """Name the cell, for reports."""
        trouble = self.disaster.value if self.disaster else "nothing fails"
        if self.request and self.failure:
            trouble = f"{self.request.title}: {self.failure.title}, {self.duration.title}"
        return f"{self.what.title}; {trouble}"

    @property
    def kind(self) -> tuple[object, ...]:
        """What a sample has one cell of: a request and its failure, or a happening and a request or none."""
        if isinstance(self.what, Deed):
            return self.request, self.failure
        return self.what, self.request if self.duration is Duration.ONCE else None

    @property
    def is_refused(self) -> bool:
        """Whether Discord refuses something, after which the bot waits for longer."""
        return self.disaster is not None or (self.failure is not None and self.failure.is_refusal)


def sampled_cells(cells: Iterable[Cell[What]], draw: int) -> list[Cell[What]]:
    """A cell of each kind; another draw has others, and every cell is in some draw."""
    random, kinds = Random(draw), dict[tuple[object, ...], list[Cell[What]]]()
    for cell in cells:
        kinds.setdefault(cell.kind, []).append(cell)
    return [random.choice(found) for found in kinds.values()]


# While people move


OPEN, JOIN, START, CANCEL = Step.OPEN, Step.JOIN, Step.START, Step.CANCEL
MOVE, STAY, READ = Step.MOVE, Step.STAY, Step.READ
BUTTON, COMMAND, ELSEWHERE = Way.BUTTON, Way.COMMAND, Way.ELSEWHERE
DEEDS: dict[Request, tuple[Deed, ...]] = {
    Request.CALLBACK: (
        *(Deed(MOVE, way) for way in Way),
        *(Deed(MOVE, way, is_slow=True) for way in (BUTTON, COMMAND)),
        *(Deed(step, BUTTON) for step in (JOIN, START, STAY)),
        *(Deed(step, COMMAND) for step in (OPEN, JOIN, CANCEL, READ)),
    ),
    Request.EDIT: (
        Deed(MOVE, BUTTON, is_late=True),
        Deed(JOIN, COMMAND),
        *(Deed(STAY, way) for way in (COMMAND, ELSEWHERE)),
    ),
    Request.EDIT_ANSWER: (
        Deed(MOVE, BUTTON),
        Deed(STAY, BUTTON, is_slow=True),
        *(Deed(MOVE, way, is_slow=True) for way in (COMMAND, ELSEWHERE)),
    ),
    Request.SEND: (
        Deed(MOVE, ELSEWHERE),
        Deed(START, BUTTON),
        *(Deed(MOVE, way, is_slow=True) for way in (BUTTON, COMMAND)),
        *(Deed(CANCEL, way) for way in (COMMAND, ELSEWHERE)),
    ),
    Request.FOLLOW_UP: (Deed(READ, BUTTON, is_slow=True),),
    Request.THREAD: (Deed(START, BUTTON), Deed(START, COMMAND)),
    Request.FETCH_ANSWER: tuple(Deed(MOVE, way, loses_answer=True) for way in Way),
    Request.FETCH_MESSAGES: (
        Deed(MOVE, ELSEWHERE, loses_message=True),
        Deed(MOVE, BUTTON, is_slow=True, loses_message=True),
    ),
}
"""What people do to make the bot send each kind of request."""
DURATIONS_OF_MOVES = (Duration.ONCE, Duration.FIVE_TIMES, Duration.FIVE_MINUTES)


def cells_of_moves() -> Iterator[Cell[Deed]]:
    """The whole matrix; a 401 comes once at most, since a wrong token ends the bot."""
    for request, failure, duration in product(DEEDS, Failure, DURATIONS_OF_MOVES):
        if failure is not Failure.UNAUTHORIZED or duration is Duration.ONCE:
            yield from (Cell(deed, request, failure, duration) for deed in DEEDS[request])


def usual_cells() -> list[Cell[Deed]]:
    """What people do most, while each request that it needs fails once, in every way; and an outage."""
    usual = (
        *(Deed(step, BUTTON) for step in (MOVE, STAY, START)),
        Deed(MOVE, COMMAND),
        Deed(MOVE, ELSEWHERE),
        Deed(MOVE, BUTTON, loses_answer=True),
    )
    once = [cell for cell in cells_of_moves() if cell.duration is Duration.ONCE and cell.what in usual]
    return [*once, Cell(Deed(MOVE, ELSEWHERE), Request.SEND, Failure.ERROR, Duration.FIVE_MINUTES)]


# While other things happen


LASTING = (Failure.RESET_BEFORE, Failure.LIMIT, Failure.ERROR, Failure.LOST_ANSWER, Failure.FORBIDDEN)
"""The failures that also last for a while."""
FAILURES = (*LASTING, Failure.RESET_AFTER, Failure.GLOBAL_LIMIT, Failure.NOT_FOUND)


def cells_of(happening: Happening) -> Iterator[Cell[Happening]]:
    """All cells of a happening, the one without any failure first."""
    yield Cell(happening)
    for duration, failures in ((Duration.ONCE, FAILURES), (Duration.TWO_MINUTES, LASTING)):
        for request, failure in product(happening.requests, failures):
            yield Cell(happening, request, failure, duration)
    yield from (Cell(happening, disaster=disaster) for disaster in happening.disasters)
