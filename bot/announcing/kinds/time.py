"""The messages about the time for a decision: the reminder, and the offer to play on."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from bot.announcing.kind import Aim, Delete, Kind, Lane, Leave, Mark, Owed, Show
from bot.posts.addressing import telling, wants_reminders
from bot.posts.time import live_reminder, more_time_button, offer_post, play_on_button, reminder_post
from engine.message import Until, Wait
from engine.tables import Kind as Deadlines
from engine.tables import Settings

if TYPE_CHECKING:
    from engine.tables import Deadline, TableSeat

LANE = Lane("reminders", at_once=50, a_second=20)
"""Many at once, since most wait for their own channel, which takes five messages in five seconds."""


class _TimeNotice(Kind):
    """It is deleted once the decision is made that it is about. Nobody is told right after an outage."""

    lane = LANE
    is_beside_board = True

    async def aim(self, owed: Owed) -> Aim | None:
        table, message = owed.table, owed.message
        if message.place is None and self.means.is_quiet():
            return None
        clock, player = await self.means.tables.deadlines.running_clock(table.code), table.player_to_act
        decision = int(message.about)
        if clock is None or player is None or not clock.decision == decision == table.decision:
            return Delete()
        if self.is_over(clock):
            return Delete()
        wait = Wait(Until.DECIDED, decision)
        return Leave(wait) if message.place else await self._show(owed, clock, player, wait)

    def is_over(self, clock: Deadline) -> bool:  # noqa: ARG002  # the reminder's
        """Whether what it says is past, although the decision is open."""
        return False

    @abstractmethod
    async def _show(self, owed: Owed, clock: Deadline, player: TableSeat, wait: Wait) -> Show | Leave:
        """What it says while the decision is open."""


class Reminder(_TimeNotice):
    """Pings the player to move, unless they chose another way; at `live` pace it has no button.

    At other paces it comes in the hours in which the player plays.
    """

    name = Deadlines.REMINDER

    def is_over(self, clock: Deadline) -> bool:
        """Whether the time is over; what can be done then is in the offer."""
        return clock.kind is Deadlines.ABANDONMENT

    async def _show(self, owed: Owed, clock: Deadline, player: TableSeat, wait: Wait) -> Show | Leave:
        if owed.table.own_options.pace != "live" and (later := await self.wait_for_hours(player.user_id)):
            return later
        settings = await self.means.tables.settings.of(player.user_id) if player.user_id else Settings()
        post = reminder_post(owed.table, clock, telling(owed.table, player, settings))
        reminded = await self.means.tables.pings.reminded_already(owed.table)
        return Show(post, wait, send=wants_reminders(settings) and not reminded)

    def mark(self, owed: Owed) -> Mark:
        if owed.table.own_options.pace == "live":
            return Mark(words=live_reminder(owed.table))
        return Mark(control=more_time_button(owed.table.code, owed.message.about))


class Offer(_TimeNotice):
    """Pings nobody."""

    name = Deadlines.EXPIRY

    async def _show(self, owed: Owed, clock: Deadline, player: TableSeat, wait: Wait) -> Show:  # noqa: ARG002  # the reminder's
        return Show(offer_post(owed.table, player), wait)

    def mark(self, owed: Owed) -> Mark:
        return Mark(control=play_on_button(owed.table.code, owed.message.about))
