"""Positions in memory, as many as there is room for, each with its table.

With both in memory, a click on a message just shown needs no read from the database. Another process may
have made a later version: a change names the version it starts from, and is not made where the database has
another one. What belongs to no version, such as which message shows a table, is only known as far as this
process changed it: of all processes on one database, only one talks to Discord.
"""

from collections import OrderedDict
from dataclasses import dataclass, replace
from datetime import datetime
from threading import Lock

from sqlalchemy import Connection

from engine.histories import history_of
from engine.table import Status, Table
from engine.tables.position import Position, read_position

CAPACITY = 200
"""How many positions stay in memory; a long game with its log is some 100 kB."""


@dataclass(frozen=True, slots=True)
class _Kept:
    position: Position
    opened_at: datetime
    """When its table was opened: another one may get the code of a table that is deleted."""
    table: Table | None = None


class PositionCache:
    """Positions by table, least recently used first; any of them may be dropped at any time."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, _Kept] = OrderedDict()
        self._changing = Lock()  # works on the database keep what they find, and several run at once

    def get(self, code: str, version: int | None) -> tuple[Table, Position] | None:
        """A table with a running game and its position, if `version` is the newest version in memory.

        Once a game is over, a person's name can go from its table without a new version.
        """
        kept = self._kept.get(code.upper())
        table = kept.table if kept else None
        if kept is None or table is None or not version == table.version == kept.position.version:
            return None
        if table.status is not Status.RUNNING:
            return None
        return table, kept.position

    def position_at(self, connection: Connection, table: Table) -> Position:
        """The position at a table's version: from memory, with moves that memory lacks from the database.

        Raises `CorruptTableError` where what is stored cannot be replayed.
        """
        kept = self._kept.get(table.code)
        position = kept.position if kept and _is_earlier(kept, table) else None
        if position is None or position.version != table.version:
            position = read_position(connection, table, position)
        self._keep(table.code, _Kept(position, table.opened_at))
        return position

    def keep(self, table: Table, position: Position) -> None:
        """Keep a table and its position, as they are in the database."""
        self._keep(table.code, _Kept(position, table.opened_at, table))

    def replace_table(self, table: Table) -> None:
        """Replace a table in memory; its position is unchanged."""
        self._set_table(table.code, table)

    def forget_table(self, code: str) -> None:
        """Forget a table that is about to change, and keep its position."""
        self._set_table(code.upper(), None)

    def _set_table(self, code: str, table: Table | None) -> None:
        with self._changing:
            if known := self._kept.get(code):
                self._kept[code] = replace(known, table=table)

    def _keep(self, code: str, kept: _Kept) -> None:
        with self._changing:
            self._kept[code] = kept
            self._kept.move_to_end(code)
            if len(self._kept) > CAPACITY:
                self._kept.popitem(last=False)


def _is_earlier(kept: _Kept, table: Table) -> bool:
    """Whether a position has led to that of a table, and is none of what a database put back has lost."""
    version = kept.position.version
    is_same_history = history_of(version) == history_of(table.version)
    return is_same_history and version <= table.version and kept.opened_at == table.opened_at
