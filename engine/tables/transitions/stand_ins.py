"""Stand-ins for people who are away or have left: functions from one snapshot to the next.

All that take a person raise `NotRunningError`, `NotSeatedError` or `HasLeftError` if they do not play.
"""

from collections.abc import Collection
from dataclasses import replace

from engine.games import GAMES, Seat
from engine.leaving import LEAVE
from engine.table import Table, TableSeat
from engine.tables.errors import (
    HandedOverError,
    NotHandedOverError,
    NotHostError,
    NotYetRemovableError,
    StaleVersionError,
)
from engine.tables.position import Position
from engine.tables.transitions.seating import require_running, require_seated, with_seat

STAND_IN = "regular"
"""The kind of computer that stands in for people; every game has it."""
LIVE = "live"
"""The pace at which a stand-in at first plays one turn only."""
REMOVABLE_AFTER = 2
"""How often a person's time must have run out before the host may remove them."""


def hand_over(table: Table, user_id: int, version: int | None) -> Table:
    """Let a computer play for a person; their draft is discarded.

    At `live` pace it plays one turn at first. If the person is not back when their time runs out again, the
    computer keeps the seat, as it does at once at the other paces. Raises `StaleVersionError` or
    `HandedOverError`.
    """
    if version not in {None, table.version}:
        raise StaleVersionError(table)
    player = table.seats[_require_playing(table, user_id)]
    if player.stand_in:
        raise HandedOverError
    is_untold = player.handed_over_at is not None  # what was played for them before
    return with_seat(
        _without_draft_of(table, player.seat),
        player.seat,
        stand_in=STAND_IN,
        for_one_turn=table.own_options.pace == LIVE and not player.missed_turn,
        handed_over_at=player.handed_over_at if is_untold else table.version + 1,
        given_back_at=None,
        missed_turn=True,
    )


def give_back(table: Table, user_id: int) -> Table:
    """Let a person play again. Raises `NotHandedOverError`."""
    player = table.seats[_require_playing(table, user_id)]
    if not player.stand_in:
        raise NotHandedOverError
    return with_seat(_dismiss(table, player.seat, table.version), player.seat, missed_turn=False)


def end_turn(before: Table, after: Table, *, begins: bool) -> Table:
    """Dismiss a stand-in that was to play one turn, once a move has ended that turn.

    `begins` says whether the move led to the start of a turn, perhaps of the same player.
    """
    seat = before.to_act
    if seat is None or not before.seats[seat].for_one_turn or (seat == after.to_act and not begins):
        return after
    return _dismiss(after, seat, after.version)


def leave(table: Table, position: Position, user_id: int) -> tuple[Table, Position]:
    """Hand a person's seat over for good, in any phase; they rank behind everybody who stays.

    If they were the host, another person becomes host.
    """
    seat, version = _require_playing(table, user_id), table.version + 1
    left = with_seat(
        _without_draft_of(table, seat),
        seat,
        stand_in=STAND_IN,
        for_one_turn=False,
        handed_over_at=None,
        given_back_at=None,
        left_at=version,
    )
    hosts = [table.host_id, *(other.user_id for other in left.people)]
    host = next((user for user in hosts if user and left.seat_of(user) is not None), table.host_id)
    reached = position.after(GAMES[table.game], version, seat, str(LEAVE))
    return replace(left, version=version, host_id=host), reached


def check_remover(table: Table, by: int, user_id: int, *, moderator: bool) -> None:
    """Check that `by` may remove a person from the running game.

    Raises `NotHostError` or `NotYetRemovableError`.
    """
    player = table.seats[_require_playing(table, user_id)]
    if moderator:
        return
    if by != table.host_id or table.seat_of(by) is None:
        raise NotHostError
    if player.expirations < REMOVABLE_AFTER:
        raise NotYetRemovableError


def _dismiss(table: Table, seat: Seat, version: int) -> Table:
    """Dismiss a stand-in, whose last move was made at `version` at the latest."""
    return with_seat(table, seat, stand_in=None, for_one_turn=False, given_back_at=version)


def _without_draft_of(table: Table, seat: Seat) -> Table:
    """Discard the draft of the player in a seat: the position is again the one before it."""
    if seat != table.to_act or not table.draft:
        return table
    return replace(table, draft=(), position_version=table.version + 1)


def _require_playing(table: Table, user_id: int) -> Seat:
    require_running(table)
    return require_seated(table, user_id)


def who_hands_over(table: Table, needed: Collection[Seat], away: Collection[int]) -> TableSeat | None:
    """The first person who is asked and away, and holds up anybody who is not.

    `needed` are the seats whose decision is missing.
    """
    if not any(seat.stand_in is None and seat.user_id not in away for seat in table.people):
        return None
    return next((seat for seat in table.asked if seat.seat in needed and seat.user_id in away), None)
