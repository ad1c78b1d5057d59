"""How many days in a row a person has solved the puzzle, and how the rows of puzzles are found."""

from datetime import date, timedelta
from functools import partial
from itertools import product

import pytest

from engine import calendar
from engine.puzzles import dumps, puzzle_rating, shipped_puzzles
from engine.store.puzzles import (
    Answer,
    read_answered,
    read_games_for_puzzle,
    read_puzzle,
    read_puzzle_answer,
    read_puzzle_change,
    read_puzzle_streak,
    write_puzzle,
)
from engine.tables import Tables
from tests.engine.tables.tableside import ANNA, BEN, HERE, block
from tests.finished_games import At, add_game

TODAY = date(2026, 11, 23)
SEATS = (At(1, "Anna", 1, 40), At(2, "Ben", 2, 30))


async def answered(tables: Tables, days: str, *, guild_id: int = 1, user_id: int = 7) -> None:
    """Let a person answer: a letter for each day up to today, + for right, - for wrong, . for no answer."""
    for ago, sign in enumerate(reversed(days)):
        if sign != ".":
            day = TODAY - timedelta(days=ago)
            await tables.puzzles.answer_puzzle(guild_id, user_id, day, Answer("pass", correct=sign == "+"))


@pytest.mark.parametrize(
    ("days", "streak"),
    [("", 0), ("+", 1), ("+++", 3), ("++.", 2), ("++..", 0), ("++-", 0), ("+-+", 1), ("+.+", 1), ("+-.", 0)],
)
async def test_a_wrong_answer_or_none_breaks_a_streak(tables: Tables, days: str, streak: int) -> None:
    """Today breaks it only once it is answered wrong; other people and servers do not matter."""
    await answered(tables, days)
    await answered(tables, "+++++", guild_id=2)
    await answered(tables, "-----", user_id=8)
    assert await tables.read(read_puzzle_streak, 1, 7, TODAY) == streak


async def test_deleting_data_is_no_way_to_read_that_somebody_who_blocks_has_solved_it(tables: Tables) -> None:
    """Whoever was blocked, and begins again, reads no more of the other than before."""
    for person in (ANNA, BEN):
        await tables.puzzles.answer_puzzle(1, person.user_id, TODAY, Answer("pass", correct=True))
    await tables.lobbies.open(HERE, ANNA)  # so that the block knows them
    await block(tables, BEN.user_id, ANNA.user_id)
    assert await tables.read(read_answered, 1, ANNA.user_id, TODAY) == (2, 2, ())
    await tables.privacy.erase(ANNA.user_id)
    await tables.puzzles.answer_puzzle(1, ANNA.user_id, TODAY, Answer("pass", correct=True))
    assert await tables.read(read_answered, 1, ANNA.user_id, TODAY) == (2, 2, ())
    assert await tables.read(read_answered, 1, BEN.user_id, TODAY) == (2, 2, ())
    assert await tables.read(read_answered, 1, 7, TODAY) == (2, 2, (ANNA.user_id, BEN.user_id))


async def test_the_first_answer_counts(tables: Tables) -> None:
    """Whatever is answered later on the same day."""
    await tables.puzzles.answer_puzzle(1, 7, TODAY, Answer("pass", correct=False))
    assert await tables.puzzles.answer_puzzle(1, 7, TODAY, Answer("bid 9", correct=True)) == ("pass", False)
    assert await tables.read(read_puzzle_answer, 1, 7, TODAY) == ("pass", False)


async def test_a_harder_puzzle_counts_more(tables: Tables) -> None:
    """The puzzle is the opponent: what it changes follows from how it was answered, and how hard it is."""
    easy, *_, hard = sorted(shipped_puzzles(), key=puzzle_rating)
    found = list[int]()
    for ago, (puzzle, correct) in enumerate(product((easy, hard), (True, False))):
        day, answer = TODAY - timedelta(days=4 - ago), Answer(puzzle.best, correct=correct)
        await tables.puzzles.answer_puzzle(1, 7 + ago, day, answer, puzzle)
        change = await tables.read(read_puzzle_change, 1, 7 + ago, day)
        found.append(change.difference if change else 0)
    solved_easy, failed_easy, solved_hard, failed_hard = found
    assert 0 < solved_easy < solved_hard
    assert failed_easy < failed_hard < 0


async def test_an_answer_after_that_of_a_later_day_changes_no_rating(tables: Tables) -> None:
    """So each rating follows from the one before it; the first answer of a day alone counts."""
    puzzle, yesterday = shipped_puzzles()[0], TODAY - timedelta(days=1)
    for day in (TODAY, yesterday, TODAY):
        await tables.puzzles.answer_puzzle(1, 7, day, Answer(puzzle.best, correct=True), puzzle)
    changes = [await tables.read(read_puzzle_change, 1, 7, day) for day in (TODAY, yesterday)]
    assert [change is None for change in changes] == [False, True]
    following = TODAY + timedelta(days=1)
    await tables.puzzles.answer_puzzle(1, 7, following, Answer(puzzle.best, correct=True), puzzle)
    after = await tables.read(read_puzzle_change, 1, 7, following)
    assert after is not None
    assert after.before == changes[0].after  # type: ignore[union-attr]
    assert after.games == 2


async def test_a_result_is_shared_once(tables: Tables) -> None:
    """And not before there is one."""
    share = partial(tables.puzzles.share, 1, 7, TODAY, channel_id=11, place=1, of=4)
    assert not await share()
    await answered(tables, "+")
    assert [await share() for _ in range(2)] == [True, False]


async def test_a_puzzle_never_changes(tables: Tables) -> None:
    """What a server was shown stays, though the night's job would choose another one; old ones go."""
    shown = await tables.puzzles.puzzle(1, TODAY)
    await tables.puzzles.choose_puzzle(1, TODAY)
    assert await tables.write(write_puzzle, 1, TODAY, "another") == dumps(shown)
    assert await tables.puzzles.puzzle(1, TODAY) == shown
    await tables.puzzles.puzzle(1, TODAY + timedelta(days=20))
    kept = await tables.read(lambda c: c.exec_driver_sql("SELECT count(*) FROM puzzles").scalar())
    assert kept == 1


@pytest.mark.parametrize(("days", "is_recent"), [(0, True), (14, True), (15, False)])
async def test_a_game_can_become_a_puzzle_for_two_weeks(tables: Tables, days: int, is_recent: bool) -> None:
    """Older games cannot, nor games of dice, those of another server, or one that cannot be replayed."""
    day = calendar.now().date() + timedelta(days=days)
    code, *_ = [
        await tables.write(add_game, guild_id=guild_id, seats=SEATS, game=game)
        for guild_id, game in ((1, "ra"), (1, "dice"), (2, "ra"))
    ]
    await tables.puzzles.answer_puzzle(1, 7, day, Answer("pass", correct=True))
    found = await tables.read(read_games_for_puzzle, 1, day)
    assert found == ((code,) if is_recent else ())
    await tables.puzzles.choose_puzzle(1, day)
    assert await tables.read(read_puzzle, 1, day) is None
