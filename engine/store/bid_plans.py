"""Bid plans, at most one per seat. They are secret: only the resulting bid is ever shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, insert, select

from engine.store.schema import bid_plans, tables

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from engine.games import Seat

_OF_TABLE = bid_plans.c.code == bindparam("wanted")
_OF_SEAT = _OF_TABLE & (bid_plans.c.seat == bindparam("of"))
_READ = select(bid_plans.c.plan).where(_OF_SEAT, bid_plans.c.auction == bindparam("during"))
_READ_AT = (
    select(tables.c.version, bid_plans.c.plan)
    .outerjoin_from(
        tables,
        bid_plans,
        (bid_plans.c.code == tables.c.code)
        & (bid_plans.c.seat == bindparam("of"))
        & (bid_plans.c.auction == bindparam("during")),
    )
    .where(tables.c.code == bindparam("wanted"))
)
_INSERT = insert(bid_plans)
_DELETE = bid_plans.delete().where(_OF_SEAT)
_DELETE_ALL = bid_plans.delete().where(_OF_TABLE)


def read_bid_plan(connection: Connection, code: str, seat: Seat, auction: int) -> str | None:
    """A seat's plan for the auction that began at this table version, or None."""
    plan: str | None = connection.execute(_READ, {"wanted": code, "of": seat, "during": auction}).scalar()
    return plan


def read_version_and_bid_plan(
    connection: Connection, code: str, seat: Seat, auction: int
) -> tuple[int, str | None]:
    """A table's version and a seat's plan (see `read_bid_plan`), read at the same moment."""
    found = connection.execute(_READ_AT, {"wanted": code, "of": seat, "during": auction}).one()
    return found.version, found.plan


def write_bid_plan(connection: Connection, code: str, seat: Seat, auction: int, plan: str | None) -> None:
    """Replace a seat's plan; None removes it."""
    delete_bid_plan(connection, code, seat)
    if plan is not None:
        connection.execute(_INSERT, {"code": code, "seat": seat, "auction": auction, "plan": plan})


def delete_bid_plan(connection: Connection, code: str, seat: Seat) -> None:
    """Forget a seat's plan."""
    connection.execute(_DELETE, {"wanted": code, "of": seat})


def delete_bid_plans(connection: Connection, code: str) -> None:
    """Forget all plans of a table."""
    connection.execute(_DELETE_ALL, {"wanted": code})
