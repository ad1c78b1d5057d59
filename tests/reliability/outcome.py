"""The outcome of one cell: how long it took, and which laws were broken."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.reliability.cells import Cell


class Law(Enum):
    """What must hold in every cell, each named by its column."""

    SHOWN = "silent tables"
    ONE_MESSAGE = "doubled messages"
    TRUE_WORDS = "false words"
    ONE_ANSWER = "doubled answers"
    NO_DEAD_BUTTONS = "dead buttons"
    ONE_MOVE = "wrong moves"
    NO_ERRORS = "errors in the log"


@dataclass(slots=True)
class Outcome:
    """The result of a cell."""

    cell: Cell
    strikes: int = 0
    seconds: float | None = None
    """From the end of the fault until the newest version was shown; None if it never was."""
    breaks: dict[Law, str] = field(default_factory=dict)
    """The laws that were broken, and how."""

    @property
    def did_occur(self) -> bool:
        return self.strikes > 0
