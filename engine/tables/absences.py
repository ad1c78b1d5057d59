"""Stand-ins: computers play for people who are away from a running game or have left it."""

from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import Connection

from engine import calendar
from engine.message import QUESTION
from engine.shard import Shard
from engine.store import absences
from engine.store.absences import write_seen, write_told
from engine.store.messages import call_messages
from engine.table import Table, ids_of
from engine.tables.changing import Changing, save_position
from engine.tables.plans import delete_after_change, read_awaited
from engine.tables.position_cache import PositionCache
from engine.tables.repository import TableRepository
from engine.tables.settings import SettingsMemory
from engine.tables.transitions import clocks, stand_ins
from engine.tables.transitions.seating import require_running


class Absences:
    """Stand-ins: for a time, until a date, or for good."""

    def __init__(
        self, repository: TableRepository, changing: Changing, settings: SettingsMemory, shard: Shard
    ) -> None:
        self._repository = repository
        self._changing = changing
        self._settings = settings
        self._shard = shard

    async def hand_over(self, code: str, user_id: int, *, version: int | None = None) -> Table:
        """Let a computer play for a person from the next decision on; `play_computers` makes its moves.

        In everything else the seat stays the person's; their draft is discarded. At `live` pace the computer
        at first plays one turn only. With a `version` this happens only at that version, for callers such as
        deadlines that act on what they saw. Raises `StaleVersionError`, `NotRunningError`, `NotSeatedError`
        or `HandedOverError`.
        """
        return await self._changing.change(code, lambda table: stand_ins.hand_over(table, user_id, version))

    async def give_back(self, code: str, user_id: int) -> Table:
        """Let a person play again; a move that a computer is still thinking about is dropped.

        What was played for them stays noted until `told` is called. Raises `NotRunningError`,
        `NotSeatedError` or `NotHandedOverError`.
        """
        return await self._changing.change(
            code,
            lambda table: stand_ins.give_back(table, user_id),
            also=lambda c, _: absences.delete_absence(c, code.upper(), user_id),
        )

    async def seen(self, code: str, user_id: int) -> Table:
        """Remember that a person has done something at the table, though no computer has their seat.

        No new version.
        """
        return await self._repository.annotate(code, write_seen, user_id)

    async def told(self, table: Table, user_id: int) -> None:
        """Note that a person knows what was played for them up to `table`; this makes no new version."""
        seat = table.seat_of(user_id)
        if seat is not None:
            await self._repository.annotate(table.code, write_told, table.seats[seat])

    # People who are away until a date. The seats handed over for that reason are noted, since only they are
    # given back when it ends.

    async def waiting_for_away(self) -> tuple[str, ...]:
        """The tables where it is an absent player's turn; `play_computers` hands their seats over."""
        now = calendar.now()
        return await self._repository.read(absences.read_waiting_for_absent, now, self._shard)

    async def end_absence(self, user_id: int) -> None:
        """End a person's absence, since they have done something at a table.

        Their seats at other tables are given back when it is their turn there.
        """
        if (await self._settings.of(user_id)).away_until is not None:
            await self._settings.change(user_id, away_until=None)

    async def hand_over_if_away(self, table: Table) -> bool:
        """Hand over the seat of somebody who is asked, away, and has not decided; return whether it was."""
        if not await self._settings.away(*ids_of(table.asked)):
            return False
        needed = await self._repository.read(read_awaited, table)
        seat = stand_ins.who_hands_over(table, needed, await self._settings.away(*ids_of(table.people)))
        if seat is None or (user_id := seat.user_id) is None:
            return False
        await self._changing.change(
            table.code,
            lambda now: stand_ins.hand_over(now, user_id, table.version),
            also=lambda c, _: absences.insert_absence(c, table.code, user_id),
        )
        return True

    async def give_back_if_returned(self, table: Table) -> bool:
        """Give the seat back of somebody who lost it by being away, if they are back and it is their turn.

        An auction that asks several at once and is yet to be shown asks all of them who are back; from then
        on each is asked when it is theirs to bid. Returns whether a seat was given back.
        """
        is_new = table.announced < table.decision
        for player in table.seats_to_act if is_new else filter(None, [table.player_to_act]):
            if player.user_id is None or not player.stand_in or player.has_left:
                continue
            if (await self._settings.of(player.user_id)).is_away(calendar.now()):
                continue
            if await self._repository.read(absences.is_absent, table.code, player.user_id):
                await self.give_back(table.code, player.user_id)
                return True
        return False

    async def leave_for_good(self, code: str, user_id: int) -> Table:
        """Hand a person's seat over until the end of the game; they rank behind everybody who stays.

        Raises `NotRunningError`, `NotSeatedError` or `HasLeftError`.
        """
        return await self._leave(code, user_id, lambda _: None)

    async def remove(self, code: str, by: int, user_id: int, *, moderator: bool = False) -> Table:
        """Make a person leave for good, by a moderator, or by the host once their time has run out twice.

        Raises what `leave_for_good` raises, `NotHostError` or `NotYetRemovableError`.
        """
        return await self._leave(
            code, user_id, lambda table: stand_ins.check_remover(table, by, user_id, moderator=moderator)
        )

    async def _leave(self, code: str, user_id: int, check: Callable[[Table], None]) -> Table:
        def work(connection: Connection, before: Table) -> Table:
            require_running(before)
            check(before)
            return write_leaving(self._repository.cache, connection, before, user_id)

        return await self._changing.write(code, work)


def write_leaving(cache: PositionCache, connection: Connection, before: Table, user_id: int) -> Table:
    """Write that a person leaves a running game for good. Raises what `stand_ins.leave` raises."""
    position = cache.position_at(connection, before)
    after, reached = stand_ins.leave(before, position, user_id)
    after = clocks.with_decision(before, after)
    if clocks.has_clock(before) and not clocks.has_clock(after):
        after = replace(after, decision=after.version)  # nobody waits any longer for who is asked
    after = save_position(connection, before, after, reached)
    delete_after_change(connection, after)
    call_messages(connection, QUESTION, code=after.code)  # nobody waits any longer for who has left to agree
    return after
