"""How roles and overwrites add up to permissions, and whom a message mentions."""

import pytest

from playground.world.luxor import luxor
from playground.world.permissions import ALL, NONE, Permission
from playground.world.world import World
from tests.playground.api import Api


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
