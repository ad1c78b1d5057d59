"""Finding tables by server, channel, thread or person."""

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, FromClause, Select, bindparam, case, func, or_, select

from engine.store.imports import read_imported
from engine.store.schema import OPEN, games, messages, seats, tables
from engine.store.tables import read_tables
from engine.table import Status, Table

LATELY = 100
"""Among how many finished games a link is looked for."""
ASTRAY = timedelta(minutes=1)
"""By how much the machine's clock and Discord's may differ before the host hears of it."""
LAST = "\uffff"
"""A character that sorts after all those of codes."""


def is_asked(seat: FromClause) -> ColumnElement[bool]:
    """That the seat in a row is asked: the player to move, or one of those who are asked at once."""
    to_act = (tables.c.bidders == 0) & (seat.c.seat == tables.c.to_act)
    return to_act | (tables.c.bidders.bitwise_rshift(seat.c.seat).bitwise_and(1) == 1)


_MINE = seats.alias("mine")
_IS_MINE = (_MINE.c.code == tables.c.code) & (_MINE.c.user_id == bindparam("user_id"))
_WAITS_FOR_ME = is_asked(_MINE) & _MINE.c.stand_in.is_(None)
_IS_HERE = or_(tables.c.channel_id == bindparam("here"), tables.c.thread_id == bindparam("here"))

_OPEN = (
    select(tables.c.code)
    .outerjoin(_MINE, _IS_MINE & _MINE.c.left_at.is_(None))
    .where(OPEN)
    .order_by(
        case((_WAITS_FOR_ME, 0), (_MINE.c.seat.is_not(None), 1), (_IS_HERE, 2), else_=3),
        tables.c.opened_at.desc(),
        tables.c.code,
    )
)
"""Open tables: those that wait for a person, their others, this channel's, the rest; each newest first."""


def read_open_in_guild(
    connection: Connection,
    guild_id: int,
    *,
    prefix: str = "",
    user_id: int | None = None,
    here: int | None = None,
) -> tuple[Table, ...]:
    """Open tables of a server whose code has a prefix, in the order of `_OPEN`.

    Those that wait for the person come first, then those where they sit, then those of the channel or
    thread `here`, then all others.
    """
    named = tables.c.code.startswith(prefix, autoescape=True)
    statement = _OPEN.where(tables.c.guild_id == guild_id, named)
    return _read(connection, statement, user_id=user_id, here=here)


def read_open_in_channel(connection: Connection, channel_id: int) -> tuple[Table, ...]:
    """Open tables of a channel or thread, newest first."""
    return _read(connection, _OPEN.where(_IS_HERE), user_id=None, here=channel_id)


def read_paused(connection: Connection, guild_id: int | None = None) -> tuple[Table, ...]:
    """Open tables that are paused since their place could not be reached, in one server or all."""
    return _read_in(connection, guild_id, _OPEN.where(tables.c.paused))


def read_full_lobbies(connection: Connection, guild_id: int | None = None) -> tuple[Table, ...]:
    """Lobbies in which every seat is taken, in one server or all."""
    taken = select(func.count()).where(seats.c.code == tables.c.code).scalar_subquery()
    full = _OPEN.where(tables.c.status == Status.LOBBY, tables.c.players_wanted == taken)
    return _read_in(connection, guild_id, full)


def read_open_of_person(
    connection: Connection, user_id: int, guild_id: int | None = None
) -> tuple[Table, ...]:
    """Open tables where a person sits and has not left, in one server or all, in the order of `_OPEN`."""
    return _read_in(connection, guild_id, _OPEN.where(_MINE.c.seat.is_not(None)), user_id)


def _read_in(
    connection: Connection, guild_id: int | None, statement: Select[str], user_id: int | None = None
) -> tuple[Table, ...]:
    """The tables of one server, or of all, that a statement for a person finds."""
    here = statement if guild_id is None else statement.where(tables.c.guild_id == guild_id)
    return _read(connection, here, user_id=user_id, here=None)


