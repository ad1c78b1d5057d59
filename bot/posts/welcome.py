"""The first message in a server that the bot has joined, and its buttons; other messages have one of them."""

from datetime import datetime
from functools import partial

from discord import ButtonStyle

from bot.discord.controls import Control, button
from bot.discord.posts import Post
from bot.drawing import Drawing
from bot.games import DEFAULT_GAME
from bot.words import text
from renderers.gallery import describe_example, render_example


def welcome_button(joined_at: datetime) -> str:
    """The custom_id of a button by which the message about one joining is found again."""
    return f"welcome:{int(joined_at.timestamp())}:settings"


async def welcome_post(joined_at: datetime, locale: str, drawing: Drawing) -> Post:
    """The greeting, with the board of a game."""
    joined = int(joined_at.timestamp())
    new, settings, check = (text(locale, f"server-button-{what}") for what in ("new", "settings", "check"))
    controls = [
        button(f"welcome:{joined}:new", new, row=0, style=ButtonStyle.success),
        start_button(DEFAULT_GAME, locale),
        button(welcome_button(joined_at), settings, row=1),
        button(f"welcome:{joined}:check", check, row=1),
    ]
    draw, describe = partial(render_example, locale), partial(describe_example, locale)
    board = await drawing.illustrate(draw, describe, "welcome", "welcome", "ra.png")
    return Post(text(locale, "server-welcome"), controls, *board)


FIRST = "aim"
"""The first step of every tutorial."""
SHOW = "show"
"""Pressed to see a step."""


def start_button(game: str, locale: str) -> Control:
    """The button that begins the tutorial of a game; `bot.features.tutorial` answers it."""
    return button(f"tutorial:{game}:{FIRST}:{SHOW}", text(locale, "tutorial-start"), row=0)
