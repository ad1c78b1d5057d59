"""Ratings and sums follow from the history of games: counted again, they are what they were."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.ratings import START, Rating
from engine.store.standings import ANY_NUMBER
from engine.tables import Person, Tables, open_tables
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    address,
    play_on,
    play_with_computers,
    raises,
    rows,
    run_sql,
    start_game,
)
from tests.finished_games import At, add_results, add_table

PEOPLE_OF_GAMES = (2, 3, 2)
SEASON = "INSERT INTO seasons (guild_id, name, opened_at) VALUES (1, 'Spring', '2026-03-01 00:00:00')"


async def everything_counted(tables: Tables) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of ratings and sums."""
    found = await rows(tables)
    return {name: found[name] for name in ("results", "standings", "totals", "player_totals", "meetings")}


async def play_games(tables: Tables, game: str = "ra") -> None:
    """Games of two and three people, against computers too, the last ones in a season."""
    for number, people in enumerate(PEOPLE_OF_GAMES):
        if number == 1:
            await run_sql(tables, SEASON)
        table = await start_game(tables, people, computers=("greedy",) * (number % 2), game=game)
        await play_on(tables, table)


async def nothing_more(tables: Tables) -> None:
    """The games alone."""


async def somebody_is_deleted(tables: Tables) -> None:
    """A person's results become nobody's, and change nobody else's rating."""
    await tables.privacy.erase(BEN.user_id)
    assert BEN.user_id not in {row[4] for row in (await everything_counted(tables))["standings"]}


async def what_games_brought_was_not_kept(tables: Tables) -> None:
    """As in games of before: what each category brought is worked out from the moves."""
    await run_sql(tables, "UPDATE results SET gains = NULL")


@pytest.mark.parametrize(
    ("game", "happens"),
    [
        ("ra", nothing_more),
        ("dice", nothing_more),
        ("ra", somebody_is_deleted),
        ("ra", what_games_brought_was_not_kept),
    ],
)
async def test_counting_again_gives_the_same_figures(
    tables: Tables, game: str, happens: Callable[[Tables], Awaitable[None]]
) -> None:
    """Every rating, sum and record is the same to the last bit after everything is counted again."""
    await play_games(tables, game)
    played = await everything_counted(tables)
    await happens(tables)
    before = played if happens is what_games_brought_was_not_kept else await everything_counted(tables)
    assert await tables.counting.recount() == len(PEOPLE_OF_GAMES)
    assert await everything_counted(tables) == before
    assert {row[2] for row in before["standings"]} == {0, 1}, "all time and the season"


def at(person: Person, place: int, fame: int) -> At:
    """Somebody's seat in a game that is over."""
    return At(person.user_id, person.name, place, fame)


def patient_tables(folder: Path) -> AbstractAsyncContextManager[Tables]:
    """Tables whose writes wait for others as long as a busy machine needs."""
    return open_tables(address(folder), busy_timeout=60)


async def test_games_that_end_at_once_are_counted_in_their_order(tmp_path: Path) -> None:
    """Where several processes count games of a server at the same moment, none is lost or counted twice.

    Their numbers are the order in which they were counted: counted again, the figures are what they were.
    """
    pairs = [(ANNA, BEN), (BEN, CLEO), (CLEO, ANNA)] * 4
    seated = [[at(one, 1, 30 + n), at(two, 2, 20 - n)] for n, (one, two) in enumerate(pairs)]
    async with patient_tables(tmp_path) as tables, patient_tables(tmp_path) as others:
        works = []
        for seats in seated:
            table = await tables.write(add_table, guild_id=HERE.guild_id, seats=seats)
            works.append(partial(add_results, table=table, seats=seats))
        await asyncio.gather(*[(tables, others)[n % 2].write(work) for n, work in enumerate(works)])
        before = await everything_counted(tables)
        (everyone,) = (row[3] for row in before["totals"] if row[2] == ANY_NUMBER)
        assert everyone["games"] == len(pairs)
        assert await tables.counting.recount() == len(pairs)
        assert await everything_counted(tables) == before


async def test_a_game_that_cannot_be_replayed_is_counted(tables: Tables, others: Tables) -> None:
    """Its places and fame are known; what each category brought stays unknown."""
    await play_on(tables, await start_game(tables))
    before = await everything_counted(tables)
    await what_games_brought_was_not_kept(tables)
    await run_sql(tables, "UPDATE moves SET action = 'fly'")
    assert await others.counting.recount() == 1
    assert (await everything_counted(others))["standings"] == before["standings"]


async def test_an_interrupted_count_is_known(tables: Tables) -> None:
    """A count that breaks off is seen at the next start, and repeated then."""
    await play_on(tables, await start_game(tables))
    await tables.counting.recount()
    assert await tables.counting.is_counted()
    before = await everything_counted(tables)

    def fail(done: int, of: int) -> None:
        raise KeyboardInterrupt

    await raises(KeyboardInterrupt, tables.counting.recount(fail))
    assert not await tables.counting.is_counted()
    await tables.counting.recount()
    assert await everything_counted(tables) == before


async def test_what_is_rated(tables: Tables) -> None:
    """Only rated games of two people or more change ratings; unrated ones still count for the leaderboard."""
    alone = await start_game(tables, 1, computers=("random",))
    await play_with_computers(tables, alone)
    await play_on(tables, await start_game(tables, 2, rated=False))
    counted = await everything_counted(tables)
    assert {row[5] for row in counted["standings"]} == {1}
    assert {row[-2:] for row in counted["standings"]} == {(None, None)}
    await play_on(tables, await start_game(tables, 2))
    rated = {
        row[4]: Rating(*row[-2:]) for row in (await everything_counted(tables))["standings"] if row[3] == 0
    }
    assert set(rated) == {ANNA.user_id, BEN.user_id}
    assert max(rated.values()).mu > START.mu > min(rated.values()).mu


async def test_sums_of_a_server(tables: Tables) -> None:
    """The sums of a server are those of its games, by the number of players and for any number."""
    await play_games(tables)
    sums = {row[2]: row[3] for row in (await everything_counted(tables))["totals"]}
    tables_of = {players: sums[players]["games"] for players in sums}
    assert tables_of == {0: 3, 2: 2, 4: 1}
    assert sums[0]["results"] == sum(PEOPLE_OF_GAMES)
    assert sum(sums[0]["wins"]) == sum(sums[2]["wins"]) + sum(sums[4]["wins"]) == 3
    records = [sums[2]["highest"], sums[4]["highest"]]
    assert sums[0]["highest"] in records  # of equal ones that of the earlier game
    assert sums[0]["highest"][0] == max(record[0] for record in records)
    assert HERE.guild_id == 1
