"""The messages of a puzzle: the question, and what is said of an answer.

A custom_id names the day, the puzzle and what was pressed (`puzzle:20261123-3f9c01:bid 5`), so nothing is
kept in memory. A day can get another puzzle: by a backup that is put back, or for those who may see less.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from hashlib import sha256
from typing import Any

from discord.utils import format_dt

from bot.discord.controls import Control, button
from bot.discord.posts import Post
from bot.drawing import Drawing
from bot.features.option_lines import option_lines
from bot.features.tableless_controls import PRESSED, unopened_controls
from bot.games.reasons import with_reason
from bot.posts.puzzle import play_button
from bot.words import text
from engine.games import RA
from engine.puzzles import Puzzle, dumps, position, shipped_puzzles, themes
from engine.ratings import RatingChange
from engine.store.puzzles import Answer, Answered
from renderers.games import RENDERERS
from renderers.names import numbered_player
from renderers.words.formats import ROMAN, and_list, listed
from renderers.words.ratings import rating_words

PRESS = rf"puzzle:(?P<day>[0-9]{{8}})(?:-(?P<mark>[0-9a-f]{{6}}))?:{PRESSED}"
SHARE = r"puzzle-share:(?P<day>[0-9]{8})"
GAME = "ra"
MOST_NAMED = 5
"""How many people who have solved it are named."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a person, and the others of the server, have done."""

    streak: int
    change: RatingChange | None = None
    """What the answer did to the rating of their puzzles."""
    answered: Answered | None = None
    """Who has answered; None in direct messages."""
    can_share: bool = False
    today: date | None = None
    """Today, if it has another puzzle than the one that was answered."""


class PositionMessages(ABC):
    """The messages of one position in one language, wherever it is asked about."""

    def __init__(self, puzzle: Puzzle, name: str, locale: str) -> None:
        """Pictures are files of this name."""
        self.puzzle, self._name, self._locale = puzzle, name, locale
        state, self._events = position(puzzle)
        self._seat = RA.to_act(state) or 0
        self._legal = RA.legal_actions(state)
        # The judge knows everyone's fame, so the person who is to find what it finds best sees it too.
        self._view: Any = RA.computer_view(state, self._seat)
        self._names = [numbered_player(seat, locale) for seat in range(puzzle.players)]

    @abstractmethod
    def _title(self) -> str:
        """The first line of all messages."""

    async def _ask(self, question: str, prefix: str, drawing: Drawing) -> Post:
        lines = [self._title(), question]
        controls = unopened_controls(GAME, self._view, self._legal, self._locale, prefix)
        return await self._post(lines, controls, drawing)

    def _judged(self, answer: Answer) -> list[str]:
        puzzle, locale = self.puzzle, self._locale
        values = {"best": self._label(puzzle.best), "chosen": self._label(answer.action)}
        key = "puzzle-right" if answer.correct else "puzzle-wrong"
        why = text(locale, "puzzle-why", margin=puzzle.margin)
        about = [text(locale, f"puzzle-theme-{theme}") for theme in themes(puzzle)]
        return [
            self._title(),
            text(locale, key, **values),
            with_reason(why, GAME, puzzle.reason, self._names, locale),
            *option_lines(puzzle.shares, self._label, {answer.action: "puzzle-option-chosen"}, locale),
            text(locale, "puzzle-themes", themes=listed(about, locale), count=len(about)),
        ]

    def _setting(self) -> dict[str, Any]:
        return {"players": self.puzzle.players, "epoch": ROMAN[self._view.epoch]}

    def _label(self, action: str) -> str:
        return RENDERERS[GAME].action_label(RA.parse_action(action), self._view, self._locale)

    async def _post(self, lines: list[str], controls: list[Control], drawing: Drawing) -> Post:
        position, events = (self._view, self._names, self._locale), self._events
        draw = partial(RENDERERS[GAME].render, *position, events=events)
        describe = partial(RENDERERS[GAME].describe, *position, events=events)
        board = await drawing.illustrate(draw, describe, "puzzle", "puzzle", f"ra-puzzle-{self._name}.png")
        return Post(board.below("\n".join(lines)), controls, *board)


class PuzzleMessages(PositionMessages):
    """The messages of the puzzle of a day in one language."""

    def __init__(self, puzzle: Puzzle, day: date, locale: str) -> None:
        super().__init__(puzzle, f"{day:%Y%m%d}", locale)
        self._day = day

    async def question(self, drawing: Drawing) -> Post:
        """The board as the player sees it, and the controls of their turn."""
        question = text(self._locale, "puzzle-question", name=self._names[self._seat])
        return await self._ask(question, f"puzzle:{self._name}-{mark_of(self.puzzle)}", drawing)

    async def verdict(self, answer: Answer, standing: Standing, drawing: Drawing) -> Post:
        """Whether an answer is right, what each option promises, why, and how everybody has done."""
        small_print = text(self._locale, "puzzle-small-print")
        lines = [*self._judged(answer), *self._stands(answer, standing), small_print]
        label = text(self._locale, "puzzle-button-share")
        controls = [button(f"puzzle-share:{self._name}", label, row=0)] if standing.can_share else []
        if standing.today:
            label = text(self._locale, "puzzle-button-play")
            controls.append(button(play_button(standing.today), label, row=0))
        return await self._post(lines, controls, drawing)

    def _title(self) -> str:
        key = "puzzle-title-shipped" if self.puzzle in shipped_puzzles() else "puzzle-title"
        noon = datetime.combine(self._day, time(12), UTC)  # the same date nearly everywhere
        return text(self._locale, key, day=format_dt(noon, "D"), **self._setting())

    def _stands(self, answer: Answer, standing: Standing) -> list[str]:
        lines = [self._streak(standing)]
        if change := standing.change:
            lines.insert(0, text(self._locale, "puzzle-rating", rating=rating_words(change)))
        if standing.answered:
            lines.append(self._answered(standing.answered, is_solved=answer.correct))
        return lines

    def _streak(self, standing: Standing) -> str:
        begins = _beginning(standing.today) if standing.today else next_day(self._day)
        return text(self._locale, "puzzle-streak", days=standing.streak, next=format_dt(begins, "R"))

    def _answered(self, answered: Answered, *, is_solved: bool) -> str:
        """How many of the server have solved it, and who; the mentions ping nobody."""
        locale = self._locale
        who = [f"<@{user_id}>" for user_id in answered.solvers[:MOST_NAMED]]
        who += [text(locale, "puzzle-you")] if is_solved else []
        others = answered.solved - len(who)
        who += [text(locale, "puzzle-others", others=others)] if others else []
        counts = {"people": answered.people, "solved": answered.solved}
        return text(locale, "puzzle-answered", who=and_list(who, locale), **counts)


def mark_of(puzzle: Puzzle) -> str:
    """What tells the controls of one puzzle from those of another one."""
    return sha256(dumps(puzzle).encode()).hexdigest()[:6]


def next_day(day: date) -> datetime:
    """When the puzzle of the following day comes."""
    return _beginning(day + timedelta(days=1))


def _beginning(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)
