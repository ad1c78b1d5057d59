"""The lease of the process that talks to Discord: who gets it when, and how its holder notices a loss."""

import asyncio
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import AsyncMock

import aiohttp
import pytest

from engine.store.leases import Claim, LeaseLostError, read_lease, renew_lease, take_lease
from engine.tables import Tables, open_tables
from tests.bot.support import internals as bot
from tests.bot.support.database import run_sql
from tests.bot.support.game_night import GameNight
from tests.bot.support.setup import database_in
from tests.postgres.databases import server_of_its_own
from tests.postgres.statements import execute
from tests.waiting import PATIENCE, until

NAME = "shard 0/1"
LONG = 3600.0
"""A time that no test waits for."""


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.LEASE_LOOK, 0.01)


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    async with open_tables(database_in(tmp_path)) as tables:
        yield tables


@pytest.fixture
async def lease(tables: Tables) -> AsyncIterator[bot.Lease]:
    """The lease of this process, not taken yet."""
    async with bot.Lease(tables) as lease:
        yield lease


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Its `now` is the seconds since some moment, as a test wants them."""
    clock = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(bot.LEASE_CLOCK, lambda: clock.now)
    return clock


async def holder(tables: Tables) -> Claim | None:
    return await tables.read(read_lease, NAME)


async def claim_of_this_process(tables: Tables) -> Claim:
    """What another run of the program in this process would claim."""
    async with bot.Lease(tables) as lease:
        await lease.take()
        claim = await holder(tables)
    assert claim
    return replace(claim, holder="another")


async def give(tables: Tables, claim: Claim) -> None:
    now = datetime.max.replace(tzinfo=UTC)  # whoever has it
    assert await tables.write(take_lease, NAME, claim, now=now) is None


def elsewhere(*, seconds: float) -> Claim:
    """A claim of another host that expires this late."""
    return Claim("another", "elsewhere", "", 7, datetime.now(UTC) + timedelta(seconds=seconds))


async def soon(lease: bot.Lease) -> None:
    """Take the lease before long."""
    await asyncio.wait_for(lease.take(), PATIENCE)


async def waiting(lease: bot.Lease, caplog: pytest.LogCaptureFixture) -> asyncio.Task[None]:
    """The task that takes the lease, once it says that it waits for a process that may be alive."""
    caplog.set_level("INFO")
    taking = asyncio.create_task(lease.take())
    await until(lambda: "Waiting for process" in caplog.text or taking.done())
    assert not taking.done()
    return taking


async def test_a_lease_that_is_renewed_is_refused(tables: Tables, lease: bot.Lease) -> None:
    """Whoever waits for a lease is refused as soon as its holder renews it, and learns whose it is."""
    claim = elsewhere(seconds=LONG)
    await give(tables, claim)
    taking = asyncio.create_task(lease.take())
    later = claim.expires_at + timedelta(seconds=10)
    async with asyncio.timeout(PATIENCE):
        while not taking.done():
            await tables.write(renew_lease, name=NAME, holder="another", expires_at=later)
            later += timedelta(seconds=10)
    with pytest.raises(bot.AlreadyRunningError) as refused:
        await taking
    assert (refused.value.other.host, refused.value.other.pid) == ("elsewhere", 7)
    assert not lease.is_held


async def test_a_clock_that_was_wrong_locks_nobody_out(
    tables: Tables, lease: bot.Lease, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lease that is not renewed for its whole time is taken, however late its holder said it expires."""
    monkeypatch.setattr(bot.LEASE_TTL, 0.2)
    await give(tables, elsewhere(seconds=LONG))
    await soon(lease)
    assert await holder(tables) != elsewhere(seconds=LONG)


async def test_a_process_of_the_same_pid_is_dead(tables: Tables, lease: bot.Lease) -> None:
    """A claim with this process's own pid is that of an earlier run, as in a container that was restarted."""
    mine = await claim_of_this_process(tables)
    await give(tables, replace(mine, expires_at=datetime.now(UTC) + timedelta(seconds=LONG)))
    await soon(lease)
    assert lease.is_held


