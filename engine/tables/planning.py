"""Planned bids: secrets that make no new version of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.store.bid_plans import delete_bid_plan
from engine.store.tables import hold_tables
from engine.tables.bid_plans import find_planning, read_planning, write_plan
from engine.tables.errors import NotPlannableError
from engine.tables.transitions.seating import require_seated

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from engine.table import Table
    from engine.tables.bid_plans import BidPlanning
    from engine.tables.changing import Changing
    from engine.tables.repository import TableRepository


class Planning:
    """Where players plan bids; `Play` carries the plans out."""

    def __init__(self, repository: TableRepository, changing: Changing) -> None:
        self._repository = repository
        self._changing = changing

    async def bid_planning(self, code: str, user_id: int, *, version: int | None = None) -> BidPlanning:
        """What a person can plan for the running auction, and has planned; `version` as in `Tables.get`.

        Raises `NotRunningError`, `NotSeatedError`, `HandedOverError` or `NotPlannableError`.
        """
        table, position = await self._repository.position(code, version)
        found = find_planning(table, position, user_id)
        return await self._repository.read(lambda c: read_planning(c, found))

    async def plan_bid(
        self, code: str, user_id: int, plan: str | None, *, auction: int | None = None
    ) -> BidPlanning:
        """Replace what a person has planned for the running auction; None removes it.

        `auction`, if given, must be the running one (`BidPlanning.auction`). `play_computers` carries the
        plan out. Raises the errors of `bid_planning`, or `MalformedActionError`.
        """

        def work(connection: Connection, before: Table) -> BidPlanning:
            # Writes come first: they take the lock, so that what is read afterwards stays true.
            hold_tables(connection, {before.code})
            delete_bid_plan(connection, before.code, require_seated(before, user_id))
            table, position = self._repository.read_current(connection, before.code)
            planning = find_planning(table, position, user_id)
            if auction not in {None, planning.auction}:
                raise NotPlannableError
            return write_plan(connection, planning, plan)

        planning = await self._repository.change(code, work)
        self._changing.on_change(planning.table)
        return planning
