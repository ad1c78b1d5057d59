"""Computer players: adding, removing, and their levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.players import computer_specs
from tests.bot.support.internals import levels
from tests.bot.support.messages import code_of, private_answer, selects

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_only_people_at_the_table_add_computers(night: GameNight) -> None:
    """Somebody without a seat changes nothing."""
    lobby = await night.open_lobby(players=3)
    await night.ben.click(lobby, "Add computer")

    await private_answer(night.ben, "You aren’t at this table.")
    assert len((await night.table(code_of(lobby))).seats) == 1


@pytest.mark.parametrize(("game", "usual"), [("ra", "beginner"), ("dice", "regular")])
async def test_a_computer_of_any_level_can_be_added(night: GameNight, game: str, usual: str) -> None:
    """A select lists the game's levels; it begins with the one that the button Add computer seats."""
    lobby = await night.open_lobby(game=game, players=4)
    (select,) = selects(lobby)
    offered = [option["value"] for option in select["options"]]
    assert offered[0] == usual
    assert sorted(offered) == sorted(computer_specs(game))
    await night.anna.select(lobby, select["custom_id"], "random")
    await night.until_shown(code_of(lobby), after=1)
    await night.anna.click(await night.current_message(code_of(lobby)), "Add computer")
    await night.until_shown(code_of(lobby), after=2)
    message = await night.current_message(code_of(lobby))

    seats = (await night.table(code_of(lobby))).seats
    assert [seat.computer for seat in seats] == [None, "random", usual]
    assert f"- {seats[1].name} (computer, Random)\n" in message["content"]
    assert f"- {seats[2].name} (computer, {usual.capitalize()})" in message["content"]


async def test_new_tables_can_have_computers_of_a_chosen_level(night: GameNight) -> None:
    """`/ra new` seats computers of the level given, and suggests the game's levels."""
    choices = await night.anna.autocomplete("ra new", "level", "", game="dice")
    lobby = await night.open_lobby(game="dice", players=3, computers=2, level="greedy")

    assert [choice["value"] for choice in choices] == list(levels("dice"))
    assert [seat.computer for seat in (await night.table(code_of(lobby))).seats][1:] == ["greedy", "greedy"]


async def test_a_level_without_computers_opens_no_table(night: GameNight) -> None:
    """A level that nobody would play at is not ignored: the person reads what is missing."""
    await night.anna.slash("ra new", game="dice", level="greedy")

    await private_answer(night.anna, "You named a level but no computers")
    assert not await night.tables.tables_of(int(night.anna.id), None)


async def test_a_computers_level_stands_beside_its_name(night: GameNight) -> None:
    """The first message of a game and its result say how strong each computer is."""
    code = await night.start_game(computers=1)
    table = await night.table(code)
    computer = next(seat.name for seat in table.seats if seat.computer)
    assert any(f"{computer} (Greedy)" in message["content"] for message in night.anna.messages.values())
    await night.finish(code)
    result = await night.current_message(code)
    assert f". **{computer}** (Greedy): " in result["content"]
