"""How many tables may be open at once, for one person and for one server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.store.caps import count_lobbies, count_open
from engine.tables.errors import TooManyLobbiesError, TooManyTablesAloneError, TooManyTablesError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from engine.table import Table

MOST_LOBBIES = 5


@dataclass(frozen=True, slots=True)
class Caps:
    """What holds where a table is opened."""

    tables: int
    """Open tables of the server, or of the direct messages."""
    lobbies: int = MOST_LOBBIES
    """Lobbies that one person hosts, wherever they are."""


def check_caps(connection: Connection, table: Table, caps: Caps | None) -> None:
    """Raise `TooManyLobbiesError` or `TooManyTablesError` if this table, just written, is one too many.

    The transaction must have changed the rows of its server and of its host (`hold_place`), so that no other
    one opens a table there at the same moment.
    """
    if caps and count_lobbies(connection, table.host_id) > caps.lobbies:
        raise TooManyLobbiesError(caps.lobbies)
    if caps and count_open(connection, table.guild_id) > caps.tables:
        raise (TooManyTablesAloneError if table.is_direct else TooManyTablesError)(caps.tables)
