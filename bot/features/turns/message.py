"""The turn message: the question to the player to move, the board, and a control for every move."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.discord.posts import Post
from bot.drawing import alt_text
from bot.features.log.lines import log_lines, names_of, small_print
from bot.games import game_at
from bot.words import text
from renderers.games import RENDERERS
from renderers.names import plain

if TYPE_CHECKING:
    from bot.drawing import Drawing
    from engine.tables import Update


async def turn_post(update: Update, drawing: Drawing, *, ping: bool) -> Post:
    """The message that asks a player to act; with `ping` they are notified if it is sent as a new one."""
    table, asked = update.table, update.table.player_to_act
    locale, names = table.locale, names_of(table)
    if asked is None:
        raise ValueError(f"Nobody is asked at table {table.code}.")
    game, renderer = game_at(table), RENDERERS[table.game]
    events = [event for move in (*update.moves, *update.draft) for event in move.events]
    who = f"<@{asked.user_id}>" if asked.user_id and ping else f"**{plain(asked.name)}**"
    compressing = await drawing.board(table, update.view, names, events)
    what = renderer.asked_text(update.view, names, locale)
    lines = [
        text(locale, "turn", who=who, code=table.code, what=what),
        *game.turn_lines(update),
        *small_print(log_lines(table, game.news(update), locale), locale),
    ]
    controls = game.turn_controls(update)
    described = alt_text(partial(renderer.describe, update.view, names, locale, events=events))
    picture = await compressing
    if picture is None:
        lines.append(text(locale, "no-picture"))
    return Post("\n".join(lines), controls, picture, described, asked.user_id if ping else None)
