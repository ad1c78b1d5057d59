"""Finding tables, and how people did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableside import ANNA, BEN, CLEO, HERE, move, play_on, start_game

from engine.tables import Person, Place

if TYPE_CHECKING:
    from random import Random

    from engine.tables import Table, Tables

ELSEWHERE = Place(guild_id=2, channel_id=22)


def codes(tables: tuple[Table, ...]) -> list[str]:
    return [table.code for table in tables]


async def test_open_tables_of_a_server(tables: Tables, random: Random) -> None:
    """Open tables of this server are found: those that wait for me, mine, the others; the newest first."""
    others = [await tables.open(HERE, CLEO) for _ in range(2)]
    waiting, not_waiting = None, None
    while waiting is None or not_waiting is None:
        table = await start_game(tables)
        if table.asked.user_id == ANNA.user_id:
            waiting = waiting or table
        else:
            not_waiting = not_waiting or table
        if table not in {waiting, not_waiting}:
            await tables.cancel(table.code, 999, moderator=True)
    await start_game(tables, place=ELSEWHERE)
    await play_on(tables, await start_game(tables), random)
    found = await tables.find(guild_id=HERE.guild_id, user_id=ANNA.user_id)
    assert [waiting, not_waiting, *reversed(others)] == list(found)
    assert codes(found[:2]) == codes(await tables.find(guild_id=HERE.guild_id, user_id=ANNA.user_id, limit=2))
    assert set(codes(found)) == set(codes(await tables.find(guild_id=HERE.guild_id)))


async def test_found_by_the_beginning_of_a_code(tables: Tables) -> None:
    """What was typed of a code, in capital or small letters, is enough; signs of SQL mean themselves."""
    opened = [await tables.open(HERE, ANNA) for _ in range(20)]
    first = opened[0].code
    for typed in (first[:1], first[:2].lower(), first):
        expected = {table.code for table in opened if table.code.startswith(typed.upper())}
        assert expected == set(codes(await tables.find(guild_id=HERE.guild_id, prefix=typed)))
    for typed in ("%", "_", "'", "0"):
        assert await tables.find(guild_id=HERE.guild_id, prefix=typed) == ()


async def test_finished_games_of_a_server(tables: Tables, random: Random) -> None:
    """Games that were played to their end, the newest first; no others, and none of another server."""
    played = [await play_on(tables, await start_game(tables), random) for _ in range(2)]
    await play_on(tables, await start_game(tables, place=ELSEWHERE), random)
    await start_game(tables)
    cancelled = await start_game(tables)
    await tables.cancel(cancelled.code, 999, moderator=True)
    newest = codes(await tables.finished(guild_id=HERE.guild_id))
    assert newest == codes((played[1], played[0]))
    assert codes(await tables.finished(guild_id=HERE.guild_id, limit=1)) == newest[:1]
    typed = played[0].code.lower()
    assert codes(await tables.finished(guild_id=HERE.guild_id, prefix=typed)) == [played[0].code]


async def test_my_tables(tables: Tables) -> None:
    """A person's open tables, in one server or all, have those first that wait for him."""
    here = [await start_game(tables, 2) for _ in range(6)]
    there = await start_game(tables, 2, place=ELSEWHERE)
    await tables.open(HERE, CLEO)
    found = await tables.tables_of(BEN.user_id, HERE.guild_id)
    assert {table.code for table in here} == set(codes(found))
    waits = [table.asked.user_id == BEN.user_id for table in found]
    assert sorted(waits, reverse=True) == waits
    everywhere = await tables.tables_of(BEN.user_id)
    assert {table.code for table in (*here, there)} == set(codes(everywhere))
    assert await tables.tables_of(999) == ()


async def test_tables_of_a_channel(tables: Tables) -> None:
    """A table is found in its channel and in its thread."""
    one, two = await tables.open(HERE, ANNA), await tables.open(HERE, BEN)
    await tables.open(ELSEWHERE, ANNA)
    await tables.placed(two.code, channel_id=HERE.channel_id, thread_id=77)
    assert {one.code, two.code} == set(codes(await tables.tables_in(HERE.channel_id)))
    assert [two.code] == codes(await tables.tables_in(77))
    await tables.cancel(two.code, BEN.user_id)
    assert await tables.tables_in(77) == ()


async def test_leaderboard(tables: Tables, random: Random) -> None:
    """Everybody has his games, wins, mean place and mean fame, most wins first, under his latest name."""
    results: dict[int, list[tuple[int, int]]] = {}
    for players in (2, 3, 3, 2):
        table = await play_on(tables, await start_game(tables, players, computers=("random",)), random)
        view = (await tables.look(table.code)).view
        for seat in table.people:
            own = (view.places[seat.seat], view.players[seat.seat].fame)
            results.setdefault(seat.user_id, []).append(own)
    renamed = await tables.open(HERE, CLEO)
    await tables.join(renamed.code, Person(BEN.user_id, "Benjamin"))
    board = await tables.leaderboard(HERE.guild_id)
    assert {line.user_id for line in board} == set(results)
    for line in board:
        places, fame = zip(*results[line.user_id], strict=True)
        assert (line.games, line.wins) == (len(places), places.count(1))
        assert line.mean_place == sum(places) / len(places)
        assert line.mean_fame == sum(fame) / len(fame)
    assert board == tuple(sorted(board, key=lambda line: (-line.wins, line.mean_place, -line.mean_fame)))
    assert {"Anna", "Benjamin", "Cleo"} == {line.name for line in board}


async def test_only_finished_games_of_people_count(tables: Tables, random: Random) -> None:
    """Games against computers alone, cancelled ones, other servers and other games do not count."""
    await start_game(tables)
    alone = await start_game(tables, 1, computers=("random",))
    alone = await play_on(tables, alone, random)
    cancelled = await start_game(tables)
    await tables.cancel((await move(tables, cancelled, random)).code, 999, moderator=True)
    await play_on(tables, await start_game(tables, place=ELSEWHERE), random)
    assert await tables.leaderboard(HERE.guild_id) == ()
    assert len(await tables.leaderboard(ELSEWHERE.guild_id)) == 2
    assert await tables.leaderboard(ELSEWHERE.guild_id, "dice") == ()
