"""Messages, threads and files as the people in a channel see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground.member import Member, Refused
from playground.world.permissions import Permission
from tests.playground.example_bot import PNG

if TYPE_CHECKING:
    from playground.server import Playground


async def test_ping_in_a_thread(anna: Member, ben: Member, playground: Playground) -> None:
    """A new thread appears to everyone who sees its channel; a new message pings once, its edit does not."""
    await anna.slash("ra thread")
    message = await anna.wait_for_message(lambda message: message["content"] == "Still your turn")
    thread = next(event["d"] for event in ben.events if event["t"] == "THREAD_CREATE")
    assert ("Ra K3F", thread["id"]) == (thread["name"], message["channel_id"])
    assert [message["id"]] == [ping["id"] for ping in anna.pings]
    assert ben.pings == []
    assert [file["description"] for file in message["attachments"]] == ["Second"]


async def test_files_are_served(anna: Member, playground: Playground) -> None:
    """A file's address serves exactly the bytes that the bot sent."""
    await anna.slash("ra slow")
    message = await anna.wait_for_message(lambda message: message["content"] == "Here it is")
    async with anna._session.get(message["attachments"][0]["url"]) as response:
        assert (response.content_type, await response.read()) == ("image/png", PNG)


async def test_hidden_channel_tells_nothing(anna: Member, ben: Member, playground: Playground) -> None:
    """A member who may not see a channel receives neither its events nor its history."""
    playground.world.deny(ben.id, anna.channel_id, Permission.VIEW_CHANNEL)
    await anna.slash("ra echo", words="hidden")
    await anna.wait_for_message(lambda message: message["content"] == "hidden")
    assert ben.messages == {}
    with pytest.raises(Refused) as refused:
        await ben.history()
    assert refused.value.code == 50001
