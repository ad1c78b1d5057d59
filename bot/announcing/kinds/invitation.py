"""The invitation: one message for all kept seats of a table, which pings those invited who may be pinged."""

from bot.announcing.kind import Aim, Kind, Lane, Leave, Mark, Owed, Show
from bot.posts.invitation import closed_invitation_post, invitation_button, invitation_post
from engine import calendar
from engine.message import INVITATION, Until, Wait
from engine.store.pings import read_pinged


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
        return Show(invitation_post(table, invited, silent), wait, send=bool(invited))

    def mark(self, owed: Owed) -> Mark:
        return Mark(control=invitation_button(owed.table, "join"))
