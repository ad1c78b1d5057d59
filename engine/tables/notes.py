"""Notes: what one run of the program leaves for later ones."""

from __future__ import annotations

from engine.store import notes
from engine.tables.repository import TableRepository


class Notes:
    """Short texts under keys."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def recall(self, key: str) -> str | None:
        """The note under a key, or None."""
        return await self._repository.read(lambda c: notes.read_note(c, key))

    async def remember(self, key: str, value: str) -> None:
        """Write a note under a key, for later runs of the program."""
        await self._repository.write(lambda c: notes.write_note(c, key, value))
