"""`python -m bot move-database`, `backup` and `restore`: what a host does with whole databases."""

import asyncio
import errno
import logging
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from engine.store.backups import back_up
from engine.store.errors import StoreError
from engine.store.moving import read_running
from engine.store.witness import witness_of
from engine.tables import Tables, open_tables
from tests.bot.support.database import run_sql
from tests.bot.support.internals import LEASE_HEARTBEAT, LEASE_LOOK, Lease, main, name_of_source
from tests.bot.support.program import TOKEN
from tests.engine.tables.tableside import act, legal, play_on, start_game
from tests.postgres import databases

GAMES = 3
address_of = partial(databases.address_of, is_there=False)
PAGE = 4096
"""How much of its file SQLite reads and writes at once."""

KILLED_AMID_BACKUP = """
import os, pathlib, sys
from engine.store.backups import back_up
os.fsync = lambda _: os.kill(os.getpid(), 9)
back_up(sys.argv[1], pathlib.Path(sys.argv[2]))
"""


@pytest.fixture(autouse=True)
def levels_of_logs() -> Iterator[None]:
    """The program, which runs in this process here, sets one that the next tests want as it was."""
    log = logging.getLogger("bot.insight.interactions")
    before = log.level
    yield
    log.setLevel(before)


def run(address: str, *words: str, token: str | None = None) -> Result:
    """Run a command of the program, with this database; only the bot itself needs a token."""
    return CliRunner().invoke(main, words, env={"DISCORD_TOKEN": token, "DATABASE_URL": address})


async def play(address: str) -> list[object]:
    """Some running games in a new database; returns all there is to know of them."""
    async with open_tables(address) as tables:
        for _ in range(GAMES):
            await play_on(tables, await start_game(tables), moves=8)
    return await games_in(address)


async def games_in(address: str) -> list[object]:
    """All there is to know of the running games, played again."""
    async with open_tables(address) as tables:
        return [await tables.views.look(code, since=0) for code in await tables.read(read_running)]


def played(games: list[Any]) -> list[object]:
    """What was played; a database that was put back has versions of a new history."""
    return [(game.table.code, game.view, game.log) for game in games]


async def while_a_bot_runs(address: str, *words: str) -> Result:
    """Run a command while a bot runs, on another machine, on this database."""
    async with open_tables(address) as tables, Lease(tables) as lease:
        await lease.take()
        await run_sql(tables, "UPDATE leases SET host = 'elsewhere'")
        return await asyncio.to_thread(run, address, *words)


# Moving.


@pytest.mark.on_both
def test_a_database_is_moved(tmp_path: Path) -> None:
    """Afterwards every running game is the same in the new database; meanwhile it says how far it is."""
    old, new = f"sqlite:///{tmp_path}/old.db", address_of(tmp_path, "new.db")
    before = asyncio.run(play(old))
    result = run("", "move-database", old, new)
    assert (result.exit_code, f"{GAMES} running games are the same" in result.stdout) == (0, True)
    assert "moves" in result.stderr
    assert f"{GAMES}/{GAMES}" in result.stderr
    assert asyncio.run(games_in(new)) == before


def test_a_running_bots_database_is_not_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the bot runs on either of the two, nothing is moved."""
    old, new = (address_of(tmp_path, name) for name in ("old.db", "new.db"))
    asyncio.run(play(old))
    monkeypatch.setattr(LEASE_HEARTBEAT, 0.1)
    monkeypatch.setattr(LEASE_LOOK, 0.1)
    for used in (old, new):
        result = asyncio.run(while_a_bot_runs(used, "move-database", old, new))
        assert (result.exit_code, "is already running on this database" in result.stderr) == (2, True)
        assert asyncio.run(games_in(new)) == []


@pytest.mark.parametrize("words", [("announce-stop", "5"), ("call-off-stop",), ("ratings", "rebuild")])
def test_no_database_is_made_by_mistake(tmp_path: Path, words: tuple[str, ...]) -> None:
    """What is about a bot's database refuses a place where no bot ever had one, and makes none there."""
    address, file = address_of(tmp_path), tmp_path / "ra.db"
    for command in (words, ("move-database", address, address_of(tmp_path, "new.db"))):
        result = run(address, *command)
        assert (result.exit_code, result.stderr) == (2, f"There is no database {file}.\n")
        assert not file.exists()
        file.touch()
        result = run(address, *command)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == "The database is empty: the bot has never run on it.\n"
        file.unlink()


