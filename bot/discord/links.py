"""Links to messages, and Discord's people and places as tables keep them."""

from typing import Any

import discord

from engine.tables import Person, Place, Table
from renderers.names import known_as


def place_of(interaction: discord.Interaction[Any]) -> Place:
    """The server and channel of an interaction, as tables keep them."""
    channel_id = interaction.channel_id or 0
    if interaction.guild_id is None:
        return Place.in_direct_messages(channel_id)
    return Place(interaction.guild_id, channel_id)


def person_of(user: discord.User | discord.Member) -> Person:
    """A Discord user under their display name, or their username where that cannot be shown."""
    return Person(user.id, known_as(user.display_name, user.name), user.name)


def table_link(table: Table) -> str:
    """A link to the table's current message; its code if there is none."""
    place = table.message_place
    return table.code if place is None else message_link(table.guild_id, *place)


def message_link(guild_id: int, channel_id: int, message_id: int) -> str:
    """A link to a message; `guild_id` as tables keep it."""
    where = "@me" if guild_id < 0 else guild_id
    return f"https://discord.com/channels/{where}/{channel_id}/{message_id}"


def channel_of(table: Table) -> int:
    """The channel or thread in which the table is played."""
    return table.thread_id or table.channel_id
