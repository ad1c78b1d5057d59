"""Reading and writing tables, each with its seats."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, fields, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from engine.options import options_to_json
from engine.store import schema
from engine.store.errors import ConcurrentChangeError
from engine.store.histories import version_now
from engine.store.rows import delete_rows, write_row
from engine.store.schema import seats, tables
from engine.table import KeptSeat, Status, Table, TableSeat
from engine.table_options import read_stored

TABLE_FIELDS = tuple(field.name for field in fields(Table) if field.name != "seats")
SEAT_FIELDS = tuple(field.name for field in fields(TableSeat))

# Every press reads and writes tables, so these statements are made once.
# A table comes with its seats in one statement, so that both are of one moment.

_TABLES_WITH_SEATS = (
    select(*(tables.c[name] for name in TABLE_FIELDS), *(seats.c[name] for name in SEAT_FIELDS))
    .outerjoin(seats, seats.c.code == tables.c.code)
    .order_by(seats.c.seat)
)
_ONE = _TABLES_WITH_SEATS.where(tables.c.code == bindparam("wanted"))
_SOME = _TABLES_WITH_SEATS.where(tables.c.code.in_(bindparam("wanted", expanding=True)))

_CHANGED = (
    "players_wanted",
    "options",
    "own_options",
    "locale",
    "host_id",
    "status",
    "version",
    "to_act",
    "computer_to_act",
    "bidders",
    "draft",
    "started_at",
    "finished_at",
    "kept_seats",
    "decision",
    "position_version",
)
"""What changes with a version. Where a table is played and what Discord shows of it does not."""

_UPDATE = (
    update(tables)
    .where(tables.c.code == bindparam("wanted"), tables.c.version == bindparam("expected"))
    .values({name: bindparam(f"new_{name}") for name in _CHANGED})
)
_HOLD = (
    update(tables)
    .where(tables.c.code.in_(bindparam("codes", expanding=True)))
    .values(version=tables.c.version)
)


def read_table(connection: Connection, code: str) -> Table | None:
    """One table, or None."""
    rows = connection.execute(_ONE, {"wanted": code}).all()
    return _table(rows) if rows else None


def read_version(connection: Connection, code: str) -> int | None:
    """The version of a table, or None."""
    version: int | None = connection.execute(select(tables.c.version).where(tables.c.code == code)).scalar()
    return version


def read_tables(connection: Connection, codes: Collection[str]) -> tuple[Table, ...]:
    """The tables with these codes, in this order; codes without a table are skipped."""
    found: dict[str, list[Row[*tuple[Any, ...]]]] = {code: [] for code in codes}
    for row in connection.execute(_SOME, {"wanted": [*codes]}):
        found[row.code].append(row)
    return tuple(_table(rows) for rows in found.values() if rows)


def insert_table(connection: Connection, table: Table, candidates: list[str]) -> Table:
    """Write a new table under the first free code of `candidates`."""
    hold_place(connection, table)
    taken = set(connection.execute(select(tables.c.code).where(tables.c.code.in_(candidates))).scalars())
    table = replace(table, code=next(code for code in candidates if code not in taken))
    if table.status is Status.LOBBY:
        # A table of a history that is lost may have had this code.
        table = replace(table, version=version_now(connection, table.version))
    connection.execute(insert(tables), {name: _stored(table, name) for name in TABLE_FIELDS})
    connection.execute(insert(seats), _seat_rows(table))
    return table


def hold_place(connection: Connection, table: Table) -> None:
    """Write the rows of a table's server and people, so that no other transaction opens a table for them."""
    write_row(connection, schema.guilds, {"id": table.guild_id}, {})
    _save_people(connection, table.seats)


def hold_tables(connection: Connection, codes: Collection[str]) -> None:
    """Keep other transactions from changing these tables until this one ends; those that wait start over.

    SQLite has one writer, so nothing is done there.
    """
    if connection.dialect.name == "postgresql":
        # An UPDATE that changes nothing: after a lock alone, those that waited would go on with what they had
        # read before.
        connection.execute(_HOLD, {"codes": list(codes)})


def update_table(connection: Connection, before: Table, after: Table) -> None:
    """Write the next version of a table.

    Raises `ConcurrentChangeError` where the database no longer has the version of `before`.
    """
    new = {f"new_{name}": _stored(after, name) for name in _CHANGED}
    versions = {"wanted": before.code, "expected": before.version}
    if connection.execute(_UPDATE, new | versions).rowcount != 1:
        raise ConcurrentChangeError
    if after.seats != before.seats:
        _save_people(connection, after.seats)
        delete_rows(connection, seats, code=after.code)
        if after.seats:
            connection.execute(insert(seats), _seat_rows(after))


def write_rematch(connection: Connection, code: str, rematch: str) -> None:
    """Write which table was opened to play a finished game once more; this makes no new version."""
    connection.execute(update(tables).where(tables.c.code == code).values(rematch=rematch))


def _table(rows: Sequence[Row[*tuple[Any, ...]]]) -> Table:
    split = len(TABLE_FIELDS)
    table = dict(zip(TABLE_FIELDS, rows[0], strict=False))
    table |= {
        "own_options": read_stored(table["own_options"]),
        "status": Status(table["status"]),
        "draft": tuple(table["draft"]),
        "bidders": _bidders(table["bidders"]),
        "kept_seats": tuple(_kept_seat(**kept) for kept in table["kept_seats"] or ()),
        "seats": tuple(TableSeat(*row[split:]) for row in rows if row[split] is not None),
    }
    return Table(**table)


def _stored(table: Table, name: str) -> Any:
    """The value of a column."""
    match name:
        case "own_options":
            return options_to_json(table.own_options)
        case "bidders":
            return sum(1 << seat for seat in table.bidders)
        case "kept_seats":
            return [_kept_row(kept) for kept in table.kept_seats] or None
        case _:
            return getattr(table, name)


def _bidders(stored: int) -> frozenset[int]:
    """The seats whose bits are set."""
    return frozenset(seat for seat in range(stored.bit_length()) if stored >> seat & 1)


def _kept_row(kept: KeptSeat) -> dict[str, Any]:
    return asdict(kept) | {"until": kept.until and kept.until.isoformat()}


def _kept_seat(user_id: int, name: str, until: str | None, username: str = "") -> KeptSeat:
    return KeptSeat(user_id, name, datetime.fromisoformat(until) if until else None, username)


def _seat_rows(table: Table) -> list[dict[str, Any]]:
    return [
        {"code": table.code} | {name: getattr(seat, name) for name in SEAT_FIELDS} for seat in table.seats
    ]


def save_person(connection: Connection, user_id: int, name: str, username: str) -> None:
    """Write what a person is called now."""
    write_row(connection, schema.users, {"id": user_id}, {"name": name, "username": username})


def _save_people(connection: Connection, seated: Iterable[TableSeat]) -> None:
    for seat in seated:
        if seat.user_id is not None:
            save_person(connection, seat.user_id, seat.name, seat.username)
