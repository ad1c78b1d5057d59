"""A folder in which a world survives the end of its process, however the process ends.

Whatever an answer to a request says is in the SQLite file of the folder before the answer is sent. So the bot
finds every message that it knows of, even after a SIGKILL.
"""

import json
import logging
import sqlite3
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from playground.world.events import Event
from playground.world.luxor import luxor
from playground.world.rows import MESSAGE, WORLD, Key, message_row, rows_of, world_from
from playground.world.world import World

FORMAT, PRIVATE = 1, 0o600
WORLD_FILE, GAMES_FILE = "world.db", "games.db"
# An upsert leaves a row in its place: people and channels come back in the order in which they were made.
_PUT = "INSERT INTO rows VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET row = excluded.row"
_TABLES = """
    CREATE TABLE IF NOT EXISTS rows (kind TEXT, id TEXT, row TEXT NOT NULL, PRIMARY KEY (kind, id));
    CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, message TEXT NOT NULL, data BLOB NOT NULL);
    CREATE INDEX IF NOT EXISTS files_by_message ON files (message);
"""

log = logging.getLogger(__name__)


class KeepingError(Exception):
    """The folder cannot be used; says why."""


class Keeper:
    """The world of one folder, which no other process can use until the block ends.

    The code that runs the world saves it a last time, as `running_playground` does.
    """

    def __init__(self, folder: Path) -> None:
        """Read the folder's world, or begin a new one; raises KeepingError."""
        with suppress(RuntimeError):  # there is no such user; a shell leaves such a name alone too
            folder = folder.expanduser()  # in make play KEEP=~/games not every shell does
        self.games = folder / GAMES_FILE
        self._path = folder / WORLD_FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            is_without_world = self.games.exists() and not self._path.exists()
        except OSError as error:
            raise KeepingError(f"The folder {folder} cannot be made or used. ({error.strerror})") from None
        if is_without_world:
            raise KeepingError(f"{folder} has {GAMES_FILE} without {WORLD_FILE}, to which its games belong.")
        self._file = _opened(self._path)
        self._written: dict[Key, str] = {}
        self._changed: set[Key] = set()
        """Channel and id of the messages that have changed since the last `save`."""
        self._is_behind = False
        """Whether the last `save` before an answer failed."""
        try:
            self.world, self.ahead = self._read()
        except sqlite3.DatabaseError as error:
            self._file.close()
            raise KeepingError(f"{self._path} is damaged. ({error})") from None
        self.world.kept_in = str(folder)
        self.world.events.listen(self._hear)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def _read(self) -> tuple[World, float]:
        """The world, and by how many seconds its clock is to be ahead."""
        found = self._file.execute("SELECT kind, id, row FROM rows ORDER BY rowid").fetchall()
        if not found:
            return luxor(), 0.0
        self._written = {(kind, key): row for kind, key, row in found if kind != MESSAGE}
        rows = {(kind, key): json.loads(row) for kind, key, row in found}
        files = dict(self._file.execute("SELECT id, data FROM files"))
        return world_from(rows, files), rows[WORLD, ""]["ahead"]

    def _hear(self, event: Event) -> None:
        if event.message is not None:
            self._changed.add((event.message.channel_id, event.message.id))

    async def save_before(self, request: web.Request, _: web.StreamResponse) -> None:
        """Save what the request has changed; for aiohttp, before each answer.

        What cannot be written now, as on a full disk, is written before a later answer or at the end.
        """
        if request.method == "GET":
            return
        try:
            self.save()
        except KeepingError as error:
            if not self._is_behind:
                log.warning("%s It is tried again.", error)
            self._is_behind = True
        else:
            self._is_behind = False

    def save(self) -> None:
        """Write what has changed, in one transaction; raises KeepingError."""
        try:
            self._write()
        except sqlite3.DatabaseError as error:
            raise KeepingError(f"{self._path} cannot be written. ({error})") from error

    def _write(self) -> None:
        rows = {key: json.dumps(row) for key, row in rows_of(self.world).items()}
        with self._file:
            changed = [(*key, row) for key, row in rows.items() if self._written.get(key) != row]
            self._file.executemany(_PUT, changed)
            gone = self._written.keys() - rows.keys()
            self._file.executemany("DELETE FROM rows WHERE kind = ? AND id = ?", gone)
            for channel_id, message_id in self._changed:
                self._save_message(channel_id, message_id)
        self._written = rows
        self._changed.clear()

    def _save_message(self, channel_id: str, message_id: str) -> None:
        message = self.world.messages.get(channel_id, {}).get(message_id)
        there = {
            key for (key,) in self._file.execute("SELECT id FROM files WHERE message = ?", (message_id,))
        }
        kept = {attachment.id for attachment in message.attachments} if message else set()
        self._file.executemany("DELETE FROM files WHERE id = ?", [(key,) for key in there - kept])
        if message is None:
            self._file.execute("DELETE FROM rows WHERE kind = ? AND id = ?", (MESSAGE, message_id))
            return
        row = json.dumps(message_row(message))
        self._file.execute(_PUT, (MESSAGE, message_id, row))
        new = [(one.id, message_id, one.data) for one in message.attachments if one.id not in there]
        self._file.executemany("INSERT INTO files VALUES (?, ?, ?)", new)


def _opened(path: Path) -> sqlite3.Connection:
    """The file, locked for this process; the lock ends with the process."""
    with suppress(OSError):
        path.touch(PRIVATE)  # a new one is nobody else's to read, like what the bot keeps beside it
    try:
        file = sqlite3.connect(path, timeout=0)
    except sqlite3.OperationalError as error:
        raise KeepingError(f"{path} cannot be opened. ({error})") from None
    try:
        _prepare(file, path)
    except KeepingError:
        file.close()
        raise
    return file


def _prepare(file: sqlite3.Connection, path: Path) -> None:
    try:
        file.execute("PRAGMA locking_mode = EXCLUSIVE")
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = NORMAL")  # after a power cut, the bot posts again what is missing
        file.execute("BEGIN EXCLUSIVE")
        file.commit()
        (version,) = file.execute("PRAGMA user_version").fetchone()
        if version not in (0, FORMAT):
            raise KeepingError(f"{path} was written by another version of the playground.")
        file.executescript(f"{_TABLES} PRAGMA user_version = {FORMAT};")
    except sqlite3.OperationalError as error:
        raise KeepingError(f"{path} cannot be used; perhaps another playground uses it. ({error})") from None
    except sqlite3.DatabaseError as error:
        raise KeepingError(f"{path} is not the file of a playground. ({error})") from None
