"""The turn message: the question to the player to move, the board, and a control for every move."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from discord.utils import format_dt

from bot.discord.posts import Post
from bot.drawing import alt_text
from bot.features.log.lines import log_lines, names_of, small_print
from bot.games import game_at
from bot.words import text
from renderers.games import RENDERERS
from renderers.names import plain

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.drawing import Drawing
    from engine.tables import Table, Update


async def turn_post(update: Update, drawing: Drawing, mentioned: Collection[int]) -> Post:
    """The message that asks a player to act.

    They are named by a mention if they are among the people `mentioned`, and notified by it if the message is
    sent as a new one. The first one of a game does so for all its people, who may have joined hours ago. It
    is this message, rather than one of its own, so that whoever is to move first gets one ping, not two, and
    so that the beginning is told as surely as every turn. The lobby message cannot tell it: it is edited, and
    edits notify nobody.
    """
    table, asked = update.table, update.table.player_to_act
    locale, names = table.locale, names_of(table)
    if asked is None:
        raise ValueError(f"Nobody is asked at table {table.code}.")
    game, renderer = game_at(table), RENDERERS[table.game]
    events = [event for move in (*update.moves, *update.draft) for event in move.events]
    pinged = asked.user_id if asked.user_id in mentioned and asked.decider is None else None
    who = f"<@{pinged}>" if pinged else f"**{plain(asked.name)}**"
    compressing = await drawing.board(table, update.view, names, events)
    what = renderer.asked_text(update.view, names, locale)
    people = [seat for seat in table.those_who_stay if seat.user_id] if _begins(table) else []
    told = [seat.user_id for seat in people if seat.user_id and seat.user_id in mentioned]
    named = [f"<@{seat.user_id}>" if seat.user_id in told else plain(seat.name) for seat in people]
    lines = [
        *([text(locale, "turn-begins", people=", ".join(named))] if people else []),
        text(locale, "turn", who=who, code=table.code, what=what),
        *game.turn_lines(update),
        *stand_in_lines(table, locale),
        *small_print(log_lines(table, game.news(update), locale), locale),
        *([text(locale, "turn-ends", end=format_dt(update.ends_at, "R"))] if update.ends_at else []),
    ]
    controls = game.turn_controls(update)
    described = alt_text(partial(renderer.describe, update.view, names, locale, events=events))
    picture = await compressing
    if picture is None:
        lines.append(text(locale, "no-picture"))
    return Post("\n".join(lines), controls, picture, described, told or ([pinged] if pinged else []))


def stand_in_lines(table: Table, locale: str) -> list[str]:
    """For whom computers play: people who are away, and people who have left."""
    away = ", ".join(plain(seat.name) for seat in table.those_who_stay if seat.stand_in)
    left = ", ".join(plain(seat.name) for seat in table.people if seat.has_left)
    return [
        *([text(locale, "turn-stand-in", names=away)] if away else []),
        *([text(locale, "turn-left", names=left)] if left else []),
    ]


def _begins(table: Table) -> bool:
    """Whether no turn has been shown yet of a game that several people play."""
    return table.announced_seat is None and len(table.people) > 1
