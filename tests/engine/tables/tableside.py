"""What many tests of tables begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games import GAMES
from engine.tables import Person, Place, Status

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from engine.tables import Table, Tables

ANNA, BEN, CLEO, DORA, EMIL = PEOPLE = tuple(
    Person(100 + number, name) for number, name in enumerate(["Anna", "Ben", "Cleo", "Dora", "Emil"])
)
HERE = Place(guild_id=1, channel_id=11)


def address(folder: Path, name: str = "ra.db") -> str:
    return f"sqlite+aiosqlite:///{folder / name}"


async def start_game(
    tables: Tables,
    people: int = 2,
    *,
    computers: tuple[str, ...] = (),
    place: Place = HERE,
    game: str = "ra",
) -> Table:
    """A game that has begun, with Anna as host."""
    table = await tables.open(place, ANNA, game=game, players_wanted=people + len(computers))
    for person in PEOPLE[1:people]:
        await tables.join(table.code, person)
    for spec in computers:
        await tables.add_computer(table.code, ANNA.user_id, spec)
    return await tables.start(table.code, ANNA.user_id)


async def move(tables: Tables, table: Table, random: Random) -> Table:
    """Any legal move."""
    update = await tables.look(table.code)
    return await tables.act(table.code, table.version, table.to_act, str(random.choice(update.legal)))


async def play_on(tables: Tables, table: Table, random: Random, moves: int = 1000) -> Table:
    """Legal moves by whoever is asked, until the game ends or so many were made."""
    for _ in range(moves):
        if table.status is not Status.RUNNING:
            break
        table = await move(tables, table, random)
    return table


async def until_asked(tables: Tables, table: Table, person: Person, random: Random) -> Table:
    """Moves by whoever is asked until it is this person, without a draft."""
    while table.asked.user_id != person.user_id or table.draft:
        table = await move(tables, table, random)
    return table


async def annas_turn(tables: Tables, random: Random, **options: Any) -> Table:
    """A game in which Anna is asked."""
    return await until_asked(tables, await start_game(tables, **options), ANNA, random)


async def handed_over(tables: Tables, random: Random, **options: Any) -> Table:
    """A game in which Anna is asked, for whom a computer plays."""
    table = await annas_turn(tables, random, **options)
    return await tables.hand_over(table.code, ANNA.user_id)


async def annas_draft(tables: Tables, random: Random) -> Table:
    """A dice game in which Anna has drafted something."""
    table = await annas_turn(tables, random, game="dice")
    while not table.draft or table.asked.user_id != ANNA.user_id:
        table = await move(tables, table, random)
    return table


async def everything(tables: Tables, code: str) -> tuple[object, ...]:
    """All there is to know of a table."""
    table = await tables.get(code)
    views = [await tables.view(code, seat.seat) for seat in table.seats] if table.started_at else []
    return table, await tables.look(code, since=0), *views


def legal(update: object) -> list[str]:
    return [str(action) for action in update.legal]


MOST = GAMES["ra"].MAX_PLAYERS
