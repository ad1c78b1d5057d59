"""Discord's limits: every command, message and form that there is, with the longest names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord import app_commands

from bot.commands import DiceGroup, RaGroup
from bot.controls.options import OptionsForm
from bot.controls.pick import describe_table, pick_table_post
from bot.games.ra import CHAPTERS, CHOICES, SWITCHES, turn_controls
from bot.games.ra.tiles import complete_items
from bot.games.sets import MAX_CHOICES
from bot.messages.lobby import lobby_post, started_post
from bot.messages.looks import (
    bag_posts,
    fame_post,
    games_posts,
    hint_posts,
    leaderboard_post,
    log_post,
    more_post,
    rules_post,
    text_posts,
)
from bot.messages.result import cancel_asked_post, cancelled_post, result_post
from bot.messages.turn import turn_post
from engine.players.ra.network.judgement import Judgement, Option
from engine.ra.actions import PASS, Discard
from engine.ra.state import Loss
from engine.ra.tiles import CIVILIZATION, GODS, MONUMENTS, Tile
from engine.tables import Standing
from playground.validation_commands import checked_commands
from playground.validation_modals import checked_modal
from tests.bot.made import LONG_NAMES, RA, check, make_table, make_update, play_at_random
from tests.engine.ra.positions import make_player, make_state

if TYPE_CHECKING:
    from bot.drawing import Drawing
    from bot.posts import Post
    from engine.ra.state import State
    from engine.ra.view import View
    from engine.tables import Update

GAMES = [(2, 1, 0.9), (3, 2, 0.5), (4, 3, 0.9), (5, 4, 0.5)]
"""Players, seed, and how often they prefer drawing and passing: lots grow with patience."""
MAX_NAME = 100


def eight_gods() -> State:
    """A player with every god and a full track."""
    track = [Tile.STEP_PYRAMID, Tile.EARTHQUAKE, *[Tile.ASTRONOMY] * 6]
    players = [make_player((13, 8, 5, 2), (), GODS), make_player((12,)), make_player((11,))]
    return make_state(players, track=track)


def owing(disaster: Tile, tiles: Any, count: int) -> State:
    """A player who must lose so many of these tiles."""
    players = [make_player((9, 6), (), tiles), make_player((8, 7))]
    return make_state(players, losses=(Loss(0, disaster, count),))


WORST = {
    "eight gods": eight_gods(),
    "four unrests, everything": owing(Tile.UNREST, [*CIVILIZATION] * 5, 8),
    "two earthquakes, everything": owing(Tile.EARTHQUAKE, [*MONUMENTS] * 5, 4),
}


# Commands


def command_tree() -> app_commands.CommandTree[discord.Client]:
    """All commands, as the bot has them."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    tree.add_command(RaGroup())
    tree.add_command(DiceGroup())
    return tree


def test_discord_takes_the_command_tree() -> None:
    """Names, descriptions, choices, 25 subcommands and 8000 characters a command."""
    tree = command_tree()
    written = checked_commands([command.to_dict(tree) for command in tree.get_commands()])

    assert [command["name"] for command in written] == ["ra", "radice"]


def test_commands_are_for_servers_alone() -> None:
    """Nowhere but in servers that installed the bot are they offered."""
    tree = command_tree()
    for command in tree.get_commands():
        assert command.to_dict(tree)["contexts"] == [0]
        assert command.to_dict(tree)["integration_types"] == [0]


def test_every_command_at_a_table_takes_the_table() -> None:
    """It is optional everywhere, and completed."""
    tree = command_tree()
    commands = [command.to_dict(tree) for command in tree.get_commands()]
    for sub in (sub for command in commands for sub in command["options"]):
        if sub["name"] not in {"new", "games", "leaderboard", "rules"}:
            (table,) = [option for option in sub["options"] if option["name"] == "table"]
            assert table["autocomplete"]
            assert not table.get("required")


async def test_the_form_of_options_fits() -> None:
    """Title, labels and the number of parts, with every option chosen."""
    options = {name: unchecked for name, (_, unchecked) in SWITCHES.items()}
    options |= {name: RA.OPTION_CHOICES[name][-1] for name in CHOICES}
    form = OptionsForm(make_table(LONG_NAMES[:2], options=options), "en", "0123abcd")

    assert len(checked_modal(form.to_dict(), set())["components"]) <= 5


@pytest.mark.parametrize("state", WORST.values(), ids=list(WORST))
def test_suggested_tiles_fit(state: State) -> None:
    """Whatever was typed before, each choice has a value and a name of at most 100 characters, none twice."""
    legal = RA.legal_actions(state)
    verb = "discard" if state.losses else "god"
    typed = ""
    for _ in range(9):
        choices = complete_items(verb, typed, legal, state.track, "en")
        assert 0 < len(choices) <= MAX_CHOICES
        assert len({name for name, _ in choices}) == len(choices)
        assert all(len(name) <= MAX_NAME and len(value) <= MAX_NAME for name, value in choices)
        typed = max((name for name, _ in choices), key=len)


