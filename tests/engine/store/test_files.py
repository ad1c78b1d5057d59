"""The files of a SQLite database: nobody else can read them, and one that is replaced while it is open."""

import os
import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import delete, insert

from engine.store.backups import back_up
from engine.store.database import DAMAGED, Database, open_database, why_unavailable
from engine.store.errors import FileReplacedError
from engine.store.schema import guilds
from engine.store.witness import forget_lost
from tests.engine.store.opened import add_guild, count_guilds, refusal_of

pytestmark = [
    pytest.mark.sqlite,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights, and deletes no open file"),
]


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


# A file that is deleted, moved, replaced or cut off while it is open.


def saved_in(folder: Path) -> list[Path]:
    return list(folder.glob("ra.db-saved-*"))


async def test_nothing_is_stored_in_a_file_without_a_name(database: Database, tmp_path: Path) -> None:
    """What would be gone with the process is refused, what there was is saved once, the way out is said."""
    file, moved = tmp_path / "ra.db", tmp_path / "moved.db"
    await database.write(add_guild(1))
    file.rename(moved)
    for _ in range(2):
        with pytest.raises(FileReplacedError) as refused:
            await database.write(add_guild(2))
    assert why_unavailable(refused.value) == DAMAGED
    (saved,) = saved_in(tmp_path)
    assert f"{saved}: stop the bot, and move that file to {file}" in database.what_to_do(refused.value)
    moved.rename(file)  # whoever moved it has thought better of it
    await database.write(add_guild(3))
    for path, kept in ((saved, [(1,)]), (file, [(1,), (3,)])):
        assert path.stat().st_mode & 0o777 == 0o600
        with closing(sqlite3.connect(path)) as there:
            assert there.execute("SELECT id FROM guilds").fetchall() == kept


async def test_where_nothing_can_be_saved_a_backup_is_the_way_out(tmp_path: Path) -> None:
    """As when the whole folder is gone."""
    folder = tmp_path / "data"
    folder.mkdir()
    async with open_database(f"sqlite:///{folder}/ra.db", busy_timeout=1) as database:
        folder.rename(tmp_path / "moved")
        with pytest.raises(FileReplacedError) as refused:
            await database.write(add_guild(1))
        assert "put back a backup" in database.what_to_do(refused.value)


async def test_each_process_saves_what_it_has(tmp_path: Path) -> None:
    """Of several that lose the same file at the same moment, none takes away what another has saved."""
    file = tmp_path / "ra.db"
    address = f"sqlite:///{file}"
    async with open_database(address, busy_timeout=1) as one, open_database(address, busy_timeout=1) as other:
        await one.write(add_guild(1))
        file.unlink()
        for database in (one, other):
            with pytest.raises(FileReplacedError):
                await database.write(add_guild(2))
    assert len(saved_in(tmp_path)) == 2
    for path in saved_in(tmp_path):
        with closing(sqlite3.connect(path)) as there:
            assert there.execute("SELECT id FROM guilds").fetchall() == [(1,)]


async def test_nothing_is_stored_in_a_file_that_was_cut_off(database: Database, tmp_path: Path) -> None:
    """As by `cp old.db ra.db`: SQLite itself, which remembers the rest, would go on without a word."""
    file = tmp_path / "ra.db"
    for guild in range(1, 300):
        await database.write(add_guild(guild))
    assert await database.compact()  # which makes it smaller, too
    await database.write(add_guild(300))
    os.truncate(file, file.stat().st_size // 2)
    with pytest.raises(FileReplacedError) as refused:
        await database.write(add_guild(301))
    assert why_unavailable(refused.value) == DAMAGED
    assert "replaced or cut off while the bot runs" in database.what_to_do(refused.value)


async def test_another_process_may_rewrite_the_file(tmp_path: Path) -> None:
    """Whoever else has it open stores on in the file that became smaller; cut off, it is refused as ever."""
    file = tmp_path / "ra.db"
    address = f"sqlite:///{file}"
    async with open_database(address, busy_timeout=1) as one, open_database(address, busy_timeout=1) as other:
        for rewrite in (one.compact, lambda: one.write(lambda c: c.exec_driver_sql("VACUUM").close())):
            await one.write(
                lambda c: c.execute(insert(guilds), [{"id": one_more} for one_more in range(1000, 20_000)])
            )
            await one.write(lambda c: c.exec_driver_sql("PRAGMA wal_checkpoint").close())
            await other.write(add_guild(1))
            before = file.stat().st_size
            await one.write(lambda c: c.execute(delete(guilds)))
            await rewrite()
            await one.write(lambda c: c.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").close())
            assert file.stat().st_size < before
            await other.write(add_guild(2))
            assert await count_guilds(one) == 1
        assert not saved_in(tmp_path)
        os.truncate(file, file.stat().st_size // 2)
        for database in (one, other):
            with pytest.raises(FileReplacedError):
                await database.write(add_guild(3))


async def test_a_new_database_takes_no_lost_ones_place(tmp_path: Path) -> None:
    """Where there was one, by the file beside it, nobody plays on as if there had been none."""
    file = tmp_path / "ra.db"
    async with open_database(f"sqlite:///{file}", busy_timeout=1) as database:
        database.witness.tell("name 1")
    for lose in (lambda: file.write_bytes(b""), file.unlink):
        lose()
        said = await refusal_of(f"sqlite:///{file}")
        assert re.search(r"ra\.db is gone or empty, .+ delete .+ra\.db-witness\.", said)
    forget_lost(file)
    async with open_database(f"sqlite:///{file}", busy_timeout=1):
        pass
