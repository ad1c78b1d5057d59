"""Learn from my mistakes: from the message of an analysis, and from the list of one's finished games."""

from __future__ import annotations

from bot.answering.feature import Feature, control, table_action
from bot.answering.which_table import enter_table
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.features.lesson.message import AGAIN, ANSWER, LESSON_BUTTON, NEXT, SHOW, Lesson, MistakeMessages
from bot.features.tableless_controls import pressed_action
from engine.analysis import Analysis, JudgedMove
from engine.analysis.values import WORTH_TELLING
from engine.games import GAMES, Seat
from engine.store.lessons import Learned, delete_progress, read_progress, write_learned
from engine.tables import Table


class Lessons(Feature):
    """Lessons: private, in the reader's language, and kept with the seat, so that they go on anywhere."""

    @table_action("learn")
    async def learn(self, reply: Reply, table: Table) -> None:
        """Ask about the next mistake, or have the game analysed first. Raises `NotFinishedError`."""
        seat = _own_seat(table, reply)
        analysis = await self.tables.analyses.analysis(table)
        if analysis is None:
            job = await self.services.analyst.ask(table, reply, for_all=False)
            if job:
                await reply.private(await self.services.analyst.whereabouts(job, table, reply.locale))
            return
        await reply.private(await self._next(reply, table, seat, analysis))

    @control(LESSON_BUTTON)
    async def go_on(self, reply: Reply, code: str, what: str) -> None:
        """Begin a lesson, go on with it, or begin it again."""
        table = await enter_table(self.tables, reply, code)
        if what not in {NEXT, AGAIN}:
            await self.learn(reply, table)
            return
        seat, analysis = await self._lesson_of(reply, table)
        if what == AGAIN:
            await self.tables.write_rows(delete_progress, table.code, seat)
        await reply.in_place(await self._next(reply, table, seat, analysis))

    @control(ANSWER)
    async def answer(self, reply: Reply, code: str, n: str, pressed: str) -> None:
        """Judge an answer, or show the solution. The first answer of a person counts."""
        table = await enter_table(self.tables, reply, code)
        seat, analysis = await self._lesson_of(reply, table)
        mistake = next((one for one in analysis.mistakes(seat) if one.n == int(n)), None)
        if mistake is None:  # another judge has been there since
            await reply.in_place(await self._next(reply, table, seat, analysis))
        elif pressed == SHOW:
            await reply.in_place(await self._show(reply, table, analysis, mistake))
        else:
            action = pressed_action(pressed, reply.chosen)
            await reply.in_place(await self._judge(reply, table, analysis, mistake, action))

    async def _judge(
        self, reply: Reply, table: Table, analysis: Analysis, mistake: JudgedMove, answer: str
    ) -> Post:
        answer = str(GAMES[table.game].parse_action(answer))  # dice and tiles come in the order of the select
        shares = await self.tables.analyses.options(table.code, mistake.n, answer)
        best, chosen = mistake.shares[mistake.seat], dict(shares)[answer]
        is_right = answer == mistake.best or best - chosen < WORTH_TELLING
        learned = Learned.FOUND if is_right else Learned.TRIED
        progress = await self.tables.write(write_learned, table.code, mistake.seat, mistake.n, learned)
        lesson = Lesson(table, analysis.mistakes(mistake.seat), progress, reply.locale)
        messages = MistakeMessages(
            lesson, mistake, await self.tables.analyses.decision(table.code, mistake.n)
        )
        if is_right:
            return await messages.solution(answer, shares, self.drawing)
        return await messages.not_yet(answer, shares, self.drawing)

    async def _show(self, reply: Reply, table: Table, analysis: Analysis, mistake: JudgedMove) -> Post:
        shares = await self.tables.analyses.options(table.code, mistake.n)
        progress = await self.tables.write(write_learned, table.code, mistake.seat, mistake.n, Learned.SEEN)
        lesson = Lesson(table, analysis.mistakes(mistake.seat), progress, reply.locale)
        messages = MistakeMessages(
            lesson, mistake, await self.tables.analyses.decision(table.code, mistake.n)
        )
        return await messages.solution(None, shares, self.drawing)

    async def _next(self, reply: Reply, table: Table, seat: Seat, analysis: Analysis) -> Post:
        """The question about the first mistake that is open, or how the lesson ended."""
        progress = await self.tables.read(read_progress, table.code, seat)
        lesson = Lesson(table, analysis.mistakes(seat), progress, reply.locale)
        if lesson.open is None:
            return lesson.end()
        decision = await self.tables.analyses.decision(table.code, lesson.open.n)
        return await MistakeMessages(lesson, lesson.open, decision).question(self.drawing)

    async def _lesson_of(self, reply: Reply, table: Table) -> tuple[Seat, Analysis]:
        """The person's seat and the analysis. Raises `Refusal` if there is no such seat, or none any more."""
        seat = _own_seat(table, reply)
        analysis = await self.tables.analyses.analysis(table)
        if analysis is None:
            raise Refusal("lesson-outdated", code=table.code)
        return seat, analysis


def _own_seat(table: Table, reply: Reply) -> Seat:
    """The seat in which a person played, to the end or until they left. Raises `Refusal`."""
    for seat in table.people:
        if seat.user_id == reply.user.id:
            return seat.seat
    raise Refusal("lesson-not-yours", code=table.code)
