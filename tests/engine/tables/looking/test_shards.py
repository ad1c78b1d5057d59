"""The tables of a shard: only the shard of its server learns what is to be done."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection

from engine import calendar
from engine.message import MessagePlace
from engine.personal_settings import Notify
from engine.shard import WHOLE_BOT, Shard
from engine.store.analyses import read_jobs
from engine.store.announcements import Announcement
from engine.store.departures import write_members
from engine.store.leases import LeaseLostError
from engine.store.messages import insert_message, read_due
from engine.store.notes import read_note, write_note
from engine.tables import Person, Place, Table, Tables
from tests.engine.tables.tableside import ANNA, BEN, announce, play_on, raises, run_sql, start_game

COUNT = 3
SHARDS = tuple(Shard(number, COUNT) for number in range(COUNT))
SERVERS = tuple(number << 22 for number in range(1, 7))
"""Two servers of each shard."""
NOWHERE = -(17 << 22)
"""Somebody's direct messages."""


@given(st.integers(1, 2**63 - 1), st.integers(1, 500))
def test_each_server_has_one_shard(guild_id: int, count: int) -> None:
    """It is the one that Discord's documentation computes; that of direct messages is the first."""
    shards = [Shard(number, count) for number in range(count)]
    assert [one.number for one in shards if one.serves(guild_id)] == [(guild_id >> 22) % count]
    assert [one.number for one in shards if one.serves(-guild_id)] == [0]
    assert WHOLE_BOT.serves(guild_id)


async def game_at(tables: Tables, guild_id: int) -> Table:
    """A running game of two people on a server, whose message is out of date."""
    return await start_game(tables, place=Place(guild_id=guild_id, channel_id=guild_id + 1))


async def told(tables: Tables, ask: Callable[[Tables], Awaitable[Any]]) -> list[set[Any]]:
    """What each shard finds to do."""
    return [set(await ask(tables.of_shard(shard))) for shard in SHARDS]


def by_shard(found: dict[int, Any]) -> list[set[Any]]:
    """What each shard should be told of this, which is given by server."""
    return [{one for guild_id, one in found.items() if shard.serves(guild_id)} for shard in SHARDS]


async def test_each_shard_is_told_of_its_tables(tables: Tables) -> None:
    """Out of date, with clocks, wrong ends of the time, or messages that are due."""
    games = {guild_id: await game_at(tables, guild_id) for guild_id in SERVERS}
    codes = {guild_id: table.code for guild_id, table in games.items()}
    assert await told(tables, lambda one: one.announcements.unannounced()) == by_shard(codes)

    for table in games.values():
        await announce(tables, table)

    async def with_clocks(one: Tables) -> set[str]:
        return {clock.code for clock in await one.deadlines.nearest_deadlines(99)}

    assert await told(tables, with_clocks) == by_shard(codes)
    await run_sql(tables, "UPDATE deadlines SET shown_end = 0")
    assert await told(tables, lambda one: one.deadlines.with_untrue_ends(99)) == by_shard(codes)
    for code in codes.values():
        await tables.messages.add("any", code)
    due = by_shard({guild_id: ("any", code) for guild_id, code in codes.items()})
    assert await told(tables, lambda one: one.messages.subjects_due()) == due


async def test_each_shard_is_told_of_its_servers(tables: Tables) -> None:
    """Due welcomes, absent players, and servers that removed the bot."""
    now = calendar.now()
    games = {guild_id: (await game_at(tables, guild_id)).code for guild_id in SERVERS}
    await tables.settings.change(ANNA.user_id, away_until=now + timedelta(days=1))
    await tables.settings.change(BEN.user_id, away_until=now + timedelta(days=1))
    assert await told(tables, lambda one: one.absences.waiting_for_away()) == by_shard(games)

    for guild_id in SERVERS:
        await tables.write(insert_message, kind="any", guild_id=guild_id)
    by_id: list[set[Any]] = [{("any", str(one)) for one in SERVERS if shard.serves(one)} for shard in SHARDS]
    assert await told(tables, lambda one: one.messages.subjects_due()) == by_id

    for shard in SHARDS:
        await tables.write(write_members, SERVERS[:3], now, shard)
    await run_sql(tables, "UPDATE guilds SET removed_at = '2020-01-01 00:00:00' WHERE removed_at IS NOT NULL")
    left: list[set[Any]] = [{one for one in SERVERS[3:] if shard.serves(one)} for shard in SHARDS]
    assert await told(tables, lambda one: one.privacy.deserted_servers()) == left


