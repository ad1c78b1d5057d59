"""How a table ended: the winner and the fame by epoch, or that it was cancelled."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.controls.table import TableButton
from bot.drawing import alt_text
from bot.levels import with_level
from bot.messages.log_lines import MAX_LENGTH, log_lines, names_of, small_print
from bot.posts import MAX_CONTENT, Post
from bot.words import text
from renderers.games import RENDERERS
from renderers.names import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.drawing import Drawing
    from engine.tables import Table, TableSeat, Update

LAST_LINES = 5
"""Log lines below the ranking: more would push the winner's card off a phone."""
SPARE = 100
"""Characters for telling how many lines of the log are left out."""


async def result_post(update: Update, drawing: Drawing) -> Post:
    """The last message of a finished game."""
    table, view = update.table, update.view
    locale, names = table.locale, names_of(table)
    ranking = sorted(table.seats, key=lambda seat: view.places[seat.seat])
    standings = [
        _title(table, [seat for seat in ranking if view.places[seat.seat] == 1]),
        *(
            text(
                locale,
                "result-line",
                place=view.places[seat.seat],
                name=with_level(seat, f"**{plain(seat.name)}**", locale),
                fame=view.epochs[-1].fame[seat.seat],
                epochs=", ".join(str(epoch.fame[seat.seat]) for epoch in view.epochs),
            )
            for seat in ranking
        ),
    ]
    room = min(MAX_LENGTH, MAX_CONTENT - len("\n".join(standings)) - SPARE)
    told = log_lines(table, update.moves, locale)[:-1]  # the last event is the ranking above
    lines = [*standings, *small_print(told, locale, room, most=LAST_LINES)]
    picture = await drawing.winner(table, view, names)
    told_in_words = alt_text(partial(RENDERERS[table.game].describe_winner, view, names, locale))
    controls = [TableButton.make(table, what, locale, row=0) for what in ("replay", "more")]
    return Post("\n".join(lines), controls, picture, told_in_words)


def _title(table: Table, winners: Sequence[TableSeat]) -> str:
    names = [plain(seat.name) for seat in winners]
    key = "result-title-shared" if names[1:] else "result-title"
    return text(table.locale, key, code=table.code, name=", ".join(names))


def cancelled_post(table: Table) -> Post:
    """What remains of a cancelled table."""
    return Post(text(table.locale, "cancelled", code=table.code))


def cancel_asked_post(table: Table, user_id: int) -> Post:
    """Somebody wants to cancel; it names who else must."""
    asker = next((seat.name for seat in table.people if seat.user_id == user_id), "")
    missing = ", ".join(plain(seat.name) for seat in table.people if not seat.wants_cancel)
    words = text(table.locale, "cancel-asked", code=table.code, name=plain(asker), missing=missing)
    return Post(words, [TableButton.make(table, "cancel", table.locale, row=0)])


def cancel_for_all_post(table: Table, locale: str) -> Post:
    """What a moderator who plays is asked."""
    button = TableButton.make(table, "cancel-for-all", locale, row=0, style=ButtonStyle.danger)
    return Post(text(locale, "cancel-moderator", code=table.code), [button])
