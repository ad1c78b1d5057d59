"""Everything that is stored about one person: where it is, reading it all, and erasing it.

A test goes through the schema: `tests/engine/store/test_personal.py` says of each column that could hold a
person's id or name whether it does.
"""

from collections.abc import Iterable
from datetime import date
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, String, Table, cast, delete, select, union, update

from engine.playing_hours import Hours
from engine.store import schema
from engine.store.analyses import End, end_job
from engine.store.rows import delete_rows, write_row
from engine.store.schema import (
    KEEPS_SEATS,
    absences,
    analysis_jobs,
    blocks,
    deadlines,
    followers,
    meetings,
    messages,
    moves,
    pings,
    plans,
    player_totals,
    puzzle_answers,
    results,
    seats,
    settings,
    standings,
    tables,
    users,
)
from engine.table import NOBODY

FORMAT = "ra-person/1"
_ROWS_AT_TABLES = (seats, results, absences, followers, messages, analysis_jobs)
"""A row of these belongs to one person at one table."""
_ROWS_OF_SEATS = (moves, plans)
"""A row of these belongs to one seat."""
_OF_TABLE = (
    "code",
    "guild_id",
    "channel_id",
    "thread_id",
    "game",
    "players_wanted",
    "options",
    "own_options",
    "locale",
    "status",
    "opened_at",
    "started_at",
    "finished_at",
    "rematch",
    "imported",
)
"""What is said of a table beside the person's own rows: nothing of other people, and no hidden chance."""
_EXACT = 2**53
"""Programs that read JSON may round greater numbers, such as Discord's ids, so these are written as texts."""


def has_seat_at(user_id: int) -> tuple[Select[str], Select[str]]:
    """The codes of the tables where a person sits, and of those where a seat was kept for them."""
    sits = select(seats.c.code).where(seats.c.user_id == user_id)
    kept = f'"user_id": {user_id},'  # as `engine.store.tables` writes it
    is_expected = KEEPS_SEATS & cast(tables.c.kept_seats, String).contains(kept)
    return sits, select(tables.c.code).where(is_expected)


def read_tables_of_person(connection: Connection, user_id: int) -> set[str]:
    """The codes of all tables with a person's seat, one that was kept for them, or them as host."""
    hosts = select(tables.c.code).where(tables.c.host_id == user_id)
    return set(connection.execute(union(*has_seat_at(user_id), hosts)).scalars())


def read_person(connection: Connection, user_id: int) -> dict[str, Any]:
    """Everything that is stored about a person, as JSON values; nothing says who other people are."""
    called = connection.execute(select(users.c.name, users.c.username).where(users.c.id == user_id)).first()
    name, username = called or (None, None)
    chosen = connection.execute(select(settings).where(settings.c.user_id == user_id)).mappings().first()
    hidden = dict.fromkeys(("blocked_id", "fingerprint", "name"))
    return {
        "format": FORMAT,
        "user": {"id": str(user_id), "name": name, "username": username},
        "settings": _plain(chosen) if chosen else None,
        "tables": _read_at_tables(connection, user_id),
        "standings": _read_own(connection, standings, user_id),
        "player_totals": _read_own(connection, player_totals, user_id),
        "meetings": [row | {"other_id": None} for row in _read_own(connection, meetings, user_id)],
        "puzzle_answers": _read_own(connection, puzzle_answers, user_id),
        "blocks": [row | hidden for row in _read_own(connection, blocks, user_id)],
        # Those that are about no table, such as the day's digest.
        "messages": [row for row in _read_own(connection, messages, user_id) if row["code"] is None],
        **_read_pings(connection, user_id),
    }


def _read_own(connection: Connection, table: Table, user_id: int) -> list[dict[str, Any]]:
    own = select(table).where(table.c.user_id == user_id).order_by(*table.primary_key.columns)
    return [_plain(row) for row in connection.execute(own).mappings()]


def _read_pings(connection: Connection, user_id: int) -> dict[str, Any]:
    """The pings to a person, without who caused them; those that they caused, without what came of them."""
    hidden = {"by_id": None, "pair": None}
    caused = select(pings.c.code, pings.c.kind, pings.c.at).where(pings.c.by_id == user_id)
    return {
        "pings": [row | hidden for row in _read_own(connection, pings, user_id)],
        "pings_caused": [_plain(row) for row in connection.execute(caused.order_by(pings.c.at)).mappings()],
    }


