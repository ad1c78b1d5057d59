"""Computers that play for people who are away: functions from one snapshot of a table to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.table import Status
from engine.tables.errors import (
    HandedOverError,
    NotHandedOverError,
    NotRunningError,
    StaleVersionError,
)
from engine.tables.seating import require_seated, with_seat

if TYPE_CHECKING:
    from engine.games import Seat
    from engine.table import Table

STAND_IN = "regular"
"""The kind of computer that plays for people who are away; every game has it."""


def hand_over(table: Table, user_id: int, version: int | None) -> Table:
    """Let a computer play for a person; their draft is discarded."""
    if version not in {None, table.version}:
        raise StaleVersionError(table)
    seat = _require_playing(table, user_id)
    if table.seats[seat].stand_in:
        raise HandedOverError
    table = with_seat(table, seat, stand_in=STAND_IN)
    return replace(table, draft=()) if seat == table.to_act else table


def give_back(table: Table, user_id: int) -> Table:
    """Let a person play themselves again."""
    seat = _require_playing(table, user_id)
    if not table.seats[seat].stand_in:
        raise NotHandedOverError
    return with_seat(table, seat, stand_in=None)


def _require_playing(table: Table, user_id: int) -> Seat:
    if table.status is not Status.RUNNING:
        raise NotRunningError
    return require_seated(table, user_id)
