"""Puzzles to practise with: any number of one theme, which count nowhere.

A custom_id names theme, puzzle and what was pressed (`practice:gods:17:bid 5`); nothing is kept anywhere.
"""

import discord

from bot.answering.feature import Feature, control
from bot.discord.controls import button
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.drawing import Drawing
from bot.features.puzzle.message import PositionMessages
from bot.features.tableless_controls import PRESSED, pressed_action
from bot.words import text
from engine.puzzles import Theme, judge_answer, practice_numbers, practice_puzzles
from engine.store.puzzles import Answer

THEMES = {theme: f"puzzle-theme-{theme}" for theme in Theme}
"""Every theme with the key of its name, as the command offers them."""
_OF_THEME = rf"(?P<theme>{'|'.join(Theme)}):(?P<number>[0-9]{{1,3}})"
PRESS = rf"practice:{_OF_THEME}:{PRESSED}"
NEXT = rf"practice-next:{_OF_THEME}"


class PuzzlePractice(Feature):
    """The controls of puzzles to practise with."""

    @control(PRESS)
    async def press(self, reply: Reply, theme: str, number: str, pressed: str) -> None:
        """Judge an answer."""
        messages = _messages(Theme(theme), int(number), reply.locale)
        answer = Answer(*judge_answer(messages.puzzle, pressed_action(pressed, reply.chosen)))
        await reply.in_place(await messages.told(answer, self.drawing))

    @control(NEXT)
    async def turn(self, reply: Reply, theme: str, number: str) -> None:
        """Ask the next question."""
        numbers = practice_numbers(Theme(theme))
        following = next((one for one in numbers if one > int(number)), numbers[0])
        messages = _messages(Theme(theme), following, reply.locale)
        await reply.in_place(await messages.question(self.drawing))


async def practise(reply: Reply, theme: Theme, drawing: Drawing) -> None:
    """Ask a question of a theme, chosen by the moment of the request."""
    numbers = practice_numbers(theme)
    pressed = reply.interaction.created_at.timestamp()
    messages = _messages(theme, numbers[int(pressed * 1000) % len(numbers)], reply.locale)
    await reply.private(await messages.question(drawing))


def _messages(theme: Theme, number: int, locale: str) -> "PracticeMessages":
    if number not in practice_numbers(theme):
        raise Refusal("old-button")
    return PracticeMessages(theme, number, locale)


class PracticeMessages(PositionMessages):
    """The messages of one puzzle to practise with, in one language."""

    def __init__(self, theme: Theme, number: int, locale: str) -> None:
        super().__init__(practice_puzzles()[number], f"{theme}-{number}", locale)
        self._theme, self._number = theme, number

    async def question(self, drawing: Drawing) -> Post:
        """The board as the player sees it, and the controls of their turn."""
        question = text(self._locale, "puzzle-practice-question", name=self._names[self._seat])
        return await self._ask(question, f"practice:{self._theme}:{self._number}", drawing)

    async def told(self, answer: Answer, drawing: Drawing) -> Post:
        """Whether an answer is right, what each option promises, why, and a button to the next question."""
        label = text(self._locale, "puzzle-button-next")
        custom_id = f"practice-next:{self._theme}:{self._number}"
        again = button(custom_id, label, row=0, style=discord.ButtonStyle.primary)
        lines = [*self._judged(answer), text(self._locale, "puzzle-small-print")]
        return await self._post(lines, [again], drawing)

    def _title(self) -> str:
        theme = text(self._locale, f"puzzle-theme-{self._theme}")
        return text(self._locale, "puzzle-title-practice", theme=theme, **self._setting())
