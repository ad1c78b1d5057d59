"""The options of a table: the form, its pages, and the command."""

from dataclasses import replace

import discord
import pytest

from engine.games import GAMES
from engine.tables import Table
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import form_pages, kept_forms, until_idle
from tests.bot.support.messages import code_of, private_answer, submit_form
from tests.bot.support.positions import make_table


def offered(table: Table) -> set[str]:
    """The names of the options in the forms of a table."""
    found: set[str] = set()
    for row in (row for page in form_pages(table, "en") for row in page):
        part = row.component.to_component_dict()
        is_list = isinstance(row.component, discord.ui.Select)
        found |= {row.component.custom_id} if is_list else {box["value"] for box in part["options"]}
    return found


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
