"""Which kind of database a test runs on, and the addresses of its databases.

In tests that run on both, `address_of` leads to a file of SQLite the first time, and the second time to a
database of its own in one PostgreSQL, which all tests of a run share.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import secrets
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from engine.store.addresses import sqlite_url
from engine.store.database import open_database
from engine.store.migrate import migrate
from engine.store.sqlite import create_engine
from tests.postgres.server import Server, address_in, programs

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator

RUN = "RA_TESTS_PID"
"""The variable with the id of the process that runs the tests; under xdist, of the workers' parent."""
TEMPLATE = "migrated"


def address_of(folder: Path, name: str = "ra.db", *, is_there: bool = True) -> str:
    """The address of a test's database; the same one whenever the test asks for the same name.

    It is empty, with a schema that is up to date: migrating each one would be most of many a test's work. Of
    a file of SQLite there is only the address unless it `is_there`.
    """
    if Databases.current is not None:
        return Databases.current.address_of(folder / name)
    if is_there and not (folder / name).exists():
        (folder / name).write_bytes(_migrated())
    return f"sqlite:///{folder / name}"


@cache
def _migrated() -> bytes:
    """The file of an empty database."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "ra.db"
        engine = create_engine(sqlite_url(f"sqlite:///{file}"), busy_timeout=1)
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return file.read_bytes()


class Databases:
    """The databases of one test in PostgreSQL."""

    current: Databases | None = None
    """Those of the test that runs now; None if it runs on SQLite."""

    def __init__(self, server: Path, template: str = TEMPLATE) -> None:
        self._server, self._template = server, template
        self._made: dict[Path, str] = {}

    def address_of(self, path: Path) -> str:
        """The address of the database that stands for this file."""
        if path not in self._made:
            self._made[path] = f"t{secrets.token_hex(6)}"
            new = f"CREATE DATABASE {self._made[path]} TEMPLATE {self._template}"
            run_apart(execute(self._server, new))
        return address_in(self._server, self._made[path])

    def delete(self) -> None:
        for name in self._made.values():
            run_apart(execute(self._server, f"DROP DATABASE {name} WITH (FORCE)"))


@contextmanager
def server_of_its_own(**settings: str) -> Iterator[Server]:
    """A server that a test may stop; until the block ends, the addresses of its databases lead there.

    These are empty: they have no schema yet.
    """
    found = programs()
    assert found, "a test on PostgreSQL has one"
    before, server = Databases.current, Server(found, None, **settings)
    try:
        server.start()
        Databases.current = Databases(server.folder, "template1")
        yield server
    finally:
        Databases.current = before
        server.remove()


def run_apart(work: Coroutine[Any, Any, None]) -> None:
    """Wait for some work in a thread with an event loop of its own, so that tests need not await it."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


async def execute(server: Path, statement: str) -> None:
    """Execute a statement about whole databases."""
    import asyncpg  # noqa: PLC0415  # tests of SQLite need none

    connection = await asyncpg.connect(address_in(server))
    if "TEMPLATE" in statement and connection.get_server_version() >= (15,):
        # By default each page is logged, which takes twice as long; older ones know no other way than this.
        statement += " STRATEGY FILE_COPY"
    await connection.execute(statement)
    await connection.close()


def shared_server(folder: Path) -> Path | None:
    """The folder of the server of this test run, which is started first; None if there is no PostgreSQL.

    `folder` is the one that all workers of the run share.
    """
    found = programs()
    if found is None:
        return None
    note = folder / "postgres"
    with (folder / "postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not note.exists():
            server = _start(found)
            run_apart(_make_template(server))
            note.write_text(str(server))
    return Path(note.read_text())


def _start(found: Path) -> Path:
    keeper = subprocess.Popen(
        [sys.executable, "-m", "tests.postgres.server", found, os.environ[RUN]],
        stdout=subprocess.PIPE,
        start_new_session=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    keeper.returncode = 0  # nobody waits for it: it ends after this process
    assert keeper.stdout
    with keeper.stdout:
        return Path(keeper.stdout.readline().strip())


async def _make_template(server: Path) -> None:
    await execute(server, f"CREATE DATABASE {TEMPLATE}")
    async with open_database(address_in(server, TEMPLATE), busy_timeout=1):
        pass
