"""How people did in a server's finished games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tables import Person
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    CLEO,
    DORA,
    ELSEWHERE,
    EMIL,
    HERE,
    NOBODY,
    move,
    play_on,
    run_sql,
    standings,
    start_game,
)
from tests.typed_updates import places_of

if TYPE_CHECKING:
    from random import Random

    from engine.tables import Tables


async def test_leaderboard(tables: Tables, random: Random) -> None:
    """Each person has their games, wins, mean place and mean fame, most wins first, under their last name."""
    results: dict[int | None, list[tuple[int, int]]] = {}
    for players in (2, 3, 3, 2):
        table = await play_on(tables, await start_game(tables, players, computers=("random",)), random)
        view = (await tables.look(table.code)).view
        for seat in table.people:
            own = (places_of(view)[seat.seat], view.players[seat.seat].fame or 0)
            results.setdefault(seat.user_id, []).append(own)
    renamed = await tables.open(HERE, CLEO)
    await tables.join(renamed.code, Person(BEN.user_id, "Benjamin"))
    board = await standings(tables, HERE.guild_id)
    assert {line.user_id for line in board} == set(results)
    for line in board:
        places, fame = zip(*results[line.user_id], strict=True)
        assert (line.games, line.wins) == (len(places), places.count(1))
        assert line.mean_place == sum(places) / len(places)
        assert line.mean_fame == sum(fame) / len(fame)
    assert board == tuple(sorted(board, key=lambda line: (-line.wins, line.mean_place, -line.mean_fame)))
    assert {"Anna", "Benjamin", "Cleo"} == {line.name for line in board}


async def test_the_order_of_the_leaderboard(tables: Tables) -> None:
    """Most wins come first, then the better mean place, then the higher mean fame, then the lower id."""
    games = (
        {ANNA: (1, 9), BEN: (2, 9), CLEO: (3, 10), DORA: (3, 20), EMIL: (3, 20)},
        {ANNA: (5, 9), BEN: (2, 9), CLEO: (3, 10), DORA: (3, 20), EMIL: (3, 20)},
    )
    for game in games:
        table = await start_game(tables, 5)
        for seat, (person, (place, fame)) in enumerate(reversed(game.items())):
            await run_sql(
                tables,
                "INSERT INTO results (code, seat, user_id, place, fame, guild_id, game, players, people,"
                " number, finished_at)"
                " VALUES (?, ?, ?, ?, ?, 1, 'ra', 5, 5, 1, '2026-01-01 00:00:00.000000')",
                *(table.code, seat, person.user_id, place, fame),
            )
    board = await standings(tables, HERE.guild_id)
    assert [line.name for line in board] == ["Anna", "Ben", "Dora", "Emil", "Cleo"]


async def test_only_finished_games_of_people_count(tables: Tables, random: Random) -> None:
    """Games against computers alone, cancelled ones, other servers and other games do not count."""
    await start_game(tables)
    alone = await start_game(tables, 1, computers=("random",))
    alone = await play_on(tables, alone, random)
    cancelled = await start_game(tables)
    await tables.cancel((await move(tables, cancelled, random)).code, NOBODY, moderator=True)
    await play_on(tables, await start_game(tables, place=ELSEWHERE), random)
    assert await standings(tables, HERE.guild_id) == ()
    assert len(await standings(tables, ELSEWHERE.guild_id)) == 2
    assert await standings(tables, ELSEWHERE.guild_id, "dice") == ()
