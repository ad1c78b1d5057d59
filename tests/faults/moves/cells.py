"""The cells of the table: a kind of request, how it fails, for how long, and what a person does meanwhile."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
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
        Deed(Step.STAY, BUTTON),
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
    for request, deeds in DEEDS.items():
        for failure in Failure:
            for duration in Duration:
                if failure is Failure.UNAUTHORIZED and duration is not Duration.ONCE:
                    continue
                for deed in deeds:
                    yield Cell(request, failure, duration, deed)


def usual_cells() -> list[Cell]:
    """What people do most, while each request that it needs fails once, in every way; and an outage."""
    usual = (
        *(Deed(step, BUTTON) for step in (Step.MOVE, Step.STAY, Step.START)),
        Deed(Step.MOVE, COMMAND),
        Deed(Step.MOVE, ELSEWHERE),
        Deed(Step.MOVE, BUTTON, loses_answer=True),
    )
    once = [cell for cell in every_cell() if cell.duration is Duration.ONCE and cell.deed in usual]
    return [*once, Cell(Request.SEND, Failure.ERROR, Duration.FIVE_MINUTES, Deed(Step.MOVE, ELSEWHERE))]


def sampled_cells(draw: int) -> list[Cell]:
    """A few of each kind of request and each way of failing, once or for longer; another draw is another few.

    Every cell is in some draw.
    """
    random = Random(draw)
    by_failure: dict[tuple[Request, Failure], list[Cell]] = {}
    for cell in every_cell():
        by_failure.setdefault((cell.request, cell.failure), []).append(cell)
    return [cell for cells in by_failure.values() for cell in random.sample(cells, 1)]
