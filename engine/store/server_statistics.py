"""The statistics of a server, from the sums of its games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, bindparam, select

from engine.statistics import Busy, Feat, PlayedSeat, ServerGames, ServerStatistics
from engine.store.history import read_seats
from engine.store.schema import standings, tables, users
from engine.store.standings import ALL_TIME, ANY_NUMBER
from engine.store.totals import read_sums

MOST_BUSY = 5
_BUSIEST = (
    select(users.c.name, standings.c.games, users.c.username)
    .join(users, users.c.id == standings.c.user_id)
    .where(
        standings.c.guild_id == bindparam("in_guild"),
        standings.c.game == bindparam("of_game"),
        standings.c.season == ALL_TIME,
        standings.c.players == ANY_NUMBER,
    )
    .order_by(standings.c.games.desc(), standings.c.user_id)
    .limit(MOST_BUSY)
)
_MESSAGE = select(tables.c.message_channel_id, tables.c.message_id).where(
    tables.c.code == bindparam("of_code")
)


def read_server_statistics(connection: Connection, guild_id: int, game: str) -> ServerStatistics | None:
    """A server's statistics in one of the games; None if no game between people has ended there."""
    sums = read_sums(connection, guild_id, game)
    if not sums:
        return None
    everything = sums[ANY_NUMBER]
    closest, highest = everything["closest"], everything["highest"]
    codes = {record[1] for record in (closest, highest) if record}
    seated = read_seats(connection, codes)
    busiest = connection.execute(_BUSIEST, {"in_guild": guild_id, "of_game": game})
    return ServerStatistics(
        game,
        tuple(_games(players, sums[players]) for players in sorted(sums)),
        tuple(Busy(*row) for row in busiest),
        closest=_feat(connection, closest, _first_two(seated[closest[1]])) if closest else None,
        highest=_feat(connection, highest, (seated[highest[1]][highest[2]],)),
    )


def _games(players: int, sums: Mapping[str, Any]) -> ServerGames:
    wins = zip(sums["wins"], sums["seats"], strict=True)
    mean = sums["fame"] / sums["results"]
    return ServerGames(players, sums["games"], mean, tuple(won / seats for won, seats in wins))


def _first_two(seated: tuple[PlayedSeat, ...]) -> tuple[PlayedSeat, ...]:
    return tuple(sorted(seated, key=lambda seat: seat.place)[:2])


def _feat(connection: Connection, record: tuple[Any, ...], seats: tuple[PlayedSeat, ...]) -> Feat:
    value, code, *_ = record
    row = connection.execute(_MESSAGE, {"of_code": code}).one()
    message = None if row.message_id is None else (row.message_channel_id or 0, row.message_id)
    return Feat(value, code, seats, message)
