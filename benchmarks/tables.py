"""Tables for what needs one."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from engine.tables import Status, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.tables.values import TableSeat


def running_table(seats: Sequence[TableSeat] = ()) -> Table:
    """A table where Ra is played, in no database."""
    return Table(
        code="K3F",
        guild_id=1,
        channel_id=1,
        thread_id=None,
        message_id=None,
        message_channel_id=None,
        game="ra",
        players_wanted=5,
        options={},
        hints=True,
        locale="en",
        status=Status.RUNNING,
        version=1,
        announced=0,
        announced_seat=None,
        paused=False,
        draft=(),
        host_id=1,
        seats=tuple(seats),
        to_act=0,
        opened_at=datetime.now(UTC),
        started_at=None,
        finished_at=None,
    )
