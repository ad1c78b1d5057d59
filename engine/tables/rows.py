"""Tables as rows: every statement that reads or writes them."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import bindparam, case, func, insert, select, update

from engine.players import Reason
from engine.store import schema
from engine.tables.values import Standing, Status, Table, TableSeat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from sqlalchemy import ColumnElement, Connection, Executable, Row

    from engine.games import Outcome
    from engine.tables.values import Logged

tables, seats, moves, results = schema.tables, schema.seats, schema.moves, schema.results

TABLE_FIELDS = tuple(field.name for field in fields(Table) if field.name != "seats")
SEAT_FIELDS = tuple(field.name for field in fields(TableSeat))

Write = tuple["Executable", "dict[str, Any] | list[dict[str, Any]]"]
"""One statement with its parameters; the statements are made once, so that SQLAlchemy compiles them once."""


class Move(NamedTuple):
    """A move as it is stored."""

    version: int
    seat: int
    action: str
    reason: Reason | None


class MovedOnError(Exception):
    """Another process has changed the table since it was read."""


# Reading. A table comes with its seats in one statement, so that both are of one moment.

_TABLES_WITH_SEATS = (
    select(*(tables.c[name] for name in TABLE_FIELDS), *(seats.c[name] for name in SEAT_FIELDS))
    .outerjoin(seats, seats.c.code == tables.c.code)
    .order_by(seats.c.seat)
)
_ONE = _TABLES_WITH_SEATS.where(tables.c.code == bindparam("wanted"))
_SOME = _TABLES_WITH_SEATS.where(tables.c.code.in_(bindparam("wanted", expanding=True)))
_CHANCE = select(tables.c.chance).where(tables.c.code == bindparam("wanted"))
_MOVES = (
    select(moves.c.version, moves.c.seat, moves.c.action, moves.c.reason)
    .where(moves.c.code == bindparam("wanted"), moves.c.version > bindparam("since"))
    .where(moves.c.version <= bindparam("until"))
    .order_by(moves.c.version)
)


def read_table(connection: Connection, code: str) -> Table | None:
    """One table, or None."""
    rows = connection.execute(_ONE, {"wanted": code}).all()
    return _table(rows) if rows else None


def read_tables(connection: Connection, codes: Sequence[str]) -> tuple[Table, ...]:
    """Those of the tables that there are, in the order of their codes."""
    found: dict[str, list[Row[*tuple[Any, ...]]]] = {code: [] for code in codes}
    for row in connection.execute(_SOME, {"wanted": codes}):
        found[row.code].append(row)
    return tuple(_table(rows) for rows in found.values() if rows)


def _table(rows: Sequence[Row[*tuple[Any, ...]]]) -> Table:
    split = len(TABLE_FIELDS)
    table = dict(zip(TABLE_FIELDS, rows[0], strict=False))
    seated = tuple(TableSeat(*row[split:]) for row in rows if row[split] is not None)
    typed = {"status": Status(table["status"]), "draft": tuple(table["draft"]), "seats": seated}
    return Table(**table | typed)


def read_chance(connection: Connection, code: str) -> Any:
    """The game's chance as JSON values; None before the start."""
    return connection.execute(_CHANCE, {"wanted": code}).scalar_one()


def read_moves(connection: Connection, code: str, since: int, until: int) -> Sequence[Move]:
    """The moves after the version `since` and up to `until`."""
    rows = connection.execute(_MOVES, {"wanted": code, "since": since, "until": until})
    return [Move(row.version, row.seat, row.action, row.reason and Reason(**row.reason)) for row in rows]


def read_behind(connection: Connection) -> tuple[str, ...]:
    """The codes of the tables that `unannounced` is about."""
    return tuple(connection.execute(select(tables.c.code).where(schema.BEHIND)).scalars())


