"""Every deal is sealed as the game begins; what is sealed stays secret until the end, and never changes."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import select

from engine.record import dumps, loads
from engine.store import schema
from engine.store.personal import read_person
from engine.tables import NotFinishedError, Place, Status, Table, Tables
from engine.verify import verify
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    HERE,
    NOBODY,
    act,
    each_game,
    either_game,
    everything,
    move,
    play_on,
    play_with_computers,
    run_sql,
    seat_to_move,
    start_auction,
    start_game,
)

DIRECT = Place.in_direct_messages(77)


async def by_the_last_person(tables: Tables) -> Table:
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=2, own_options={"start_when_full": True})
    return await tables.lobbies.join(table.code, BEN)


async def by_the_last_computer(tables: Tables) -> Table:
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=2, own_options={"start_when_full": True})
    return await tables.lobbies.add_computer(table.code, ANNA.user_id)


async def in_direct_messages(tables: Tables) -> Table:
    return await tables.lobbies.open(DIRECT, ANNA, players_wanted=2, computers=["random"])


async def as_a_rematch(tables: Tables) -> Table:
    table = await play_with_computers(tables, await in_direct_messages(tables))
    return await tables.lobbies.rematch(table.code, ANNA)


WAYS = (start_game, by_the_last_person, by_the_last_computer, in_direct_messages, as_a_rematch)


def stored(tables: Tables, table: Table) -> Awaitable[tuple[str, Any]]:
    """The nonce and the chance in the database."""
    query = select(schema.tables.c.nonce, schema.tables.c.chance).where(schema.tables.c.code == table.code)
    return tables.read(lambda connection: tuple(connection.execute(query).one()))


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
async def test_every_beginning_is_sealed(tables: Tables, way: Callable[[Tables], Awaitable[Table]]) -> None:
    """There is one way to begin, whatever led there."""
    table = await way(tables)
    assert table.status is Status.RUNNING
    nonce, _ = await stored(tables, table)
    assert len(bytes.fromhex(nonce)) == 32
    assert await tables.views.commitment(table.code)


async def test_a_lobby_has_no_commitment(tables: Tables) -> None:
    """Nothing is dealt before the start."""
    assert await tables.views.commitment((await tables.lobbies.open(HERE, ANNA)).code) is None


async def test_every_game_has_a_seal_of_its_own(tables: Tables) -> None:
    """Neither nonces nor commitments come twice."""
    games = [await start_game(tables) for _ in range(3)]
    assert len({(await stored(tables, table))[0] for table in games}) == 3
    assert len({await tables.views.commitment(table.code) for table in games}) == 3


@each_game
async def test_the_record_holds_what_was_sealed(tables: Tables, game: str) -> None:
    """The commitment before the first move is that of the record of all moves, which verifies."""
    table = await start_game(tables, game=game)
    commitment, (nonce, chance) = await tables.views.commitment(table.code), await stored(tables, table)
    table = await play_on(tables, table)
    record = loads(dumps(await tables.views.record(table.code)))
    log = await tables.views.log(table.code)
    assert tuple((move.seat, move.action) for move in log if move.action) == record.moves
    assert record.seal
    assert (record.seal.nonce, record.seal.chance) == (nonce, chance)
    assert commitment == record.seal.commitment == await tables.views.commitment(table.code)
    assert len(list(verify(record, commitment))) == 3


@either_game
async def test_the_commitment_never_changes(tables: Tables, others: Tables, game: str) -> None:
    """The same after every move, and in another process."""
    table = await start_game(tables, game=game)
    commitment = await tables.views.commitment(table.code)
    for _ in range(20):
        table = await move(tables, table)
        assert await tables.views.commitment(table.code, table.version) == commitment
    assert await others.views.commitment(table.code.lower()) == commitment


async def test_a_move_that_is_taken_back_keeps_the_seal(tables: Tables) -> None:
    """The position before it has the same deal."""
    table = await start_auction(tables)
    commitment, seat = await tables.views.commitment(table.code), seat_to_move(table)
    table = await act(tables, table, "pass")
    table = await tables.play.undo(table.code, table.version, seat)
    assert seat_to_move(table) == seat
    assert await tables.views.commitment(table.code, table.version) == commitment


@each_game
async def test_nothing_that_the_bot_gets_tells_what_is_sealed(tables: Tables, game: str) -> None:
    """Tables, updates, views and exports of running games have neither nonce nor secret in their text."""
    table = await play_on(tables, await start_game(tables, game=game), moves=10)
    nonce, chance = await stored(tables, table)
    secrets = [nonce, chance.get("secret", nonce)]
    told = repr([*await everything(tables, table.code), await tables.read(read_person, ANNA.user_id)])
    assert table.code in told
    assert not any(secret in told for secret in secrets)
    assert "chance" not in json.dumps(await tables.read(read_person, ANNA.user_id), default=str)


@either_game
async def test_a_game_without_result_keeps_its_secret(tables: Tables, game: str) -> None:
    """Cancelled or abandoned, it has no record; its commitment stays."""
    for status in (Status.CANCELLED, Status.ABANDONED):
        table = await play_on(tables, await start_game(tables, game=game), moves=5)
        commitment = await tables.views.commitment(table.code)
        await tables.lobbies.cancel(table.code, NOBODY, moderator=True)
        await run_sql(tables, "UPDATE tables SET status = ? WHERE code = ?", str(status), table.code)
        nonce, _ = await stored(tables, table)
        with pytest.raises(NotFinishedError) as refused:
            await tables.views.record(table.code)
        assert nonce not in str(refused.value)
        assert nonce not in repr(await everything(tables, table.code))
        assert await tables.views.commitment(table.code) == commitment


async def test_a_game_from_before_has_no_seal(tables: Tables, others: Tables) -> None:
    """It goes on as it was; its record says nothing of a seal."""
    table = await start_game(tables)
    await run_sql(tables, "UPDATE tables SET nonce = NULL")
    assert await others.views.commitment(table.code) is None
    table = await play_on(others, await others.get(table.code))
    record = await others.views.record(table.code)
    assert record.seal is None
    assert "seal" not in json.loads(dumps(record))
