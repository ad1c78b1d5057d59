"""Analyses of finished games, and the jobs that make them."""

from collections.abc import Collection
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from sqlalchemy import Connection, insert, select

from engine.message import ANALYSIS, Wait
from engine.shard import Shard
from engine.store.messages import call_messages, delete_messages, insert_message, read_messages, write_state
from engine.store.rows import count_rows, delete_rows, is_at_table_of, is_in_shard, write_row
from engine.store.schema import analyses, analysis_jobs, games, guild_settings

NEWEST = 50
"""How many games of a server are looked through for one to analyse, however many there are."""


class End(StrEnum):
    """How a job ended, as its message is to say."""

    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"


class Job(NamedTuple):
    """An analysis that was asked for, and is to be made."""

    code: str
    user_id: int | None
    """Who asked; None once their data is deleted, or if the server wants all rated games analysed."""
    asked_at: datetime


_FIELDS = tuple(analysis_jobs.c[name] for name in Job._fields)


def read_analysis(connection: Connection, code: str, judge: str) -> str | None:
    """The analysis of a game by this judge, as JSON; None if there is none."""
    wanted = select(analyses.c.analysis).where(analyses.c.code == code, analyses.c.judge == judge)
    return connection.execute(wanted).scalar()


def write_analysis(connection: Connection, code: str, judge: str, analysis: str) -> bool:
    """Keep an analysis and end its job; return False, and keep nothing, if the job was ended meanwhile."""
    if not end_job(connection, code, End.DONE):
        return False
    write_row(connection, analyses, {"code": code}, {"judge": judge, "analysis": analysis})
    return True


def read_job(connection: Connection, code: str) -> Job | None:
    """The job of a game."""
    row = connection.execute(select(*_FIELDS).where(analysis_jobs.c.code == code)).one_or_none()
    return Job(*row) if row else None


def read_jobs(connection: Connection, shard: Shard) -> tuple[Job, ...]:
    """A shard's jobs, in the order in which they were asked for."""
    here = select(*_FIELDS).where(is_at_table_of(shard, analysis_jobs.c.code))
    rows = connection.execute(here.order_by(analysis_jobs.c.asked_at, analysis_jobs.c.code))
    return tuple(Job(*row) for row in rows)


def count_before(connection: Connection, job: Job, shard: Shard) -> int:
    """How many analyses of a shard's games are to be made before this one."""
    earlier = (analysis_jobs.c.asked_at < job.asked_at) & (analysis_jobs.c.code != job.code)
    return count_rows(connection, analysis_jobs, earlier, is_at_table_of(shard, analysis_jobs.c.code))


def read_unanalysed(
    connection: Connection, shard: Shard, since: datetime, but: Collection[str] = ()
) -> str | None:
    """The newest rated game of a server that wants all of them analysed, and that has no analysis yet.

    Only the `NEWEST` ones of each server are looked through, and only those that ended after `since`.
    """
    wanting = select(guild_settings.c.guild_id).where(
        guild_settings.c.analyses, is_in_shard(guild_settings.c.guild_id, shard)
    )
    for guild_id in connection.execute(wanting.order_by(guild_settings.c.guild_id)).scalars().all():
        newest = (
            select(games.c.code, games.c.rated, games.c.finished_at, analyses.c.judge)
            .outerjoin(analyses, analyses.c.code == games.c.code)
            .where(games.c.guild_id == guild_id)
            .order_by(games.c.number.desc())
            .limit(NEWEST)
        )
        for row in connection.execute(newest):
            if row.rated and row.judge is None and row.finished_at >= since and row.code not in but:
                code: str = row.code
                return code
    return None


def ask(connection: Connection, new: Job, channel_id: int | None) -> Job:
    """Write a new job, and return it; or return the one that is to be made already.

    With a channel it is about to be shown there. A job that has ended, but whose message does not say so yet,
    leaves its message to the new one. A job that nobody asked for is replaced by that of the first person who
    asks.
    """
    if found := read_job(connection, new.code):
        if found.user_id or not new.user_id or read_messages(connection, ANALYSIS, code=new.code):
            return found
        delete_rows(connection, analysis_jobs, code=new.code)
    connection.execute(insert(analysis_jobs).values(new._asdict()))
    left = next(iter(read_messages(connection, ANALYSIS, code=new.code)), None)
    delete_messages(connection, ANALYSIS, code=new.code)
    if left and left.place:
        insert_message(connection, ANALYSIS, code=new.code, place=left.place, wait=Wait())
    elif channel_id:
        insert_message(connection, ANALYSIS, code=new.code, channel_id=channel_id, wait=Wait())
    return new


def end_job(connection: Connection, code: str, outcome: End) -> bool:
    """End a job, which its message is to say; return False if it has ended already, or there is none."""
    if not delete_rows(connection, analysis_jobs, code=code):
        return False
    for message in read_messages(connection, ANALYSIS, code=code):
        write_state(connection, message, {"ended": outcome})
    call_messages(connection, ANALYSIS, code=code)
    return True
