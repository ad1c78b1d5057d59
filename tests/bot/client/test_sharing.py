"""Several processes of `python -m bot` on one database: each serves its share of the shards, and only it."""

import asyncio
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, nullcontext, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from aiohttp import ClientConnectionError
from discord import LoginFailure

from engine.store.leases import Claim, read_leases, take_lease
from engine.store.lookups import read_open_of_person
from engine.table import Table
from engine.tables import StoreUnavailableError, Tables, open_tables
from playground.limits import Limits
from playground.member import Member, buttons, components
from playground.server import Playground, running_playground
from tests.bot.support.internals import Division, Drawing, Served, Sharing
from tests.bot.support.program import BotProgram, LeaseTimes
from tests.bot.support.setup import BUSY, database_in
from tests.bot.support.shards import world_of_shards
from tests.waiting import until

pytestmark = pytest.mark.processes

COUNT = 3
SHORT = LeaseTimes(ttl=5.0)
"""Long enough that a process on a busy machine is not taken for dead while it logs in."""
LEISURELY = LeaseTimes(ttl=8.0, heartbeat=3.0)
"""Where nobody may miss a renewal on a busy machine."""
SOON = 60.0
"""Seconds to wait for other processes, on a busy machine."""
PRESSED_AGAIN = 5.0
"""Seconds after which somebody presses again whose move was not made."""


class Town(NamedTuple):
    """A server of each shard, with the two people who play there."""

    folder: Path
    playground: Playground
    tables: Tables
    people: list[list[Member]]

    def program(self, lease: LeaseTimes = SHORT, /, log_level: str = "INFO", **settings: str) -> BotProgram:
        """One of the processes, not started yet."""
        several = {"PROCESSES": "several", "SHARD_COUNT": str(COUNT)}
        return BotProgram(self.folder, lease=lease, log_level=log_level, **several | settings)

    async def shares(self) -> Counter[int]:
        """How many shards each process has, by its pid."""
        return Counter(claim.pid for claim in (await self.claims()).values())

    async def claims(self, *prefixes: str) -> dict[str, Claim]:
        """Who has the leases whose names begin in these ways; without any, the shards."""
        found = dict[str, Claim]()
        for prefix in prefixes or ("shard ",):
            found |= await self.tables.read(read_leases, prefix=prefix)
        return found

    async def until_shared(self, **shares: int) -> None:
        """Wait until each process serves its number of shards, and people are answered everywhere."""

        async def are_shared() -> bool:
            return sorted((await self.shares()).values()) == sorted(shares.values())

        await until(are_shared, within=SOON)
        for host, *_ in self.people:
            await until(partial(is_answered, host), within=SOON)


async def is_answered(person: Member) -> bool:
    """Whether a bot answers on a person's server."""
    return bool(await person.commands()) and (await person.slash("ra games"))["ok"]


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town without any bot."""
    world, names = world_of_shards(COUNT, people=2)
    world.logins_at_once, world.acknowledge_within = COUNT, BUSY
    async with AsyncExitStack() as stack:
        playground = await stack.enter_async_context(running_playground(world=world))
        people = [
            [await stack.enter_async_context(playground.member(name)) for name in pair] for pair in names
        ]
        tables = await stack.enter_async_context(open_tables(database_in(tmp_path)))
        yield Town(tmp_path, playground, tables, people)


async def start_games(town: Town) -> list[str]:
    """A game of the two people on each server; the codes."""
    codes = []
    for host, guest in town.people:
        await host.slash("ra new", players=2)
        lobby = await host.wait_for_message(lambda one: "Join" in buttons(one))
        await guest.click(lobby, "Join")
        await host.click(lobby, "Start")
        (table,) = await town.tables.read(read_open_of_person, int(host.id))
        codes.append(table.code)
    return codes


def move_of(person: Member, table: Table) -> tuple[Any, str] | None:
    """The newest message on which a person may make the table's next move, and the button of one."""
    for message in reversed(person.messages.values()):
        for part in components(message):
            if part.get("custom_id", "").startswith(f"move:{table.code}:{table.version}:"):
                return message, part["custom_id"]
    return None


async def is_made(town: Town, table: Table) -> bool:
    """Whether the next move at a table has been made, after some seconds for an answer that was deferred."""

    async def has_moved() -> bool:
        return (await town.tables.get(table.code)).version > table.version

    with suppress(TimeoutError):
        await until(has_moved, within=PRESSED_AGAIN)
        return True
    return False


async def play_a_move(town: Town, code: str) -> None:
    """The player to move presses a button, and is acknowledged; exactly this move is made."""
    table = await town.tables.get(code)
    player = table.player_to_act
    assert player is not None
    (person,) = [one for pair in town.people for one in pair if int(one.id) == player.user_id]
    person.channel_id = str(table.thread_id or table.channel_id)
    await person.wait_until(lambda: move_of(person, table) is not None, seconds=SOON)
    found = move_of(person, table)
    assert found is not None
    # A process that is halted amid a transaction of PostgreSQL keeps its locks for half a minute; people
    # whose table that is are asked to try again. Of several presses only one can make the move.
    async with asyncio.timeout(SOON):
        assert (await person.click(*found, stale=True))["ok"]
        while not await is_made(town, table):
            assert (await person.click(*found, stale=True))["ok"]
    log = await town.tables.views.log(code)
    assert log[-1].version > table.version
    assert sum(one.version > table.version and not one.by_stand_in for one in log) >= 1