def read_open(
    connection: Connection, *conditions: ColumnElement[bool], user_id: int | None, limit: int | None = None
) -> tuple[Table, ...]:
    """Open tables: those that wait for the person, those where he sits, then the others; newest first."""
    mine = seats.alias("mine")
    waits = (mine.c.seat == tables.c.to_act) & mine.c.stand_in.is_(None)
    codes = (
        select(tables.c.code)
        .outerjoin(mine, (mine.c.code == tables.c.code) & (mine.c.user_id == user_id))
        .where(schema.OPEN, *conditions)
        .order_by(
            case((waits, 0), (mine.c.seat.is_not(None), 1), else_=2),
            tables.c.opened_at.desc(),
            tables.c.code,
        )
        .limit(limit)
    )
    return read_tables(connection, connection.execute(codes).scalars().all())


def read_finished(connection: Connection, guild_id: int, prefix: str, limit: int) -> tuple[Table, ...]:
    """Tables of a server whose game was played to its end, and whose code begins so; the newest first."""
    codes = (
        select(results.c.code)
        .where(results.c.guild_id == guild_id, results.c.code.startswith(prefix, autoescape=True))
        .group_by(results.c.code)
        .order_by(func.max(results.c.finished_at).desc(), results.c.code)
        .limit(limit)
    )
    return read_tables(connection, connection.execute(codes).scalars().all())


def read_of_thread(connection: Connection, thread_id: int) -> Table | None:
    """The table that was played in a thread of its own last, open or not."""
    codes = select(tables.c.code).where(tables.c.thread_id == thread_id).order_by(tables.c.opened_at.desc())
    found = read_tables(connection, connection.execute(codes.limit(1)).scalars().all())
    return found[0] if found else None


def sits_at(user_id: int) -> ColumnElement[bool]:
    """The tables where a person sits."""
    return tables.c.code.in_(select(seats.c.code).where(seats.c.user_id == user_id))


def read_standings(connection: Connection, guild_id: int, game: str) -> tuple[Standing, ...]:
    """What people did in finished games with at least two people: most wins first, then by mean place."""
    standings = (
        select(
            results.c.user_id,
            schema.users.c.name,
            func.count().label("games"),
            func.sum(case((results.c.place == 1, 1), else_=0)).label("wins"),
            func.avg(results.c.place).label("mean_place"),
            func.avg(results.c.fame).label("mean_fame"),
        )
        .join(schema.users, schema.users.c.id == results.c.user_id)
        .where(results.c.guild_id == guild_id, results.c.game == game, results.c.people > 1)
        .group_by(results.c.user_id, schema.users.c.name)
    )
    lines = [
        Standing(row.user_id, row.name, row.games, row.wins, float(row.mean_place), float(row.mean_fame))
        for row in connection.execute(standings)
    ]
    return tuple(sorted(lines, key=lambda line: (-line.wins, line.mean_place, -line.mean_fame, line.user_id)))


# Writing.

_CHANGED = (
    "players_wanted",
    "options",
    "hints",
    "host_id",
    "status",
    "version",
    "to_act",
    "draft",
    "started_at",
    "finished_at",
)
"""What changes with a version; where it is played and announced does not."""

_UPDATE = (
    update(tables)
    .where(tables.c.code == bindparam("wanted"), tables.c.version == bindparam("expected"))
    .values({name: bindparam(f"new_{name}") for name in (*_CHANGED, "computer_to_act")})
)
_TABLE = update(tables).where(tables.c.code == bindparam("wanted"))
_ANNOUNCED = _TABLE.where(tables.c.announced <= bindparam("news"))
_UNSEAT = schema.seats.delete().where(seats.c.code == bindparam("wanted"))
_INSERT_SEATS, _INSERT_MOVE, _INSERT_RESULTS = insert(seats), insert(moves), insert(results)


