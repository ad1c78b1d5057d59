"""A world of several guilds."""

from collections.abc import AsyncIterator

import pytest

from playground.member import Refused
from playground.server import Playground, running_playground
from playground.world.luxor import luxor
from tests.playground.api import Api
from tests.playground.conftest import running_bot


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """Luxor, and Giza with Omar and Sara and a lobby of its own."""
    world = luxor()
    giza = world.add_guild("Giza")
    world.add_member("omar", "Omar", owner=True, guild=giza)
    world.add_member("sara", "Sara", guild=giza)
    world.add_channel("lobby", guild=giza)
    async with running_playground(world=world) as running:
        yield running


async def test_people_use_the_bot_in_their_own_guild(playground: Playground) -> None:
    """It is in every guild; what is answered in the second one nobody in the first hears of."""
    async with (
        running_bot(playground) as bot,
        playground.member("anna") as anna,
        playground.member("omar") as omar,
        playground.member("sara") as sara,
    ):
        channels = {guild.name: [channel.name for channel in guild.text_channels] for guild in bot.guilds}
        assert channels == {"Luxor": ["lobby", "games", "off-topic"], "Giza": ["lobby"]}
        await omar.slash("ra thread")
        await sara.wait_for_message(lambda message: message["content"] == "Still your turn")
        await anna.slash("ra echo", words="nile")
        await anna.wait_for_message(lambda message: message["content"] == "nile")
        giza = [thread["name"] for thread in (await sara.world())["guild"]["threads"]]
        assert (giza, (await anna.world())["guild"]["threads"]) == (["Ra K3F"], [])
    assert {message["content"] for message in anna.messages.values()} == {"nile"}
    assert "nile" not in {message["content"] for message in sara.messages.values()}


async def test_an_owner_is_nobody_elsewhere(playground: Playground) -> None:
    """Whoever owns one guild cannot see into another."""
    _, giza = playground.world.guilds.values()
    async with playground.member("anna") as anna:
        anna.channel_id = playground.world.channel_named("lobby", giza).id
        with pytest.raises(Refused) as refused:
            await anna.say("hello")
    assert refused.value.code == 50001


async def test_each_guild_has_its_own_members(playground: Playground, api: Api) -> None:
    """Whoever is not in a guild, or has left it, is unknown there until they join."""
    world = playground.world
    first, second = world.guilds.values()
    sara = world.named("sara")

    async def codes() -> list[int]:
        paths = [f"/guilds/{one.id}/members/{sara.id}" for one in (first, second)]
        return [(await api("GET", path))[1].get("code") for path in paths]

    assert await codes() == [10007, None]
    world.join(sara, first)
    world.leave(sara, second)
    assert await codes() == [None, 10007]
    world.join(sara, second)
    assert await codes() == [None, None]
