"""`/metrics` counts what happens, by few kinds; the dashboard and the documentation know the same metrics."""

import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from yarl import URL

from engine.store import database, postgres
from playground.fault_kinds import error, login_page
from tests.bot.insight.test_health import ask, value, watched
from tests.bot.support import internals as bot
from tests.bot.support.faults import CALLBACK, POST_MESSAGE, break_moves, draw_from_elsewhere
from tests.bot.support.game_night import GameNight
from tests.bot.support.setup import ROOT
from tests.waiting import until

SENT = "POST /channels/{id}/messages"


@contextmanager
def counted(metric: str, /, **labels: Any) -> Iterator[None]:
    """Check that a metric counts one while the block runs."""
    before = value(metric, **labels)
    yield
    assert value(metric, **labels) - before == 1


@asynccontextmanager
async def one_interaction(night: GameNight, kind: str, name: str, outcome: str) -> AsyncIterator[None]:
    """Check that one interaction ends so while the block runs."""
    with counted("ra_interactions_total", kind=kind, name=name, outcome=outcome):
        yield
        await bot.until_idle(night.bot)


async def test_what_is_done_is_refused_or_fails(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each counts once, a press with the time until Discord took its answer; only a bug is a failure."""
    code, _, other = await night.game_of_two()
    async with one_interaction(night, "command", "ra draw", "refused"):
        await other.slash("ra draw", table=code)
    with counted("ra_acknowledgement_seconds_count", kind="control"):
        async with one_interaction(night, "control", "move", "done"):
            await night.play(code, "draw")
    break_moves(night, monkeypatch)
    async with one_interaction(night, "control", "move", "failed"):
        await night.play(code, "draw")


async def test_an_answer_that_comes_too_late(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interaction that Discord took no answer to in time is late, whatever became of the move."""
    monkeypatch.setattr(bot.TIME_FOR_A_FIRST_ANSWER, 0.1)
    night.world.acknowledge_within = 0.5
    with night.world.faults.during(CALLBACK, error(503)):
        async with one_interaction(night, "command", "ra games", "late"):
            assert not (await night.ben.slash("ra games"))["ok"]


async def test_completions_count_too(night: GameNight) -> None:
    """What is suggested while somebody types is an interaction with an answer."""
    code = await night.start_game(night.ben)
    completion = {"kind": "completion", "name": "ra draw", "outcome": "done"}
    before = value("ra_interactions_total", **completion)
    assert code in str(await night.anna.autocomplete("ra draw", "table", ""))
    await until(lambda: value("ra_interactions_total", **completion) - before == 1)


async def test_refusals_and_rate_limits(night: GameNight) -> None:
    """Each request counts by its route; refusals by Discord's code, and 429s by what they limit."""
    code = await night.start_game(night.ben)
    await bot.until_background_work_done(night.bot)
    sent = value("ra_discord_requests_total", route=SENT, status=200)
    with counted("ra_discord_rate_limits_total", route=SENT, scope="user"):
        night.world.faults.limit(POST_MESSAGE, 0.1)
        await draw_from_elsewhere(night, code)
        await bot.until_background_work_done(night.bot)
    with counted("ra_discord_refusals_total", route=SENT, code=50013):
        night.world.faults.answer(POST_MESSAGE, 403, code=50013)
        await draw_from_elsewhere(night, code)
        await bot.until_background_work_done(night.bot)
    assert value("ra_discord_requests_total", route=SENT, status=200) > sent


async def test_a_page_in_discords_place_is_an_answer(night: GameNight) -> None:
    """It counts by its status, and not once more as a request that got no answer."""
    code = await night.start_game(night.ben)
    await bot.until_background_work_done(night.bot)
    unanswered = value("ra_discord_requests_total", route=SENT, status="none")
    page = night.world.faults.strike(POST_MESSAGE, login_page())
    await draw_from_elsewhere(night, code)
    await bot.until_background_work_done(night.bot)
    assert page.struck == 1
    assert value("ra_discord_requests_total", route=SENT, status="none") == unanswered


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/123/messages/456", "/channels/{id}/messages/{id}"),
        ("/api/v10/interactions/12/aW50/callback", "/interactions/{id}/{token}/callback"),
        ("/api/v10/webhooks/12/aW50/messages/@original", "/webhooks/{id}/{token}/messages/@original"),
        ("/api/v10/webhooks/12/55", "/webhooks/{id}/{token}"),
    ],
)
def test_routes_name_no_ids(path: str, route: str) -> None:
    """Ids and tokens are left out of the path."""
    assert bot.route_of("POST", URL(f"https://discord.com{path}")) == f"POST {route}"


def test_unknown_routes_are_one() -> None:
    """Whatever else is asked for adds no time series."""
    assert {bot.route_of("GET", URL(f"https://x.org/{one}")) for one in ("a", "b/1", "")} == {"other"}


