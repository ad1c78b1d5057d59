"""Positions in memory, as many as there is room for, each with its table.

With both in memory, a click on a message just shown needs no read from the database. Another process may
have made a later version: a change names the version it starts from, and is not made where the database has
another one. What belongs to no version, such as which message shows a table, is only known as far as this
process changed it: of all processes on one database, only one talks to Discord.
"""

from collections import OrderedDict
from threading import Lock

from sqlalchemy import Connection

from engine.histories import history_of
from engine.table import Status, Table
from engine.tables.position import Position, read_position

CAPACITY = 200
"""How many positions stay in memory; a long game with its log is some 100 kB."""


class PositionCache:
    """Positions by table, least recently used first; any of them may be dropped at any time."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[Table | None, Position]] = OrderedDict()
        self._changing = Lock()  # works on the database keep what they find, and several run at once

    def get(self, code: str, version: int | None) -> tuple[Table, Position] | None:
        """A table with a running game and its position, if `version` is the newest version in memory.

        Once a game is over, a person's name can go from its table without a new version.
        """
        table, position = self._kept.get(code.upper(), (None, None))
        if table is None or position is None or not version == table.version == position.version:
            return None
        if table.status is not Status.RUNNING:
            return None
        return table, position

    def position_at(self, connection: Connection, table: Table) -> Position:
        """The position at a table's version: from memory, with moves that memory lacks from the database.

        Raises `CorruptTableError` where what is stored cannot be replayed.
        """
        _, position = self._kept.get(table.code, (None, None))
        if position and not _is_earlier(position, table):
            position = None
        if position is None or position.version != table.version:
            position = read_position(connection, table, position)
        self._keep(table.code, None, position)
        return position

    def keep(self, table: Table, position: Position) -> None:
        """Keep a table and its position, as they are in the database."""
        self._keep(table.code, table, position)

    def replace_table(self, table: Table) -> None:
        """Replace a table in memory; its position is unchanged."""
        self._set_table(table.code, table)

    def forget_table(self, code: str) -> None:
        """Forget a table that is about to change, and keep its position."""
        self._set_table(code.upper(), None)

    def _set_table(self, code: str, table: Table | None) -> None:
        with self._changing:
            if known := self._kept.get(code):
                self._kept[code] = table, known[1]

    def _keep(self, code: str, table: Table | None, position: Position) -> None:
        with self._changing:
            self._kept[code] = table, position
            self._kept.move_to_end(code)
            if len(self._kept) > CAPACITY:
                self._kept.popitem(last=False)


def _is_earlier(position: Position, table: Table) -> bool:
    """Whether a position has led to that of a table, and is none of what a database put back has lost."""
    is_same_history = history_of(position.version) == history_of(table.version)
    return is_same_history and position.version <= table.version
