"""What an action changes: a draft that can still be taken back, or moves that are final."""

from dataclasses import replace
from datetime import datetime

from engine.games import GAMES, Seat
from engine.players import Reason
from engine.table import Status, Table
from engine.tables.errors import (
    HandedOverError,
    HasLeftError,
    HintsOffError,
    NothingToUndoError,
    StaleVersionError,
)
from engine.tables.position import Position
from engine.tables.transitions import stand_ins
from engine.tables.transitions.bidding import find_bidders, is_auction
from engine.tables.transitions.seating import require_running
from engine.tables.values import Logged

Change = tuple[Table, Position]
"""The table and its position afterwards; the position's log is longer by the moves that were made."""


def check_running(table: Table, version: int) -> None:
    """Raises `StaleVersionError` or `NotRunningError`."""
    if version != table.version:
        raise StaleVersionError(table)
    require_running(table)


def check_hints(table: Table) -> None:
    """Raise `HintsOffError` where players get no hints."""
    if not table.own_options.hints:
        raise HintsOffError


def check_person(table: Table, version: int, seat: Seat) -> None:
    """Check that the person in a seat may act on the position of the version they saw.

    Who sits where may have changed since. Raises `HasLeftError` or `HandedOverError` if a computer plays for
    them, else `StaleVersionError` or `NotRunningError`.
    """
    player = next((other for other in table.seats if other.seat == seat), None)
    if player and player.stand_in and table.status is Status.RUNNING:
        raise HasLeftError if player.has_left else HandedOverError
    check_running(table, table.version if table.has_position_of(version) else version)


def act(
    table: Table,
    position: Position,
    seat: Seat,
    action: str,
    *,
    now: datetime,
    reason: Reason | None = None,
    planned: bool = False,
) -> Change:
    """Keep a person's draft with the table, or make moves of the draft so far and of any other action.

    Raises an `ActionError`.
    """
    game, drafted = GAMES[table.game], position.drafted(table)
    version = table.version + len(table.draft) + 1
    by_stand_in = table.seats[seat].stand_in is not None
    after = drafted.after(game, version, seat, action, reason, by_stand_in=by_stand_in, planned=planned)
    if game.is_draft(game.parse_action(action)) and table.seats[seat].decider is None:
        return _with_draft(table, position, (*table.draft, after.log[-1].action))
    return _with_moves(table, after, now)


def undo(table: Table, position: Position, seat: Seat) -> Change:
    """Take back the last action of the draft, or else a seat's last move. Raises `NothingToUndoError`."""
    if table.draft and seat == table.to_act:
        return _with_draft(table, position, table.draft[:-1])
    if find_undoable(table, position, seat) is None:
        raise NothingToUndoError
    after = position.taken_back(table.version + 1)
    version = after.version
    before = replace(table, version=version, position_version=version, decision=version, to_act=seat)
    return replace(before, bidders=find_bidders(before, after.state)), after


def find_undoable(table: Table, position: Position, seat: Seat) -> Logged | None:
    """The move that a seat may take back, or None.

    It must be the last thing that happened at the table, and a person must be next. A bid for which everybody
    was asked at once stands once it counts. After taking back a move, a player has to stand by the next one,
    so that the other player is not asked again and again.
    """
    if table.status is not Status.RUNNING or table.draft or position.before is None:
        return None
    game, before, last = GAMES[table.game], position.before, position.log[-1]
    if last.by_stand_in or (last.seat, last.version) != (seat, table.position_version):
        return None
    if any(one is None or one.decider for one in (table.player_to_act, table.seats[seat])):
        return None
    if before.log and before.log[-1].taken_back:
        return None
    if table.own_options.bids_at_once and is_auction(before.state):
        return None
    action = game.parse_action(last.action)
    return last if game.can_take_back(before.state, action, position.state) else None


def _with_draft(table: Table, position: Position, draft: tuple[str, ...]) -> Change:
    version = table.version + 1
    after = replace(table, version=version, position_version=version, draft=draft)
    return after, replace(position, version=after.version)


def _with_moves(before: Table, after: Position, now: datetime) -> Change:
    game = GAMES[before.game]
    table = replace(
        before,
        version=after.version,
        position_version=after.version,
        to_act=game.to_act(after.state),
        bidders=find_bidders(before, after.state),
        draft=(),
        decision=after.version,
    )
    if game.outcome(after.state) is not None:
        return replace(table, status=Status.FINISHED, finished_at=now), after
    return stand_ins.end_turn(before, table, begins=game.begins_turn(after.state)), after
