"""Several guilds, people who come and go, how roles and overwrites add up, and whom a message mentions."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest

from playground.member import Refused
from playground.server import Playground, running_playground
from playground.world.channels import Thread
from playground.world.luxor import luxor
from playground.world.permissions import ALL, NONE, Permission
from playground.world.world import World
from tests.playground.api import Api
from tests.playground.conftest import running_bot
from tests.playground.example_bot import ExampleBot
from tests.waiting import PATIENCE


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


async def heard(bot: ExampleBot, event: str) -> discord.Guild:
    """The guild that the next event of this kind is about."""
    guild = await bot.wait_for(event, timeout=PATIENCE)
    assert isinstance(guild, discord.Guild)
    return guild


async def test_an_outage_is_no_joining(playground: Playground, bot: ExampleBot) -> None:
    """The guild goes away and comes back."""
    coming_back = asyncio.create_task(heard(bot, "guild_available"))
    await asyncio.sleep(0)
    playground.gateway.outage(playground.world.guild)
    assert (await coming_back).name == "Luxor"


async def test_a_visitor_lets_a_new_server_invite_the_bot() -> None:
    """The bot hears when it joined; the answer leads to the page of the owner, who sees that server alone."""
    async with (
        running_playground() as playground,
        running_bot(playground) as bot,
        aiohttp.ClientSession() as session,
    ):
        joining = asyncio.create_task(heard(bot, "guild_join"))
        await asyncio.sleep(0)
        url = f"{playground.base_url}/control/servers"
        async with session.post(url, json={"name": "Giza", "locale": "ru"}) as response:
            made = await response.json()
        guild = await joining
        joined_at = playground.world.guilds[str(guild.id)].memberships[playground.world.bot.id].joined_at
        assert (guild.preferred_locale, guild.me.joined_at) == (discord.Locale.russian, joined_at)
        url = f"{playground.base_url}/member/world?user={made['owner']['id']}"
        async with session.get(url) as response:
            assert (await response.json())["guild"]["name"] == "Giza"
        assert made["page"].endswith(f"/#/{made['owner']['id']}")


async def test_a_mentionable_role_is_pinged(playground: Playground, bot: ExampleBot) -> None:
    """Without the permission to mention everyone, only a role that everybody may mention is."""
    world = playground.world
    may, may_not = (world.add_role(name, int(Permission(0))) for name in ("may", "may not"))
    may.mentionable = True
    channel = bot.get_partial_messageable(int(world.channel_named("lobby").id))
    allowed = discord.AllowedMentions(roles=True)
    sent = await channel.send(f"<@&{may.id}> <@&{may_not.id}>", allowed_mentions=allowed)
    kept = world.message(str(channel.id), str(sent.id))
    assert kept.mentions.roles == [may.id]


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


# Permissions and mentions


@pytest.fixture
def world() -> World:
    return luxor()


@pytest.mark.parametrize("name", ["anna", "ben"])
def test_owner_and_administrator_have_every_permission(world: World, name: str) -> None:
    """Nothing can be denied to the owner of the guild; nor to administrators, by overwrites."""
    person, lobby = world.named(name), world.channel_named("lobby")
    world.add_role("Admins", Permission.ADMINISTRATOR, world.named("ben").id)
    world.deny(person.id, lobby.id, ALL)
    assert world.permissions(person.id, lobby) == ALL


def test_overwrite_of_a_member_beats_those_of_roles(world: World) -> None:
    """What one overwrite of a role denies, the member's own can grant."""
    ben, lobby = world.named("ben"), world.channel_named("lobby")
    lobby.overwrite(world.guild.everyone.id, allow=0, deny=Permission.SEND_MESSAGES)
    assert not world.permissions(ben.id, lobby) & Permission.SEND_MESSAGES
    world.allow(ben.id, lobby.id, Permission.SEND_MESSAGES)
    assert world.permissions(ben.id, lobby) & Permission.SEND_MESSAGES


def test_nothing_is_permitted_in_an_invisible_channel(world: World) -> None:
    """Without VIEW_CHANNEL no other permission counts."""
    ben, lobby = world.named("ben"), world.channel_named("lobby")
    world.deny(ben.id, lobby.id, Permission.VIEW_CHANNEL)
    assert world.permissions(ben.id, lobby) == NONE


def test_stranger_has_no_permission(world: World) -> None:
    """A user who is not a member of the guild may do nothing there."""
    stranger = world.add_user("stranger", None)
    assert world.permissions(stranger.id, world.channel_named("lobby")) == NONE


async def test_everyone_is_not_pinged_without_the_permission(api: Api) -> None:
    """@everyone notifies nobody if the author may not mention everyone."""
    _, sent = await api.send(content="@everyone", allowed_mentions={"parse": ["everyone"]})
    assert not sent["mention_everyone"]


async def test_only_allowed_users_are_mentioned(api: Api) -> None:
    """Of the users in the text, the message mentions those whom `allowed_mentions` names."""
    anna, ben = api.world.named("anna"), api.world.named("ben")
    _, sent = await api.send(
        content=f"{anna.mention} {ben.mention}", allowed_mentions={"parse": [], "users": [ben.id]}
    )
    assert [ben.id] == [user["id"] for user in sent["mentions"]]
