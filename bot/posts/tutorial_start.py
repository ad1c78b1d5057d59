"""The button, for several messages, that begins a tutorial."""

from __future__ import annotations

from bot.discord.controls import Control, button
from bot.words import text

FIRST = "aim"
"""The first step of every tutorial."""
SHOW = "show"
"""Pressed to see a step."""


def start_button(game: str, locale: str) -> Control:
    """The button that begins the tutorial of a game; `bot.features.tutorial` answers it."""
    return button(f"tutorial:{game}:{FIRST}:{SHOW}", text(locale, "tutorial-start"), row=0)
