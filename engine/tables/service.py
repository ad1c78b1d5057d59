"""The tables' service: everything that happens at a table goes through here."""

from __future__ import annotations

from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.games import GAMES
from engine.locks import Locks
from engine.record import Record
from engine.store.bid_plans import delete_bid_plan
from engine.store.database import Database, open_database
from engine.store.tables import insert_table, read_table, write_rematch
from engine.table import Status, Table
from engine.tables import acting, bid_plans, changing, lobby, rematch
from engine.tables.absences import Absences
from engine.tables.changing import now as _now
from engine.tables.changing import save_start
from engine.tables.codes import candidate_codes
from engine.tables.computers import ComputerThread
from engine.tables.deadlines import Deadlines
from engine.tables.direct_messages import DirectMessages
from engine.tables.errors import (
    AlreadySeatedError,
    AlreadyStartedError,
    HandedOverError,
    NotFinishedError,
    NotHandedOverError,
    NotPlannableError,
    NotRunningError,
    StaleVersionError,
)
from engine.tables.finding import Finding
from engine.tables.hints import check_hints
from engine.tables.repository import TableRepository
from engine.tables.seating import require_seated
from engine.tables.settings import SettingsMemory
from engine.tables.values import Update

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Mapping, Sequence

    from sqlalchemy import Connection

    from engine.games import Seat
    from engine.protocol import AnyView
    from engine.tables.bid_plans import BidPlanning
    from engine.tables.position import Position
    from engine.tables.values import Logged, Person, Place


@asynccontextmanager
async def open_tables(database_url: str, *, busy_timeout: float = 2.0) -> AsyncIterator[Tables]:
    """The tables kept in a database, whose schema is brought up to date first.

    `busy_timeout` is how many seconds a change waits for another process that writes.
    Raises `NewerSchemaError` or another `StoreError` when the database cannot be opened.
    """
    async with open_database(database_url, busy_timeout=busy_timeout) as database:
        tables = Tables(database)
        try:
            yield tables
        finally:
            tables.close()


