"""docs/reliability.md: the promises, how they are measured, and the results."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from tests.reliability.cells import BAN, DEEDS, WAIT, Duration, Fault, Request
from tests.reliability.known import KNOWN, unknown_breaks
from tests.reliability.laws import PROMISE
from tests.reliability.outcome import Law

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tests.reliability.outcome import Outcome

COLUMNS = (
    "fails with",
    "cells",
    "did not occur",
    "strikes",
    *(law.value for law in Law),
    "median s",
    "worst s",
)

WORDS = """\
{cells} cells, in which {struck} requests failed. The median time from the end of the fault until everything
was shown is {median:.1f} seconds, the longest {longest:.1f} seconds. Cells that broke a promise: {unknown}.
What is known not to hold (below) counts in neither."""
INTRODUCTION = Path(__file__).with_name("introduction.md")


def page(outcomes: Sequence[Outcome]) -> str:
    """The whole page."""
    introduction = INTRODUCTION.read_text().format(
        promise=f"{PROMISE:.0f}",
        durations=", ".join(duration.title for duration in Duration),
        wait=f"{WAIT:.0f}",
        ban=f"{BAN:.0f}",
    )
    return "\n".join([introduction, *_summary(outcomes), *_tables(outcomes), *_known(outcomes)]) + "\n"


def _summary(outcomes: Sequence[Outcome]) -> list[str]:
    prompt = [one.seconds for one in outcomes if one.seconds is not None and Law.SHOWN not in one.breaks]
    return [
        "## What came of it",
        "",
        WORDS.format(
            cells=len(outcomes),
            struck=sum(one.strikes for one in outcomes),
            median=median(prompt or [0.0]),
            longest=max(prompt, default=0.0),
            unknown=sum(bool(unknown_breaks(one)) for one in outcomes),
        ),
        "",
    ]


def _tables(outcomes: Sequence[Outcome]) -> Iterable[str]:
    for request in Request:
        deeds = ", ".join(dict.fromkeys(f"{deed.step.value} by {deed.way.value}" for deed in DEEDS[request]))
        yield from (f"### {request.title.capitalize()}", "", f"Somebody {deeds}.", "")
        yield _row(COLUMNS)
        yield _row(["---", *("---:" for _ in COLUMNS[1:])])
        for fault in Fault:
            chosen = [one for one in outcomes if (one.cell.request, one.cell.fault) == (request, fault)]
            yield _row([fault.title, *_counts(chosen)])
        yield ""


def _counts(outcomes: Sequence[Outcome]) -> list[str]:
    missing = sum(not one.did_occur for one in outcomes)
    laws = [sum(law in one.breaks for one in outcomes) for law in Law]
    shown = [one.seconds for one in outcomes if one.seconds is not None]
    never = len(shown) < len(outcomes)
    worst = "never" if never else f"{max(shown, default=0.0):.1f}"
    numbers = [len(outcomes), missing, sum(one.strikes for one in outcomes), *laws]
    return [*map(str, numbers), f"{median(shown or [0.0]):.1f}", worst]


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _known(outcomes: Sequence[Outcome]) -> Iterable[str]:
    yield from ("## What is known not to hold", "")
    for known in KNOWN:
        number = sum(any(known.covers(one, law) for law in one.breaks) for one in outcomes)
        faults = ", ".join(sorted(fault.title for fault in known.faults))
        yield f"- **{known.request.title.capitalize()}, {faults}** ({number} cells). {known.why}"


def without_numbers(words: str) -> str:
    """The page's form: everything but what was measured."""
    return re.sub(r"never|[0-9]+(\.[0-9]+)?", "0", words)
