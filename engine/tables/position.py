"""Positions of games: what is stored, played again move by move."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection

from engine.games import GAMES, AnyGame, Seat, parse_move, play
from engine.players import Reason
from engine.protocol import AnyState
from engine.seal import Seal
from engine.store.moves import StoredMove, read_chance, read_moves
from engine.table import Status, Table
from engine.tables.errors import CorruptTableError
from engine.tables.values import Logged

TAKE_BACK = "undo"
"""Stored like an action: the previous move is taken back."""
FIRST_VERSION = 1
"""The version of a new lobby."""


@dataclass(frozen=True, slots=True)
class Position:
    """A game at a version of its table."""

    version: int
    state: AnyState
    log: tuple[Logged, ...]
    before: "Position | None" = None
    """The position before the last move; it goes one move back, and no further once a move was taken back."""
    seal: Seal | None = None
    """The game's sealed chance; None if it began before deals were sealed."""

    def after(
        self,
        game: AnyGame,
        version: int,
        seat: Seat,
        action: str,
        reason: Reason | None = None,
        *,
        by_stand_in: bool = False,
        planned: bool = False,
    ) -> "Position":
        """The position after a move. Raises `ActionError`."""
        state, events = play(game, self.state, seat, action)
        canonical = str(parse_move(game, action))
        logged = Logged(version, seat, canonical, events, reason, by_stand_in=by_stand_in, planned=planned)
        return Position(version, state, (*self.log, logged), replace(self, before=None), self.seal)

    def taken_back(self, version: int) -> "Position":
        """The position before the last move, logging that the move was taken back.

        Raises `ValueError` if that position is unknown.
        """
        if self.before is None:
            raise ValueError("there is no move to take back.")
        last = self.log[-1]
        news = Logged(version, last.seat, TAKE_BACK, (), taken_back=last)
        return Position(version, self.before.state, (*self.before.log, news), seal=self.seal)

    def drafted(self, table: Table) -> "Position":
        """The position after the table's draft. Raises `CorruptTableError` where it cannot be played."""
        position, game, seat = self, GAMES[table.game], table.to_act or 0
        try:
            for number, action in enumerate(table.draft, start=1):
                position = position.after(game, table.version + number, seat, action)
        except ValueError as error:  # the rules' own errors
            raise CorruptTableError(f"The draft of table {table.code} cannot be played: {error}") from error
        return position


def read_position(connection: Connection, table: Table, known: Position | None) -> Position:
    """The position at a table's version, played on from an earlier one where that is known.

    Raises `CorruptTableError` where what is stored cannot be replayed.
    """
    try:
        start = known or _first(table, *read_chance(connection, table.code))
        return _replay(table, start, read_moves(connection, table.code, start.version, table.version))
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        # Stored data of any wrong shape; the rules' own errors are ValueErrors.
        raise CorruptTableError(f"Table {table.code} cannot be replayed: {error}") from error


def _first(table: Table, chance: Any, seal: Seal | None) -> Position:
    game, players = GAMES[table.game], len(table.seats)
    options = game.read_options(players, table.options)
    state = game.new_game(players, options, game.read_setup(players, options, chance))
    opening = game.opening(state)
    # Older than any message about the game: no message tells it as news, since the first shows the position.
    log = (Logged(FIRST_VERSION, game.to_act(state) or 0, "", opening),) if opening else ()
    return Position(0, state, log, seal=seal)


def _replay(table: Table, start: Position, moves: Iterable[StoredMove]) -> Position:
    game, position = GAMES[table.game], start
    for move in moves:
        if move.action == TAKE_BACK:
            position = position.taken_back(move.version)
        else:
            position = position.after(game, *move[:4], by_stand_in=move.by_stand_in, planned=move.planned)
    if table.status is Status.RUNNING and game.to_act(position.state) != table.to_act:
        raise ValueError("the moves do not lead to the position that was stored.")
    return replace(position, version=table.version)
