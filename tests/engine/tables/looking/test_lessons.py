"""Lessons in the database: how far people are with their mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.errors import RecordError
from engine.store.lessons import Learned
from engine.tables import NotFinishedError
from tests.engine.tables.tableside import BEN, each_game, play_on, start_game

if TYPE_CHECKING:
    from random import Random

    from engine.tables import Tables


async def test_the_first_answer_counts(tables: Tables, random: Random) -> None:
    """What was tried can only be seen later; what was found stays found; each seat has its own."""
    code = (await play_on(tables, await start_game(tables), random)).code
    lessons = tables.lessons
    await lessons.note(code, 0, 5, Learned.FOUND)
    await lessons.note(code, 0, 5, Learned.TRIED)
    await lessons.note(code, 0, 9, Learned.TRIED)
    await lessons.note(code, 0, 9, Learned.TRIED)
    assert await lessons.progress(code, 0) == {5: Learned.FOUND, 9: Learned.TRIED}
    assert await lessons.note(code, 0, 9, Learned.FOUND) == {5: Learned.FOUND, 9: Learned.SEEN}
    assert await lessons.progress(code, 1) == {}
    await lessons.begin_again(code, 0)
    assert await lessons.progress(code, 0) == {}


async def test_what_was_learned_is_exported_and_goes_with_the_person(tables: Tables, random: Random) -> None:
    """The seat stays, as nobody's, and tells nothing of what they answered."""
    code = (await play_on(tables, await start_game(tables), random)).code
    seat = (await tables.get(code)).seat_of(BEN.user_id)
    assert seat is not None
    await tables.lessons.note(code, seat, 5, Learned.FOUND)
    exported = await tables.privacy.export(BEN.user_id)
    assert exported["tables"][0]["seats"][0]["lesson"] == {"5": "found"}
    await tables.privacy.erase(BEN.user_id)
    assert await tables.lessons.progress(code, seat) == {}


@each_game
async def test_only_decisions_of_finished_games_are_looked_at(
    tables: Tables, random: Random, game: str
) -> None:
    """A running game tells no share, and no game has moves that were not made."""
    table = await start_game(tables, game=game)
    with pytest.raises(NotFinishedError):
        await tables.lessons.options(table.code, 1)
    await play_on(tables, table, random)
    for n in (0, 100_000):
        with pytest.raises(RecordError):
            await tables.lessons.decision(table.code, n)
