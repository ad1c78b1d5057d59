"""The puzzle of each server and day: choosing it from finished games, and answers to it."""

from datetime import date
from functools import partial
from random import Random

from engine.errors import RecordError
from engine.message import Message
from engine.puzzles import Puzzle, choose, dumps, find, loads, puzzle_rating, shipped_puzzle
from engine.store import puzzles
from engine.store.puzzles import Answer
from engine.tables.computers import Thinking
from engine.tables.errors import CorruptTableError, NotFinishedError
from engine.tables.repository import TableRepository
from engine.tables.views import Views

MOST_GAMES = 3
"""How many games are searched for the puzzle of a day."""


class Puzzles:
    """Puzzles and the answers to them. `guild_id` is that of a `Place`."""

    def __init__(self, repository: TableRepository, views: Views, computers: Thinking) -> None:
        self._repository = repository
        self._views = views
        self._computers = computers

    async def puzzle(self, guild_id: int, day: date) -> Puzzle:
        """The puzzle of a server, or a conversation, and a day; a shipped one if none was chosen.

        What a server was shown is kept. In a conversation it is always the shipped one.
        """
        if guild_id < 0:
            return shipped_puzzle(guild_id, day)
        kept = await self._repository.read(puzzles.read_puzzle, guild_id, day)
        if kept is None:
            shipped = dumps(shipped_puzzle(guild_id, day))
            kept = await self._repository.write(puzzles.write_puzzle, guild_id, day, shipped)
        return loads(kept)

    async def answer_puzzle(
        self, guild_id: int, user_id: int, day: date, answer: Answer, puzzle: Puzzle | None = None
    ) -> Answer:
        """Keep a person's answer; return it, or the one that they gave before, which counts.

        With the puzzle it changes the rating of their puzzles, unless they have answered a later day's.
        """
        against = puzzle_rating(puzzle) if puzzle else None
        return await self._repository.write(
            puzzles.write_puzzle_answer, guild_id, user_id, day, answer, against=against
        )

    async def share(
        self, guild_id: int, user_id: int, day: date, *, channel_id: int, place: int, of: int
    ) -> bool:
        """Let a person's result be posted in a channel: the `place` of their action, from the best, `of` all.

        Returns False if it was shared before, or they have not answered.
        """
        state = {"channel": channel_id, "place": place, "of": of}
        return await self._repository.write(puzzles.share_answer, guild_id, user_id, day, state)

    async def unshare(self, result: Message) -> None:
        """Forget the message of a result that could not be posted, so that it can be shared again."""
        await self._repository.write(puzzles.unshare_answer, result)

    async def choose_puzzle(self, guild_id: int, day: date) -> None:
        """Choose a server's puzzle for a day from its games of the last weeks, if it has none yet.

        Where none of them has one nothing is chosen. The computers of running games think between any two
        steps of the search.
        """
        codes = await self._repository.read(puzzles.read_games_for_puzzle, guild_id, day)
        for code in codes[:MOST_GAMES]:
            found = await self._find_puzzles(code)
            if found:
                chosen = dumps(choose(found, Random(f"{guild_id} {day}")))  # noqa: S311  # it keeps no secret
                write = partial(puzzles.write_puzzle, guild_id=guild_id, day=day, puzzle=chosen, source=code)
                await self._repository.write(write)
                return

    async def _find_puzzles(self, code: str) -> list[Puzzle]:
        """The puzzles of a finished game; none of one that cannot be replayed."""
        try:
            searching, found = find(await self._views.record(code)), list[Puzzle]()
            while (step := await self._computers.run(lambda: next(searching, None))) is not None:
                found += step
        except (NotFinishedError, CorruptTableError, RecordError):
            return []
        return found
