"""The first message in a server that the bot has joined, and its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.discord.controls import button
from bot.discord.posts import Post
from bot.games import DEFAULT_GAME
from bot.posts.tutorial_start import start_button
from bot.words import text

if TYPE_CHECKING:
    from datetime import datetime


def welcome_button(joined_at: datetime) -> str:
    """The custom_id of a button by which the message about one joining is found again."""
    return f"welcome:{int(joined_at.timestamp())}:settings"


def welcome_post(joined_at: datetime, locale: str) -> Post:
    """The greeting."""
    joined = int(joined_at.timestamp())
    controls = [
        button(
            welcome_button(joined_at),
            text(locale, "server-button-settings"),
            row=0,
            style=ButtonStyle.primary,
        ),
        button(f"welcome:{joined}:check", text(locale, "server-button-check"), row=0),
        start_button(DEFAULT_GAME, locale),
    ]
    return Post(text(locale, "server-welcome"), controls)
