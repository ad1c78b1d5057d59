"""Counting all finished games again: ratings, and the sums of leaderboards and statistics."""

from collections.abc import Callable

from sqlalchemy import Connection

from engine.games import GAMES
from engine.ratings import strengths_version
from engine.store.counting import count_game, forget_counts
from engine.store.finished_games import FinishedGame, count_games, read_games, read_results, write_gains
from engine.store.notes import read_note, write_note
from engine.tables.errors import CorruptTableError
from engine.tables.repository import TableRepository, find_table

COUNTED = "counted"
"""The note that says by which version everything is counted; none while it is being counted."""
METHOD = 3
"""Raised whenever the way of counting changes."""
GAMES_A_TRANSACTION = 200
"""Few enough that others who write, such as whoever renews the lease, hardly wait."""


class Counting:
    """Counts finished games again. Nobody may play meanwhile."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def is_counted(self) -> bool:
        """Whether everything is counted as this version of the program counts."""
        return await self._repository.read(read_note, COUNTED) == _version()

    async def recount(self, progress: Callable[[int, int], None] = lambda *_: None) -> int:
        """Count all finished games again, in the order in which they ended; return their number.

        `progress` gets how many are counted, of how many. If this is interrupted, `is_counted` stays false.
        """
        done, last = 0, 0
        of = await self._repository.write(_begin)
        while batch := await self._repository.write(self._count_some, after=last):
            done, last = done + len(batch), batch[-1].number
            progress(done, of)
        await self._repository.write(write_note, COUNTED, _version())
        return done

    def _count_some(self, connection: Connection, after: int) -> list[FinishedGame]:
        batch = read_games(connection, after, GAMES_A_TRANSACTION)
        for game in batch:
            seats = read_results(connection, game.code)
            if any(seat.gains is None for seat in seats):
                self._write_gains(connection, game.code)
                seats = read_results(connection, game.code)
            count_game(connection, game, seats)
        return batch

    def _write_gains(self, connection: Connection, code: str) -> None:
        """Work out what each category brought, from the moves of a game that ended before it was kept."""
        table = find_table(connection, code)
        try:
            position = self._repository.cache.position_at(connection, table)
        except CorruptTableError:
            return
        write_gains(connection, code, GAMES[table.game].gains(position.state))


def _begin(connection: Connection) -> int:
    write_note(connection, COUNTED, "")
    forget_counts(connection)
    return count_games(connection)


def _version() -> str:
    return f"{METHOD}:{strengths_version()}"
