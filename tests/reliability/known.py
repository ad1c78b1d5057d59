"""What is known not to hold, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.reliability.cells import Fault, Request
from tests.reliability.outcome import Law

if TYPE_CHECKING:
    from tests.reliability.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Known:
    """Laws that certain cells may break."""

    laws: frozenset[Law]
    requests: frozenset[Request]
    faults: frozenset[Fault]
    why: str

    def covers(self, outcome: Outcome, law: Law) -> bool:
        return (
            law in self.laws and outcome.cell.request in self.requests and outcome.cell.fault in self.faults
        )


KNOWN = (
    Known(
        frozenset({Law.ONE_ANSWER}),
        frozenset({Request.FOLLOW_UP}),
        frozenset({Fault.LOST_ANSWER}),
        "A follow-up is a private message after a deferral, such as what More shows if that takes long. When "
        "its answer is lost with a 502, discord.py sends it again by itself, up to five times, and Discord "
        "knows no nonce here: the one person who asked may see it more than once.",
    ),
    Known(
        frozenset({Law.SHOWN}),
        frozenset({Request.SEND}),
        frozenset({Fault.BAD_REQUEST, Fault.FORBIDDEN}),
        "Where Discord refuses a new message outright the bot believes it, tells the player that the move is "
        "kept, and tries again after five minutes, or as soon as anybody touches the table.",
    ),
    Known(
        frozenset({Law.SHOWN, Law.ONE_MESSAGE}),
        frozenset({Request.SEND}),
        frozenset({Fault.NOT_FOUND}),
        "If Discord says that the channel does not exist, the bot believes it: the table pauses, nothing is "
        "lost, and `/ra board` goes on with it.",
    ),
    Known(
        frozenset({Law.NO_DEAD_BUTTONS}),
        frozenset({Request.EDIT}),
        frozenset({Fault.NOT_FOUND}),
        "If Discord says that a message does not exist although it does, its buttons stay. People who press "
        "one read that the game has moved on, with a link to the current message.",
    ),
)


def unknown_breaks(outcome: Outcome) -> dict[Law, str]:
    """The laws that a cell broke although nothing explains it."""
    return {
        law: words
        for law, words in outcome.breaks.items()
        if not any(known.covers(outcome, law) for known in KNOWN)
    }
