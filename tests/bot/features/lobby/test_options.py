"""The options of a table: the form, the command, and who may change them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.internals import ROWS_OF_A_FORM
from tests.bot.support.messages import code_of, labels, private_answer, submit_form

if TYPE_CHECKING:
    import pytest

    from tests.bot.support.game_night import GameNight


async def test_the_host_sets_options_in_a_form(night: GameNight) -> None:
    """The form's choices apply to the game, and the lobby message shows them."""
    lobby = await night.open_lobby(players=2)
    form = await night.anna.click(lobby, "Options")
    for_two = {"Two players: suns": ["baumer"], "Two players: Ra tiles that end an epoch": ["7"]}
    await submit_form(night.anna, form, Rules=["two_player_no_penalty"], **for_two)
    message = await night.current_message(code_of(lobby))

    assert dict((await night.table(code_of(lobby))).options) == {
        "hidden_scores": False,
        "god_takes_disaster": "forbid",
        "two_player_no_penalty": True,
        "two_player_suns": "baumer",
        "two_player_ra_track": 7,
    }
    for words in ("Fame is open", "can’t take disaster", "No penalty", "2-4-6-9", "7th Ra tile"):
        assert words in message["content"]


async def test_the_form_opens_with_the_current_choices(night: GameNight) -> None:
    """Opened again, the form has the options that were set before."""
    lobby = await night.open_lobby(players=2, hidden_scores=False)
    form = await night.anna.click(lobby, "Options")
    chosen = {
        part["label"]: [option["value"] for option in part["component"]["options"] if option.get("default")]
        for part in form["data"]["components"]
    }

    assert chosen["Players"] == ["2"]
    assert {"god_takes_disaster", "hints"} <= set(chosen["Rules"])
    assert "hidden_scores" not in chosen["Rules"]
    assert chosen["Two players: suns"] == ["razzia"]
    assert chosen["Two players: Ra tiles that end an epoch"] == ["6"]


async def test_options_for_two_players_are_dropped_for_three(night: GameNight) -> None:
    """With three players the form's choices for two are ignored."""
    lobby = await night.open_lobby(players=2)
    form = await night.anna.click(lobby, "Options")
    rules = ["hidden_scores", "god_takes_disaster", "two_player_no_penalty"]
    await submit_form(night.anna, form, Players=["3"], Rules=rules)
    table = await night.until_shown(code_of(lobby))

    assert table.players_wanted == 3
    assert not any(name.startswith("two_player_") for name in table.options)


async def test_the_form_has_only_what_the_number_of_players_can_use(night: GameNight) -> None:
    """For three players it has nothing that is for two, and in the dice game nobody but three can begin."""
    ra = await night.anna.click(await night.open_lobby(players=3), "Options")
    await night.anna.click(await night.open_lobby(game="dice", players=3), "Options")
    dice = await night.anna.click(await night.anna.wait_for_private_answer(), "Page 2")
    ra_rows = {part["label"]: part["component"] for part in ra["data"]["components"]}
    dice_rows = {part["label"]: part["component"] for part in dice["data"]["components"]}

    assert not any("Two players" in label for label in ra_rows)
    assert "two_player_no_penalty" not in [option["value"] for option in ra_rows["Rules"]["options"]]
    assert [option["value"] for option in dice_rows["Who begins"]["options"]] == ["0", "1", "2", "3"]


async def test_a_table_for_three_shows_what_counts_if_it_starts_with_two(night: GameNight) -> None:
    """The lobby names the options for two once two sit there, and the game that begins has them listed."""
    lobby = await night.open_lobby(players=3, computers=1)
    shown = lobby["content"]
    await night.anna.click(lobby, "Start")
    await night.anna.wait_until(lambda: "is played in" in night.anna.messages[lobby["id"]]["content"])

    assert "If it starts with 2 players: Suns 2-5-6-9 and 3-4-7-8" in shown
    assert "2-5-6-9 and 3-4-7-8" in night.anna.messages[lobby["id"]]["content"]
    assert "2-5-6-9" not in (await night.open_lobby(players=3))["content"]


