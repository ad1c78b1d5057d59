"""What is told about a table of Ra."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import renderers.ra
from bot.emojis import with_emoji
from bot.games.ra.emojis import emoji_of
from engine.ra.events import EpochScored, Passed
from engine.ra.scoring import score_points
from renderers.ra.log import points_by_category

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.games import Seat
    from engine.players import Reason
    from engine.ra.events import Event
    from engine.ra.view import View
    from engine.tables import Logged, Update


def news(update: Update) -> list[Logged]:
    """All of them."""
    return list(update.moves)


def log_lines(events: Sequence[Event], names: Sequence[str], locale: str) -> list[str]:
    """One sentence an event; passes in a row are one sentence."""
    lines: list[str] = []
    for passed, grouped in groupby(events, lambda event: isinstance(event, Passed)):
        group = list(grouped)
        if passed and len(group) > 1:
            passes = [event for event in group if isinstance(event, Passed)]
            lines.append(renderers.ra.passed_line(passes, names, locale))
        else:
            lines += [
                with_emoji(emoji_of(event), renderers.ra.log_line(event, names, locale)) for event in group
            ]
    return lines


def reason_text(reason: Reason, names: Sequence[str], locale: str) -> str:
    """Why a computer did what it did."""
    return renderers.ra.reason_text(reason.key, reason.values, names, locale)


def scored_epoch(event: Event) -> int | None:
    """The epoch that an event scored."""
    return event.score.epoch if isinstance(event, EpochScored) else None


def points_now(view: View, seat: Seat, name: str, locale: str) -> str:
    """What a seat would score now."""
    return points_by_category([score_points(view.players, view.epoch, view.options)[seat]], [name], locale)


def bag_text(view: View, locale: str) -> list[str]:
    """The tiles left in the bag by kind."""
    return renderers.ra.bag_text(view, locale)
