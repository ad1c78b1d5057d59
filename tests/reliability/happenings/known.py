"""What is known not to hold after a happening, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.reliability.cells import Fault
from tests.reliability.happenings.cells import Route
from tests.reliability.outcome import Law

if TYPE_CHECKING:
    from tests.reliability.happenings.stage import Outcome


@dataclass(frozen=True, slots=True)
class Known:
    """Laws that certain cells may break."""

    happening: str
    route: Route
    faults: frozenset[Fault]
    laws: frozenset[Law]
    why: str

    def covers(self, outcome: Outcome, law: Law) -> bool:
        cell = outcome.cell
        is_here = (cell.happening.title, cell.route) == (self.happening, self.route)
        return is_here and cell.fault in self.faults and law in self.laws


REFUSALS = frozenset({Fault.FORBIDDEN, Fault.NOT_FOUND})

KNOWN = (
    Known(
        "coming back",
        Route.FOLLOW_UP,
        frozenset({Fault.LOST_ANSWER}),
        frozenset({Law.ONE_ANSWER, Law.ONE_MOVE}),
        "The summary of what was played is a follow-up, for which Discord knows no nonce. When its answer is "
        "lost with a 502, discord.py sends it again by itself: the person may read it more than once.",
    ),
    Known(
        "coming back",
        Route.CALLBACK,
        REFUSALS,
        frozenset({Law.TRUE_WORDS}),
        "Somebody who is back asks for something that Discord then refuses to show. They read that nothing "
        "was changed, which is true of what they asked for, and after that that they have their seat back.",
    ),
    Known(
        "more time",
        Route.EDIT,
        REFUSALS,
        frozenset({Law.ONE_MOVE}),
        "If Discord refuses to edit the turn message, it keeps showing the earlier end of the time. The "
        "reminder, where the player asked for more time, shows the new one.",
    ),
)


def unknown_breaks(outcome: Outcome) -> dict[Law, str]:
    """The laws that a cell broke although nothing explains it."""
    return {
        law: words
        for law, words in outcome.breaks.items()
        if not any(known.covers(outcome, law) for known in KNOWN)
    }
