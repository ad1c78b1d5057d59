"""docs/faults.md: the promises, how they are measured, and the results of both matrices."""

import re
from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import Any

from tests.bot.support.setup import ROOT
from tests.faults.cells import DEEDS
from tests.faults.happenings.scenes import HAPPENINGS
from tests.faults.kinds.failures import Failure
from tests.faults.outcome import KNOWN, Known, Outcome, unknown_breaks

PAGE = ROOT / "docs" / "faults.md"
TABLES: dict[str, tuple[tuple[str, Iterable[Any], str], ...]] = {
    "moves": (("request", DEEDS, "request"), ("fails with", Failure, "failure")),
    "happenings": (("happening", HAPPENINGS, "what"),),
}
"""Of each matrix: the heading of the first column, what is in it, and which part of a cell that is."""
COLUMNS = ("cells", "broke a law", "median s", "worst s")
SUMMARY = """\
{cells} cells, in which something failed {struck} times; in {missed} it did not occur. Cells that broke a law:
{unknown}; what is known not to hold (below) counts in the tables alone."""


def write_section(name: str, outcomes: Sequence[Outcome]) -> None:
    """Write the results of "moves" or "happenings" into their section of the page; the rest stays."""
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(page.replace(section_in(page, name), section(name, outcomes)), encoding="utf-8")


def section_in(page: str, name: str) -> str:
    """What a page says between the marks of a section."""
    _, _, after = page.partition(f"<!-- {name} -->\n")
    return after.partition(f"<!-- end of {name} -->")[0]


def section(name: str, outcomes: Sequence[Outcome]) -> str:
    """The results of one matrix."""
    lines = [line for table in TABLES[name] for line in (*_table(*table, outcomes), "")]
    return "\n".join([_summary(outcomes), "", *lines, *_known(name, outcomes), ""])


def without_numbers(words: str) -> str:
    """The form of a section: everything but what was measured."""
    return re.sub(r"never|[0-9]+(\.[0-9]+)?", "0", words)


def _summary(outcomes: Sequence[Outcome]) -> str:
    return SUMMARY.format(
        cells=len(outcomes),
        struck=sum(one.strikes for one in outcomes),
        missed=sum(not one.strikes for one in outcomes),
        unknown=sum(bool(unknown_breaks(one)) for one in outcomes),
    )


def _table(heading: str, kinds: Iterable[Any], part: str, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """A row for each kind of a part of cells."""
    yield _row([heading, *COLUMNS])
    yield _row(["---", *("---:" for _ in COLUMNS)])
    for kind in kinds:
        yield _row([kind.title, *_counts([one for one in outcomes if getattr(one.cell, part) == kind])])


def _counts(outcomes: Sequence[Outcome]) -> list[str]:
    broken = sum(bool(one.breaks) for one in outcomes)
    shown = [one.seconds for one in outcomes if one.seconds is not None]
    worst = f"{max(shown, default=0.0):.1f}" if len(shown) == len(outcomes) else "never"
    return [*map(str, (len(outcomes), broken)), f"{median(shown or [0.0]):.1f}", worst]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _known(name: str, outcomes: Sequence[Outcome]) -> Iterator[str]:
    yield "Known not to hold:"
    yield ""
    for known in KNOWN:
        if bool(known.happening) == (name == "happenings"):
            number = sum(any(known.covers(one, law) for law in one.breaks) for one in outcomes)
            yield f"- **{_where(known)}** ({number} cells). {known.why}"


def _where(known: Known) -> str:
    failures = ", ".join(sorted(failure.title for failure in known.failures))
    return ", ".join(filter(None, [known.happening, known.request.title, failures])).capitalize()
