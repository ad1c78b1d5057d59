"""Leases: what only one process at a time may do, such as talking to Discord.

Each function is for a transaction of its own, and compares and sets in one UPDATE: of two processes that want
the same lease at the same moment, one gets it.
"""

from collections.abc import Collection
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select, update

from engine.store.schema import leases

Transaction = Connection
"""What each of these functions works in."""


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
NOBODY = ""
"""The holder of a lease that was released; its row stays, for its number."""


class LeaseLostError(Exception):
    """Another process has taken the lease, or may have, so this one changes and sends nothing more."""

    def __init__(self) -> None:
        super().__init__("This process has no lease.")


def take_lease(
    connection: Connection, name: str, mine: Claim, *, now: datetime, instead_of: Claim | None = None
) -> Claim | None:
    """Take a lease that is free, has expired, or is still as in `instead_of`.

    Otherwise return the claim in the way. Each time it is taken, the number of the lease grows.
    """
    available = (leases.c.expires_at <= now) | (leases.c.holder == NOBODY)
    if instead_of:
        unchanged = leases.c.expires_at == instead_of.expires_at
        available |= (leases.c.holder == instead_of.holder) & unchanged
    # The UPDATE comes first: it takes SQLite's write lock, so that nothing changes before the INSERT.
    take_over = update(leases).where(leases.c.name == name, available)
    if connection.execute(take_over.values(asdict(mine) | {"number": leases.c.number + 1})).rowcount:
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
    own = update(leases).where(leases.c.name == name, leases.c.holder == holder)
    connection.execute(own.values(holder=NOBODY, number=leases.c.number + 1))


def read_lease(connection: Connection, name: str) -> Claim | None:
    """Who has a lease, or had it until it expired; None if it is free."""
    return read_leases(connection, name).get(name)


def read_leases(connection: Connection, prefix: str) -> dict[str, Claim]:
    """Who has each of the leases whose names begin like this, or had it until it expired."""
    found = select(leases.c.name, *COLUMNS).where(leases.c.name.startswith(prefix, autoescape=True))
    return {
        name: Claim(*claim) for name, *claim in connection.execute(found.where(leases.c.holder != NOBODY))
    }


def read_number(connection: Connection, name: str, holder: str) -> int:
    """The number of a lease that its holder has."""
    own = select(leases.c.number).where(leases.c.name == name, leases.c.holder == holder)
    number: int = connection.execute(own).scalar_one()
    return number


def check_number(connection: Connection, name: str, number: int) -> None:
    """Check that nobody has taken a lease since it got this number. Raises `LeaseLostError`."""
    if connection.execute(select(leases.c.number).where(leases.c.name == name)).scalar() != number:
        raise LeaseLostError


def forget_expired_leases(connection: Connection, names: Collection[str], before: datetime) -> None:
    """Delete those of these leases that expired before this time."""
    connection.execute(delete(leases).where(leases.c.name.in_(names), leases.c.expires_at < before))
