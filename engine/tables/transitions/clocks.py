"""Time limits: functions from one snapshot of a table or its clock to the next."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import datetime, timedelta

from engine import playing_hours
from engine.deadline import REMINDED_AFTER, Deadline, Kind, whole
from engine.games import Seat
from engine.playing_hours import Hours
from engine.table import Status, Table
from engine.tables.errors import NotLateError, NotSeatedError, StaleVersionError, TimeOverError
from engine.tables.transitions.seating import ended, require_seated, with_seat
from engine.tables.transitions.stand_ins import hand_over

TIMES = {"day": timedelta(hours=24), "slow": timedelta(hours=72)}
"""The time for one decision; at `live` pace it consists of the two times below."""
OWN_TIME = timedelta(seconds=20)
"""For each decision at `live` pace."""
BANK = timedelta(minutes=8)
"""For each person at `live` pace, shared by all decisions that take longer."""
LONGEST = 3
"""The time ends after this many times as much by the calendar, however few the player's hours are."""
REMINDED_BEFORE = timedelta(seconds=60)
"""At `live` pace, how long before the end of the bank a player is reminded."""
EXTENSION = 1 / 2
"""The fraction of the time that a player can get in addition, once per decision."""
PATIENCE = 7
"""An idle game is abandoned after this many times the time for a decision, a live one after as many days."""
LOBBY_TIME = timedelta(hours=48)
"""An idle lobby closes after this."""


def has_clock(table: Table) -> bool:
    """Whether people are asked who have limited time; in a game of one person nobody has."""
    return bool(table.asked) and len(table.those_who_stay) > 1 and table.own_options.pace != "none"


def start(
    table: Table, now: datetime, away_until: datetime | None = None, hours: Hours | None = None
) -> Deadline | None:
    """The clock that begins when a table's message is announced; None if it has none.

    The time of a player who is away, and holds up nobody who is not, begins with their return. It passes in
    their `hours` alone, except at `live` pace.
    """
    now = whole(max(now, away_until) if away_until else now)
    if table.status is Status.LOBBY:
        end = now + LOBBY_TIME
        return Deadline(table.code, table.version, table.version, Kind.CLOSING, end, end, now)
    if not has_clock(table):
        return None
    return _live(table, now) if ends_by_itself(table) else _in_hours(table, now, hours)


def start_for_all(
    table: Table, now: datetime, away_until: datetime | None, hours: Iterable[Hours | None]
) -> Deadline | None:
    """The same for all who are asked, with the hours of each: nobody has less than their own hours give."""
    starts = [start(table, now, away_until, one) for one in [*hours] or [None]]
    return max(filter(None, starts), key=lambda clock: clock.ends_at, default=None)


def unseen(table: Table, now: datetime) -> Deadline | None:
    """The clock of a table that no message shows, since its place is gone; None if it has none.

    Nobody is late for what they were not asked, but an idle game is abandoned, and an idle lobby closes.
    """
    if table.status is Status.LOBBY:
        return start(table, now)
    if not has_clock(table):
        return None
    now = whole(now)
    end = now + _patience(table)
    return Deadline(table.code, table.announced, table.decision, Kind.ABANDONMENT, end, end, now)


def _patience(table: Table) -> timedelta:
    return PATIENCE * TIMES.get(table.own_options.pace, TIMES["day"])


def _live(table: Table, now: datetime) -> Deadline:
    end = now + OWN_TIME + _bank_left(table)
    reminder = max(now + OWN_TIME, end - REMINDED_BEFORE)
    kind = Kind.REMINDER if reminder < end else Kind.EXPIRY
    return Deadline(table.code, table.version, table.decision, kind, min(reminder, end), end, now)


def _in_hours(table: Table, now: datetime, hours: Hours | None) -> Deadline:
    amount = TIMES[table.own_options.pace]
    used_up, latest = whole(playing_hours.after(hours, now, amount)), now + LONGEST * amount
    end = min(used_up, latest)
    clock = Deadline(
        table.code, table.version, table.decision, Kind.EXPIRY, end, end, now,
        hours=hours, used_up_at=used_up if hours else None, latest_at=latest,
    )  # fmt: skip
    return clock.with_reminder(now, playing_hours.after(hours, now, REMINDED_AFTER * amount))


def _bank_left(table: Table) -> timedelta:
    used = table.player_to_act.bank_used if table.player_to_act else 0
    return max(BANK - timedelta(seconds=used), timedelta())


def ends_by_itself(table: Table) -> bool:
    """Whether a computer takes over as soon as the player to move runs out of time."""
    return table.own_options.pace == "live"


def announced(
    table: Table, version: int, new: Deadline | None, running: Deadline | None, shown: Deadline | None
) -> Deadline | None:
    """The clock of a table once a message shows this version; None to start and change none.

    `new` is the clock that would start now, `running` the clock so far, if any, and `shown` the clock whose
    end the message shows; None if that is not known. A decision that was announced before keeps its clock.
    """
    if new is None or version < new.decision or (running and version < running.version):
        return None
    known = shown if shown and shown.decision == new.decision and shown.hours == new.hours else None
    if running is None or running.decision != new.decision or running.is_unseen:
        # At `live` pace the seconds count that Discord took to show the message.
        clock = new if known is None or ends_by_itself(table) else known
    elif version > running.version:  # somebody has done something
        clock = acted(running, table, new.acted_at)
    else:
        clock = running
    return replace(clock, version=version, shown_end=known.ends_at if known else None)


