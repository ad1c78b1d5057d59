"""People on Discord as people at tables."""

import discord

from engine.tables import Person
from renderers.names import known_as


def person_of(user: discord.User | discord.Member) -> Person:
    """A Discord user under their display name, or their username where that cannot be shown."""
    return Person(user.id, known_as(user.display_name, user.name), user.name)
