"""The statistics of people and servers, from the sums of their games."""

import json
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from sqlalchemy import ColumnElement, Connection, literal, select

from engine.ratings import Rating
from engine.statistics import (
    Brought,
    Busy,
    Feat,
    Played,
    PlayedSeat,
    PlayerStatistics,
    Progress,
    Record,
    ServerGames,
    ServerStatistics,
)
from engine.store.counting import read_met_most
from engine.store.finished_games import name_in
from engine.store.past_games import read_seats
from engine.store.puzzles import read_puzzle_ratings
from engine.store.rows import have
from engine.store.schema import analyses, results, standings, tables, users
from engine.store.standings import ALL_TIME, ANY_NUMBER
from engine.store.totals import read_player_sums, read_sums

MOST_BUSY = 5


def read_server_statistics(connection: Connection, guild_id: int, game: str) -> ServerStatistics | None:
    """A server's statistics in one of the games; None if no game between people has ended there."""
    sums = read_sums(connection, guild_id, game)
    if not sums:
        return None
    everything = sums[ANY_NUMBER]
    closest, highest = everything["closest"], everything["highest"]
    codes = {record[1] for record in (closest, highest) if record}
    seated = read_seats(connection, codes)
    busiest = (
        select(name_in(standings.c.guild_id), standings.c.games, users.c.username)
        .join(users, users.c.id == standings.c.user_id)
        .where(*_of_all_games(guild_id, game))
        .order_by(standings.c.games.desc(), standings.c.user_id)
        .limit(MOST_BUSY)
    )
    return ServerStatistics(
        game,
        tuple(_games(players, sums[players]) for players in sorted(sums)),
        tuple(Busy(*row) for row in connection.execute(busiest)),
        closest=_feat(connection, closest, _first_two(seated[closest[1]])) if closest else None,
        highest=_feat(connection, highest, (seated[highest[1]][highest[2]],)) if highest else None,
    )


def _of_all_games(guild_id: int, game: str) -> list[ColumnElement[bool]]:
    """That the standings in a row are of a server and count all games."""
    of = {"guild_id": guild_id, "game": game, "season": ALL_TIME, "players": ANY_NUMBER}
    return have(standings, of)


def _games(players: int, sums: Mapping[str, Any]) -> ServerGames:
    wins = zip(sums["wins"], sums["seats"], strict=True)
    mean = sums["fame"] / sums["results"]
    return ServerGames(players, sums["games"], mean, tuple(won / seats for won, seats in wins))


def _first_two(seated: tuple[PlayedSeat, ...]) -> tuple[PlayedSeat, ...]:
    return tuple(sorted(seated, key=lambda seat: seat.place)[:2])


def _feat(connection: Connection, record: tuple[Any, ...], seats: tuple[PlayedSeat, ...]) -> Feat:
    value, code, *_ = record
    shown_by = select(tables.c.message_channel_id, tables.c.message_id).where(tables.c.code == code)
    row = connection.execute(shown_by).one()
    message = None if row.message_id is None else (row.message_channel_id or 0, row.message_id)
    return Feat(value, code, seats, message)


MOST_RATINGS = 100
"""Ratings of a curve; more would not be told apart."""


def read_player_statistics(
    connection: Connection, user_id: int, guild_id: int, game: str
) -> PlayerStatistics | None:
    """A person's statistics in a server and game; None if they have finished no game with others there."""
    sums = read_player_sums(connection, user_id, guild_id, game)
    if sums is None:
        return None
    named = (
        select(name_in(standings.c.guild_id), users.c.username, standings.c.rated_games)
        .join(standings, standings.c.user_id == users.c.id)
        .where(*_of_all_games(guild_id, game), standings.c.user_id == user_id)
    )
    person = connection.execute(named).one()
    rated = select(results.c.mu, results.c.sigma).where(*_of_person(user_id, guild_id, game))
    newest = rated.where(results.c.mu.is_not(None)).order_by(results.c.number.desc()).limit(MOST_RATINGS)
    ratings = connection.execute(newest).all()
    return PlayerStatistics(
        game,
        person.name,
        _played(sums["played"]),
        _brought(sums, read_sums(connection, guild_id, game).get(ANY_NUMBER, {})),
        person.rated_games,
        tuple(Rating(*row) for row in reversed(ratings)),
        read_met_most(connection, user_id, guild_id, game),
        highest=_record(sums["highest"]),
        widest=_record(sums["widest"]),
        closest=_record(sums["closest"]),
        running=sums["running"],
        longest=sums["longest"],
        username=person.username,
    )


def _of_person(user_id: int, guild_id: int, game: str) -> list[ColumnElement[bool]]:
    """That a result is a person's, in a server and game."""
    return have(results, {"user_id": user_id, "guild_id": guild_id, "game": game})


def read_progress(connection: Connection, user_id: int, guild_id: int, game: str) -> Progress:
    """How accurately a person plays a game in a server, and how well they solve puzzles there."""
    name = connection.execute(select(name_in(literal(guild_id))).where(users.c.id == user_id)).scalar()
    return Progress(
        game,
        name or "",
        read_accuracies(connection, user_id, guild_id, game),
        read_puzzle_ratings(connection, guild_id, user_id, MOST_RATINGS),
    )


def _record(record: Sequence[Any] | None) -> Record | None:
    return None if record is None else Record(*record)


def _played(sums: Mapping[str, Any]) -> tuple[Played, ...]:
    """Any number of players first, then each number."""
    each = [Played(int(players), tuple(places), fame) for players, (places, fame) in sorted(sums.items())]
    places = tuple(map(sum, zip_longest(*(one.places for one in each), fillvalue=0)))
    return Played(ANY_NUMBER, places, sum(one.fame for one in each)), *each


def _brought(sums: Mapping[str, Any], of_all: Mapping[str, Any]) -> tuple[Brought, ...]:
    usual, results_of_all = of_all.get("gains", {}), of_all.get("results", 0)
    return tuple(
        Brought(
            category,
            points / sums["known"],
            usual[category][0] / results_of_all,
            points / pieces if pieces and points > 0 else None,
        )
        for category, (points, pieces) in sums["gains"].items()
    )


MOST_GAMES = 20


def read_accuracies(connection: Connection, user_id: int, guild_id: int, game: str) -> tuple[float, ...]:
    """A person's accuracy, from 0 to 100, in each of their last games that were analysed, the last one last.

    A game in which they made no decision is left out. See `engine.analysis.Analysis.accuracy`.
    """
    newest = (
        select(results.c.seat, analyses.c.analysis)
        .join(analyses, analyses.c.code == results.c.code)
        .where(*_of_person(user_id, guild_id, game))
        .order_by(results.c.number.desc())
        .limit(MOST_GAMES)
    )
    rows = connection.execute(newest).all()
    found = [_read(analysis)[seat] for seat, analysis in reversed(rows)]
    return tuple(accuracy for accuracy in found if accuracy is not None)


def _read(analysis: str) -> list[float | None]:
    """The accuracies in an analysis; they stand before its moves, of forty kilobytes, which stay unread."""
    head, is_cut, _ = analysis.partition(',"moments":')
    accuracies: list[float | None] = json.loads(f"{head}}}" if is_cut else head)["accuracy"]
    return accuracies
