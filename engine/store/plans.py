"""Plans: what people want to do on later turns; at most one of each kind per seat.

They are secret: only the moves that they lead to are ever shown.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, exists, insert, or_, select

from engine.games import Seat
from engine.ra.actions import PASS
from engine.store.rows import delete_rows, have
from engine.store.schema import moves, plans, seats

BID, TURNS, AUCTIONS = "bid", "turns", "auctions"
"""The kinds: for the running auction, and for all turns or auctions of an epoch.

A plan is `since` the version at which the auction began, or the epoch. `made_at` is the table's version then.
"""


class StoredPlan(NamedTuple):
    """A plan as the database holds it."""

    plan: str
    made_at: int


def read_has_bid(connection: Connection, user_id: int) -> bool:
    """Whether a person has ever bid or passed at a table where they sit, or has planned to in an auction."""
    of_seat = (plans.c.code == seats.c.code) & (plans.c.seat == seats.c.seat)
    by_seat = (moves.c.code == seats.c.code) & (moves.c.seat == seats.c.seat)
    is_bid = or_(moves.c.action == str(PASS), moves.c.action.startswith("bid "))
    has_bid = or_(exists().where(of_seat, plans.c.kind == BID), exists().where(by_seat, is_bid))
    bids = select(seats.c.code).where(seats.c.user_id == user_id, has_bid).limit(1)
    return connection.execute(bids).first() is not None


def read_plans(connection: Connection, code: str, kind: str, since: int) -> Mapping[Seat, StoredPlan]:
    """The plans of one kind by seat, for the auction or the epoch that they were made for."""
    these = have(plans, {"code": code, "kind": kind, "since": since})
    found = connection.execute(select(plans.c.seat, plans.c.plan, plans.c.made_at).where(*these))
    return {row.seat: StoredPlan(row.plan, row.made_at) for row in found}


def write_plan(  # noqa: PLR0917
    connection: Connection, code: str, seat: Seat, kind: str, since: int, plan: StoredPlan | None
) -> None:
    """Replace a seat's plan of one kind; None removes it."""
    delete_plans(connection, code, seat=seat, kind=kind)
    if plan is not None:
        row = {"code": code, "seat": seat, "kind": kind, "since": since, **plan._asdict()}
        connection.execute(insert(plans), row)


def delete_plans(connection: Connection, code: str, **which: Any) -> None:
    """Forget the plans of a table, or only those of a `seat` or a `kind`."""
    delete_rows(connection, plans, code=code, **which)
