"""Leases: one holder at a time, whoever asks, until it expires, is released or is known to be dead."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from engine.store.database import Database, open_database
from engine.store.leases import (
    Claim,
    LeaseLostError,
    check_number,
    read_lease,
    read_number,
    release_lease,
    renew_lease,
    take_lease,
)
from tests.postgres.databases import address_of

NOW = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)
LATER = NOW + timedelta(seconds=30)
EVEN_LATER = NOW + timedelta(seconds=40)


def claim(holder: str, expires_at: datetime = LATER) -> Claim:
    return Claim(holder, host="here", pid_space="one boot", pid=7, expires_at=expires_at)


ANNAS, BENS = claim("anna"), claim("ben", EVEN_LATER)


async def take(
    database: Database, mine: Claim, *, now: datetime = NOW, instead_of: Claim | None = None, name: str = "x"
) -> Claim | None:
    return await database.write(lambda c: take_lease(c, name, mine, now=now, instead_of=instead_of))


async def holder(database: Database) -> Claim | None:
    return await database.read(lambda c: read_lease(c, "x"))


@pytest.fixture
async def one(tmp_path: Path) -> AsyncIterator[Database]:
    async with open_database(address_of(tmp_path), busy_timeout=5) as database:
        yield database


@pytest.fixture
async def two(tmp_path: Path, one: Database) -> AsyncIterator[Database]:
    """The same database as another process has it."""
    async with open_database(address_of(tmp_path), busy_timeout=5) as database:
        yield database


async def test_a_lease_has_one_holder(one: Database, two: Database) -> None:
    """A free lease is taken; whoever comes next learns whose it is. Leases of other names are free."""
    assert await take(one, ANNAS) is None
    assert await take(two, BENS) == ANNAS
    assert await take(two, BENS, name="y") is None
    assert await holder(two) == ANNAS


@pytest.mark.parametrize("before", [None, ANNAS])
async def test_of_many_at_once_one_gets_it(one: Database, two: Database, before: Claim | None) -> None:
    """Where many claim a lease at the same moment, free or expired, one gets it, and the others see whose."""
    if before:
        await take(one, before)
    claims = [claim(str(number), EVEN_LATER) for number in range(20)]
    answers = await asyncio.gather(
        *[take((one, two)[number % 2], mine, now=LATER) for number, mine in enumerate(claims)]
    )
    winner = await holder(one)
    assert [mine for mine, other in zip(claims, answers, strict=True) if other is None] == [winner]
    assert set(answers) == {None, winner}


async def test_an_expired_lease_is_taken(one: Database, two: Database) -> None:
    """From the moment when it expires anybody may take a lease; its old holder can do nothing to it then."""
    await take(one, ANNAS)
    assert await take(two, BENS, now=LATER - timedelta(microseconds=1)) == ANNAS
    assert await take(two, BENS, now=LATER) is None
    assert not await one.write(lambda c: renew_lease(c, "x", "anna", EVEN_LATER))
    await one.write(lambda c: release_lease(c, "x", "anna"))
    assert await holder(one) == BENS


async def test_a_dead_holder_is_replaced(one: Database, two: Database) -> None:
    """A claim that is known to be dead is replaced before it expires, unless it has changed meanwhile."""
    await take(one, ANNAS)
    assert await take(two, BENS, instead_of=claim("caro")) == ANNAS
    assert await take(two, BENS, instead_of=replace(ANNAS, expires_at=NOW)) == ANNAS
    assert await take(two, BENS, instead_of=ANNAS) is None
    assert await holder(one) == BENS


async def test_a_lease_is_renewed_by_its_holder(one: Database, two: Database) -> None:
    """The holder keeps a lease, even one that expired, as long as nobody else took it."""
    await take(one, ANNAS)
    assert await one.write(lambda c: renew_lease(c, "x", "anna", EVEN_LATER))
    assert await take(two, BENS, now=LATER) == claim("anna", EVEN_LATER)


async def test_a_released_lease_is_free(one: Database, two: Database) -> None:
    """A lease that its holder released is taken at once; the old holder cannot renew it."""
    await take(one, ANNAS)
    await one.write(lambda c: release_lease(c, "x", "anna"))
    assert await holder(two) is None
    assert not await one.write(lambda c: renew_lease(c, "x", "anna", EVEN_LATER))
    assert await take(two, BENS) is None


async def test_a_number_is_of_one_holding(one: Database, two: Database) -> None:
    """Once somebody else has taken the lease, what goes by its old number is refused."""
    await take(one, ANNAS)
    number = await one.read(lambda c: read_number(c, "x", "anna"))
    await one.read(lambda c: check_number(c, "x", number))
    await take(two, BENS, now=LATER)
    with pytest.raises(LeaseLostError):
        await one.read(lambda c: check_number(c, "x", number))