# Messages


async def test_lobbies_fit() -> None:
    """Five of the longest names, and every option away from its default."""
    options = {"hidden_scores": False, "god_takes_disaster": "forbid", "two_player_no_penalty": True}
    options |= {"two_player_suns": "baumer", "two_player_ra_track": 7}
    check(lobby_post(make_table(options=options, players_wanted=2)))
    table = make_table(options={"hidden_scores": False, "god_takes_disaster": "forbid"})
    check(lobby_post(table))
    check(started_post(table))
    check(cancelled_post(table))
    check(cancel_asked_post(table, table.host_id))


@pytest.mark.parametrize(("players", "seed", "patience"), GAMES)
async def test_turn_messages_fit(players: int, seed: int, patience: float, undrawn: Drawing) -> None:
    """Every tenth position of random games, as if all moves were still to be told, without a picture."""
    for number, update in enumerate(play_at_random(players, seed, patience)):
        if update.table.asked and number % 10 == 0:
            check(await turn_post(update, undrawn, ping=True))


@pytest.mark.parametrize("state", WORST.values(), ids=list(WORST))
async def test_turn_messages_of_many_choices_fit(state: State, drawing: Drawing) -> None:
    """Eight gods before a full track, and disasters of somebody who owns everything."""
    check(await turn_post(make_update(state), drawing, ping=True))


async def test_every_kind_can_be_chosen_where_not_every_set_can() -> None:
    """A select of 25 cannot offer four of each of eight monuments; it offers three of each."""
    update = make_update(WORST["two earthquakes, everything"])
    (select,) = payload_selects(update)
    offered = [option["value"].split("#")[0] for option in select["options"]]

    assert {kind: offered.count(kind) for kind in offered} == {str(kind): 3 for kind in MONUMENTS}


async def test_a_select_offers_every_set_that_it_can_hold() -> None:
    """Of civilization tiles all 25 can be there."""
    update = make_update(WORST["four unrests, everything"])
    (select,) = payload_selects(update)

    assert len(select["options"]) == 25
    assert isinstance(update.legal[0], Discard)


def payload_selects(update: Update) -> list[dict[str, Any]]:
    """The selects on the turn message of a position."""
    view = discord.ui.View(timeout=None)
    for control in turn_controls(update):
        view.add_item(control)
    return [part for row in view.to_components() for part in row["components"] if part["type"] == 3]


@pytest.mark.parametrize(("players", "seed", "patience"), GAMES)
async def test_results_and_looks_fit(players: int, seed: int, patience: float, drawing: Drawing) -> None:
    """The end of a game of which nothing was told yet, and everything that can be looked at then."""
    *_, before, last = play_at_random(players, seed, patience)
    check(await result_post(last, drawing))
    for update in (before, last):
        for post in looks(update):
            check(post)


def hint_of(view: View) -> Judgement:
    """A hint with more options than are told, each with a buyer."""
    seat, players = view.to_act or 0, len(view.players)
    option = Option(PASS, (1.0,) * players, ((seat + 1) % players, 16), 0)
    return Judgement(seat, (option,) * 9, (-99.0,) * players, 1.0)


def looks(update: Update) -> list[Post]:
    """All that can be looked at at a table."""
    table, view = update.table, update.view
    return [
        more_post(table, "en", seated=True),
        *text_posts(table, view, "en"),
        *bag_posts(table, view, "en"),
        fame_post(table, view, 0, "en"),
        *(hint_posts(table, view, hint_of(view), "en") if table.asked else []),
        *(log_post(table, update.moves, "en", page) for page in (0, 1, 9999)),
    ]


async def test_lists_fit(undrawn: Drawing) -> None:
    """The longest names in the longest lists: leaderboard, games, and the question which table is meant."""
    standings = [Standing(number, LONG_NAMES[number % 5], 99_999, 99_999, 4.9, 299.9) for number in range(30)]
    running = make_table(to_act=0, started_at=None)
    check(await leaderboard_post("ra", standings, "en", undrawn))
    for tables in ([running] * 60, []):
        for post in games_posts(tables, 1, "en"):
            check(post)


async def test_the_question_which_table_fits() -> None:
    """25 tables at most, whatever was to be done at them."""
    tables = [make_table(code=f"K{number:03}") for number in range(40)]
    for what in (
        "lose blue:4 red:1",
        "remove-computer",
        "god 1 2 3 4 5 6 7 8",
        "discard " + "step_pyramid " * 8,
        "x" * 500,
    ):
        check(pick_table_post(what, tables, "en"))
    assert all(len(describe_table(table)) <= MAX_NAME for table in tables)


@pytest.mark.parametrize("chapter", CHAPTERS)
async def test_rules_fit(chapter: str) -> None:
    """Every chapter is one message."""
    check(rules_post(chapter, "en"))
