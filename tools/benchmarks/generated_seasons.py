"""Seasons, puzzles and analyses for a generated history, in which nobody has any."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

from engine.store.puzzles import RECENT
from tools.benchmarks.generated_history import Person

TODAY = date(2026, 12, 1)
ANSWERED = 100
"""Days on which each person who is asked about has answered a puzzle."""
ANALYSED = 1000
"""One of so many games has an analysis."""
JUDGE = "pharaoh"


def season_of(guild_id: int) -> int:
    """The number of a server's season."""
    return guild_id


def add_seasons(file: Path, people: Sequence[Person]) -> None:
    """Give every server a season of all its games, and puzzles with answers; give some games an analysis."""
    with closing(sqlite3.connect(file)) as database:
        database.executescript(f"""
            PRAGMA synchronous=OFF;
            INSERT INTO seasons (number, guild_id, name, opened_at)
                SELECT id, id, 'Season', '2025-01-01 00:00:00.000000' FROM guilds;
            CREATE TEMP TABLE copied AS SELECT * FROM standings;
            UPDATE copied SET season = guild_id;
            INSERT INTO standings SELECT * FROM copied;
            INSERT INTO analyses (code, judge, analysis)
                SELECT code, '{JUDGE}', printf('%.40000c', 'x') FROM games WHERE number % {ANALYSED} = 0;
        """)  # noqa: S608  # our own values
        days = [str(TODAY - timedelta(days=number)) for number in range(ANSWERED)]
        guilds = [guild_id for (guild_id,) in database.execute("SELECT id FROM guilds")]
        puzzles = ((guild_id, day, "x" * 2000) for guild_id in guilds for day in days[: RECENT.days])
        database.executemany("INSERT INTO puzzles (guild_id, day, puzzle) VALUES (?, ?, ?)", puzzles)
        answers = ((one.guild_id, day, one.user_id) for one in {*people} for day in days)
        columns = "guild_id, day, user_id, answer, correct"
        answered = f"INSERT INTO puzzle_answers ({columns}) VALUES (?, ?, ?, 'draw', TRUE)"  # noqa: S608
        database.executemany(answered, answers)
        database.commit()
        database.execute("ANALYZE")