async def test_submitting_an_unchanged_form_changes_nothing(night: GameNight) -> None:
    """The lobby message stays as it was when the form is submitted as it opened."""
    lobby = await night.open_lobby(players=3)
    for _ in range(2):
        form = await night.anna.click(lobby, "Options")
        await submit_form(night.anna, form)
    message = await night.current_message(code_of(lobby))

    assert message["id"] == lobby["id"]
    assert message["content"] == night.anna.messages[lobby["id"]]["content"] == lobby["content"]
    assert "Start" in [part.get("label") for row in message["components"] for part in row["components"]]


async def test_options_cannot_remove_seated_players(night: GameNight) -> None:
    """A number of players smaller than the number seated is refused."""
    lobby = await night.open_lobby(players=4, computers=2)
    form = await night.anna.click(lobby, "Options")
    await submit_form(night.anna, form, Players=["2"])

    await private_answer(
        night.anna, "More players than that are already at the table, so nothing was changed."
    )
    assert (await night.table(code_of(lobby))).players_wanted == 4


async def test_only_the_host_opens_the_form(night: GameNight) -> None:
    """Options is refused for anybody else, before they fill anything in."""
    lobby = await night.open_lobby(players=3)
    await night.ben.click(lobby, "Join")
    await night.ben.click(lobby, "Options")

    await private_answer(night.ben, "Only the host of the table can do this.")


async def test_options_can_be_set_by_command(night: GameNight) -> None:
    """`/ra options` opens the same form, and the lobby message shows the result."""
    lobby = await night.open_lobby(players=3)
    form = await night.anna.slash("ra options")
    await submit_form(night.anna, form, Players=["4"], Rules=["god_takes_disaster"])
    message = await night.current_message(code_of(lobby))

    assert "1 of 4 seats" in message["content"]
    assert "Fame is open" in message["content"]
    await private_answer(night.anna, lobby["id"])


async def test_an_unchanged_form_from_a_command_is_acknowledged(night: GameNight) -> None:
    """Discord gets an answer even when no message stands behind the form and nothing changes."""
    await night.open_lobby(players=3)
    form = await night.anna.slash("ra options")
    answer = await submit_form(night.anna, form)

    assert answer["ok"]


async def test_more_options_than_a_form_holds_are_spread_over_pages(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Options then asks which page to open; a page changes what it shows, and leaves the rest as it was."""
    monkeypatch.setattr(ROWS_OF_A_FORM, 2)
    lobby = await night.open_lobby(players=2)
    await night.anna.click(lobby, "Options")
    question = await night.anna.wait_for_private_answer()
    pages = [label for label in labels(question) if label.startswith("Page")]
    first = await night.anna.click(question, "Page 1")
    await submit_form(night.anna, first, Rules=["two_player_no_penalty"])
    second = await night.anna.click(question, "Page 2")
    await submit_form(night.anna, second, **{"Two players: suns": ["baumer"]})
    table = await night.until_shown(code_of(lobby))

    assert pages[:2] == ["Page 1", "Page 2"]
    assert table.options["two_player_no_penalty"] is True
    assert table.options["two_player_suns"] == "baumer"
    assert table.own_options.hints is False


async def test_a_page_of_options_does_not_open_after_the_start(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page button from the lobby says that the game has begun."""
    monkeypatch.setattr(ROWS_OF_A_FORM, 2)
    lobby = await night.open_lobby(players=2)
    await night.anna.click(lobby, "Options")
    question = await night.anna.wait_for_private_answer()
    await night.ben.click(lobby, "Join")
    await night.anna.click(lobby, "Start")
    known = len(night.anna.private_answers)
    await night.anna.click(question, "Page 2")
    refused = await night.anna.wait_for_private_answer(lambda answer: answer["id"] != question["id"])

    assert known == 1
    assert refused["content"] == "The game has already begun. Nothing was changed."
