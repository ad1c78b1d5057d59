"""Discord's permission bits, and how roles and channel overwrites add up to them.

Source: "Permissions" in Discord's documentation.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntFlag
from functools import reduce
from operator import or_
from typing import Literal

from playground.discord_json import Json


class Permission(IntFlag):
    """The bits that the playground checks, under Discord's names."""

    ADMINISTRATOR = 1 << 3
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL = Permission((1 << 53) - 1)
NONE = Permission(0)
# Each event asks for the permissions of everybody who listens, and sums of plain numbers are quicker.
ADMINISTRATOR, VIEW_CHANNEL = int(Permission.ADMINISTRATOR), int(Permission.VIEW_CHANNEL)

EVERYONE_MAY = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.CONNECT
)
TIMED_OUT_MAY = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
"""All that is left of anybody's permissions during a timeout, but for administrators and the owner."""

ANSWERS_MAY = Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.MENTION_EVERYONE
"""What an application may do where its bot is no member: answer."""


@dataclass(slots=True)
class Overwrite:
    """What a channel grants or denies one role or one member, on top of the guild's roles."""

    id: str
    type: Literal[0, 1]
    """0 for a role, 1 for a member."""
    allow: int = 0
    deny: int = 0

    def payload(self) -> Json:
        return {"id": self.id, "type": self.type, "allow": str(self.allow), "deny": str(self.deny)}


def in_guild(everyone: int, roles: Iterable[int]) -> Permission:
    """A member's permissions in the guild: those of @everyone and of their roles; administrators have all."""
    permissions = union((everyone, *roles))
    return ALL if permissions & ADMINISTRATOR else Permission(permissions)


def in_channel(
    base: Permission, overwrites: Iterable[Overwrite], *, guild_id: str, member_id: str, roles: set[str]
) -> Permission:
    """A member's permissions in a channel, by Discord's rule.

    The overwrite of @everyone comes first, then those of the roles together, then the member's own. Without
    VIEW_CHANNEL no other permission counts.
    """
    permissions = int(base)
    if permissions & ADMINISTRATOR:
        return ALL
    by_id = {overwrite.id: overwrite for overwrite in overwrites}
    for group in ([guild_id], sorted(roles), [member_id]):
        found = [by_id[key] for key in group if key in by_id]
        denied = union(overwrite.deny for overwrite in found)
        permissions = (permissions & ~denied) | union(overwrite.allow for overwrite in found)
    return Permission(permissions) if permissions & VIEW_CHANNEL else NONE


def union(masks: Iterable[int]) -> int:
    return reduce(or_, map(int, masks), 0)
