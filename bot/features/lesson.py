"""Learn from my mistakes: from the message of an analysis, and from the list of one's finished games.

A custom_id names the table, the move and what was pressed (`lesson:K3F:n34:bid 5`), so nothing is kept in
memory.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from discord import ButtonStyle

from bot.answering.feature import Feature, control, table_action
from bot.answering.which_table import enter_table
from bot.discord.controls import CODE, MAX_ROWS, Control, button
from bot.discord.posts import MAX_CONTENT, Post, pack_into_pages
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.drawing import Drawing, look_of
from bot.features.option_lines import option_lines
from bot.features.tableless_controls import PRESSED, pressed_action, unopened_controls
from bot.games import game_at
from bot.games.reasons import with_reason
from bot.games.seat_names import names_of
from bot.posts.analysis import moment_button
from bot.services import WhichTable
from bot.words import text
from engine.analysis import Analysis, Decision, JudgedMove, OptionShares
from engine.analysis.values import WORTH_TELLING, games_apart
from engine.games import GAMES, Seat, parse_move
from engine.store.lessons import Learned, Progress, delete_progress, read_progress, write_learned
from engine.tables import Table
from renderers.games import RENDERERS
from renderers.words.formats import ROMAN

NEXT, AGAIN, SHOW = "next", "again", "show"
LESSON_BUTTON = rf"lesson:{CODE}:(?P<what>begin|{NEXT}|{AGAIN})"
ANSWER = rf"lesson:{CODE}:n(?P<n>[0-9]{{1,4}}):{PRESSED}"
BIDDING = {"bid", "pass"}
"""The verbs of bids, which a record has one after another even where all bid at once."""


@dataclass(frozen=True)
class Lesson:
    """One player's mistakes in one game, and how far they are with them."""

    table: Table
    mistakes: tuple[JudgedMove, ...]
    progress: Progress
    locale: str

    @property
    def open(self) -> JudgedMove | None:
        """The first mistake that is to be asked about; None once all are done."""
        undone = (one for one in self.mistakes if self.progress.get(one.n, Learned.TRIED) is Learned.TRIED)
        return next(undone, None)

    def end(self) -> Post:
        """How many best options were found at once, and what becomes of each mistake."""
        table, locale = self.table, self.locale
        if not self.mistakes:
            return Post(text(locale, "lesson-none", code=table.code))
        found = sum(self.progress.get(one.n) is Learned.FOUND for one in self.mistakes)
        lines = [self._line(number, one) for number, one in enumerate(self.mistakes, start=1)]
        title = text(locale, "lesson-title", code=table.code)
        done = text(locale, "lesson-done", found=found, count=len(self.mistakes))
        again = button(f"lesson:{table.code}:{AGAIN}", text(locale, "lesson-again"), row=0)
        return Post(pack_into_pages([title, done, *lines], MAX_CONTENT)[0], [again])

    def _line(self, number: int, mistake: JudgedMove) -> str:
        key = "lesson-line-found" if self.progress.get(mistake.n) is Learned.FOUND else "lesson-line"
        return text(
            self.locale,
            key,
            number=number,
            epoch=ROMAN[mistake.epoch],
            move=mistake.n,
            wins=mistake.wins_lost,
        )


