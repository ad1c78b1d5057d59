"""A person's open tables: what they play or could join, whose turn it is, and since when."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, Select, func, select, true, union

from engine.deadline import Kind
from engine.store.personal import has_seat_at
from engine.store.schema import OPEN, deadlines, guilds, moves, tables
from engine.store.tables import read_tables
from engine.table import Table


class OwnTable(NamedTuple):
    """An open table, of a person or a server."""

    table: Table
    since: datetime
    """When the current decision came up; for a lobby, when it was opened."""
    until: datetime | None
    """When the player to move runs out of time; None without a clock, or if no message has asked them."""
    answered: bool = False
    """Whether a person who is asked at once with others has answered; for a person's own tables only."""

    def waits_for(self, user_id: int) -> bool:
        """Whether it is this person's turn, no computer decides for them, and they have not answered."""
        return self.table.asks(user_id) and not self.answered

    @property
    def urgency(self) -> tuple[bool, datetime]:
        """The lower, the sooner to be answered: by the end of the time; without one by the longest wait."""
        return self.until is None, self.until or self.since


_LAST_MOVE = (
    select(moves.c.at)
    .where(moves.c.code == tables.c.code)
    .order_by(moves.c.version.desc())
    .limit(1)
    .scalar_subquery()
)
_EVERY = (
    select(tables.c.code, func.coalesce(_LAST_MOVE, tables.c.started_at, tables.c.opened_at))
    .where(OPEN)
    .order_by(tables.c.opened_at.desc(), tables.c.code)
)


def read_own_tables(connection: Connection, user_id: int, guild_id: int | None) -> list[OwnTable]:
    """The open tables where a person sits or once had a seat kept, in one server or in all, newest first.

    Tables of servers from which the bot was removed are not among them.
    """
    here = true() if guild_id is None else tables.c.guild_id == guild_id
    own = tables.c.code.in_(union(*has_seat_at(user_id)))
    playable = _EVERY.join(guilds, guilds.c.id == tables.c.guild_id).where(guilds.c.removed_at.is_(None))
    return _read(connection, playable.where(own, here))


def read_guild_tables(connection: Connection, guild_id: int) -> list[OwnTable]:
    """All open tables of a server, newest first."""
    return _read(connection, _EVERY.where(tables.c.guild_id == guild_id))


def _read(connection: Connection, statement: Select[str, datetime]) -> list[OwnTable]:
    since = {row.code: row[1] for row in connection.execute(statement)}
    ends = select(deadlines.c.code, deadlines.c.ends_at)
    is_shown = deadlines.c.version >= deadlines.c.decision
    running = ends.where(deadlines.c.code.in_(since), deadlines.c.kind != Kind.CLOSING, is_shown)
    until = {row.code: row.ends_at for row in connection.execute(running)}
    found = read_tables(connection, since)
    return [OwnTable(table, since[table.code], until.get(table.code)) for table in found]
