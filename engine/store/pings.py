"""Who pinged whom, when, and what came of it; and who wants no pings from whom.

Every ping of the bot is allowed here before it is sent, and noted here for a day. Two people are known by a
fingerprint too, so that deleting somebody's data forgets who they are, and opens no way around a limit or a
block.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from hashlib import blake2s
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, delete, exists, func, not_, select, update

from engine import calendar
from engine.games import Seat
from engine.message import INVITATION, MOVED, TURN
from engine.personal_settings import Invites
from engine.store.rows import count_rows, delete_rows, have, write_row
from engine.store.schema import KEEPS_SEATS, blocks, meetings, moves, pings, seats, tables, users
from engine.store.settings import read_settings

UNANSWERED_FOR = timedelta(hours=1)
"""How long a person who has not answered is not pinged again."""
DECLINED_FOR = timedelta(days=1)
"""How long somebody who declined is not pinged again by the same person."""
MOST_INVITATIONS, IN_TIME = 3, timedelta(minutes=10)
"""How many messages of invitations one person may cause in this time."""
KEPT_FOR = max(UNANSWERED_FOR, DECLINED_FOR, IN_TIME)
"""How long a ping matters, unless it can still be answered."""


class State(StrEnum):
    """What came of a ping."""

    SENT = "sent"
    UNWANTED = "unwanted"
    """The person wants no invitation from whoever invites, who cannot tell this from `SENT`."""
    HELD_BACK = "held-back"
    """A limit forbids it, or the person has caused it."""
    JOINED = "joined"
    DECLINED = "declined"


class Blocked(NamedTuple):
    """Somebody who is blocked, as they were called then; both names are empty once their data is deleted."""

    fingerprint: str
    name: str
    username: str


def pair_of(user_id: int, by_id: int) -> str:
    """The fingerprint of the person who is pinged and the person whose invitation pings them."""
    return blake2s(f"{user_id}:{by_id}".encode(), digest_size=16).hexdigest()


# Invitations


def read_too_many_until(connection: Connection, code: str, by_id: int, now: datetime) -> datetime | None:
    """Until when a person may invite nobody to yet another table, which is this one; None if they may."""
    # Those of people whose data is deleted are known by the fingerprint alone.
    may_be_own = (pings.c.by_id == by_id) | pings.c.by_id.is_(None)
    elsewhere = (pings.c.kind == INVITATION) & (pings.c.code != code) & (pings.c.at > now - IN_TIME)
    invited = select(pings.c.code, pings.c.user_id, pings.c.pair, pings.c.at)
    found = connection.execute(invited.where(elsewhere, may_be_own)).all()
    own = [one for one in found if one.pair == pair_of(one.user_id, by_id)]
    last = sorted({one.code: one.at for one in sorted(own, key=lambda one: one.at)}.values())
    return last[-MOST_INVITATIONS] + IN_TIME if len(last) >= MOST_INVITATIONS else None


def write_invited(
    connection: Connection, code: str, user_id: int, by_id: int, now: datetime, *, knows: bool
) -> None:
    """Note that a person is invited to a table now, and whether that may ping them: not if they know."""
    pair = pair_of(user_id, by_id)
    if knows or read_held_back_until(connection, pair, now):
        state = State.HELD_BACK
    else:
        state = State.UNWANTED if _is_unwanted(connection, user_id, by_id) else State.SENT
    values = {"at": now, "state": state, "answered_at": None, "pair": pair, "by_id": by_id}
    _write(connection, code, INVITATION, user_id, values)


def read_held_back_until(connection: Connection, pair: str, now: datetime) -> datetime | None:
    """Until when one person's invitations do not ping another; None if they do."""
    asked = select(pings.c.state, pings.c.at, pings.c.answered_at).where(*_of_pair(pair))
    ends = [_held_back_until(*row) for row in connection.execute(asked)]
    return max((end for end in ends if end and now < end), default=None)


def _of_pair(pair: str) -> list[ColumnElement[bool]]:
    return have(pings, {"kind": INVITATION, "pair": pair})


def _held_back_until(state: str, at: datetime, answered_at: datetime | None) -> datetime | None:
    if state == State.DECLINED and answered_at:
        return answered_at + DECLINED_FOR
    return at + UNANSWERED_FOR if state in {State.SENT, State.UNWANTED} else None


def _is_unwanted(connection: Connection, user_id: int, by_id: int) -> bool:
    """Whether a person wants no invitation from another."""
    block = {"user_id": user_id, "fingerprint": pair_of(user_id, by_id)}
    if count_rows(connection, blocks, *have(blocks, block)):
        return True
    match read_settings(connection, user_id).invites:
        case Invites.EVERYONE:
            return False
        case Invites.MET:
            return not count_rows(
                connection, meetings, *have(meetings, {"user_id": user_id, "other_id": by_id})
            )
        case Invites.NOBODY:
            return True


def read_pinged(connection: Connection, code: str) -> frozenset[int]:
    """The people whom the invitation to a table pings."""
    return frozenset(one.user_id for one in _read_invited(connection, code) if one.state == State.SENT)


def _read_invited(connection: Connection, code: str) -> Sequence[Row[Any]]:
    return connection.execute(select(pings).where(*have(pings, {"code": code, "kind": INVITATION}))).all()


