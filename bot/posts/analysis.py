"""What the messages about an analysis say."""

from collections.abc import Collection
from functools import partial

from discord import ButtonStyle

from bot.discord.controls import CODE, Control, button
from bot.discord.posts import MAX_CONTENT, Post, pack_into_pages
from bot.drawing import Drawing, alt_text
from bot.games.seat_names import names_of
from bot.words import text
from engine.analysis import Analysis
from engine.games import Seat
from engine.record import Record
from engine.tables import End, Table
from renderers.analysis import analysis_text, describe_analysis, render_analysis

ANALYSIS_BUTTON = rf"analysis:{CODE}:(?P<what>cancel|look)"


def cancel_button(code: str) -> str:
    """The custom_id by which the message of a job is found."""
    return f"analysis:{code}:cancel"


def moment_button(code: str, n: int, label: str) -> Control:
    """A button that opens the replay, privately, at the decision that is the move `n`."""
    return button(f"watch:{code}:moment:{n}", label, row=0)


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
    names, people = names_of(table), counted(table)
    draw = partial(render_analysis, record, analysis, names, locale, code=table.code, seats=people)
    picture = await drawing.draw_slowly(draw, table.code, "analysis")
    told = analysis_text(record, analysis, names, locale, people)
    words = pack_into_pages([text(locale, "analysis-of", code=table.code), *told], MAX_CONTENT)[0]
    described = alt_text(partial(describe_analysis, record, analysis, names, locale, people))
    return Post(words, _ways_into_the_game(table, analysis, locale), picture, described)


def counted(table: Table) -> Collection[Seat] | None:
    """The seats of people, whose decisions an analysis counts; None, for all seats, without people."""
    return {seat.seat for seat in table.people} or None


def _ways_into_the_game(table: Table, analysis: Analysis, locale: str) -> list[Control]:
    """The moments in the replay, and the lessons of those who played."""
    moments = []
    for number, move in enumerate(analysis.moments(counted(table)), start=1):
        label = text(locale, "analysis-moment-button", number=number, wins=move.wins_lost)
        moments.append(moment_button(table.code, move.n, label))
    learners = [seat for seat in table.people if seat.user_id and analysis.mistakes(seat.seat)]
    begin = button(
        f"lesson:{table.code}:begin", text(locale, "button-learn"), row=1, style=ButtonStyle.primary
    )
    return [*moments, begin] if learners else moments
