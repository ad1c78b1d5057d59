"""What an action changes: a draft that can still be taken back, or moves that are made for good."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.tables import rows
from engine.tables.errors import NothingToUndoError, NotRunningError, StaleVersionError
from engine.tables.values import Status, Table

if TYPE_CHECKING:
    from datetime import datetime

    from engine.games import Seat
    from engine.tables.positions import Position

Change = tuple[Table, "Position", list[rows.Write]]
"""The table and the position afterwards, and the rows that belong to it."""


def check_running(table: Table, version: int) -> None:
    """Raises `StaleVersionError` or `NotRunningError`."""
    if version != table.version:
        raise StaleVersionError(table)
    if table.status is not Status.RUNNING:
        raise NotRunningError


def act(table: Table, position: Position, seat: Seat, action: str, now: datetime) -> Change:
    """A person's drafts are kept beside the game; any other action makes moves of them and of itself.

    Raises an `ActionError`.
    """
    game = GAMES[table.game]
    drafted = position.drafted(table)
    version = table.version + len(table.draft) + 1
    acted = drafted.after(game, version, seat, action)
    if game.is_draft(game.parse_action(action)) and table.seats[seat].computer is None:
        return _with_draft(table, position, (*table.draft, acted.log[-1].action))
    return _with_moves(table, position, acted, now)


def undo(table: Table, position: Position, seat: Seat) -> Change:
    """Take back what was drafted last. Raises `NothingToUndoError`."""
    if not table.draft or seat != table.to_act:
        raise NothingToUndoError
    return _with_draft(table, position, table.draft[:-1])


def _with_draft(table: Table, position: Position, draft: tuple[str, ...]) -> Change:
    after = replace(table, version=table.version + 1, draft=draft)
    return after, replace(position, version=after.version), []


def _with_moves(table: Table, position: Position, acted: Position, now: datetime) -> Change:
    game, moves = GAMES[table.game], acted.log[len(position.log) :]
    after = replace(table, version=acted.version, to_act=game.to_act(acted.state), draft=())
    outcome = game.outcome(acted.state)
    if outcome is None:
        return after, acted, [rows.moved(after, move, now) for move in moves]
    after = replace(after, status=Status.FINISHED, finished_at=now)
    return after, acted, [*(rows.moved(after, move, now) for move in moves), rows.ended(after, outcome)]
