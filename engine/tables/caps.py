"""How many tables may be open at once, for one person and for one server."""

from dataclasses import dataclass

from sqlalchemy import Connection

from engine.store.gauges import count_hosted, count_lobbies, count_open
from engine.table import Table
from engine.tables.errors import (
    TooManyHostedError,
    TooManyLobbiesError,
    TooManyTablesAloneError,
    TooManyTablesError,
)

MOST_LOBBIES = 5
MOST_HOSTED = 20
"""Less than half of what a server allows by default, so that nobody fills it alone."""


@dataclass(frozen=True, slots=True)
class Caps:
    """What holds where a table is opened."""

    tables: int
    """Open tables of the server, or of the direct messages."""
    lobbies: int = MOST_LOBBIES
    """Lobbies that one person hosts, wherever they are."""
    hosted: int = MOST_HOSTED
    """Open tables of a server that one person hosts; in direct messages there is nobody else."""


def check_caps(connection: Connection, table: Table, caps: Caps | None) -> None:
    """Raise one of the `TooManyError`s if this table, just written, is one too many.

    The transaction must have changed the rows of its server and of its host (`hold_place`), so that no other
    one opens a table there at the same moment.
    """
    if caps is None:
        return
    if count_lobbies(connection, table.host_id) > caps.lobbies:
        raise TooManyLobbiesError(caps.lobbies)
    if count_open(connection, table.guild_id) > caps.tables:
        raise (TooManyTablesAloneError if table.is_direct else TooManyTablesError)(caps.tables)
    if not table.is_direct and count_hosted(connection, table.guild_id, table.host_id) > caps.hosted:
        raise TooManyHostedError(caps.hosted)
