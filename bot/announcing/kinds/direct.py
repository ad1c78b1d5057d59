"""Messages to one person about a table; where they accept none, a mention at the table takes their place."""

import logging
from datetime import timedelta

from bot.announcing.kind import Aim, Kind, Lane, Leave, Mark, Owed, Show
from bot.discord import requests
from bot.discord.failures import RequestRefusedError, Trouble
from bot.discord.links import channel_of
from bot.discord.posts import Post
from bot.discord.sight import Sight
from bot.posts.direct import direct_language, direct_post, mention_post, notice_button
from engine import calendar
from engine.direct_message import DIRECT, is_wanted
from engine.message import Message, MessagePlace
from engine.store.messages import read_messages
from engine.tables import DirectMessage, How, Settings, Status, Table, Told

LANE = Lane("direct messages")

log = logging.getLogger(__name__)


class Direct(Kind):
    """It notifies by itself, and its mention pings; once it is there nothing is done about it.

    People who may not see the table's channel any more get none, nor those who want none by now. It waits for
    the hours in which the person plays; nobody who plays live does.
    """

    name = DIRECT
    lane = LANE
    patience = timedelta()

    async def aim(self, owed: Owed) -> Aim | None:
        table, due = owed.table, DirectMessage.of(owed.message)
        settings = await self.means.tables.settings.of(due.user_id)
        if owed.message.place or not _is_due(settings, table, due):
            return Leave()
        is_live = table.own_options.pace == "live" and table.status is Status.RUNNING
        if not is_live and (later := await self.wait_for_hours(due.user_id)):
            return Leave(later, look=True)
        if not await Sight(self.means.client, due.user_id).sees(table):
            return Leave()
        if due.how is not How.DIRECT:
            return Show(mention_post(table, due))
        if due.told in {Told.TURN, Told.REMINDER} and not await self._waits_for(due.user_id, table):
            return Leave()
        update = await self.means.tables.views.look(table.code)
        return Show(direct_post(update, due, direct_language(settings, table)))

    async def _waits_for(self, user_id: int, table: Table) -> bool:
        """Whether a person has yet to answer; nobody else sees whether a direct message comes."""
        return any(seat.user_id == user_id for seat in await self.means.tables.deadlines.late(table))

    def mark(self, owed: Owed) -> Mark:
        due = DirectMessage.of(owed.message)
        # Where people are mentioned, several may be told the same.
        return Mark(control=notice_button(due), names=None if due.how is How.DIRECT else due.user_id)

    async def channel(self, owed: Owed) -> int | None:
        due = DirectMessage.of(owed.message)
        if due.how is How.DIRECT:
            return await requests.open_direct_messages(self.means.client, due.user_id)
        return channel_of(owed.table)

    async def send(self, owed: Owed, post: Post) -> MessagePlace | None:
        due = DirectMessage.of(owed.message)
        if due.how is not How.DIRECT:
            return await super().send(owed, post)
        try:
            channel_id = await requests.open_direct_messages(self.means.client, due.user_id)
            return await self.send_in(channel_id, owed, post)
        except RequestRefusedError as refused:
            log.info("A direct message about table %s was refused: %s", due.code, refused)
            return await self._mention(owed.message, for_good=refused.trouble is Trouble.CANNOT_MESSAGE_USER)

    async def _mention(self, refused: Message, *, for_good: bool) -> MessagePlace | None:
        """Mention the person at the table instead, unless that has become needless.

        While Discord let the direct message wait they may have acted, or deleted their data. Where several
        are asked at once, nobody is: only those who have yet to answer are reminded, and a mention would show
        who they are.
        """
        tables, due = self.means.tables, DirectMessage.of(refused)
        is_noted = await tables.read(read_messages, DIRECT, number=refused.number)
        table = await tables.get(due.code)
        is_secret = due.told is Told.REMINDER and bool(table.bidders)
        settings = await tables.settings.of(due.user_id)
        if not is_noted or is_secret or not _is_due(settings, table, due):
            return None
        message = await tables.messages.refused(refused, for_good=for_good)
        return await super().send(Owed(message, table), mention_post(table, DirectMessage.of(message)))


def _is_due(settings: Settings, table: Table, due: DirectMessage) -> bool:
    """Whether the person still wants the message, and can use it."""
    return is_wanted(settings, due.told, calendar.now()) and _is_of_use(table, due)


def _is_of_use(table: Table, due: DirectMessage) -> bool:
    """Whether the message is still of use: turns that are over are not announced."""
    if due.told in {Told.RESULT, Told.ENDED}:
        return True
    if table.status is not Status.RUNNING:
        return False
    if due.told is Told.BEGINS:
        return table.seat_of(due.user_id) is not None  # they may have left since
    if due.told is Told.REMINDER and due.version < table.decision:
        return False
    return table.asks(due.user_id)
