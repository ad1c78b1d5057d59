"""What people who hand their seats over may not do, and what cannot be handed over or taken back."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.tables import (
    HandedOverError,
    NotHandedOverError,
    NotRunningError,
    NotSeatedError,
    Person,
    StaleVersionError,
    TableError,
    Tables,
)
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    NOBODY,
    annas_draft,
    everything,
    handed_over,
    legal,
    raises,
    seat_to_move,
    start_game,
    until_turn_of,
)


async def test_a_person_who_is_away_cannot_act(tables: Tables) -> None:
    """At the current version and at an older one, the refusal says that a computer plays for them."""
    before = await annas_draft(tables)
    seat = seat_to_move(before)
    action = legal(await tables.views.look(before.code))[0]
    table = await tables.absences.hand_over(before.code, ANNA.user_id)
    there = await everything(tables, table.code)
    for version in (before.version, table.version):
        await raises(
            HandedOverError,
            tables.play.undo(table.code, version, seat),
            tables.play.act(table.code, version, seat, action),
        )
    assert there == await everything(tables, table.code)


async def test_others_act_as_before(tables: Tables) -> None:
    """People without a stand-in act on the position they saw, whoever has come or gone since."""
    table = await until_turn_of(tables, await start_game(tables), BEN)
    seen, ben = table.version, seat_to_move(table)
    await tables.absences.hand_over(table.code, ANNA.user_id)
    table = await tables.absences.give_back(table.code, ANNA.user_id)
    action = legal(await tables.views.look(table.code))[0]
    await raises(StaleVersionError, tables.play.act(table.code, seen - 1, ben, action))
    after = await tables.play.act(table.code, seen, ben, action)
    assert after.version == table.version + 1
    await raises(StaleVersionError, tables.play.act(table.code, table.version, ben, action))


@pytest.mark.parametrize(
    ("change", "person", "refusal"),
    [
        ("hand_over", CLEO, NotSeatedError),
        ("hand_over", ANNA, HandedOverError),
        ("give_back", CLEO, NotSeatedError),
        ("give_back", BEN, NotHandedOverError),
    ],
)
async def test_what_cannot_change_hands(
    tables: Tables, change: str, person: Person, refusal: type[TableError]
) -> None:
    """A stranger has no seat, and nobody hands a seat over or takes it back twice; nothing changes."""
    table = await start_game(tables, 2, computers=("random",))
    await tables.absences.hand_over(table.code, ANNA.user_id)
    before = await everything(tables, table.code)
    await raises(refusal, getattr(tables.absences, change)(table.code, person.user_id))
    assert before == await everything(tables, table.code)


async def test_only_seats_of_running_games_change_hands(tables: Tables) -> None:
    """A lobby, a finished and a cancelled table refuse both."""
    lobby = await tables.lobbies.open(HERE, ANNA)
    finished = await handed_over(tables)
    await tables.absences.hand_over(finished.code, BEN.user_id)
    await tables.play.play_computers(finished.code)
    cancelled = await handed_over(tables)
    await tables.lobbies.cancel(cancelled.code, NOBODY, moderator=True)
    changes: list[Callable[..., Any]] = [tables.absences.hand_over, tables.absences.give_back]
    for table in (lobby, finished, cancelled):
        for change in changes:
            await raises(NotRunningError, change(table.code, ANNA.user_id))
    assert {"regular"} == {seat.stand_in for seat in (await tables.get(finished.code)).seats}
