"""A person's own tables in words: the turns that wait for them."""

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle
from discord.utils import format_dt

from bot.discord.controls import Control, button
from bot.discord.links import table_link
from bot.discord.posts import Post, pack_into_pages
from bot.posts.direct import digest_button
from bot.words import text
from engine.tables import OwnTable, Table


def next_post(own: OwnTable, locale: str) -> Post:
    """The next table that waits for a person, with a link and a button that shows it right there."""
    words = table_line(own.table, locale, "next-table", asked_time(own, locale))
    return Post(words, [sit_button(own.table, locale)])


def sit_button(table: Table, locale: str) -> Control:
    """A button of private messages that shows the board in their place."""
    custom_id = f"table:{table.code}:{table.version}:sit"
    return button(custom_id, text(locale, "next-button", code=table.code), row=0, style=ButtonStyle.primary)


def own_turn_line(own: OwnTable, locale: str) -> str:
    """A line about a turn that waits for the reader."""
    return table_line(own.table, locale, "games-yours", asked_time(own, locale))


def table_line(table: Table, locale: str, key: str, *more: str, **values: Any) -> str:
    """A line about a table, hardly longer than a phone is wide; its name is the link to it."""
    name = text(locale, "games-table", code=table.code, game=text(locale, f"game-{table.game}"))
    if not table.paused and table.message_place:
        name = f"[{name}]({table_link(table)})"
    line = " · ".join([text(locale, key, table=name, **values), *more])
    return f"{line}. {text(locale, 'games-place-gone', code=table.code)}" if table.paused else line


def asked_time(own: OwnTable, locale: str) -> str:
    """Until when the current decision may take; without a clock, since when it is open."""
    if own.until:
        return text(locale, "games-deadline", until=format_dt(own.until, "R"))
    return text(locale, "games-began", since=format_dt(own.since, "R"))


def digest_post(waiting: Sequence[OwnTable], due_at: int, locale: str) -> Post:
    """Every turn that waits for a person, as far as they fit; `due_at` (Unix seconds) tells it apart."""
    lines = [own_turn_line(own, locale) for own in waiting]
    listed = pack_into_pages(lines)[0]
    more = len(lines) - len(listed.splitlines())
    words = [text(locale, "digest-title", tables=len(lines)), listed]
    if more:
        words.append(text(locale, "digest-more", more=more))
    return Post("\n".join(words), [button(digest_button(due_at), text(locale, "button-settings"), row=0)])
