"""What leaderboards, statistics, histories and puzzles take in a database with a million finished games.

The bound is a tenth of that database, in which servers are as busy: who asks should not notice the others.
"""

from __future__ import annotations

import asyncio
import tempfile
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import TYPE_CHECKING, Any

from engine.store.analyses import read_analysis, read_job
from engine.store.database import Database, open_database
from engine.store.history import read_history
from engine.store.leaderboard import Board, By, read_leaderboard
from engine.store.lookups import read_finished
from engine.store.puzzles import read_games_for_puzzle, read_puzzle, read_puzzle_answer, read_puzzle_streak
from engine.store.results import read_rating_changes
from engine.store.seasons import read_seasons
from engine.store.server_statistics import read_server_statistics
from engine.store.statistics import read_player_statistics
from tools.benchmarks.generated_history import BEGAN, DAYS, Person, code_of, generate
from tools.benchmarks.generated_seasons import ANALYSED, JUDGE, TODAY, add_seasons, season_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sqlalchemy import Connection

    Row = tuple[str, str, str, float]
    Question = Callable[[Connection], Any]

SERVERS = 5_000
TIMES = 400
"""How often each is asked."""


def run() -> list[Row]:
    """A row for each answer: its name, the 95th percentile in each of the databases, and their ratio."""
    with tempfile.TemporaryDirectory() as folder:
        whole = asyncio.run(_measure(Path(folder) / "whole.db", SERVERS))
        tenth = asyncio.run(_measure(Path(folder) / "tenth.db", SERVERS // 10))
    return [
        (
            f"{name}, a million games",
            f"{1000 * whole[name]:.2f} ms",
            f"{1000 * tenth[name]:.2f} ms",
            whole[name] / tenth[name],
        )
        for name in whole
    ]


async def _measure(file: Path, servers: int) -> Mapping[str, float]:
    address = f"sqlite+aiosqlite:///{file}"
    async with open_database(address, busy_timeout=2):
        pass
    people = generate(file, servers)
    add_seasons(file, people)
    async with open_database(address, busy_timeout=2) as database:
        return {name: await _ask(database, question, people) for name, question in QUESTIONS.items()}


async def _ask(database: Database, question: Callable[[Person], Question], people: list[Person]) -> float:
    """The 95th percentile of the seconds that the answers take, for people chosen by how much they play."""
    random, seconds = Random(1), []
    for _ in range(TIMES):
        asked = question(random.choice(people))
        begun = perf_counter()
        await database.read(asked)
        seconds.append(perf_counter() - begun)
    return quantiles(seconds[TIMES // 10 :], n=20)[-1]


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
    "leaderboard of a season": lambda one: _board(one, season=season_of(one.guild_id)),
    "leaderboard of 30 days": lambda one: _board(one, by=By.FAME, since=_LATELY),
    "seasons": lambda one: partial(read_seasons, guild_id=one.guild_id),
    "statistics of a person": lambda one: partial(
        read_player_statistics, user_id=one.user_id, guild_id=one.guild_id, game="ra"
    ),
    "statistics of a server": lambda one: partial(read_server_statistics, guild_id=one.guild_id, game="ra"),
    "a page of history": lambda one: partial(read_history, user_id=one.user_id, guild_id=one.guild_id),
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
