"""Buttons, selects and forms that a person uses, answered by a real discord.py bot."""

import asyncio

import pytest

from playground.member import Member, Refused, buttons
from playground.server import Playground
from tests.playground.api import button, row
from tests.playground.manual_bot import ManualBot


async def test_component_that_is_not_there_is_refused(anna: Member) -> None:
    """A click on a button that the message no longer has reaches the bot only if it was under way before."""
    await anna.slash("ra count")
    first = await anna.wait_for_message()
    assert (await anna.click(first, "Count 0"))["type"] == 7
    await anna.wait_for_message(lambda message: buttons(message) == ["Count 1"])
    with pytest.raises(Refused) as refused:
        await anna._interact(3, {"custom_id": f"count:{anna.id}:0"}, first)
    assert refused.value.code == 50035
    assert (await anna.click(first, "Count 0", stale=True))["ok"]


async def test_an_app_that_is_behind_catches_up_first(anna: Member) -> None:
    """Where somebody else sees a button already, a person presses it once their app has it too."""
    await anna.slash("ra count")
    first = await anna.wait_for_message()
    await anna.click(first, "Count 0")
    now = await anna.wait_for_message(lambda message: buttons(message) == ["Count 1"])
    anna.messages[first["id"]] = first
    pressing = asyncio.create_task(anna.click(now, "Count 1"))
    await asyncio.sleep(0)
    async with anna._changed:
        anna.messages[first["id"]] = now
        anna._changed.notify_all()
    assert (await pressing)["ok"]


async def test_select_with_too_few_values_is_refused(anna: Member) -> None:
    """A choice of fewer values than the select requires never reaches the bot."""
    await anna.slash("show buttons")
    with pytest.raises(Refused):
        await anna.select(await anna.wait_for_message(), "Tiles", "Nile")


async def test_user_select_is_resolved(anna: Member, playground: Playground) -> None:
    """The bot receives the members whom a user select chooses, with their names."""
    await anna.slash("ra pick")
    zoe = playground.world.named("zoe")
    await anna.select(await anna.wait_for_message(), "Who", zoe.id)
    assert (await anna.wait_for_private_answer())["content"] == "Picked *Zoë* @everyone"


async def test_modal_with_text_and_select(anna: Member) -> None:
    """A modal is the answer to the click; it stays open while a text is too long, then the bot has it all."""
    await anna.slash("ra ask")
    shown = await anna.click(await anna.wait_for_message(), "Ask")
    assert (shown["type"], shown["data"]["title"]) == (9, "Options")
    with pytest.raises(Refused):
        await anna.submit_modal(shown, table_name="Nile" * 5, pace=["Day"])
    assert (await anna.submit_modal(shown, table_name="Nile", pace=["Day"]))["ok"]
    assert (await anna.wait_for_private_answer())["content"] == "Nile at Day"


async def test_the_same_form_on_two_devices(manual_bot: ManualBot, playground: Playground) -> None:
    """A form that somebody opens on two devices is submitted on each, for the message where it was opened."""
    entry = {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1}}
    form = {"custom_id": "options", "title": "Options", "components": [entry]}
    _, first = await manual_bot.api.send(content="a", components=[row(button())])
    _, second = await manual_bot.api.send(content="b", components=[row(button())])
    async with playground.member("anna") as phone:
        opened = [
            (device, await manual_bot.show(form, device.click(message, "Go")), name)
            for device, message, name in ((manual_bot.member, first, "Nile"), (phone, second, "Giza"))
        ]
        received = []
        for device, shown, name in opened:
            async with manual_bot.asked(device.submit_modal(shown, name=name)) as interaction:
                await interaction.answer(4, {"content": "a"})
            entered = interaction.data["data"]["components"][0]["component"]["value"]
            received.append((interaction.data["message"]["id"], entered))
    assert received == [(first["id"], "Nile"), (second["id"], "Giza")]


async def test_a_form_of_somebody_else_is_unknown(anna: Member, ben: Member) -> None:
    """Nobody submits a form that another person has open."""
    await anna.slash("ra ask")
    shown = await anna.click(await anna.wait_for_message(), "Ask")
    with pytest.raises(Refused) as refused:
        await ben.submit_modal(shown, table_name="Nile", pace=["Day"])
    assert refused.value.code == 10062
