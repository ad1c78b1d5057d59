"""The puzzles of the days, what people answered, and the games from which the next ones can be taken."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import delete, insert, select

from engine.store.schema import games, puzzle_answers, puzzles

if TYPE_CHECKING:
    from datetime import date

    from sqlalchemy import Connection

RECENT = timedelta(days=14)
"""For so long puzzles are kept, and a game that ended can become one."""
NEWEST = 50
"""How many games of a server are looked through, however many there are."""


class Answer(NamedTuple):
    """What a person answered."""

    action: str
    correct: bool


def read_puzzle(connection: Connection, guild_id: int, day: date) -> str | None:
    """The puzzle of a server and day, as JSON; None if none was chosen."""
    wanted = select(puzzles.c.puzzle).where(puzzles.c.guild_id == guild_id, puzzles.c.day == day)
    return connection.execute(wanted).scalar()


def read_source(connection: Connection, guild_id: int, day: date) -> str | None:
    """The code of the game from which the puzzle of a server and day is; None if it is from none."""
    wanted = select(puzzles.c.source).where(puzzles.c.guild_id == guild_id, puzzles.c.day == day)
    return connection.execute(wanted).scalar()


def write_puzzle(
    connection: Connection, guild_id: int, day: date, puzzle: str, source: str | None = None
) -> str:
    """Choose the puzzle of a server and day, from the game with the code `source`.

    Returns the puzzle that was chosen before, if there is one: it never changes.
    """
    chosen = read_puzzle(connection, guild_id, day)
    if chosen:
        return chosen
    old = puzzles.c.day < day - RECENT
    connection.execute(delete(puzzles).where(puzzles.c.guild_id == guild_id, old))
    connection.execute(insert(puzzles).values(guild_id=guild_id, day=day, puzzle=puzzle, source=source))
    return puzzle


def read_games_for_puzzle(connection: Connection, guild_id: int, day: date) -> tuple[str, ...]:
    """The codes of the games of Ra from which the puzzle of a day can be, newest first.

    There are none if the day has its puzzle, or if nobody in the server has answered one lately. No game
    becomes two puzzles.
    """
    since = day - RECENT
    answered = select(puzzle_answers.c.day).where(
        puzzle_answers.c.guild_id == guild_id, puzzle_answers.c.day >= since
    )
    if read_puzzle(connection, guild_id, day) or connection.execute(answered.limit(1)).first() is None:
        return ()
    newest = (
        select(games.c.code, games.c.game, games.c.finished_at)
        .where(games.c.guild_id == guild_id)
        .order_by(games.c.number.desc())
        .limit(NEWEST)
    )
    sources = select(puzzles.c.source).where(puzzles.c.guild_id == guild_id)
    used = set(connection.execute(sources).scalars())
    return tuple(
        row.code
        for row in connection.execute(newest)
        if row.game == "ra" and row.finished_at.date() >= since and row.code not in used
    )


def read_puzzle_answer(connection: Connection, guild_id: int, user_id: int, day: date) -> Answer | None:
    """What a person answered on a day; None if they have not."""
    row = connection.execute(
        select(puzzle_answers.c.answer, puzzle_answers.c.correct).where(
            puzzle_answers.c.guild_id == guild_id,
            puzzle_answers.c.day == day,
            puzzle_answers.c.user_id == user_id,
        )
    ).one_or_none()
    return Answer(*row) if row else None


def write_puzzle_answer(
    connection: Connection, guild_id: int, user_id: int, day: date, answer: Answer
) -> Answer:
    """Keep a person's answer; return it, or the one that they gave before, which counts."""
    given = read_puzzle_answer(connection, guild_id, user_id, day)
    if given:
        return given
    row = {"guild_id": guild_id, "user_id": user_id, "day": day, "correct": answer.correct}
    connection.execute(insert(puzzle_answers).values(row | {"answer": answer.action}))
    return answer


def read_puzzle_streak(connection: Connection, guild_id: int, user_id: int, today: date) -> int:
    """On how many days in a row a person has solved the puzzle; today counts once they have answered."""
    answers = (
        select(puzzle_answers.c.day, puzzle_answers.c.correct)
        .where(
            puzzle_answers.c.user_id == user_id,
            puzzle_answers.c.guild_id == guild_id,
            puzzle_answers.c.day <= today,
        )
        .order_by(puzzle_answers.c.day.desc())
    )
    expected, streak = today, 0
    for day, correct in connection.execute(answers):
        if day < expected == today:
            expected = today - timedelta(days=1)
        if day != expected or not correct:
            break
        expected, streak = expected - timedelta(days=1), streak + 1
    return streak
