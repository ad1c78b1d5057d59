"""Who may see a table: whoever Discord shows its channel, by roles, overwrites and threads."""

from typing import Literal

import pytest

from engine.tables import Person, Place
from playground.member import Member
from playground.validation.threads import ThreadForm
from playground.world.channels import Channel, Thread
from playground.world.permissions import Overwrite, Permission
from playground.world.snowflakes import now
from playground.world.threads import open_thread
from tests.bot.support.faults import FETCH_CHANNEL
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import said_to

PUBLIC_THREAD: Literal[11] = 11
PRIVATE_THREAD: Literal[12] = 12
VIEW = int(Permission.VIEW_CHANNEL)


async def table_in(night: GameNight, channel: Channel) -> str:
    """A lobby of Anna's in a channel or thread, which the bot has shown there."""
    place = Place(int(night.world.guild.id), int(channel.id))
    table = await night.tables.lobbies.open(place, Person(int(night.anna.id), "Anna"))
    await night.announce(table.code)
    return table.code


async def sees(person: Member, code: str) -> bool:
    """Whether a person who is elsewhere finds a table by its code."""
    await person.go_to("games")
    return "no such table" not in await said_to(person, "ra show log", table=code)


def thread_in(
    night: GameNight, channel: Channel, *members: Member, kind: Literal[11, 12] = PRIVATE_THREAD
) -> Thread:
    """A thread of the bot's with these members."""
    thread = open_thread(night.world, channel, night.world.bot, ThreadForm(name="corner", type=kind))
    for person in members:
        thread.members[person.id] = now()
    return thread


async def test_roles_and_overwrites_decide(night: GameNight) -> None:
    """A channel for one role: those who have it see the table, and so do owner and administrators."""
    world = night.world
    club = world.add_role("club", 0, night.ben.id)
    hidden = world.add_channel("club")
    hidden.overwrites += [Overwrite(world.guild.id, 0, deny=VIEW), Overwrite(club.id, 0, allow=VIEW)]
    hidden.overwrites.append(Overwrite(world.bot.id, 1, allow=VIEW))
    await night.restart_bot()
    code = await table_in(night, hidden)
    assert (await sees(night.ben, code), await sees(night.caro, code)) == (True, False)
    world.add_role("admins", int(Permission.ADMINISTRATOR), night.caro.id)
    await night.restart_bot()
    assert await sees(night.caro, code)
    assert await sees(night.anna, code)  # the owner of the server


async def test_a_private_thread_is_for_its_members(night: GameNight) -> None:
    """And for people who manage threads; everybody else in the channel above it sees nothing of it.

    A member, too, needs to see the channel above it.
    """
    channel = night.world.add_channel("corner")
    await night.restart_bot()
    code = await table_in(night, thread_in(night, channel, night.ben))
    assert (await sees(night.ben, code), await sees(night.caro, code)) == (True, False)
    night.world.add_role("wardens", int(Permission.MANAGE_THREADS), night.caro.id)
    night.world.deny(night.ben.id, channel.id, VIEW)
    await night.restart_bot()
    assert (await sees(night.ben, code), await sees(night.caro, code)) == (False, True)


async def test_a_public_thread_is_as_open_as_its_channel(night: GameNight) -> None:
    """Even one that was archived before the bot started, of which Discord has told it nothing.

    Where Discord would have to be asked, and does not answer, only the table's own people find it.
    """
    channel = night.world.add_channel("corner")
    night.world.deny(night.caro.id, channel.id, VIEW)
    await night.restart_bot()
    thread = thread_in(night, channel, kind=PUBLIC_THREAD)
    code = await table_in(night, thread)
    night.world.archive_thread(thread.id)
    await night.restart_bot()
    fault = night.world.faults.answer(FETCH_CHANNEL, 503, times=None)
    assert (await sees(night.anna, code), await sees(night.ben, code)) == (True, False)
    fault.clear()
    assert (await sees(night.ben, code), await sees(night.caro, code)) == (True, False)


@pytest.mark.parametrize("is_gone", [True, False])
async def test_a_table_that_the_bot_does_not_see_is_still_there(night: GameNight, *, is_gone: bool) -> None:
    """Players and managers of the server find it, so that it can go on elsewhere; nobody else does.

    Discord does not tell the bot who may see a hidden channel, so it is as for one that is gone.
    """
    channel = night.world.add_channel("corner")
    await night.restart_bot()
    code = await table_in(night, channel)
    await night.tables.lobbies.join(code, Person(int(night.ben.id), "Ben"))
    if is_gone:
        night.world.delete_channel(channel.id)
    else:
        night.world.deny(night.world.bot.id, channel.id, VIEW)
    await night.until_received()
    assert (await sees(night.ben, code), await sees(night.caro, code)) == (True, False)
    night.world.add_role("wardens", int(Permission.MANAGE_GUILD), night.caro.id)
    assert await sees(night.caro, code)
