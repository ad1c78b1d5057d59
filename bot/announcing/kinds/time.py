"""The messages about the time for a decision: the reminder, and the offer to play on."""

from abc import abstractmethod

from bot.announcing.kind import Aim, Delete, Kind, Lane, Leave, Mark, Owed, Show
from bot.posts.addressing import address, address_all
from bot.posts.time import live_reminder, more_time_button, offer_post, play_on_button, reminder_post
from engine import calendar
from engine.direct_message import Told, is_wanted
from engine.message import ASLEEP, Until, Wait
from engine.store.deadlines import read_deadline
from engine.tables import Deadline
from engine.tables import Kind as Deadlines

NAMED = "named"
"""What an offer notes: the seats of the late people that it names."""
LANE = Lane("reminders", at_once=50, a_second=20)
"""Many at once, since most wait for their own channel, which takes five messages in five seconds."""


class _TimeNotice(Kind):
    """It is deleted once the decision is made that it is about. None comes right after an outage."""

    lane = LANE
    is_beside_board = True

    async def aim(self, owed: Owed) -> Aim | None:
        table, message = owed.table, owed.message
        if message.place is None and self.means.is_quiet():
            return None
        clock = await self.means.tables.read(read_deadline, table.code)
        decision = int(message.about)
        if clock is None or not table.asked or not clock.decision == decision == table.decision:
            return Delete()
        if self.is_over(clock):
            return Delete()
        wait = Wait(Until.DECIDED, decision)
        return await self._show(owed, clock, wait)

    @abstractmethod
    def is_over(self, clock: Deadline) -> bool:
        """Whether what it says is past, although the decision is open."""

    @abstractmethod
    async def _show(self, owed: Owed, clock: Deadline, wait: Wait) -> Show | Leave:
        """What it says while the decision is open."""


class Reminder(_TimeNotice):
    """Pings those who are asked, unless they chose another way or are away; at `live` pace it has no button.

    It pings all who are asked at once, so that it does not tell who has answered; at other paces only in the
    hours in which they play. Whoever does not play then is mentioned once they do.
    """

    name = Deadlines.REMINDER

    def is_over(self, clock: Deadline) -> bool:
        """Whether the time is over; what can be done then is in the offer."""
        return clock.kind is Deadlines.ABANDONMENT

    async def _show(self, owed: Owed, clock: Deadline, wait: Wait) -> Show | Leave:
        table, settings, is_there = owed.table, self.means.tables.settings, owed.message.place is not None
        asked = [(seat, await settings.of(seat.user_id or 0)) for seat in table.asked]
        reminded = await self.means.tables.pings.reminded_already(table)
        now = calendar.now()
        wanted = [
            one for one in asked if is_wanted(one[1], Told.REMINDER, now) and one[0].user_id not in reminded
        ]
        if table.own_options.pace != "live":
            later = {seat.seat: await self.wait_for_hours(seat.user_id) for seat, _ in wanted}
            asleep = {seat: until for seat, until in later.items() if until}
            wanted = [one for one in wanted if one[0].seat not in asleep]
            if asleep and not wanted and not is_there:
                return Leave(min(asleep.values(), key=lambda until: until.past))
            wait = wait._replace(state={ASLEEP: [*asleep]})
        if is_there:  # it must not tell who has answered; one that was found has not noted yet who was asleep
            return Leave(wait)
        told = address_all([address(table, *one) for one in wanted or asked], table.locale)
        return Show(reminder_post(table, clock, told), wait, send=bool(wanted))

    def mark(self, owed: Owed) -> Mark:
        if owed.table.own_options.pace == "live":
            return Mark(words=live_reminder(owed.table))
        return Mark(control=more_time_button(owed.table.code, owed.message.about))


class Offer(_TimeNotice):
    """Pings nobody. It is edited when one of several late people answers, or is replaced, or is back."""

    name = Deadlines.EXPIRY

    def is_over(self, clock: Deadline) -> bool:
        """Whether all who are late have gone away, and have their time again when they return."""
        return clock.kind is not Deadlines.ABANDONMENT

    async def _show(self, owed: Owed, clock: Deadline, wait: Wait) -> Show | Leave:  # noqa: ARG002  # the reminder's
        late = await self.means.tables.deadlines.late(owed.table) or owed.table.asked
        named = {NAMED: [seat.seat for seat in late]}
        if owed.message.place and owed.message.state == named:
            return Leave(wait)
        return Show(offer_post(owed.table, late), wait._replace(state=named))

    def mark(self, owed: Owed) -> Mark:
        return Mark(control=play_on_button(owed.table.code, owed.message.about))
