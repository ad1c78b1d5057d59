"""Addresses of messages, as Discord's apps follow them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.tables import Table


def link(table: Table) -> str:
    """The address of the table's current message, or its code where there is none."""
    if table.message_id is None:
        return table.code
    return message_link(table.guild_id, table.message_channel_id or 0, table.message_id)


def message_link(guild_id: int, channel_id: int, message_id: int) -> str:
    """The address of a message."""
    return f"https://discord.com/channels/{guild_id}/{channel_id}/{message_id}"


def place(table: Table) -> int:
    """The channel or thread in which the table is played."""
    return table.thread_id or table.channel_id
