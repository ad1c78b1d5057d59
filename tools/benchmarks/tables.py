"""Tables for benchmarks that need one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from engine.tables import Person, Place, Status, Table, TableSeat
from engine.tables.transitions.lobby import new_table


def running_table(seats: Sequence[TableSeat] = ()) -> Table:
    """A table with a game of Ra in progress, which is in no database."""
    lobby = new_table(Place(1, 1), Person(1, "Anna"), "ra", 5, {}, "en", datetime.now(UTC))
    return replace(lobby, code="K3F", status=Status.RUNNING, seats=tuple(seats), to_act=0)