def test_the_source_of_a_move_has_a_name_without_its_password() -> None:
    """What the target notes, and people read of an interrupted move, is where the source is, and no more."""
    assert name_of_source("postgresql://ra:secret@db/ra?sslmode=require") == "db/ra"
    assert name_of_source("postgres://db/ra?user=ra&password=secret") == "db/ra"


# Backups.


async def play_until(tables: Tables, stop: asyncio.Event) -> None:
    random = Random(1)
    table = await start_game(tables)
    while not stop.is_set():
        table = await act(tables, table, random.choice(legal(await tables.views.look(table.code))))
        if table.finished_at:
            table = await start_game(tables)


async def test_a_backup_of_a_running_bot_is_restored(tmp_path: Path) -> None:
    """While moves are made a backup is whole: all that was there is in it, and each game can be replayed."""
    address, restored = (address_of(tmp_path, name) for name in ("ra.db", "new.db"))
    before = await play(address)
    stop = asyncio.Event()
    async with open_tables(address) as tables:
        playing = asyncio.create_task(play_until(tables, stop))
        for number in range(5):
            words = ("backup", str(tmp_path / f"{number}.db"))
            assert (await asyncio.to_thread(run, address, *words)).exit_code == 0
        stop.set()
        await playing
    result = await asyncio.to_thread(run, restored, "restore", str(tmp_path / "4.db"))
    assert (result.exit_code, "running games were played again" in result.stdout) == (0, True)
    found = played(await games_in(restored))
    assert all(game in found for game in played(before))


def test_a_backup_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it is complete and on the disk it has another name, and nothing is left of one that failed.

    It is one file, also once it has been read.
    """
    address, synced = address_of(tmp_path), []
    asyncio.run(play(address))
    fsync = os.fsync

    def sync(handle: int) -> None:
        synced.append((tmp_path / "backup.db").exists())
        fsync(handle)

    monkeypatch.setattr(os, "fsync", sync)
    back_up(address, tmp_path / "backup.db")
    assert synced == [False, True]
    write_poem(tmp_path / "poem.db")
    with pytest.raises(StoreError, match="cannot be made"):
        back_up(f"sqlite:///{tmp_path}/poem.db", tmp_path / "other.db")
    run(address_of(tmp_path, "new.db"), "restore", str(tmp_path / "backup.db"))
    assert {file.name for file in tmp_path.glob("*backup.db*")} == {"backup.db"}
    assert {file.name for file in tmp_path.glob("*ra.db*")} <= {"ra.db", "ra.db-wal", "ra.db-shm"}
    assert not list(tmp_path.glob("*other.db*"))


def test_what_a_kill_amid_a_backup_has_left_goes_with_the_next(tmp_path: Path) -> None:
    """It is as large as the database, and hidden. Backups of other names are not touched."""
    address = address_of(tmp_path)
    asyncio.run(play(address))
    for name in ("backup.db", "other.db"):
        subprocess.run([sys.executable, "-c", KILLED_AMID_BACKUP, address, tmp_path / name], check=False)
    assert len([*tmp_path.glob(".*.db.*")]) == 2
    back_up(address, tmp_path / "backup.db")
    assert [file.name[:10] for file in tmp_path.glob(".*.db.*")] == [".other.db."]


def test_a_file_system_without_links_takes_a_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stick with FAT has no second names for a file: a backup is made there too, and replaces nothing."""

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    address, backup = address_of(tmp_path), tmp_path / "backup.db"
    before = asyncio.run(play(address))
    monkeypatch.setattr(os, "link", refuse)
    back_up(address, backup)
    assert {file.name for file in tmp_path.glob("*backup.db*")} == {"backup.db"}
    with pytest.raises(StoreError, match="is there already"):
        back_up(address, backup)
    restored = address_of(tmp_path, "new.db")
    assert run(restored, "restore", str(backup)).exit_code == 0
    assert played(asyncio.run(games_in(restored))) == played(before)


