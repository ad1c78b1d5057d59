"""A guild: its members, its roles, and the permissions that these give."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from playground.errors import DiscordError, Problem
from playground.world.people import Membership, Role
from playground.world.permissions import ALL, TIMED_OUT_MAY, Overwrite, Permission, in_channel, in_guild


@dataclass(slots=True)
class Guild:
    """A server; `roles` and `memberships` go by the id of the role and of the user."""

    id: str
    name: str
    owner_id: str = ""
    locale: str = "en-US"
    system_channel_id: str | None = None
    roles: dict[str, Role] = field(default_factory=dict)
    memberships: dict[str, Membership] = field(default_factory=dict)

    @property
    def everyone(self) -> Role:
        return self.roles[self.id]

    def member(self, user_id: str) -> Membership:
        """A user's membership; raises `DiscordError`: Unknown Member."""
        if user_id not in self.memberships:
            raise DiscordError(Problem.UNKNOWN_MEMBER)
        return self.memberships[user_id]

    def permissions(self, user_id: str) -> Permission:
        """A member's permissions in the guild, before the overwrites of any channel."""
        if user_id == self.owner_id:
            return ALL
        roles = self.member(user_id).roles
        return in_guild(self.everyone.permissions, (self.roles[role].permissions for role in roles))

    def permissions_in_channel(self, user_id: str, overwrites: Iterable[Overwrite]) -> Permission:
        """A member's permissions in a channel with these overwrites."""
        base, roles = self.permissions(user_id), self.member(user_id).roles
        found = in_channel(base, overwrites, guild_id=self.id, member_id=user_id, roles=roles)
        silenced = self.member(user_id).is_timed_out and not found & Permission.ADMINISTRATOR
        return found & TIMED_OUT_MAY if silenced else found
