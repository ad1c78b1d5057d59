"""What a database is asked before anybody plays: each answer names what mends it."""

from __future__ import annotations

import asyncio
import os
import secrets
import subprocess
import sys
from contextlib import asynccontextmanager
from getpass import getuser
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest
from sqlalchemy import text

from engine.store import sqlite_questions
from engine.store.database import open_database
from tests.engine.store.opened import add_guild, count_guilds, refusal_of
from tests.postgres.databases import address_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.mark.sqlite
async def test_a_file_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that can only be read is refused before anybody plays, although it can be opened."""
    async with open_database(f"sqlite:///{tmp_path}/ra.db", busy_timeout=1):
        pass
    read_only = f"sqlite:///file:{tmp_path}/ra.db?mode=ro&uri=true"
    said = await refusal_of(read_only)
    assert "may not write" in said
    assert f"sudo chown {getuser()} {tmp_path}/ra.db" in said
    # A container that runs as a user without a name.
    monkeypatch.setattr("getpass.getuser", Mock(side_effect=KeyError))
    assert f"sudo chown {os.getuid()} {tmp_path}/ra.db" in await refusal_of(read_only)
    monkeypatch.setattr("os.statvfs", Mock(return_value=Mock(f_flag=os.ST_RDONLY)))
    assert "mounted read-only: mount it for writing" in await refusal_of(read_only)


@pytest.mark.sqlite
async def test_a_place_that_cannot_be_looked_at(tmp_path: Path) -> None:
    """What the system says of it is said, as of a folder that is closed to this user."""
    said = await refusal_of(f"sqlite:///{tmp_path}/{'a' * 300}")
    assert "cannot be the database: File name too long." in said


@pytest.mark.sqlite
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has another shell")
def test_what_is_to_be_typed_works_in_any_folder(tmp_path: Path) -> None:
    """A name with a blank is quoted in the command that mends it."""
    folder = tmp_path / "my own games"
    command = asyncio.run(refusal_of(f"sqlite:///{folder}/ra.db")).split("`")[1]
    assert subprocess.run(["sh", "-c", command], check=False).returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["my own games"]


@pytest.mark.sqlite
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other pipes")
async def test_what_is_no_file(tmp_path: Path) -> None:
    """A pipe is not opened, which would wait for ever; a link leads to what it names, or is named itself."""
    os.mkfifo(tmp_path / "pipe")
    for link, to in (("to-pipe", "pipe"), ("to-nothing", "none/ra.db"), ("round", "round")):
        (tmp_path / link).symlink_to(to)
    address = f"sqlite:///{tmp_path}/"
    assert "pipe is no ordinary file" in await refusal_of(f"{address}pipe")
    assert "pipe is no ordinary file" in await refusal_of(f"{address}to-pipe")
    assert f"mkdir -p {tmp_path}/none" in await refusal_of(f"{address}to-nothing")
    assert "leads back to itself" in await refusal_of(f"{address}round")


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("mount", "is_refused"),
    [
        ("nas:/games {} nfs4 rw 0 0", True),
        ("//nas/games {} cifs rw 0 0", True),
        ("/dev/sda1 {} ext4 rw 0 0", False),
        ("nas:/games {}/other nfs4 rw 0 0", False),
        ("nas:/games {} nfs4 rw 0 0\n/dev/sdb {}/data ext4 rw 0 0", False),
    ],
)
async def test_a_network_file_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mount: str, is_refused: bool
) -> None:
    """There SQLite's files may be damaged: the folder counts that is mounted nearest to the database."""
    (tmp_path / "data").mkdir()
    mounts = tmp_path / "mounts"
    mounts.write_text(f"/dev/root / ext4 rw 0 0\n{mount.replace('{}', str(tmp_path))}\n")
    monkeypatch.setattr(sqlite_questions, "MOUNTS", mounts)
    address = f"sqlite:///{tmp_path}/data/ra.db"
    if is_refused:
        assert "network file system" in await refusal_of(address)
    else:
        async with open_database(address, busy_timeout=1):
            pass


async def _execute(address: str, *statements: str) -> None:
    import asyncpg  # noqa: PLC0415  # tests of SQLite need none

    connection = await asyncpg.connect(address)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


async def _mend(address: str, theirs: str) -> str:
    """Run, at the database's owner's address, the command with which a guest is refused; the sentence."""
    said = await refusal_of(theirs)
    command = said.split("`")[1]
    await _execute(address, *([command] if command.startswith("DO ") else command.split("; ")))
    return said


def _name_in(address: str) -> str:
    return address.partition("?")[0].rpartition("/")[2]


@asynccontextmanager
async def _guest(address: str) -> AsyncIterator[tuple[str, str]]:
    """A user who owns the tables of the database but nothing else, and the database's address for them."""
    guest = f"t{secrets.token_hex(6)}"
    theirs = _sibling(address, _name_in(address), guest)
    await _execute(address, f"CREATE USER {guest}", f"GRANT ALL ON SCHEMA public TO {guest}")
    try:
        await _mend(address, theirs)
        yield guest, theirs
    finally:
        leave = "SET default_transaction_read_only = off", f"DROP OWNED BY {guest}", f"DROP USER {guest}"
        await _execute(address, *leave)


def _sibling(address: str, name: str, user: str = "ra") -> str:
    """The address of another database of the same server."""
    place, _, query = address.partition("?")
    return f"{place.rpartition('/')[0]}/{name}?{query}".replace("//ra@", f"//{user}@", 1)


