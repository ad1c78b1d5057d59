"""What a manipulated app sends reaches the bot unchecked."""

from tests.playground.bodies import button, row, select
from tests.playground.manual_bot import ManualBot

FORM = {
    "custom_id": "options",
    "title": "Options",
    "components": [{"type": 18, "label": "Tiles", "component": select()}],
}


async def test_forged_click(manual_bot: ManualBot) -> None:
    """The bot receives a custom_id that no button has, with the message as it is."""
    _, sent = await manual_bot.api.send(components=[row(button(disabled=True))])
    interaction = await manual_bot.answered(manual_bot.member.click(sent, "move:1:steal", forged=True))
    assert interaction.data["data"] == {"component_type": 2, "custom_id": "move:1:steal"}
    assert interaction.data["message"]["id"] == sent["id"]


async def test_forged_choice(manual_bot: ManualBot) -> None:
    """The bot receives values that the select does not offer, and more than it allows."""
    _, sent = await manual_bot.api.send(components=[row(select())])
    interaction = await manual_bot.answered(
        manual_bot.member.select(sent, "tiles", "a", "a", "", forged=True)
    )
    assert interaction.data["data"]["values"] == ["a", "a", ""]


async def test_forged_command(manual_bot: ManualBot) -> None:
    """The bot receives options of the wrong type and options that the command does not have."""
    interaction = await manual_bot.answered(manual_bot.member.forge_slash("say", words=7, table="x" * 7000))
    options = {option["name"]: option["value"] for option in interaction.data["data"]["options"]}
    assert options == {"words": 7, "table": "x" * 7000}


async def test_forged_form(manual_bot: ManualBot) -> None:
    """The bot receives entries that the form does not offer, for the message where it was opened."""
    _, sent = await manual_bot.api.send(components=[row(button())])
    shown = await manual_bot.show(FORM, manual_bot.member.click(sent, "Go"))
    interaction = await manual_bot.answered(manual_bot.member.forge_modal(shown, tiles=["gold"]))
    assert interaction.data["data"]["components"][0]["component"]["values"] == ["gold"]
    assert interaction.data["message"]["id"] == sent["id"]


async def test_form_that_nobody_opened(manual_bot: ManualBot) -> None:
    """The bot receives a form that it never showed."""
    data = {"custom_id": "options:9", "components": FORM["components"]}
    assert (await manual_bot.answered(manual_bot.member.forge(5, data))).data["data"] == data
