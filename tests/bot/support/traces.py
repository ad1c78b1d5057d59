"""Where a person's id or name is left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playground.member import Member
from tests.bot.support.database import everything_stored
from tests.bot.support.game_night import Night


async def rows_about(night: Night[Any], person: Member, name: str) -> list[str]:
    """The rows of the database that hold a person's id or name."""
    stored = await everything_stored(night.tables)
    texts = [f"{table}: {row}" for table, rows in stored.items() for row in rows]
    return [row for row in texts if person.id in row or name in row]


def files_about(folder: Path, person: Member, name: str) -> list[str]:
    """The database's files that have a person's id or name in any byte, even where rows were deleted."""
    signs = (name.encode(), person.id.encode(), int(person.id).to_bytes(8, "big"))
    return [file.name for file in folder.iterdir() for sign in signs if sign in file.read_bytes()]
