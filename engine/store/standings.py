"""The sums of the leaderboard, by person, and people's ratings."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from sqlalchemy import Connection, select, update

from engine.ratings import START, Rating, computer_rating, rate
from engine.store.finished_games import FinishedGame, SeatResult
from engine.store.rows import add_to_row, have, write_row
from engine.store.schema import results, standings

ALL_TIME = 0
"""Stands for no season."""
ANY_NUMBER = 0
"""Stands for any number of players."""

_RATED = ("mu", "sigma", "mu_before", "sigma_before", "season_mu_before", "season_sigma_before")


def read_rating(connection: Connection, guild_id: int, game: str, user_id: int) -> Rating:
    """A person's rating for all time; a newcomer's if they have none."""
    return _read_known(connection, guild_id, game, ALL_TIME, [user_id]).get(user_id, START)


def _read_known(
    connection: Connection, guild_id: int, game: str, season: int, people: Sequence[int]
) -> Mapping[int, Rating]:
    """The ratings of those of these people who have one."""
    scope = {"guild_id": guild_id, "game": game, "season": season, "players": ANY_NUMBER}
    ratings = select(standings.c.user_id, standings.c.mu, standings.c.sigma).where(
        *have(standings, scope), standings.c.user_id.in_(people), standings.c.mu.is_not(None)
    )
    return {row.user_id: Rating(row.mu, row.sigma) for row in connection.execute(ratings)}


def add_to_standings(connection: Connection, game: FinishedGame, seats: Sequence[SeatResult]) -> None:
    """Count a game for everybody who played it, and rate it."""
    for season, players in product(_seasons(game), (ANY_NUMBER, game.players)):
        for seat in seats:
            if seat.user_id is not None:
                _add_game(connection, _key(game, season, players, seat.user_id), game, seat)
    if game.rated:
        _rate(connection, game, seats)


def _seasons(game: FinishedGame) -> tuple[int, ...]:
    return (ALL_TIME,) if game.season is None else (ALL_TIME, game.season)


def _key(game: FinishedGame, season: int, players: int, user_id: int) -> dict[str, Any]:
    return {
        "guild_id": game.guild_id,
        "game": game.game,
        "season": season,
        "players": players,
        "user_id": user_id,
    }


def _add_game(connection: Connection, key: dict[str, Any], game: FinishedGame, seat: SeatResult) -> None:
    more = {
        "games": 1,
        "wins": int(seat.place == 1),
        "places": seat.place,
        "fame": seat.fame,
        "rated_games": int(game.rated),
    }
    add_to_row(connection, standings, key, more)


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
                key = _key(game, season, ANY_NUMBER, seat.user_id)
                write_row(connection, standings, key, {"mu": new.mu, "sigma": new.sigma})
    for seat, row in zip(seats, written, strict=True):
        if seat.computer is None:
            own = (results.c.code == game.code) & (results.c.seat == seat.seat)
            connection.execute(update(results).where(own).values(row))


def _noted(season: int, before: Rating, after: Rating) -> dict[str, float]:
    if season != ALL_TIME:
        return {"season_mu_before": before.mu, "season_sigma_before": before.sigma}
    return {"mu": after.mu, "sigma": after.sigma, "mu_before": before.mu, "sigma_before": before.sigma}


def _read_ratings(
    connection: Connection, game: FinishedGame, season: int, seats: Sequence[SeatResult]
) -> list[Rating]:
    people = [seat.user_id for seat in seats if seat.user_id is not None]
    known = _read_known(connection, game.guild_id, game.game, season, people)
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