@pytest.mark.only_postgres
@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII", "KOI8R"])
async def test_an_encoding_that_lacks_letters(tmp_path: Path, encoding: str) -> None:
    """A database of another encoding than UTF8 is refused, with the command that makes a right one."""
    address, name = address_of(tmp_path), f"t{secrets.token_hex(6)}"

    await _execute(
        address,
        f"CREATE DATABASE {name} ENCODING '{encoding}' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0",
    )
    try:
        said = await refusal_of(_sibling(address, name))
    finally:
        await _execute(address, f"DROP DATABASE {name}")
    assert f"encoding {encoding}" in said
    assert "createdb --owner=ra --encoding=UTF8 --template=template0" in said


@pytest.mark.only_postgres
@pytest.mark.parametrize(
    "setting",
    [
        'ALTER DATABASE "{name}" SET default_transaction_read_only = on',
        "ALTER ROLE {guest} SET default_transaction_read_only = on",
        'ALTER ROLE {guest} IN DATABASE "{name}" SET default_transaction_read_only = on',
        "ALTER ROLE {guest} CONNECTION LIMIT 2",
        'ALTER DATABASE "{name}" CONNECTION LIMIT 2',
        "ALTER ROLE {guest} SET search_path = nowhere",
        "ALTER DATABASE \"{name}\" SET search_path = ''",
        "ALTER ROLE {guest} SET search_path = pg_catalog, public",
        "ALTER ROLE {guest} NOLOGIN",
        'REVOKE CONNECT ON DATABASE "{name}" FROM PUBLIC, {guest}',
    ],
)
async def test_a_setting_that_would_fail_later(tmp_path: Path, setting: str) -> None:
    """A database that takes no changes, few people at once or not this one, or shows no tables, is refused.

    The command named mends it.
    """
    address = address_of(tmp_path)
    async with _guest(address) as (guest, theirs):
        await _execute(address, setting.format(name=_name_in(address), guest=guest))
        await _mend(address, theirs)
        async with open_database(theirs, busy_timeout=1):
            pass


@pytest.mark.only_postgres
@pytest.mark.parametrize("setting", ["statement_timeout", "lock_timeout"])
async def test_a_time_that_others_have_set(tmp_path: Path, setting: str) -> None:
    """What a user or a database may take for a statement, as some providers set it, is not for ours."""
    address = address_of(tmp_path)
    async with _guest(address) as (guest, theirs):
        await _execute(address, f"ALTER ROLE {guest} SET {setting} = '1ms'")
        async with open_database(theirs, busy_timeout=1) as database:
            await database.write(add_guild(1))


@pytest.mark.only_postgres
async def test_a_commit_that_others_would_not_wait_for(tmp_path: Path) -> None:
    """What is acknowledged is on the disk, whatever a user or a database may take for enough."""
    address = address_of(tmp_path)
    async with _guest(address) as (guest, theirs):
        await _execute(address, f"ALTER ROLE {guest} SET synchronous_commit = off")
        async with open_database(theirs, busy_timeout=1) as database:
            shown = text("SHOW synchronous_commit")
            assert await database.read(lambda c: c.execute(shown).scalar_one()) == "on"


@pytest.mark.only_postgres
async def test_a_small_plan(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Where few connections are allowed the bot uses fewer, leaves one for its commands, and says so."""
    address = address_of(tmp_path)
    async with _guest(address) as (guest, theirs):
        await _execute(address, f"ALTER ROLE {guest} CONNECTION LIMIT 3")
        async with open_database(theirs, busy_timeout=1) as database:
            await asyncio.gather(*(database.write(add_guild(number)) for number in range(30)))
            assert await count_guilds(database) == 30
            await _execute(theirs, "SELECT 1")  # as another command would
    assert "only 3 connections at once, so the bot uses 2" in caplog.text
    assert f'`ALTER ROLE "{guest}" CONNECTION LIMIT -1` allows more' in caplog.text


@pytest.mark.only_postgres
async def test_a_database_that_is_not_there(tmp_path: Path) -> None:
    """Whoever names a database that nobody has made reads how to make it."""
    said = await refusal_of(_sibling(address_of(tmp_path), "nobody_made_it"))
    assert "`createdb --owner=ra --encoding=UTF8 --template=template0 nobody_made_it`" in said


@pytest.mark.only_postgres
async def test_a_user_who_may_not_do_what_the_bot_does(tmp_path: Path) -> None:
    """Without the right to make tables, or to change those that are there, the command named mends it."""
    address, guest, schema = address_of(tmp_path), f"t{secrets.token_hex(6)}", "My % Schema"
    theirs = _sibling(address, _name_in(address), guest)
    await _execute(address, f"CREATE USER {guest}", "REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    await _execute(address, f'ALTER SCHEMA public RENAME TO "{schema}"')
    await _execute(address, f'ALTER DATABASE {_name_in(address)} SET search_path = "{schema}"')
    await _execute(address, f'GRANT USAGE ON SCHEMA "{schema}" TO {guest}')
    try:
        assert "may make no tables" in await _mend(address, theirs)
        assert "could not bring it up to date" in await _mend(address, theirs)
        async with open_database(theirs, busy_timeout=1):
            await _execute(theirs, "ALTER TABLE moves ADD COLUMN newer integer")
    finally:
        await _execute(address, f"DROP OWNED BY {guest}", f"DROP USER {guest}")


@pytest.mark.only_postgres
async def test_an_order_that_has_changed(tmp_path: Path) -> None:
    """Where the system sorts otherwise than the database's indexes were made, what mends them is named."""
    address = address_of(tmp_path)
    name = _name_in(address)
    noted = "UPDATE pg_database SET datcollversion = %s WHERE datname = current_database()"
    await _execute(address, noted % "'0.1'")
    said = await refusal_of(address)
    await _execute(address, noted % "pg_database_collation_actual_version(oid)")
    assert f'`REINDEX DATABASE "{name}"`' in said
    async with open_database(address, busy_timeout=1):
        pass
