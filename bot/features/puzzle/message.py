"""The messages of a puzzle: the question, and what is said of an answer.

A custom_id names the day and what was pressed (`puzzle:20261123:bid 5`), so nothing is kept in memory.
"""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

from discord.ui import Button
from discord.utils import format_dt

from bot.discord.posts import Post
from bot.drawing import alt_text
from bot.features.tableless_controls import PRESSED, unopened_controls
from bot.games import ON_DISCORD
from bot.words import text
from engine.games import RA
from engine.puzzles import position, shipped_puzzles
from renderers.games import RENDERERS
from renderers.names import numbered_player
from renderers.words.typography import ROMAN

if TYPE_CHECKING:
    from datetime import date

    from bot.discord.controls import Control
    from bot.drawing import Drawing
    from engine.puzzles import Puzzle
    from engine.store.puzzles import Answer

PRESS = rf"puzzle:(?P<day>[0-9]{{8}}):{PRESSED}"
MORE = "more"
"""The control of a turn that a puzzle does not have."""
GAME = "ra"
MOST_OPTIONS = 6
"""The number of options whose shares are shown, besides the person's own."""


class PuzzleMessages:
    """The messages of one puzzle in one language."""

    def __init__(self, puzzle: Puzzle, day: date, locale: str) -> None:
        self._puzzle, self._day, self._locale = puzzle, day, locale
        state, self._events = position(puzzle)
        self._seat = RA.to_act(state) or 0
        self._legal = RA.legal_actions(state)
        self._view: Any = RA.view(state, self._seat)
        self._names = [numbered_player(seat, locale) for seat in range(puzzle.players)]

    async def question(self, drawing: Drawing) -> Post:
        """The board as the player sees it, and the controls of their turn."""
        lines = [self._title(), text(self._locale, "puzzle-question", name=self._names[self._seat])]
        prefix = f"puzzle:{self._day:%Y%m%d}"
        controls = unopened_controls(GAME, self._view, self._legal, self._locale, prefix)
        return await self._post(lines, [one for one in controls if not _is_more(one)], drawing)

    async def verdict(self, answer: Answer, streak: int, drawing: Drawing) -> Post:
        """Whether an answer is right, what each option promises, and why."""
        puzzle, locale = self._puzzle, self._locale
        values = {"best": self._label(puzzle.best), "chosen": self._label(answer.action)}
        key = "puzzle-right" if answer.correct else "puzzle-wrong"
        reason = ON_DISCORD[GAME].reason_text(puzzle.reason, self._names, locale)
        lines = [
            self._title(),
            text(locale, key, **values),
            text(locale, "puzzle-why", reason=reason, margin=round(100 * puzzle.margin)),
            *self._options(answer.action),
            self._streak(streak),
            text(locale, "puzzle-small-print"),
        ]
        return await self._post(lines, [], drawing)

    def _title(self) -> str:
        key = "puzzle-title-shipped" if self._puzzle in shipped_puzzles() else "puzzle-title"
        noon = datetime.combine(self._day, time(12), UTC)  # the same date nearly everywhere
        players, epoch = self._puzzle.players, ROMAN[self._view.epoch]
        return text(self._locale, key, day=format_dt(noon, "D"), players=players, epoch=epoch)

    def _options(self, chosen: str) -> list[str]:
        """What the best options promise, and the one that was chosen; options that read alike are one."""
        wins = {self._label(chosen): dict(self._puzzle.shares)[chosen]}
        for action, share in self._puzzle.shares:
            if len(wins) <= MOST_OPTIONS:
                wins.setdefault(self._label(action), share)
        return [self._option(label, share, chosen) for label, share in sorted(wins.items(), key=_by_share)]

    def _option(self, label: str, share: float, chosen: str) -> str:
        key = "puzzle-option-chosen" if label == self._label(chosen) else "puzzle-option"
        return text(self._locale, key, action=label, wins=round(100 * share))

    def _streak(self, streak: int) -> str:
        tomorrow = datetime.combine(self._day + timedelta(days=1), time(), UTC)
        return text(self._locale, "puzzle-streak", days=streak, next=format_dt(tomorrow, "R"))

    def _label(self, action: str) -> str:
        return RENDERERS[GAME].action_label(RA.parse_action(action), self._view, self._locale)

    async def _post(self, lines: list[str], controls: list[Control], drawing: Drawing) -> Post:
        describe = partial(
            RENDERERS[GAME].describe, self._view, self._names, self._locale, events=self._events
        )
        render = partial(RENDERERS[GAME].render, self._view, self._names, self._locale, events=self._events)
        filename = f"ra-puzzle-{self._day:%Y%m%d}.png"
        described, picture = alt_text(describe), await drawing.draw(render, "puzzle", "puzzle", filename)
        if picture is None:
            lines.append(described)
        return Post("\n".join(lines), controls, picture, described)


def _by_share(option: tuple[str, float]) -> float:
    return -option[1]


def _is_more(control: Control) -> bool:
    return isinstance(control, Button) and str(control.custom_id).endswith(f":{MORE}")