def put_off(clock: Deadline, table: Table, now: datetime, away_until: datetime) -> Deadline:
    """The clock of a player who has gone away since it began, and holds up nobody who is not."""
    if clock.is_unseen:
        return unseen(table, away_until) or clock
    new = start(table, now, away_until, clock.hours) or clock
    new = new if clock.kind is Kind.REMINDER else after_reminder(new)
    return replace(new, version=clock.version, extended=clock.extended, shown_end=clock.shown_end)


def after_reminder(clock: Deadline) -> Deadline:
    """The clock after a reminder."""
    return replace(clock, kind=Kind.EXPIRY, due_at=clock.ends_at)


def after_expiry(clock: Deadline, table: Table) -> Deadline:
    """The clock after the player's time is over, at a table that waits for people to go on."""
    return _waiting(replace(clock, kind=Kind.ABANDONMENT), table)


def acted(clock: Deadline, table: Table, now: datetime) -> Deadline:
    """The clock once somebody has acted without ending the decision: the game is given up later."""
    return _waiting(replace(clock, acted_at=whole(now)), table)


def _waiting(clock: Deadline, table: Table) -> Deadline:
    if clock.kind is not Kind.ABANDONMENT:
        return clock
    return replace(clock, due_at=clock.acted_at + _patience(table))


def extended(clock: Deadline, table: Table, user_id: int, now: datetime) -> Deadline:
    """The clock with more time for the player to move; unchanged if they have had more already.

    Raises `NotSeatedError`, `NotLateError` for other players, or `TimeOverError`.
    """
    require_seated(table, user_id)
    if not table.asks(user_id):
        raise NotLateError
    if clock.kind is Kind.ABANDONMENT or table.own_options.pace not in TIMES:
        raise TimeOverError
    if clock.extended:
        return clock
    more = EXTENSION * TIMES[table.own_options.pace]
    used_up = whole(playing_hours.after(clock.hours, clock.used_up_at or clock.ends_at, more))
    latest = (clock.latest_at or clock.ends_at) + LONGEST * more
    end = min(used_up, latest)
    return replace(
        clock, extended=True, kind=Kind.EXPIRY, due_at=end, ends_at=end, acted_at=whole(now),
        used_up_at=used_up if clock.hours else None, latest_at=latest,
    )  # fmt: skip


# Tables.


def bank_used(table: Table, clock: Deadline, now: datetime) -> int:
    """How many seconds of their bank the player to move, who decides now, has used."""
    left = min(max(clock.ends_at - now, timedelta()), _bank_left(table))
    return int((BANK - left).total_seconds())


def expire(table: Table) -> Table:
    """Let a computer replace the player to move, whose time is over."""
    (seat,) = table.asked  # one person: where people bid at once, it is at a slower pace
    used = int(BANK.total_seconds())
    table = with_seat(table, seat.seat, expirations=seat.expirations + 1, bank_used=used)
    return hand_over(table, seat.user_id or 0, None)


def play_on(table: Table, by: int, decision: int, late: Collection[Seat], seat: Seat | None) -> Table:
    """Let a computer replace a player whose time is over at another player's request.

    `late` are those whose decision is missing; no `seat` means the first of them. Raises `NotSeatedError`,
    `NotLateError` for the late player, or `StaleVersionError` if nobody waits for them any more.
    """
    asks = require_seated(table, by)
    player = next((one for one in table.asked if one.seat in late and seat in {None, one.seat}), None)
    if table.decision != decision or player is None:
        raise StaleVersionError(table)
    if player.seat == asks:
        raise NotLateError
    return hand_over(table, player.user_id or 0, None)


def give_up(table: Table, clock: Deadline, now: datetime) -> Table:
    """End an abandoned game or close an idle lobby; unchanged if it has gone on meanwhile.

    A lobby that has gone on gets another clock once a message shows it.
    """
    if table.status is Status.RUNNING and clock.kind is Kind.ABANDONMENT:
        return ended(table, Status.ABANDONED, now)
    if table.status is Status.LOBBY and table.version == clock.version:
        return replace(table, status=Status.CLOSED, finished_at=now)
    return table


def reopen(table: Table, by: int) -> Table:
    """Reopen a closed lobby as it was; invitations to kept seats are due again.

    Raises `NotSeatedError`, or `StaleVersionError` if it is not closed.
    """
    if table.status is not Status.CLOSED:
        raise StaleVersionError(table)
    if table.seat_of(by) is None and by not in {kept.user_id for kept in table.kept_seats}:
        raise NotSeatedError
    return replace(table, status=Status.LOBBY, finished_at=None)


def with_decision(before: Table, after: Table) -> Table:
    """The table with `decision` set to its version if the question, or who decides it, has changed."""
    return after if _question(before) == _question(after) else replace(after, decision=after.version)


def _question(table: Table) -> tuple[object, ...]:
    """Who is to decide; those who are asked at once stay asked while any of them is."""
    if table.bidders:
        return table.asked_seat, bool(table.asked)
    return table.to_act, table.player_to_act and table.player_to_act.decider
