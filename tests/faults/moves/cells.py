"""The cells of the table: a kind of request, how it fails, for how long, and what a person does meanwhile."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import product
from random import Random

from tests.faults.kinds.requests import Failure, Request


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


@dataclass(frozen=True, slots=True)
class Cell:
    """One field of the table."""

    request: Request
    failure: Failure
    duration: Duration
    deed: Deed

    def __str__(self) -> str:
        """Name the cell, for reports and test ids."""
        slowly = ", slowly" if self.deed.is_slow else ""
        return (
            f"{self.request.title}: {self.failure.title}, {self.duration.title};"
            f" {self.deed.step.value} by {self.deed.way.value}{slowly}"
        )


def every_cell() -> Iterator[Cell]:
    """The whole table; a 401 comes once at most, since a wrong token ends the bot."""
    for request, failure, duration in product(DEEDS, Failure, Duration):
        if failure is not Failure.UNAUTHORIZED or duration is Duration.ONCE:
            yield from (Cell(request, failure, duration, deed) for deed in DEEDS[request])


def usual_cells() -> list[Cell]:
    """What people do most, while each request that it needs fails once, in every way; and an outage."""
    usual = (
        *(Deed(step, BUTTON) for step in (MOVE, STAY, START)),
        Deed(MOVE, COMMAND),
        Deed(MOVE, ELSEWHERE),
        Deed(MOVE, BUTTON, loses_answer=True),
    )
    once = [cell for cell in every_cell() if cell.duration is Duration.ONCE and cell.deed in usual]
    return [*once, Cell(Request.SEND, Failure.ERROR, Duration.FIVE_MINUTES, Deed(MOVE, ELSEWHERE))]


def sampled_cells(draw: int) -> list[Cell]:
    """A few of each kind of request and each way of failing, once or for longer; another draw is another few.

    Every cell is in some draw.
    """
    random = Random(draw)
    by_failure: dict[tuple[Request, Failure], list[Cell]] = {}
    for cell in every_cell():
        by_failure.setdefault((cell.request, cell.failure), []).append(cell)
    return [cell for cells in by_failure.values() for cell in random.sample(cells, 1)]
