"""The puzzles of the days, what people answered, and the games from which the next ones can be taken."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from engine.message import SHARED, Message
from engine.ratings import PROVISIONAL_GAMES, START, Rating, RatingChange, rate
from engine.store.messages import delete_messages, insert_message
from engine.store.pings import pair_of
from engine.store.schema import blocks, games, puzzle_answers, puzzles

RECENT = timedelta(days=14)
"""For so long puzzles are kept, and a game that ended can become one."""
NEWEST = 50
"""How many games of a server are looked through, however many there are."""


class Answer(NamedTuple):
    """What a person answered."""

    action: str
    correct: bool


class Answered(NamedTuple):
    """Who of a server has answered the puzzle of a day, as one of its people may know it."""

    people: int
    """How many have answered."""
    solved: int
    """How many of them have solved it."""
    solvers: tuple[int, ...]
    """The ids of the solvers who may be named to the person."""


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
    wanted = select(puzzle_answers.c.answer, puzzle_answers.c.correct)
    row = connection.execute(wanted.where(*_is(guild_id, user_id, day))).one_or_none()
    return Answer(*row) if row else None


def write_puzzle_answer(
    connection: Connection,
    guild_id: int,
    user_id: int,
    day: date,
    answer: Answer,
    *,
    against: Rating | None = None,
) -> Answer:
    """Keep a person's answer; return it, or the one that they gave before, which counts.

    It changes the rating of their puzzles, `against` that of the puzzle; not once a later day's was answered.
    """
    given = read_puzzle_answer(connection, guild_id, user_id, day)
    if given:
        return given
    row: dict[str, Any] = {"guild_id": guild_id, "user_id": user_id, "day": day, "correct": answer.correct}
    last = _last_day(connection, guild_id, user_id)
    if against and (last is None or last < day):
        before = read_puzzle_ratings(connection, guild_id, user_id, 1)
        row |= _rated(before[-1] if before else START, against, answer)._asdict()
    connection.execute(insert(puzzle_answers).values(row | {"answer": answer.action}))
    return answer


def _last_day(connection: Connection, guild_id: int, user_id: int) -> date | None:
    """The last day whose puzzle a person has answered."""
    own = puzzle_answers.c.user_id == user_id, puzzle_answers.c.guild_id == guild_id
    return connection.execute(select(func.max(puzzle_answers.c.day)).where(*own)).scalar()


def _rated(before: Rating, against: Rating, answer: Answer) -> Rating:
    places = (1, 2) if answer.correct else (2, 1)
    return rate([before, against], places, fixed=[1])[0]


def read_puzzle_ratings(
    connection: Connection, guild_id: int, user_id: int, most: int, until: date | None = None
) -> tuple[Rating, ...]:
    """A person's last ratings of puzzles, at most `most`, the last one last; those `until` a day."""
    ratings = (
        select(puzzle_answers.c.mu, puzzle_answers.c.sigma)
        .where(
            puzzle_answers.c.user_id == user_id,
            puzzle_answers.c.guild_id == guild_id,
            puzzle_answers.c.mu.is_not(None),
            *([puzzle_answers.c.day <= until] if until else []),
        )
        .order_by(puzzle_answers.c.day.desc())
        .limit(most)
    )
    return tuple(Rating(*row) for row in reversed(connection.execute(ratings).all()))


def read_puzzle_change(connection: Connection, guild_id: int, user_id: int, day: date) -> RatingChange | None:
    """What the answer of a day did to a person's rating; None if it did nothing, or there is none."""
    rated = select(puzzle_answers.c.mu).where(*_is(guild_id, user_id, day))
    if connection.execute(rated).scalar() is None:
        return None
    ratings = read_puzzle_ratings(connection, guild_id, user_id, PROVISIONAL_GAMES, day)
    return RatingChange(ratings[-2] if ratings[1:] else START, ratings[-1], len(ratings))


def read_answered(connection: Connection, guild_id: int, reader_id: int, day: date) -> Answered:
    """Who has answered the puzzle of a server and day.

    Somebody who blocks the reader, or whom the reader blocks, is only counted. They are known by their
    fingerprint: whoever has deleted their data since has no id in a block any more.
    """
    of_day = (puzzle_answers.c.guild_id == guild_id) & (puzzle_answers.c.day == day)
    answers = select(puzzle_answers.c.user_id, puzzle_answers.c.correct).where(of_day)
    rows = connection.execute(answers.order_by(puzzle_answers.c.user_id)).all()
    solvers = [user_id for user_id, correct in rows if correct]
    theirs = select(blocks.c.fingerprint).where(blocks.c.user_id.in_([reader_id, *solvers]))
    apart = set(connection.execute(theirs).scalars())
    named = (one for one in solvers if apart.isdisjoint({pair_of(one, reader_id), pair_of(reader_id, one)}))
    return Answered(len(rows), len(solvers), tuple(one for one in named if one != reader_id))


def share_answer(
    connection: Connection, guild_id: int, user_id: int, day: date, state: Mapping[str, Any]
) -> bool:
    """Let a message about a person's answer be due; return False if one was before.

    It has this state, with the person's streak on that day.
    """
    unshared = update(puzzle_answers).where(*_is(guild_id, user_id, day), puzzle_answers.c.shared.is_(False))
    if not connection.execute(unshared.values(shared=True)).rowcount:
        return False
    streak = read_puzzle_streak(connection, guild_id, user_id, day)
    state = {**state, "streak": streak}
    insert_message(connection, SHARED, guild_id=guild_id, user_id=user_id, about=day.isoformat(), state=state)
    return True


def unshare_answer(connection: Connection, result: Message) -> None:
    """Forget the message about a person's answer, which could not be posted: they can share it again."""
    delete_messages(connection, SHARED, number=result.number)
    shared = _is(result.guild_id, result.user_id or 0, date.fromisoformat(result.about))
    connection.execute(update(puzzle_answers).where(*shared).values(shared=False))


def is_shared(connection: Connection, guild_id: int, user_id: int, day: date) -> bool:
    """Whether a person has shared their answer of a day."""
    shared = select(puzzle_answers.c.shared).where(*_is(guild_id, user_id, day))
    return bool(connection.execute(shared).scalar())


def _is(guild_id: int, user_id: int, day: date) -> tuple[ColumnElement[bool], ...]:
    return (
        puzzle_answers.c.guild_id == guild_id,
        puzzle_answers.c.day == day,
        puzzle_answers.c.user_id == user_id,
    )


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
