"""Changing a table: one transaction each, after which the change is told to whoever listens."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from engine import calendar
from engine.games import GAMES
from engine.store import results
from engine.store.deadlines import claim
from engine.store.moves import StoredMove, insert_moves, write_chance
from engine.store.tables import update_table
from engine.table import Status
from engine.tables import acting, bid_plans, clocks, lobby
from engine.tables.announcements import Announcements
from engine.tables.deadlines import end_decision
from engine.tables.errors import StaleVersionError

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from sqlalchemy import Connection

    from engine.deadline import Deadline
    from engine.games import Seat
    from engine.table import Table
    from engine.tables.position import Position
    from engine.tables.values import Logged

RANDOM = SystemRandom()
"""Codes, seats and decks come from the operating system's randomness."""


class Changes(Announcements):
    """The part of `Tables` through which every new version of a table is made."""

    on_change: Callable[[Table], None] = staticmethod(lambda _: None)
    """Called with a table once a change of it is in the database."""

    async def _change(
        self,
        code: str,
        change: Callable[[Table], Table],
        *,
        may_begin: bool = False,
        deadline: Deadline | None = None,
        also: Callable[[Connection], object] = lambda _: None,
    ) -> Table:
        """Make the next version, and in the same transaction what is `also` to be written with it.

        With a deadline, raise `StaleVersionError` unless that is as it was.
        """

        def work(connection: Connection, before: Table) -> Table:
            if deadline and not claim(connection, deadline):
                raise StaleVersionError(before)
            after = change(before)
            if after == before:
                return before
            if may_begin and lobby.starts_by_itself(after):
                return save_start(connection, before, *lobby.begin(after, RANDOM, now()))
            after = replace(after, version=before.version + 1)
            after = end_decision(connection, before, clocks.with_decision(before, after))
            update_table(connection, before, after)
            also(connection)
            if before.status is Status.RUNNING:
                bid_plans.delete_after_change(connection, after)
            return after

        table = await self._repository.change(code, work)
        self.on_change(table)
        return table

    async def _play(
        self,
        code: str,
        version: int,
        change: Callable[[Table, Position], acting.Change],
        person: Seat | None = None,
    ) -> Table:
        """Make moves, as a person or, at exactly the version given, as a computer."""

        def work(connection: Connection, before: Table) -> acting.Change:
            if person is None:
                acting.check_running(before, version)
            else:
                acting.check_person(before, version, person)
            position = self._repository.cache.position_at(connection, before)
            after, reached = change(before, position)
            after = save_position(connection, before, after, reached)
            bid_plans.delete_after_move(connection, after, position, reached)
            return after, reached

        after, reached = await self._repository.change(code, work, version)
        self._repository.cache.keep(after, reached)  # now that it is in the database
        self.on_change(after)
        return after


def save_start(connection: Connection, before: Table, after: Table, chance: dict[str, Any]) -> Table:
    """Write a table whose game begins, with its chance."""
    version = before.version + 1
    after = replace(after, version=version, position_version=version, decision=version)
    after = end_decision(connection, before, after)
    update_table(connection, before, after)
    write_chance(connection, after.code, chance)
    return after


def save_position(connection: Connection, before: Table, after: Table, reached: Position) -> Table:
    """Write a table and the moves that led to its position from the one before; returns what is written."""
    made = tuple(move for move in reached.log if move.version > before.version)
    by_mistake = any(move.taken_back for move in made)  # the player to move was never to be asked
    after = end_decision(connection, before, after, is_charged=not by_mistake)
    update_table(connection, before, after)
    _save_moves(connection, after, reached, made)
    return after


def _save_moves(connection: Connection, table: Table, position: Position, made: tuple[Logged, ...]) -> None:
    """Write the moves that led to a table's position and, when they ended the game, its results."""
    game = GAMES[table.game]
    moves = [StoredMove(move.version, move.seat, move.action, move.reason, move.by_stand_in) for move in made]
    insert_moves(connection, table.code, moves, table.finished_at or now())
    outcome = game.outcome(position.state)
    if outcome is not None:
        results.insert_results(connection, table, outcome)


def now() -> datetime:
    """The time, in UTC."""
    return calendar.now()
