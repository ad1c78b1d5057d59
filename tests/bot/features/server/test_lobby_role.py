"""The role for new lobbies: the lobby message itself pings it, once an hour at most."""

from typing import Any

import pytest

from engine.store.lookups import read_open_in_guild
from playground.fault_kinds import LOST_ANSWER, RESET_BEFORE, error
from playground.world.people import Role
from tests.bot.support import internals as bot
from tests.bot.support.crashes import BOT_IS_KILLED, crash
from tests.bot.support.faults import CALLBACK
from tests.bot.support.game_night import GameNight, Night
from tests.bot.support.killable_bot import KillableNight
from tests.bot.support.messages import answer_to
from tests.bot.support.servers import private_thread, set_server
from tests.bot.support.table_watcher import TableWatcher
from tests.in_turn import repeated


async def chosen_role(night: Night[Any]) -> Role:
    """A role of Caro's that everybody may mention, told of new lobbies from now on."""
    role = night.world.add_role("players", 0, night.caro.id)
    role.mentionable = True
    await night.restart_bot()
    await set_server(night.anna, role=role.id)
    return role


def pings(night: Night[Any], role: Role) -> list[Any]:
    return [message for message in night.all_messages() if role.id in message.mentions.roles]


async def test_the_role_is_pinged_once_an_hour(night: GameNight) -> None:
    """By the message of a new lobby itself; what is edited later notifies nobody again.

    Lobbies within the hour ping nobody; one after it does, also after a restart.
    """
    role = await chosen_role(night)
    first = await night.open_lobby(players=3)
    assert first["content"].startswith(f"<@&{role.id}> A new table is open:\n## Ra")
    await night.ben.click(first, "Join")
    await night.caro.wait_until(lambda: bool(night.caro.pings))
    assert [ping["id"] for ping in night.caro.pings] == [first["id"]]
    assert len(pings(night, role)) <= 1
    night.world.forward(3500)
    second = await night.open_lobby(players=3)
    await night.restart_bot()
    third = await night.open_lobby(players=3)
    night.world.forward(110)
    fourth = await night.open_lobby(players=3)
    told = [f"<@&{role.id}>" in lobby["content"] for lobby in (first, second, third, fourth)]
    assert told == [True, False, False, True]
    await night.caro.wait_until(lambda: len(night.caro.pings) == 2)
    assert [ping["id"] for ping in night.caro.pings] == [first["id"], fourth["id"]]


async def test_a_role_that_was_deleted_is_not_named(night: GameNight) -> None:
    """Nobody could be pinged by it; another one that is chosen then is pinged at once."""
    gone = await chosen_role(night)
    night.world.delete_role(gone)
    await night.until_received()
    assert gone.id not in (await night.open_lobby(players=3))["content"]
    role = await chosen_role(night)
    lobby = await night.open_lobby(players=3)
    assert [one.id for one in pings(night, role)] == [lobby["id"]]


async def test_a_lobby_that_nobody_else_can_join_pings_no_role(night: GameNight) -> None:
    """Neither in a private thread, nor where it is full; the next one in a channel does."""
    role = await chosen_role(night)
    private_thread(night, night.anna)
    await night.anna.say(f"{night.world.bot.mention} come in")
    await night.open_lobby(players=3)
    await night.anna.go_to("games")
    await night.open_lobby(players=3, computers=2)
    await night.open_lobby(players=2, player2=night.ben.id)
    assert pings(night, role) == []
    lobby = await night.open_lobby(players=3)
    assert [one.id for one in pings(night, role)] == [lobby["id"]]


@pytest.mark.parametrize("kind", [LOST_ANSWER, repeated(RESET_BEFORE)])
async def test_a_failed_request_pings_once(night: GameNight, kind: Any) -> None:
    """Whether or not the first attempt was carried out, there is one message, and it pings."""
    role = await chosen_role(night)
    night.world.faults.strike(CALLBACK, kind)
    lobby = await night.open_lobby(players=3)
    await bot.until_idle(night.bot)
    assert [one.id for one in pings(night, role)] == [lobby["id"]]


async def test_a_refused_lobby_silences_no_other(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its ping was not sent, so the next lobby pings; shown later, the first one pings nobody."""
    monkeypatch.setattr(bot.SHORTEST_PAUSE, 300.0)  # else it might just be trying again, and claim the ping
    role = await chosen_role(night)
    channel = night.anna.channel_id
    night.world.faults.answer(CALLBACK, 403, code=50013)
    with night.world.faults.during(f"POST .*/channels/{channel}/messages$", error(403, code=50013)):
        await answer_to(night.anna, "ra new", players=3)
        [table] = await night.tables.read(read_open_in_guild, guild_id=int(night.world.guild.id))
        await bot.until_background_work_done(night.bot)
        await night.anna.go_to("off-topic")
        second = await night.open_lobby(players=3)
    await night.anna.go_to("games")
    await night.anna.slash("ra board", table=table.code)
    await night.until_shown(table.code)
    assert [one.id for one in pings(night, role)] == [second["id"]]


@BOT_IS_KILLED
@pytest.mark.parametrize(
    "moment",
    [bot.ROLE_CLAIMED, bot.BEFORE_REMEMBERING, *map(repeated, (bot.BEFORE_ANNOUNCING, bot.REMEMBERED))],
)
async def test_killed_around_the_lobby_message(killable_night: KillableNight, moment: str) -> None:
    """Whatever the moment, the role is pinged exactly once, and the next lobby knows of it.

    The new table has one lobby message, and people can join.
    """
    night = killable_night
    role = await chosen_role(night)
    await crash(night, moment, lambda: night.anna.slash("ra new", players=3))
    [table] = await night.tables.read(read_open_in_guild, guild_id=int(night.world.guild.id))
    table = await night.until_shown(table.code)
    assert TableWatcher(night, table.code).live_messages() == [str(table.message_id)]
    await night.open_lobby(players=3)
    assert [one.id for one in pings(night, role)] == [str(table.message_id)]
    await night.ben.click(await night.current_message(table.code, night.ben), "Join")
    assert len((await night.table(table.code)).seats) == 2