async def play_everywhere(town: Town, codes: list[str]) -> None:
    for code in codes:
        await play_a_move(town, code)


async def test_processes_share_the_shards_and_replace_each_other(town: Town) -> None:
    """A second process gets its share; what a killed or stopped one served is taken over; games go on."""
    async with town.program().started(town.playground) as one:
        await town.until_shared(one=3)
        codes = await start_games(town)
        async with town.program().started(town.playground) as two:
            await town.until_shared(one=2, two=1)
            await play_everywhere(town, codes)

            await one.stop(signal.SIGKILL)
            await town.until_shared(two=3)
            assert set(await town.shares()) == {two.process.pid}
            await play_everywhere(town, codes)

            async with town.program().started(town.playground) as three:
                await town.until_shared(two=2, three=1)
                await two.stop()
                assert (two.status, "Traceback" in two.output) == (0, False), two.output
                await town.until_shared(three=3)
                await play_everywhere(town, codes)
                await three.stop()
                assert (three.status, "Traceback" in three.output) == (0, False), three.output


@pytest.mark.only_postgres
async def test_a_halted_process_is_replaced_and_does_nothing_more(town: Town) -> None:
    """What it had served others serve meanwhile; when it goes on it gives that up, and gets a new share."""
    async with town.program().started(town.playground) as one, town.program().started(town.playground) as two:
        await town.until_shared(one=2, two=1)
        codes = await start_games(town)
        await one.halt(town.tables)
        before_halt = len(one.output)
        town.playground.world.acknowledge_within = 1.0
        await town.until_shared(two=3)
        town.playground.world.acknowledge_within = BUSY
        await play_everywhere(town, codes)
        before = [(await town.tables.get(code)).version for code in codes]
        one.process.send_signal(signal.SIGCONT)
        await one.prints("Another process has taken the lease")
        await town.until_shared(one=2, two=1)
        assert [(await town.tables.get(code)).version for code in codes] == before
        await play_everywhere(town, codes)
        assert "Traceback" not in one.output[before_halt:], one.output
        assert two.process.returncode is None


@pytest.mark.only_postgres
async def test_a_clock_that_is_set_forward_takes_no_shard_from_a_process(town: Town) -> None:
    """Then all leases have expired at once, but whoever renews theirs as ever goes on serving its shards."""
    now = datetime.now(UTC)
    gone = Claim("gone", "elsewhere", "", 7, now)
    await town.tables.write(take_lease, "process gone", gone, now=now)
    one, two = town.program(LEISURELY), town.program(LEISURELY)
    async with one.started(town.playground), two.started(town.playground):
        await town.until_shared(one=2, two=1)
        before = await town.claims("shard ", "process ")
        town.playground.world.forward(2 * 3600)

        async def renewed() -> dict[str, Claim] | None:
            claims = await town.claims("shard ", "process ")
            return claims if min(one.expires_at for one in claims.values()) >= datetime.now(UTC) else None

        after = await until(renewed, within=SOON)
        del before["process gone"]
        kept, had = ({name: one.holder for name, one in claims.items()} for claims in (after, before))
        assert kept == had


@pytest.mark.only_postgres
@pytest.mark.parametrize("other", [{"SHARD_COUNT": "2"}, {"PROCESSES": "one"}])
async def test_another_number_of_shards_is_refused(town: Town, other: dict[str, str]) -> None:
    """A server would belong to two processes: the second one ends with status 2 and one sentence."""
    async with town.program().started(town.playground):
        await town.until_shared(one=3)
        async with town.program(**other, log_level="WARNING").started(town.playground) as second:
            await second.end()
        assert (second.status, second.output.count("\n")) == (2, 1), second.output


@pytest.mark.only_postgres
async def test_logins_keep_the_spacing_of_discord(town: Town) -> None:
    """With `max_concurrency` 1 the processes' shards log in one after the other, and none is refused."""
    town.playground.world.logins_at_once = 1
    limits = town.playground.world.limits = Limits()
    async with town.program().started(town.playground), town.program().started(town.playground):
        await town.until_shared(one=2, two=1)
    assert limits.exceeded["logins"] == 0


async def test_what_fails_during_a_login_ends_no_process(town: Town, drawing: Drawing) -> None:
    """Where database or Discord fail the shard is taken again; a refused token ends the process."""

    async def fail(error: Exception) -> None:
        raise error

    division, announcing = Division(COUNT, 1), asyncio.Event()
    sharing = Sharing(town.tables, drawing, "", division, announcing=announcing, progress=lambda _, __: None)
    failures = (StoreUnavailableError("lost"), ClientConnectionError(), LoginFailure())
    for error in failures:
        task = asyncio.create_task(fail(error))
        await asyncio.wait({task})
        sharing._served[0] = Served(asyncio.Event(), task)
        with pytest.raises(LoginFailure) if error is failures[-1] else nullcontext():
            sharing._forget_ended()
        assert not sharing._served
