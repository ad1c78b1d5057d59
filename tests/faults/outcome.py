"""What came of a cell, and what is known not to hold, and why."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.faults.cells import Cell, Deed, Duration
from tests.faults.kinds.failures import Failure, Request
from tests.faults.laws.cells import Law

TOO_LATE = 300.0
"""Seconds for which a table must not be silent, although that it is for some time is known."""


@dataclass(slots=True)
class Outcome:
    """The result of a cell."""

    cell: Cell[Any]
    strikes: int = 0
    seconds: float | None = None
    """From the end of the failure until everything was shown; None if it never was."""
    breaks: dict[Law, str] = field(default_factory=dict)
    """The laws that were broken, and how."""

    def __str__(self) -> str:
        """Tell what happened, for reports."""
        shown = "never shown" if self.seconds is None else f"shown after {self.seconds:.1f} s"
        broken = "".join(f"    {law.value}: {words}\n" for law, words in self.breaks.items())
        return f"{self.cell}: struck {self.strikes} times, {shown}\n{broken}"


OnOutcome = Callable[[Outcome], None]


@dataclass(frozen=True, slots=True)
class Known:
    """Laws that certain cells may break: of one happening, or of moves."""

    laws: frozenset[Law]
    request: Request
    failures: frozenset[Failure]
    why: str
    happening: str = ""
    durations: frozenset[Duration] = frozenset(Duration)

    def covers(self, outcome: Outcome, law: Law) -> bool:
        """Whether this explains that a cell broke a law."""
        cell = outcome.cell
        is_here = cell.what.title == self.happening if self.happening else isinstance(cell.what, Deed)
        is_meant = is_here and cell.request is self.request and cell.failure in self.failures
        is_late = outcome.seconds is None or outcome.seconds > TOO_LATE
        return (
            is_meant
            and cell.duration in self.durations
            and law in self.laws
            and not (law is Law.SHOWN and is_late)
        )


KNOWN = (
    Known(
        frozenset({Law.ONE_ANSWER}),
        Request.FOLLOW_UP,
        frozenset({Failure.LOST_ANSWER}),
        "A follow-up is a private message after a deferral, such as what More shows if that takes long. When "
        "its answer is lost with a 502, discord.py sends it again by itself, up to five times, and Discord "
        "knows no nonce here: the one person who asked may see it more than once.",
    ),
    Known(
        frozenset({Law.SHOWN}),
        Request.SEND,
        frozenset({Failure.BAD_REQUEST, Failure.FORBIDDEN, Failure.NOT_FOUND}),
        "Where Discord refuses a new message outright, again and again, the bot tells the player that the "
        "move is kept, and the pauses between its attempts grow to five minutes. Whatever anybody does in "
        "the channel shows the table at once.",
        durations=frozenset({Duration.FIVE_MINUTES}),
    ),
    Known(
        frozenset({Law.ONE_ANSWER, Law.ONE_MOVE}),
        Request.FOLLOW_UP,
        frozenset({Failure.LOST_ANSWER}),
        "The summary of what was played is a follow-up, for which Discord knows no nonce. When its answer is "
        "lost with a 502, discord.py sends it again by itself: the person may read it more than once.",
        happening="coming back",
    ),
    Known(
        frozenset({Law.TRUE_WORDS}),
        Request.CALLBACK,
        frozenset({Failure.FORBIDDEN, Failure.NOT_FOUND}),
        "Somebody who is back asks for something that Discord then refuses to show. They read that nothing "
        "was changed, which is true of what they asked for, and after that that they have their seat back.",
        happening="coming back",
    ),
    Known(
        frozenset({Law.ONE_MOVE}),
        Request.EDIT,
        frozenset({Failure.FORBIDDEN, Failure.NOT_FOUND}),
        "If Discord refuses to edit the turn message, it keeps showing the earlier end of the time. The "
        "reminder, where the player asked for more time, shows the new one.",
        happening="more time",
    ),
)


def unknown_breaks(outcome: Outcome) -> dict[Law, str]:
    """The laws that a cell broke although nothing explains it."""
    known = {law for law in outcome.breaks if any(one.covers(outcome, law) for one in KNOWN)}
    return {law: words for law, words in outcome.breaks.items() if law not in known}
