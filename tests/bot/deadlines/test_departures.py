"""Servers that remove the bot: their data goes 30 days later, unless the bot returns."""

from typing import Any

from engine import calendar
from engine.store.departures import write_removed
from playground.fault_kinds import error
from playground.world.guild import Guild
from playground.world.people import Membership
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_deadlines_met
from tests.bot.support.personal import practise
from tests.moved_clock import MovedClock
from tests.waiting import until

DAY = 24 * 3600


async def removed_at(night: GameNight) -> list[Any]:
    """When the bot was removed from each server that it knows."""
    rows = await night.tables.read(lambda c: c.exec_driver_sql("SELECT removed_at FROM guilds").all())
    return [row[0] for row in rows]


async def tables_stored(night: GameNight) -> int:
    """How many tables the database has."""
    rows = await night.tables.read(lambda c: c.exec_driver_sql("SELECT code FROM tables").all())
    return len(rows)


def remove_bot(night: GameNight) -> Guild:
    """Take the bot out of Luxor; a bot that is connected has yet to hear of it."""
    guild = night.world.guild
    del guild.memberships[night.world.bot.id]
    return guild


async def expel_bot(night: GameNight) -> None:
    """Take the bot out of Luxor, and wait until it has noted when it was told."""
    night.playground.gateway.expel(remove_bot(night))
    await until_noted(night, removed=True)


async def until_noted(night: GameNight, *, removed: bool) -> None:
    """Wait until the bot has noted whether it is removed from the one server that it knows."""

    async def is_noted() -> bool:
        return (await removed_at(night) != [None]) is removed

    await until(is_noted)


def invite_bot(night: GameNight) -> Guild:
    """Take the bot into Luxor again; a bot that is connected has yet to hear of it."""
    guild = night.world.guild
    role = next(role.id for role in guild.roles.values() if role.bot_id)
    guild.memberships[night.world.bot.id] = Membership(night.world.bot, {role})
    return guild


async def pass_days(night: GameNight, days: float) -> None:
    """Let days go by, and the bot do what is due then."""
    night.world.forward(days * DAY)
    await until_deadlines_met(night.bot)


async def test_the_data_goes_30_days_later(night: GameNight) -> None:
    """The removal is noted when Discord tells of it; nothing goes before the time is over.

    Nor does it while Discord does not say which servers the bot is in.
    """
    await night.finished_game(night.ben)
    await expel_bot(night)
    await until_deadlines_met(night.bot)
    await pass_days(night, 29.9)
    assert await tables_stored(night) == 1
    with night.world.faults.during("GET .*/users/@me/guilds", error(503)):
        await pass_days(night, 0.2)
        assert await tables_stored(night) == 1
    await pass_days(night, 0.2)
    assert (await tables_stored(night), await removed_at(night)) == (0, [])


async def test_returning_keeps_the_data(night: GameNight) -> None:
    """A server that invites the bot again loses nothing."""
    await night.finished_game(night.ben)
    await expel_bot(night)
    await pass_days(night, 20)
    joined = night.bot.loop.create_task(night.bot.wait_for("guild_join"))
    night.playground.gateway.join(invite_bot(night))
    await joined
    await until_noted(night, removed=False)
    await pass_days(night, 20)
    assert (await tables_stored(night), await removed_at(night)) == (1, [None])


async def test_a_removal_while_offline_is_noticed(night: GameNight) -> None:
    """The time begins with the start that notices it, and ends at a later start that finds the bot back."""
    await night.finished_game(night.ben)
    await night.stop_bot()
    remove_bot(night)
    await night.start_bot()
    await until_deadlines_met(night.bot)
    (noticed,) = await removed_at(night)
    assert noticed is not None
    await pass_days(night, 29)
    await night.stop_bot()
    invite_bot(night)
    night.world.forward(2 * DAY)
    await night.start_bot()
    await pass_days(night, 1)
    assert (await tables_stored(night), await removed_at(night)) == (1, [None])


async def test_a_removal_during_a_lost_session_is_noticed(night: GameNight, clock: MovedClock) -> None:
    """At a later login discord.py still has the server in memory; the bot asks Discord."""
    await night.finished_game(night.ben)
    await until_deadlines_met(night.bot)
    remove_bot(night)
    with clock.faster(20):
        night.playground.gateway.forget_sessions()
        ready = night.bot.loop.create_task(night.bot.wait_for("ready"))
        await night.playground.gateway.drop()
        await ready
    await pass_days(night, 0.1)
    assert await removed_at(night) != [None]


async def test_a_server_that_is_there_keeps_its_data(night: GameNight) -> None:
    """An outage is no removal; before anything is deleted Discord is asked once more, as if it were back."""
    await night.finished_game(night.ben)
    gone = night.bot.loop.create_task(night.bot.wait_for("guild_unavailable"))
    night.playground.gateway.outage(night.world.guild)
    await gone
    await until_deadlines_met(night.bot)
    assert await removed_at(night) == [None]
    await night.tables.write(write_removed, int(night.world.guild.id), calendar.now())
    await pass_days(night, 31)
    assert (await tables_stored(night), await removed_at(night)) == (1, [None])


async def test_practice_whose_person_is_gone_goes_too(night: GameNight) -> None:
    """Nobody sees a game in direct messages once its person's data is deleted; it goes when it is over."""
    await night.finish(await practise(night, night.anna, level="random"))
    await night.tables.privacy.erase(int(night.anna.id))
    await pass_days(night, 0.1)
    assert await tables_stored(night) == 0
