"""A form that is open on several devices, or while the bot restarts; and forms of older versions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.internals import kept_forms, until_idle
from tests.bot.support.messages import answer_to, code_of, submit_form

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_each_opening_of_a_form_can_be_submitted(night: GameNight) -> None:
    """Opened on two devices, a form is answered on both; what was submitted last is played."""
    lobby = await night.open_lobby()
    phone = await night.anna.click(lobby, "Options")
    computer = await night.anna.click(lobby, "Options")
    await submit_form(night.anna, phone, Players=["4"])
    first = await night.until_shown(code_of(lobby))
    await submit_form(night.anna, computer, Players=["5"])
    second = await night.until_shown(code_of(lobby), after=first.version)

    assert phone["data"]["custom_id"] != computer["data"]["custom_id"]
    assert (first.players_wanted, second.players_wanted) == (4, 5)
    assert night.anna.private_answers == []


async def test_a_form_from_before_a_restart_works(night: GameNight) -> None:
    """A form depends on nothing that a restart loses."""
    lobby = await night.open_lobby()
    form = await night.anna.click(lobby, "Options")
    await night.restart_bot()
    await submit_form(night.anna, form, Players=["4"])

    assert (await night.until_shown(code_of(lobby))).players_wanted == 4


async def test_a_form_of_an_older_version_is_refused(night: GameNight) -> None:
    """It asks to be opened again: its parts were named by an earlier run of the program."""
    lobby = await night.open_lobby()
    code = code_of(lobby)
    before = await night.until_shown(code)
    players = {"type": 18, "component": {"type": 3, "custom_id": "a" * 32, "values": ["4"]}}
    old = {"custom_id": f"options:{code}:1:0123abcd", "components": [players]}
    answer = await answer_to(night.anna, night.anna.forge(5, old, lobby))

    assert answer["content"].startswith("This form is from an older version of the bot.")
    assert await night.table(code) == before


async def test_no_form_is_kept_in_memory(night: GameNight) -> None:
    """Forms that people open and never submit cost nothing."""
    lobby = await night.open_lobby()
    await night.anna.click(lobby, "Options")
    await until_idle(night.bot)

    assert kept_forms(night.bot) == []
