"""What may happen to the database."""

import asyncio
import signal
from random import Random

from tests.faults.chaos.databases import PostgresStore, SqliteStore, halt, send
from tests.faults.chaos.stage import Stage
from tests.faults.kinds.fault import Fault, is_on_postgres, is_on_sqlite


async def hold_database(stage: Stage, random: Random) -> None:
    """SQLite: another program has the file to itself."""
    assert isinstance(stage.store, SqliteStore)
    await asyncio.to_thread(stage.store.hold)
    await asyncio.sleep(random.uniform(0.2, 4.0))
    stage.store.let_go()


def _server(stage: Stage) -> PostgresStore:
    assert isinstance(stage.store, PostgresStore)
    return stage.store


async def kill_server(stage: Stage, _: Random) -> bool:
    """SIGKILL of the whole server."""
    pids = _server(stage).processes()
    for pid in pids:
        send(pid, signal.SIGKILL)
    return bool(pids)


async def kill_session(stage: Stage, random: Random) -> bool:
    """SIGKILL of one session, upon which the server ends all others and recovers."""
    if sessions := _server(stage).sessions():
        send(random.choice(sessions), signal.SIGKILL)
    return bool(sessions)


async def halt_server(stage: Stage, random: Random) -> bool:
    """SIGSTOP of the whole server, and SIGCONT."""
    return await halt(_server(stage).processes(), random.uniform(0.3, 5.0))


async def halt_session(stage: Stage, random: Random) -> bool:
    """SIGSTOP of one session, perhaps amid a transaction, and SIGCONT."""
    sessions = _server(stage).sessions()
    return await halt(random.sample(sessions, min(1, len(sessions))), random.uniform(0.3, 5.0))


FAULTS = (
    Fault("database held by another program", "database", hold_database, is_possible=is_on_sqlite),
    Fault("database killed", "database", kill_server, is_possible=is_on_postgres, weight=1.5),
    Fault("database halted", "database", halt_server, is_possible=is_on_postgres),
    Fault("session of the database killed", "database", kill_session, is_possible=is_on_postgres),
    Fault("session of the database halted", "database", halt_session, is_possible=is_on_postgres),
)
