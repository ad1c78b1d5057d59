"""How a message notifies a person."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.seat_names import plain_name
from engine.tables import Notify, Settings, Table, TableSeat
from renderers.words.formats import and_list


class Address(NamedTuple):
    """How a message addresses one person."""

    who: str
    """The person's name in the message."""
    pings: tuple[int, ...]
    """The people it notifies."""


def address(table: Table, seat: TableSeat, settings: Settings) -> Address:
    """Address the person in a seat: by a mention, or by their plain name if they chose another way."""
    user_id = seat.user_id or 0
    if settings.told_by is Notify.MENTION:
        return Address(f"<@{user_id}>", (user_id,))
    return Address(f"**{plain_name(table, seat, table.locale)}**", ())


def address_all(those: Sequence[Address], locale: str) -> Address:
    """Address several people in one message."""
    return Address(
        and_list([one.who for one in those], locale), tuple(user_id for one in those for user_id in one.pings)
    )
