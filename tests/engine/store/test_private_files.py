"""Nobody but the bot's user can read its databases and backups, whatever the umask."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.store.backups import back_up
from engine.store.database import open_database
from tests.engine.store.opened import add_guild

pytestmark = pytest.mark.sqlite


@pytest.fixture(autouse=True)
def generous_umask() -> Iterator[None]:
    """Whoever makes a file without more ado makes it for everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


@pytest.mark.parametrize(
    "address", ["sqlite:///{}/disk/ra.db", "sqlite:///file:{}/disk/ra.db?uri=true", "sqlite:///{}/link.db"]
)
async def test_a_new_database_is_private(tmp_path: Path, address: str) -> None:
    """Also where a link leads; and so are the files that SQLite keeps beside it while the bot runs."""
    (tmp_path / "disk").mkdir()
    (tmp_path / "link.db").symlink_to("disk/ra.db")
    async with open_database(address.format(tmp_path), busy_timeout=1) as database:
        await database.write(add_guild(1))
        assert modes(tmp_path / "disk") == {"ra.db": 0o600, "ra.db-wal": 0o600, "ra.db-shm": 0o600}


@pytest.mark.parametrize(("before", "after"), [(0o644, 0o600), (0o666, 0o600), (0o444, 0o400)])
async def test_an_older_database_becomes_private(tmp_path: Path, before: int, after: int) -> None:
    """What others could read or write becomes private when it is opened; its user gets no new right."""
    path = tmp_path / "ra.db"
    async with open_database(f"sqlite:///{path}", busy_timeout=1):
        pass
    path.chmod(before)
    async with open_database(f"sqlite:///{path}", busy_timeout=1):
        assert modes(tmp_path)["ra.db"] == after


async def test_what_a_crash_left_becomes_private(tmp_path: Path) -> None:
    """So do the newest moves, which are still beside a database whose bot was killed."""
    path = tmp_path / "ra.db"
    async with open_database(f"sqlite:///{path}", busy_timeout=1):
        pass
    path.chmod(0o644)
    with closing(sqlite3.connect(path)) as killed:
        killed.execute("PRAGMA user_version = 0")
        assert modes(tmp_path)["ra.db-wal"] == 0o644
        async with open_database(f"sqlite:///{path}", busy_timeout=1):
            assert set(modes(tmp_path).values()) == {0o600}


async def test_a_backup_is_private(tmp_path: Path) -> None:
    """A backup is readable by whoever made it alone."""
    address = f"sqlite:///{tmp_path}/ra.db"
    async with open_database(address, busy_timeout=1) as database:
        await database.write(add_guild(1))
        back_up(address, tmp_path / "backup.db")
    assert modes(tmp_path)["backup.db"] == 0o600