class Tables(Absences, Deadlines, Finding):
    """All tables of one database; a table's code is read in capital or small letters.

    Every method may raise `StoreUnavailableError`, and those that take a code `NoSuchTableError`; then
    nothing has changed. A caller that cannot tell whether its change was made, because the call was cancelled
    or the process killed, compares the table's version.
    """

    def __init__(self, database: Database) -> None:
        self._repository = TableRepository(database)
        self.settings = SettingsMemory(self._repository)
        self.direct_messages = DirectMessages(self._repository, self.settings)
        self._computers = ComputerThread()
        self._computers_playing = Locks()

    def close(self) -> None:
        """Let computers start no further thought."""
        self._computers.close()

    # The lobby.

    async def open(
        self,
        place: Place,
        host: Person,
        *,
        game: str = "ra",
        players_wanted: int = 3,
        options: Mapping[str, Any] | None = None,
        own_options: Mapping[str, object] | None = None,
        computers: Sequence[str] = (),
        invited: Collection[Person] = (),
        locale: str = "en",
    ) -> Table:
        """Open a table at which the host sits, and these computers, with seats kept for the people invited.

        `options` are the game's and `own_options` the table's (`TableOptions`), as JSON values; absent ones
        have their default. Raises `OptionError`, `UnknownComputerError` or `TableFullError`.
        """
        now = _now()
        table = lobby.new_table(
            place, host, game, players_wanted, options or {}, locale, now, own_options=own_options
        )
        for spec in computers:
            table = lobby.add_computer(table, host.user_id, spec, now)
        table = lobby.keep_seats(table, invited)
        table = await self._repository.write(
            lambda c: insert_table(c, table, candidate_codes(changing.RANDOM))
        )
        self.on_change(table)
        return table

    async def join(self, code: str, person: Person) -> Table:
        """Seat a person; the game may begin by that (`TableOptions.start_when_full`).

        Raises `AlreadyStartedError`, `AlreadySeatedError`, `TableFullError` or `SeatsKeptError`.
        """
        return await self._change(code, lambda table: lobby.join(table, person, _now()), may_begin=True)

    async def leave(self, code: str, user_id: int) -> Table:
        """Unseat a person before the start, or give up the seat that is kept for them.

        When the host leaves, the person who joined next becomes host. When the last person leaves, the
        table is cancelled. Raises `AlreadyStartedError` or `NotSeatedError`.
        """
        return await self._change(code, lambda table: lobby.leave(table, user_id, _now()))

    async def decline(self, code: str, user_id: int) -> Table:
        """Give up the seat that is kept for a person.

        Raises `AlreadyStartedError`, `AlreadySeatedError` or `NoKeptSeatError`.
        """
        return await self._change(code, lambda table: lobby.decline(table, user_id))

    async def free_seat(self, code: str, by: int, user_id: int) -> Table:
        """Keep the seat of a person no longer; the host may.

        Raises `AlreadyStartedError`, `NotHostError` or `NoKeptSeatError`.
        """
        return await self._change(code, lambda table: lobby.free_seat(table, by, user_id))

    async def add_computer(self, code: str, by: int, spec: str = "greedy:5") -> Table:
        """Seat a computer; anybody who sits at the table may. The game may begin by that, as in `join`.

        Raises `AlreadyStartedError`, `NotSeatedError`, `UnknownComputerError`, `TableFullError` or
        `SeatsKeptError`.
        """
        return await self._change(
            code, lambda table: lobby.add_computer(table, by, spec, _now()), may_begin=True
        )

    async def remove_computer(self, code: str, by: int) -> Table:
        """Unseat the computer added last.

        Raises `AlreadyStartedError`, `NotSeatedError` or `NoComputerError`.
        """
        return await self._change(code, lambda table: lobby.remove_computer(table, by))

    async def set_options(
        self,
        code: str,
        by: int,
        *,
        players_wanted: int,
        options: Mapping[str, Any],
        own_options: Mapping[str, object] | None = None,
    ) -> Table:
        """Replace the game's options, and change those of the table's own that are given; the host may.

        Own options that are not given stay as they were. Raises `AlreadyStartedError`, `NotHostError`,
        `OptionError`, `SeatsMismatchError` or `SeatsKeptError`.
        """
        return await self._change(
            code,
            lambda table: lobby.set_options(
                table, by, players_wanted, options, own_options or {}, now=_now()
            ),
        )

    async def start(self, code: str, by: int) -> Table:
        """Shuffle the seats, deal and begin; the host may. Seats that are kept still are given up.

        Raises `AlreadyStartedError`, `NotHostError` or `TooFewPlayersError`.
        """

        def work(connection: Connection, before: Table) -> Table:
            return save_start(connection, before, *lobby.start(before, by, changing.RANDOM, _now()))

        after = await self._repository.change(code, work)
        self.on_change(after)
        return after

    async def rematch(self, code: str, person: Person) -> Table:
        """The table at which a finished game is played once more; the person sits there afterwards.

        The first of its people who asks opens the table and is its host. It is found again by a link from
        the finished one; once it is over itself, the next one opens another. Raises `NotFinishedError`,
        `NotSeatedError` for those who did not play, or what `join` raises.
        """

        def work(connection: Connection, old: Table) -> tuple[Table, bool]:
            rematch.check_rematch(old, person.user_id)
            known = read_table(connection, old.rematch) if old.rematch else None
            if known and not known.finished_at:
                return known, False
            table = rematch.rematch(old, person, _now())
            table = insert_table(connection, table, candidate_codes(changing.RANDOM))
            write_rematch(connection, old.code, table.code)
            return table, True

        table, is_new = await self._repository.change(code, work)
        if is_new:
            self.on_change(table)
        is_seated = table.seat_of(person.user_id) is not None
        return table if is_seated else await self._sit_down(table.code, person)

    async def _sit_down(self, code: str, person: Person) -> Table:
        """Seat a person as `join` does, unless they sit there by now: they may have pressed twice at once."""
        try:
            return await self.join(code, person)
        except (AlreadySeatedError, AlreadyStartedError):
            table = await self.get(code)
            if table.seat_of(person.user_id) is None:
                raise
            return table

    async def cancel(
        self, code: str, by: int, *, moderator: bool = False, absent: Collection[int] = ()
    ) -> Table:
        """Cancel a lobby for its host, a running game once all its people ask, and any table for a moderator.

        People who are `absent` need not ask, and any seated person may cancel a lobby whose host is. Raises
        `NotHostError`, `NotSeatedError` or, when the table is over, `NotRunningError`.
        """
        return await self._change(
            code, lambda table: lobby.cancel(table, by, _now(), moderator=moderator, absent=absent)
        )

    # Play.

    async def act(self, code: str, version: int, seat: Seat, action: str) -> Table:
        """Act on the position of the version that the caller saw; once this returns, it is on the disk.

        A later version is as good if only seats have changed since. A person's action that reveals nothing
        is a draft; any other makes moves of the draft and of itself. Raises `HandedOverError`,
        `HasLeftError`, `StaleVersionError`, `NotRunningError`, `CorruptTableError` or an `ActionError`.
        """
        now = _now()
        return await self._play(
            code, version, lambda table, position: acting.act(table, position, seat, action, now=now), seat
        )

    async def undo(self, code: str, version: int, seat: Seat) -> Table:
        """Take back the last action that a seat drafted, or its last move while `undoable` finds it.

        The position is that of the version that the caller saw, as in `act`.

        Raises `HandedOverError`, `HasLeftError`, `StaleVersionError`, `NotRunningError`,
        `CorruptTableError` or `NothingToUndoError`.
        """
        return await self._play(
            code, version, lambda table, position: acting.undo(table, position, seat), seat
        )

    async def undoable(self, code: str, user_id: int) -> Logged | None:
        """The last move, if it is a person's own, revealed and ended nothing, and nobody has acted since."""
        table, position = await self._repository.position(code)
        seat = table.seat_of(user_id)
        return None if seat is None or position is None else acting.find_undoable(table, position, seat)

    async def play_computers(self, code: str, *, version: int | None = None) -> Table:
        """Let computers act, and carry out planned bids, until a person must decide or the game ends.

        A second call waits its turn. A `version` that the caller has made or read makes this faster, as in
        `get`.
        """
        async with self._computers_playing[code.upper()]:
            table = await self._repository.get(code, version)
            while await self._play_for(table):
                table = await self._repository.get(code)
            return table

    async def _play_for(self, table: Table) -> bool:
        """Make the move of a computer or of a plan; return False if a person must decide, or nobody."""
        if table.player_to_act is None:
            return False
        with suppress(StaleVersionError, HandedOverError, NotHandedOverError):  # somebody else was faster
            if table.player_to_act.decider is None:
                return await self._play_planned(table) or await self._hand_over_if_away(table)
            if not await self._give_back_if_returned(table):
                await self._play_computer(table.code)
        return True

    async def _play_computer(self, code: str) -> None:
        table, position = await self._repository.position(code)
        if position and table.player_to_act and table.player_to_act.decider:
            seat = table.player_to_act.seat
            action, reason = await self._computers.choose(table, position.state)
            now = _now()
            await self._play(
                code, table.version, lambda t, p: acting.act(t, p, seat, action, now=now, reason=reason)
            )

    async def _play_planned(self, table: Table) -> bool:
        """Act for the person to move as they planned; return False if they have planned nothing for now."""
        table, position = await self._repository.position(table.code, table.version)
        if position is None or not bid_plans.is_auction(position):
            return False
        action = await self.read(lambda c: bid_plans.read_planned_action(c, table, position))
        if action is None or table.to_act is None:
            return False
        await self.act(table.code, table.version, table.to_act, action)
        return True

    # Plans of bids: secrets that make no new version of a table.

    async def bid_planning(self, code: str, user_id: int) -> BidPlanning:
        """What a person can plan for the running auction, and has planned.

        Raises `NotRunningError`, `NotSeatedError`, `HandedOverError` or `NotPlannableError`.
        """
        table, position = await self._repository.position(code)
        return await self.read(lambda c: bid_plans.read_planning(c, table, position, user_id))

    async def plan_bid(
        self, code: str, user_id: int, plan: str | None, *, auction: int | None = None
    ) -> BidPlanning:
        """Replace what a person has planned for the running auction; None takes it back.

        With an `auction`, as `BidPlanning` names it, only that one is meant. `play_computers` carries the
        plan out. Raises the errors of `bid_planning`, or `MalformedActionError`.
        """

        def work(connection: Connection, before: Table) -> BidPlanning:
            # The write comes first: it takes the lock, so that what is read afterwards stays true.
            delete_bid_plan(connection, before.code, require_seated(before, user_id))
            table, position = self._repository.read_current(connection, before.code)
            planning = bid_plans.read_planning(connection, table, position, user_id)
            if auction not in {None, planning.auction}:
                raise NotPlannableError
            return bid_plans.write_plan(connection, planning, plan)

        planning = await self._repository.change(code, work)
        self.on_change(planning.table)
        return planning

    # Looking.

    async def get(self, code: str, version: int | None = None) -> Table:
        """The table as it is now; or from memory, if `version` is the newest version in memory.

        Memory is faster, for callers that then act at the version: `act` refuses a version that another
        process has left behind.
        """
        return await self._repository.get(code, version)

    async def view(self, code: str, seat: Seat | None) -> AnyView:
        """The game's view for a seat or a spectator. Raises `NotRunningError` before the start."""
        table, position = await self._repository.position(code)
        if position is None:
            raise NotRunningError
        return _view(table, position.drafted(table), seat)

    async def look(self, code: str, since: int | None = None, *, version: int | None = None) -> Update:
        """Everything a message needs, with the moves since a version; None: since the announced one.

        A `version` that the caller has made or read makes this faster, as in `get`.
        """
        table, position = await self._repository.position(code, version)
        if position is None:
            return Update(table, shown=None, legal=(), moves=())
        game, drafted = GAMES[table.game], position.drafted(table)
        after = table.announced if since is None else since
        return Update(
            table,
            shown=_view(table, drafted, None),
            legal=game.legal_actions(drafted.state) if table.status is Status.RUNNING else (),
            moves=tuple(move for move in position.log if move.version > after),
            draft=drafted.log[len(position.log) :],
        )

    async def hint(self, code: str, version: int) -> Any:
        """A strong computer's judgement for the player to move, at the version that the caller saw.

        The value's type is the game's own: see `engine.players.HINT_SOURCES`. Raises `NoHintsError`,
        `HintsOffError`, `StaleVersionError`, `NotRunningError` or `CorruptTableError`.
        """
        table, position = await self._repository.position(code)
        check_hints(table)
        acting.check_running(table, version)
        assert position  # noqa: S101  # a running game has one
        return await self._computers.judge(table.game, position.drafted(table).state)

    async def log(self, code: str) -> tuple[Logged, ...]:
        """Every move so far, after the events before the first one."""
        return (await self.look(code, since=0)).moves

    async def record(self, code: str) -> Record:
        """The record of a finished game. Raises `NotFinishedError` before its end, `CorruptTableError`."""
        table, position = await self._repository.position(code)
        if table.status is not Status.FINISHED or position is None:
            raise NotFinishedError
        state, moves = position.state, tuple((m.seat, m.action) for m in position.log if m.is_move)
        game = GAMES[table.game]
        setup, result = game.used_setup(state), game.outcome(state)
        return Record(table.game, len(table.seats), state.options, setup, moves, result)


def _view(table: Table, position: Position, seat: Seat | None) -> AnyView:
    """What a seat or a spectator may see: the game's own view, and for whom computers play."""
    stand_ins = frozenset(player.seat for player in table.people if player.stand_in)
    return replace(GAMES[table.game].view(position.state, seat), stand_ins=stand_ins)
