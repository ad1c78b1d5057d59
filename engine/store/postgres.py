"""Connections to PostgreSQL: how they are made and lost, which work runs again, and what its errors mean."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import parse_qsl, urlencode

from sqlalchemy import NullPool, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import create_async_engine

from engine.store.errors import ConnectionLostError, StoreError, UnclearCommitError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Result = TypeVar("Result")

CONNECTIONS = 10
"""The most that one process has open, where the server allows as many."""
TIME_TO_CONNECT = 5.0
TIME_TO_OPEN = 30.0
"""Seconds for the first connection, while the program starts and the server may start too."""
LONGEST_STATEMENT = 10.0
"""Seconds after which the server gives up a statement."""
LONGEST_SILENCE = 15.0
"""Seconds without an answer after which the connection counts as lost."""
LONGEST_PAUSE = 30.0
"""Seconds after which the server ends a transaction that does nothing, since others may wait for it."""
MOST_ATTEMPTS = 15
PATIENCE = 5.0
"""Seconds in which to find out whether a commit was made whose answer was lost."""

SETTINGS = {
    "application_name": "ra",
    "statement_timeout": f"{LONGEST_STATEMENT:.0f}s",
    "idle_in_transaction_session_timeout": f"{LONGEST_PAUSE:.0f}s",
    # A serializable transaction that reads a small table from end to end would get into the way of everyone
    # who writes there. With these it takes an index, as it does anyway once the table has grown.
    "enable_seqscan": "off",
    "jit": "off",
    # Whoever has turned it off for the user or the database would lose acknowledged moves with the server.
    "synchronous_commit": "on",
}
UNLIMITED = dict.fromkeys(("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"), "0")
"""For long work, whatever is set for the user or the database."""
SCHEMES = {"postgres", "postgresql", "postgresql+asyncpg"}

# Opening.


def is_meant(address: str) -> bool:
    """Whether this is an address of PostgreSQL."""
    return address.partition("://")[0] in SCHEMES


def place_in(address: str) -> str:
    """The hosts and the name of a database, without a user or password."""
    return address.partition("://")[2].rpartition("@")[2].partition("?")[0]


def create_engine(address: str, busy_timeout: float, connections: int = CONNECTIONS) -> AsyncEngine:
    """At most `connections` connections to a database, which wait `busy_timeout` seconds for a lock.

    Raises `StoreError` if what they need is not installed.
    """
    settings = SETTINGS | {"lock_timeout": f"{busy_timeout * 1000:.0f}"}
    return _engine(
        address,
        partial(_connect, server_settings=settings, timeout=TIME_TO_CONNECT, command_timeout=LONGEST_SILENCE),
        isolation_level="SERIALIZABLE",
        pool_size=connections,
        max_overflow=0,
        pool_timeout=LONGEST_SILENCE,
    )


def _engine(address: str, connect: Callable[..., Awaitable[Any]], **options: Any) -> AsyncEngine:
    creator = partial(connect, _plain(address))
    try:
        # An error may be logged, so its text has no values, which may be the ids and names of people.
        return create_async_engine(
            "postgresql+asyncpg://",
            hide_parameters=True,
            connect_args={"async_creator_fn": creator},
            **options,
        )
    except ModuleNotFoundError as error:
        raise StoreError("PostgreSQL needs the package asyncpg: run `make postgres` once.") from error


def _plain(address: str) -> str:
    """An address as asyncpg reads it, also from one that was made for SQLAlchemy or for libpq alone."""
    place, _, query = address.partition("://")[2].partition("?")
    options = dict(parse_qsl(query))
    options.pop("channel_binding", None)
    if "ssl" in options:
        options["sslmode"] = options.pop("ssl")
    return f"postgresql://{place}?{urlencode(options)}"


async def _connect(address: str, **options: Any) -> Any:
    import asyncpg  # noqa: PLC0415  # an optional package

    return await asyncpg.connect(address, **options)


async def run_alone(address: str, work: Callable[[Connection], Result]) -> Result:
    """Run long work in one transaction of a connection of its own. Raises `SQLAlchemyError`."""
    connect = partial(_connect, server_settings=UNLIMITED, timeout=TIME_TO_OPEN)
    engine = _engine(address, connect, isolation_level="READ COMMITTED", poolclass=NullPool)
    async with connected(engine) as connection:
        result = await connection.run_sync(work)
        await connection.commit()
    return result


# Transactions.


@asynccontextmanager
async def connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection, which is not used again if it was lost or can no longer write.

    Raises `ConnectionLostError`.
    """
    try:
        async with engine.connect() as connection:
            try:
                yield connection
            except OSError:
                await connection.invalidate()
                raise
            except DBAPIError as error:
                # After a failover another server may be the one.
                if why_unavailable(error) in {"read_only", "standby"}:
                    await connection.invalidate()
                raise
    except OSError as error:
        raise ConnectionLostError(str(error) or type(error).__name__) from error


