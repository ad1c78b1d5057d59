"""Whose invitations may ping a person, and whom they block: a part of `/ra me settings`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.answering.feature import Feature, control
from bot.discord.controls import MAX_OPTIONS, option, select
from bot.discord.posts import Post
from bot.words import text
from engine.tables import Invites
from renderers.names import clean

if TYPE_CHECKING:
    from bot.discord.replies import Reply
    from bot.services import Services
    from engine.store.pings import Blocked

INVITES_SELECT = "settings:invites"
UNBLOCK_SELECT = "settings:unblock"


class MyInvites(Feature):
    """Choosing who may invite, and undoing blocks; the invitation itself has the button that blocks."""

    @control(INVITES_SELECT)
    async def choose(self, reply: Reply) -> None:
        """Change whose invitations may ping the person."""
        await self.services.tables.settings.change(reply.user.id, invites=Invites(reply.chosen[0]))
        await reply.in_place(await invites_post(self.services, reply))

    @control(UNBLOCK_SELECT)
    async def unblock(self, reply: Reply) -> None:
        """Undo a block."""
        await self.services.tables.pings.unblock(reply.user.id, reply.chosen[0])
        await reply.in_place(await invites_post(self.services, reply))


async def invites_post(services: Services, reply: Reply) -> Post:
    """Whose invitations may ping the person, and whom they block, with a select for each."""
    locale, tables = reply.locale, services.tables
    chosen = (await tables.settings.of(reply.user.id)).invites
    blocked = await tables.pings.blocked(reply.user.id)
    offers = [option(one, text(locale, f"settings-invites-{one}"), chosen=one is chosen) for one in Invites]
    controls = [select(INVITES_SELECT, text(locale, "settings-invites"), offers, row=0)]
    lines = [text(locale, "settings-invites-title", blocked=len(blocked))]
    if blocked:
        people = [option(one.fingerprint, name_of(one, locale)) for one in blocked[:MAX_OPTIONS]]
        controls.append(select(UNBLOCK_SELECT, text(locale, "settings-unblock"), people, row=1))
    return Post("\n".join(lines), controls)


def name_of(blocked: Blocked, locale: str) -> str:
    """The name of somebody who is blocked, or what stands for one that is not known or cannot be shown."""
    return (blocked.name and clean(blocked.name)) or text(locale, "settings-blocked-unnamed")
