"""The message that tells a live table of a planned stop: sent once, and edited so that it stays true."""

import re
from datetime import timedelta

from discord.utils import format_dt

from bot.announcing.kind import Aim, Delete, Kind, Lane, Mark, Owed, Show
from bot.discord.posts import Post
from bot.words import text
from engine.message import Wait
from engine.store.stops import STOP, Stop, read_stops
from engine.tables import Status, Table


class StopNotice(Kind):
    """Nobody is pinged. It has no button, so it is found by its words."""

    name = STOP
    lane = Lane("planned stops")
    is_beside_board = True
    patience = timedelta()

    async def aim(self, owed: Owed) -> Aim | None:
        stops = {str(stop.number): stop for stop in await self.means.tables.read(read_stops)}
        stop = stops.get(owed.message.about)
        if stop is None:  # it was announced in a history that is lost
            return Delete()
        has_ended = stop.over or stop.called_off
        is_running = owed.table.status is Status.RUNNING
        wait = None if has_ended or not (is_running or owed.message.place) else Wait()
        return Show(_post(owed.table, stop), wait, send=is_running and not has_ended)

    def mark(self, owed: Owed) -> Mark:
        return Mark(words=any_announcement(owed.table))


def any_announcement(table: Table) -> re.Pattern[str]:
    """What a table's messages of planned stops say, at whatever time."""
    words = re.escape(_announcement(table, "BEGINS", "ENDS"))
    return re.compile(words.replace("BEGINS", r"<t:\d+:t> \(<t:\d+:R>\)").replace("ENDS", r"<t:\d+:t>"))


def _post(table: Table, stop: Stop) -> Post:
    """What is said of a stop as it is now."""
    locale = table.locale
    if stop.called_off:
        return Post(text(locale, "stops-called-off", code=table.code))
    if stop.over:
        return Post(text(locale, "stops-over", code=table.code))
    begins = f"{format_dt(stop.begins, 't')} ({format_dt(stop.begins, 'R')})"
    return Post(_announcement(table, begins, format_dt(stop.ends, "t")))


def _announcement(table: Table, begins: str, ends: str) -> str:
    return text(table.locale, "stops-announced", code=table.code, begins=begins, ends=ends)
