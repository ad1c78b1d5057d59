"""What is known not to hold, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.reliability.cells import Duration, Fault, Request
from tests.reliability.laws import PROMISE_AFTER_REFUSAL
from tests.reliability.outcome import Law

if TYPE_CHECKING:
    from tests.reliability.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Known:
    """A law that certain cells may break."""

    law: Law
    request: Request
    faults: frozenset[Fault]
    durations: frozenset[Duration]
    why: str

    def covers(self, outcome: Outcome, law: Law) -> bool:
        """Whether this explains that a cell broke a law; a table must not be silent for too long anyway."""
        cell = outcome.cell
        is_meant = (law, cell.request) == (self.law, self.request)
        is_late = outcome.seconds is None or outcome.seconds > PROMISE_AFTER_REFUSAL
        in_these = cell.fault in self.faults and cell.duration in self.durations
        return is_meant and in_these and not (law is Law.SHOWN and is_late)


KNOWN = (
    Known(
        Law.ONE_ANSWER,
        Request.FOLLOW_UP,
        frozenset({Fault.LOST_ANSWER}),
        frozenset(Duration),
        "A follow-up is a further private message, such as the second page of a position. When its answer is "
        "lost with a 502, discord.py sends it again by itself, up to five times, and Discord knows no nonce "
        "here: the one person who asked may see it more than once.",
    ),
    Known(
        Law.SHOWN,
        Request.SEND,
        frozenset({Fault.BAD_REQUEST, Fault.FORBIDDEN, Fault.NOT_FOUND}),
        frozenset({Duration.FIVE_MINUTES}),
        "Where Discord refuses a new message outright, again and again, the bot tells the player that the "
        "move is kept, and the pauses between its attempts grow to five minutes. Whatever anybody does in "
        "the channel shows the table at once.",
    ),
)


def unknown_breaks(outcome: Outcome) -> dict[Law, str]:
    """The laws that a cell broke although nothing explains it."""
    return {
        law: words
        for law, words in outcome.breaks.items()
        if not any(known.covers(outcome, law) for known in KNOWN)
    }
