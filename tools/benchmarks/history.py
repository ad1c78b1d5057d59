"""What leaderboards, statistics, histories and puzzles take in a database with a million finished games.

The bound is the same in a database with a tenth of the servers, each as busy: nobody should notice the
others.
"""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine.store.analyses import read_analysis, read_job
from engine.store.database import Database, open_database
from engine.store.leaderboard import Board, By, read_leaderboard
from engine.store.lookups import read_finished
from engine.store.past_games import read_past_games
from engine.store.puzzles import read_games_for_puzzle, read_puzzle, read_puzzle_answer, read_puzzle_streak
from engine.store.results import read_rating_changes
from engine.store.seasons import read_seasons
from engine.store.statistics import read_player_statistics, read_server_statistics
from tools.benchmarks.generated_history import (
    ANALYSED,
    BEGAN,
    DAYS,
    JUDGE,
    TODAY,
    Person,
    add_seasons,
    code_of,
    generate,
)

Row = tuple[str, str, str, float]
Question = Callable[[Connection], Any]

SERVERS = 5_000
TIMES = 400
"""How often each is asked."""


class Generated(NamedTuple):
    """A database full of games, and the people in it."""

    database: Database
    people: list[Person]


def run() -> list[Row]:
    """A row for each answer: its name, the 95th percentile in each of the databases, and their ratio."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_compare(Path(folder)))


async def _compare(folder: Path) -> list[Row]:
    async with (
        _generated(folder / "whole.db", SERVERS) as whole,
        _generated(folder / "tenth.db", SERVERS // 10) as tenth,
    ):
        return [await _row(name, question, whole, tenth) for name, question in QUESTIONS.items()]


@asynccontextmanager
async def _generated(file: Path, servers: int) -> AsyncIterator[Generated]:
    address = f"sqlite:///{file}"
    async with open_database(address, busy_timeout=2):
        pass
    people = generate(file, servers)
    add_seasons(file, people)
    async with open_database(address, busy_timeout=2) as database:
        yield Generated(database, people)


async def _row(name: str, question: Callable[[Person], Question], whole: Generated, tenth: Generated) -> Row:
    """What an answer takes, for people chosen by how much they play.

    The databases are asked alternately, so that whatever else the machine does slows both down alike.
    """
    random, times = Random(1), ((whole, list[float]()), (tenth, list[float]()))
    for _ in range(TIMES):
        for generated, seconds in times:
            asked = question(random.choice(generated.people))
            begun = perf_counter()
            await generated.database.read(asked)
            seconds.append(perf_counter() - begun)
    ours, least = (quantiles(seconds[TIMES // 10 :], n=20)[-1] for _, seconds in times)
    return f"{name}, a million games", f"{1000 * ours:.2f} ms", f"{1000 * least:.2f} ms", ours / least


def _board(person: Person, **scope: Any) -> Question:
    board = Board(person.guild_id, "ra", **scope)
    return partial(read_leaderboard, board=board, first=1, most=8, asker=person.user_id)


def _puzzle(person: Person) -> Question:
    """What is asked of the database for the answer to a puzzle."""
    guild_id, user_id = person

    def read(connection: Connection) -> object:
        answer = read_puzzle_answer(connection, guild_id, user_id, TODAY)
        return (
            answer,
            read_puzzle(connection, guild_id, TODAY),
            read_puzzle_streak(connection, *person, TODAY),
        )

    return read


def _analysis(person: Person) -> Question:
    """One of the analyses that both databases have."""
    code = code_of(ANALYSED * (1 + person.user_id % 100))
    return lambda connection: (read_analysis(connection, code, JUDGE), read_job(connection, code))


_LATELY = BEGAN + timedelta(days=DAYS - 30)
QUESTIONS: Mapping[str, Callable[[Person], Question]] = {
    "leaderboard by rating": _board,
    "leaderboard by wins of three": lambda one: _board(one, by=By.WINS, players=3),
    "leaderboard of a season": lambda one: _board(one, season=one.guild_id),
    "leaderboard of 30 days": lambda one: _board(one, by=By.FAME, since=_LATELY),
    "seasons": lambda one: partial(read_seasons, guild_id=one.guild_id),
    "statistics of a person": lambda one: partial(
        read_player_statistics, user_id=one.user_id, guild_id=one.guild_id, game="ra"
    ),
    "statistics of a server": lambda one: partial(read_server_statistics, guild_id=one.guild_id, game="ra"),
    "a page of history": lambda one: partial(read_past_games, user_id=one.user_id, guild_id=one.guild_id),
    "finished games to choose from": lambda one: partial(
        read_finished, guild_id=one.guild_id, prefix="", limit=25
    ),
    "finished games with a letter": lambda one: partial(
        read_finished, guild_id=one.guild_id, prefix="K", limit=25
    ),
    "rating changes of a game": lambda _: partial(read_rating_changes, code="CBBBB"),
    "puzzle, answer and streak": _puzzle,
    "games for the next puzzle": lambda one: partial(
        read_games_for_puzzle, guild_id=one.guild_id, day=TODAY + timedelta(days=1)
    ),
    "analysis of a game": _analysis,
}
