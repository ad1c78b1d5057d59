"""Buttons and selects that a person uses, answered by a real discord.py bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground.member import Member, Refused, buttons

if TYPE_CHECKING:
    from playground.server import Playground


async def test_dynamic_button_counts(anna: Member) -> None:
    """A click on a DynamicItem edits its message."""
    await anna.slash("ra count")
    message = await anna.wait_for_message(lambda message: buttons(message) == ["Count 0"])
    assert (await anna.click(message, "Count 0"))["type"] == 7
    await anna.wait_for_message(lambda message: buttons(message) == ["Count 1"])


async def test_component_that_is_not_there_is_refused(anna: Member) -> None:
    """A click on a button that the message no longer has never reaches the bot."""
    await anna.slash("ra count")
    first = await anna.wait_for_message()
    await anna.click(first, "Count 0")
    await anna.wait_for_message(lambda message: buttons(message) == ["Count 1"])
    with pytest.raises(Refused) as refused:
        await anna._interact(3, {"custom_id": f"count:{anna.id}:0"}, first)
    assert refused.value.code == 50035


async def test_stale_click_reaches_the_bot(anna: Member) -> None:
    """A click that was under way when the message changed reaches the bot with the button's old custom_id."""
    await anna.slash("ra count")
    first = await anna.wait_for_message()
    await anna.click(first, "Count 0")
    await anna.wait_for_message(lambda message: buttons(message) == ["Count 1"])
    assert (await anna.click(first, "Count 0", stale=True))["ok"]


async def test_string_select(anna: Member) -> None:
    """The bot receives the values that the member chooses."""
    await anna.slash("ra pick")
    message = await anna.wait_for_message()
    await anna.select(message, "Tiles", "The Nile", "Flood")
    await anna.wait_for_message(lambda message: message["content"] == "Picked nile Flood")


async def test_select_with_too_few_values_is_refused(anna: Member) -> None:
    """A choice of fewer values than the select requires never reaches the bot."""
    await anna.slash("ra pick")
    with pytest.raises(Refused):
        await anna.select(await anna.wait_for_message(), "Tiles")


async def test_user_select_is_resolved(anna: Member, playground: Playground) -> None:
    """The bot receives the members whom a user select chooses, with their names."""
    await anna.slash("ra pick")
    zoe = playground.world.named("zoe")
    await anna.select(await anna.wait_for_message(), "Who", zoe.id)
    assert (await anna.wait_for_private_answer())["content"] == "Picked *Zoë* @everyone"