def read_held_back(connection: Connection, code: str, now: datetime) -> dict[int, datetime]:
    """The people whom the invitation to a table does not ping because of a limit, and until when.

    Their own choices do not count here: whoever invites must not learn of them.
    """
    invited = _read_invited(connection, code)
    pairs = {one.user_id: one.pair for one in invited if one.state == State.HELD_BACK}
    ends = {user_id: read_held_back_until(connection, pair, now) for user_id, pair in pairs.items()}
    return {user_id: end for user_id, end in ends.items() if end}


def read_inviter(connection: Connection, code: str, user_id: int) -> tuple[str, int | None] | None:
    """The fingerprint of a person and of whoever invited them to a table, and the inviter's id.

    The id is None once the inviter's data is deleted. Returns None if nobody is known to have invited them.
    """
    invited = _read_invited(connection, code)
    return next(((one.pair, one.by_id) for one in invited if one.user_id == user_id), None)


def write_answered(connection: Connection, pair: str, state: State, now: datetime) -> None:
    """Note that a person has joined the table of another, or declined to."""
    connection.execute(update(pings).where(*_of_pair(pair)).values(state=state, answered_at=now))


# Decisions at tables


def turn_kind(announced_seat: Seat | None, shown_in: int | None, channel_id: int) -> str:
    """The kind of a ping for a turn, by whom a table has asked last, where, and where it asks now."""
    return MOVED if announced_seat is not None and shown_in != channel_id else TURN


def read_is_asked(
    connection: Connection, code: str, kind: str, user_id: int, *, seat: Seat, since_version: int
) -> bool:
    """Whether a person was pinged at a table not long ago, and nothing was done in their seat since.

    A ping before `since_version` does not count.
    """
    recent = (pings.c.at > calendar.now() - UNANSWERED_FOR) & (pings.c.version >= since_version)
    later = (moves.c.code == pings.c.code) & (moves.c.seat == seat) & (moves.c.version > pings.c.version)
    this = have(pings, {"code": code, "kind": kind, "user_id": user_id})
    return count_rows(connection, pings, *this, recent, ~exists().where(later)) > 0


def write_asked(connection: Connection, code: str, kind: str, user_id: int, *, version: int) -> None:
    """Note that a person is pinged now for a decision at a version of a table."""
    values = {"at": calendar.now(), "state": State.SENT, "version": version}
    _write(connection, code, kind, user_id, values)


def _write(connection: Connection, code: str, kind: str, user_id: int, values: dict[str, Any]) -> None:
    write_row(connection, pings, {"code": code, "kind": kind, "user_id": user_id}, values)


def has_old(connection: Connection) -> bool:
    """Whether there are pings that matter no more; invitations matter as long as a seat is kept."""
    return connection.execute(select(pings.c.code).where(_is_old()).limit(1)).first() is not None


def delete_old(connection: Connection) -> None:
    """Forget the pings that matter no more."""
    connection.execute(delete(pings).where(_is_old()))


def _is_old() -> ColumnElement[bool]:
    last = func.coalesce(pings.c.answered_at, pings.c.at, type_=pings.c.at.type)
    can_be_answered = pings.c.code.in_(select(tables.c.code).where(KEEPS_SEATS))
    return (last < calendar.now() - KEPT_FOR) & not_(can_be_answered)


# Blocks


def read_name_in(connection: Connection, guild_id: int, user_id: int | None) -> str:
    """What a person was last called at a table of a server; empty if only other servers know a name."""
    here = tables.c.guild_id == guild_id
    sat = select(seats.c.name, here).join(tables, tables.c.code == seats.c.code)
    newest = sat.where(seats.c.user_id == user_id).order_by(here.desc(), tables.c.opened_at.desc())
    if found := connection.execute(newest.limit(1)).first():
        name, is_here = found
        return name if is_here else ""
    return connection.execute(select(users.c.name).where(users.c.id == user_id)).scalar() or ""


def write_block(
    connection: Connection,
    user_id: int,
    fingerprint: str,
    blocked_id: int | None,
    now: datetime,
    *,
    name: str = "",
) -> None:
    """Let the invitations of a person not ping somebody who blocks them; the two have this fingerprint.

    `name` is what the person is called where they are blocked, as far as that is known.
    """
    known = connection.execute(select(users.c.id).where(users.c.id == blocked_id)).scalar()
    key = {"user_id": user_id, "fingerprint": fingerprint}
    write_row(connection, blocks, key, {"blocked_id": known, "name": name if known else "", "at": now})


def delete_block(connection: Connection, user_id: int, fingerprint: str) -> None:
    """Undo a block."""
    delete_rows(connection, blocks, user_id=user_id, fingerprint=fingerprint)


def read_blocked(connection: Connection, user_id: int) -> tuple[Blocked, ...]:
    """The people whom a person has blocked, the newest first."""
    newest_first = (
        select(blocks.c.fingerprint, blocks.c.name, func.coalesce(users.c.username, ""))
        .outerjoin(users, users.c.id == blocks.c.blocked_id)
        .where(blocks.c.user_id == user_id)
        .order_by(blocks.c.at.desc(), blocks.c.fingerprint)
    )
    return tuple(Blocked(*row) for row in connection.execute(newest_first))