async def test_no_game_is_replaced_by_a_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database with rows is refused, and so is one on which a bot runs; both stay as they are."""
    address, empty = address_of(tmp_path), address_of(tmp_path, "empty.db")
    before = await play(address)
    await asyncio.to_thread(run, address, "backup", str(tmp_path / "backup.db"))
    result = await asyncio.to_thread(run, address, "restore", str(tmp_path / "backup.db"))
    assert (result.exit_code, "is not empty" in result.stderr) == (2, True)
    assert await games_in(address) == before
    monkeypatch.setattr(LEASE_HEARTBEAT, 0.1)
    monkeypatch.setattr(LEASE_LOOK, 0.1)
    result = await while_a_bot_runs(empty, "restore", str(tmp_path / "backup.db"))
    assert (result.exit_code, "is already running" in result.stderr) == (2, True)
    assert await games_in(empty) == []


def write_poem(file: Path) -> None:
    file.write_text("no database at all, but long enough to have a header" * 99)


def write_foreign(file: Path) -> None:
    with closing(sqlite3.connect(file)) as foreign, foreign:
        foreign.execute("CREATE TABLE poems (line)")


def write_damaged(file: Path) -> None:
    """A backup with games that has lost a part in the middle."""
    whole = file.with_name("whole.db")
    asyncio.run(play(f"sqlite:///{whole}"))
    data = bytearray(whole.read_bytes())
    middle = len(data) // 3
    data[middle : 2 * middle] = bytes(middle)
    file.write_bytes(data)


def write_newer(file: Path) -> None:
    asyncio.run(play(f"sqlite:///{file}"))
    with closing(sqlite3.connect(file)) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.parametrize("page", [2, -1])
def test_a_damaged_database_makes_no_backup(tmp_path: Path, page: int) -> None:
    """A copy is checked before it gets its name, so that each backup can be restored.

    SQLite itself fails at some damage, and names other damage when it is asked.
    """
    address, file = f"sqlite:///{tmp_path}/ra.db", tmp_path / "ra.db"
    asyncio.run(play(address))
    data = bytearray(file.read_bytes())
    place = page * PAGE % len(data)
    data[place : place + PAGE] = bytes(PAGE)
    file.write_bytes(data)
    with pytest.raises(StoreError, match="The backup cannot be made: the file is damaged"):
        back_up(address, tmp_path / "backup.db")
    assert not list(tmp_path.glob("*backup.db*"))


@pytest.mark.parametrize(
    ("write", "why"),
    [
        (write_poem, "The backup cannot be restored: file is not a database.\n"),
        (Path.touch, "The backup cannot be restored: it is none of the bot's databases.\n"),
        (write_foreign, "The backup cannot be restored: it is none of the bot's databases.\n"),
        (write_damaged, "The backup cannot be restored: the file is damaged.\n"),
        (write_newer, "The database has schema 9999, made by a newer version"),
    ],
)
def test_what_is_no_backup_is_not_restored(tmp_path: Path, write: Callable[[Path], None], why: str) -> None:
    """A file of something else, of a newer bot, or that is damaged is refused before anything is replaced."""
    write(tmp_path / "file")
    witness_of(tmp_path / "ra.db").write_text("there was 1")
    result = run(address_of(tmp_path), "restore", str(tmp_path / "file"))
    assert (result.exit_code, result.stderr[: len(why)], result.stderr.count("\n")) == (2, why, 1)
    assert witness_of(tmp_path / "ra.db").exists()
    assert not (tmp_path / "ra.db").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows limits no sizes")
def test_a_bot_does_not_start_on_half_a_backup(tmp_path: Path) -> None:
    """Where a restoration fails, as on a full disk, no bot starts over until it, or another one, succeeds."""
    address, backup = f"sqlite:///{tmp_path}/ra.db", tmp_path / "backup.db"
    asyncio.run(play(f"sqlite:///{backup}"))
    with closing(sqlite3.connect(backup)) as larger, larger:
        larger.execute("INSERT INTO notes VALUES ('long', ?)", ("x" * 2_000_000,))
    witness_of(tmp_path / "ra.db").write_text("there was 1")
    limited = ["sh", "-c", 'ulimit -f 2000 && exec "$0" -m bot restore "$1"', sys.executable, str(backup)]
    failed = subprocess.run(limited, check=False, env={**os.environ, "DATABASE_URL": address})
    assert failed.returncode == 2
    result = run(address, token=TOKEN)
    why = f"incomplete: go on with moving the backup {backup} into it."
    assert (result.exit_code, why in result.stderr) == (2, True)
    backup.rename(tmp_path / "again.db")
    assert run(address, "restore", str(tmp_path / "again.db")).exit_code == 0
    assert len(asyncio.run(games_in(address))) == GAMES


def test_what_cannot_be_deleted_is_named(tmp_path: Path) -> None:
    """What a restoration would take the place of, and may not, ends it in words."""
    backup, witness = tmp_path / "backup.db", witness_of(tmp_path / "ra.db")
    asyncio.run(play(f"sqlite:///{backup}"))
    witness.mkdir()
    result = run(f"sqlite:///{tmp_path}/ra.db", "restore", str(backup))
    assert (result.exit_code, f"{witness} cannot be deleted: " in result.stderr) == (2, True)


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_an_address_that_nobody_can_read(tmp_path: Path, command: str) -> None:
    """The sentence says how an address looks, and nothing of this one, which may have a password.

    PostgreSQL has programs of its own for that; they are named.
    """
    (tmp_path / "file").touch()
    for address, why in (
        ("ra.db", "it must look like"),
        ("mysql://anna:secret@host/ra", "it must look like"),
        ("sqlite://anna:sec/ret@host/ra", "it must look like"),
        ("sqlite://ra.db", "it must look like"),
        ("postgresql://anna:secret@127.0.0.1/ra", "This is for SQLite: use pg_dump"),
    ):
        result = run(address, command, str(tmp_path / "file"))
        assert (result.exit_code, why in result.stderr) == (2, True)
        assert "sec" not in result.stderr


def test_what_a_backup_lacks_is_named(tmp_path: Path) -> None:
    """A missing database or folder has an error of its own, with its name; so has a name that is taken."""
    result = run(address_of(tmp_path), "backup", str(tmp_path / "backup.db"))
    assert (result.exit_code, result.stderr) == (2, f"There is no database {tmp_path}/ra.db.\n")
    asyncio.run(play(address_of(tmp_path)))
    result = run(address_of(tmp_path), "backup", str(tmp_path / "missing" / "backup.db"))
    assert (result.exit_code, result.stderr) == (2, f"There is no folder {tmp_path}/missing.\n")
    for length, why in ((300, "[Errno 36] File name too long"), (250, "unable to open database file")):
        result = run(address_of(tmp_path), "backup", str(tmp_path / ("a" * length)))
        assert (result.exit_code, f"cannot be made: {why}" in result.stderr) == (2, True)
    (tmp_path / "precious").write_text("poem")
    result = run(address_of(tmp_path), "backup", str(tmp_path / "precious"))
    assert (result.exit_code, "is there already" in result.stderr) == (2, True)
    assert (tmp_path / "precious").read_text() == "poem"
