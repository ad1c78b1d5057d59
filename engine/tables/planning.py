"""Plans and sealed answers: secrets that make no new version of a table until they count."""

from collections.abc import Callable

from sqlalchemy import Connection

from engine.deadline import Kind
from engine.store import plans
from engine.store.messages import call_messages
from engine.store.tables import hold_tables
from engine.table import Table
from engine.tables.changing import Changing, save_planned_bids
from engine.tables.clock_rows import note_answer
from engine.tables.errors import NotPlannableError, PlanOverError, StaleVersionError
from engine.tables.plans import (
    BidPlanning,
    StandingPlans,
    after_bids,
    find_planning,
    find_standing,
    read_planning,
    read_standing,
    write_plan,
    write_standing,
)
from engine.tables.repository import TableRepository
from engine.tables.transitions.acting import Change
from engine.tables.transitions.seating import require_seated


class Planning:
    """Where players plan bids; `Play` carries the plans out."""

    def __init__(self, repository: TableRepository, changing: Changing) -> None:
        self._repository = repository
        self._changing = changing

    async def bid_planning(self, code: str, user_id: int) -> BidPlanning:
        """What a person can plan for the running auction, and has planned.

        Raises what `find_planning` raises.
        """
        table, position = await self._repository.position(code)
        found = find_planning(table, position, user_id)
        return await self._repository.read(read_planning, found, position)

    async def plan_bid(
        self,
        code: str,
        user_id: int,
        plan: str | None,
        *,
        auction: int | None = None,
        version: int | None = None,
    ) -> BidPlanning:
        """Replace what a person has planned for the running auction; None removes it.

        `auction`, if given, must be the running one (`BidPlanning.auction`), and the position that of a
        `version` that the caller saw. The answer that was the last to be awaited makes the bids that count
        in its own transaction, so that no crash can come between them and what is returned is how far they
        went; `play_computers` carries on. Raises the errors of `bid_planning`, `StaleVersionError`,
        `UselessPlanError`, `NextToBidError` or `MalformedActionError`.
        """

        def work(connection: Connection, before: Table) -> tuple[BidPlanning, Change | None]:
            # Writes come first: they take the lock, so that what is read afterwards stays true.
            hold_tables(connection, {before.code})
            seat = require_seated(before, user_id)
            plans.delete_plans(connection, before.code, seat=seat, kind=plans.BID)
            table, position = self._repository.read_current(connection, before.code)
            if version is not None and not table.has_position_of(version):
                raise StaleVersionError(table)
            planning = find_planning(table, position, user_id)
            if auction not in {None, planning.auction}:
                raise NotPlannableError
            planning = write_plan(connection, planning, plan)
            if table.bidders:
                note_answer(connection, table)
            call_messages(connection, Kind.EXPIRY, code=table.code)  # it names those who are late
            made = save_planned_bids(connection, table, position) if position and table.bidders else None
            return (after_bids(connection, planning, *made, user_id) if made else planning), made

        planning, made = await self._repository.change(code, work)
        if made:
            self._changing.note(made)
        else:
            self._changing.on_change(planning.table)
        return planning

    async def standing(self, code: str, user_id: int) -> StandingPlans:
        """What a person has planned for all turns and auctions of the epoch.

        Raises `NotRunningError`, `NotSeatedError`, `HandedOverError` or `NotPlannableError`.
        """
        found = find_standing(*await self._repository.position(code), user_id)
        return await self._repository.read(read_standing, found)

    async def plan_epoch(
        self, code: str, user_id: int, kind: str, plan: str | None, *, epoch: int | None = None
    ) -> StandingPlans:
        """Replace what a person has planned for all turns (`turns`) or auctions (`auctions`) of the epoch.

        None removes it. It holds from their next decision on; `epoch`, if given, must be the running one.
        Raises the errors of `standing`, `PlanOverError` or `MalformedActionError`.
        """
        return await self.change_epoch(code, user_id, kind, lambda _: plan, epoch=epoch)

    async def change_epoch(
        self,
        code: str,
        user_id: int,
        kind: str,
        change: Callable[[StandingPlans], str | None],
        *,
        epoch: int | None = None,
    ) -> StandingPlans:
        """Let `change` make the new plan of one kind from what is planned; else like `plan_epoch`."""

        def work(connection: Connection, before: Table) -> StandingPlans:
            hold_tables(connection, {before.code})
            found = find_standing(*self._repository.read_current(connection, before.code), user_id)
            if epoch not in {None, found.epoch}:
                raise PlanOverError
            write_standing(connection, found, kind, change(read_standing(connection, found)))
            return read_standing(connection, found)

        return await self._repository.change(code, work)
