"""The day's digest: one direct message about all tables that wait for a person, at an hour of their own."""

import logging
from datetime import UTC, datetime, timedelta

from bot.announcing.kind import Aim, Kind, Leave, Mark, Owed, Show
from bot.announcing.kinds.direct import LANE
from bot.discord import requests
from bot.discord.failures import RequestRefusedError, Trouble
from bot.discord.posts import Post
from bot.discord.sight import Sight
from bot.posts.direct import digest_button, direct_language
from bot.posts.own_tables import digest_post
from engine import calendar, playing_hours
from engine.message import DIGEST, MessagePlace, Wait
from engine.tables import Notify, OwnTable, Settings

log = logging.getLogger(__name__)


class Digest(Kind):
    """It comes if anything waits; where it is refused, mentions at those tables take its place.

    In an auction for all that would show who has yet to answer; there the reminder names the person.

    One that is late does not come outside of the hours in which the person plays.
    """

    name = DIGEST
    lane = LANE
    patience = timedelta()

    async def aim(self, owed: Owed) -> Aim | None:
        user_id = owed.message.user_id or 0
        settings = await self.means.tables.settings.of(user_id)
        wants_none = settings.told_by is not Notify.DIGEST or settings.is_away(calendar.now())
        if not wants_none and not owed.message.place and (later := await self._wait(owed, settings)):
            return Leave(later, look=True)
        waiting = [] if owed.message.place or wants_none else await self._waiting(user_id)
        if not waiting:
            return Leave()
        language = direct_language(settings, waiting[0].table)
        return Show(digest_post(waiting, int(owed.message.about), language))

    async def _wait(self, owed: Owed, settings: Settings) -> Wait | None:
        """What a late digest waits for, if its own hour was one in which the person plays."""
        due = datetime.fromtimestamp(int(owed.message.about), UTC)
        if settings.hours is None or not playing_hours.contains(settings.hours, due):
            return None
        return await self.wait_for_hours(owed.message.user_id)

    def mark(self, owed: Owed) -> Mark:
        return Mark(control=digest_button(int(owed.message.about)))

    async def channel(self, owed: Owed) -> int | None:
        return await requests.open_direct_messages(self.means.client, owed.message.user_id or 0)

    async def send(self, owed: Owed, post: Post) -> MessagePlace | None:
        user_id = owed.message.user_id or 0
        try:
            channel_id = await requests.open_direct_messages(self.means.client, user_id)
            return await self.send_in(channel_id, owed, post)
        except RequestRefusedError as refused:
            log.info("A digest was refused: %s", refused)
            for_good = refused.trouble is Trouble.CANNOT_MESSAGE_USER
            own = [one.table for one in await self._waiting(user_id)]
            # Direct messages refuse mentions too; where several are asked, one shows who has yet to answer.
            waiting = {one.code: one.version for one in own if not one.is_direct and not one.bidders}
            due = self.means.tables.messages
            await due.digest_refused(owed.message, waiting, for_good=for_good)
            return None

    async def _waiting(self, user_id: int) -> list[OwnTable]:
        """What waits for a person on all servers, most urgent first, where they may see it."""
        own = await self.means.tables.views.own_tables(user_id)
        waiting = sorted((one for one in own if one.waits_for(user_id)), key=lambda one: one.urgency)
        sight = Sight(self.means.client, user_id)
        return [one for one in waiting if await sight.sees(one.table)]
