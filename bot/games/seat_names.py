"""What the people and computers at a table are called in messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers.names import clean, numbered_player, plain
from renderers.words.formats import and_list

if TYPE_CHECKING:
    from engine.tables import Table, TableSeat


def plain_name(seat: TableSeat, locale: str) -> str:
    """The name escaped for a message; "Player 3" for a person whose data is deleted."""
    return plain(seat.name, numbered_player(seat.seat, locale))


def clean_name(seat: TableSeat, locale: str) -> str:
    """The same for texts without formatting, such as those of controls."""
    return clean(seat.name, numbered_player(seat.seat, locale))


def asked_names(table: Table, locale: str) -> str:
    """Those who are asked now, or the computer that decides; empty unless the game runs."""
    seats = table.asked or ((table.player_to_act,) if table.player_to_act else ())
    return and_list([plain_name(seat, locale) for seat in seats], locale)