async def test_direct_messages_belong_to_the_first_shard(tables: Tables) -> None:
    """It alone finds what is played there, and the analyses that people ask for."""
    table = await tables.lobbies.open(Place(NOWHERE, 17 << 22), ANNA, players_wanted=2, computers=("random",))
    assert await told(tables, lambda one: one.announcements.unannounced()) == [{table.code}, set(), set()]


async def test_analyses_are_made_by_the_shard_of_the_game(tables: Tables) -> None:
    """Each shard has a queue of its own."""
    ended = await play_on(tables, await game_at(tables, SERVERS[0]))
    job, _ = await tables.analyses.ask_for_analysis(ended, ANNA.user_id, None)
    wanted: list[set[Any]] = [{job} if shard.serves(SERVERS[0]) else set() for shard in SHARDS]
    assert await told(tables, lambda one: one.read(read_jobs, one.shard)) == wanted


async def test_an_outage_of_a_shard_extends_its_clocks_alone(tables: Tables) -> None:
    """Clocks elsewhere go on, since people could act there."""
    for guild_id in SERVERS:
        await announce(tables, await game_at(tables, guild_id))
    before = {clock.code: clock.ends_at for clock in await tables.deadlines.nearest_deadlines(99)}
    outage = timedelta(hours=1)
    assert await tables.of_shard(SHARDS[1]).deadlines.end_outage(outage) == outage
    own = {clock.code for clock in await tables.of_shard(SHARDS[1]).deadlines.nearest_deadlines(99)}
    assert len(own) == len(SERVERS) // COUNT
    for clock in await tables.deadlines.nearest_deadlines(99):
        assert clock.ends_at - before[clock.code] == (outage if clock.code in own else timedelta())


@pytest.mark.parametrize(
    ("last", "hours"), [({"1/3": 5}, 5), ({"1/3": 5, "0/3": 1}, 5), ({"1/3": 9, "": 4}, 4)]
)
async def test_a_stop_lasts_as_its_shard_was_away(
    tables: Tables, last: dict[str, float], hours: float
) -> None:
    """Since its own last heartbeat, or that of any shard if there was another number of them meanwhile."""
    for name, ago in last.items():
        at = calendar.now() - timedelta(hours=ago)
        await tables.write(write_note, f"heartbeat {name}".strip(), at.isoformat())
    length = await tables.of_shard(Shard(1, 3)).deadlines.end_outage()
    assert timedelta(hours=hours) <= length < timedelta(hours=hours, minutes=5)


async def test_settings_changed_elsewhere_are_known(tables: Tables) -> None:
    """A person may change their settings on a server of another shard, which another process serves."""
    one, two = (tables.of_shard(shard) for shard in SHARDS[:2])
    assert (await one.settings.of(ANNA.user_id)).notify is not Notify.DIRECT
    await two.settings.change(ANNA.user_id, notify=Notify.DIRECT)
    assert (await one.settings.of(ANNA.user_id)).notify is Notify.DIRECT


async def test_digests_are_sent_by_one_process(tables: Tables) -> None:
    """It is the one that has the direct messages, once for each person, though they are of no server."""
    for person in (ANNA, BEN):
        await tables.settings.change(person.user_id, notify=Notify.DIGEST)
    await run_sql(tables, "UPDATE messages SET past = 1")
    due = {("digest", f"@{person.user_id}") for person in (ANNA, BEN)}
    assert await told(tables, lambda one: one.messages.subjects_due()) == [due, set(), set()]
    (anna,) = await tables.read(read_due, ["digest"], f"@{ANNA.user_id}")
    assert (anna.user_id, anna.subject) == (ANNA.user_id, f"@{ANNA.user_id}")


async def test_a_change_is_not_made_if_its_check_fails(tables: Tables) -> None:
    """A process that has lost its lease stores nothing more."""

    def check(_: Connection) -> None:
        raise LeaseLostError

    table = await start_game(tables, 2)
    late = tables.of_shard(WHOLE_BOT, check)
    for change in (
        late.lobbies.open(Place(1, 11), Person(77, "Dan")),
        late.absences.leave_for_good(table.code, ANNA.user_id),
        late.announcements.announced(table.code, Announcement(table.version, MessagePlace(2, 1), 0)),
        late.write(write_note, "key", "value"),
    ):
        await raises(LeaseLostError, change)
    assert await tables.get(table.code) == table
    assert await tables.read(read_note, "key") is None
