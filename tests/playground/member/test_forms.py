"""Forms that a person fills in, opened by a real discord.py bot."""

from __future__ import annotations

import pytest

from playground.member import Member, Refused


async def test_modal_with_text_and_select(anna: Member) -> None:
    """A modal is the answer to the click; the member's entries reach the bot."""
    await anna.slash("ra ask")
    shown = await anna.click(await anna.wait_for_message(), "Ask")
    assert (shown["type"], shown["data"]["title"]) == (9, "Options")
    await anna.submit_modal(shown, table_name="Nile", pace=["Day"])
    assert (await anna.wait_for_private_answer())["content"] == "Nile at Day"


async def test_modal_refuses_a_text_that_is_too_long(anna: Member) -> None:
    """A text longer than the input allows never reaches the bot, and the form stays open."""
    await anna.slash("ra ask")
    shown = await anna.click(await anna.wait_for_message(), "Ask")
    with pytest.raises(Refused):
        await anna.submit_modal(shown, table_name="Nile" * 5, pace=["Day"])
    assert (await anna.submit_modal(shown, table_name="Nile", pace=["Day"]))["ok"]
