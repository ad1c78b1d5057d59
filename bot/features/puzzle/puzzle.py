"""`/ra-learn puzzle`: a position of a real game, one a day and server, and what the best action is."""

from __future__ import annotations

from datetime import UTC, date, datetime

from bot.answering.commands import Shown
from bot.answering.feature import Feature, command, control
from bot.discord.links import place_of
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.discord.sight import Sight
from bot.features.puzzle.message import PRESS, PuzzleMessages
from bot.features.tableless_controls import pressed_action
from engine import calendar
from engine.puzzles import Puzzle, judge_answer, shipped_puzzle
from engine.store.puzzles import RECENT, Answer


class PuzzleOfTheDay(Feature):
    """The puzzle of the day in UTC; the first answer of each person counts."""

    @command("ra-learn puzzle", shown=Shown.PRIVATELY, in_direct_messages=True)
    async def puzzle(self, reply: Reply) -> None:
        """Ask the question of today, or tell again what the person's answer was worth."""
        day, tables = calendar.now().date(), self.services.tables
        guild_id = place_of(reply.interaction).guild_id
        answer = await tables.puzzles.puzzle_answer(guild_id, reply.user.id, day)
        if answer:
            await self._tell(reply, guild_id, day, answer)
            return
        messages = PuzzleMessages(await self._puzzle(reply, day), day, reply.locale)
        await reply.private(await messages.question(self.services.drawing))

    @control(PRESS)
    async def press(self, reply: Reply, day: str, pressed: str) -> None:
        """Judge an answer. One that was begun before midnight counts for its day."""
        asked, today = _read_day(day), calendar.now().date()
        if not today - RECENT < asked <= today:
            raise Refusal("puzzle-too-old")
        guild_id, tables = place_of(reply.interaction).guild_id, self.services.tables
        puzzle = await self._puzzle(reply, asked)
        action, correct = judge_answer(puzzle, pressed_action(pressed, reply.chosen))
        answer = await tables.puzzles.answer_puzzle(guild_id, reply.user.id, asked, Answer(action, correct))
        await self._tell(reply, guild_id, asked, answer)

    async def _tell(self, reply: Reply, guild_id: int, day: date, answer: Answer) -> None:
        tables = self.services.tables
        puzzle = await self._puzzle(reply, day, answer)
        streak = await tables.puzzles.puzzle_streak(guild_id, reply.user.id, calendar.now().date())
        messages = PuzzleMessages(puzzle, day, reply.locale)
        await reply.in_place(await messages.verdict(answer, streak, self.services.drawing))

    async def _puzzle(self, reply: Reply, day: date, answer: Answer | None = None) -> Puzzle:
        """The server's puzzle; a shipped one for people who may not see the game that it is from.

        With an answer, the one that it answers, even if since then the person has lost or gained that sight.
        """
        puzzles, guild_id = self.services.tables.puzzles, place_of(reply.interaction).guild_id
        chosen, shipped = await puzzles.puzzle(guild_id, day), shipped_puzzle(guild_id, day)
        source = await puzzles.source(guild_id, day)
        found = await self.services.tables.finding.with_codes([source]) if source else ()
        is_seen = source is None or await Sight.of(reply.interaction).visible(found)
        offered = (chosen, shipped) if is_seen else (shipped, chosen)
        return next((one for one in offered if not answer or answer.action in dict(one.shares)), offered[0])


def _read_day(day: str) -> date:
    try:
        return datetime.strptime(day, "%Y%m%d").replace(tzinfo=UTC).date()
    except ValueError:
        raise Refusal("old-button") from None
