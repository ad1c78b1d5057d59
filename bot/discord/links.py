"""Links to messages, and where a table is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.tables import Table


def table_link(table: Table) -> str:
    """A link to the table's current message; its code if there is none."""
    if table.message_id is None:
        return table.code
    return message_link(table.guild_id, table.message_channel_id or 0, table.message_id)


def message_link(guild_id: int, channel_id: int, message_id: int) -> str:
    """A link to a message."""
    return f"https://discord.com/channels/{guild_id}/{channel_id}/{message_id}"


def channel_of(table: Table) -> int:
    """The channel or thread in which the table is played."""
    return table.thread_id or table.channel_id
