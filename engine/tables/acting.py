"""What an action changes: a draft that can still be taken back, or moves that are made for good."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.tables import rows
from engine.tables.errors import HandedOverError, NothingToUndoError, NotRunningError, StaleVersionError
from engine.tables.values import Status, Table

if TYPE_CHECKING:
    from datetime import datetime

    from engine.games import Seat
    from engine.players import Reason
    from engine.tables.positions import Position

Change = tuple[Table, "Position", list[rows.Write]]
"""The table and the position afterwards, and the rows that belong to it."""


def check_running(table: Table, version: int) -> None:
    """Raises `StaleVersionError` or `NotRunningError`."""
    if version != table.version:
        raise StaleVersionError(table)
    if table.status is not Status.RUNNING:
        raise NotRunningError


def check_person(table: Table, seat: Seat | None) -> None:
    """Raises `HandedOverError` where a computer plays for the person in a seat; None: no person acts."""
    handed_over = any(other.seat == seat and other.stand_in for other in table.seats)
    if handed_over and table.status is Status.RUNNING:
        raise HandedOverError


@dataclass(frozen=True, slots=True)
class Acted:
    """What somebody does, and when."""

    seat: Seat
    action: str
    now: datetime
    reason: Reason | None = None
    """Why a computer does it."""


def act(table: Table, position: Position, acted: Acted) -> Change:
    """A person's drafts are kept beside the game; any other action makes moves of them and of itself.

    Raises an `ActionError`.
    """
    game, drafted = GAMES[table.game], position.drafted(table)
    version = table.version + len(table.draft) + 1
    after = drafted.after(game, version, acted.seat, acted.action, acted.reason)
    if game.is_draft(game.parse_action(acted.action)) and table.seats[acted.seat].decider is None:
        return _with_draft(table, position, (*table.draft, after.log[-1].action))
    return _with_moves(table, position, after, acted.now)


def undo(table: Table, position: Position, seat: Seat) -> Change:
    """Take back what was drafted last. Raises `NothingToUndoError`."""
    if not table.draft or seat != table.to_act:
        raise NothingToUndoError
    return _with_draft(table, position, table.draft[:-1])


def _with_draft(table: Table, position: Position, draft: tuple[str, ...]) -> Change:
    after = replace(table, version=table.version + 1, draft=draft)
    return after, replace(position, version=after.version), []


def _with_moves(before: Table, position: Position, after: Position, now: datetime) -> Change:
    game, moves = GAMES[before.game], after.log[len(position.log) :]
    table = replace(before, version=after.version, to_act=game.to_act(after.state), draft=())
    outcome = game.outcome(after.state)
    if outcome is None:
        return table, after, [rows.moved(table, move, now) for move in moves]
    table = replace(table, status=Status.FINISHED, finished_at=now)
    return table, after, [*(rows.moved(table, move, now) for move in moves), rows.ended(table, outcome)]
