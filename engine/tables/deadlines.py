"""The clocks of tables in the database: shown, extended, and acted on when they run out."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta

from sqlalchemy import Connection

from engine import calendar
from engine.deadline import Deadline, Kind
from engine.games import Seat
from engine.shard import WHOLE_BOT, Shard
from engine.store import deadlines, stops
from engine.store.absences import delete_absence
from engine.store.messages import call_messages, insert_message, read_messages
from engine.store.tables import hold_place
from engine.table import Table, TableSeat, ids_of
from engine.tables.caps import Caps, check_caps
from engine.tables.changing import Changing, save_change
from engine.tables.errors import NoSuchTableError, StaleVersionError
from engine.tables.pings import invite
from engine.tables.plans import read_awaited, read_unanswered
from engine.tables.repository import TableRepository, find_table
from engine.tables.settings import SettingsMemory
from engine.tables.transitions import clocks

SHOWN_WITHIN = timedelta(seconds=60)
"""How far the end of the time may be off in the message before it is edited."""
EARLY = timedelta(minutes=1)
"""A bot that stops this long before a planned stop begins is taken to have stopped for it."""


class Deadlines:
    """Knows how much time people have."""

    def __init__(
        self, repository: TableRepository, changing: Changing, settings: SettingsMemory, shard: Shard
    ) -> None:
        self._repository = repository
        self._changing = changing
        self._settings = settings
        self._shard = shard
        self.on_deadline: Callable[[Deadline], None] = lambda _: None
        """Called with a table's clock after it has been committed."""

    async def clock(self, table: Table) -> Deadline | None:
        """The clock to show in a message: the running one, or else the one that starts with the message.

        To start the latter, pass it to `announced`. None if the table has no clock.
        """
        if table.announced >= table.decision and clocks.has_clock(table):
            running = await self._repository.read(deadlines.read_deadline, table.code)
            if running and running.decision == table.decision:
                return running
        hours = [(await self._settings.of(seat.user_id)).hours for seat in table.asked if seat.user_id]
        return clocks.start_for_all(table, calendar.now(), await self._away_until(table), hours)

    async def nearest_deadlines(self, most: int) -> tuple[Deadline, ...]:
        """The nearest deadlines of the shard's tables, in order, at most this many."""
        return await self._repository.read(deadlines.read_nearest, most, self._shard)

    async def meet(self, deadline: Deadline) -> Table | None:
        """Act on a deadline; return None if the table has moved on meanwhile.

        For a reminder, or at the end of a time after which people decide how to go on, this notes that a
        message is due; everything else makes a new version of the table.
        """
        code, now = deadline.code, calendar.now()
        with suppress(StaleVersionError, NoSuchTableError):
            if await self._put_off_while_away(deadline):
                return None
            if deadline.kind in {Kind.ABANDONMENT, Kind.CLOSING}:
                return await self._changing.change(
                    code, lambda table: clocks.give_up(table, deadline, now), deadline=deadline
                )
            if deadline.kind is Kind.EXPIRY and clocks.ends_by_itself(await self._repository.get(code)):
                return await self._changing.change(code, clocks.expire, deadline=deadline, also=_end_absence)
            return await self._note_due(deadline)
        return None

    async def _put_off_while_away(self, deadline: Deadline) -> bool:
        table = await self._repository.get(deadline.code)
        away_until = await self._away_until(table)
        if away_until is None or table.decision != deadline.decision or not clocks.has_clock(table):
            return False
        after = clocks.put_off(deadline, table, calendar.now(), away_until)

        def work(connection: Connection) -> bool:
            call_messages(connection, Kind.EXPIRY, code=deadline.code)  # nobody is late any longer
            return deadlines.claim(connection, deadline, after)

        if await self._repository.write_rows(work):
            self.on_deadline(after)
        return True

    async def _away_until(self, table: Table) -> datetime | None:
        """Until when everybody who is asked is away; None if somebody is not."""
        asked = ids_of(table.asked)
        away = await self._settings.away(*asked)
        return min(away.values()) if away and len(away) == len(asked) else None

    async def _note_due(self, deadline: Deadline) -> Table:
        """Move the clock past a reminder or the end of the time, and note that a message is due."""

        def work(connection: Connection, code: str) -> None:
            table = find_table(connection, code)
            ended = deadline.kind is Kind.EXPIRY
            after = clocks.after_expiry(deadline, table) if ended else clocks.after_reminder(deadline)
            if not deadlines.claim(connection, deadline, after):
                raise StaleVersionError(table)
            insert_message(connection, deadline.kind, code=code, about=deadline.decision)
            if ended:
                call_messages(connection, Kind.REMINDER, code=code)  # it names an end that is past
                for seat in read_awaited(connection, table):
                    deadlines.count_expiry(connection, code, seat)

        return await self._repository.annotate(deadline.code, work)

    async def extend(self, code: str, user_id: int, decision: int) -> Deadline:
        """Give a player more time, once per decision; asking again changes nothing.

        Raises `NoSuchTableError`, `NotSeatedError`, `NotLateError` for other players, `TimeOverError`, or
        `StaleVersionError` once the decision is made.
        """

        def work(connection: Connection) -> Deadline:
            table = find_table(connection, code)
            clock = deadlines.read_deadline(connection, table.code)
            if clock is None or clock.decision != decision or table.decision != decision:
                raise StaleVersionError(table)
            after = clocks.extended(clock, table, user_id, calendar.now())
            deadlines.claim(connection, clock, after)
            return after

        clock = await self._repository.write(work)
        self.on_deadline(clock)
        return clock

    async def play_on(self, code: str, by: int, decision: int, seat: Seat | None = None) -> Table:
        """Let a computer replace a player whose time is over, at another player's request.

        Without a `seat` it is the player to move. The clock goes on while anybody else is late. Raises
        `NotSeatedError`, `NotLateError` for the late player, or `StaleVersionError` once nobody waits for
        them.
        """

        def work(connection: Connection, before: Table) -> Table:
            clock = deadlines.read_deadline(connection, before.code)
            if clock is None or clock.kind is not Kind.ABANDONMENT:
                raise StaleVersionError(before)
            late = read_unanswered(connection, before)
            return save_change(connection, before, clocks.play_on(before, by, decision, late, seat))

        return await self._changing.write(code, work)

    async def late(self, table: Table) -> tuple[TableSeat, ...]:
        """Those who are asked and have not answered: for messages to them, or after the end of their time.

        Those whose answer makes no difference any more are among them, since nobody may learn that yet.
        """
        missing = await self._repository.read(read_unanswered, table)
        return tuple(seat for seat in table.asked if seat.seat in missing)

    async def reopen(self, code: str, by: int, *, caps: Caps | None = None) -> Table:
        """Reopen a closed lobby; anybody who sits there, or has a seat kept, may.

        Raises `NotSeatedError`, `StaleVersionError` if it is not closed, or `TooManyInvitationsError`; with
        `caps`, what `check_caps` raises.
        """

        def also(connection: Connection, table: Table) -> None:
            hold_place(connection, table)
            check_caps(connection, table, caps)
            invite(connection, table, by)

        return await self._changing.change(code, lambda table: clocks.reopen(table, by), also=also)

    # Messages about time.

    async def renew_offer(self, code: str) -> int | None:
        """Let the offer to play on, if the player's time is over, be sent again unless it is found.

        Returns the number of the message.
        """

        def work(connection: Connection) -> int | None:
            clock = deadlines.read_deadline(connection, code)
            if clock is None or clock.kind is not Kind.ABANDONMENT:
                return None
            offers = read_messages(connection, Kind.EXPIRY, code=code, about=str(clock.decision))
            if any(offer.place is None for offer in offers):
                return None
            return insert_message(connection, Kind.EXPIRY, code=code, about=clock.decision)

        return await self._repository.write(work)

    async def with_untrue_ends(self, most: int) -> tuple[str, ...]:
        """Tables whose message is wrong about the end of the time, at most this many, without paused ones."""
        return await self._repository.read(deadlines.read_untrue, SHOWN_WITHIN, most, self._shard)

    # Outages.

    async def end_outage(self, length: timedelta | None = None) -> timedelta:
        """Extend the shard's running clocks by the length of an outage, and return that length.

        With None the bot has just started: the outage has lasted since the last heartbeat of an earlier
        process, and for the whole bot a planned stop that should have begun, or was about to, is over. It is
        negative if the machine's clock was set back meanwhile.
        """
        now = calendar.now()

        def work(connection: Connection) -> timedelta:
            ended = deadlines.end_outage(connection, now, length, self._shard)
            # Whoever stops the bot in the last minute before an announced stop means that stop. Of several
            # processes one may be started again for any reason.
            is_start = length is None and self._shard == WHOLE_BOT
            stops.write_over(connection, now, begun_by=now + EARLY if is_start else None)
            return ended

        return await self._repository.write(work)


def _end_absence(connection: Connection, table: Table) -> None:
    """Note that a computer plays for the player to move for another reason than that they are away.

    They may have been before: at `live` pace that ends with the turn.
    """
    if table.player_to_act and table.player_to_act.user_id:
        delete_absence(connection, table.code, table.player_to_act.user_id)
