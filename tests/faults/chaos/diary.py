"""What the database itself notes of a run: who took which lease when, and who wrote which move.

Triggers write it, in the transactions of the bot. The times are those of the machine, which no fault changes.
"""

from typing import NamedTuple

from sqlalchemy import Connection

_TABLES = """
CREATE TABLE chaos_owners (name VARCHAR, number INTEGER, pid INTEGER, at DOUBLE PRECISION)
CREATE TABLE chaos_writers (code VARCHAR, version INTEGER, writer VARCHAR, owner INTEGER)
"""
_SQLITE = """
CREATE TRIGGER chaos_first AFTER INSERT ON leases BEGIN
    INSERT INTO chaos_owners VALUES (new.name, new.number, new.pid, (julianday('now') - 2440587.5) * 86400);
END
CREATE TRIGGER chaos_next AFTER UPDATE ON leases WHEN new.number <> old.number BEGIN
    INSERT INTO chaos_owners VALUES (
        new.name, new.number, CASE new.holder WHEN '' THEN 0 ELSE new.pid END,
        (julianday('now') - 2440587.5) * 86400);
END
"""
_POSTGRES = """
CREATE FUNCTION chaos_note_owner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO chaos_owners VALUES (
        new.name, new.number, CASE new.holder WHEN '' THEN 0 ELSE new.pid END,
        extract(epoch FROM clock_timestamp()));
    RETURN NULL;
END $$
CREATE FUNCTION chaos_note_writer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO chaos_writers SELECT new.code, new.version, current_setting('application_name'), leases.pid
    FROM tables JOIN leases ON leases.holder <> '' AND leases.name =
        'shard ' || ((tables.guild_id >> 22) % {shards}) || '/{shards}'
    WHERE tables.code = new.code;
    RETURN NULL;
END $$
CREATE TRIGGER chaos_first AFTER INSERT ON leases FOR EACH ROW EXECUTE FUNCTION chaos_note_owner()
CREATE TRIGGER chaos_next AFTER UPDATE ON leases FOR EACH ROW WHEN (new.number <> old.number)
    EXECUTE FUNCTION chaos_note_owner()
CREATE TRIGGER chaos_moves AFTER INSERT ON moves FOR EACH ROW EXECUTE FUNCTION chaos_note_writer()
"""


class Owner(NamedTuple):
    """A lease as it was taken, or released: then the process is 0."""

    name: str
    number: int
    pid: int
    at: float
    """In seconds since 1970."""


class Writer(NamedTuple):
    """Who wrote a move, and who had the lease of its server's shard in the same transaction."""

    code: str
    version: int
    writer: str
    owner: int


def begin(connection: Connection, shards: int) -> None:
    """Let the database write its diary from now on."""
    own = _POSTGRES if connection.dialect.name == "postgresql" else _SQLITE
    for statement in (_TABLES + own.format(shards=shards)).split("\nCREATE ")[1:]:
        connection.exec_driver_sql(f"CREATE {statement}")


def read_owners(connection: Connection) -> list[Owner]:
    """Who has had which lease, in the order of its numbers."""
    rows = connection.exec_driver_sql("SELECT name, number, pid, at FROM chaos_owners ORDER BY name, number")
    return [Owner(*row) for row in rows]


def read_writers(connection: Connection) -> list[Writer]:
    """Who wrote each move; nothing on SQLite, which knows no sessions."""
    rows = connection.exec_driver_sql("SELECT code, version, writer, owner FROM chaos_writers")
    return [Writer(*row) for row in rows]