def insert_table(connection: Connection, table: Table, candidates: list[str]) -> Table:
    """A new table under the first of the codes that is free."""
    _upsert(connection, schema.guilds, table.guild_id, {})
    _save_people(connection, table.seats)
    taken = set(connection.execute(select(tables.c.code).where(tables.c.code.in_(candidates))).scalars())
    table = replace(table, code=next(code for code in candidates if code not in taken))
    connection.execute(insert(tables), {name: getattr(table, name) for name in TABLE_FIELDS})
    connection.execute(_INSERT_SEATS, _seat_rows(table))
    return table


def update_table(connection: Connection, before: Table, after: Table, also: Iterable[Write] = ()) -> None:
    """The next version of a table, with other writes that belong to it. Raises `MovedOnError`."""
    new = {f"new_{name}": getattr(after, name) for name in _CHANGED}
    computer = after.asked is not None and after.asked.decider is not None
    versions = {"wanted": before.code, "expected": before.version}
    if connection.execute(_UPDATE, new | versions | {"new_computer_to_act": computer}).rowcount != 1:
        raise MovedOnError
    if after.seats != before.seats:
        _save_people(connection, after.seats)
        connection.execute(_UNSEAT, {"wanted": after.code})
        if after.seats:
            connection.execute(_INSERT_SEATS, _seat_rows(after))
    for statement, parameters in also:
        connection.execute(statement, parameters)


def dealt(table: Table, chance: dict[str, Any]) -> Write:
    """The chance of a game that starts."""
    return _TABLE, {"wanted": table.code, "chance": chance}


def moved(table: Table, move: Logged, at: datetime) -> Write:
    """A move of a game."""
    reason = move.reason and {"key": move.reason.key, "values": dict(move.reason.values)}
    row = {"code": table.code, "version": move.version, "seat": move.seat, "action": move.action}
    return _INSERT_MOVE, row | {"reason": reason, "at": at}


def ended(table: Table, outcome: Outcome) -> Write:
    """What a finished game counts for everybody at it."""
    common = {
        "code": table.code,
        "guild_id": table.guild_id,
        "game": table.game,
        "people": len(table.people),
        "finished_at": table.finished_at,
    }
    return _INSERT_RESULTS, [
        common | {"seat": seat.seat, "user_id": seat.user_id, "place": place, "fame": fame}
        for seat, place, fame in zip(table.seats, outcome.places, outcome.fame[-1], strict=True)
    ]


def set_announced(
    connection: Connection, code: str, version: int, announcement: dict[str, int | None]
) -> None:
    """Which message shows a version and whom it asks, unless a newer version is known."""
    connection.execute(_ANNOUNCED, {"wanted": code, "news": version, "announced": version, **announcement})


def set_place(connection: Connection, code: str, place: dict[str, int | bool | None]) -> None:
    """Where a table is played."""
    connection.execute(_TABLE, {"wanted": code, **place})


def set_paused(connection: Connection, code: str, gone: tuple[int, int | None]) -> None:
    """That a table is paused, if it is still played in the channel and thread that are gone."""
    channel_id, thread_id = gone
    same_thread = tables.c.thread_id.is_not_distinct_from(thread_id)
    still_there = _TABLE.where(tables.c.channel_id == channel_id, same_thread)
    connection.execute(still_there, {"wanted": code, "paused": True})


def _seat_rows(table: Table) -> list[dict[str, Any]]:
    return [
        {"code": table.code} | {name: getattr(seat, name) for name in SEAT_FIELDS} for seat in table.seats
    ]


def _save_people(connection: Connection, seated: Iterable[TableSeat]) -> None:
    for seat in seated:
        if seat.user_id is not None:
            _upsert(connection, schema.users, seat.user_id, {"name": seat.name})


def _upsert(connection: Connection, into: Any, key: int, values: dict[str, Any]) -> None:
    # In plain SQL, since every dialect has its own upsert; the UPDATE takes SQLite's write lock.
    if not connection.execute(update(into).where(into.c.id == key).values(id=key, **values)).rowcount:
        connection.execute(insert(into), {"id": key, **values})
