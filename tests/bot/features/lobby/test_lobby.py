"""The lobby as people use it: taking and leaving seats, adding computers, and starting the game."""

from collections.abc import Callable

import pytest

from engine.players import with_characters
from engine.ratings import computer_rating
from playground.world.people import User
from playground.world.world import World
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import levels
from tests.bot.support.messages import EPHEMERAL, answer_to, ask_to_cancel, code_of, private_answer, said_to


async def test_every_change_edits_the_one_lobby_message(night: GameNight) -> None:
    """`/ra new` posts it for all; joining, leaving and adding computers edit it; no new ones are posted."""
    lobby = await night.open_lobby(players=3, computers=1, hidden_scores=False)
    assert lobby["flags"] & EPHEMERAL == 0
    assert "Fame is open" in lobby["content"]
    await night.anna.click(lobby, "Remove computer")
    await night.ben.click(lobby, "Join")
    await night.ben.click(lobby, "Add computer")
    await night.ben.click(lobby, "Remove computer")
    await night.caro.click(lobby, "Join")
    await night.ben.click(lobby, "Leave")

    message = await night.current_message(code_of(lobby))
    assert message["id"] == lobby["id"]
    assert "\n- Anna (host)\n- Caro\n" in message["content"]
    assert len(night.channel_messages(night.anna, night.anna.channel_id)) == 1


async def test_what_is_refused_in_a_lobby_says_why(night: GameNight) -> None:
    """Privately, and nothing changes."""
    lobby = await night.open_lobby(players=2)
    for person, button, words in (
        (night.anna, "Join", "You’re already at this table."),
        (night.ben, "Add computer", "You aren’t at this table."),
        (night.ben, "Options", "Only Anna can do this, as the host of the table."),
    ):
        assert (await said_to(person, person.click(lobby, button))).startswith(words)
    assert "The game needs at least two" in await said_to(night.anna, "ra start")
    assert (await night.table(code_of(lobby))).version == 1

    await night.ben.click(lobby, "Join")
    answer = await answer_to(night.ben, night.ben.click(lobby, "Start"))
    assert answer["content"].startswith("Only Anna can do this, as the host of the table.")
    assert await said_to(night.caro, "ra join") == "All seats at this table are taken."
    assert (await night.table(code_of(lobby))).started_at is None


@pytest.mark.parametrize("gone", [World.leave, World.delete_account])
async def test_the_next_player_becomes_host(night: GameNight, gone: Callable[[World, User], None]) -> None:
    """From the server or from Discord: when they press Start, since before nobody knows; the seat is free."""
    night.anna, night.caro = night.caro, night.anna  # Caro opens the table
    lobby = await night.open_lobby(players=3)
    anna, ben = night.caro, night.ben
    for person in (anna, ben):
        await person.click(lobby, "Join")
    gone(night.world, night.world.named("caro"))

    assert (await said_to(ben, ben.click(lobby, "Start"))).startswith("Only Anna can do this")
    await night.until_shown(code_of(lobby))
    shown = (await night.current_message(code_of(lobby), ben))["content"]
    assert "\n- Anna (host)\n- Ben\n" in shown
    assert "Caro" not in shown
    await anna.click(lobby, "Start")
    assert (await night.table(code_of(lobby))).started_at


async def test_levels_that_begin_with_what_is_typed_are_suggested_first(night: GameNight) -> None:
    """Before those that have it elsewhere, such as every level that makes mistakes.

    Before anything is typed they are all levels of the game.
    """
    every = await night.anna.autocomplete("ra new", "level", "", game="dice")
    assert [choice["value"] for choice in every] == list(levels("dice"))
    suggested = await night.anna.autocomplete("ra new", "level", "M")
    own = [one for one in suggested if one["name"].startswith("Master")]
    assert own[0]["value"] == "master"
    assert suggested[: len(own)] == own
    assert len(suggested) > len(own)


async def test_a_computer_plays_about_as_well_as_whoever_calls_it(night: GameNight) -> None:
    """By their rating in this server: for a person who has won here another one than for a newcomer."""
    await night.finished_game(night.ben)
    mu = computer_rating("ra", "master").mu
    await night.run_sql("UPDATE standings SET mu = ? WHERE user_id = ?", mu, int(night.ben.id))
    await night.go_to_games()
    code = code_of(await night.open_lobby(players=5))
    for person in (night.ben, night.caro):
        await person.click(await night.current_message(code, person), "Join")
        await person.click(await night.current_message(code, person), "Add computer")
    table = await night.until_stored(code, lambda table: len(table.seats) == 5)
    *others, first, second, third = [seat.computer for seat in table.seats]
    assert (others, second, third) == ([None, None], None, "beginner")
    assert first in with_characters("ra", "master")


@pytest.mark.parametrize(
    ("game", "typed", "strongest"),
    [("ra", "Master, a Builder", "pharaoh"), ("dice", "мастер, строитель", "master")],
)
async def test_characters_are_named_or_drawn(game: str, typed: str, strongest: str, night: GameNight) -> None:
    """`/ra new` and the list take a character; otherwise chance gives one where levels have them.

    The command knows it in every language.
    """
    lobby = await night.open_lobby(game=game, players=4, computers=1, level=typed)
    code, select = code_of(lobby), "Add a computer: choose its level"
    await night.anna.select(lobby, select, "miser")
    await night.until_shown(code, after=1)
    await night.anna.select(await night.current_message(code), select, strongest)
    seats = (await night.until_stored(code, lambda table: len(table.seats) == 4)).seats

    assert [seat.computer for seat in seats[:3]] == [None, "master/builder", "regular/miser"]
    assert seats[3].computer in with_characters(game, strongest)
    await night.until_shown(code, after=2)
    message = await night.current_message(code)
    assert f"- {seats[1].name} (computer, Master, a builder)\n" in message["content"]


async def test_a_computers_level_stands_beside_its_name(night: GameNight) -> None:
    """The first message of a game and its result say how strong each computer is."""
    code = await night.start_game(computers=1)
    table = await night.table(code)
    computer = next(seat.name for seat in table.seats if seat.computer)
    assert any(f"{computer} (Greedy)" in message["content"] for message in night.anna.messages.values())
    await night.finish(code)
    assert f". **{computer}** (Greedy): " in (await night.current_message(code))["content"]


async def test_the_whole_lobby_works_by_command(night: GameNight) -> None:
    """Join, leave, start and cancel need no button; their answers link to the table."""
    lobby = await night.open_lobby(players=3)
    code = code_of(lobby)
    assert "The table is here" in await said_to(night.ben, "ra join", table=code)
    await night.caro.slash("ra join", table=f' "{code.lower()}" ')
    await night.caro.slash("ra leave", table=code)
    assert [seat.name for seat in (await night.table(code)).seats] == ["Anna", "Ben"]
    await private_answer(night.caro, lobby["id"])

    await night.anna.slash("ra start")
    table = await night.until_shown(code)
    assert table.started_at
    await private_answer(night.anna, str(table.message_id))

    for person in (night.anna, night.ben):
        await ask_to_cancel(person, code)
    assert (await night.current_message(code))["content"] == f"Table {code} was cancelled."
