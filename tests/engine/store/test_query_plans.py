"""How the database finds what leaderboards, statistics and histories show."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, event

from engine.ratings import START
from engine.shard import WHOLE_BOT
from engine.store import puzzles
from engine.store.analyses import read_analysis, read_job
from engine.store.announcements import read_unannounced
from engine.store.dashboard import read_own_tables
from engine.store.gauges import read_gauges
from engine.store.leaderboard import Board, By, read_leaderboard
from engine.store.lookups import read_finished
from engine.store.past_games import GAMES_A_PAGE, read_past_games
from engine.store.results import count_experienced, read_rating_changes
from engine.store.seasons import read_open_season, read_seasons
from engine.store.statistics import read_player_statistics, read_progress, read_server_statistics
from engine.store.stops import Stop, read_untold
from engine.tables import Tables
from tests.engine.tables.tableside import ANNA, BEN, HERE
from tests.finished_games import At, add_game
from tests.postgres.statements import unindexed_steps

GUILD = HERE.guild_id
CODE = "KKKKK"
LATELY = datetime(2026, 1, 1, tzinfo=UTC)
DAY = date(2026, 11, 23)


def leaderboard(**scope: Any) -> Callable[[Connection], object]:
    return partial(read_leaderboard, board=Board(GUILD, "ra", **scope), first=1, most=8, asker=ANNA.user_id)


QUERIES: dict[str, Callable[[Connection], object]] = {
    "leaderboard": leaderboard(),
    "leaderboard of three": leaderboard(by=By.WINS, players=3),
    "leaderboard of a season": leaderboard(by=By.FAME, season=1),
    "leaderboard of some days": leaderboard(since=LATELY, players=2),
    "seasons": partial(read_seasons, guild_id=GUILD),
    "open season": partial(read_open_season, guild_id=GUILD),
    "player": partial(read_player_statistics, user_id=ANNA.user_id, guild_id=GUILD, game="ra"),
    "progress": partial(read_progress, user_id=ANNA.user_id, guild_id=GUILD, game="ra"),
    "server": partial(read_server_statistics, guild_id=GUILD, game="ra"),
    "history": partial(read_past_games, user_id=ANNA.user_id, guild_id=GUILD),
    "older games": partial(read_past_games, user_id=ANNA.user_id, guild_id=GUILD, older_than=9),
    "newer games": partial(read_past_games, user_id=ANNA.user_id, guild_id=GUILD, newer_than=0),
    "games to choose from": partial(read_finished, guild_id=GUILD, prefix="", limit=25),
    "games with a prefix": partial(read_finished, guild_id=GUILD, prefix="K", limit=25),
    "rating changes": partial(read_rating_changes, code=CODE),
    "beginners": partial(count_experienced, game="ra", people={ANNA.user_id}),
    "analysis": partial(read_analysis, code=CODE, judge="pharaoh"),
    "job": partial(read_job, code=CODE),
    "puzzle": partial(puzzles.read_puzzle, guild_id=GUILD, day=DAY),
    "games for a puzzle": partial(puzzles.read_games_for_puzzle, guild_id=GUILD, day=DAY + timedelta(days=1)),
    "answer to a puzzle": partial(puzzles.read_puzzle_answer, guild_id=GUILD, user_id=ANNA.user_id, day=DAY),
    "who answered a puzzle": partial(puzzles.read_answered, guild_id=GUILD, reader_id=ANNA.user_id, day=DAY),
    "rating of puzzles": partial(puzzles.read_puzzle_change, guild_id=GUILD, user_id=ANNA.user_id, day=DAY),
    "shared result": partial(puzzles.is_shared, guild_id=GUILD, user_id=ANNA.user_id, day=DAY),
    "streak of puzzles": partial(puzzles.read_puzzle_streak, guild_id=GUILD, user_id=ANNA.user_id, today=DAY),
}
OF_OPEN_TABLES: dict[str, Callable[[Connection], object]] = {
    "gauges": partial(read_gauges, due_before=LATELY, shard=WHOLE_BOT),
    "tables to tell of a stop": partial(read_untold, stop=Stop(1, LATELY, LATELY), shard=WHOLE_BOT),
    "tables to show": partial(read_unannounced, shard=WHOLE_BOT),
    "own tables": partial(read_own_tables, user_id=ANNA.user_id, guild_id=None),
    "own tables of a server": partial(read_own_tables, user_id=ANNA.user_id, guild_id=GUILD),
}
"""Their indexes are partial: they have the open tables alone, or those that are behind or keep seats."""
NO_TABLES = {"ranked", "sums", "CONSTANT", "(subquery"}
"""What may be read from end to end: what a statement has found itself."""


async def test_no_table_is_scanned(tables: Tables, database_kind: str) -> None:
    """All is found through indexes, so that an answer takes no longer as the history grows."""

    def play(connection: Connection) -> None:
        for _ in range(GAMES_A_PAGE + 2):
            seats = At(ANNA.user_id, ANNA.name, 1, 40), At(BEN.user_id, BEN.name, 2, 30)
            add_game(connection, GUILD, seats)
        puzzles.write_puzzle(connection, GUILD, DAY, "{}")
        puzzles.write_puzzle_answer(
            connection, GUILD, ANNA.user_id, DAY, puzzles.Answer("draw", correct=True), against=START
        )

    await tables.write(play)
    for name, query in QUERIES.items():
        if database_kind == "postgres":
            assert await tables.read(steps_of, query, unindexed_steps) == [], name
            continue
        plans = await tables.read(steps_of, query, sqlite_steps)
        assert any(step.startswith("SEARCH") for step in plans), name
        assert scanned(plans) == [], name


@pytest.mark.sqlite
async def test_a_new_puzzle_needs_no_scan(tables: Tables) -> None:
    """Nor do the old ones that go then."""
    new = partial(puzzles.write_puzzle, guild_id=GUILD, day=DAY, puzzle="{}")
    assert scanned(await tables.write(steps_of, new, sqlite_steps)) == []


def steps_of(
    connection: Connection,
    query: Callable[[Connection], object],
    steps: Callable[[Connection, str, Any], list[str]],
) -> list[str]:
    """These steps of every statement of a query."""
    made: list[tuple[str, Any]] = []

    def note(_connection: object, _cursor: object, statement: str, parameters: Any, *_: object) -> None:
        made.append((statement, parameters))

    event.listen(connection, "before_cursor_execute", note)
    query(connection)
    event.remove(connection, "before_cursor_execute", note)
    return [step for statement, parameters in made for step in steps(connection, statement, parameters)]


def scanned(plans: list[str]) -> list[str]:
    """The steps in which SQLite reads a table of the database from end to end."""
    scans = [step for step in plans if step.startswith("SCAN")]
    return [step for step in scans if step.split()[1].split("-")[0] not in NO_TABLES]


def sqlite_steps(connection: Connection, statement: str, parameters: Any) -> list[str]:
    """How SQLite carries out a statement."""
    plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
    return [row.detail for row in plan]


@pytest.mark.parametrize("query", OF_OPEN_TABLES)
async def test_open_tables_need_no_scan(tables: Tables, query: str, database_kind: str) -> None:
    """What is counted at every look, is to be shown, or is in a person's list, is found by indexes alone."""
    if database_kind == "postgres":
        unindexed = await tables.read(steps_of, OF_OPEN_TABLES[query], unindexed_steps)
        assert [step for step in unindexed if "'Index Name': 'tables_" not in step] == []
        return
    plans = await tables.read(steps_of, OF_OPEN_TABLES[query], sqlite_steps)
    assert [step for step in scanned(plans) if "INDEX tables_" not in step] == []
