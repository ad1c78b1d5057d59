"""Changing a table: one transaction for each change, which is then reported to `on_change`."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from sqlalchemy import Connection

from engine import calendar, chance
from engine.deadline import Deadline, Kind
from engine.games import GAMES, Seat
from engine.message import INVITATION
from engine.store import results
from engine.store.deadlines import claim
from engine.store.histories import version_now
from engine.store.messages import call_messages
from engine.store.moves import StoredMove, insert_moves, write_seal
from engine.store.tables import update_table
from engine.table import Status, Table
from engine.tables.clock_rows import end_decision
from engine.tables.errors import StaleVersionError
from engine.tables.plans import delete_after_change, delete_after_move, read_planned_action
from engine.tables.position import Position
from engine.tables.repository import TableRepository
from engine.tables.transitions import acting, clocks, lobby
from engine.tables.transitions.bidding import is_auction
from engine.tables.values import Logged


class _BeginsByItselfError(Exception):
    """A change would begin the game at a table, and nobody was asked yet whether it may."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.code)
        self.table = table


async def _always(_: Table) -> bool:
    return True


class Changing:
    """Makes every new version of a table."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self.on_change: Callable[[Table], None] = lambda _: None
        """Called with a table after each change to it has been committed."""
        self.may_begin: Callable[[Table], Awaitable[bool]] = _always
        """Asked outside of any transaction whether a game may begin by itself at a table."""

    async def change(
        self,
        code: str,
        change: Callable[[Table], Table],
        *,
        deadline: Deadline | None = None,
        also: Callable[[Connection, Table], object] = lambda *_: None,
    ) -> Table:
        """Make the next version; in the same transaction, write what is `also` to be written with it.

        A lobby that this fills begins (`lobby.starts_by_itself`) if it `may_begin`. With a deadline, raise
        `StaleVersionError` if it has changed.
        """

        def work(connection: Connection, before: Table, *, may_begin: bool | None = None) -> Table:
            if deadline and not claim(connection, deadline):
                raise StaleVersionError(before)
            after = change(before)
            if after == before:
                return before
            if lobby.starts_by_itself(after) and may_begin is None:
                raise _BeginsByItselfError(after)
            if lobby.starts_by_itself(after) and may_begin:
                after = save_start(connection, before, after)
            else:
                after = save_change(connection, before, after)
            also(connection, after)
            return after

        try:
            return await self.write(code, work)
        except _BeginsByItselfError as begins:
            may_begin = await self.may_begin(begins.table)
            return await self.write(code, partial(work, may_begin=may_begin))

    async def write(self, code: str, work: Callable[[Connection, Table], Table]) -> Table:
        """Make the next version by `work`, which writes and returns it."""
        table = await self._repository.change(code, work)
        self.on_change(table)
        return table

    async def play(
        self,
        code: str,
        version: int,
        change: Callable[[Table, Position], acting.Change],
        person: Seat | None = None,
    ) -> Table:
        """Make moves, for a person or, at exactly this version, for a computer."""

        def work(connection: Connection, before: Table) -> acting.Change:
            if person is None:
                acting.check_running(before, version)
            else:
                acting.check_person(before, version, person)
            position = self._repository.cache.position_at(connection, before)
            after, reached = change(before, position)
            after = save_position(connection, before, after, reached)
            delete_after_move(connection, after, position, reached)
            return after, reached

        after, reached = await self._repository.change(code, work, version)
        self._repository.cache.keep(after, reached)  # now that it is in the database
        self.on_change(after)
        return after

    async def carry_out(self, table: Table) -> bool:
        """Make the move that the player to move has planned, if it counts now; return whether it was made.

        Raises `StaleVersionError` if the table has another version by now.
        """

        def work(connection: Connection, before: Table) -> acting.Change | None:
            acting.check_running(before, table.version)
            position = self._repository.cache.position_at(connection, before)
            return save_planned(connection, before, position)

        made = await self._repository.change(table.code, work, table.version)
        self.note(made)
        return made is not None

    def note(self, made: acting.Change | None) -> None:
        """Note a move that has been committed."""
        if made:
            self._repository.cache.keep(*made)
            self.on_change(made[0])


def save_planned(connection: Connection, before: Table, position: Position) -> acting.Change | None:
    """Write the move that the player to move has planned, if it counts now; None if it does not."""
    found = read_planned_action(connection, before, position)
    if found is None or before.to_act is None:
        return None
    action, lasts = found
    after, reached = acting.act(before, position, before.to_act, action, now=calendar.now(), planned=lasts)
    after = save_position(connection, before, after, reached)
    delete_after_move(connection, after, position, reached)
    return after, reached


def save_planned_bids(connection: Connection, before: Table, position: Position) -> acting.Change | None:
    """Write all bids that count now, until a computer or a person decides alone; None if none counts."""
    made = None
    while is_auction(position.state) and (change := save_planned(connection, before, position)):
        before, position = made = change
    return made


def save_change(connection: Connection, before: Table, after: Table) -> Table:
    """Write the next version of a table whose position stays as it is; returns what is written."""
    after = replace(after, version=_next_version(connection, before, after))
    after = end_decision(connection, before, clocks.with_decision(before, after))
    update_table(connection, before, after)
    if before.status is Status.RUNNING:
        delete_after_change(connection, after)
    if (before.kept_seats, before.host_id) != (after.kept_seats, after.host_id):
        call_messages(connection, INVITATION, code=after.code)
    if before.asked != after.asked:
        call_messages(connection, Kind.EXPIRY, code=after.code)  # it names those who are late
    return after


def save_start(connection: Connection, before: Table, full: Table) -> Table:
    """Begin the game of a lobby, with sealed chance, and write the table. Raises `TooFewPlayersError`."""
    version = _next_version(connection, before, full)
    after, seal = lobby.begin(full, chance.RANDOM, calendar.now())
    after = replace(after, version=version, position_version=version, decision=version)
    after = end_decision(connection, before, after)
    update_table(connection, before, after)
    write_seal(connection, after.code, seal)
    return after


def _next_version(connection: Connection, before: Table, after: Table) -> int:
    version = before.version + 1
    # A lobby that was over stayed in its history, in which the versions from here on may be lost ones.
    is_reopened = before.finished_at and not after.finished_at
    return version_now(connection, version) if is_reopened else version


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
    moves = [
        StoredMove(move.version, move.seat, move.action, move.reason, move.by_stand_in, move.planned)
        for move in made
    ]
    insert_moves(connection, table.code, moves, table.finished_at or calendar.now())
    outcome = game.outcome(position.state)
    if outcome is not None:
        results.insert_results(connection, table, outcome, game.gains(position.state))
