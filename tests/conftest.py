"""Settings for all tests."""

import asyncio
import gc
import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from random import Random
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

from engine import chance, table_options
from tests.bids_in_turn import USUAL_PACES, bid_in_turn
from tests.moved_clock import MovedClock
from tests.one_worker import scheduled_by_file
from tests.postgres.databases import RUN, Databases, shared_server
from tests.shared_statements import share_statements
from tests.stacked_deck import SEED
from tests.unsynced import leave_unsynced

# A busy machine must not fail a test. CI always uses the same examples, so that it judges only the change;
# new examples are tried on developers' machines, where somebody can look into what they find.
settings.register_profile(
    "ours",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=os.environ.get("CI") == "true",
)
settings.load_profile("ours")


bid_in_turn()

ROOT = Path(__file__).parent
ON_BOTH = tuple(
    ROOT / path
    for path in (
        "engine/store",
        "engine/tables",
        "bot/deadlines",
        "bot/running/test_lease.py",
        "bot/client/test_sharing.py",
        "bot/announcing/test_outbox.py",
        "bot/announcing/test_lost_messages.py",
    )
)
"""The tests that run on SQLite and on PostgreSQL, together with all that kill the bot."""
IF_ASKED = (ROOT / "bot",)
"""Those that run on PostgreSQL too with `--all-on-postgres`."""
REPEATING, LONG = {"postgres", "repeats"}, {"pages", "processes", "simulation"}
"""The marks of tests that repeat a law elsewhere, and of those that take long."""
SELDOM = 100_000
"""How many more objects there are before garbage is collected; Python's 700 costs a tenth of all time."""
NO_POSTGRES = "there is no PostgreSQL here"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run take more time, or another sample of what takes long."""
    parser.addoption("--all-on-postgres", action="store_true", help="run the bot's tests on PostgreSQL too")
    parser.addoption("--draw", type=int, default=0, help="the seed of every sample")
    parser.addoption(
        "--share",
        type=int,
        default=100,
        help="how many in 100 tests that repeat a law to run, by --draw; and ten times as many of long ones",
    )


def pytest_configure() -> None:
    """Say which process runs the tests, for what must end with it; under xdist that is not the workers.

    Statements are compiled once for all tests, no test waits for the disk, and garbage, of which there is
    little, is seldom collected.
    """
    os.environ.setdefault(RUN, str(os.getpid()))
    share_statements()
    leave_unsynced()
    gc.set_threshold(SELDOM)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let tests of what is stored run on each kind of database, unless they are marked as being about one."""
    if "tmp_path" not in metafunc.fixturenames:
        return
    folders = ON_BOTH + (IF_ASKED if metafunc.config.getoption("--all-on-postgres") else ())
    is_on_both = (
        "killable_night" in metafunc.fixturenames
        or any(metafunc.definition.get_closest_marker(name) for name in ("on_both", "only_postgres"))
        or any(metafunc.definition.path.is_relative_to(path) for path in folders)
    )
    if not is_on_both:
        return
    kinds = [pytest.param("sqlite"), pytest.param("postgres", marks=pytest.mark.postgres)]
    if metafunc.definition.get_closest_marker("sqlite"):
        del kinds[1]
    if metafunc.definition.get_closest_marker("only_postgres"):
        del kinds[0]
    metafunc.parametrize("database_kind", kinds, indirect=True)


@pytest.hookimpl(tryfirst=True)
def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what repeats a law in a region's language, which differs from the language in a few words.

    The tests of words look at every text of every language.
    """
    params = getattr(getattr(item, "callspec", None), "params", {})
    spoken = [params[name] for name in ("locale", "language") if name in params]
    if any("-" in str(language) for language in spoken) and item.path.parent.name != "words":
        item.add_marker(pytest.mark.repeats)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take a share of the tests that repeat a law on PostgreSQL, or at another moment, and of long ones."""
    draw, share = config.getoption("--draw"), config.getoption("--share")

    def is_left_out(item: pytest.Item) -> bool:
        if "only_postgres" in item.keywords:
            return False
        repeats, is_long = (bool(item.keywords.keys() & marks) for marks in (REPEATING, LONG))
        taken = share if repeats else 10 * share if is_long else 100
        return crc32(f"{draw} {item.nodeid}".encode()) % 100 >= taken

    left_out = [item for item in items if is_left_out(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not is_left_out(item)]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Let no garbage collection look at what is imported and collected, which lives until the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.fixture(autouse=True)
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a test the same seats, decks and codes in every run, so that luck neither fails nor saves it."""
    monkeypatch.setattr(chance, "RANDOM", Random(SEED))


@pytest.fixture(autouse=True)
def database_kind(request: pytest.FixtureRequest) -> Iterator[str]:
    """What the addresses of this test's databases lead to: "sqlite" or "postgres"."""
    kind = getattr(request, "param", "sqlite")
    if kind == "sqlite":
        yield kind
        return
    Databases.current = databases = Databases(request.getfixturevalue("postgres_server"))
    yield kind
    Databases.current = None
    databases.delete()


@pytest.fixture
def usual_auctions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody bids at once at the paces at which people do; see `tests/bids_in_turn.py`."""
    monkeypatch.setattr(table_options, "AT_ONCE_PACES", USUAL_PACES)


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the PostgreSQL that the tests of this run share."""
    own = tmp_path_factory.getbasetemp()
    server = shared_server(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own)
    if server is None:
        if os.environ.get("CI") == "true":
            pytest.fail(NO_POSTGRES)
        pytest.skip(NO_POSTGRES)
    return server


def pytest_asyncio_loop_factories(
    item: pytest.Function,
) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The loop of an async test: one whose time moves, if the test asks for `clock`."""
    return {"loop": MovedClock if "clock" in item.fixturenames else asyncio.new_event_loop}


@pytest.fixture
async def clock() -> MovedClock:
    """The loop of this test, whose time it can move; see `tests/moved_clock.py`."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, MovedClock)
    return loop


pytest_xdist_make_scheduler = scheduled_by_file


def pytest_xdist_auto_num_workers() -> int:
    """Two workers a core, since many tests wait for more than they compute."""
    return 2 * (os.cpu_count() or 1)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Warn at the very end if tests were skipped for want of a program."""
    skipped = terminalreporter.stats.get("skipped", [])
    browser = sum("browser" in report.keywords for report in skipped)
    postgres = sum(NO_POSTGRES in str(report.longrepr) for report in skipped)
    for number, lack in (
        (browser, "tests of the web page were SKIPPED: there is no Chromium here"),
        (postgres, f"tests on PostgreSQL were SKIPPED: {NO_POSTGRES}"),
    ):
        if number:
            terminalreporter.write_line(f"ATTENTION: {number} {lack}.", red=True, bold=True)
