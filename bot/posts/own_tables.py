"""A person's own tables in words: the turns that wait for them."""

from collections.abc import Sequence

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
    words = text(locale, "next-table", **_place(own.table, locale))
    return Post(_with_times(words, own, locale), [sit_button(own.table, locale)])


def sit_button(table: Table, locale: str) -> Control:
    """A button of private messages that shows the board in their place."""
    custom_id = f"table:{table.code}:{table.version}:sit"
    return button(custom_id, text(locale, "next-button", code=table.code), row=0, style=ButtonStyle.primary)


def own_turn_line(own: OwnTable, locale: str) -> str:
    """A line about a turn that waits for the reader: where, since when and until when."""
    return _with_times(text(locale, "games-yours", **_place(own.table, locale)), own, locale)


def digest_post(waiting: Sequence[OwnTable], due_at: int, locale: str) -> Post:
    """Every turn that waits for a person, as far as they fit; `due_at` (Unix seconds) tells it apart."""
    lines = [own_turn_line(own, locale) for own in waiting]
    listed = pack_into_pages(lines)[0]
    more = len(lines) - len(listed.splitlines())
    words = [text(locale, "digest-title", tables=len(lines)), listed]
    if more:
        words.append(text(locale, "digest-more", more=more))
    return Post("\n".join(words), [button(digest_button(due_at), text(locale, "button-settings"), row=0)])


def _place(table: Table, locale: str) -> dict[str, str]:
    """What a line about a table names: its code and game, and a link."""
    place = text(locale, "games-place-gone", code=table.code) if table.paused else table_link(table)
    return {"code": table.code, "game": text(locale, f"game-{table.game}"), "link": place}


def _with_times(words: str, own: OwnTable, locale: str) -> str:
    parts = [words, text(locale, "games-asked", since=format_dt(own.since, "R"))]
    if own.until:
        parts.append(text(locale, "games-until", until=format_dt(own.until, "R")))
    return " ".join(parts)
