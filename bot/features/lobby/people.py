"""People on Discord as people at tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tables import Person
from renderers.names import clean

if TYPE_CHECKING:
    import discord


def person_of(user: discord.User | discord.Member) -> Person:
    """A Discord user under their display name, or their user name if nothing of that can be shown."""
    name = user.display_name
    return Person(user.id, name if clean(name) else user.name)
