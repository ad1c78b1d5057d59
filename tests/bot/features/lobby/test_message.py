"""What a lobby message and the forms of its options say, without a server."""

from dataclasses import replace
from typing import Any

import pytest

from engine.players import characters, ladder
from engine.ratings import START, even_level
from engine.table_options import offered_for
from engine.tables import Table, TableOptions, TableSeat
from tests.bot.support.internals import lobby_post, started_post
from tests.bot.support.message_limits import component_rows, option_forms
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
