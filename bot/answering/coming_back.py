"""Coming back: whatever a person with a stand-in does at the table first gives them their seat back.

After their answer they read what was played for them. What they have yet to read is stored with the seat, so
a crash or a failed request only delays it until they act again.
"""

import logging

from bot.answering.changes import noting_changes
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from bot.discord.posts import Post
from bot.discord.replies import Reply
from bot.posts.log_lines import log_lines, small_print
from bot.services import Services
from bot.words import text
from engine.tables import (
    Logged,
    NotHandedOverError,
    NotRunningError,
    NotSeatedError,
    Status,
    Table,
    TableError,
    Tables,
    TableSeat,
)

MOST_LINES = 8
"""The most log lines to show of what was played; the log has all of them."""

log = logging.getLogger(__name__)


async def come_back(tables: Tables, reply: Reply, table: Table) -> Table:
    """The table after the person who asks has taken their seat back.

    This ends their absence, if they had said that they are away. They did not ask for these changes, so
    errors must not count them when they say whether anything was saved.
    """
    await tables.absences.end_absence(reply.user.id)
    player = _player(table, reply)
    if table.status is not Status.RUNNING or player is None or player.handed_over_at is None:
        return table
    reply.back_at.add(table.code)
    if player.stand_in is None:
        return await tables.absences.seen(table.code, reply.user.id) if player.missed_turn else table
    try:
        with noting_changes():
            return await tables.absences.give_back(table.code, reply.user.id)
    except (NotHandedOverError, NotRunningError, NotSeatedError):  # something else came first
        return await tables.get(table.code)


async def welcome_back(services: Services, reply: Reply) -> None:
    """Show the tables where the person is back, and tell them what was played for them."""
    for code in reply.back_at:
        services.announcer.show_soon(code)
        try:
            async with services.welcomes[code]:
                await _tell(services.tables, reply, code)
        except (TableError, RequestRefusedError, DiscordUnavailableError) as error:
            log.warning(
                "A player who is back at table %s will hear what was played for them later: %s", code, error
            )


async def _tell(tables: Tables, reply: Reply, code: str) -> None:
    table = await tables.get(code)
    player = _player(table, reply)
    if player is None or player.handed_over_at is None or player.given_back_at is None:
        return  # told meanwhile, or away again
    news = (await tables.views.look(code, since=player.handed_over_at)).moves
    moves = [move for move in news if move.seat == player.seat and move.by_stand_in]
    played = [move for move in moves if move.version <= player.given_back_at]
    await reply.private(back_post(table, played, reply.locale))
    await tables.absences.told(table, reply.user.id)


def back_post(table: Table, played: list[Logged], locale: str) -> Post:
    """The summary of what a computer played for a returning person."""
    lines = small_print(log_lines(table, played, locale), locale, most=MOST_LINES)
    title = text(locale, "back" if lines else "back-nothing-played", code=table.code)
    return Post("\n".join([title, *lines]))


def _player(table: Table, reply: Reply) -> TableSeat | None:
    seat = table.seat_of(reply.user.id)
    return None if seat is None else table.seats[seat]
