"""Positions of games: replayed from what is stored, and kept in memory as long as there is room.

Beside each lies its table, so that a person's click on what he has just been shown needs no look into the
database. Another program may have made a later version: a change names the version it is made at, and is not
made where the database has another one. What belongs to no version, such as which message shows a table, is
only known as far as this program changed it: of the programs on a database one talks to Discord.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.games import GAMES, play
from engine.tables import rows
from engine.tables.errors import CorruptTableError
from engine.tables.values import Logged, Status, Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

    from engine.games import Game, Seat
    from engine.players import Reason

FIRST_VERSION = 1
"""The version of a new lobby."""
KEPT = 200
"""How many positions stay in memory; a long game with its log is some 100 kB."""


@dataclass(frozen=True, slots=True)
class Position:
    """A game at a version of its table."""

    version: int
    state: Any
    log: tuple[Logged, ...]

    def after(
        self, game: Game, version: int, seat: Seat, action: str, reason: Reason | None = None
    ) -> Position:
        """The position after a move. Raises `ActionError`."""
        state, events = play(game, self.state, seat, action)
        canonical = str(game.parse_action(action))
        return Position(version, state, (*self.log, Logged(version, seat, canonical, events, reason)))

    def drafted(self, table: Table) -> Position:
        """The position after the table's draft. Raises `CorruptTableError` where it cannot be played."""
        position, game, seat = self, GAMES[table.game], table.to_act or 0
        try:
            for number, action in enumerate(table.draft, start=1):
                position = position.after(game, table.version + number, seat, action)
        except ValueError as error:  # the rules' own errors
            raise CorruptTableError(f"The draft of table {table.code} cannot be played: {error}") from error
        return position


class Positions:
    """The positions in memory, least recently used first; any of them may be dropped at any time."""

    def __init__(self) -> None:
        """Start with none."""
        self._kept: OrderedDict[str, tuple[Table | None, Position]] = OrderedDict()

    def known(self, code: str, version: int | None) -> tuple[Table, Position] | None:
        """A table and its position, if this version of it is the last that memory knows of."""
        table, position = self._kept.get(code.upper(), (None, None))
        if table is None or position is None or not version == table.version == position.version:
            return None
        return table, position

    def at(self, connection: Connection, table: Table) -> Position:
        """The position of a game at its table's version: from memory, and the moves that memory lacks.

        Raises `CorruptTableError` where what is stored cannot be replayed.
        """
        _, position = self._kept.get(table.code, (None, None))
        if position is None or position.version != table.version:
            position = _catch_up(connection, table, position)
        self._keep(table.code, None, position)
        return position

    def keep(self, table: Table, position: Position) -> None:
        """Keep a table and its position that are in the database."""
        self._keep(table.code, table, position)

    def renew(self, code: str, table: Table | None) -> None:
        """Take what a table has become, its position being as it was; None: it is about to change."""
        if known := self._kept.get(code.upper()):
            self._kept[code.upper()] = table, known[1]

    def _keep(self, code: str, table: Table | None, position: Position) -> None:
        """Keep a position, and drop what was not used for longest."""
        self._kept[code] = table, position
        self._kept.move_to_end(code)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _catch_up(connection: Connection, table: Table, known: Position | None) -> Position:
    try:
        start = known or _first(table, rows.read_chance(connection, table.code))
        return _replay(table, start, rows.read_moves(connection, table.code, start.version, table.version))
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        # Stored data of any wrong shape; the rules' own errors are ValueErrors.
        raise CorruptTableError(f"Table {table.code} cannot be replayed: {error}") from error


def _first(table: Table, chance: Any) -> Position:
    game, players = GAMES[table.game], len(table.seats)
    options = game.read_options(players, table.options)
    state = game.new_game(players, options, game.read_setup(players, options, chance))
    opening = game.opening(state)
    # Older than any message about the game: the position that the first one shows tells it.
    log = (Logged(FIRST_VERSION, game.to_act(state) or 0, "", opening),) if opening else ()
    return Position(0, state, log)


def _replay(table: Table, start: Position, moves: Iterable[rows.Move]) -> Position:
    game, position = GAMES[table.game], start
    for move in moves:
        position = position.after(game, *move)
    if table.status is Status.RUNNING and game.to_act(position.state) != table.to_act:
        raise ValueError("the moves do not lead to the position that was stored.")
    return replace(position, version=table.version)
