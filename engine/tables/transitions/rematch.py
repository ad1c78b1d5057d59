"""A rematch: a new lobby for what was played at a finished table."""

from datetime import datetime, timedelta

from engine.options import options_to_json
from engine.table import Status, Table
from engine.tables.errors import NotFinishedError
from engine.tables.transitions.lobby import add_computer, keep_seats, new_table
from engine.tables.transitions.seating import require_seated
from engine.tables.values import Person, Place

KEPT_FOR = timedelta(hours=24)
"""How long the seats of the others are kept."""


def check_rematch(old: Table, user_id: int) -> None:
    """Raises `NotFinishedError`, or `NotSeatedError` for those who did not play."""
    if old.status is not Status.FINISHED:
        raise NotFinishedError
    require_seated(old, user_id)


def rematch(old: Table, host: Person, now: datetime) -> Table:
    """A lobby with the options and computers of a finished table, still without a code.

    It opens in the channel of the old lobby rather than in the old game's thread: each game has its own.
    Seats are kept for the other people, except for those who left.
    """
    table = new_table(
        Place(old.guild_id, old.channel_id),
        host,
        old.game,
        len(old.seats),
        old.options,
        old.locale,
        now,
        own_options=options_to_json(old.own_options),
    )
    for seat in old.seats:
        if seat.computer:
            table = add_computer(table, host.user_id, seat.computer, now)
    others = [Person(seat.user_id, seat.name, seat.username) for seat in old.those_who_stay if seat.user_id]
    return keep_seats(table, others, now + KEPT_FOR)  # all but the host, who sits there already
