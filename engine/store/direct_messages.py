"""Whom direct messages are due to, the followers of games, and daily digests.

A message becomes due in the transaction that remembers the public message, so that no crash can come between
the two.
"""

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import Connection, RowMapping, bindparam, select

from engine import calendar
from engine.direct_message import DIRECT, DirectMessage, How, Told, is_wanted
from engine.games import Seat
from engine.message import DIGEST, NOWHERE, Message, Until, Wait
from engine.personal_settings import Notify
from engine.shard import Shard
from engine.store.announcements import Announcement
from engine.store.messages import call_messages, delete_messages, insert_message, write_state
from engine.store.pings import turn_kind, write_asked
from engine.store.rows import delete_rows, is_in_shard, write_row
from engine.store.schema import followers, messages, seats, tables
from engine.store.settings import read_settings, write_direct_refused
from engine.table import EVERYBODY, Status
from engine.table_options import read_stored


def plan_digest(connection: Connection, user_id: int) -> None:
    """Let a person's next digest wait for its hour, in place of any other; none unless they want digests."""
    delete_messages(connection, DIGEST, user_id=user_id)
    settings = read_settings(connection, user_id)
    if settings.told_by is Notify.DIGEST:
        at = int(settings.next_digest(calendar.now()).timestamp())
        wait = Wait(Until.TIME, at)
        insert_message(connection, DIGEST, guild_id=NOWHERE, user_id=user_id, about=at, wait=wait)


def wait_again(connection: Connection, now: datetime, shard: Shard) -> None:
    """Let a shard's messages that wait for a time find out again for which, since the calendar has jumped."""
    waits = (messages.c.until == Until.TIME) & (messages.c.past > int(now.timestamp()))
    waiting = select(messages.c.kind, messages.c.user_id, messages.c.number)
    for row in connection.execute(waiting.where(waits, is_in_shard(messages.c.guild_id, shard))).all():
        if row.kind == DIGEST:
            plan_digest(connection, row.user_id)
        else:
            call_messages(connection, row.kind, number=row.number)


def write_digest_refused(
    connection: Connection, digest: Message, waiting: Mapping[str, int], *, for_good: bool
) -> None:
    """Note that a digest was refused: a mention at each table that was `waiting` takes its place.

    `waiting` has their versions by code. `for_good`: mention this person from now on, which the first one
    explains; else the next digest is tried again.
    """
    user_id = digest.user_id or 0
    if for_good:
        write_direct_refused(connection, user_id)
    plan_digest(connection, user_id)
    for number, (code, version) in enumerate(waiting.items()):
        how = How.EXPLAINED if for_good and number == 0 else How.MENTION
        due = DirectMessage(code, user_id, Told.TURN, version, how)
        delete_messages(connection, DIRECT, code=code, user_id=user_id, about=Told.TURN)
        insert_message(connection, DIRECT, code=code, user_id=user_id, about=Told.TURN, state=due.state)


_TABLE = select(
    tables.c.guild_id,
    tables.c.status,
    tables.c.version,
    tables.c.announced,
    tables.c.announced_seat,
    tables.c.bidders,
    tables.c.message_id,
    tables.c.message_channel_id,
).where(tables.c.code == bindparam("wanted"))
_PEOPLE = (
    select(seats.c.seat, seats.c.user_id, seats.c.stand_in)
    .where(seats.c.code == bindparam("wanted"), seats.c.user_id.is_not(None))
    .order_by(seats.c.seat)
)
_WITHOUT_RESULT = {Status.CANCELLED, Status.ABANDONED}