def work_done() -> list[float]:
    """How many pictures, choices, writes and reads have been counted."""
    return [
        value("ra_drawing_seconds_count", picture="board", outcome="done"),
        value("ra_thought_seconds_count", kind="choice"),
        value("ra_database_seconds_count", kind="write", outcome="done"),
        value("ra_database_seconds_count", kind="read", outcome="done"),
    ]


async def test_what_the_bot_works_on(night: GameNight) -> None:
    """A game with a computer moves the metrics of drawing, thinking and the database."""
    async with watched(night.bot) as address:
        before = work_done()
        code = await night.start_game(computers=1)
        await night.play(code, "draw")
        await night.until_shown(code)
        await night.bot.services.announcer.catch_up_all()  # also what it left in mid-turn
        _, shown = await ask(f"{address}/metrics")
    assert all(after > count for after, count in zip(work_done(), before, strict=True))
    for line in (
        'ra_tables_open{status="running"} 1.0',
        "ra_tables_behind 0.0",
        "ra_thoughts_waiting 0.0",
        'ra_outbox_waiting{outbox="boards"} 0.0',
        'ra_shard_connected{shard="0"} 1.0',
        "ra_lease_held 1.0",
        "process_resident_memory_bytes",
    ):
        assert line in shown


async def test_no_label_names_anybody(night: GameNight) -> None:
    """After people have played, no time series has an id, a name or the code of a table."""
    code = await night.start_game(night.ben, night.caro)
    await night.play(code, "draw", "draw")
    await bot.until_idle(night.bot)
    samples = [one for metric in bot.METRICS.collect() for one in metric.samples]
    labels = {label for sample in samples for label in sample.labels.values()}
    names = {person.username for person in night.people.values()}
    assert not [one for one in labels if code.lower() in one.lower() or re.search(r"\d{15}", one)]
    assert not [one for one in labels if any(name in one.lower() for name in names)]


DOCS = ROOT / "docs"
OPERATIONS = (DOCS / "operations.md").read_text(encoding="utf-8")
NAME = re.compile(r"\b(?:ra|process|python)_[a-z_]+")


def series() -> set[str]:
    """The names that a query can use: those of all samples, and of metrics that have none yet."""
    found = set[str]()
    for metric in bot.METRICS.collect():
        endings = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}.get(metric.type, ("",))
        found |= {f"{metric.name}{ending}" for ending in endings}
    return found


def queries() -> Iterator[str]:
    """Every query of the dashboard."""
    board: dict[str, Any] = json.loads((DOCS / "grafana.json").read_text(encoding="utf-8"))
    for panel in board["panels"]:
        for target in panel.get("targets", []):
            yield target["expr"]


def test_dashboard_and_alerts_name_metrics_that_exist() -> None:
    """No panel stays empty because of a name, and the conditions of alerts can be true."""
    alerts = OPERATIONS.partition("## Alerts")[2].partition("## Logs")[0]
    assert {name for query in (*queries(), alerts) for name in NAME.findall(query)} <= series()


def test_the_dashboard_groups_by_labels_that_exist() -> None:
    """A query sums by labels that its metric has."""
    for query in queries():
        (name,) = set(NAME.findall(query))
        labels = (
            getattr(bot.METRICS._names_to_collectors[name], "_labelnames", ())
            if name.startswith("ra_")
            else ("generation",)
        )
        for by in re.findall(r"by \(([a-z, ]+)\)", query):
            assert set(by.split(", ")) - {"le"} <= set(labels), query


def test_the_dashboard_shows_every_metric() -> None:
    """What the bot counts can be seen."""
    own = {metric.name for metric in bot.METRICS.collect() if metric.name.startswith("ra_")}
    shown = " ".join(queries())
    assert {name for name in own if name not in shown} == set()


def test_every_metric_is_documented() -> None:
    """The documentation explains what the bot counts, and nothing else."""
    own = {
        f"{metric.name}_total" if metric.type == "counter" else metric.name
        for metric in bot.METRICS.collect()
        if metric.name.startswith("ra_")
    }
    assert set(re.findall(r"^\| `(ra_[a-z_]+)` \|", OPERATIONS, re.MULTILINE)) == own


def test_every_failure_of_the_database_is_documented() -> None:
    """The row about its time has every reason, and the alert those that last."""
    (row,) = re.findall(r"^\| `ra_database_seconds` .*$", OPERATIONS, re.MULTILINE)
    (alert,) = re.findall(r"ra_database_seconds_count\{outcome=~\"(.+?)\"\}", OPERATIONS)
    reasons = {*database.REASONS.values(), *postgres.REASONS.values(), database.BROKEN, "unclear"}
    assert {reason for reason in reasons if f"`{reason}`" not in row} == set()
    assert reasons - {"locked", "contended"} <= set(alert.split("\\|"))
