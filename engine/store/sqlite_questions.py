"""What is asked about the place of a SQLite database at the start: whatever would fail later."""

import getpass
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from shlex import quote

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from engine.store.errors import StoreError
from engine.store.migrate import check_own
from engine.store.witness import is_lost, witness_of

MOUNTS = Path("/proc/self/mounts")
"""Where Linux tells what is mounted; other systems have no such file."""
_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'"
NO_TEXT = "Could not decode to UTF-8"
"""How Python, in place of SQLite, says that a text is damaged; then it quotes the text."""
FULL = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE})
"""SQLite's codes for a full disk; the second is about the index of the write-ahead log."""
ST_RDONLY = 1
"""The flag of `statvfs` for a file system that is mounted read-only; Windows has neither."""
OF_NETWORKS = frozenset(
    {"nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "ncpfs", "fuse.sshfs", "fuse.glusterfs"}
)


def is_there(path: Path) -> bool:
    """Whether there is such a file or folder. Raises `OSError` where this user cannot find out.

    From Python 3.14 on, `Path.exists` says in that case that there is none.
    """
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def ask_about_place(file: Path, *, may_be_new: bool) -> None:
    """Raise `StoreError`, with what mends it, if SQLite could not keep games there."""
    try:
        if not (may_be_new or is_there(file)):
            raise StoreError(f"There is no database {file}.")
        _ask_about_place(_followed(file))
    except OSError as error:  # a folder that this user may not look into, a name that is too long
        raise StoreError(f"{file} cannot be the database: {error.strerror}.") from error
    if is_lost(file):
        witness = witness_of(file)
        raise StoreError(
            f"The database {file} is gone or empty, though {witness.name} beside it says that there was one:"
            " put it back, or a backup by `python -m bot restore FILE`. To begin without any games, delete"
            f" {witness}."
        )


def _followed(file: Path) -> Path:
    """The file to which a link leads, there or not: SQLite makes its other files beside that."""
    found = Path(os.path.realpath(file))
    if found.is_symlink():
        raise StoreError(f"{file} is a link that leads back to itself: name another file in DATABASE_URL.")
    return found


def _ask_about_place(file: Path) -> None:
    folder = file.parent
    if not is_there(folder):
        make = f"mkdir -p {quote(str(folder))}"
        raise StoreError(f"There is no folder {folder} for the database: make it with `{make}`.")
    has_file = is_there(file)
    if file.is_dir():
        raise StoreError(f"{file} is a folder: name a file in it in DATABASE_URL, such as {file}/ra.db.")
    if has_file and not file.is_file():  # to open a pipe would wait for ever
        raise StoreError(f"{file} is no ordinary file: name another one in DATABASE_URL.")
    if kind := _network_of(folder):
        raise StoreError(
            f"{folder} is on a network file system ({kind}), where SQLite may lose games: put the database"
            " on a disk of this machine, or use PostgreSQL (docs/hosting.md)."
        )
    for path in (folder, *([file] if has_file else [])):
        if not os.access(path, os.R_OK | os.W_OK):
            raise StoreError(unwritable(path))
    if has_file:
        _ask_whose(file)


def _ask_whose(file: Path) -> None:
    """Raise `StoreError` for a file of somebody else's, before anything about it is changed."""
    try:
        # By SQLite: to close a file that was opened here would release the locks of other connections.
        with closing(read_only(file, timeout=0)) as there:
            tables = {name for (name,) in there.execute(_TABLES)}
    except sqlite3.Error as error:
        if problem := what_to_do(error, file):
            raise StoreError(problem) from error
        return  # whatever else it is, the connection that stays will find it too
    if tables:
        check_own(tables)


def read_only(file: Path, timeout: float) -> sqlite3.Connection:
    """A connection of its own to a database that is there; it waits `timeout` seconds for others."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=timeout)


def ask_to_write(connection: Connection) -> None:
    """Find out whether a database can be changed, without changing it. Raises `DBAPIError` if it cannot."""
    try:
        connection.exec_driver_sql("DELETE FROM notes WHERE FALSE")
    except DBAPIError as error:
        if _code(error.orig) != sqlite3.SQLITE_BUSY:  # then somebody else changes it just now
            raise


def ask_whether_whole(connection: Connection, file: Path) -> None:
    """Raise `StoreError` for a damaged database, before anything is built upon it.

    That takes less than a second for four million moves.
    """
    if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one() != "ok":
        raise StoreError(damaged(file))


def damaged(file: Path) -> str:
    """Says what to do about a damaged database."""
    return (
        f"The database {file} is damaged: stop the bot, move {file.name} and the files beside it away, and"
        " put back a backup by `python -m bot restore FILE` (docs/hosting.md, Backups)."
    )


def unwritable(path: Path) -> str:
    """Says that a file or folder cannot be written, and what to do about it."""
    if _is_mounted_read_only(path):
        return f"{path} is on a file system that is mounted read-only: mount it for writing, or use another."
    user, rights, typed = _user(), "rwx" if path.is_dir() else "rw", quote(str(path))
    return (
        f"The user {user} may not write {path}: run `sudo chown {user} {typed} && chmod u+{rights} {typed}`."
    )


def _user() -> str:
    """The name of the user of this process, or their number: a container may have no name for them."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return str(getattr(os, "getuid", int)())


def _is_mounted_read_only(path: Path) -> bool:
    if not hasattr(os, "statvfs"):  # Windows
        return False
    with suppress(OSError):
        return bool(os.statvfs(path).f_flag & ST_RDONLY)
    return False


def what_to_do(error: BaseException | None, file: Path) -> str | None:
    """A sentence about an error of SQLite that only the host can mend; None for others."""
    code = _code(error)
    if code == sqlite3.SQLITE_NOTADB and not witness_of(file).exists():
        return f"{file} is no SQLite database: name another file in DATABASE_URL, which need not exist yet."
    if code == sqlite3.SQLITE_READONLY:
        return unwritable(file)
    if code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
        return damaged(file)
    return None


def extended_code(error: BaseException | None) -> int:
    """SQLite's code for an error; its low byte is the primary one. 0 if the error is none of SQLite's."""
    if isinstance(error, sqlite3.OperationalError) and str(error).startswith(NO_TEXT):
        return sqlite3.SQLITE_CORRUPT
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code


def said_of(error: BaseException | None) -> str:
    """What SQLite says of an error; of a full disk it says different things, and this always the same."""
    return "the disk is full" if FULL & {extended_code(error), _code(error)} else str(error)


def _code(error: BaseException | None) -> int:
    return extended_code(error) & 0xFF


def _network_of(folder: Path) -> str | None:
    """The kind of the network file system that has a folder; None if it is another one or unknown."""
    lines = list[str]()
    with suppress(OSError):
        lines = MOUNTS.read_text(encoding="utf-8", errors="replace").splitlines()
    real, found = folder.resolve(), ("", "")
    for line in lines:
        _, point, kind, *_ = [*line.split(" "), "", "", ""]
        point = point.replace("\\040", " ")
        if real.is_relative_to(point or "/") and len(point) >= len(found[0]):
            found = point, kind
    return found[1] if found[1] in OF_NETWORKS else None
