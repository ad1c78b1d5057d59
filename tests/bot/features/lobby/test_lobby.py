"""The lobby: its message and options, and taking seats, adding computers and starting as people do it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.games import GAMES
from engine.players import characters, ladder, with_characters
from engine.ratings import START, computer_rating, even_level
from engine.table_options import offered_for
from engine.tables import Table, TableOptions, TableSeat
from playground.world.people import User
from playground.world.world import World
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import kept_forms, levels, lobby_post, started_post, until_idle
from tests.bot.support.message_limits import component_rows, option_forms
from tests.bot.support.messages import EPHEMERAL, ask_to_cancel, code_of, private_answer, said_to, submit_form
from tests.bot.support.positions import BIG_ID, make_table

EVERYTHING = ["Join", "Leave", "Add computer", "Remove computer", "Options", "Start"]


def parts_of(table: Table) -> list[dict[str, Any]]:
    """The controls of the lobby message."""
    return [part for row in component_rows(lobby_post(table)) for part in row["components"]]


def enabled(table: Table) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [part["label"] for part in parts_of(table) if part["type"] == 2 and not part.get("disabled")]


def with_computer(players_wanted: int, **changes: Any) -> Table:
    anna = TableSeat(0, BIG_ID + 10, None, "Anna")
    seats = (anna, TableSeat(1, None, "greedy", "Teti"))
    return make_table(players_wanted=players_wanted, seats=seats, **changes)


def form_of(table: Table) -> dict[str, dict[str, Any]]:
    """The rows of the options' forms, by their labels."""
    return {row["label"]: row["component"] for form in option_forms(table) for row in form["components"]}


def values_of(component: dict[str, Any], *, chosen: bool = False) -> list[str]:
    """What a row offers, or what of it is chosen when the form opens."""
    return [one["value"] for one in component["options"] if one.get("default") or not chosen]


def test_a_lobby_says_who_sits_there_and_what_is_played() -> None:
    """The game, the seats with the host and levels of computers, and options that are not as usual."""
    lines = lobby_post(with_computer(4, options={"hidden_scores": False})).content.splitlines()
    assert lines[:2] == ["## Ra · table K3FQ7WZ2", "2 of 4 seats taken:"]
    assert lines[2:4] == ["- Anna (host)", "- Teti (computer, Greedy)"]
    assert lines[4].startswith("Options: Fame is open")
    assert lines[5].startswith("-# The game begins once the host presses **Start**; seats and suns are then")
    waits_for_nobody = with_computer(4, own_options=TableOptions(start_when_full=True))
    assert "-# The game begins once all seats are taken;" in lobby_post(waits_for_nobody).content

    dice = lobby_post(make_table(["Anna"], players_wanted=4, game="dice")).content.splitlines()
    assert dice[0] == "## Ra: The Dice Game · table K3FQ7WZ2"
    assert "Options: 24 hours for each decision" in dice
    assert "suns" not in " ".join(dice)


def test_nobody_who_plays_alone_reads_of_a_limit() -> None:
    """Once computers have all other seats, and once the game has begun; until then somebody may join."""
    assert "24 hours for each decision" in lobby_post(with_computer(3)).content
    for post in (lobby_post(with_computer(2)), started_post(with_computer(2), 0)):
        assert "No time limit" in post.content


@pytest.mark.parametrize(
    ("game", "players", "option", "words"),
    [
        ("ra", 5, {"hidden_scores": False}, "Fame is open"),
        ("ra", 5, {"god_takes_disaster": "forbid"}, "can’t take disaster"),
        ("ra", 2, {"two_player_no_penalty": True}, "No penalty"),
        ("ra", 2, {"two_player_suns": "baumer"}, "2-4-6-9"),
        ("ra", 2, {"two_player_ra_track": 7}, "7th Ra tile"),
        ("ra", 3, {"rated": False}, "Friendly"),
        ("ra", 3, {"hints": False}, "No hints"),
        ("ra", 3, {"start_when_full": True}, "Starts as soon as all seats are taken"),
        ("dice", 3, {"ra_steps": 9}, "9 steps"),
        ("dice", 3, {"nile_spaces": 10}, "Nile has 10 spaces"),
        ("dice", 3, {"pharaoh_spaces": 15}, "track has 15"),
        ("dice", 3, {"allow_negative": True}, "may fall below 0"),
        ("dice", 3, {"flood_bonus": "alone"}, "The Nile scores 1 for each flood, and nothing"),
        ("dice", 3, {"first_player": 2}, "The player listed second begins"),
    ],
)
def test_an_unusual_option_is_told(game: str, players: int, option: dict[str, Any], words: str) -> None:
    """Those of the rules, and the table's own."""
    usual = make_table(["Anna"], game=game, players_wanted=players)
    is_own = set(option) <= set(offered_for(game))
    chosen = {"own_options": TableOptions(**option)} if is_own else {"options": option}

    assert words in lobby_post(replace(usual, **chosen)).content
    assert words not in lobby_post(usual).content


def test_buttons_without_a_use_are_disabled() -> None:
    """Nobody starts alone, no computer leaves where there is none, and a full table takes nobody."""
    assert enabled(make_table(["Anna"], players_wanted=3)) == ["Join", "Leave", "Add computer", "Options"]
    assert enabled(with_computer(3)) == EVERYTHING
    assert enabled(with_computer(2)) == ["Leave", "Remove computer", "Options", "Start"]


