"""People, games at every stage, and what many tests of tables do with them."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, select

from engine import calendar, chance
from engine.games import GAMES, Seat
from engine.message import MessagePlace
from engine.store.announcements import Announcement
from engine.store.leaderboard import Board, By, Leaderboard, Standing, read_leaderboard
from engine.store.pings import pair_of, write_block
from engine.store.schema import metadata
from engine.tables import Deadline, Person, Place, Status, Table, Tables, TableSeat, Update
from engine.tables.position import Position
from engine.tables.values import WantedOptions
from tests.in_turn import repeated
from tests.postgres.databases import address_of
from tests.postgres.statements import execute

ANNA, BEN, CLEO, DORA, EMIL = PEOPLE = tuple(
    Person(100 + number, name) for number, name in enumerate(["Anna", "Ben", "Cleo", "Dora", "Emil"])
)
NOBODY = 999
"""The id of a person who sits at no table."""
HERE, ELSEWHERE = Place(guild_id=1, channel_id=11), Place(guild_id=2, channel_id=22)
each_game = pytest.mark.parametrize("game", sorted(GAMES))
either_game = pytest.mark.parametrize("game", ["ra", repeated("dice")])
"""For laws of tables that know nothing of the game."""
address = address_of
Choices = Mapping[str, object] | None


# What a table holds.


def player_to_move(table: Table) -> TableSeat:
    assert table.player_to_act is not None
    return table.player_to_act


def seat_to_move(table: Table) -> Seat:
    return player_to_move(table).seat


def user_after(table: Table, places: int = 1) -> int:
    """The person who acts this many places after the player to move."""
    user_id = table.seats[(seat_to_move(table) + places) % len(table.seats)].user_id
    assert user_id is not None
    return user_id


def legal(update: Update) -> list[str]:
    return [str(action) for action in update.legal]


async def position_of(tables: Tables, table: Table) -> Position:
    position = (await tables._repository.position(table.code))[1]
    assert position is not None
    return position


async def everything(tables: Tables, code: str) -> tuple[object, ...]:
    table = await tables.get(code)
    views = [await tables.views.view(code, seat.seat) for seat in table.seats] if table.started_at else []
    return table, await tables.views.look(code, since=0), *views


async def rows(tables: Tables) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of the database, by table, in the order of the keys."""

    def read(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
        ordered = {table.name: select(table).order_by(*table.primary_key) for table in metadata.sorted_tables}
        return {name: [tuple(row) for row in connection.execute(query)] for name, query in ordered.items()}

    return await tables.read(read)


async def clock_of(tables: Tables) -> Deadline:
    (clock,) = await tables.deadlines.nearest_deadlines(2)
    return clock


async def run_sql(tables: Tables, statement: str, *parameters: object) -> None:
    """Change the database behind the tables' back."""
    await tables._repository.write(execute, statement, *parameters)


async def suns_of(tables: Tables, table: Table, user_id: int | None) -> tuple[int, ...]:
    """The suns of a person who can plan a bid, the lowest first."""
    assert user_id
    return (await tables.plans.bid_planning(table.code, user_id)).suns


# What players do.


async def block(tables: Tables, user_id: int, blocked_id: int) -> None:
    """Let the invitations of a person not ping somebody any more."""
    name = next((person.name for person in PEOPLE if person.user_id == blocked_id), "")
    now = calendar.now()
    await tables.write(write_block, user_id, pair_of(user_id, blocked_id), blocked_id, now, name=name)


async def act(tables: Tables, table: Table, action: str) -> Table:
    """An action of the player to move."""
    return await tables.play.act(table.code, table.version, seat_to_move(table), action)


async def undo(tables: Tables, table: Table) -> Table:
    """The player to move takes back the last action of their draft."""
    return await tables.play.undo(table.code, table.version, seat_to_move(table))


async def move(tables: Tables, table: Table) -> Table:
    """Any legal action, the same ones in every run."""
    return await act(tables, table, chance.RANDOM.choice(legal(await tables.views.look(table.code))))


async def announce(
    tables: Tables, table: Table, *, message_id: int = 7, channel_id: int = 8, clock: Deadline | None = None
) -> Table:
    """Say that a message shows the table as it is, and this clock."""
    made = Announcement(table.version, MessagePlace(channel_id, message_id), table.asked_seat)
    await tables.announcements.announced(table.code, made, clock=clock)
    return await tables.get(table.code)


def wish(players: int, options: Choices = None, own: Choices = None) -> Callable[[Table], WantedOptions]:
    """What a host wants to play, whatever was chosen before."""
    return lambda _: WantedOptions(players, options or {}, own or {})


async def raises(error: type[BaseException], *calls: Awaitable[object]) -> None:
    """Each of these calls raises this error."""
    for call in calls:
        with pytest.raises(error):
            await call


# Games at every stage.


async def start_game(
    tables: Tables,
    people: int = 2,
    *,
    computers: tuple[str, ...] = (),
    place: Place = HERE,
    game: str = "ra",
    **own_options: object,
) -> Table:
    """A game that has begun, with Anna as host."""
    wanted, own = people + len(computers), {"pace": "day", **own_options}
    table = await tables.lobbies.open(place, ANNA, game=game, players_wanted=wanted, own_options=own)
    for person in PEOPLE[1:people]:
        await tables.lobbies.join(table.code, person)
    for spec in computers:
        await tables.lobbies.add_computer(table.code, ANNA.user_id, spec)
    return await tables.lobbies.start(table.code, ANNA.user_id)


async def start_auction(tables: Tables, people: int = 3) -> Table:
    """A game whose first player has invoked Ra, so that they bid last and must bid if nobody else does."""
    return await act(tables, await start_game(tables, people), "invoke")


async def computers_turn(tables: Tables) -> Table:
    """A new game of Anna and four computers that play at random, in which a computer moves first."""
    table = await start_game(tables, 1, computers=("random",) * 4)
    while player_to_move(table).computer is None:
        table = await start_game(tables, 1, computers=("random",) * 4)
    return table


async def play_on(tables: Tables, table: Table, moves: int = 1000) -> Table:
    """Random moves of all players, computers included, until the game ends or this many are made."""
    for _ in range(moves):
        if table.status is not Status.RUNNING:
            break
        table = await move(tables, table)
    return table


async def play_with_computers(tables: Tables, table: Table) -> Table:
    """Play the game to its end: computers for themselves and as stand-ins, people at random."""
    while (table := await tables.play.play_computers(table.code)).status is Status.RUNNING:
        assert player_to_move(table).decider is None
        table = await move(tables, table)
    return table


async def until_turn_of(tables: Tables, table: Table, person: Person) -> Table:
    """Random moves until it is this person's turn, without a draft."""
    while player_to_move(table).user_id != person.user_id or table.draft:
        table = await move(tables, table)
    return table


async def annas_turn(tables: Tables, **options: Any) -> Table:
    """A game in which it is Anna's turn."""
    return await until_turn_of(tables, await start_game(tables, **options), ANNA)


async def handed_over(tables: Tables, **options: Any) -> Table:
    """A game in which it is Anna's turn, and a computer plays for her."""
    table = await annas_turn(tables, **options)
    return await tables.absences.hand_over(table.code, ANNA.user_id)


async def annas_draft(tables: Tables) -> Table:
    """A dice game in which Anna has drafted something."""
    table = await annas_turn(tables, game="dice")
    while not table.draft or player_to_move(table).user_id != ANNA.user_id:
        table = await move(tables, table)
    return table


async def leaderboard(
    tables: Tables, board: Board, *, first: int = 1, most: int = 99, asker: int | None = None
) -> Leaderboard:
    read = partial(read_leaderboard, board=board, first=first, most=most, asker=asker)
    found: Leaderboard = await tables.read(read)
    return found


async def standings(tables: Tables, guild_id: int, game: str = "ra") -> tuple[Standing, ...]:
    """The whole leaderboard of a server by wins."""
    return (await leaderboard(tables, Board(guild_id, game, By.WINS))).lines
