"""What the database and Discord note of a run: who took which lease when, who wrote which move, who acted."""

import time
from typing import NamedTuple

from aiohttp import web
from sqlalchemy import Connection

from playground.http import INTERACTIONS, WORLD, Handler
from playground.world.channels import Channel
from tests.faults.chaos.bots import PROCESS

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


def keep_diary(connection: Connection, shards: int) -> None:
    """Let the database note who takes leases and who writes moves, in the transactions of the bot.

    The times are those of the machine, which no fault changes.
    """
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


PLACES = ("/api/v10/channels/", "/api/v10/interactions/", "/api/v10/webhooks/")


class Deed(NamedTuple):
    """A request that was to change something, as it reached Discord."""

    at: float
    """In seconds since 1970."""
    pid: int
    shard: int
    what: str


class Witness:
    """Sees every request of the bot before it can fail."""

    def __init__(self, shards: int) -> None:
        self._shards = shards
        self.deeds: list[Deed] = []

    @web.middleware
    async def watch(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Note who changes what; a middleware of the playground."""
        if request.method != "GET" and request.path.startswith(PLACES):
            guild = getattr(_channel_of(request), "guild_id", None)
            shard = (int(guild) >> 22) % self._shards if guild else 0
            pid = int(request.headers.get(PROCESS, "0"))
            self.deeds.append(Deed(time.time(), pid, shard, f"{request.method} {request.path:.80}"))
        return await handler(request)


def _channel_of(request: web.Request) -> Channel | None:
    """The channel that a request is about: it names it, or an interaction there."""
    _, _, _, kind, *rest = request.path.split("/")
    if kind == "channels":
        return request.app[WORLD].channels.get(rest[0])
    token = rest[1] if len(rest) > 1 else ""
    known = request.app[INTERACTIONS]._by_id.values()
    return next((one.channel for one in known if one.token == token), None)
