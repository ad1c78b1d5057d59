"""`/ra-learn puzzle`: a position of a real game, one a day and server, and what the best action is."""

from datetime import UTC, date, datetime

from discord.utils import format_dt

from bot.answering.commands import Shown
from bot.answering.feature import Feature, command, control
from bot.answering.obstacles import require_writable
from bot.discord.permissions import may_write
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.discord.sight import Sight
from bot.features.puzzle.message import PRESS, SHARE, PuzzleMessages, Standing, mark_of, next_day
from bot.features.puzzle.practice import THEMES, practise
from bot.features.tableless_controls import pressed_action
from bot.posts.puzzle import PLAY
from engine import calendar
from engine.message import SHARED
from engine.puzzles import Puzzle, Theme, judge_answer, shipped_puzzle
from engine.store.puzzles import (
    RECENT,
    Answer,
    is_shared,
    read_answered,
    read_puzzle_answer,
    read_puzzle_change,
    read_puzzle_streak,
    read_source,
)
from engine.store.tables import read_tables


class PuzzleOfTheDay(Feature):
    """The puzzle of the day in UTC; the first answer of each person counts."""

    @control(PLAY)
    @command("ra-learn puzzle", shown=Shown.PRIVATELY, choices={"theme": THEMES}, in_direct_messages=True)
    async def puzzle(self, reply: Reply, theme: str | None = None) -> None:
        """Ask the question of today, or tell again what the person's answer was worth.

        With a theme, ask a question to practise.
        """
        if theme:
            await practise(reply, Theme(theme), self.drawing)
            return
        day = calendar.now().date()
        answer = await self.tables.read(read_puzzle_answer, reply.guild_id, reply.user.id, day)
        if answer:
            await self._tell(reply, day, answer)
            return
        messages = PuzzleMessages(await self._puzzle(reply, day), day, reply.locale)
        await reply.private(await messages.question(self.drawing))

    @control(PRESS)
    async def press(self, reply: Reply, day: str, mark: str | None, pressed: str) -> None:
        """Judge an answer. One that was begun before midnight counts for its day."""
        asked = _recent_day(day)
        puzzle = await self._puzzle(reply, asked, mark=mark)
        action, correct = judge_answer(puzzle, pressed_action(pressed, reply.chosen))
        answer = await self.tables.puzzles.answer_puzzle(
            reply.guild_id, reply.user.id, asked, Answer(action, correct), puzzle
        )
        await self._tell(reply, asked, answer)

    @control(SHARE)
    async def share(self, reply: Reply, day: str) -> None:
        """Post how the person has done in the channel, once; nothing in it tells the solution.

        Only where they may write themselves: a button in a channel of announcements is for all who read it.
        """
        answered = _recent_day(day)
        answer = await self.tables.read(read_puzzle_answer, reply.guild_id, reply.user.id, answered)
        if answer is None or reply.guild_id < 0:
            raise Refusal("old-button")
        if not may_write(reply.interaction):
            raise Refusal("puzzle-not-here")
        await require_writable(self.client, reply)
        puzzle = await self._puzzle(reply, answered, answer)
        place, of = puzzle.place_of(answer.action), len(puzzle.shares)
        await self.tables.puzzles.share(
            reply.guild_id, reply.user.id, answered, channel_id=reply.channel_id, place=place, of=of
        )
        self.announcer.owed.hurry(str(reply.guild_id), [SHARED])
        await self._tell(reply, answered, answer)

    async def _tell(self, reply: Reply, day: date, answer: Answer) -> None:
        puzzle = await self._puzzle(reply, day, answer)
        standing = await self._standing(reply, day)
        messages = PuzzleMessages(puzzle, day, reply.locale)
        await reply.in_place(await messages.verdict(answer, standing, self.drawing))

    async def _standing(self, reply: Reply, day: date) -> Standing:
        guild_id, user_id, today = reply.guild_id, reply.user.id, calendar.now().date()
        streak = await self.tables.read(read_puzzle_streak, guild_id, user_id, today)
        change = await self.tables.read(read_puzzle_change, guild_id, user_id, day)
        now = today if day < today else None
        if guild_id < 0:
            return Standing(streak, change, today=now)
        answered = await self.tables.read(read_answered, guild_id, user_id, day)
        shared = await self.tables.read(is_shared, guild_id, user_id, day)
        return Standing(streak, change, answered, can_share=not shared, today=now)

    async def _puzzle(
        self, reply: Reply, day: date, answer: Answer | None = None, mark: str | None = None
    ) -> Puzzle:
        """The server's puzzle; a shipped one for people who may not see the game that it is from.

        With an answer or the mark of a control, the one that it is about, even if since then the person has
        lost or gained that sight. Raises `Refusal` if it is about neither, since an update of the program or
        a backup that was put back has brought other puzzles.
        """
        chosen = await self.tables.puzzles.puzzle(reply.guild_id, day)
        shipped = shipped_puzzle(reply.guild_id, day)
        source = await self.tables.read(read_source, reply.guild_id, day)
        found = await self.tables.read(read_tables, [source]) if source else ()
        is_seen = source is None or await Sight.of(reply.interaction).visible(found)
        offered = (chosen, shipped) if is_seen else (shipped, chosen)
        for puzzle in offered:
            if (answer is None or _is_answered(puzzle, answer)) and mark in (None, mark_of(puzzle)):
                return puzzle
        if answer is None:
            raise Refusal("puzzle-other")
        raise Refusal("puzzle-replaced", next=format_dt(next_day(day), "R"))


def _is_answered(puzzle: Puzzle, answer: Answer) -> bool:
    """Whether an answer can be one to this puzzle."""
    return answer.action in dict(puzzle.shares) and answer.correct == (answer.action == puzzle.best)


def _recent_day(day: str) -> date:
    """The day that a custom_id names; raises `Refusal` if its puzzle can be answered no more, or not yet."""
    try:
        asked = datetime.strptime(day, "%Y%m%d").replace(tzinfo=UTC).date()
    except ValueError:
        raise Refusal("old-button") from None
    today = calendar.now().date()
    if not today - RECENT < asked <= today:
        raise Refusal("puzzle-too-old")
    return asked
