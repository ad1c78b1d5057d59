"""The messages about time: the reminder, and the offer to play on without a late player.

They stand beside the current message, and are deleted once the decision is made. Their custom_ids differ in
form from those of current messages, so that the two are never confused.
"""

import re
from collections.abc import Sequence

from discord import ButtonStyle
from discord.utils import format_dt

from bot.discord.controls import CODE, button
from bot.discord.links import table_link
from bot.discord.posts import Post
from bot.games.seat_names import clean_name, plain_list
from bot.posts.addressing import Address
from bot.words import text
from engine.tables import Deadline, Table, TableSeat
from renderers.words.formats import and_list

TIME_BUTTON = rf"time:{CODE}:(?P<what>more|play-on):(?P<decision>[0-9]{{1,15}})(?::(?P<seat>[0-9]))?"
"""The seat is that of a late player, where several may be."""


def more_time_button(code: str, decision: int | str) -> str:
    """The custom_id of the button of a reminder."""
    return f"time:{code}:more:{decision}"


def play_on_button(code: str, decision: int | str) -> str:
    """The custom_id of the button of an offer."""
    return f"time:{code}:play-on:{decision}"


def reminder_post(table: Table, clock: Deadline, told: Address) -> Post:
    """The reminder; at `live` pace it is a line without a button, else it offers more time, once."""
    locale = table.locale
    end = format_dt(clock.ends_at, "R")
    if table.own_options.pace == "live":
        return Post(text(locale, "reminder-live", who=told.who, code=table.code, end=end), pings=told.pings)
    key = "reminder-extended" if clock.extended else "reminder"
    if table.bidders:
        key = "reminder-extended-bids" if clock.extended else "reminder-bids"
    words = f"{text(locale, key, who=told.who, code=table.code, end=end)} {table_link(table)}"
    label = text(locale, "button-more-time")
    more = button(more_time_button(table.code, clock.decision), label, row=0, style=ButtonStyle.primary)
    return Post(words, [] if clock.extended else [more], pings=told.pings)


def offer_post(table: Table, late: Sequence[TableSeat]) -> Post:
    """The offer to play on without those who are late, each on their own."""
    locale = table.locale
    names = and_list(plain_list(table, late, locale), locale)
    key = "time-over" if len(late) == 1 else "time-over-several"
    words = text(locale, key, name=names, code=table.code, link=table_link(table))
    custom_id = play_on_button(table.code, table.decision)
    buttons = [
        button(
            f"{custom_id}:{seat.seat}" if table.bidders else custom_id,
            text(locale, "button-play-on", name=clean_name(table, seat, locale)),
            row=0,
        )
        for seat in late
    ]
    return Post(words, buttons)


def live_reminder(table: Table) -> re.Pattern[str]:
    """A pattern that finds any reminder of a table at `live` pace."""
    words = text(table.locale, "reminder-live", who="WHO", code=table.code, end="END")
    return re.compile(re.escape(words).replace("WHO", ".+").replace("END", r"<t:\d+:R>"))
