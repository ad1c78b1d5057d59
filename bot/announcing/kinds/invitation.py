"""The invitation: one message for all kept seats of a table, which pings those invited who may be pinged."""

from collections.abc import Sequence

from bot.announcing.kind import Aim, Kind, Lane, Leave, Mark, Owed, Show
from bot.posts.invitation import closed_invitation_post, invitation_button, invitation_post
from engine import calendar
from engine.message import INVITATION, Until, Wait
from engine.store.pings import read_inviter, read_pinged
from engine.tables import KeptSeat, Table


class Invitation(Kind):
    """It has buttons for as long as a seat is kept, and comes after the lobby that it links to."""

    name = INVITATION
    lane = Lane("invitations")
    is_beside_board = True
    invites = True

    async def aim(self, owed: Owed) -> Aim | None:
        table, wait = owed.table, Wait(Until.UNKEPT)
        if not table.kept_seats or table.finished_at:
            return Show(closed_invitation_post(table), send=False)
        invited = table.kept_at(calendar.now())
        if owed.message.place and not invited:
            return Leave(wait)
        if not owed.message.place and table.message_id is None:
            return None
        pinged = await self.means.tables.read(read_pinged, table.code)
        silent = {kept.user_id for kept in invited} - pinged
        inviter_id = await self._inviter(table, invited)
        return Show(invitation_post(table, invited, inviter_id, silent), wait, send=bool(invited))

    async def _inviter(self, table: Table, invited: Sequence[KeptSeat]) -> int | None:
        """Who has invited them, and is blocked by Block; that need not be the host any more."""
        read = self.means.tables.read
        found = await read(read_inviter, table.code, invited[0].user_id) if invited else None
        return found[1] if found else table.host_id

    def mark(self, owed: Owed) -> Mark:
        return Mark(control=invitation_button(owed.table, "join"))
