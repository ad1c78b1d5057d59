"""Play: moves by people, by computers and by bid plans, and taking them back."""

from contextlib import suppress

from engine import calendar
from engine.games import Seat
from engine.locks import Locks
from engine.ra.state import State
from engine.store.tables import read_version
from engine.table import Table
from engine.tables.absences import Absences
from engine.tables.changing import Changing
from engine.tables.computers import Thinking
from engine.tables.errors import HandedOverError, NotHandedOverError, StaleVersionError
from engine.tables.plans import read_planned_action
from engine.tables.repository import TableRepository
from engine.tables.transitions import acting
from engine.tables.values import Logged


class Play:
    """Makes moves."""

    def __init__(
        self, repository: TableRepository, changing: Changing, absences: Absences, computers: Thinking
    ) -> None:
        self._repository = repository
        self._changing = changing
        self._absences = absences
        self._computers = computers
        self._computers_playing = Locks()

    async def act(self, code: str, version: int, seat: Seat, action: str) -> Table:
        """Act on the position of the version that the caller saw; once this returns, it is on the disk.

        A later version is as good if only seats have changed since. A person's action that reveals nothing
        is a draft; any other makes moves of the draft and of itself. Raises `HandedOverError`,
        `HasLeftError`, `StaleVersionError`, `NotRunningError`, `CorruptTableError` or an `ActionError`.
        """
        now = calendar.now()
        return await self._changing.play(
            code, version, lambda table, position: acting.act(table, position, seat, action, now=now), seat
        )

    async def undo(self, code: str, version: int, seat: Seat) -> Table:
        """Take back the last action that a seat drafted, or its last move while `undoable` finds it.

        The position is that of the version that the caller saw, as in `act`. Raises `HandedOverError`,
        `HasLeftError`, `StaleVersionError`, `NotRunningError`, `CorruptTableError` or `NothingToUndoError`.
        """
        return await self._changing.play(
            code, version, lambda table, position: acting.undo(table, position, seat), seat
        )

    async def undoable(self, code: str, user_id: int, *, version: int | None = None) -> Logged | None:
        """The last move, if this person made it and may take it back; otherwise None.

        `version` as in `Tables.get`.
        """
        table, position = await self._repository.position(code, version)
        seat = table.seat_of(user_id)
        return None if seat is None or position is None else acting.find_undoable(table, position, seat)

    async def play_computers(self, code: str, *, version: int | None = None) -> Table:
        """Let computers act and carry out planned bids until a person must decide or the game ends.

        A second call waits its turn. Passing a `version` that the caller has made or read is faster, as in
        `get`.
        """
        async with self._computers_playing[code.upper()]:
            table = await self._repository.get(code, version)
            while await self._play_for(table):
                table = await self._repository.get(code)
            return table

    async def _play_for(self, table: Table) -> bool:
        """Make a computer's or a planned move; return False if a person must decide, or nobody."""
        if table.player_to_act is None:
            return False
        with suppress(StaleVersionError, HandedOverError, NotHandedOverError):  # something else came first
            if await self._absences.give_back_if_returned(table):
                return True
            if table.player_to_act.decider is None:
                return await self._play_planned(table) or await self._absences.hand_over_if_away(table)
            await self._play_computer(table.code)
        return True

    async def _play_computer(self, code: str) -> None:
        table, position = await self._repository.position(code)
        if position and table.player_to_act and table.player_to_act.decider:
            seat = table.player_to_act.seat
            action, reason = await self._computers.choose(table, position.state)
            now = calendar.now()
            await self._changing.play(
                code, table.version, lambda t, p: acting.act(t, p, seat, action, now=now, reason=reason)
            )

    async def _play_planned(self, table: Table) -> bool:
        """Make the move that the player to move has planned; return False if there is none.

        Mostly there is none, so this only reads at first. The plan may be gone by the time of the change,
        which reads it again.
        """
        current, position = await self._repository.position(table.code, table.version)
        if current.version != table.version:
            raise StaleVersionError(current)
        if position is None or not isinstance(position.state, State):
            return False
        planned, version = await self._repository.read(
            lambda c: (read_planned_action(c, table, position), read_version(c, table.code))
        )
        if version != table.version:  # the plan may be gone because it was carried out
            raise StaleVersionError(table)
        return bool(planned) and await self._changing.carry_out(table)
