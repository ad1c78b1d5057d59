"""The results of finished games, and what they did to ratings."""

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import Connection, and_, func, insert, select

from engine.games import Outcome, Seat
from engine.protocol import Gain
from engine.ratings import Rating, RatingChange
from engine.store.counting import count_game
from engine.store.finished_games import FinishedGame, SeatResult
from engine.store.moves import read_first_seat
from engine.store.schema import games, results
from engine.store.seasons import read_open_season
from engine.table import Table

EARLIER = results.alias("earlier")
RATED_SO_FAR = and_(
    EARLIER.c.user_id == results.c.user_id,
    EARLIER.c.guild_id == results.c.guild_id,
    EARLIER.c.number <= results.c.number,
    EARLIER.c.game == results.c.game,
    EARLIER.c.mu.is_not(None),
)
"""The rated games of the same person, server and game up to a result, that one included."""
_OF_GAME = ("code", "number", "guild_id", "game", "players", "people", "finished_at")
"""What each result repeats of its game, for indexes."""


def insert_results(
    connection: Connection, table: Table, outcome: Outcome, gains: Sequence[Mapping[str, Gain]]
) -> None:
    """Write a finished game with each seat's result, and count it in ratings and sums."""
    game = _insert_game(connection, table)
    seats = [
        SeatResult(
            seat.seat,
            seat.user_id,
            seat.computer,
            place,
            fame,
            seat.has_left,
            {name: (gain.points, gain.pieces) for name, gain in own.items()},
        )
        for seat, place, fame, own in zip(table.seats, outcome.places, outcome.fame[-1], gains, strict=True)
    ]
    common = {name: getattr(game, name) for name in _OF_GAME}
    connection.execute(insert(results), [seat._asdict() | common for seat in seats])
    count_game(connection, game, seats)


def _insert_game(connection: Connection, table: Table) -> FinishedGame:
    assert table.finished_at  # noqa: S101  # the game is over
    game = FinishedGame(
        0,
        table.code,
        table.guild_id,
        table.game,
        players=len(table.seats),
        people=len(table.people),
        rated=table.is_rated,
        season=read_open_season(connection, table.guild_id),
        finished_at=table.finished_at,
        first_seat=read_first_seat(connection, table.code),
    )
    row = game._asdict()
    del row["number"]  # the database's next one
    key = connection.execute(insert(games), row).inserted_primary_key
    assert key  # noqa: S101  # every insertion has one
    return game._replace(number=key[0])


def read_rating_changes(connection: Connection, code: str) -> dict[Seat, RatingChange]:
    """What a finished game did to the ratings of its people, by seat; nothing if it was not rated."""
    rated_games = select(func.count()).where(RATED_SO_FAR).scalar_subquery().label("games")
    rated = select(results, rated_games).where(
        results.c.code == code, results.c.mu.is_not(None), results.c.user_id.is_not(None)
    )
    return {
        row.seat: RatingChange(Rating(row.mu_before, row.sigma_before), Rating(row.mu, row.sigma), row.games)
        for row in connection.execute(rated)
    }


def count_experienced(connection: Connection, game: str, people: Collection[int]) -> int:
    """How many of these people have finished this game before, in any server."""
    played = select(func.count(results.c.user_id.distinct()))
    found = connection.execute(played.where(results.c.user_id.in_(people), results.c.game == game))
    return found.scalar_one()
