"""People who leave the guild, and come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground.member import Refused
from playground.world.channels import Thread
from playground.world.luxor import luxor

if TYPE_CHECKING:
    from playground.server import Playground
    from tests.playground.api import Api


async def test_who_has_left_is_no_member(api: Api) -> None:
    """A member who leaves is 10007 at once, and found again when they come back."""
    ben = api.world.named("ben")
    path = f"/guilds/{api.world.guild.id}/members/{ben.id}"
    assert (await api("GET", path))[1]["user"]["id"] == ben.id
    api.world.leave(ben)
    status, answer = await api("GET", path)
    assert (status, answer["code"]) == (404, 10007)
    api.world.join(ben)
    assert (await api("GET", path))[0] == 200


async def test_who_has_left_sees_and_does_nothing(api: Api, playground: Playground) -> None:
    """The app of somebody who has left gets no messages and can do nothing in the guild."""
    async with playground.member("anna") as anna, playground.member("ben") as ben:
        playground.world.leave(playground.world.named("ben"))
        await anna.say("gone")
        await anna.wait_for_message()
        with pytest.raises(Refused) as refused:
            await ben.say("not yet")
    assert (refused.value.code, ben.messages) == (10013, {})


async def test_who_has_left_is_in_no_thread(api: Api) -> None:
    """Leaving the guild is leaving its threads."""
    ben = api.world.named("ben")
    _, opened = await api("POST", f"/channels/{api.lobby.id}/threads", {"name": "Ra", "type": 11})
    thread = api.world.channel(opened["id"])
    assert isinstance(thread, Thread)
    api.world.add_to_thread(thread, ben.id)
    api.world.leave(ben)
    assert [*thread.members] == [api.world.bot.id]


def test_the_owner_stays() -> None:
    """The owner of a guild cannot leave it."""
    world = luxor()
    with pytest.raises(ValueError, match="owner"):
        world.leave(world.named("anna"))