@pytest.mark.parametrize("game", ["ra", "dice"])
def test_all_levels_of_the_game_are_listed(game: str) -> None:
    """The list begins with the level that the button Add computer seats for a newcomer; characters follow."""
    (select,) = (
        part for part in parts_of(make_table(["Anna"], game=game, players_wanted=4)) if part["type"] == 3
    )
    assert values_of(select)[0] == even_level(game, START)
    assert values_of(select) == [*ladder(game), *characters(game)]


def test_a_table_for_three_says_nothing_of_games_of_two() -> None:
    """What only two players have cannot be chosen there; a game that two begin all the same has it listed."""
    assert "9-6-5-2" not in lobby_post(with_computer(3)).content
    assert "9-6-5-2 and 8-7-4-3" in started_post(with_computer(3), 0).content
    assert "9-6-5-2" not in lobby_post(make_table(["Anna"], players_wanted=3)).content


def test_the_form_opens_with_the_current_choices() -> None:
    """Switches are boxes of one row, and all else is a list."""
    form = form_of(make_table(["Anna"], players_wanted=2, options={"hidden_scores": False}))
    rules = set(values_of(form["Rules"], chosen=True))

    assert values_of(form["Players"], chosen=True) == ["2"]
    assert {"god_takes_disaster", "hints"} <= rules
    assert "hidden_scores" not in rules
    assert values_of(form["Two players: suns"], chosen=True) == ["razzia"]
    assert values_of(form["Two players: Ra tiles that end an epoch"], chosen=True) == ["6"]


def test_the_form_has_only_what_the_number_of_players_can_use() -> None:
    """For three players it has nothing that is for two, and in the dice game nobody but three can begin."""
    ra, dice = (form_of(make_table(["Anna"], game=game, players_wanted=3)) for game in ("ra", "dice"))

    assert not any("Two players" in label for label in ra)
    assert "two_player_no_penalty" not in values_of(ra["Rules"])
    assert values_of(dice["Who begins"]) == ["0", "1", "2", "3"]


def offered(table: Table) -> set[str]:
    """The names of the options in the forms of a table: each list is one, and each box."""
    parts = form_of(table).values()
    return {one for part in parts for one in ([part["custom_id"]] if part["type"] == 3 else values_of(part))}


async def test_the_host_sets_options_in_a_form(night: GameNight) -> None:
    """The form's choices, the table's own among them, apply to the game, and the lobby message shows them.

    `/ra options` opens the same form; as it opened, it changes nothing. Options for two players are dropped
    when three are to play.
    """
    lobby = await night.open_lobby(players=2)
    form = await night.anna.click(lobby, "Options")
    for_two = {"Two players: suns": ["baumer"], "Two players: Ra tiles that end an epoch": ["7"]}
    await submit_form(night.anna, form, Rules=["two_player_no_penalty"], **for_two)
    message, table = await night.current_message(code_of(lobby)), await night.table(code_of(lobby))

    assert table.own_options.hints is False
    of_all = {"hidden_scores": False, "god_takes_disaster": "forbid"}
    of_two = {"two_player_no_penalty": True, "two_player_suns": "baumer", "two_player_ra_track": 7}
    assert dict(table.options) == of_all | of_two
    for words in ("Fame is open", "No hints"):
        assert words in message["content"]
    assert (await submit_form(night.anna, await night.anna.slash("ra options")))["ok"]
    assert (await night.current_message(code_of(lobby)))["content"] == message["content"]
    form = await night.anna.slash("ra options")
    await submit_form(night.anna, form, Players=["3"])
    await private_answer(night.anna, lobby["id"])
    table = await night.until_shown(code_of(lobby), after=table.version)
    assert table.players_wanted == 3
    assert dict(table.options) == of_all


@pytest.mark.parametrize("game", GAMES)
def test_alone_only_options_with_an_effect_are_offered(game: str) -> None:
    """In direct messages a lobby has no clock and no ratings, and begins in any case once it is full."""
    without_effect = {"pace", "rated", "start_when_full"}
    in_server = make_table(["Anna", "Ben"], game=game, guild_id=1)
    assert offered(in_server) - offered(replace(in_server, guild_id=-1)) == without_effect


async def test_each_opening_of_a_form_can_be_submitted(night: GameNight) -> None:
    """Opened on two devices, a form is answered on both; what was submitted last is played.

    Nothing about it is kept in memory: forms that people never submit cost nothing, and a restart ends none.
    """
    lobby = await night.open_lobby()
    phone = await night.anna.click(lobby, "Options")
    computer = await night.anna.click(lobby, "Options")
    await until_idle(night.bot)
    assert kept_forms(night.bot) == []
    await night.restart_bot()
    await submit_form(night.anna, phone, Players=["4"])
    first = await night.until_shown(code_of(lobby))
    await submit_form(night.anna, computer, Players=["5"])
    second = await night.until_shown(code_of(lobby), after=first.version)

    assert phone["data"]["custom_id"] != computer["data"]["custom_id"]
    assert (first.players_wanted, second.players_wanted) == (4, 5)
    assert night.anna.private_answers == []


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
    told = await said_to(night.ben, night.ben.click(lobby, "Start"))
    assert told.startswith("Only Anna can do this, as the host of the table.")
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
