"""docs/happenings.md: what happens at a table besides moves, and what came of it while Discord failed."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from tests.reliability.happenings.cells import Route
from tests.reliability.happenings.known import KNOWN, unknown_breaks
from tests.reliability.happenings.laws import PROMISE, PROMISE_AFTER_REFUSAL
from tests.reliability.happenings.scenes import HAPPENINGS
from tests.reliability.outcome import Law

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tests.reliability.happenings.stage import Outcome

INTRODUCTION = Path(__file__).with_name("introduction.md")
COLUMNS = (
    "happening",
    "requests",
    "cells",
    "did not occur",
    *(law.value for law in Law),
    "median s",
    "worst s",
)
SUMMARY = """\
{cells} cells of {happenings} happenings, in which something failed {struck} times. Cells that broke a law:
{unknown}; what is known not to hold (below) counts in the table alone."""


def page(outcomes: Sequence[Outcome]) -> str:
    """The whole page."""
    introduction = INTRODUCTION.read_text().format(
        promise=f"{PROMISE:.0f}", refused=f"{PROMISE_AFTER_REFUSAL:.0f}"
    )
    summary = SUMMARY.format(
        cells=len(outcomes),
        happenings=len(HAPPENINGS),
        struck=sum(one.strikes for one in outcomes),
        unknown=sum(bool(unknown_breaks(one)) for one in outcomes),
    )
    table = [_row(COLUMNS), _row(["---", "---", *("---:" for _ in COLUMNS[2:])]), *_rows(outcomes)]
    known = ["", "## What is known not to hold", "", *_known(outcomes)]
    return "\n".join([introduction, "## What came of it", "", summary, "", *table, *known]) + "\n"


def _rows(outcomes: Sequence[Outcome]) -> Iterable[str]:
    for happening in HAPPENINGS:
        here = [one for one in outcomes if one.cell.happening.title == happening.title]
        seconds = [one.seconds for one in here if one.seconds is not None]
        worst = f"{max(seconds, default=0.0):.1f}" if len(seconds) == len(here) else "never"
        numbers = [len(here), sum(not one.strikes for one in here)]
        laws = [sum(law in one.breaks for one in here) for law in Law]
        routes = ", ".join(route.title for route in Route if route in happening.routes)
        yield _row(
            [happening.title, routes, *map(str, numbers + laws), f"{median(seconds or [0.0]):.1f}", worst]
        )


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _known(outcomes: Sequence[Outcome]) -> Iterable[str]:
    for known in KNOWN:
        number = sum(any(known.covers(one, law) for law in one.breaks) for one in outcomes)
        faults = ", ".join(sorted(fault.title for fault in known.faults))
        where = f"{known.happening.capitalize()}, {known.route.title}, {faults}"
        yield f"- **{where}** ({number} cells). {known.why}"