def insert_announced(connection: Connection, code: str, made: Announcement) -> None:
    """Note who has yet to hear of a version that Discord did not show before, and whom a message pings.

    Call it before it is noted that Discord shows it. Those whom the message has `told` know already; None:
    those who chose mentions, and those are `pinged` too.
    """
    version, seat, told = made.version, made.seat, made.told
    table = connection.execute(_TABLE, {"wanted": code}).mappings().one_or_none()
    if table is None or table["guild_id"] < 0:  # its own messages are direct messages
        return
    is_news = version > table["announced"]
    if is_news and table["status"] in _WITHOUT_RESULT and version == table["version"]:  # it is edited
        for user_id in _take_followers(connection, code):
            insert_due(connection, code, user_id, Told.ENDED, version, was_mentioned=False)
    elif made.place.message_id != table["message_id"] and (is_news or seat is not None):
        kind = turn_kind(table["announced_seat"], table["message_channel_id"], made.place.channel_id)
        for user_id, what in _told_of(connection, code, version, seat, table):
            is_due = (
                is_news
                and user_id not in (told or ())
                and insert_due(connection, code, user_id, what, version, was_mentioned=told is None)
            )
            if what is Told.TURN and (is_due or made.pinged is None or user_id in made.pinged):
                write_asked(connection, code, kind, user_id, version=version)


def _told_of(
    connection: Connection, code: str, version: int, seat: Seat | None, table: RowMapping
) -> list[tuple[int, Told]]:
    if seat is not None:
        people = connection.execute(_PEOPLE, {"wanted": code}).all()
        begins = table["announced_seat"] is None
        asked = (
            {seat} if seat != EVERYBODY else {one.seat for one in people if table["bidders"] >> one.seat & 1}
        )
        told = [one for one in people if one.stand_in is None and (begins or one.seat in asked)]
        return [(one.user_id, Told.TURN if one.seat in asked else Told.BEGINS) for one in told]
    if table["status"] == Status.FINISHED and version == table["version"]:
        return [(user_id, Told.RESULT) for user_id in _take_followers(connection, code)]
    return []


def _take_followers(connection: Connection, code: str) -> tuple[int, ...]:
    """Delete the followers of a game that is over; returns them."""
    following = read_followers(connection, code)
    delete_rows(connection, followers, code=code)
    return following


def insert_due(
    connection: Connection, code: str, user_id: int, told: Told, version: int, *, was_mentioned: bool
) -> bool:
    """Note that a message to a person is due, in the way they have chosen; return whether anything is due.

    Nothing is due for those who do not want it, nor for those who chose mentions if they were mentioned
    already; nor of turns for those who chose a day's digest, except at `live` pace. An older message about
    the same is not sent any more.
    """
    delete_messages(connection, DIRECT, code=code, user_id=user_id, about=told)
    settings = read_settings(connection, user_id)
    chosen = settings.told_by
    if not is_wanted(settings, told, calendar.now()) or (chosen is Notify.MENTION and was_mentioned):
        return False
    if chosen is Notify.DIGEST and told in {Told.TURN, Told.BEGINS} and not _is_live(connection, code):
        return False
    how = How.MENTION if chosen is Notify.MENTION else How.DIRECT
    due = DirectMessage(code, user_id, told, version, how)
    insert_message(connection, DIRECT, code=code, user_id=user_id, about=told, state=due.state)
    return True


def _is_live(connection: Connection, code: str) -> bool:
    options = connection.execute(select(tables.c.own_options).where(tables.c.code == code)).scalar()
    return read_stored(options or {}).pace == "live"


def write_refused(connection: Connection, message: Message, *, for_good: bool) -> Message:
    """Note that a direct message was refused; return the message that replaces it.

    `for_good`: use mentions for this person from now on; the first one explains why.
    """
    refused = DirectMessage.of(message)
    known = read_settings(connection, refused.user_id).direct_refused
    if for_good:
        write_direct_refused(connection, refused.user_id)
    after = refused._replace(how=How.EXPLAINED if for_good and not known else How.MENTION)
    return write_state(connection, message, after.state)


def read_followers(connection: Connection, code: str) -> tuple[int, ...]:
    """The ids of the people who want to hear the result."""
    return tuple(connection.execute(select(followers.c.user_id).where(followers.c.code == code)).scalars())


def write_follower(connection: Connection, code: str, user_id: int, *, follows: bool) -> bool:
    """Let a person follow a game, or stop following it; return whether they follow it then.

    Nobody follows a game that is over: its result may have been announced already.
    """
    who = {"code": code, "user_id": user_id}
    if not follows:
        delete_rows(connection, followers, **who)
        return False
    runs = select(tables.c.code).where(tables.c.code == code, tables.c.status == Status.RUNNING)
    if connection.execute(runs).first() is None:
        return False
    write_row(connection, followers, who, {})
    return True
