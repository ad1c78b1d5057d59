"""What a manipulated app sends reaches the bot unchecked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.playground.bodies import button, row, select, text

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from playground.discord_json import Json
    from tests.playground.manual_bot import ManualBot

FORM = {
    "custom_id": "options",
    "title": "Options",
    "components": [{"type": 18, "label": "Tiles", "component": select()}],
}


async def received(manual_bot: ManualBot, request: Coroutine[Any, Any, Any]) -> Json:
    """What the bot receives of this request."""
    async with manual_bot.asked(request) as interaction:
        await interaction.answer(4, {"content": "a"})
    return interaction.data


async def test_forged_click(manual_bot: ManualBot) -> None:
    """The bot receives a custom_id that no button has, with the message as it is."""
    _, sent = await manual_bot.api.send(components=[row(button(disabled=True))])
    got = await received(manual_bot, manual_bot.member.click(sent, "move:1:steal", forged=True))
    assert got["data"] == {"component_type": 2, "custom_id": "move:1:steal"}
    assert got["message"]["id"] == sent["id"]


async def test_forged_choice(manual_bot: ManualBot) -> None:
    """The bot receives values that the select does not offer, and more than it allows."""
    _, sent = await manual_bot.api.send(components=[row(select())])
    got = await received(manual_bot, manual_bot.member.select(sent, "tiles", "a", "a", "", forged=True))
    assert got["data"]["values"] == ["a", "a", ""]


async def test_forged_command(manual_bot: ManualBot) -> None:
    """The bot receives options of the wrong type and options that the command does not have."""
    got = await received(manual_bot, manual_bot.member.forge_slash("say", words=7, table="x" * 7000))
    options = {option["name"]: option["value"] for option in got["data"]["options"]}
    assert options == {"words": 7, "table": "x" * 7000}


async def test_forged_form(manual_bot: ManualBot) -> None:
    """The bot receives entries that the form does not offer, for the message where it was opened."""
    _, sent = await manual_bot.api.send(components=[row(button())])
    shown = await manual_bot.show(FORM, manual_bot.member.click(sent, "Go"))
    got = await received(manual_bot, manual_bot.member.forge_modal(shown, tiles=["gold"]))
    assert got["data"]["components"][0]["component"]["values"] == ["gold"]
    assert got["message"]["id"] == sent["id"]


async def test_form_that_nobody_opened(manual_bot: ManualBot) -> None:
    """The bot receives a form that it never showed."""
    data = {"custom_id": "options:9", "components": [text()]}
    assert (await received(manual_bot, manual_bot.member.forge(5, data)))["data"] == data
