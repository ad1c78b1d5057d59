"""The suggestions for the `table` option of commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tables import Person, Place
from tests.bot.support.internals import MAX_OPTIONS
from tests.bot.support.messages import code_of

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_tables_that_wait_for_the_person_are_suggested_first(night: GameNight) -> None:
    """Next come tables where they have a seat, then the others; each with the names of its players."""
    waiting = await night.start_game(computers=1)
    night.anna, night.ben = night.ben, night.anna
    await night.anna.go_to("games")
    others = code_of(await night.open_lobby(players=2))
    own = code_of(await night.open_lobby(players=2))
    await night.ben.slash("ra join", table=own)
    choices = await night.ben.autocomplete("ra draw", "table", "")

    assert [choice["value"] for choice in choices] == [waiting, own, others]
    assert choices[1]["name"] == f"{own}: Ben, Anna"


async def test_tables_are_suggested_by_the_beginning_of_their_code(night: GameNight) -> None:
    """Letters of either case match."""
    code = code_of(await night.open_lobby(players=2))

    assert [one["value"] for one in await night.ben.autocomplete("ra join", "table", code[:2].lower())] == [
        code
    ]
    assert await night.ben.autocomplete("ra join", "table", f"{code[:2]}?") == []


async def test_at_most_25_tables_are_suggested(night: GameNight) -> None:
    """Discord accepts no more."""
    place = Place(int(night.world.guild.id), int(night.anna.channel_id))
    for _ in range(30):
        await night.tables.open(place, Person(int(night.ben.id), "Ben"))

    assert len(await night.anna.autocomplete("ra join", "table", "")) == MAX_OPTIONS
