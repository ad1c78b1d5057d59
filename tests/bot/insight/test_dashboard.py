"""The dashboard, the documentation and the bot know the same metrics."""

import json
import re
from collections.abc import Iterator
from typing import Any

from engine.store import database, postgres
from tests.bot.support.internals import METRICS
from tests.bot.support.setup import ROOT

DOCS = ROOT / "docs"
NAME = re.compile(r"\b(?:ra|process|python)_[a-z_]+")


def series() -> set[str]:
    """The names that a query can use: those of all samples, and of metrics that have none yet."""
    found = set[str]()
    for metric in METRICS.collect():
        endings = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}.get(metric.type, ("",))
        found |= {f"{metric.name}{ending}" for ending in endings}
    return found


def labels_of(name: str) -> set[str]:
    """The labels of a metric of the bot's own."""
    metric = METRICS._names_to_collectors[name]
    return set(getattr(metric, "_labelnames", ()))


def queries() -> Iterator[str]:
    """Every query of the dashboard."""
    board: dict[str, Any] = json.loads((DOCS / "grafana.json").read_text(encoding="utf-8"))
    for panel in board["panels"]:
        for target in panel.get("targets", []):
            yield target["expr"]


def documented() -> set[str]:
    """The metrics in the table of the documentation."""
    text = (DOCS / "operations.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\| `(ra_[a-z_]+)` \|", text, re.MULTILINE))


def test_dashboard_and_alerts_name_metrics_that_exist() -> None:
    """No panel stays empty because of a name, and the conditions of alerts can be true."""
    text = (DOCS / "operations.md").read_text(encoding="utf-8")
    alerts = text.partition("## Alerts")[2].partition("## Logs")[0]
    assert {name for query in (*queries(), alerts) for name in NAME.findall(query)} <= series()


def test_the_dashboard_groups_by_labels_that_exist() -> None:
    """A query sums by labels that its metric has."""
    for query in queries():
        (name,) = set(NAME.findall(query))
        for by in re.findall(r"by \(([a-z, ]+)\)", query):
            wanted = set(by.split(", ")) - {"le"}
            assert wanted <= (labels_of(name) if name.startswith("ra_") else {"generation"}), query


def test_the_dashboard_shows_every_metric() -> None:
    """What the bot counts can be seen."""
    own = {metric.name for metric in METRICS.collect() if metric.name.startswith("ra_")}
    shown = " ".join(queries())
    assert {name for name in own if name not in shown} == set()


def test_every_metric_is_documented() -> None:
    """The documentation explains what the bot counts, and nothing else."""
    own = {
        f"{metric.name}_total" if metric.type == "counter" else metric.name
        for metric in METRICS.collect()
        if metric.name.startswith("ra_")
    }
    assert documented() == own


def test_every_failure_of_the_database_is_documented() -> None:
    """The row about its time has every reason, and the alert those that last."""
    text = (DOCS / "operations.md").read_text(encoding="utf-8")
    (row,) = re.findall(r"^\| `ra_database_seconds` .*$", text, re.MULTILINE)
    (alert,) = re.findall(r"ra_database_seconds_count\{outcome=~\"(.+?)\"\}", text)
    reasons = {*database.REASONS.values(), *postgres.REASONS.values(), database.BROKEN, "unclear"}
    assert {reason for reason in reasons if f"`{reason}`" not in row} == set()
    assert reasons - {"locked", "contended"} <= set(alert.split("\\|"))