def read_of_thread(connection: Connection, thread_id: int) -> Table | None:
    """The newest table that is or was played in a thread, open or over."""
    newest = select(tables.c.code).order_by(tables.c.opened_at.desc()).limit(1)
    found = _read(connection, newest.where(tables.c.thread_id == thread_id))
    return found[0] if found else None


def read_played_in(connection: Connection, channel_id: int) -> tuple[Table, ...]:
    """The newest table of a thread; the open ones of a channel, or that were opened in a thread.

    What a thread was opened for comes first: while that is open, nothing else is meant.
    """
    of_thread = read_of_thread(connection, channel_id)
    if of_thread and not of_thread.finished_at:
        return (of_thread,)
    opened = read_open_in_channel(connection, channel_id)
    return (of_thread, *opened) if of_thread else opened


def read_linked(
    connection: Connection, guild_id: int, channel_id: int, message_id: int, sent_at: datetime
) -> tuple[Table, ...]:
    """The tables of a server that a message may be of; several if nobody knows which.

    It is the one that the message shows or is owed to. Else it is one of those played in the channel when it
    was sent, and else the newest of a thread.
    """
    shown = (*read_open_in_guild(connection, guild_id), *read_finished(connection, guild_id, limit=LATELY))
    if found := [table for table in shown if table.message_id == message_id]:
        return (found[0],)
    placed = (messages.c.channel_id == channel_id) & (messages.c.message_id == message_id)
    if owed := connection.scalar(select(messages.c.code).where(messages.c.guild_id == guild_id, placed)):
        return read_tables(connection, [owed])
    here = [table for table in shown if channel_id in {table.channel_id, table.thread_id}]
    if then := tuple(table for table in here if _was_played(table, sent_at)):
        return then
    of_thread = read_of_thread(connection, channel_id)
    return (of_thread,) if of_thread else ()


def _was_played(table: Table, at: datetime) -> bool:
    """Whether a table had been opened and was not over, as far as its clock and Discord's agree."""
    since, until = table.opened_at - ASTRAY, (table.finished_at or at) + ASTRAY
    return since <= at <= until


def read_finished(
    connection: Connection, guild_id: int, *, prefix: str = "", limit: int = 25, hidden: Collection[int] = ()
) -> tuple[Table, ...]:
    """Finished games of a server whose code has a prefix, newest end first, without cancelled ones.

    Games that were imported are among them, and none of the channels `hidden`. If more than `limit` have the
    prefix, they are those whose codes come first.
    """
    codes = select(games.c.code).where(games.c.guild_id == guild_id).limit(limit)
    if hidden:
        codes = codes.join(tables, tables.c.code == games.c.code).where(tables.c.channel_id.not_in(hidden))
    if prefix:  # in the order of the index, however many games begin with one letter
        codes = codes.where(_begins_with(connection, prefix)).order_by(games.c.code)
    else:
        codes = codes.order_by(games.c.number.desc())
    played = read_tables(connection, connection.execute(codes).scalars().all())
    imported = read_imported(connection, guild_id, prefix=prefix, limit=limit, hidden=hidden)
    return tuple(sorted((*played, *imported), key=_newest_first)[:limit])


def _begins_with(connection: Connection, prefix: str) -> ColumnElement[bool]:
    """That a game's code has a prefix, as each database finds it in an index."""
    if connection.dialect.name == "postgresql":
        return games.c.code.startswith(prefix, autoescape=True)
    return (games.c.code >= prefix) & (games.c.code < prefix + LAST)


def _newest_first(table: Table) -> tuple[float, str]:
    return -table.finished_at.timestamp() if table.finished_at else 0, table.code


def _read(connection: Connection, statement: Select[str], **values: int | None) -> tuple[Table, ...]:
    """The tables whose codes a statement finds."""
    return read_tables(connection, connection.execute(statement, values).scalars().all())
