"""Buttons about time: more time, playing on without a late player, and reopening a closed lobby."""

from discord.utils import format_dt

from bot.answering.feature import Feature, control, table_action
from bot.answering.which_table import enter_table
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.features.lobby.places import require_allowed
from bot.posts.addressing import address, address_all
from bot.posts.time import TIME_BUTTON, reminder_post
from engine.message import MessagePlace, Until, Wait
from engine.store.messages import read_messages
from engine.tables import Caps, Kind, NotLateError, Table, TooManyInvitationsError


class Time(Feature):
    """Answers the buttons about time."""

    @control(TIME_BUTTON)
    async def press(self, reply: Reply, code: str, what: str, decision: str, seat: str | None) -> None:
        """Answer the button of a reminder, or of the offer to play on."""
        table = await enter_table(self.tables, reply, code, int(decision))
        if what == "more":
            # `correct_end` reads the message only once it says what this press makes of it.
            async with self.announcer.owed.changing(MessagePlace(reply.channel_id, reply.message_id or 0)):
                await self._extend(reply, table, int(decision))
        else:
            await self._play_on(reply, table, int(decision), None if seat is None else int(seat))

    async def _extend(self, reply: Reply, table: Table, decision: int) -> None:
        try:
            clock = await self.tables.deadlines.extend(table.code, reply.user.id, decision)
        except NotLateError as error:
            raise Refusal("more-time-not-yours", code=table.code) from error
        # A press proves that the reminder was sent, even if a crash kept the bot from noting it.
        for reminder in await self.tables.read(
            read_messages, Kind.REMINDER, code=table.code, about=str(decision)
        ):
            if reminder.place is None and reply.message_id:
                place = MessagePlace(reply.channel_id, reply.message_id)
                await self.tables.messages.settled(reminder, Wait(Until.DECIDED, decision), place)
        # Where several are asked at once, all of them have more time.
        asked = [(seat, await self.tables.settings.of(seat.user_id or 0)) for seat in table.asked]
        told = address_all([address(table, *one) for one in asked], table.locale)
        await reply.update(reminder_post(table, clock, told))

    async def _play_on(self, reply: Reply, table: Table, decision: int, seat: int | None) -> None:
        if self.services.timekeeper.presence.is_quiet:
            raise Refusal("play-on-later", code=table.code)
        try:
            table = await self.tables.deadlines.play_on(table.code, reply.user.id, decision, seat)
        except NotLateError as error:
            raise Refusal("play-on-yourself", code=table.code) from error
        # Not as the reply: that would refer to the offer, which is deleted now.
        await self.announcer.carry_on(table)

    @table_action("reopen")
    async def reopen(self, reply: Reply, table: Table) -> None:
        """Reopen a closed lobby as it was, unless the server wants no tables there any more."""
        await require_allowed(self.services, reply, table.channel_id)
        caps = Caps((await self.tables.guild_settings.of(table.guild_id)).most_tables)
        try:
            table = await self.tables.deadlines.reopen(table.code, reply.user.id, caps=caps)
        except TooManyInvitationsError as error:
            if reply.user.id == table.host_id:
                raise
            raise Refusal("reopen-later", code=table.code, until=format_dt(error.until, "R")) from error
        await self.announcer.announce(table, reply)
