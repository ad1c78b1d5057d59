"""The sums of the leaderboard, by person, and people's ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from engine.ratings import START, Rating, computer_rating, rate
from engine.store.finished_games import FinishedGame, SeatResult
from engine.store.schema import results, standings

ALL_TIME = 0
"""Stands for no season."""
ANY_NUMBER = 0
"""Stands for any number of players."""

_SCOPE = (
    (standings.c.guild_id == bindparam("in_guild"))
    & (standings.c.game == bindparam("of_game"))
    & (standings.c.season == bindparam("in_season"))
    & (standings.c.players == bindparam("with_players"))
)
_READ_RATINGS = select(standings.c.user_id, standings.c.mu, standings.c.sigma).where(
    _SCOPE, standings.c.user_id.in_(bindparam("people", expanding=True))
)
_ADD_STANDING = (
    update(standings)
    .where(_SCOPE, standings.c.user_id == bindparam("person"))
    .values(
        {
            name: standings.c[name] + bindparam(f"more_{name}")
            for name in ("games", "wins", "places", "fame", "rated_games")
        }
    )
)
_WRITE_RATING = (
    update(standings)
    .where(_SCOPE, standings.c.user_id == bindparam("person"))
    .values(mu=bindparam("new_mu"), sigma=bindparam("new_sigma"))
)
_INSERT_STANDING = insert(standings)
_RATED = ("mu", "sigma", "mu_before", "sigma_before", "season_mu_before", "season_sigma_before")
_WRITE_RESULT = (
    update(results)
    .where(results.c.code == bindparam("of_code"), results.c.seat == bindparam("of_seat"))
    .values({name: bindparam(f"new_{name}") for name in _RATED})
)


def read_rating(connection: Connection, guild_id: int, game: str, user_id: int) -> Rating:
    """A person's rating for all time; a newcomer's if they have none."""
    scope = {
        "in_guild": guild_id,
        "of_game": game,
        "in_season": ALL_TIME,
        "with_players": ANY_NUMBER,
        "people": [user_id],
    }
    row = connection.execute(_READ_RATINGS, scope).one_or_none()
    return START if row is None or row.mu is None else Rating(row.mu, row.sigma)


def add_to_standings(connection: Connection, game: FinishedGame, seats: Sequence[SeatResult]) -> None:
    """Count a game for everybody who played it, and rate it."""
    for season in _seasons(game):
        for players in (ANY_NUMBER, game.players):
            _add_game(connection, _scope(game, season, players), game, seats)
    if game.rated:
        _rate(connection, game, seats)


def _seasons(game: FinishedGame) -> tuple[int, ...]:
    return (ALL_TIME,) if game.season is None else (ALL_TIME, game.season)


def _scope(game: FinishedGame, season: int, players: int) -> dict[str, Any]:
    return {
        "in_guild": game.guild_id,
        "of_game": game.game,
        "in_season": season,
        "with_players": players,
    }


def _add_game(
    connection: Connection, scope: dict[str, Any], game: FinishedGame, seats: Sequence[SeatResult]
) -> None:
    for seat in seats:
        if seat.user_id is None:
            continue
        more = {
            "games": 1,
            "wins": int(seat.place == 1),
            "places": seat.place,
            "fame": seat.fame,
            "rated_games": int(game.rated),
        }
        added = {f"more_{name}": value for name, value in more.items()}
        if not connection.execute(_ADD_STANDING, scope | {"person": seat.user_id} | added).rowcount:
            row = {
                "guild_id": game.guild_id,
                "game": game.game,
                "season": scope["in_season"],
                "players": scope["with_players"],
                "user_id": seat.user_id,
            }
            connection.execute(_INSERT_STANDING, row | more)


def _rate(connection: Connection, game: FinishedGame, seats: Sequence[SeatResult]) -> None:
    """Rate a game for all time and for its season, and note everybody's ratings with their results."""
    places = [seat.place for seat in seats]
    computers = [index for index, seat in enumerate(seats) if seat.computer is not None]
    written: list[dict[str, float | None]] = [dict.fromkeys(_RATED) for _ in seats]
    for season in _seasons(game):
        before = _read_ratings(connection, game, season, seats)
        after = rate(before, places, computers)
        for row, old, new in zip(written, before, after, strict=True):
            row.update(_noted(season, old, new))
        for seat, new in zip(seats, after, strict=True):
            if seat.user_id is not None:
                scope = _scope(game, season, ANY_NUMBER) | {"person": seat.user_id}
                connection.execute(_WRITE_RATING, scope | {"new_mu": new.mu, "new_sigma": new.sigma})
    for seat, row in zip(seats, written, strict=True):
        if seat.computer is None:
            values = {f"new_{name}": value for name, value in row.items()}
            connection.execute(_WRITE_RESULT, values | {"of_code": game.code, "of_seat": seat.seat})


def _noted(season: int, before: Rating, after: Rating) -> dict[str, float]:
    if season != ALL_TIME:
        return {"season_mu_before": before.mu, "season_sigma_before": before.sigma}
    return {
        "mu": after.mu,
        "sigma": after.sigma,
        "mu_before": before.mu,
        "sigma_before": before.sigma,
    }


def _read_ratings(
    connection: Connection, game: FinishedGame, season: int, seats: Sequence[SeatResult]
) -> list[Rating]:
    people = [seat.user_id for seat in seats if seat.user_id is not None]
    scope = _scope(game, season, ANY_NUMBER) | {"people": people}
    known = {
        row.user_id: Rating(row.mu, row.sigma)
        for row in connection.execute(_READ_RATINGS, scope)
        if row.mu is not None
    }
    return [_rating_before(game, season, seat, known) for seat in seats]


def _rating_before(game: FinishedGame, season: int, seat: SeatResult, known: Mapping[int, Rating]) -> Rating:
    """A seat's rating before the game.

    Where a person's data is deleted, nothing else is known of them than the rating noted with this result.
    """
    if seat.computer is not None:
        return computer_rating(game.game, seat.computer)
    if seat.user_id is not None:
        return known.get(seat.user_id, START)
    mu, sigma = (
        (seat.mu_before, seat.sigma_before)
        if season == ALL_TIME
        else (seat.season_mu_before, seat.season_sigma_before)
    )
    return START if mu is None or sigma is None else Rating(mu, sigma)