async def until_done(work: Callable[[], Awaitable[Result]], turn: asyncio.Lock) -> Result:
    """Run work again where it lost against others, and once more where its connection was lost.

    What lost waits for its `turn`: when a hundred people press at once, those who lost do not lose against
    each other again and again.
    """
    async with AsyncExitStack() as stack:
        for attempt in range(1, MOST_ATTEMPTS):
            try:
                return await work()
            except (DBAPIError, ConnectionLostError) as error:
                reason = why_unavailable(error)
                if not (reason == "contended" or (reason == "lost" and attempt == 1)):
                    raise
            if attempt == 1:
                await stack.enter_async_context(turn)
            else:
                await asyncio.sleep(random.uniform(0, 0.002 * attempt**2))  # noqa: S311  # it keeps no secret
        return await work()


_NUMBER = text("SELECT CAST(pg_current_xact_id_if_assigned() AS text)")
_STATUS = text("SELECT pg_xact_status(CAST(CAST(:number AS text) AS xid8))")


async def read_number(connection: AsyncConnection) -> str | None:
    """The number of the transaction; None if it has changed nothing."""
    number: str | None = await connection.scalar(_NUMBER)
    return number


async def commit(connection: AsyncConnection) -> None:
    """Commit. Raises `ConnectionLostError` if it may have been made, another `SQLAlchemyError` if not."""
    try:
        await connection.commit()
    except OSError as error:
        await connection.invalidate()
        raise ConnectionLostError(str(error)) from error
    except DBAPIError as error:
        if why_unavailable(error) == "lost":
            raise ConnectionLostError(cause_of(error)) from error
        raise


async def was_committed(engine: AsyncEngine, number: str | None) -> bool:
    """Whether a transaction whose commit was not answered was made.

    Raises `UnclearCommitError` if that cannot be known soon.
    """
    if number is None:
        return False
    loop = asyncio.get_running_loop()
    give_up_at = loop.time() + PATIENCE
    while loop.time() < give_up_at:
        try:
            async with connected(engine) as connection:
                status = await connection.scalar(_STATUS, {"number": number})
        except (DBAPIError, ConnectionLostError, PoolTimeoutError):
            status = None
        if status in {"committed", "aborted"}:
            return bool(status == "committed")
        await asyncio.sleep(0.1)
    raise UnclearCommitError


# Errors.

DAMAGED = "damaged"
REASONS = {
    "53100": "full",
    "25006": "read_only",  # so says a standby, too, of writes that are not serializable
    "0A000": "standby",  # which has no serializable transactions
    "55P03": "locked",  # the lock was not free in time
    "57014": "locked",  # the statement took too long
    "40001": "contended",
    "40P01": "contended",  # two that waited for each other
    "23503": "contended",  # another write was faster: what one row refers to is gone
    "23505": "contended",  # another write was faster: the row is there already
    "53300": "lost",  # too many connections
    "57P01": "lost",
    "57P02": "lost",
    "57P03": "lost",
    "57P05": "lost",
    "25P03": "lost",
    "XX001": DAMAGED,
    "XX002": DAMAGED,
}


def why_unavailable(error: SQLAlchemyError) -> str:
    """Why a read or write failed; see `engine.store.database.why_unavailable`."""
    match error:
        case UnclearCommitError():
            return "unclear"
        case ConnectionLostError():
            return "lost"
        case PoolTimeoutError():
            return "contended"  # all connections are busy
        case DBAPIError():
            state = getattr(error.orig, "sqlstate", None) or ""
            is_lost = error.connection_invalidated or state.startswith("08")
            return REASONS.get(state) or ("lost" if is_lost else "broken")
        case _:
            return "broken"


def cause_of(error: SQLAlchemyError) -> str:
    """What to say about an error: what the server or the system said, without advice for programmers."""
    said = getattr(error.orig, "__cause__", None) or error.orig if isinstance(error, DBAPIError) else error
    return str(said).partition("\n")[0]