class MistakeMessages:
    """The messages about one mistake."""

    def __init__(self, lesson: Lesson, mistake: JudgedMove, decision: Decision) -> None:
        self._lesson, self._mistake, self._decision = lesson, mistake, decision
        # In the reader's language, as everything that only they see.
        self._table, self._locale = replace(lesson.table, locale=lesson.locale), lesson.locale
        self._names = names_of(self._table)

    async def question(self, drawing: Drawing) -> Post:
        """The board as the player saw it, and the controls of their turn."""
        asked = text(
            self._locale,
            "lesson-question",
            epoch=ROMAN[self._mistake.epoch],
            move=self._mistake.n,
            played=self._label(self._mistake.action),
            wins=self._mistake.wins_lost,
        )
        return await self._ask(asked, drawing)

    async def not_yet(self, answer: str, shares: OptionShares, drawing: Drawing) -> Post:
        """The question again, and how much worse an answer is than the best option."""
        lost = max(1, games_apart(self._mistake.shares[self._mistake.seat], dict(shares)[answer]))
        key = "lesson-as-then" if answer == self._mistake.action else "lesson-wrong"
        told = text(self._locale, key, chosen=self._label(answer), wins=lost)
        return await self._ask(told, drawing)

    async def solution(self, answer: str | None, shares: OptionShares, drawing: Drawing) -> Post:
        """The best option with the reason, and what each promised; `answer` is None if it was only shown."""
        mistake, locale = self._mistake, self._locale
        best = self._label(mistake.best)
        if answer is None:
            verdict = text(locale, "lesson-shown", best=best)
        else:
            chosen = self._label(answer)
            key = "lesson-right" if chosen == best else "lesson-as-good"
            verdict = text(locale, key, chosen=chosen, best=best)
        marked = {mistake.action: "option-played"} | ({answer: "puzzle-option-chosen"} if answer else {})
        why = text(locale, "lesson-why", wins=mistake.wins_lost, played=self._label(mistake.action))
        lines = [
            self._title(),
            verdict,
            with_reason(why, self._table.game, mistake.reason, self._names, locale),
            *option_lines(shares, self._label, marked, locale),
            text(locale, "lesson-small-print", game=self._table.game),
        ]
        return await self._post(lines, self._ways_on(), drawing)

    def _bid_at_once(self) -> bool:
        """Whether people were asked for their bids at once; computers bid on their turn."""
        return self._table.own_options.bids_at_once and len(self._table.people) > 1

    async def _ask(self, question: str, drawing: Drawing) -> Post:
        lines = [self._title(), question]
        if self._bid_at_once() and self._mistake.action.split()[0] in BIDDING:
            lines.append(text(self._locale, "lesson-bids-at-once"))
        return await self._post(lines, self._turn_controls(), drawing)

    def _title(self) -> str:
        mistakes = self._lesson.mistakes
        title = text(self._locale, "lesson-title", code=self._table.code)
        number = text(
            self._locale, "lesson-number", number=mistakes.index(self._mistake) + 1, count=len(mistakes)
        )
        return f"{title} · {number}"

    def _label(self, action: str) -> str:
        parsed = parse_move(GAMES[self._table.game], action)
        return RENDERERS[self._table.game].action_label(parsed, self._decision.view, self._locale)

    def _turn_controls(self) -> list[Control]:
        """Those of the turn, and the way to the solution: below them, or else in the last row."""
        table, decision, prefix = self._table, self._decision, f"lesson:{self._table.code}:n{self._mistake.n}"
        controls = unopened_controls(table.game, decision.view, decision.legal, self._locale, prefix)
        row = min(max((one.row or 0 for one in controls), default=-1) + 1, MAX_ROWS - 1)
        return [*controls, button(f"{prefix}:{SHOW}", text(self._locale, "lesson-show"), row=row)]

    def _ways_on(self) -> list[Control]:
        code = self._table.code
        label = text(self._locale, "lesson-next" if self._lesson.open else "lesson-end")
        return [
            button(f"lesson:{code}:{NEXT}", label, row=0, style=ButtonStyle.primary),
            moment_button(code, self._mistake.n, text(self._locale, "lesson-watch")),
        ]

    async def _post(self, lines: Sequence[str], controls: list[Control], drawing: Drawing) -> Post:
        table, view, decision = self._table, self._decision.view, self._decision
        events = game_at(table).shown_events(view, decision.events, decision.earlier)
        renderer, look, locale = RENDERERS[table.game], look_of(table), self._locale
        draw = partial(renderer.render, view, self._names, locale, events=events, code=table.code, look=look)
        describe = partial(renderer.describe, view, self._names, locale, events=events, look=look)
        filename = f"ra-{table.code.lower()}-lesson-{self._mistake.n}.png"
        board = await drawing.illustrate(draw, describe, table.code, "lesson", filename)
        return Post(board.below("\n".join(lines)), controls, *board)


class Lessons(Feature):
    """Lessons: private, in the reader's language, and kept with the seat, so that they go on anywhere."""

    @table_action("learn", WhichTable.FINISHED)
    async def learn(self, reply: Reply, table: Table) -> None:
        """Ask about the next mistake, or have the game analysed first. Raises `NotFinishedError`."""
        seat = _own_seat(table, reply)
        analysis = await self.tables.analyses.analysis(table)
        if analysis is None:
            await self.services.analyst.ask(table, reply, for_all=False)
        else:
            await reply.private(await self._next(reply, table, seat, analysis))

    @control(LESSON_BUTTON)
    async def go_on(self, reply: Reply, code: str, what: str) -> None:
        """Begin a lesson, go on with it, or begin it again."""
        table = await enter_table(self.tables, reply, code, which=WhichTable.FINISHED)
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
        table = await enter_table(self.tables, reply, code, which=WhichTable.FINISHED)
        seat, analysis = await self._lesson_of(reply, table)
        mistake = next((one for one in analysis.mistakes(seat) if one.n == int(n)), None)
        if mistake is None:  # another judge has been there since
            await reply.in_place(await self._next(reply, table, seat, analysis))
        elif pressed == SHOW:
            await reply.in_place(await self._judge(reply, table, analysis, mistake, None))
        else:
            # Dice and tiles come in the order of the select.
            action = GAMES[table.game].parse_action(pressed_action(pressed, reply.chosen))
            await reply.in_place(await self._judge(reply, table, analysis, mistake, str(action)))

    async def _judge(
        self, reply: Reply, table: Table, analysis: Analysis, mistake: JudgedMove, answer: str | None
    ) -> Post:
        """Note what a person has answered, and judge it; without an answer, show the solution."""
        shares = await self.tables.analyses.options(table.code, mistake.n, answer)
        if answer is None:
            learned = Learned.SEEN
        else:
            lost = mistake.shares[mistake.seat] - dict(shares)[answer]
            is_right = answer == mistake.best or lost < WORTH_TELLING
            learned = Learned.FOUND if is_right else Learned.TRIED
        progress = await self.tables.write(write_learned, table.code, mistake.seat, mistake.n, learned)
        lesson = Lesson(table, analysis.mistakes(mistake.seat), progress, reply.locale)
        messages = await self._messages(lesson, mistake)
        if answer is not None and learned is Learned.TRIED:
            return await messages.not_yet(answer, shares, self.drawing)
        return await messages.solution(answer, shares, self.drawing)

    async def _next(self, reply: Reply, table: Table, seat: Seat, analysis: Analysis) -> Post:
        """The question about the first mistake that is open, or how the lesson ended."""
        progress = await self.tables.read(read_progress, table.code, seat)
        lesson = Lesson(table, analysis.mistakes(seat), progress, reply.locale)
        if lesson.open is None:
            return lesson.end()
        return await (await self._messages(lesson, lesson.open)).question(self.drawing)

    async def _messages(self, lesson: Lesson, mistake: JudgedMove) -> MistakeMessages:
        decision = await self.tables.analyses.decision(lesson.table.code, mistake.n)
        return MistakeMessages(lesson, mistake, decision)

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
