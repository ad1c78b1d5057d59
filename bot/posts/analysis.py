"""What the messages about an analysis say."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.discord.controls import CODE, button
from bot.discord.posts import MAX_CONTENT, Post, pack_into_pages
from bot.drawing import alt_text
from bot.games.seat_names import names_of
from bot.words import text
from engine.tables import End
from renderers.analysis import analysis_text, describe_analysis, render_analysis

if TYPE_CHECKING:
    from bot.drawing import Drawing
    from engine.analysis import Analysis
    from engine.record import Record
    from engine.tables import Table

ANALYSIS_BUTTON = rf"analysis:{CODE}:(?P<what>cancel|look)"


def cancel_button(code: str) -> str:
    """The custom_id by which the message of a job is found."""
    return f"analysis:{code}:cancel"


def job_post(code: str, before: int, share: float | None, locale: str, *, privately: bool) -> Post:
    """How far a job is: how many come `before` it, or how much of it is done, from 0 to 1."""
    cancel = button(cancel_button(code), text(locale, "analysis-cancel"), row=0)
    look = button(f"analysis:{code}:look", text(locale, "analysis-look"), row=0)
    if share is None:
        words = text(locale, "analysis-waits", code=code, before=before)
    else:
        words = text(locale, "analysis-runs", code=code, percent=int(100 * share))
    return Post(words, [look, cancel] if privately else [cancel])


def ended_post(code: str, outcome: str, locale: str) -> Post:
    """What a message says of an analysis that will not come."""
    key = "analysis-cancelled" if outcome == End.CANCELLED else "analysis-failed"
    return Post(text(locale, key, code=code))


async def analysis_post(
    table: Table, record: Record, analysis: Analysis, locale: str, drawing: Drawing
) -> Post:
    """The analysis of a table's game: the moments and accuracies in words, and the card."""
    names, people = names_of(table), {seat.seat for seat in table.people} or None
    draw = partial(render_analysis, record, analysis, names, locale, code=table.code, seats=people)
    picture = await drawing.draw_slowly(draw, table.code, "analysis")
    told = analysis_text(record, analysis, names, locale, people)
    words = pack_into_pages([text(locale, "analysis-of", code=table.code), *told], MAX_CONTENT)[0]
    described = alt_text(partial(describe_analysis, record, analysis, names, locale, people))
    return Post(words, picture=picture, alt_text=described)
