"""The cells: something that happens at a table, a kind of request that it needs, and how that fails."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from playground.member import Member
from tests.faults.happenings.setting import Setting
from tests.faults.kinds.disasters import Disaster
from tests.faults.kinds.requests import Failure, Request

LASTING = (Failure.RESET_BEFORE, Failure.LIMIT, Failure.ERROR, Failure.LOST_ANSWER, Failure.FORBIDDEN)
"""The failures that also last for a while."""
FAILURES = (*LASTING, Failure.RESET_AFTER, Failure.GLOBAL_LIMIT, Failure.NOT_FOUND)
LONG = 120.0
"""Seconds for which they last."""


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


@dataclass(frozen=True, slots=True)
class Cell:
    """A happening, and what fails meanwhile: a kind of request in some way, or more than that."""

    happening: Happening
    disaster: Disaster | None = None
    request: Request | None = None
    failure: Failure | None = None
    seconds: float | None = None
    """How long requests fail; None stands for once."""

    def __str__(self) -> str:
        """Name the cell, for reports."""
        return f"{self.happening.title}; {self.trouble}"

    @property
    def trouble(self) -> str:
        """What fails, and for how long."""
        if self.request and self.failure:
            how_long = "for two minutes" if self.seconds else "once"
            return f"{self.request.title}: {self.failure.title}, {how_long}"
        return self.disaster.value if self.disaster else "nothing fails"

    @property
    def is_refused(self) -> bool:
        """Whether Discord refuses something, after which the bot waits for longer."""
        return self.disaster is not None or (self.failure is not None and self.failure.is_refusal)


def cells_of(happening: Happening) -> list[Cell]:
    """All cells of a happening, the one without any failure first."""
    once = [Cell(happening, None, request, failure) for request in happening.requests for failure in FAILURES]
    lasting = [
        Cell(happening, None, request, failure, LONG) for request in happening.requests for failure in LASTING
    ]
    disasters = [Cell(happening, disaster) for disaster in happening.disasters]
    return [Cell(happening), *once, *lasting, *disasters]


def sampled_cells(happenings: Iterable[Happening], draw: int) -> list[Cell]:
    """A few cells of each happening: each kind of request fails once, and something else befalls it.

    Another draw is another few; every cell is in some draw.
    """
    random, sample = Random(draw), list[Cell]()
    for happening in happenings:
        others = [cell for cell in cells_of(happening) if cell.seconds or not cell.request]
        for request in happening.requests:
            sample.append(Cell(happening, None, request, random.choice(FAILURES)))
        sample.append(random.choice(others))
    return sample
