"""Users, roles, and the memberships of users in the guild."""

from dataclasses import dataclass, field
from datetime import datetime

from playground.discord_json import Json
from playground.world.snowflakes import now, timestamp


@dataclass(slots=True)
class User:
    """A person or the bot."""

    id: str
    username: str
    global_name: str | None = None
    bot: bool = False
    locale: str = "en-US"

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def payload(self) -> Json:
        return {
            "id": self.id,
            "username": self.username,
            "global_name": self.global_name,
            "discriminator": "0",
            "avatar": None,
            "avatar_decoration_data": None,
            "banner": None,
            "accent_color": None,
            "collectibles": None,
            "primary_guild": None,
            "clan": None,
            "public_flags": 0,
            **({"bot": True} if self.bot else {}),
        }


@dataclass(slots=True)
class Role:
    """A role of the guild; the role with the guild's id is @everyone."""

    id: str
    name: str
    permissions: int
    position: int
    bot_id: str | None = None
    mentionable: bool = False
    """Whether everybody may ping it; whoever may mention @everyone always may."""

    def payload(self) -> Json:
        return {
            "id": self.id,
            "name": self.name,
            "description": None,
            "permissions": str(self.permissions),
            "position": self.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "icon": None,
            "unicode_emoji": None,
            "managed": self.bot_id is not None,
            "mentionable": self.mentionable,
            "flags": 0,
            **({"tags": {"bot_id": self.bot_id}} if self.bot_id else {}),
        }


@dataclass(slots=True)
class Membership:
    """A user in the guild, with their nickname and the ids of their roles (without @everyone)."""

    user: User
    roles: set[str] = field(default_factory=set)
    nick: str | None = None
    joined_at: datetime = field(default_factory=now)
    timed_out_until: datetime | None = None

    @property
    def is_timed_out(self) -> bool:
        return self.timed_out_until is not None and self.timed_out_until > now()

    def payload(self) -> Json:
        return {"user": self.user.payload(), **self.partial()}

    def partial(self) -> Json:
        """The membership without its user, as Discord sends it beside a message's author."""
        return {
            "roles": sorted(self.roles),
            "nick": self.nick,
            "avatar": None,
            "banner": None,
            "joined_at": timestamp(self.joined_at),
            "premium_since": None,
            "communication_disabled_until": self.timed_out_until and timestamp(self.timed_out_until),
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }
