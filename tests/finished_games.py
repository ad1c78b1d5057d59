"""Finished games written straight into a database, as the move that ends one writes them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine import calendar
from engine.protocol import Gain, Outcome
from engine.store.moves import StoredMove, insert_moves
from engine.store.results import insert_results
from engine.store.tables import insert_table
from engine.table import Status, Table, TableSeat
from engine.table_options import TableOptions

VERSION = 2
GAINS = {
    "ra": {"gods": Gain(4, 2), "pharaohs": Gain(-2, 3), "nile": Gain(6, 4), "gold": Gain(3, 1)}
    | {"civilization": Gain(-5, 2), "monuments": Gain(7, 5), "suns": Gain(0)},
    "dice": {"pharaoh": Gain(5, 9), "nile": Gain(8, 12), "civilization": Gain(10, 4)}
    | {"columns": Gain(6, 4), "sets": Gain(0), "in_play": Gain(3)},
}
"""What each category brings every seat, unless a test says otherwise."""
_codes = count(100)


class At(NamedTuple):
    """Somebody's seat in a game that is over."""

    user_id: int | None
    name: str
    place: int
    fame: int
    gains: Mapping[str, Gain] | None = None
    has_left: bool = False

    @property
    def computer(self) -> str | None:
        """The kind of computer, for a seat without a person."""
        return "regular" if self.user_id is None else None


def add_game(connection: Connection, /, guild_id: int, seats: Sequence[At], **options: Any) -> str:
    """Write a finished game with the options of `add_table`, and count it; returns its code."""
    table = add_table(connection, guild_id, seats, **options)
    add_results(connection, table, seats)
    return table.code


def add_table(
    connection: Connection,
    guild_id: int,
    seats: Sequence[At],
    *,
    game: str = "ra",
    rated: bool = True,
    first: int = 0,
    code: str = "",
    channel_id: int = 11,
) -> Table:
    """Write a table whose game, in which `first` made the only move, is over but not counted yet."""
    new = replace(_table(guild_id, seats, game, rated=rated), channel_id=channel_id)
    table = insert_table(connection, new, [code or f"G{next(_codes)}"])
    assert table.finished_at
    insert_moves(connection, table.code, [StoredMove(VERSION, first, "draw", None, False)], table.finished_at)
    return table


def add_results(connection: Connection, table: Table, seats: Sequence[At]) -> None:
    """Write the results of a game, and count it."""
    outcome = Outcome((tuple(seat.fame for seat in seats),), tuple(seat.place for seat in seats))
    insert_results(connection, table, outcome, [seat.gains or GAINS[table.game] for seat in seats])


def _table(guild_id: int, seats: Sequence[At], game: str, *, rated: bool) -> Table:
    now = calendar.now()
    people = [seat.user_id for seat in seats if seat.user_id is not None]
    return Table(
        code="",
        guild_id=guild_id,
        channel_id=11,
        message_id=7,
        message_channel_id=11,
        game=game,
        players_wanted=len(seats),
        options={},
        own_options=TableOptions(rated=rated),
        locale="en",
        status=Status.FINISHED,
        version=VERSION,
        announced=VERSION,
        host_id=people[0],
        seats=tuple(
            TableSeat(at, seat.user_id, seat.computer, seat.name, left_at=VERSION if seat.has_left else None)
            for at, seat in enumerate(seats)
        ),
        opened_at=now,
        started_at=now,
        finished_at=now,
    )
