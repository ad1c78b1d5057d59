"""Direct messages between the bot and a member."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground.member import Refused, buttons

if TYPE_CHECKING:
    from playground.discord_json import Json
    from playground.member import Member
    from playground.server import Playground


async def whispered(anna: Member) -> Json:
    await anna.slash("ra whisper")
    return await anna.wait_for_message(lambda message: message["content"] == "Just you")


async def test_a_direct_message_pings_its_addressee_alone(anna: Member, ben: Member) -> None:
    """The addressee is notified of a direct message, and nobody else sees it."""
    message = await whispered(anna)
    assert [ping["id"] for ping in anna.pings] == [message["id"]]
    await ben.slash("ra echo", words="wait for me")
    await ben.wait_for_message(lambda one: one["content"] == "wait for me")
    assert message["id"] not in ben.messages
    with pytest.raises(Refused) as refused:
        await ben.history(message["channel_id"])
    assert refused.value.code == 50001


async def test_a_button_works_in_direct_messages(anna: Member) -> None:
    """A press in direct messages reaches the bot, whose answer changes the message."""
    message = await whispered(anna)
    assert (await anna.click(message, "Count 0"))["type"] == 7
    await anna.wait_for_message(lambda one: buttons(one) == ["Count 1"])


async def test_a_command_works_in_direct_messages(anna: Member) -> None:
    """A person can begin the conversation, and use commands in it."""
    await anna.go_to_direct_messages()
    assert (await anna.slash("ra echo", words="here"))["ok"]
    said = await anna.wait_for_message(lambda one: one["content"] == "here")
    assert said["channel_id"] == anna.channel_id


async def test_a_member_can_refuse_them(anna: Member, playground: Playground) -> None:
    """A person who refuses direct messages gets none until they accept them again."""
    await anna.refuse_direct_messages()
    assert not (await anna.slash("ra whisper"))["ok"]  # the bot, which is refused with 50007, fails
    await anna.refuse_direct_messages(refused=False)
    await whispered(anna)
