"""The question with which a player asks the others to cancel a running game."""

from collections.abc import Collection

from bot.discord.posts import Post
from bot.games.seat_names import plain_list, plain_name
from bot.games.table_controls import table_button
from bot.words import text
from engine.games import Seat
from engine.tables import Table
from renderers.words.formats import and_list


def cancel_asked_post(table: Table, asker: Seat, absent: Collection[int] = ()) -> Post:
    """A player's wish to cancel, and the names of those who must still agree."""
    locale, missing = table.locale, missing_names(table, absent, table.locale)
    key = "cancel-asked" if missing else "cancel-agreed"
    name = plain_name(table, table.seats[asker], locale)
    words = text(locale, key, code=table.code, name=name, missing=missing)
    return Post(words, [table_button(table, "cancel", locale, row=0)])


def missing_names(table: Table, absent: Collection[int], locale: str) -> str:
    """The names of those who must still agree."""
    missing = [seat for seat in table.yet_to_agree if seat.user_id not in absent]
    return and_list(plain_list(table, missing, locale), locale)