async def test_a_dead_process_is_replaced_at_once(
    tables: Tables, lease: bot.Lease, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever waits for a living process of this host gets the lease once that process is dead."""
    mine = await claim_of_this_process(tables)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", "input()", stdin=asyncio.subprocess.PIPE
    )
    late = datetime.now(UTC) + timedelta(seconds=LONG)
    await give(tables, replace(mine, pid=process.pid, expires_at=late))
    taking = await waiting(lease, caplog)
    process.kill()
    await process.wait()
    await asyncio.wait_for(taking, PATIENCE)
    assert lease.is_held


@pytest.mark.parametrize("unlike", [{"host": "elsewhere"}, {"pid_space": "another container"}])
async def test_pids_of_elsewhere_mean_nothing(
    tables: Tables, lease: bot.Lease, caplog: pytest.LogCaptureFixture, unlike: dict[str, str]
) -> None:
    """Whether a process of another host or container lives cannot be known, even if its pid is this one's."""
    mine = await claim_of_this_process(tables)
    late = datetime.now(UTC) + timedelta(seconds=LONG)
    await give(tables, replace(mine, expires_at=late, **unlike))  # type: ignore[arg-type]  # two texts
    taking = await waiting(lease, caplog)
    taking.cancel()
    assert not lease.is_held


async def test_the_heartbeat_renews_the_lease_and_notices_its_loss(
    tables: Tables, lease: bot.Lease, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The holder moves the end of its lease again and again; once another has taken it, it does not do so."""
    monkeypatch.setattr(bot.LEASE_HEARTBEAT, 0.01)
    await lease.take()
    first = await holder(tables)
    assert first

    async def is_renewed() -> bool:
        return await holder(tables) != first

    await until(is_renewed)
    assert lease.is_held
    other = elsewhere(seconds=LONG)
    await give(tables, other)
    await asyncio.wait_for(lease.lost.wait(), PATIENCE)
    assert not lease.is_held
    assert not await lease.confirm()
    assert await holder(tables) == other


@pytest.mark.parametrize("taken", [False, True])
async def test_after_a_long_pause_the_lease_is_in_doubt(
    tables: Tables, lease: bot.Lease, clock: SimpleNamespace, *, taken: bool
) -> None:
    """After a pause of the lease's whole time it is not held until it is found that nobody else took it."""
    await lease.take()
    clock.now += 29.9
    assert lease.is_held
    clock.now += 0.1
    assert not lease.is_held
    if taken:
        await give(tables, elsewhere(seconds=30))
    assert await lease.confirm() is not taken
    assert lease.is_held is not taken
    assert lease.lost.is_set() is taken


async def assert_held_only_while_it_lasts(lease: bot.Lease, clock: SimpleNamespace) -> None:
    """Check that a lease that was just taken, and cannot be renewed, is held for its 30 seconds alone."""
    clock.now += 29
    assert await lease.confirm()
    clock.now += 2
    assert not await lease.confirm()


@pytest.mark.only_postgres
async def test_out_of_reach_of_the_database(clock: SimpleNamespace, tmp_path: Path) -> None:
    """Where others may reach the database, a holder that does not acts only as long as its lease lasts."""
    with server_of_its_own() as server:
        async with open_tables(database_in(tmp_path)) as tables, bot.Lease(tables) as lease:
            await lease.take()
            server.stop()
            await assert_held_only_while_it_lasts(lease, clock)
            server.start()
            assert await lease.confirm()


@pytest.mark.only_postgres
async def test_at_a_standby_a_lease_is_not_held_for_longer(clock: SimpleNamespace, tmp_path: Path) -> None:
    """A server that has become a standby follows another one, where another process may take the lease."""
    with server_of_its_own(wal_level="replica", max_wal_senders="1") as server:
        async with open_tables(database_in(tmp_path)) as tables, bot.Lease(tables) as lease:
            await lease.take()
            server.become_standby()
            await assert_held_only_while_it_lasts(lease, clock)
            await tables.read(execute, "SELECT pg_promote()")
            assert await lease.confirm()


@pytest.mark.sqlite
async def test_a_database_error_loses_no_lease(
    tables: Tables, lease: bot.Lease, clock: SimpleNamespace, caplog: pytest.LogCaptureFixture
) -> None:
    """While the database takes no writes the holder stays the holder, and tries again."""
    await lease.take()
    before = await holder(tables)
    await run_sql(tables, "PRAGMA query_only = ON")
    clock.now += 31
    assert await lease.confirm()
    assert "The lease is not renewed" in caplog.text
    await run_sql(tables, "PRAGMA query_only = OFF")
    clock.now += 31
    assert await lease.confirm()
    assert await holder(tables) != before


async def test_a_login_whose_lease_is_in_doubt_may_be_tried_again(lease: bot.Lease) -> None:
    """It sends nothing, and ends in one sentence and with the status of what may pass."""
    async with aiohttp.ClientSession(trace_configs=[lease.guard()]) as session:
        with pytest.raises(LeaseLostError) as lost:
            await session.get("http://127.0.0.1:1/")
    assert (ending := bot.ending_of(lost.value))
    assert ending.status == bot.TRY_AGAIN


async def test_without_the_lease_nothing_goes_on(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A table that can be seen again is left to another process, and that is no error."""
    table = await night.tables.get(await night.start_game(night.ben))
    await bot.until_background_work_done(night.bot)
    await night.tables.announcements.pause(table)
    monkeypatch.setattr(night.tables.announcements, "placed", AsyncMock(side_effect=LeaseLostError))
    for _ in range(2):  # at once, and after the pause between two checks
        night.bot.services.announcer.rights.changed(table.guild_id)
    await bot.until_background_work_done(night.bot)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_without_the_lease_nobody_is_answered(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Amid an interaction too: what was begun is left to another process, and is no error."""
    lobby = await night.open_lobby()
    monkeypatch.setattr(night.tables.lobbies, "join", AsyncMock(side_effect=LeaseLostError))
    night.world.acknowledge_within = 0.5
    assert not (await night.ben.click(lobby, "Join"))["ok"]
    assert night.ben.private_answers == []
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
