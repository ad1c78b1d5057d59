"""Leases: what only one process at a time may do, such as talking to Discord.

Each function is for a transaction of its own, and compares and sets in one UPDATE: of two processes that want
the same lease at the same moment, one gets it.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from engine.store.schema import leases

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class Claim:
    """Who has a lease, and until when unless they renew it."""

    holder: str
    """A random id of this run of the program."""
    host: str
    pid_space: str
    """Where on the host the pid is valid: another boot, or another container, has pids of its own."""
    pid: int
    expires_at: datetime


COLUMNS = tuple(leases.c[name] for name in Claim.__dataclass_fields__)


def take_lease(
    connection: Connection, name: str, mine: Claim, *, now: datetime, instead_of: Claim | None = None
) -> Claim | None:
    """Take a lease that is free, has expired, or is still as in `instead_of`.

    Otherwise return the claim in the way.
    """
    available = leases.c.expires_at <= now
    if instead_of:
        unchanged = leases.c.expires_at == instead_of.expires_at
        available |= (leases.c.holder == instead_of.holder) & unchanged
    # The UPDATE comes first: it takes SQLite's write lock, so that nothing changes before the INSERT.
    take_over = update(leases).where(leases.c.name == name, available).values(asdict(mine))
    if connection.execute(take_over).rowcount:
        return None
    other = read_lease(connection, name)
    if other is None:
        connection.execute(insert(leases).values(name=name, **asdict(mine)))
    return other


def renew_lease(connection: Connection, name: str, holder: str, expires_at: datetime) -> bool:
    """Keep a lease until `expires_at`, even if it has expired; False if the holder no longer has it."""
    own = update(leases).where(leases.c.name == name, leases.c.holder == holder)
    return connection.execute(own.values(expires_at=expires_at)).rowcount == 1


def release_lease(connection: Connection, name: str, holder: str) -> None:
    """Make a lease free if the holder still has it."""
    connection.execute(delete(leases).where(leases.c.name == name, leases.c.holder == holder))


def read_lease(connection: Connection, name: str) -> Claim | None:
    """Who has a lease, or had it until it expired; None if it is free."""
    row = connection.execute(select(*COLUMNS).where(leases.c.name == name)).one_or_none()
    return Claim(*row) if row else None