def _read_at_tables(connection: Connection, user_id: int) -> list[dict[str, Any]]:
    """Each table that has anything of a person, oldest first, with all their rows there."""
    codes = read_tables_of_person(connection, user_id)
    for table in _ROWS_AT_TABLES:
        of_person = select(table.c.code).where(table.c.user_id == user_id, table.c.code.is_not(None))
        codes |= set(connection.execute(of_person).scalars())
    every = select(tables).where(tables.c.code.in_(codes)).order_by(tables.c.opened_at, tables.c.code)
    own = select(seats.c.code, seats.c.seat).where(seats.c.user_id == user_id)
    mine = {tuple(row) for row in connection.execute(own)}
    found = {
        row["code"]: _about(row, user_id, is_asked=(row["code"], row["to_act"]) in mine)
        for row in connection.execute(every).mappings()
    }
    for table in _ROWS_AT_TABLES:
        of_person = select(table).where(table.c.user_id == user_id, table.c.code.is_not(None))
        _add(connection, found, table, of_person)
    for table in _ROWS_OF_SEATS:
        at = (seats.c.code == table.c.code) & (seats.c.seat == table.c.seat)
        _add(connection, found, table, select(table).join(seats, at).where(seats.c.user_id == user_id))
    return list(found.values())


def _about(row: RowMapping, user_id: int, *, is_asked: bool) -> dict[str, Any]:
    """A table, with what it holds of a person itself."""
    kept = [_plain(one) for one in row["kept_seats"] or () if one["user_id"] == user_id]
    own = {
        "is_host": row["host_id"] == user_id,
        "kept_seats": kept,
        "draft": row["draft"] if is_asked else [],
    }
    return _plain({name: row[name] for name in _OF_TABLE}) | own


def _add(connection: Connection, found: dict[str, dict[str, Any]], table: Table, rows: Select[Any]) -> None:
    """Add the rows that a statement finds to what was found at their tables."""
    for about in found.values():
        about[table.name] = []
    for row in connection.execute(rows.order_by(*table.primary_key.columns)).mappings():
        found[row["code"]][table.name].append(_plain(row))


def _plain(row: RowMapping | dict[str, Any]) -> dict[str, Any]:
    """A row as JSON values."""
    return {str(name): _plain_value(value) for name, value in row.items()}


def _plain_value(value: Any) -> Any:
    match value:
        case date():
            return value.isoformat()
        case Hours():
            return value.written
        case int() if abs(value) >= _EXACT:
            return str(value)
        case dict():
            return _plain(value)
        case list():
            return [*map(_plain_value, value)]
        case _:
            return value


def erase_person(connection: Connection, user_id: int) -> None:
    """Erase a person's id, name and own rows; their seats and results stay, as nobody's.

    They must sit in no lobby, have no seat kept, and play in no running game, before.
    """
    _forget_hours(connection, user_id)
    own = (settings, standings, player_totals, meetings, absences, followers, messages, puzzle_answers)
    for table in (*own, pings, blocks):
        delete_rows(connection, table, user_id=user_id)
    delete_rows(connection, meetings, other_id=user_id)
    connection.execute(update(pings).where(pings.c.by_id == user_id).values(by_id=None))
    connection.execute(update(blocks).where(blocks.c.blocked_id == user_id).values(blocked_id=None, name=""))
    nobody = {"user_id": None, "name": "", "username": "", "lesson": None}
    connection.execute(update(seats).where(seats.c.user_id == user_id).values(nobody))
    connection.execute(update(results).where(results.c.user_id == user_id).values(user_id=None))
    asked_for = select(analysis_jobs.c.code).where(analysis_jobs.c.user_id == user_id)
    for code in connection.execute(asked_for).scalars().all():  # else nothing would limit how many wait
        end_job(connection, code, End.CANCELLED)
    _erase_host(connection, user_id)
    delete_rows(connection, users, id=user_id)


def _forget_hours(connection: Connection, user_id: int) -> None:
    """Let no clock have a person's hours where others are asked at the same time, whose time goes on.

    Its end stays the one that everybody has read.
    """
    at_once = select(tables.c.code).join(seats, seats.c.code == tables.c.code).where(tables.c.bidders != 0)
    shared = deadlines.c.code.in_(at_once.where(seats.c.user_id == user_id))
    connection.execute(update(deadlines).where(shared).values(hours=None, used_up_at=None))


def _erase_host(connection: Connection, user_id: int) -> None:
    is_host = tables.c.host_id == user_id
    if connection.execute(select(tables.c.code).where(is_host)).first():
        write_row(connection, users, {"id": NOBODY}, {"name": ""})
        connection.execute(update(tables).where(is_host).values(host_id=NOBODY))


def delete_unneeded_users(connection: Connection) -> None:
    """Delete the names of people who have no seat and no result left, and host no table."""
    needed: Iterable[Select[Any]] = (
        select(column).where(column.is_not(None))
        for table in schema.metadata.sorted_tables
        for column in table.c
        if column.references(users.c.id)
    )
    connection.execute(delete(users).where(users.c.id.not_in(union(*needed))))
