"""How a person is told that something waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.tables import Notify
from renderers.names import plain

if TYPE_CHECKING:
    from engine.tables import Settings, TableSeat


class Telling(NamedTuple):
    """The part of a message that is for one person."""

    who: str
    """The person as the message names them."""
    pings: tuple[int, ...]
    """Whom it notifies."""


def telling(seat: TableSeat, settings: Settings) -> Telling:
    """How a message names the person in a seat: by a mention, or plainly if they are told another way."""
    user_id = seat.user_id or 0
    if settings.told_by is Notify.MENTION:
        return Telling(f"<@{user_id}>", (user_id,))
    return Telling(f"**{plain(seat.name)}**", ())


def wants_reminders(settings: Settings) -> bool:
    """Whether a person is to be reminded at all."""
    return settings.reminders and settings.told_by is not Notify.NOT
