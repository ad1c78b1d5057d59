"""The cells: something that happens at a table, a kind of request that it needs, and how that fails."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from playground.fault_kinds import error
from tests.reliability.cells import Fault, Request

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from playground.fault_kinds import Kind
    from playground.member import Member
    from tests.reliability.happenings.setting import Setting

UNKNOWN_MESSAGE, CANNOT_MESSAGE_USER = 10008, 50007


class Route(Enum):
    """A kind of request: its name, and a pattern of "METHOD /path"."""

    CALLBACK = Request.CALLBACK.title, Request.CALLBACK.pattern
    EDIT = Request.EDIT.title, Request.EDIT.pattern
    SEND = Request.SEND.title, Request.SEND.pattern
    FOLLOW_UP = Request.FOLLOW_UP.title, Request.FOLLOW_UP.pattern
    DELETE = "deletion of a message", "DELETE .*/channels/[0-9]+/messages/[0-9]+$"
    OPEN_DIRECT = "opening of direct messages", "POST .*/users/@me/channels$"

    def __init__(self, title: str, pattern: str) -> None:
        self.title = title
        self.pattern = pattern

    def failing(self, fault: Fault) -> Kind:
        """What the playground does to such a request."""
        known = next((request for request in Request if request.title == self.title), None)
        if known:
            return fault.kind(known)
        if fault is Fault.FORBIDDEN and self is Route.OPEN_DIRECT:
            return error(403, code=CANNOT_MESSAGE_USER)
        if fault is Fault.NOT_FOUND and self is Route.DELETE:
            return error(404, code=UNKNOWN_MESSAGE)
        return fault.kind(Request.SEND)


FAULTS = (
    Fault.RESET_BEFORE,
    Fault.RESET_AFTER,
    Fault.LIMIT,
    Fault.GLOBAL_LIMIT,
    Fault.ERROR,
    Fault.LOST_ANSWER,
    Fault.FORBIDDEN,
    Fault.NOT_FOUND,
)


LASTING = (Fault.RESET_BEFORE, Fault.LIMIT, Fault.ERROR, Fault.LOST_ANSWER, Fault.FORBIDDEN)
"""The faults that also last for a while."""
LONG = 120.0
"""Seconds for which they last."""


class Disaster(Enum):
    """What happens to more than a request."""

    DROP = "connection lost"
    NO_PERMISSION = "permission taken away for five minutes"
    MESSAGE_DELETED = "current message deleted"
    PLACE_DELETED = "thread or channel deleted"


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
    routes: tuple[Route, ...]
    """The requests that it needs."""
    new: tuple[str, ...] = ()
    """The kinds of new public messages, as `laws.kind_of` calls them."""
    live: tuple[str, ...] = ("board",)
    """The kinds of messages with controls at the end."""
    disasters: tuple[Disaster, ...] = (Disaster.DROP,)


@dataclass(frozen=True, slots=True)
class Cell:
    """A happening, and what fails meanwhile: a kind of request in some way, or more than that."""

    happening: Happening
    disaster: Disaster | None = None
    route: Route | None = None
    fault: Fault | None = None
    seconds: float | None = None
    """How long requests fail; None stands for once."""

    def __str__(self) -> str:
        """Name the cell, for reports."""
        return f"{self.happening.title}; {self.failure}"

    @property
    def failure(self) -> str:
        """What fails, and for how long."""
        if self.route and self.fault:
            return f"{self.route.title}: {self.fault.title}, {'for two minutes' if self.seconds else 'once'}"
        return self.disaster.value if self.disaster else "nothing fails"

    @property
    def is_refused(self) -> bool:
        """Whether Discord refuses something, after which the bot waits for longer."""
        return self.disaster is not None or (self.fault is not None and self.fault.is_refusal)


def cells_of(happening: Happening) -> list[Cell]:
    """All cells of a happening, the one without any failure first."""
    once = [Cell(happening, route=route, fault=fault) for route in happening.routes for fault in FAULTS]
    lasting = [
        Cell(happening, route=route, fault=fault, seconds=LONG)
        for route in happening.routes
        for fault in LASTING
    ]
    disasters = [Cell(happening, disaster) for disaster in happening.disasters]
    return [Cell(happening), *once, *lasting, *disasters]


def sample_of(happening: Happening, number: int) -> list[Cell]:
    """A few of them: each kind of request with one of the faults, and one disaster or lasting fault."""
    once = [
        Cell(happening, route=route, fault=FAULTS[(3 * number + i) % len(FAULTS)])
        for i, route in enumerate(happening.routes)
    ]
    if number % 3 == 0:
        return [*once, Cell(happening, route=happening.routes[-1], fault=Fault.LOST_ANSWER, seconds=LONG)]
    return [*once, Cell(happening, happening.disasters[number % len(happening.disasters)])]
